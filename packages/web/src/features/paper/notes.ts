/** A line with three dashes between blank lines separates the notes of a paper. */
const separator = '---';

const isFence = (line: string): boolean => /^\s{0,3}(```|~~~)/.test(line);

/** The notes in the text of a paper, without blank lines around them. Dashes in a code block separate nothing. */
export const splitNotes = (text: string | null): string[] => {
  const notes: string[] = [];
  let lines: string[] = [];
  let fenced = false;
  const all = (text ?? '').split(/\r?\n/);
  all.forEach((line, at) => {
    if (isFence(line)) fenced = !fenced;
    const blankAround = (all[at - 1] ?? '').trim() === '' && (all[at + 1] ?? '').trim() === '';
    if (!fenced && line.trimEnd() === separator && blankAround) {
      notes.push(lines.join('\n'));
      lines = [];
    } else lines.push(line);
  });
  notes.push(lines.join('\n'));
  return notes.map((note) => note.replace(/^\s*\n/, '').trimEnd()).filter((note) => note.trim() !== '');
};

export const joinNotes = (notes: readonly string[]): string =>
  notes
    .filter((note) => note.trim() !== '')
    .map((note) => note.trimEnd())
    .join(`\n\n${separator}\n\n`);

/** The text of a paper with one note replaced. An index after the last one adds a note; an empty note is removed. */
export const withNote = (text: string | null, index: number, note: string): string => {
  const notes = splitNotes(text);
  if (notes.length <= 1 && index === 0) return note;
  notes[Math.min(index, notes.length)] = note;
  return joinNotes(notes);
};
