export { formatBibliography, formatCitation } from './format.ts';
export type { OutputFormat } from './rich-text.ts';
export { loadStyle, type Style, StyleError } from './style.ts';
export { listStyles, loadNamedStyle } from './styles.ts';
