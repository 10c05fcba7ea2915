// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** {count, plural, one {Merged # paper into “{title}”} other {Merged # papers into “{title}”}} */
export const merged = /* @__PURE__ */ valueMessage<{ count: number; title: string | number }>('duplicates.merged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" paper into “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" papers into “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Couldn’t merge the papers. Nothing was changed. {reason} */
export const notMerged = /* @__PURE__ */ valueMessage<{ reason: string | number }>('duplicates.notMerged', [{"type":0,"value":"Couldn’t merge the papers. Nothing was changed. "},{"type":1,"value":"reason"}]);
/** Marked as not duplicates */
export const markedAsNotDuplicates = /* @__PURE__ */ plainMessage('duplicates.markedAsNotDuplicates', "Marked as not duplicates");
/** Couldn’t mark the papers as not duplicates. {reason} */
export const notMarked = /* @__PURE__ */ valueMessage<{ reason: string | number }>('duplicates.notMarked', [{"type":0,"value":"Couldn’t mark the papers as not duplicates. "},{"type":1,"value":"reason"}]);
/** {count, plural, one {# possible duplicate to review} other {# possible duplicates to review}} */
export const toReview = /* @__PURE__ */ valueMessage<{ count: number }>('duplicates.toReview', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" possible duplicate to review"}]},"other":{"value":[{"type":7},{"type":0,"value":" possible duplicates to review"}]}},"offset":0,"pluralType":"cardinal"}]);
/** The first {shown, number} of {count, plural, one {# possible duplicate} other {# possible duplicates}} */
export const firstToReview = /* @__PURE__ */ valueMessage<{ shown: number; count: number }>('duplicates.firstToReview', [{"type":0,"value":"The first "},{"type":2,"value":"shown","style":null},{"type":0,"value":" of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" possible duplicate"}]},"other":{"value":[{"type":7},{"type":0,"value":" possible duplicates"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Couldn’t load possible duplicates */
export const notFound = /* @__PURE__ */ plainMessage('duplicates.notFound', "Couldn’t load possible duplicates");
/** Nothing was changed. */
export const nothingChanged = /* @__PURE__ */ plainMessage('duplicates.nothingChanged', "Nothing was changed.");
/** No duplicates found */
export const none = /* @__PURE__ */ plainMessage('duplicates.none', "No duplicates found");
/** Papers with the same DOI, or with nearly the same title, year and authors, are compared here. */
export const noneHint = /* @__PURE__ */ plainMessage('duplicates.noneHint', "Papers with the same DOI, or with nearly the same title, year and authors, are compared here.");
/** Back to library */
export const backToLibrary = /* @__PURE__ */ plainMessage('duplicates.backToLibrary', "Back to library");
/** Identical: {fields}. */
export const identicalFields = /* @__PURE__ */ valueMessage<{ fields: string | number }>('duplicates.identicalFields', [{"type":0,"value":"Identical: "},{"type":1,"value":"fields"},{"type":0,"value":"."}]);
/** {reason}. */
export const reason = /* @__PURE__ */ valueMessage<{ reason: string | number }>('duplicates.reason', [{"type":1,"value":"reason"},{"type":0,"value":"."}]);
/** Field */
export const field = /* @__PURE__ */ plainMessage('duplicates.field', "Field");
/** Empty */
export const empty = /* @__PURE__ */ plainMessage('duplicates.empty', "Empty");
/** Keep this paper */
export const keepThis = /* @__PURE__ */ plainMessage('duplicates.keepThis', "Keep this paper");
/** added {when} */
export const added = /* @__PURE__ */ valueMessage<{ when: string | number }>('duplicates.added', [{"type":0,"value":"added "},{"type":1,"value":"when"}]);
/** rated {rating, number} */
export const rated = /* @__PURE__ */ valueMessage<{ rating: number }>('duplicates.rated', [{"type":0,"value":"rated "},{"type":2,"value":"rating","style":null}]);
/** Not duplicates */
export const notDuplicates = /* @__PURE__ */ plainMessage('duplicates.notDuplicates', "Not duplicates");
/** Tags, collections, notes and the higher rating are kept. */
export const whatIsKept = /* @__PURE__ */ plainMessage('duplicates.whatIsKept', "Tags, collections, notes and the higher rating are kept.");
/** Open paper {position, number} */
export const openPaper = /* @__PURE__ */ valueMessage<{ position: number }>('duplicates.openPaper', [{"type":0,"value":"Open paper "},{"type":2,"value":"position","style":null}]);
/** Merge {count, plural, one {# paper} other {# papers}} */
export const mergeTitle = /* @__PURE__ */ valueMessage<{ count: number }>('duplicates.mergeTitle', [{"type":0,"value":"Merge "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Choose the paper to keep and, where they differ, the values to use. The others are merged into it. */
export const mergeHint = /* @__PURE__ */ plainMessage('duplicates.mergeHint', "Choose the paper to keep and, where they differ, the values to use. The others are merged into it.");
/** Next group */
export const next = /* @__PURE__ */ plainMessage('duplicates.next', "Next group");
/** Previous group */
export const previous = /* @__PURE__ */ plainMessage('duplicates.previous', "Previous group");
/** Open the first paper of the group */
export const openFirst = /* @__PURE__ */ plainMessage('duplicates.openFirst', "Open the first paper of the group");
/** Merge all {count, number} like this… */
export const mergeAlike = /* @__PURE__ */ valueMessage<{ count: number }>('duplicates.mergeAlike', [{"type":0,"value":"Merge all "},{"type":2,"value":"count","style":null},{"type":0,"value":" like this…"}]);
/** Merge {count, plural, one {# group} other {# groups}} */
export const mergeAlikeTitle = /* @__PURE__ */ valueMessage<{ count: number }>('duplicates.mergeAlikeTitle', [{"type":0,"value":"Merge "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" group"}]},"other":{"value":[{"type":7},{"type":0,"value":" groups"}]}},"offset":0,"pluralType":"cardinal"}]);
/** All groups with this reason are merged: {reason}. In each, the paper with the most details is kept, and the others fill its gaps. Tags, collections, notes and the higher rating are kept. One undo separates them all. */
export const mergeAlikeText = /* @__PURE__ */ valueMessage<{ reason: string | number }>('duplicates.mergeAlikeText', [{"type":0,"value":"All groups with this reason are merged: "},{"type":1,"value":"reason"},{"type":0,"value":". In each, the paper with the most details is kept, and the others fill its gaps. Tags, collections, notes and the higher rating are kept. One undo separates them all."}]);
/** {count, plural, one {Merging # group} other {Merging # groups}} */
export const mergingAlike = /* @__PURE__ */ valueMessage<{ count: number }>('duplicates.mergingAlike', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merging "},{"type":7},{"type":0,"value":" group"}]},"other":{"value":[{"type":0,"value":"Merging "},{"type":7},{"type":0,"value":" groups"}]}},"offset":0,"pluralType":"cardinal"}]);
