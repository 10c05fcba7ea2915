// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** {place, select, start {Same {label}} other {same {label}}} */
export const sameIdentifier = /* @__PURE__ */ valueMessage<{ place: 'start' | (string & {}); label: string | number }>('importReasons.sameIdentifier', [{"type":5,"value":"place","options":{"start":{"value":[{"type":0,"value":"Same "},{"type":1,"value":"label"}]},"other":{"value":[{"type":0,"value":"same "},{"type":1,"value":"label"}]}}}]);
/** {place, select, start {Same title, authors, year and venue} other {same title, authors, year and venue}} */
export const sameRecord = /* @__PURE__ */ valueMessage<{ place: 'start' | (string & {}) }>('importReasons.sameRecord', [{"type":5,"value":"place","options":{"start":{"value":[{"type":0,"value":"Same title, authors, year and venue"}]},"other":{"value":[{"type":0,"value":"same title, authors, year and venue"}]}}}]);
/** {place, select, start {Same title, year and author} other {same title, year and author}} */
export const sameTitleYearAuthor = /* @__PURE__ */ valueMessage<{ place: 'start' | (string & {}) }>('importReasons.sameTitleYearAuthor', [{"type":5,"value":"place","options":{"start":{"value":[{"type":0,"value":"Same title, year and author"}]},"other":{"value":[{"type":0,"value":"same title, year and author"}]}}}]);
/** {place, select, start {Same title and author} other {same title and author}} */
export const sameTitleAuthor = /* @__PURE__ */ valueMessage<{ place: 'start' | (string & {}) }>('importReasons.sameTitleAuthor', [{"type":5,"value":"place","options":{"start":{"value":[{"type":0,"value":"Same title and author"}]},"other":{"value":[{"type":0,"value":"same title and author"}]}}}]);
/** {match} as entry {entry} of this file */
export const entryOfFile = /* @__PURE__ */ valueMessage<{ match: string | number; entry: string | number }>('importReasons.entryOfFile', [{"type":1,"value":"match"},{"type":0,"value":" as entry "},{"type":1,"value":"entry"},{"type":0,"value":" of this file"}]);
/** {match} as entry {entry} of “{file}” */
export const entryOfOtherFile = /* @__PURE__ */ valueMessage<{ match: string | number; entry: string | number; file: string | number }>('importReasons.entryOfOtherFile', [{"type":1,"value":"match"},{"type":0,"value":" as entry "},{"type":1,"value":"entry"},{"type":0,"value":" of “"},{"type":1,"value":"file"},{"type":0,"value":"”"}]);
/** {match}; it is added to the Library. */
export const libraryEntry = /* @__PURE__ */ valueMessage<{ match: string | number }>('importReasons.libraryEntry', [{"type":1,"value":"match"},{"type":0,"value":"; it is added to the Library."}]);
/** {match}; adds {fields}. */
export const gains = /* @__PURE__ */ valueMessage<{ match: string | number; fields: string | number }>('importReasons.gains', [{"type":1,"value":"match"},{"type":0,"value":"; adds "},{"type":1,"value":"fields"},{"type":0,"value":"."}]);
/** {match}; adds nothing. These fields of the paper differ and are kept: {fields}. */
export const differences = /* @__PURE__ */ valueMessage<{ match: string | number; fields: string | number }>('importReasons.differences', [{"type":1,"value":"match"},{"type":0,"value":"; adds nothing. These fields of the paper differ and are kept: "},{"type":1,"value":"fields"},{"type":0,"value":"."}]);
/** {match}; nothing new. */
export const nothingNew = /* @__PURE__ */ valueMessage<{ match: string | number }>('importReasons.nothingNew', [{"type":1,"value":"match"},{"type":0,"value":"; nothing new."}]);
/** Not in the library yet. */
export const newPaper = /* @__PURE__ */ plainMessage('importReasons.newPaper', "Not in the library yet.");
/** New, but without its {identifiers}: another paper has the same. */
export const identifierConflict = /* @__PURE__ */ valueMessage<{ identifiers: string | number }>('importReasons.identifierConflict', [{"type":0,"value":"New, but without its "},{"type":1,"value":"identifiers"},{"type":0,"value":": another paper has the same."}]);
/** {first} and {second} */
export const pair = /* @__PURE__ */ valueMessage<{ first: string | number; second: string | number }>('importReasons.pair', [{"type":1,"value":"first"},{"type":0,"value":" and "},{"type":1,"value":"second"}]);
/** It could not be read. */
export const unreadable = /* @__PURE__ */ plainMessage('importReasons.unreadable', "It could not be read.");
/** Skipped by choice. */
export const skipped = /* @__PURE__ */ plainMessage('importReasons.skipped', "Skipped by choice.");
/** The text of this entry is no longer stored. Import the file again. */
export const textGone = /* @__PURE__ */ plainMessage('importReasons.textGone', "The text of this entry is no longer stored. Import the file again.");
/** The library or another entry changed after the preview. {reason} */
export const changed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('importReasons.changed', [{"type":0,"value":"The library or another entry changed after the preview. "},{"type":1,"value":"reason"}]);
/** Now in the library: {match}. */
export const nowInLibrary = /* @__PURE__ */ valueMessage<{ match: string | number }>('importReasons.nowInLibrary', [{"type":0,"value":"Now in the library: "},{"type":1,"value":"match"},{"type":0,"value":"."}]);
/** Now in the library: {match}; nothing new. */
export const nowInLibraryNothingNew = /* @__PURE__ */ valueMessage<{ match: string | number }>('importReasons.nowInLibraryNothingNew', [{"type":0,"value":"Now in the library: "},{"type":1,"value":"match"},{"type":0,"value":"; nothing new."}]);
/** The paper it matched no longer exists, so the entry was imported as a new paper. */
export const matchGone = /* @__PURE__ */ plainMessage('importReasons.matchGone', "The paper it matched no longer exists, so the entry was imported as a new paper.");
/** Completed manually. */
export const corrected = /* @__PURE__ */ plainMessage('importReasons.corrected', "Completed manually.");
/** Its note is not added: the paper’s note would be longer than 200,000 characters. */
export const fullNotes = /* @__PURE__ */ plainMessage('importReasons.fullNotes', "Its note is not added: the paper’s note would be longer than 200,000 characters.");
/** Not all of its keywords are added: the paper would have too many. */
export const fullKeywords = /* @__PURE__ */ plainMessage('importReasons.fullKeywords', "Not all of its keywords are added: the paper would have too many.");
/** Not all of its ISBNs are added: the paper would have too many. */
export const fullIsbns = /* @__PURE__ */ plainMessage('importReasons.fullIsbns', "Not all of its ISBNs are added: the paper would have too many.");
/** Not all of its ISSNs are added: the paper would have too many. */
export const fullIssns = /* @__PURE__ */ plainMessage('importReasons.fullIssns', "Not all of its ISSNs are added: the paper would have too many.");
/** Not all of its files are added: the paper would have too many. */
export const fullFiles = /* @__PURE__ */ plainMessage('importReasons.fullFiles', "Not all of its files are added: the paper would have too many.");
/** Not all of its further fields are added: the paper would have too many. */
export const fullExtra = /* @__PURE__ */ plainMessage('importReasons.fullExtra', "Not all of its further fields are added: the paper would have too many.");
/** Its {label} {value} belongs to another paper, “{title}”, and was left out. */
export const takenIdentifier = /* @__PURE__ */ valueMessage<{ label: string | number; value: string | number; title: string | number }>('importReasons.takenIdentifier', [{"type":0,"value":"Its "},{"type":1,"value":"label"},{"type":0,"value":" "},{"type":1,"value":"value"},{"type":0,"value":" belongs to another paper, “"},{"type":1,"value":"title"},{"type":0,"value":"”, and was left out."}]);
/** It was imported without an identifier. */
export const withoutIdentifier = /* @__PURE__ */ plainMessage('importReasons.withoutIdentifier', "It was imported without an identifier.");
/** {place, select, start {Same citation key and a similar title} other {same citation key and a similar title}} */
export const sameKey = /* @__PURE__ */ valueMessage<{ place: 'start' | (string & {}) }>('importReasons.sameKey', [{"type":5,"value":"place","options":{"start":{"value":[{"type":0,"value":"Same citation key and a similar title"}]},"other":{"value":[{"type":0,"value":"same citation key and a similar title"}]}}}]);
