"""A queue that is fair between groups of items, between the groups within each group, and so on."""

from collections.abc import Hashable, Sequence
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class FairQueue(Generic[T]):
    """Items that wait in a tree of groups. The groups take turns, however many items each has.

    Within the smallest group, the first item to come is the first to go. All paths have the same length.
    """

    def __init__(self) -> None:
        self._groups: dict[str, FairQueue[T]] = {}
        """The groups with items, the one whose turn is next first."""
        self._items: dict[T, None] = {}
        self._count = 0

    def __len__(self) -> int:
        return self._count

    @property
    def groups(self) -> list[str]:
        """The outermost groups that have items."""
        return list(self._groups)

    def count(self, group: str) -> int:
        """Return the number of items in one of the outermost groups."""
        return len(self._groups.get(group, ()))

    def push(self, path: Sequence[str], item: T) -> None:
        """Add an item.

        :param path: the groups of the item, from the outermost to the smallest.
        """
        self._count += 1
        if path:
            self._groups.setdefault(path[0], FairQueue()).push(path[1:], item)
        else:
            self._items[item] = None

    def pop(self) -> T:
        """Remove the next item and return it. Its groups then come last among their neighbors.

        :raises IndexError: when the queue is empty.
        """
        if not self._count:
            raise IndexError("the queue is empty")
        self._count -= 1
        if self._items:
            item = next(iter(self._items))
            del self._items[item]
            return item
        name = next(iter(self._groups))
        group = self._groups.pop(name)
        item = group.pop()
        if group:
            self._groups[name] = group
        return item

    def remove(self, path: Sequence[str], item: T) -> bool:
        """Remove an item, and return whether it was there."""
        if path:
            group = self._groups.get(path[0])
            found = group is not None and group.remove(path[1:], item)
            if found and not group:
                del self._groups[path[0]]
        else:
            found = item in self._items
            self._items.pop(item, None)
        self._count -= found
        return found
