"""Marks in the notes."""

from kingup.terminal.notes import Mark


def test_marks_follow_each_other_in_a_circle():
    mark = Mark.NONE
    seen = [mark := mark.next for _ in Mark]
    assert seen == [Mark.YES, Mark.NO, Mark.MAYBE, Mark.NONE]
    assert len({mark.sign for mark in Mark}) == 4
