/** Characters that mean something in Markdown, with tables and formulas, wherever they are. */
const special = /[\\`*_{}[\]<>|$~^&#]/g;
/** A start of a line that would be a list, a heading or a line. */
const lineStart = /^(\d+)(?=[.)](\s|$))|^(?=[-+](\s|$)|[-=]+$)/;

/** A text that is read as it is written: nothing in it is formatting, and it has no line breaks. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(special, '\\$&').replace(lineStart, '$1\\');
