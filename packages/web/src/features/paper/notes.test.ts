import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinNotes, splitNotes, withNote } from './notes.ts';

describe('several notes in one text', () => {
  it('are separated by a line with three dashes between blank lines [note-11]', () => {
    expect(splitNotes('one\n\n---\n\ntwo\n\n- three')).toEqual(['one', 'two\n\n- three']);
    expect(splitNotes(null)).toEqual([]);
    expect(splitNotes('Heading\n---\ntext')).toEqual(['Heading\n---\ntext']);
    expect(splitNotes('```\n\n---\n\n```\n\n---\n\ntwo')).toEqual(['```\n\n---\n\n```', 'two']);
    expect(splitNotes('---\n\nonly\n\n---')).toEqual(['only']);
  });

  it('one is replaced, added or removed, and the others stay as they are [note-12]', () => {
    expect(withNote(null, 0, 'first')).toBe('first');
    expect(withNote('first', 1, 'second')).toBe('first\n\n---\n\nsecond');
    expect(withNote('first\n\n---\n\nsecond', 0, 'other')).toBe('other\n\n---\n\nsecond');
    expect(withNote('first\n\n---\n\nsecond', 0, '')).toBe('second');
    expect(withNote('first', 0, '')).toBe('');
  });

  it('joining and splitting keep every note [note-11]', () => {
    const note = fc
      .array(fc.constantFrom('text', '- item', '', '  indented', '# head'), { minLength: 1 })
      .map((lines) =>
        lines
          .join('\n')
          .replace(/^\s*\n/, '')
          .trimEnd(),
      )
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(note), (notes) => {
        expect(splitNotes(joinNotes(notes))).toEqual(notes);
      }),
    );
  });
});
