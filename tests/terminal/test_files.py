"""Files of the user: written whole, private, and locked."""

import stat
import threading

import pytest

from kingup.terminal.files import create_folder, is_locked, lock_beside, part_of, replace_file


def test_a_file_is_replaced_for_its_owner_alone(tmp_path):
    file = tmp_path / "data.json"
    for content in (b"first", b"second"):
        replace_file(file, content)
        assert file.read_bytes() == content
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_replaced_stays(tmp_path):
    folder = tmp_path / "data.json"
    folder.mkdir()
    with pytest.raises(OSError, match=r"data\.json"):
        replace_file(folder, b"content")
    assert folder.is_dir()
    assert not part_of(folder).exists()


def test_a_folder_is_private(tmp_path):
    create_folder(tmp_path / "data")
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700


def test_a_lock_excludes_other_threads_and_is_released_by_any(tmp_path):
    file = tmp_path / "game.jsonl"
    assert not is_locked(file)
    lock = lock_beside(file)
    lock.acquire()
    locked: list[bool] = []
    for action in (lambda: locked.append(is_locked(file)), lock.release, lambda: locked.append(is_locked(file))):
        thread = threading.Thread(target=action)
        thread.start()
        thread.join()
    assert locked == [True, False]
