/** Characters that have a meaning anywhere in Markdown with tables and formulas. */
const special = /[\\`*_{}[\]<>|$~^&#]/g;
/** The beginning of a line that would be read as a list, a heading or a rule. */
const lineStart = /^(\d+)(?=[.)](\s|$))|^(?=[-+](\s|$)|[-=]+$)/;

/** Escapes a text so that Markdown shows it as it is, on one line and without formatting. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/\s+/g, ' ').trim().replace(special, '\\$&').replace(lineStart, '$1\\');
