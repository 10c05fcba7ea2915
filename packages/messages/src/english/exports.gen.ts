// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** The open paper */
export const openPaper = /* @__PURE__ */ plainMessage('exports.openPaper', "The open paper");
/** {count, plural, one {# selected paper} other {# selected papers}} */
export const selected = /* @__PURE__ */ valueMessage<{ count: number }>('exports.selected', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" selected paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" selected papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Papers in this list: {query} */
export const listed = /* @__PURE__ */ valueMessage<{ query: string | number }>('exports.listed', [{"type":0,"value":"Papers in this list: "},{"type":1,"value":"query"}]);
/** Whole library */
export const wholeLibrary = /* @__PURE__ */ plainMessage('exports.wholeLibrary', "Whole library");
/** Papers */
export const papers = /* @__PURE__ */ plainMessage('exports.papers', "Papers");
/** Format */
export const format = /* @__PURE__ */ plainMessage('exports.format', "Format");
/** Export */
export const exportFile = /* @__PURE__ */ plainMessage('exports.exportFile', "Export");
/** Markdown */
export const markdown = /* @__PURE__ */ plainMessage('exports.markdown', "Markdown");
/** Carrel JSON */
export const carrelJson = /* @__PURE__ */ plainMessage('exports.carrelJson', "Carrel JSON");
/** for LaTeX */
export const forLatex = /* @__PURE__ */ plainMessage('exports.forLatex', "for LaTeX");
/** for LaTeX with biber */
export const forLatexWithBiber = /* @__PURE__ */ plainMessage('exports.forLatexWithBiber', "for LaTeX with biber");
/** for EndNote, Mendeley and most others */
export const forOthers = /* @__PURE__ */ plainMessage('exports.forOthers', "for EndNote, Mendeley and most others");
/** for Pandoc and Zotero */
export const forPandoc = /* @__PURE__ */ plainMessage('exports.forPandoc', "for Pandoc and Zotero");
/** for Pandoc and Quarto */
export const forMarkdown = /* @__PURE__ */ plainMessage('exports.forMarkdown', "for Pandoc and Quarto");
/** for spreadsheets */
export const forSpreadsheets = /* @__PURE__ */ plainMessage('exports.forSpreadsheets', "for spreadsheets");
/** a reading list with notes */
export const readingList = /* @__PURE__ */ plainMessage('exports.readingList', "a reading list with notes");
/** everything, for import into this or another Carrel */
export const everything = /* @__PURE__ */ plainMessage('exports.everything', "everything, for import into this or another Carrel");
/** All in “{name}” */
export const place = /* @__PURE__ */ valueMessage<{ name: string | number }>('exports.place', [{"type":0,"value":"All in “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Include */
export const include = /* @__PURE__ */ plainMessage('exports.include', "Include");
/** Tags, keywords, collections, ratings */
export const includeTags = /* @__PURE__ */ plainMessage('exports.includeTags', "Tags, keywords, collections, ratings");
/** Abstracts */
export const includeAbstract = /* @__PURE__ */ plainMessage('exports.includeAbstract', "Abstracts");
/** Notes */
export const includeNotes = /* @__PURE__ */ plainMessage('exports.includeNotes', "Notes");
/** Names of attached files */
export const includeFiles = /* @__PURE__ */ plainMessage('exports.includeFiles', "Names of attached files");
/** Couldn’t export the papers. {reason} */
export const notExported = /* @__PURE__ */ valueMessage<{ reason: string | number }>('exports.notExported', [{"type":0,"value":"Couldn’t export the papers. "},{"type":1,"value":"reason"}]);
/** {count, plural, one {One citation key changes, because the format does not allow it or another paper has it:} other {# citation keys change, because the format does not allow them or other papers have them:}} */
export const changedKeys = /* @__PURE__ */ valueMessage<{ count: number }>('exports.changedKeys', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"One citation key changes, because the format does not allow it or another paper has it:"}]},"other":{"value":[{"type":7},{"type":0,"value":" citation keys change, because the format does not allow them or other papers have them:"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {from} becomes {to} */
export const changedKey = /* @__PURE__ */ valueMessage<{ from: string | number; to: string | number }>('exports.changedKey', [{"type":1,"value":"from"},{"type":0,"value":" becomes "},{"type":1,"value":"to"}]);
/** {count, plural, one {and one more} other {and # more}} */
export const moreKeys = /* @__PURE__ */ valueMessage<{ count: number }>('exports.moreKeys', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"and one more"}]},"other":{"value":[{"type":0,"value":"and "},{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Not included in this format (in brackets: number of papers): {fields}. */
export const notHeld = /* @__PURE__ */ valueMessage<{ fields: string | number }>('exports.notHeld', [{"type":0,"value":"Not included in this format (in brackets: number of papers): "},{"type":1,"value":"fields"},{"type":0,"value":"."}]);
/** {field} ({count}) */
export const notHeldField = /* @__PURE__ */ valueMessage<{ field: string | number; count: string | number }>('exports.notHeldField', [{"type":1,"value":"field"},{"type":0,"value":" ("},{"type":1,"value":"count"},{"type":0,"value":")"}]);
/** Checked for the first {count, plural, one {paper} other {# papers}}. */
export const checkedFirst = /* @__PURE__ */ valueMessage<{ count: number }>('exports.checkedFirst', [{"type":0,"value":"Checked for the first "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {field, select, tags {tags} collections {collections} files {file names} other {{field}}} */
export const otherField = /* @__PURE__ */ valueMessage<{ field: 'tags' | 'collections' | 'files' | (string & {}) }>('exports.otherField', [{"type":5,"value":"field","options":{"tags":{"value":[{"type":0,"value":"tags"}]},"collections":{"value":[{"type":0,"value":"collections"}]},"files":{"value":[{"type":0,"value":"file names"}]},"other":{"value":[{"type":1,"value":"field"}]}}}]);
/** {count, plural, one {one more field} other {# more fields}} */
export const moreFields = /* @__PURE__ */ valueMessage<{ count: number }>('exports.moreFields', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one more field"}]},"other":{"value":[{"type":7},{"type":0,"value":" more fields"}]}},"offset":0,"pluralType":"cardinal"}]);
