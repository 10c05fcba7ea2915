export { type CiteItem, type Rendered, type RenderRequest, renderCitations } from './citeproc.ts';
export { localeNames } from './locales.ts';
export type { OutputFormat } from './markup.ts';
export { type OfficialStyle, readOfficialStyle, searchOfficialStyles } from './official.ts';
export {
  maxStyleBytes,
  nameOf,
  type ReadStyle,
  readStyle,
  type StyleCategory,
  type StyleInfo,
  withParent,
} from './read-style.ts';
export { isShipped, readShippedStyle, shippedLocale, shippedStyles } from './shipped.ts';
export { StyleError } from './style-error.ts';
