// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** New */
export const outcomeNew = /* @__PURE__ */ plainMessage('imports.outcomeNew', "New");
/** Duplicate */
export const outcomeKnown = /* @__PURE__ */ plainMessage('imports.outcomeKnown', "Duplicate");
/** To merge */
export const outcomeMerges = /* @__PURE__ */ plainMessage('imports.outcomeMerges', "To merge");
/** Unusable */
export const outcomeUnusable = /* @__PURE__ */ plainMessage('imports.outcomeUnusable', "Unusable");
/** Imported */
export const fateImported = /* @__PURE__ */ plainMessage('imports.fateImported', "Imported");
/** Merged */
export const fateMerged = /* @__PURE__ */ plainMessage('imports.fateMerged', "Merged");
/** Skipped */
export const fateSkipped = /* @__PURE__ */ plainMessage('imports.fateSkipped', "Skipped");
/** Unusable */
export const fateFailed = /* @__PURE__ */ plainMessage('imports.fateFailed', "Unusable");
/** Zotero RDF */
export const formatZoteroRdf = /* @__PURE__ */ plainMessage('imports.formatZoteroRdf', "Zotero RDF");
/** Import */
export const decisionImport = /* @__PURE__ */ plainMessage('imports.decisionImport', "Import");
/** Merge */
export const decisionMerge = /* @__PURE__ */ plainMessage('imports.decisionMerge', "Merge");
/** Skip */
export const decisionSkip = /* @__PURE__ */ plainMessage('imports.decisionSkip', "Skip");
/** Nothing new */
export const decisionNothingNew = /* @__PURE__ */ plainMessage('imports.decisionNothingNew', "Nothing new");
/** Import all */
export const importAll = /* @__PURE__ */ plainMessage('imports.importAll', "Import all");
/** Merge all */
export const mergeAll = /* @__PURE__ */ plainMessage('imports.mergeAll', "Merge all");
/** Skip all */
export const skipAll = /* @__PURE__ */ plainMessage('imports.skipAll', "Skip all");
/** Change all listed */
export const decideAll = /* @__PURE__ */ plainMessage('imports.decideAll', "Change all listed");
/** {decision, select, import {{count, plural, one {# entry will be imported} other {# entries will be imported}}} merge {{count, plural, one {# entry will be merged} other {# entries will be merged}}} other {{count, plural, one {# entry will be skipped} other {# entries will be skipped}}}} */
export const decidedAll = /* @__PURE__ */ valueMessage<{ decision: 'import' | 'merge' | (string & {}); count: number }>('imports.decidedAll', [{"type":5,"value":"decision","options":{"import":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry will be imported"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries will be imported"}]}},"offset":0,"pluralType":"cardinal"}]},"merge":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry will be merged"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries will be merged"}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry will be skipped"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries will be skipped"}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** No entries to change */
export const nothingToChange = /* @__PURE__ */ plainMessage('imports.nothingToChange', "No entries to change");
/** Couldn’t change what happens to the entries. {reason} */
export const notDecided = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notDecided', [{"type":0,"value":"Couldn’t change what happens to the entries. "},{"type":1,"value":"reason"}]);
/** {count, plural, one {# will be imported} other {# will be imported}} */
export const willImport = /* @__PURE__ */ valueMessage<{ count: number }>('imports.willImport', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" will be imported"}]},"other":{"value":[{"type":7},{"type":0,"value":" will be imported"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# will be merged} other {# will be merged}} */
export const willMerge = /* @__PURE__ */ valueMessage<{ count: number }>('imports.willMerge', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" will be merged"}]},"other":{"value":[{"type":7},{"type":0,"value":" will be merged"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# will be skipped} other {# will be skipped}} */
export const willSkip = /* @__PURE__ */ valueMessage<{ count: number }>('imports.willSkip', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" will be skipped"}]},"other":{"value":[{"type":7},{"type":0,"value":" will be skipped"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# is unusable} other {# are unusable}} */
export const willLeaveOut = /* @__PURE__ */ valueMessage<{ count: number }>('imports.willLeaveOut', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" is unusable"}]},"other":{"value":[{"type":7},{"type":0,"value":" are unusable"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, number} new */
export const countNew = /* @__PURE__ */ valueMessage<{ count: number }>('imports.countNew', [{"type":2,"value":"count","style":null},{"type":0,"value":" new"}]);
/** {count, plural, one {# duplicate} other {# duplicates}} */
export const countKnown = /* @__PURE__ */ valueMessage<{ count: number }>('imports.countKnown', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" duplicate"}]},"other":{"value":[{"type":7},{"type":0,"value":" duplicates"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, number} to merge */
export const countMerges = /* @__PURE__ */ valueMessage<{ count: number }>('imports.countMerges', [{"type":2,"value":"count","style":null},{"type":0,"value":" to merge"}]);
/** {count, number} unusable */
export const countUnusable = /* @__PURE__ */ valueMessage<{ count: number }>('imports.countUnusable', [{"type":2,"value":"count","style":null},{"type":0,"value":" unusable"}]);
/** {count, number} imported */
export const countImported = /* @__PURE__ */ valueMessage<{ count: number }>('imports.countImported', [{"type":2,"value":"count","style":null},{"type":0,"value":" imported"}]);
/** {count, number} merged */
export const countMerged = /* @__PURE__ */ valueMessage<{ count: number }>('imports.countMerged', [{"type":2,"value":"count","style":null},{"type":0,"value":" merged"}]);
/** {count, number} skipped */
export const countSkipped = /* @__PURE__ */ valueMessage<{ count: number }>('imports.countSkipped', [{"type":2,"value":"count","style":null},{"type":0,"value":" skipped"}]);
/** Nothing imported */
export const nothingImported = /* @__PURE__ */ plainMessage('imports.nothingImported', "Nothing imported");
/** {count, plural, one {# entry} other {# entries}} */
export const entries = /* @__PURE__ */ valueMessage<{ count: number }>('imports.entries', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# entry: {outcomes}} other {# entries: {outcomes}}} */
export const entriesFound = /* @__PURE__ */ valueMessage<{ count: number; outcomes: string | number }>('imports.entriesFound', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry: "},{"type":1,"value":"outcomes"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries: "},{"type":1,"value":"outcomes"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# entry ready to review: {fresh, number} new, {known, plural, one {# duplicate} other {# duplicates}}} other {# entries ready to review: {fresh, number} new, {known, plural, one {# duplicate} other {# duplicates}}}} */
export const readyToReview = /* @__PURE__ */ valueMessage<{ count: number; fresh: number; known: number }>('imports.readyToReview', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry ready to review: "},{"type":2,"value":"fresh","style":null},{"type":0,"value":" new, "},{"type":6,"value":"known","options":{"one":{"value":[{"type":7},{"type":0,"value":" duplicate"}]},"other":{"value":[{"type":7},{"type":0,"value":" duplicates"}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries ready to review: "},{"type":2,"value":"fresh","style":null},{"type":0,"value":" new, "},{"type":6,"value":"known","options":{"one":{"value":[{"type":7},{"type":0,"value":" duplicate"}]},"other":{"value":[{"type":7},{"type":0,"value":" duplicates"}]}},"offset":0,"pluralType":"cardinal"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Reading… */
export const reading = /* @__PURE__ */ plainMessage('imports.reading', "Reading…");
/** Importing: {done, number} of {total, number} */
export const importingProgress = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('imports.importingProgress', [{"type":0,"value":"Importing: "},{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null}]);
/** Failed: {reason} */
export const failedBecause = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.failedBecause', [{"type":0,"value":"Failed: "},{"type":1,"value":"reason"}]);
/** the reason is unknown */
export const reasonUnknown = /* @__PURE__ */ plainMessage('imports.reasonUnknown', "the reason is unknown");
/** Stopped: {result} */
export const stoppedWith = /* @__PURE__ */ valueMessage<{ result: string | number }>('imports.stoppedWith', [{"type":0,"value":"Stopped: "},{"type":1,"value":"result"}]);
/** Undone */
export const undone = /* @__PURE__ */ plainMessage('imports.undone', "Undone");
/** Pasted text */
export const pastedText = /* @__PURE__ */ plainMessage('imports.pastedText', "Pasted text");
/** Couldn’t start the import. Nothing was imported. {reason} */
export const notStarted = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notStarted', [{"type":0,"value":"Couldn’t start the import. Nothing was imported. "},{"type":1,"value":"reason"}]);
/** Couldn’t resume the import. {reason} */
export const notResumed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notResumed', [{"type":0,"value":"Couldn’t resume the import. "},{"type":1,"value":"reason"}]);
/** Couldn’t import the entries. {reason} */
export const notImported = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notImported', [{"type":0,"value":"Couldn’t import the entries. "},{"type":1,"value":"reason"}]);
/** These entries are no longer stored. Import the file again. */
export const noLongerStored = /* @__PURE__ */ plainMessage('imports.noLongerStored', "These entries are no longer stored. Import the file again.");
/** Undid the import of “{name}” */
export const undidImport = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.undidImport', [{"type":0,"value":"Undid the import of “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Couldn’t undo the import. {reason} */
export const notUndone = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notUndone', [{"type":0,"value":"Couldn’t undo the import. "},{"type":1,"value":"reason"}]);
/** Discarded the preview of “{name}” */
export const discardedPreview = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.discardedPreview', [{"type":0,"value":"Discarded the preview of “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Removed the import of “{name}” from the list */
export const deletedFromList = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.deletedFromList', [{"type":0,"value":"Removed the import of “"},{"type":1,"value":"name"},{"type":0,"value":"” from the list"}]);
/** Couldn’t remove the import from the list. {reason} */
export const notDeleted = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notDeleted', [{"type":0,"value":"Couldn’t remove the import from the list. "},{"type":1,"value":"reason"}]);
/** Stop */
export const stop = /* @__PURE__ */ plainMessage('imports.stop', "Stop");
/** Reading “{name}” */
export const readingFile = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.readingFile', [{"type":0,"value":"Reading “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** {count, plural, one {Importing # entry} other {Importing # entries}} */
export const importingEntries = /* @__PURE__ */ valueMessage<{ count: number }>('imports.importingEntries', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Importing "},{"type":7},{"type":0,"value":" entry"}]},"other":{"value":[{"type":0,"value":"Importing "},{"type":7},{"type":0,"value":" entries"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Start import */
export const startImport = /* @__PURE__ */ plainMessage('imports.startImport', "Start import");
/** {result} in {duration} */
export const resultIn = /* @__PURE__ */ valueMessage<{ result: string | number; duration: string | number }>('imports.resultIn', [{"type":1,"value":"result"},{"type":0,"value":" in "},{"type":1,"value":"duration"}]);
/** The import failed. */
export const importFailed = /* @__PURE__ */ plainMessage('imports.importFailed', "The import failed.");
/** This import was undone. */
export const importUndone = /* @__PURE__ */ plainMessage('imports.importUndone', "This import was undone.");
/** {count, plural, one {The result of # entry differs from the preview because the library or other entries changed in the meantime.} other {The results of # entries differ from the preview because the library or other entries changed in the meantime.}} */
export const changedSincePreview = /* @__PURE__ */ valueMessage<{ count: number }>('imports.changedSincePreview', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"The result of "},{"type":7},{"type":0,"value":" entry differs from the preview because the library or other entries changed in the meantime."}]},"other":{"value":[{"type":0,"value":"The results of "},{"type":7},{"type":0,"value":" entries differ from the preview because the library or other entries changed in the meantime."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Resume */
export const resume = /* @__PURE__ */ plainMessage('imports.resume', "Resume");
/** Resume ({count, number} left) */
export const resumeLeft = /* @__PURE__ */ valueMessage<{ count: number }>('imports.resumeLeft', [{"type":0,"value":"Resume ("},{"type":2,"value":"count","style":null},{"type":0,"value":" left)"}]);
/** Undo import */
export const undoImport = /* @__PURE__ */ plainMessage('imports.undoImport', "Undo import");
/** Show papers */
export const showPapers = /* @__PURE__ */ plainMessage('imports.showPapers', "Show papers");
/** Remove from list */
export const deleteFromList = /* @__PURE__ */ plainMessage('imports.deleteFromList', "Remove from list");
/** Filter entries */
export const filterEntries = /* @__PURE__ */ plainMessage('imports.filterEntries', "Filter entries");
/** All */
export const all = /* @__PURE__ */ plainMessage('imports.all', "All");
/** Import skipped entries */
export const importSkipped = /* @__PURE__ */ plainMessage('imports.importSkipped', "Import skipped entries");
/** Imported “{name}”: {result} */
export const finished = /* @__PURE__ */ valueMessage<{ name: string | number; result: string | number }>('imports.finished', [{"type":0,"value":"Imported “"},{"type":1,"value":"name"},{"type":0,"value":"”: "},{"type":1,"value":"result"}]);
/** Import */
export const importPage = /* @__PURE__ */ plainMessage('imports.importPage', "Import");
/** This import no longer exists */
export const importMissing = /* @__PURE__ */ plainMessage('imports.importMissing', "This import no longer exists");
/** The papers it added are still in your library. */
export const papersStillThere = /* @__PURE__ */ plainMessage('imports.papersStillThere', "The papers it added are still in your library.");
/** Couldn’t load the import */
export const importNotLoaded = /* @__PURE__ */ plainMessage('imports.importNotLoaded', "Couldn’t load the import");
/** into “{name}” */
export const intoCollection = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.intoCollection', [{"type":0,"value":"into “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** No title */
export const noTitle = /* @__PURE__ */ plainMessage('imports.noTitle', "No title");
/** Added as a new paper. */
export const addedAsNew = /* @__PURE__ */ plainMessage('imports.addedAsNew', "Added as a new paper.");
/** line {line} */
export const line = /* @__PURE__ */ valueMessage<{ line: string | number }>('imports.line', [{"type":0,"value":"line "},{"type":1,"value":"line"}]);
/** Edit… */
export const edit = /* @__PURE__ */ plainMessage('imports.edit', "Edit…");
/** Add title… */
export const addTitle = /* @__PURE__ */ plainMessage('imports.addTitle', "Add title…");
/** Action for “{title}” */
export const actionFor = /* @__PURE__ */ valueMessage<{ title: string | number }>('imports.actionFor', [{"type":0,"value":"Action for “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Action for the entry on line {line} */
export const actionForLine = /* @__PURE__ */ valueMessage<{ line: string | number }>('imports.actionForLine', [{"type":0,"value":"Action for the entry on line "},{"type":1,"value":"line"}]);
/** Import “{title}” */
export const importTitle = /* @__PURE__ */ valueMessage<{ title: string | number }>('imports.importTitle', [{"type":0,"value":"Import “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Import the entry on line {line} */
export const importLine = /* @__PURE__ */ valueMessage<{ line: string | number }>('imports.importLine', [{"type":0,"value":"Import the entry on line "},{"type":1,"value":"line"}]);
/** Open */
export const open = /* @__PURE__ */ plainMessage('imports.open', "Open");
/** Entries */
export const entriesLabel = /* @__PURE__ */ plainMessage('imports.entriesLabel', "Entries");
/** This file has no entries */
export const fileEmpty = /* @__PURE__ */ plainMessage('imports.fileEmpty', "This file has no entries");
/** {kind, select, new {No new entries} known {No duplicates} merges {No entries to merge} imported {No entries were imported} merged {No entries were merged} skipped {No entries were skipped} other {No unusable entries}} */
export const noneOfKind = /* @__PURE__ */ valueMessage<{ kind: 'new' | 'known' | 'merges' | 'imported' | 'merged' | 'skipped' | (string & {}) }>('imports.noneOfKind', [{"type":5,"value":"kind","options":{"new":{"value":[{"type":0,"value":"No new entries"}]},"known":{"value":[{"type":0,"value":"No duplicates"}]},"merges":{"value":[{"type":0,"value":"No entries to merge"}]},"imported":{"value":[{"type":0,"value":"No entries were imported"}]},"merged":{"value":[{"type":0,"value":"No entries were merged"}]},"skipped":{"value":[{"type":0,"value":"No entries were skipped"}]},"other":{"value":[{"type":0,"value":"No unusable entries"}]}}}]);
/** Edit the entry on line {line} */
export const editEntry = /* @__PURE__ */ valueMessage<{ line: string | number }>('imports.editEntry', [{"type":0,"value":"Edit the entry on line "},{"type":1,"value":"line"}]);
/** You will see what is new, duplicated or unusable before anything is imported. */
export const previewFirst = /* @__PURE__ */ plainMessage('imports.previewFirst', "You will see what is new, duplicated or unusable before anything is imported.");
/** <choose>Choose files</choose> or drop them anywhere: BibTeX, RIS, PubMed, CSL JSON, Zotero RDF, EndNote, Web of Science, RefWorks */
export const chooseFiles = /* @__PURE__ */ richMessage<Record<never, never>, 'choose'>('imports.chooseFiles', [{"type":8,"value":"choose","children":[{"type":0,"value":"Choose files"}]},{"type":0,"value":" or drop them anywhere: BibTeX, RIS, PubMed, CSL JSON, Zotero RDF, EndNote, Web of Science, RefWorks"}]);
/** Files to import */
export const files = /* @__PURE__ */ plainMessage('imports.files', "Files to import");
/** Or paste entries */
export const pasteEntries = /* @__PURE__ */ plainMessage('imports.pasteEntries', "Or paste entries");
/** Preview */
export const preview = /* @__PURE__ */ plainMessage('imports.preview', "Preview");
/** Import from */
export const importFrom = /* @__PURE__ */ plainMessage('imports.importFrom', "Import from");
/** File or text */
export const fileOrText = /* @__PURE__ */ plainMessage('imports.fileOrText', "File or text");
/** Zotero */
export const zotero = /* @__PURE__ */ plainMessage('imports.zotero', "Zotero");
/** Each import can be undone as one step. */
export const eachUndone = /* @__PURE__ */ plainMessage('imports.eachUndone', "Each import can be undone as one step.");
/** Uploading <file>{name}</file> */
export const uploading = /* @__PURE__ */ richMessage<{ name: string | number }, 'file'>('imports.uploading', [{"type":0,"value":"Uploading "},{"type":8,"value":"file","children":[{"type":1,"value":"name"}]}]);
/** Uploading {name} */
export const uploadingLabel = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.uploadingLabel', [{"type":0,"value":"Uploading "},{"type":1,"value":"name"}]);
/** Couldn’t load the imports */
export const importsNotLoaded = /* @__PURE__ */ plainMessage('imports.importsNotLoaded', "Couldn’t load the imports");
/** Your library is not affected. */
export const libraryNotAffected = /* @__PURE__ */ plainMessage('imports.libraryNotAffected', "Your library is not affected.");
/** No imports yet */
export const noImports = /* @__PURE__ */ plainMessage('imports.noImports', "No imports yet");
/** Import a library from Zotero, Mendeley, EndNote or a .bib file. You can review it before anything is added. */
export const noImportsHint = /* @__PURE__ */ plainMessage('imports.noImportsHint', "Import a library from Zotero, Mendeley, EndNote or a .bib file. You can review it before anything is added.");
/** Show earlier imports ({count, number} more) */
export const showEarlier = /* @__PURE__ */ valueMessage<{ count: number }>('imports.showEarlier', [{"type":0,"value":"Show earlier imports ("},{"type":2,"value":"count","style":null},{"type":0,"value":" more)"}]);
/** Importing from Zotero needs network access. A Zotero RDF file can be imported without it. */
export const zoteroNeedsNetwork = /* @__PURE__ */ plainMessage('imports.zoteroNeedsNetwork', "Importing from Zotero needs network access. A Zotero RDF file can be imported without it.");
/** Reading the Zotero library */
export const readingZotero = /* @__PURE__ */ plainMessage('imports.readingZotero', "Reading the Zotero library");
/** Zotero library */
export const zoteroLibrary = /* @__PURE__ */ plainMessage('imports.zoteroLibrary', "Zotero library");
/** My library */
export const myLibrary = /* @__PURE__ */ plainMessage('imports.myLibrary', "My library");
/** Group */
export const group = /* @__PURE__ */ plainMessage('imports.group', "Group");
/** User ID */
export const userId = /* @__PURE__ */ plainMessage('imports.userId', "User ID");
/** Group ID */
export const groupId = /* @__PURE__ */ plainMessage('imports.groupId', "Group ID");
/** On zotero.org under Settings, Security, Applications: “Your user ID for use in API calls”. */
export const userIdHint = /* @__PURE__ */ plainMessage('imports.userIdHint', "On zotero.org under Settings, Security, Applications: “Your user ID for use in API calls”.");
/** In the address of the group: zotero.org/groups/ID/name. */
export const groupIdHint = /* @__PURE__ */ plainMessage('imports.groupIdHint', "In the address of the group: zotero.org/groups/ID/name.");
/** API key */
export const apiKey = /* @__PURE__ */ plainMessage('imports.apiKey', "API key");
/** already saved; a new key replaces it */
export const keySaved = /* @__PURE__ */ plainMessage('imports.keySaved', "already saved; a new key replaces it");
/** create it on the same page; read access is enough */
export const keyHint = /* @__PURE__ */ plainMessage('imports.keyHint', "create it on the same page; read access is enough");
/** Zotero collection */
export const zoteroCollection = /* @__PURE__ */ plainMessage('imports.zoteroCollection', "Zotero collection");
/** Whole library */
export const wholeLibrary = /* @__PURE__ */ plainMessage('imports.wholeLibrary', "Whole library");
/** {path} ({count, number}) */
export const zoteroFolder = /* @__PURE__ */ valueMessage<{ path: string | number; count: number }>('imports.zoteroFolder', [{"type":1,"value":"path"},{"type":0,"value":" ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** Show collections */
export const showCollections = /* @__PURE__ */ plainMessage('imports.showCollections', "Show collections");
/** Contacting Zotero… */
export const contactingZotero = /* @__PURE__ */ plainMessage('imports.contactingZotero', "Contacting Zotero…");
/** Couldn’t read “{name}”. {reason} */
export const notRead = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('imports.notRead', [{"type":0,"value":"Couldn’t read “"},{"type":1,"value":"name"},{"type":0,"value":"”. "},{"type":1,"value":"reason"}]);
/** None of the files can be imported. */
export const noFilesToImport = /* @__PURE__ */ plainMessage('imports.noFilesToImport', "None of the files can be imported.");
/** One import can have up to {max, number} files. Import the folder in parts. */
export const tooManyFiles = /* @__PURE__ */ valueMessage<{ max: number }>('imports.tooManyFiles', [{"type":0,"value":"One import can have up to "},{"type":2,"value":"max","style":null},{"type":0,"value":" files. Import the folder in parts."}]);
/** Couldn’t create the preview. {reason} */
export const notPreviewed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notPreviewed', [{"type":0,"value":"Couldn’t create the preview. "},{"type":1,"value":"reason"}]);
/** Choose folder… */
export const chooseFolder = /* @__PURE__ */ plainMessage('imports.chooseFolder', "Choose folder…");
/** Folder to import */
export const folderToImport = /* @__PURE__ */ plainMessage('imports.folderToImport', "Folder to import");
/** {count, plural, one {# file} other {# files}} */
export const fileCount = /* @__PURE__ */ valueMessage<{ count: number }>('imports.fileCount', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file"}]},"other":{"value":[{"type":7},{"type":0,"value":" files"}]}},"offset":0,"pluralType":"cardinal"}]);
/** The upload is incomplete */
export const uploadNotComplete = /* @__PURE__ */ plainMessage('imports.uploadNotComplete', "The upload is incomplete");
/** {count, plural, one {Uploading # file} other {Uploading # files}} */
export const uploadingFiles = /* @__PURE__ */ valueMessage<{ count: number }>('imports.uploadingFiles', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Uploading "},{"type":7},{"type":0,"value":" file"}]},"other":{"value":[{"type":0,"value":"Uploading "},{"type":7},{"type":0,"value":" files"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {sent, number} of {total, number} files */
export const filesSent = /* @__PURE__ */ valueMessage<{ sent: number; total: number }>('imports.filesSent', [{"type":2,"value":"sent","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" files"}]);
/** {arrived, number} of {total, number} files were uploaded. If the upload was interrupted, preview these files, or discard them and start again. */
export const filesArrived = /* @__PURE__ */ valueMessage<{ arrived: number; total: number }>('imports.filesArrived', [{"type":2,"value":"arrived","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" files were uploaded. If the upload was interrupted, preview these files, or discard them and start again."}]);
/** {count, plural, one {Preview # file} other {Preview # files}} */
export const previewArrived = /* @__PURE__ */ valueMessage<{ count: number }>('imports.previewArrived', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Preview "},{"type":7},{"type":0,"value":" file"}]},"other":{"value":[{"type":0,"value":"Preview "},{"type":7},{"type":0,"value":" files"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# file could not be uploaded} other {# files could not be uploaded}} */
export const filesNotSent = /* @__PURE__ */ valueMessage<{ count: number }>('imports.filesNotSent', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file could not be uploaded"}]},"other":{"value":[{"type":7},{"type":0,"value":" files could not be uploaded"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Files */
export const filesLabel = /* @__PURE__ */ plainMessage('imports.filesLabel', "Files");
/** Show */
export const show = /* @__PURE__ */ plainMessage('imports.show', "Show");
/** Import “{name}” */
export const importFile = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.importFile', [{"type":0,"value":"Import “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Left out */
export const leftOut = /* @__PURE__ */ plainMessage('imports.leftOut', "Left out");
/** Include all files */
export const takeInAll = /* @__PURE__ */ plainMessage('imports.takeInAll', "Include all files");
/** Leave out all files */
export const leaveOutAll = /* @__PURE__ */ plainMessage('imports.leaveOutAll', "Leave out all files");
/** Couldn’t change the selection of files. {reason} */
export const notChosen = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.notChosen', [{"type":0,"value":"Couldn’t change the selection of files. "},{"type":1,"value":"reason"}]);
/** Comparing the entries again… */
export const comparingAgain = /* @__PURE__ */ plainMessage('imports.comparingAgain', "Comparing the entries again…");
/** Import all */
export const importAllFiles = /* @__PURE__ */ plainMessage('imports.importAllFiles', "Import all");
/** {count, plural, one {# file could not be read.} other {# files could not be read.}}{listed, select, yes {{count, plural, one { It is listed first.} other { They are listed first.}}} other {}} */
export const filesNotRead = /* @__PURE__ */ valueMessage<{ count: number; listed: 'yes' | (string & {}) }>('imports.filesNotRead', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file could not be read."}]},"other":{"value":[{"type":7},{"type":0,"value":" files could not be read."}]}},"offset":0,"pluralType":"cardinal"},{"type":5,"value":"listed","options":{"yes":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":" It is listed first."}]},"other":{"value":[{"type":0,"value":" They are listed first."}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[]}}}]);
/** Web of Science */
export const formatWebOfScience = /* @__PURE__ */ plainMessage('imports.formatWebOfScience', "Web of Science");
/** Import automatic tags as keywords */
export const automaticTags = /* @__PURE__ */ plainMessage('imports.automaticTags', "Import automatic tags as keywords");
/** Zotero adds them from catalogues. Your own tags are always imported. */
export const automaticTagsHint = /* @__PURE__ */ plainMessage('imports.automaticTagsHint', "Zotero adds them from catalogues. Your own tags are always imported.");
/** The file does not state its encoding. Carrel guessed {encoding}. */
export const encodingGuessed = /* @__PURE__ */ valueMessage<{ encoding: string | number }>('imports.encodingGuessed', [{"type":0,"value":"The file does not state its encoding. Carrel guessed "},{"type":1,"value":"encoding"},{"type":0,"value":"."}]);
/** Read as {encoding}, as you chose. */
export const encodingChosen = /* @__PURE__ */ valueMessage<{ encoding: string | number }>('imports.encodingChosen', [{"type":0,"value":"Read as "},{"type":1,"value":"encoding"},{"type":0,"value":", as you chose."}]);
/** Choose encoding… */
export const chooseEncoding = /* @__PURE__ */ plainMessage('imports.chooseEncoding', "Choose encoding…");
/** Encoding of {name} */
export const encodingTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('imports.encodingTitle', [{"type":0,"value":"Encoding of "},{"type":1,"value":"name"}]);
/** Choose the encoding in which the line reads correctly. Carrel then reads the file again and discards earlier decisions about its entries. */
export const encodingIntro = /* @__PURE__ */ plainMessage('imports.encodingIntro', "Choose the encoding in which the line reads correctly. Carrel then reads the file again and discards earlier decisions about its entries.");
/** Read again as {encoding} */
export const encodingRead = /* @__PURE__ */ valueMessage<{ encoding: string | number }>('imports.encodingRead', [{"type":0,"value":"Read again as "},{"type":1,"value":"encoding"}]);
/** Couldn’t read the file again. {reason} */
export const encodingNotRead = /* @__PURE__ */ valueMessage<{ reason: string | number }>('imports.encodingNotRead', [{"type":0,"value":"Couldn’t read the file again. "},{"type":1,"value":"reason"}]);
/** Add the PDF */
export const decisionPdf = /* @__PURE__ */ plainMessage('imports.decisionPdf', "Add the PDF");
/** With PDF: {path} */
export const withPdf = /* @__PURE__ */ valueMessage<{ path: string | number }>('imports.withPdf', [{"type":0,"value":"With PDF: "},{"type":1,"value":"path"}]);
