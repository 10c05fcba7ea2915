// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Only the title is required. If this paper is already in your library (same DOI, or same title and authors), its empty fields are filled in instead. */
export const addHint = /* @__PURE__ */ plainMessage('paperDialogs.addHint', "Only the title is required. If this paper is already in your library (same DOI, or same title and authors), its empty fields are filled in instead.");
/** Add paper */
export const add = /* @__PURE__ */ plainMessage('paperDialogs.add', "Add paper");
/** “{title}” is in your library */
export const added = /* @__PURE__ */ valueMessage<{ title: string | number }>('paperDialogs.added', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"” is in your library"}]);
/** Cite {papers} */
export const citeTitle = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paperDialogs.citeTitle', [{"type":0,"value":"Cite "},{"type":1,"value":"papers"}]);
/** Format */
export const format = /* @__PURE__ */ plainMessage('paperDialogs.format', "Format");
/** Formatted */
export const formatted = /* @__PURE__ */ plainMessage('paperDialogs.formatted', "Formatted");
/** Only the first {max, number} papers are cited. */
export const onlyFirst = /* @__PURE__ */ valueMessage<{ max: number }>('paperDialogs.onlyFirst', [{"type":0,"value":"Only the first "},{"type":2,"value":"max","style":null},{"type":0,"value":" papers are cited."}]);
/** In a footnote */
export const inFootnote = /* @__PURE__ */ plainMessage('paperDialogs.inFootnote', "In a footnote");
/** In the text */
export const inText = /* @__PURE__ */ plainMessage('paperDialogs.inText', "In the text");
/** In the bibliography */
export const inBibliography = /* @__PURE__ */ plainMessage('paperDialogs.inBibliography', "In the bibliography");
/** Copy */
export const copy = /* @__PURE__ */ plainMessage('paperDialogs.copy', "Copy");
/** Copied the footnote */
export const copiedFootnote = /* @__PURE__ */ plainMessage('paperDialogs.copiedFootnote', "Copied the footnote");
/** Copied the citation */
export const copiedCitation = /* @__PURE__ */ plainMessage('paperDialogs.copiedCitation', "Copied the citation");
/** {count, plural, one {Copied the reference} other {Copied # references}} */
export const copiedReferences = /* @__PURE__ */ valueMessage<{ count: number }>('paperDialogs.copiedReferences', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Copied the reference"}]},"other":{"value":[{"type":0,"value":"Copied "},{"type":7},{"type":0,"value":" references"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Copied the entry} other {Copied # entries}} */
export const copiedEntries = /* @__PURE__ */ valueMessage<{ count: number }>('paperDialogs.copiedEntries', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Copied the entry"}]},"other":{"value":[{"type":0,"value":"Copied "},{"type":7},{"type":0,"value":" entries"}]}},"offset":0,"pluralType":"cardinal"}]);
/** The browser blocked copying. Select the text and copy it manually. */
export const copyBlocked = /* @__PURE__ */ plainMessage('paperDialogs.copyBlocked', "The browser blocked copying. Select the text and copy it manually.");
/** No changes since it was added. */
export const noHistory = /* @__PURE__ */ plainMessage('paperDialogs.noHistory', "No changes since it was added.");
/** Tag {papers} */
export const tagTitle = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paperDialogs.tagTitle', [{"type":0,"value":"Tag "},{"type":1,"value":"papers"}]);
/** Tag */
export const tag = /* @__PURE__ */ plainMessage('paperDialogs.tag', "Tag");
/** No tags yet. Type a name and press Enter. */
export const noTags = /* @__PURE__ */ plainMessage('paperDialogs.noTags', "No tags yet. Type a name and press Enter.");
/** Add {papers} to a collection */
export const collectTitle = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paperDialogs.collectTitle', [{"type":0,"value":"Add "},{"type":1,"value":"papers"},{"type":0,"value":" to a collection"}]);
/** Collection */
export const collection = /* @__PURE__ */ plainMessage('paperDialogs.collection', "Collection");
/** No collections yet. Type a name and press Enter. */
export const noCollections = /* @__PURE__ */ plainMessage('paperDialogs.noCollections', "No collections yet. Type a name and press Enter.");
/** New collection “{name}” */
export const newCollection = /* @__PURE__ */ valueMessage<{ name: string | number }>('paperDialogs.newCollection', [{"type":0,"value":"New collection “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Couldn’t create the collection “{name}”. {reason} */
export const collectionFailed = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('paperDialogs.collectionFailed', [{"type":0,"value":"Couldn’t create the collection “"},{"type":1,"value":"name"},{"type":0,"value":"”. "},{"type":1,"value":"reason"}]);
/** One per line, family name first. Put organisations in braces: '{WHO}' */
export const peopleHint = /* @__PURE__ */ plainMessage('paperDialogs.peopleHint', "One per line, family name first. Put organisations in braces: {WHO}");
/** For example 2024-03-14 or 2024-03 */
export const dateHint = /* @__PURE__ */ plainMessage('paperDialogs.dateHint', "For example 2024-03-14 or 2024-03");
/** For example en or de */
export const languageHint = /* @__PURE__ */ plainMessage('paperDialogs.languageHint', "For example en or de");
/** One per line */
export const keywordsHint = /* @__PURE__ */ plainMessage('paperDialogs.keywordsHint', "One per line");
/** Enter a title. */
export const titleMissing = /* @__PURE__ */ plainMessage('paperDialogs.titleMissing', "Enter a title.");
/** A year has up to four digits. */
export const yearInvalid = /* @__PURE__ */ plainMessage('paperDialogs.yearInvalid', "A year has up to four digits.");
/** Enter a date such as 2024, 2024-03 or 2024-03-14. */
export const dateInvalid = /* @__PURE__ */ plainMessage('paperDialogs.dateInvalid', "Enter a date such as 2024, 2024-03 or 2024-03-14.");
/** The date is in {year}. Change one of them. */
export const yearDiffers = /* @__PURE__ */ valueMessage<{ year: string | number }>('paperDialogs.yearDiffers', [{"type":0,"value":"The date is in "},{"type":1,"value":"year"},{"type":0,"value":". Change one of them."}]);
/** This {problem}. */
export const fieldRefused = /* @__PURE__ */ valueMessage<{ problem: string | number }>('paperDialogs.fieldRefused', [{"type":0,"value":"This "},{"type":1,"value":"problem"},{"type":0,"value":"."}]);
/** Your edits won’t be overwritten by imports or sources. */
export const editsKept = /* @__PURE__ */ plainMessage('paperDialogs.editsKept', "Your edits won’t be overwritten by imports or sources.");
/** Saving… */
export const saving = /* @__PURE__ */ plainMessage('paperDialogs.saving', "Saving…");
/** Note, in Markdown */
export const noteField = /* @__PURE__ */ plainMessage('paperDialogs.noteField', "Note, in Markdown");
/** Markdown. Saved when you leave the field or press {keys}. */
export const noteHint = /* @__PURE__ */ valueMessage<{ keys: string | number }>('paperDialogs.noteHint', [{"type":0,"value":"Markdown. Saved when you leave the field or press "},{"type":1,"value":"keys"},{"type":0,"value":"."}]);
/** Couldn’t save the note. Your text is kept here. {reason} */
export const noteFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('paperDialogs.noteFailed', [{"type":0,"value":"Couldn’t save the note. Your text is kept here. "},{"type":1,"value":"reason"}]);
/** This note was changed elsewhere while you were writing. The other version: */
export const noteConflict = /* @__PURE__ */ plainMessage('paperDialogs.noteConflict', "This note was changed elsewhere while you were writing. The other version:");
/** The note was deleted. */
export const noteDeleted = /* @__PURE__ */ plainMessage('paperDialogs.noteDeleted', "The note was deleted.");
/** Keep mine */
export const keepMine = /* @__PURE__ */ plainMessage('paperDialogs.keepMine', "Keep mine");
/** Use the other version */
export const keepTheirs = /* @__PURE__ */ plainMessage('paperDialogs.keepTheirs', "Use the other version");
/** Merge both */
export const mergeBoth = /* @__PURE__ */ plainMessage('paperDialogs.mergeBoth', "Merge both");
/** One name per line, as above */
export const contributorsHint = /* @__PURE__ */ plainMessage('paperDialogs.contributorsHint', "One name per line, as above");
/** One per line: accessed: 2021-02-03. A date of publication that is a range, a season or in words goes here, too: issued: 1998/1999 */
export const datesHint = /* @__PURE__ */ plainMessage('paperDialogs.datesHint', "One per line: accessed: 2021-02-03. A date of publication that is a range, a season or in words goes here, too: issued: 1998/1999");
/** One per line, such as “howpublished: Online” */
export const otherFieldsHint = /* @__PURE__ */ plainMessage('paperDialogs.otherFieldsHint', "One per line, such as “howpublished: Online”");
/** Show all fields */
export const allFields = /* @__PURE__ */ plainMessage('paperDialogs.allFields', "Show all fields");
/** Institution */
export const institution = /* @__PURE__ */ plainMessage('paperDialogs.institution', "Institution");
/** Edit details of {papers} */
export const bulkTitle = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paperDialogs.bulkTitle', [{"type":0,"value":"Edit details of "},{"type":1,"value":"papers"}]);
/** Fields that you leave empty stay as they are in each paper. */
export const bulkHint = /* @__PURE__ */ plainMessage('paperDialogs.bulkHint', "Fields that you leave empty stay as they are in each paper.");
/** Edit {count, plural, one {# paper} other {# papers}} */
export const bulkSave = /* @__PURE__ */ valueMessage<{ count: number }>('paperDialogs.bulkSave', [{"type":0,"value":"Edit "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Edited {papers} */
export const bulkEdited = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paperDialogs.bulkEdited', [{"type":0,"value":"Edited "},{"type":1,"value":"papers"}]);
/** Nothing changed: the papers already have these values */
export const bulkUnchanged = /* @__PURE__ */ plainMessage('paperDialogs.bulkUnchanged', "Nothing changed: the papers already have these values");
/** Clear */
export const clearField = /* @__PURE__ */ plainMessage('paperDialogs.clearField', "Clear");
/** Unchanged */
export const unchanged = /* @__PURE__ */ plainMessage('paperDialogs.unchanged', "Unchanged");
/** Add keywords */
export const addKeywords = /* @__PURE__ */ plainMessage('paperDialogs.addKeywords', "Add keywords");
/** Remove keywords */
export const removeKeywords = /* @__PURE__ */ plainMessage('paperDialogs.removeKeywords', "Remove keywords");
/** Preview */
export const notePreview = /* @__PURE__ */ plainMessage('paperDialogs.notePreview', "Preview");
/** Regenerate citation keys */
export const keysTitle = /* @__PURE__ */ plainMessage('paperDialogs.keysTitle', "Regenerate citation keys");
/** Each key is generated from the details of its paper and the pattern in Settings. Former keys remain as aliases: they still find the paper, and BibTeX and BibLaTeX exports contain them. */
export const keysIntro = /* @__PURE__ */ plainMessage('paperDialogs.keysIntro', "Each key is generated from the details of its paper and the pattern in Settings. Former keys remain as aliases: they still find the paper, and BibTeX and BibLaTeX exports contain them.");
/** {count, plural, one {# pinned key stays as it is.} other {# pinned keys stay as they are.}} */
export const keysPinned = /* @__PURE__ */ valueMessage<{ count: number }>('paperDialogs.keysPinned', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" pinned key stays as it is."}]},"other":{"value":[{"type":7},{"type":0,"value":" pinned keys stay as they are."}]}},"offset":0,"pluralType":"cardinal"}]);
/** No key would change. */
export const keysNone = /* @__PURE__ */ plainMessage('paperDialogs.keysNone', "No key would change.");
/** {count, plural, one {And # more.} other {And # more.}} */
export const keysMore = /* @__PURE__ */ valueMessage<{ count: number }>('paperDialogs.keysMore', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"And "},{"type":7},{"type":0,"value":" more."}]},"other":{"value":[{"type":0,"value":"And "},{"type":7},{"type":0,"value":" more."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Regenerate {count, plural, one {# key} other {# keys}} */
export const keysMake = /* @__PURE__ */ valueMessage<{ count: number }>('paperDialogs.keysMake', [{"type":0,"value":"Regenerate "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" key"}]},"other":{"value":[{"type":7},{"type":0,"value":" keys"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Regenerated # citation key} other {Regenerated # citation keys}} */
export const keysMade = /* @__PURE__ */ valueMessage<{ count: number }>('paperDialogs.keysMade', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Regenerated "},{"type":7},{"type":0,"value":" citation key"}]},"other":{"value":[{"type":0,"value":"Regenerated "},{"type":7},{"type":0,"value":" citation keys"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Regenerate citation keys… */
export const keysButton = /* @__PURE__ */ plainMessage('paperDialogs.keysButton', "Regenerate citation keys…");
/** Read as {date} */
export const dateRead = /* @__PURE__ */ valueMessage<{ date: string | number }>('paperDialogs.dateRead', [{"type":0,"value":"Read as "},{"type":1,"value":"date"}]);
/** No date: kept as text */
export const dateKept = /* @__PURE__ */ plainMessage('paperDialogs.dateKept', "No date: kept as text");
/** Add a role… */
export const addRole = /* @__PURE__ */ plainMessage('paperDialogs.addRole', "Add a role…");
