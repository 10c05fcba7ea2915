// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Files of the entries: {counts} */
export const filesLine = /* @__PURE__ */ valueMessage<{ counts: string | number }>('importFiles.filesLine', [{"type":0,"value":"Files of the entries: "},{"type":1,"value":"counts"}]);
/** {count, number} found */
export const found = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.found', [{"type":2,"value":"count","style":null},{"type":0,"value":" found"}]);
/** {count, plural, one {# highlight or note} other {# highlights and notes}} */
export const withHighlights = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.withHighlights', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" highlight or note"}]},"other":{"value":[{"type":7},{"type":0,"value":" highlights and notes"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, number} missing */
export const missing = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.missing', [{"type":2,"value":"count","style":null},{"type":0,"value":" missing"}]);
/** {count, number} ambiguous */
export const ambiguous = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.ambiguous', [{"type":2,"value":"count","style":null},{"type":0,"value":" ambiguous"}]);
/** {count, plural, one {# not a PDF} other {# not PDFs}} */
export const notPdf = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.notPdf', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" not a PDF"}]},"other":{"value":[{"type":7},{"type":0,"value":" not PDFs"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, number} too large */
export const tooLarge = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.tooLarge', [{"type":2,"value":"count","style":null},{"type":0,"value":" too large"}]);
/** {count, number} of other kinds */
export const other = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.other', [{"type":2,"value":"count","style":null},{"type":0,"value":" of other kinds"}]);
/** {count, plural, one {# file stored} other {# files stored}} */
export const stored = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.stored', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file stored"}]},"other":{"value":[{"type":7},{"type":0,"value":" files stored"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# highlight added} other {# highlights added}} */
export const highlights = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.highlights', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" highlight added"}]},"other":{"value":[{"type":7},{"type":0,"value":" highlights added"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, number} not stored because the paper has another PDF */
export const kept = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.kept', [{"type":2,"value":"count","style":null},{"type":0,"value":" not stored because the paper has another PDF"}]);
/** {count, number} refused */
export const refused = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.refused', [{"type":2,"value":"count","style":null},{"type":0,"value":" refused"}]);
/** {count, number} not found */
export const notStored = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.notStored', [{"type":2,"value":"count","style":null},{"type":0,"value":" not found"}]);
/** Found */
export const stateFound = /* @__PURE__ */ plainMessage('importFiles.stateFound', "Found");
/** Missing */
export const stateMissing = /* @__PURE__ */ plainMessage('importFiles.stateMissing', "Missing");
/** Several files have this name */
export const stateAmbiguous = /* @__PURE__ */ plainMessage('importFiles.stateAmbiguous', "Several files have this name");
/** Not a PDF */
export const stateNotPdf = /* @__PURE__ */ plainMessage('importFiles.stateNotPdf', "Not a PDF");
/** Larger than 100 MB */
export const stateTooLarge = /* @__PURE__ */ plainMessage('importFiles.stateTooLarge', "Larger than 100 MB");
/** Not a PDF: only the name is kept */
export const stateOther = /* @__PURE__ */ plainMessage('importFiles.stateOther', "Not a PDF: only the name is kept");
/** Stored */
export const fateStored = /* @__PURE__ */ plainMessage('importFiles.fateStored', "Stored");
/** Already stored */
export const fateKnown = /* @__PURE__ */ plainMessage('importFiles.fateKnown', "Already stored");
/** Not stored */
export const fateKept = /* @__PURE__ */ plainMessage('importFiles.fateKept', "Not stored");
/** Refused */
export const fateRefused = /* @__PURE__ */ plainMessage('importFiles.fateRefused', "Refused");
/** Files of the entries */
export const filesOfEntries = /* @__PURE__ */ plainMessage('importFiles.filesOfEntries', "Files of the entries");
/** Carrel looks for these names among the files that you add. It never opens a path that it reads in a file. */
export const neverOpened = /* @__PURE__ */ plainMessage('importFiles.neverOpened', "Carrel looks for these names among the files that you add. It never opens a path that it reads in a file.");
/** Show files */
export const showFiles = /* @__PURE__ */ plainMessage('importFiles.showFiles', "Show files");
/** Add a folder with these files… */
export const addFolder = /* @__PURE__ */ plainMessage('importFiles.addFolder', "Add a folder with these files…");
/** Uploading files: {sent, number} of {total, number} */
export const addingPdfs = /* @__PURE__ */ valueMessage<{ sent: number; total: number }>('importFiles.addingPdfs', [{"type":0,"value":"Uploading files: "},{"type":2,"value":"sent","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null}]);
/** {count, plural, one {Also import # PDF that no imported entry names} other {Also import # PDFs that no imported entry names}} */
export const importOthers = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.importOthers', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Also import "},{"type":7},{"type":0,"value":" PDF that no imported entry names"}]},"other":{"value":[{"type":0,"value":"Also import "},{"type":7},{"type":0,"value":" PDFs that no imported entry names"}]}},"offset":0,"pluralType":"cardinal"}]);
/** This folder contains none of these files. */
export const noPdfsInFolder = /* @__PURE__ */ plainMessage('importFiles.noPdfsInFolder', "This folder contains none of these files.");
/** An import can contain up to {max, number} further files. Import the folder in parts. */
export const tooManyPdfs = /* @__PURE__ */ valueMessage<{ max: number }>('importFiles.tooManyPdfs', [{"type":0,"value":"An import can contain up to "},{"type":2,"value":"max","style":null},{"type":0,"value":" further files. Import the folder in parts."}]);
/** Show more */
export const showMore = /* @__PURE__ */ plainMessage('importFiles.showMore', "Show more");
/** {count, plural, one {# file to download} other {# files to download}} */
export const online = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.online', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file to download"}]},"other":{"value":[{"type":7},{"type":0,"value":" files to download"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Will be downloaded */
export const stateOnline = /* @__PURE__ */ plainMessage('importFiles.stateOnline', "Will be downloaded");
/** {count, plural, one {# further PDF} other {# further PDFs}} */
export const second = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.second', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" further PDF"}]},"other":{"value":[{"type":7},{"type":0,"value":" further PDFs"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Will be kept as a further file */
export const stateSecond = /* @__PURE__ */ plainMessage('importFiles.stateSecond', "Will be kept as a further file");
/** {count, plural, one {# PDF without an entry not imported} other {# PDFs without an entry not imported}} */
export const othersLeft = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.othersLeft', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" PDF without an entry not imported"}]},"other":{"value":[{"type":7},{"type":0,"value":" PDFs without an entry not imported"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# not stored because it is not a PDF} other {# not stored because they are not PDFs}} */
export const otherLeft = /* @__PURE__ */ valueMessage<{ count: number }>('importFiles.otherLeft', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" not stored because it is not a PDF"}]},"other":{"value":[{"type":7},{"type":0,"value":" not stored because they are not PDFs"}]}},"offset":0,"pluralType":"cardinal"}]);
