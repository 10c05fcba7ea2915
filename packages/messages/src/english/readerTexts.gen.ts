// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** The @string definition has no name or value. */
export const emptyMacro = /* @__PURE__ */ plainMessage('readerTexts.emptyMacro', "The @string definition has no name or value.");
/** The entry breaks off before its first field. */
export const noFields = /* @__PURE__ */ plainMessage('readerTexts.noFields', "The entry breaks off before its first field.");
/** The value of "{field}" is not closed before the next entry starts. */
export const openField = /* @__PURE__ */ valueMessage<{ field: string | number }>('readerTexts.openField', [{"type":0,"value":"The value of \""},{"type":1,"value":"field"},{"type":0,"value":"\" is not closed before the next entry starts."}]);
/** The closing brace was missing. */
export const missingBrace = /* @__PURE__ */ plainMessage('readerTexts.missingBrace', "The closing brace was missing.");
/** The entry has more than {max, number} fields. */
export const tooManyFields = /* @__PURE__ */ valueMessage<{ max: number }>('readerTexts.tooManyFields', [{"type":0,"value":"The entry has more than "},{"type":2,"value":"max","style":null},{"type":0,"value":" fields."}]);
/** Unexpected {character} between fields. */
export const strayCharacter = /* @__PURE__ */ valueMessage<{ character: string | number }>('readerTexts.strayCharacter', [{"type":0,"value":"Unexpected "},{"type":1,"value":"character"},{"type":0,"value":" between fields."}]);
/** "{field}" has no value and was ignored. */
export const emptyField = /* @__PURE__ */ valueMessage<{ field: string | number }>('readerTexts.emptyField', [{"type":0,"value":"\""},{"type":1,"value":"field"},{"type":0,"value":"\" has no value and was ignored."}]);
/** The "=" after "{field}" was missing. */
export const missingEqualsSign = /* @__PURE__ */ valueMessage<{ field: string | number }>('readerTexts.missingEqualsSign', [{"type":0,"value":"The \"=\" after \""},{"type":1,"value":"field"},{"type":0,"value":"\" was missing."}]);
/** Expected "=" after "{field}". */
export const noEqualsSign = /* @__PURE__ */ valueMessage<{ field: string | number }>('readerTexts.noEqualsSign', [{"type":0,"value":"Expected \"=\" after \""},{"type":1,"value":"field"},{"type":0,"value":"\"."}]);
/** The comma after "{field}" was missing. */
export const missingComma = /* @__PURE__ */ valueMessage<{ field: string | number }>('readerTexts.missingComma', [{"type":0,"value":"The comma after \""},{"type":1,"value":"field"},{"type":0,"value":"\" was missing."}]);
/** A value is never closed: a "'}'" is missing. */
export const openBrace = /* @__PURE__ */ plainMessage('readerTexts.openBrace', "A value is never closed: a \"}\" is missing.");
/** A value is never closed: a quotation mark is missing. */
export const openQuotation = /* @__PURE__ */ plainMessage('readerTexts.openQuotation', "A value is never closed: a quotation mark is missing.");
/** Braces are nested more than {max, number} levels deep. */
export const deepBraces = /* @__PURE__ */ valueMessage<{ max: number }>('readerTexts.deepBraces', [{"type":0,"value":"Braces are nested more than "},{"type":2,"value":"max","style":null},{"type":0,"value":" levels deep."}]);
/** A value is not closed before the next entry starts. */
export const openValue = /* @__PURE__ */ plainMessage('readerTexts.openValue', "A value is not closed before the next entry starts.");
/** The entry is longer than {max, number} characters. */
export const longEntry = /* @__PURE__ */ valueMessage<{ max: number }>('readerTexts.longEntry', [{"type":0,"value":"The entry is longer than "},{"type":2,"value":"max","style":null},{"type":0,"value":" characters."}]);
/** A value was too long with its macros expanded and was left out. */
export const longMacro = /* @__PURE__ */ plainMessage('readerTexts.longMacro', "A value was too long with its macros expanded and was left out.");
/** The macro "{name}" is not defined. */
export const unknownMacro = /* @__PURE__ */ valueMessage<{ name: string | number }>('readerTexts.unknownMacro', [{"type":0,"value":"The macro \""},{"type":1,"value":"name"},{"type":0,"value":"\" is not defined."}]);
/** The macro "{name}" refers to itself. */
export const recursiveMacro = /* @__PURE__ */ valueMessage<{ name: string | number }>('readerTexts.recursiveMacro', [{"type":0,"value":"The macro \""},{"type":1,"value":"name"},{"type":0,"value":"\" refers to itself."}]);
/** "{field}" is given twice. The first value was used, and the other is a further field. */
export const repeatedField = /* @__PURE__ */ valueMessage<{ field: string | number }>('readerTexts.repeatedField', [{"type":0,"value":"\""},{"type":1,"value":"field"},{"type":0,"value":"\" is given twice. The first value was used, and the other is a further field."}]);
/** The entry "{key}" it refers to is not in the file. */
export const missingParent = /* @__PURE__ */ valueMessage<{ key: string | number }>('readerTexts.missingParent', [{"type":0,"value":"The entry \""},{"type":1,"value":"key"},{"type":0,"value":"\" it refers to is not in the file."}]);
/** The fields of the entry it refers to were too long and were left out. */
export const longParent = /* @__PURE__ */ plainMessage('readerTexts.longParent', "The fields of the entry it refers to were too long and were left out.");
/** The {field} was cut off after {max, number} characters. */
export const cutField = /* @__PURE__ */ valueMessage<{ field: string | number; max: number }>('readerTexts.cutField', [{"type":0,"value":"The "},{"type":1,"value":"field"},{"type":0,"value":" was cut off after "},{"type":2,"value":"max","style":null},{"type":0,"value":" characters."}]);
/** Only the first {max, number} characters of names, lists and further fields were kept. */
export const longTogether = /* @__PURE__ */ valueMessage<{ max: number }>('readerTexts.longTogether', [{"type":0,"value":"Only the first "},{"type":2,"value":"max","style":null},{"type":0,"value":" characters of names, lists and further fields were kept."}]);
/** Only the first {max, number} {list} were kept. */
export const longList = /* @__PURE__ */ valueMessage<{ max: number; list: string | number }>('readerTexts.longList', [{"type":0,"value":"Only the first "},{"type":2,"value":"max","style":null},{"type":0,"value":" "},{"type":1,"value":"list"},{"type":0,"value":" were kept."}]);
/** Only the first {max, number} characters of the {list} were kept. */
export const longNames = /* @__PURE__ */ valueMessage<{ max: number; list: string | number }>('readerTexts.longNames', [{"type":0,"value":"Only the first "},{"type":2,"value":"max","style":null},{"type":0,"value":" characters of the "},{"type":1,"value":"list"},{"type":0,"value":" were kept."}]);
/** Only the first {max, number} further fields were kept. */
export const longExtra = /* @__PURE__ */ valueMessage<{ max: number }>('readerTexts.longExtra', [{"type":0,"value":"Only the first "},{"type":2,"value":"max","style":null},{"type":0,"value":" further fields were kept."}]);
/** The entry has no title. */
export const noTitle = /* @__PURE__ */ plainMessage('readerTexts.noTitle', "The entry has no title.");
/** The file is damaged or incomplete ({error}). */
export const damagedFile = /* @__PURE__ */ valueMessage<{ error: string | number }>('readerTexts.damagedFile', [{"type":0,"value":"The file is damaged or incomplete ("},{"type":1,"value":"error"},{"type":0,"value":")."}]);
/** The file declares a document type, which Carrel does not read. */
export const documentType = /* @__PURE__ */ plainMessage('readerTexts.documentType', "The file declares a document type, which Carrel does not read.");
/** The file is nested more than {max, number} levels deep. */
export const deepFile = /* @__PURE__ */ valueMessage<{ max: number }>('readerTexts.deepFile', [{"type":0,"value":"The file is nested more than "},{"type":2,"value":"max","style":null},{"type":0,"value":" levels deep."}]);
/** The file is not valid JSON ({reason}). */
export const invalidJson = /* @__PURE__ */ valueMessage<{ reason: string | number }>('readerTexts.invalidJson', [{"type":0,"value":"The file is not valid JSON ("},{"type":1,"value":"reason"},{"type":0,"value":")."}]);
/** The entry is not an object. */
export const noObject = /* @__PURE__ */ plainMessage('readerTexts.noObject', "The entry is not an object.");
/** The file is not a Carrel export. */
export const noExport = /* @__PURE__ */ plainMessage('readerTexts.noExport', "The file is not a Carrel export.");
/** The export has version {version}; this version of Carrel reads exports up to version {known}. */
export const newerExport = /* @__PURE__ */ valueMessage<{ version: string | number; known: string | number }>('readerTexts.newerExport', [{"type":0,"value":"The export has version "},{"type":1,"value":"version"},{"type":0,"value":"; this version of Carrel reads exports up to version "},{"type":1,"value":"known"},{"type":0,"value":"."}]);
/** no title */
export const untitled = /* @__PURE__ */ plainMessage('readerTexts.untitled', "no title");
/** is not valid */
export const unfit = /* @__PURE__ */ plainMessage('readerTexts.unfit', "is not valid");
/** Paper {position, number}: {where}{issue} */
export const brokenPaper = /* @__PURE__ */ valueMessage<{ position: number; where: string | number; issue: string | number }>('readerTexts.brokenPaper', [{"type":0,"value":"Paper "},{"type":2,"value":"position","style":null},{"type":0,"value":": "},{"type":1,"value":"where"},{"type":1,"value":"issue"}]);
/** The file is not in a format that Carrel reads. */
export const unknownFormat = /* @__PURE__ */ plainMessage('readerTexts.unknownFormat', "The file is not in a format that Carrel reads.");
/** The file does not say how its characters are encoded; Carrel guessed {encoding}. Check names and titles. */
export const guessedEncoding = /* @__PURE__ */ valueMessage<{ encoding: string | number }>('readerTexts.guessedEncoding', [{"type":0,"value":"The file does not say how its characters are encoded; Carrel guessed "},{"type":1,"value":"encoding"},{"type":0,"value":". Check names and titles."}]);
/** No {format} entry was found in the file. */
export const noEntry = /* @__PURE__ */ valueMessage<{ format: string | number }>('readerTexts.noEntry', [{"type":0,"value":"No "},{"type":1,"value":"format"},{"type":0,"value":" entry was found in the file."}]);
/** No {format} entry was found in the file. {problem} */
export const noEntryBecause = /* @__PURE__ */ valueMessage<{ format: string | number; problem: string | number }>('readerTexts.noEntryBecause', [{"type":0,"value":"No "},{"type":1,"value":"format"},{"type":0,"value":" entry was found in the file. "},{"type":1,"value":"problem"}]);
/** The file could not be read. */
export const unreadableFile = /* @__PURE__ */ plainMessage('readerTexts.unreadableFile', "The file could not be read.");
/** This note does not belong to an item. Copy it by hand. */
export const noteAlone = /* @__PURE__ */ plainMessage('readerTexts.noteAlone', "This note does not belong to an item. Copy it by hand.");
/** The file is not a database of Zotero 5 or newer. */
export const notZotero = /* @__PURE__ */ plainMessage('readerTexts.notZotero', "The file is not a database of Zotero 5 or newer.");
/** The Zotero database cannot be read beyond this point: {reason}. Close Zotero and choose the folder again. */
export const brokenZotero = /* @__PURE__ */ valueMessage<{ reason: string | number }>('readerTexts.brokenZotero', [{"type":0,"value":"The Zotero database cannot be read beyond this point: "},{"type":1,"value":"reason"},{"type":0,"value":". Close Zotero and choose the folder again."}]);
/** The entry names more than {max, number} files. Carrel looks for the first {max, number} only. */
export const manyAttachments = /* @__PURE__ */ valueMessage<{ max: number }>('readerTexts.manyAttachments', [{"type":0,"value":"The entry names more than "},{"type":2,"value":"max","style":null},{"type":0,"value":" files. Carrel looks for the first "},{"type":2,"value":"max","style":null},{"type":0,"value":" only."}]);
/** The file “{name}” does not belong to an item. Add it as a PDF, or create an item for it in Zotero. */
export const fileAlone = /* @__PURE__ */ valueMessage<{ name: string | number }>('readerTexts.fileAlone', [{"type":0,"value":"The file “"},{"type":1,"value":"name"},{"type":0,"value":"” does not belong to an item. Add it as a PDF, or create an item for it in Zotero."}]);
