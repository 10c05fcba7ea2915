// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** {count, plural, one {# highlight} other {# highlights}} */
export const list = /* @__PURE__ */ valueMessage<{ count: number }>('highlights.list', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" highlight"}]},"other":{"value":[{"type":7},{"type":0,"value":" highlights"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# highlight} other {# highlights}} in {papers, plural, one {# paper} other {# papers}} */
export const counts = /* @__PURE__ */ valueMessage<{ count: number; papers: number }>('highlights.counts', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" highlight"}]},"other":{"value":[{"type":7},{"type":0,"value":" highlights"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Words in highlights, notes and titles */
export const search = /* @__PURE__ */ plainMessage('highlights.search', "Words in highlights, notes and titles");
/** Colour */
export const colourFilter = /* @__PURE__ */ plainMessage('highlights.colourFilter', "Colour");
/** {colour, select, any {Any colour} yellow {Yellow} green {Green} blue {Blue} other {Pink}} */
export const colourOf = /* @__PURE__ */ valueMessage<{ colour: 'any' | 'yellow' | 'green' | 'blue' | (string & {}) }>('highlights.colourOf', [{"type":5,"value":"colour","options":{"any":{"value":[{"type":0,"value":"Any colour"}]},"yellow":{"value":[{"type":0,"value":"Yellow"}]},"green":{"value":[{"type":0,"value":"Green"}]},"blue":{"value":[{"type":0,"value":"Blue"}]},"other":{"value":[{"type":0,"value":"Pink"}]}}}]);
/** Notes */
export const kindFilter = /* @__PURE__ */ plainMessage('highlights.kindFilter', "Notes");
/** {kind, select, any {With and without a note} note {With a note} other {Without a note}} */
export const kindOf = /* @__PURE__ */ valueMessage<{ kind: 'any' | 'note' | (string & {}) }>('highlights.kindOf', [{"type":5,"value":"kind","options":{"any":{"value":[{"type":0,"value":"With and without a note"}]},"note":{"value":[{"type":0,"value":"With a note"}]},"other":{"value":[{"type":0,"value":"Without a note"}]}}}]);
/** Collection */
export const collectionFilter = /* @__PURE__ */ plainMessage('highlights.collectionFilter', "Collection");
/** Any collection */
export const anyCollection = /* @__PURE__ */ plainMessage('highlights.anyCollection', "Any collection");
/** Tag */
export const tagFilter = /* @__PURE__ */ plainMessage('highlights.tagFilter', "Tag");
/** Any tag */
export const anyTag = /* @__PURE__ */ plainMessage('highlights.anyTag', "Any tag");
/** Page {page} */
export const onPage = /* @__PURE__ */ valueMessage<{ page: string | number }>('highlights.onPage', [{"type":0,"value":"Page "},{"type":1,"value":"page"}]);
/** The PDF was removed */
export const noPdf = /* @__PURE__ */ plainMessage('highlights.noPdf', "The PDF was removed");
/** Not found in the current file */
export const notInFile = /* @__PURE__ */ plainMessage('highlights.notInFile', "Not found in the current file");
/** Open highlight */
export const open = /* @__PURE__ */ plainMessage('highlights.open', "Open highlight");
/** Next highlight */
export const next = /* @__PURE__ */ plainMessage('highlights.next', "Next highlight");
/** Previous highlight */
export const previous = /* @__PURE__ */ plainMessage('highlights.previous', "Previous highlight");
/** Copy as Markdown */
export const copy = /* @__PURE__ */ plainMessage('highlights.copy', "Copy as Markdown");
/** Export as Markdown */
export const save = /* @__PURE__ */ plainMessage('highlights.save', "Export as Markdown");
/** Copied {count, plural, one {# highlight} other {# highlights}} as Markdown */
export const copied = /* @__PURE__ */ valueMessage<{ count: number }>('highlights.copied', [{"type":0,"value":"Copied "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" highlight"}]},"other":{"value":[{"type":7},{"type":0,"value":" highlights"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" as Markdown"}]);
/** Couldn’t copy the highlights. Export them instead. */
export const copyFailed = /* @__PURE__ */ plainMessage('highlights.copyFailed', "Couldn’t copy the highlights. Export them instead.");
/** Couldn’t export the highlights. {reason} */
export const exportFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('highlights.exportFailed', [{"type":0,"value":"Couldn’t export the highlights. "},{"type":1,"value":"reason"}]);
/** Couldn’t load the highlights */
export const notRead = /* @__PURE__ */ plainMessage('highlights.notRead', "Couldn’t load the highlights");
/** Your highlights are safe. */
export const notReadSafe = /* @__PURE__ */ plainMessage('highlights.notReadSafe', "Your highlights are safe.");
/** No highlights yet */
export const first = /* @__PURE__ */ plainMessage('highlights.first', "No highlights yet");
/** Open the PDF of a paper, select a passage and choose a colour. Highlights and notes from all your papers appear here. */
export const firstHint = /* @__PURE__ */ plainMessage('highlights.firstHint', "Open the PDF of a paper, select a passage and choose a colour. Highlights and notes from all your papers appear here.");
/** Show papers with a PDF */
export const findPdfs = /* @__PURE__ */ plainMessage('highlights.findPdfs', "Show papers with a PDF");
/** No matching highlights */
export const noMatches = /* @__PURE__ */ plainMessage('highlights.noMatches', "No matching highlights");
/** Try other words or fewer filters. */
export const noMatchesHint = /* @__PURE__ */ plainMessage('highlights.noMatchesHint', "Try other words or fewer filters.");
/** Clear filters */
export const clearFilters = /* @__PURE__ */ plainMessage('highlights.clearFilters', "Clear filters");
/** {colour, select, yellow {Yellow} green {Green} blue {Blue} other {Pink}}, page {page}, {title}: {text} */
export const spoken = /* @__PURE__ */ valueMessage<{ colour: 'yellow' | 'green' | 'blue' | (string & {}); page: string | number; title: string | number; text: string | number }>('highlights.spoken', [{"type":5,"value":"colour","options":{"yellow":{"value":[{"type":0,"value":"Yellow"}]},"green":{"value":[{"type":0,"value":"Green"}]},"blue":{"value":[{"type":0,"value":"Blue"}]},"other":{"value":[{"type":0,"value":"Pink"}]}}},{"type":0,"value":", page "},{"type":1,"value":"page"},{"type":0,"value":", "},{"type":1,"value":"title"},{"type":0,"value":": "},{"type":1,"value":"text"}]);
/** p. {page} */
export const exportPage = /* @__PURE__ */ valueMessage<{ page: string | number }>('highlights.exportPage', [{"type":0,"value":"p. "},{"type":1,"value":"page"}]);
/** p. {page} of an earlier file */
export const exportOldPage = /* @__PURE__ */ valueMessage<{ page: string | number }>('highlights.exportOldPage', [{"type":0,"value":"p. "},{"type":1,"value":"page"},{"type":0,"value":" of an earlier file"}]);
/** Copy */
export const copyShort = /* @__PURE__ */ plainMessage('highlights.copyShort', "Copy");
/** Export */
export const saveShort = /* @__PURE__ */ plainMessage('highlights.saveShort', "Export");
