// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Selected papers */
export const selectedPapers = /* @__PURE__ */ plainMessage('library.selectedPapers', "Selected papers");
/** {count, plural, one {# paper} other {# papers}} <quiet>(all but {left, number})</quiet> */
export const selectedAllBut = /* @__PURE__ */ richMessage<{ count: number; left: number }, 'quiet'>('library.selectedAllBut', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" "},{"type":8,"value":"quiet","children":[{"type":0,"value":"(all but "},{"type":2,"value":"left","style":null},{"type":0,"value":")"}]}]);
/** {count, plural, one {Select # paper} other {Select all # papers}} */
export const selectAll = /* @__PURE__ */ valueMessage<{ count: number }>('library.selectAll', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Select "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Select all "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Clear */
export const clear = /* @__PURE__ */ plainMessage('library.clear', "Clear");
/** Reading status */
export const readingStatus = /* @__PURE__ */ plainMessage('library.readingStatus', "Reading status");
/** Fill gaps from sources */
export const enrichTip = /* @__PURE__ */ plainMessage('library.enrichTip', "Fill gaps from sources");
/** Export */
export const exportSelection = /* @__PURE__ */ plainMessage('library.exportSelection', "Export");
/** Nothing needs attention. */
export const nothingNeedsAttention = /* @__PURE__ */ plainMessage('library.nothingNeedsAttention', "Nothing needs attention.");
/** Sort: <b>{order}</b>{reversed, select, yes {, reversed} other {}} */
export const sortedBy = /* @__PURE__ */ richMessage<{ order: string | number; reversed: 'yes' | (string & {}) }, 'b'>('library.sortedBy', [{"type":0,"value":"Sort: "},{"type":8,"value":"b","children":[{"type":1,"value":"order"}]},{"type":5,"value":"reversed","options":{"yes":{"value":[{"type":0,"value":", reversed"}]},"other":{"value":[]}}}]);
/** Ascending: A to Z, low to high, oldest first */
export const ascending = /* @__PURE__ */ plainMessage('library.ascending', "Ascending: A to Z, low to high, oldest first");
/** Descending: Z to A, high to low, newest first */
export const descending = /* @__PURE__ */ plainMessage('library.descending', "Descending: Z to A, high to low, newest first");
/** Date added */
export const orderAdded = /* @__PURE__ */ plainMessage('library.orderAdded', "Date added");
/** Best match */
export const orderMeaning = /* @__PURE__ */ plainMessage('library.orderMeaning', "Best match");
/** Best match, exact words */
export const orderRelevance = /* @__PURE__ */ plainMessage('library.orderRelevance', "Best match, exact words");
/** Date published */
export const orderPublished = /* @__PURE__ */ plainMessage('library.orderPublished', "Date published");
/** Published */
export const published = /* @__PURE__ */ plainMessage('library.published', "Published");
/** Save view */
export const saveView = /* @__PURE__ */ plainMessage('library.saveView', "Save view");
/** Layout: {layout, select, table {Table} other {List}} */
export const listLayout = /* @__PURE__ */ valueMessage<{ layout: 'table' | (string & {}) }>('library.listLayout', [{"type":0,"value":"Layout: "},{"type":5,"value":"layout","options":{"table":{"value":[{"type":0,"value":"Table"}]},"other":{"value":[{"type":0,"value":"List"}]}}}]);
/** Table with sortable columns */
export const compactRows = /* @__PURE__ */ plainMessage('library.compactRows', "Table with sortable columns");
/** {count, plural, one {#<hidden> paper</hidden>} other {#<hidden> papers</hidden>}} */
export const paperCount = /* @__PURE__ */ richMessage<{ count: number }, 'hidden'>('library.paperCount', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":8,"value":"hidden","children":[{"type":0,"value":" paper"}]}]},"other":{"value":[{"type":7},{"type":8,"value":"hidden","children":[{"type":0,"value":" papers"}]}]}},"offset":0,"pluralType":"cardinal"}]);
/** {view, select, reading {Your reading list is empty} done {No papers marked as read} excluded {No papers set aside} year {Every paper has a year} authors {Every paper has authors} identifier {Every paper has an identifier} abstract {Every paper has an abstract} other {Every paper has been identified}} */
export const emptyView = /* @__PURE__ */ valueMessage<{ view: 'reading' | 'done' | 'excluded' | 'year' | 'authors' | 'identifier' | 'abstract' | (string & {}) }>('library.emptyView', [{"type":5,"value":"view","options":{"reading":{"value":[{"type":0,"value":"Your reading list is empty"}]},"done":{"value":[{"type":0,"value":"No papers marked as read"}]},"excluded":{"value":[{"type":0,"value":"No papers set aside"}]},"year":{"value":[{"type":0,"value":"Every paper has a year"}]},"authors":{"value":[{"type":0,"value":"Every paper has authors"}]},"identifier":{"value":[{"type":0,"value":"Every paper has an identifier"}]},"abstract":{"value":[{"type":0,"value":"Every paper has an abstract"}]},"other":{"value":[{"type":0,"value":"Every paper has been identified"}]}}}]);
/** {view, select, reading {Add papers to it from any list.} done {Papers appear here when you mark them as read.} excluded {Papers appear here when you set them aside.} other {Nothing to fix here.}} */
export const emptyViewHint = /* @__PURE__ */ valueMessage<{ view: 'reading' | 'done' | 'excluded' | (string & {}) }>('library.emptyViewHint', [{"type":5,"value":"view","options":{"reading":{"value":[{"type":0,"value":"Add papers to it from any list."}]},"done":{"value":[{"type":0,"value":"Papers appear here when you mark them as read."}]},"excluded":{"value":[{"type":0,"value":"Papers appear here when you set them aside."}]},"other":{"value":[{"type":0,"value":"Nothing to fix here."}]}}}]);
/** Couldn’t load the library */
export const notRead = /* @__PURE__ */ plainMessage('library.notRead', "Couldn’t load the library");
/** Your papers are not affected. */
export const notReadSafe = /* @__PURE__ */ plainMessage('library.notReadSafe', "Your papers are not affected.");
/** {count, plural, one {Show # new paper} other {Show # new papers}} */
export const showNew = /* @__PURE__ */ valueMessage<{ count: number }>('library.showNew', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Show "},{"type":7},{"type":0,"value":" new paper"}]},"other":{"value":[{"type":0,"value":"Show "},{"type":7},{"type":0,"value":" new papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** It was changed elsewhere in the meantime, or Carrel rejected the change. */
export const rejectedChange = /* @__PURE__ */ plainMessage('library.rejectedChange', "It was changed elsewhere in the meantime, or Carrel rejected the change.");
/** Not saved<hidden>: {reason}</hidden> */
export const notSaved = /* @__PURE__ */ richMessage<{ reason: string | number }, 'hidden'>('library.notSaved', [{"type":0,"value":"Not saved"},{"type":8,"value":"hidden","children":[{"type":0,"value":": "},{"type":1,"value":"reason"}]}]);
/** Open paper */
export const openPaper = /* @__PURE__ */ plainMessage('library.openPaper', "Open paper");
/** No open paper */
export const noOpenPaper = /* @__PURE__ */ plainMessage('library.noOpenPaper', "No open paper");
/** Width of the paper pane */
export const paperWidth = /* @__PURE__ */ plainMessage('library.paperWidth', "Width of the paper pane");
/** Related papers */
export const relatedPapers = /* @__PURE__ */ plainMessage('library.relatedPapers', "Related papers");
/** Width of the related papers */
export const relatedWidth = /* @__PURE__ */ plainMessage('library.relatedWidth', "Width of the related papers");
/** {field, select, authors {Authors:} venue {Venue:} tags {Tag:} keywords {Keyword:} note {Your note:} abstract {Abstract:} identifier {Identifier:} other {{field}:}} */
export const matchedIn = /* @__PURE__ */ valueMessage<{ field: 'authors' | 'venue' | 'tags' | 'keywords' | 'note' | 'abstract' | 'identifier' | (string & {}) }>('library.matchedIn', [{"type":5,"value":"field","options":{"authors":{"value":[{"type":0,"value":"Authors:"}]},"venue":{"value":[{"type":0,"value":"Venue:"}]},"tags":{"value":[{"type":0,"value":"Tag:"}]},"keywords":{"value":[{"type":0,"value":"Keyword:"}]},"note":{"value":[{"type":0,"value":"Your note:"}]},"abstract":{"value":[{"type":0,"value":"Abstract:"}]},"identifier":{"value":[{"type":0,"value":"Identifier:"}]},"other":{"value":[{"type":1,"value":"field"},{"type":0,"value":":"}]}}}]);
/** {label, select, very_close {Very close in meaning} close {Close in meaning} other {Related in meaning}} */
export const closeInMeaning = /* @__PURE__ */ valueMessage<{ label: 'very_close' | 'close' | (string & {}) }>('library.closeInMeaning', [{"type":5,"value":"label","options":{"very_close":{"value":[{"type":0,"value":"Very close in meaning"}]},"close":{"value":[{"type":0,"value":"Close in meaning"}]},"other":{"value":[{"type":0,"value":"Related in meaning"}]}}}]);
/** Removed */
export const removed = /* @__PURE__ */ plainMessage('library.removed', "Removed");
/** Withdrawn */
export const withdrawn = /* @__PURE__ */ plainMessage('library.withdrawn', "Withdrawn");
/** Expression of concern */
export const concern = /* @__PURE__ */ plainMessage('library.concern', "Expression of concern");
/** Corrected */
export const corrected = /* @__PURE__ */ plainMessage('library.corrected', "Corrected");
/** Tagged {tags} */
export const tagged = /* @__PURE__ */ valueMessage<{ tags: string | number }>('library.tagged', [{"type":0,"value":"Tagged "},{"type":1,"value":"tags"}]);
/** New name for “{name}” */
export const newName = /* @__PURE__ */ valueMessage<{ name: string | number }>('library.newName', [{"type":0,"value":"New name for “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Collections in “{name}” */
export const subcollections = /* @__PURE__ */ valueMessage<{ name: string | number }>('library.subcollections', [{"type":0,"value":"Collections in “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Actions for “{name}” */
export const placeActions = /* @__PURE__ */ valueMessage<{ name: string | number }>('library.placeActions', [{"type":0,"value":"Actions for “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Rename */
export const rename = /* @__PURE__ */ plainMessage('library.rename', "Rename");
/** Delete */
export const deletePlace = /* @__PURE__ */ plainMessage('library.deletePlace', "Delete");
/** All {count, number} */
export const showAll = /* @__PURE__ */ valueMessage<{ count: number }>('library.showAll', [{"type":0,"value":"All "},{"type":2,"value":"count","style":null}]);
/** {kind, select, view {Renamed the view to “{name}”} collection {Renamed the collection to “{name}”} other {Renamed the tag to “{name}”}} */
export const renamed = /* @__PURE__ */ valueMessage<{ kind: 'view' | 'collection' | (string & {}); name: string | number }>('library.renamed', [{"type":5,"value":"kind","options":{"view":{"value":[{"type":0,"value":"Renamed the view to “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]},"collection":{"value":[{"type":0,"value":"Renamed the collection to “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]},"other":{"value":[{"type":0,"value":"Renamed the tag to “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]}}}]);
/** {kind, select, view {Deleted the view “{name}”} collection {Deleted the collection “{name}”. Its papers were kept.} other {Deleted the tag “{name}”. Its papers were kept.}} */
export const deleted = /* @__PURE__ */ valueMessage<{ kind: 'view' | 'collection' | (string & {}); name: string | number }>('library.deleted', [{"type":5,"value":"kind","options":{"view":{"value":[{"type":0,"value":"Deleted the view “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]},"collection":{"value":[{"type":0,"value":"Deleted the collection “"},{"type":1,"value":"name"},{"type":0,"value":"”. Its papers were kept."}]},"other":{"value":[{"type":0,"value":"Deleted the tag “"},{"type":1,"value":"name"},{"type":0,"value":"”. Its papers were kept."}]}}}]);
/** New subcollection… */
export const newSubcollection = /* @__PURE__ */ plainMessage('library.newSubcollection', "New subcollection…");
/** Move… */
export const move = /* @__PURE__ */ plainMessage('library.move', "Move…");
/** Export… */
export const exportPlace = /* @__PURE__ */ plainMessage('library.exportPlace', "Export…");
/** Watch… */
export const watchPlace = /* @__PURE__ */ plainMessage('library.watchPlace', "Watch…");
/** Move to top level */
export const moveToTop = /* @__PURE__ */ plainMessage('library.moveToTop', "Move to top level");
/** Reading list by status */
export const readingTabs = /* @__PURE__ */ plainMessage('library.readingTabs', "Reading list by status");
/** Select “{title}” */
export const selectPaper = /* @__PURE__ */ valueMessage<{ title: string | number }>('library.selectPaper', [{"type":0,"value":"Select “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Width of {column} */
export const columnWidth = /* @__PURE__ */ valueMessage<{ column: string | number }>('library.columnWidth', [{"type":0,"value":"Width of "},{"type":1,"value":"column"}]);
/** Column {column} */
export const columnMenu = /* @__PURE__ */ valueMessage<{ column: string | number }>('library.columnMenu', [{"type":0,"value":"Column "},{"type":1,"value":"column"}]);
/** Move left */
export const moveLeft = /* @__PURE__ */ plainMessage('library.moveLeft', "Move left");
/** Move right */
export const moveRight = /* @__PURE__ */ plainMessage('library.moveRight', "Move right");
/** Hide */
export const hideColumn = /* @__PURE__ */ plainMessage('library.hideColumn', "Hide");
/** Reset columns */
export const resetColumns = /* @__PURE__ */ plainMessage('library.resetColumns', "Reset columns");
/** Imported */
export const imported = /* @__PURE__ */ plainMessage('library.imported', "Imported");
/** Importing the sample library. You can remove it in one step. */
export const sampleOpening = /* @__PURE__ */ plainMessage('library.sampleOpening', "Importing the sample library. You can remove it in one step.");
/** Removing the sample library. See Activity for progress. */
export const sampleRemoving = /* @__PURE__ */ plainMessage('library.sampleRemoving', "Removing the sample library. See Activity for progress.");
/** Removed the sample library */
export const sampleRemoved = /* @__PURE__ */ plainMessage('library.sampleRemoved', "Removed the sample library");
/** Words, “phrases”, author:, tag:, year:2019..2022 */
export const queryHint = /* @__PURE__ */ plainMessage('library.queryHint', "Words, “phrases”, author:, tag:, year:2019..2022");
/** Clear search */
export const clearSearch = /* @__PURE__ */ plainMessage('library.clearSearch', "Clear search");
/** Suggestions */
export const suggestions = /* @__PURE__ */ plainMessage('library.suggestions', "Suggestions");
/** Edit */
export const edit = /* @__PURE__ */ plainMessage('library.edit', "Edit");
/** Has a note */
export const hasNote = /* @__PURE__ */ plainMessage('library.hasNote', "Has a note");
/** Change colour… */
export const setColor = /* @__PURE__ */ plainMessage('library.setColor', "Change colour…");
/** Merge into another tag… */
export const mergeTag = /* @__PURE__ */ plainMessage('library.mergeTag', "Merge into another tag…");
/** {field, select, year {Year} tag {Tag} reading {Reading} rating {Rating} venue {Venue} author {Author} type {Type} other {{field}}} */
export const facetName = /* @__PURE__ */ valueMessage<{ field: 'year' | 'tag' | 'reading' | 'rating' | 'venue' | 'author' | 'type' | (string & {}) }>('library.facetName', [{"type":5,"value":"field","options":{"year":{"value":[{"type":0,"value":"Year"}]},"tag":{"value":[{"type":0,"value":"Tag"}]},"reading":{"value":[{"type":0,"value":"Reading"}]},"rating":{"value":[{"type":0,"value":"Rating"}]},"venue":{"value":[{"type":0,"value":"Venue"}]},"author":{"value":[{"type":0,"value":"Author"}]},"type":{"value":[{"type":0,"value":"Type"}]},"other":{"value":[{"type":1,"value":"field"}]}}}]);
/** {state, select, reading {To read} done {Read} excluded {Set aside} other {{state}}} */
export const readingState = /* @__PURE__ */ valueMessage<{ state: 'reading' | 'done' | 'excluded' | (string & {}) }>('library.readingState', [{"type":5,"value":"state","options":{"reading":{"value":[{"type":0,"value":"To read"}]},"done":{"value":[{"type":0,"value":"Read"}]},"excluded":{"value":[{"type":0,"value":"Set aside"}]},"other":{"value":[{"type":1,"value":"state"}]}}}]);
/** {stars, select, none {Not rated} other {{stars}}} */
export const ratingValue = /* @__PURE__ */ valueMessage<{ stars: 'none' | (string & {}) }>('library.ratingValue', [{"type":5,"value":"stars","options":{"none":{"value":[{"type":0,"value":"Not rated"}]},"other":{"value":[{"type":1,"value":"stars"}]}}}]);
/** Has a PDF */
export const hasPdf = /* @__PURE__ */ plainMessage('library.hasPdf', "Has a PDF");
/** List */
export const rows = /* @__PURE__ */ plainMessage('library.rows', "List");
