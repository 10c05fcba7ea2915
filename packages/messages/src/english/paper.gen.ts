// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** List */
export const list = /* @__PURE__ */ plainMessage('paper.list', "List");
/** Back to the list */
export const backToList = /* @__PURE__ */ plainMessage('paper.backToList', "Back to the list");
/** This paper no longer exists */
export const notFound = /* @__PURE__ */ plainMessage('paper.notFound', "This paper no longer exists");
/** It may have been merged into another paper, or the address is incomplete. */
export const notFoundReason = /* @__PURE__ */ plainMessage('paper.notFoundReason', "It may have been merged into another paper, or the address is incomplete.");
/** Couldn’t load the paper */
export const loadFailed = /* @__PURE__ */ plainMessage('paper.loadFailed', "Couldn’t load the paper");
/** Abstract */
export const abstract = /* @__PURE__ */ plainMessage('paper.abstract', "Abstract");
/** No abstract available. */
export const noAbstract = /* @__PURE__ */ plainMessage('paper.noAbstract', "No abstract available.");
/** <label>Summary by Semantic Scholar:</label> {text} */
export const summary = /* @__PURE__ */ richMessage<{ text: string | number }, 'label'>('paper.summary', [{"type":8,"value":"label","children":[{"type":0,"value":"Summary by Semantic Scholar:"}]},{"type":0,"value":" "},{"type":1,"value":"text"}]);
/** You removed this paper from your library. */
export const removedNotice = /* @__PURE__ */ plainMessage('paper.removedNotice', "You removed this paper from your library.");
/** Not in your library */
export const notInLibrary = /* @__PURE__ */ plainMessage('paper.notInLibrary', "Not in your library");
/** Add to library */
export const addToLibrary = /* @__PURE__ */ plainMessage('paper.addToLibrary', "Add to library");
/** Actions */
export const actions = /* @__PURE__ */ plainMessage('paper.actions', "Actions");
/** On reading list */
export const onReadingList = /* @__PURE__ */ plainMessage('paper.onReadingList', "On reading list");
/** Collection */
export const collection = /* @__PURE__ */ plainMessage('paper.collection', "Collection");
/** “{text}” */
export const quoted = /* @__PURE__ */ valueMessage<{ text: string | number }>('paper.quoted', [{"type":0,"value":"“"},{"type":1,"value":"text"},{"type":0,"value":"”"}]);
/** Rated {papers} {rating, number} */
export const rated = /* @__PURE__ */ valueMessage<{ papers: string | number; rating: number }>('paper.rated', [{"type":0,"value":"Rated "},{"type":1,"value":"papers"},{"type":0,"value":" "},{"type":2,"value":"rating","style":null}]);
/** Couldn’t rate {papers}. {reason} */
export const rateFailed = /* @__PURE__ */ valueMessage<{ papers: string | number; reason: string | number }>('paper.rateFailed', [{"type":0,"value":"Couldn’t rate "},{"type":1,"value":"papers"},{"type":0,"value":". "},{"type":1,"value":"reason"}]);
/** Cleared the rating of {papers} */
export const ratingCleared = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paper.ratingCleared', [{"type":0,"value":"Cleared the rating of "},{"type":1,"value":"papers"}]);
/** Couldn’t clear the rating of {papers}. {reason} */
export const ratingNotCleared = /* @__PURE__ */ valueMessage<{ papers: string | number; reason: string | number }>('paper.ratingNotCleared', [{"type":0,"value":"Couldn’t clear the rating of "},{"type":1,"value":"papers"},{"type":0,"value":". "},{"type":1,"value":"reason"}]);
/** {status, select, reading {Added {papers} to the reading list} done {Marked {papers} as read} excluded {Set {papers} aside} other {Cleared the reading status of {papers}}} */
export const readingSet = /* @__PURE__ */ valueMessage<{ status: 'reading' | 'done' | 'excluded' | (string & {}); papers: string | number }>('paper.readingSet', [{"type":5,"value":"status","options":{"reading":{"value":[{"type":0,"value":"Added "},{"type":1,"value":"papers"},{"type":0,"value":" to the reading list"}]},"done":{"value":[{"type":0,"value":"Marked "},{"type":1,"value":"papers"},{"type":0,"value":" as read"}]},"excluded":{"value":[{"type":0,"value":"Set "},{"type":1,"value":"papers"},{"type":0,"value":" aside"}]},"other":{"value":[{"type":0,"value":"Cleared the reading status of "},{"type":1,"value":"papers"}]}}}]);
/** Couldn’t change the reading status of {papers}. {reason} */
export const readingFailed = /* @__PURE__ */ valueMessage<{ papers: string | number; reason: string | number }>('paper.readingFailed', [{"type":0,"value":"Couldn’t change the reading status of "},{"type":1,"value":"papers"},{"type":0,"value":". "},{"type":1,"value":"reason"}]);
/** Tagged {papers} “{tag}” */
export const tagged = /* @__PURE__ */ valueMessage<{ papers: string | number; tag: string | number }>('paper.tagged', [{"type":0,"value":"Tagged "},{"type":1,"value":"papers"},{"type":0,"value":" “"},{"type":1,"value":"tag"},{"type":0,"value":"”"}]);
/** Removed the tag “{tag}” from {papers} */
export const untagged = /* @__PURE__ */ valueMessage<{ tag: string | number; papers: string | number }>('paper.untagged', [{"type":0,"value":"Removed the tag “"},{"type":1,"value":"tag"},{"type":0,"value":"” from "},{"type":1,"value":"papers"}]);
/** Couldn’t change the tags of {papers}. {reason} */
export const tagFailed = /* @__PURE__ */ valueMessage<{ papers: string | number; reason: string | number }>('paper.tagFailed', [{"type":0,"value":"Couldn’t change the tags of "},{"type":1,"value":"papers"},{"type":0,"value":". "},{"type":1,"value":"reason"}]);
/** Show all {count, number} tags */
export const showAllTags = /* @__PURE__ */ valueMessage<{ count: number }>('paper.showAllTags', [{"type":0,"value":"Show all "},{"type":2,"value":"count","style":null},{"type":0,"value":" tags"}]);
/** Added {papers} to “{collection}” */
export const collected = /* @__PURE__ */ valueMessage<{ papers: string | number; collection: string | number }>('paper.collected', [{"type":0,"value":"Added "},{"type":1,"value":"papers"},{"type":0,"value":" to “"},{"type":1,"value":"collection"},{"type":0,"value":"”"}]);
/** Removed {papers} from “{collection}” */
export const uncollected = /* @__PURE__ */ valueMessage<{ papers: string | number; collection: string | number }>('paper.uncollected', [{"type":0,"value":"Removed "},{"type":1,"value":"papers"},{"type":0,"value":" from “"},{"type":1,"value":"collection"},{"type":0,"value":"”"}]);
/** Couldn’t change the collections of {papers}. {reason} */
export const collectFailed = /* @__PURE__ */ valueMessage<{ papers: string | number; reason: string | number }>('paper.collectFailed', [{"type":0,"value":"Couldn’t change the collections of "},{"type":1,"value":"papers"},{"type":0,"value":". "},{"type":1,"value":"reason"}]);
/** Removed {papers} from the library */
export const removed = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paper.removed', [{"type":0,"value":"Removed "},{"type":1,"value":"papers"},{"type":0,"value":" from the library"}]);
/** Couldn’t remove {papers}. {reason} */
export const removeFailed = /* @__PURE__ */ valueMessage<{ papers: string | number; reason: string | number }>('paper.removeFailed', [{"type":0,"value":"Couldn’t remove "},{"type":1,"value":"papers"},{"type":0,"value":". "},{"type":1,"value":"reason"}]);
/** Added {papers} to the library */
export const restored = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paper.restored', [{"type":0,"value":"Added "},{"type":1,"value":"papers"},{"type":0,"value":" to the library"}]);
/** Couldn’t add {papers} to the library. {reason} */
export const restoreFailed = /* @__PURE__ */ valueMessage<{ papers: string | number; reason: string | number }>('paper.restoreFailed', [{"type":0,"value":"Couldn’t add "},{"type":1,"value":"papers"},{"type":0,"value":" to the library. "},{"type":1,"value":"reason"}]);
/** Changing {count, plural, one {# paper} other {# papers}}. See Activity for progress. */
export const changing = /* @__PURE__ */ valueMessage<{ count: number }>('paper.changing', [{"type":0,"value":"Changing "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". See Activity for progress."}]);
/** Nothing to change. */
export const nothingChanged = /* @__PURE__ */ plainMessage('paper.nothingChanged', "Nothing to change.");
/** Edited {papers}: {fields} */
export const detailsSaved = /* @__PURE__ */ valueMessage<{ papers: string | number; fields: string | number }>('paper.detailsSaved', [{"type":0,"value":"Edited "},{"type":1,"value":"papers"},{"type":0,"value":": "},{"type":1,"value":"fields"}]);
/** Edited the note of {papers} */
export const noteSaved = /* @__PURE__ */ valueMessage<{ papers: string | number }>('paper.noteSaved', [{"type":0,"value":"Edited the note of "},{"type":1,"value":"papers"}]);
/** New tag “{name}” */
export const newTag = /* @__PURE__ */ valueMessage<{ name: string | number }>('paper.newTag', [{"type":0,"value":"New tag “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** No rating */
export const noRating = /* @__PURE__ */ plainMessage('paper.noRating', "No rating");
/** To read */
export const toRead = /* @__PURE__ */ plainMessage('paper.toRead', "To read");
/** Read */
export const read = /* @__PURE__ */ plainMessage('paper.read', "Read");
/** Set aside */
export const setAside = /* @__PURE__ */ plainMessage('paper.setAside', "Set aside");
/** No reading status */
export const noReadingStatus = /* @__PURE__ */ plainMessage('paper.noReadingStatus', "No reading status");
/** Rated {rating, number} */
export const ratedValue = /* @__PURE__ */ valueMessage<{ rating: number }>('paper.ratedValue', [{"type":0,"value":"Rated "},{"type":2,"value":"rating","style":null}]);
/** Not rated */
export const notRated = /* @__PURE__ */ plainMessage('paper.notRated', "Not rated");
/** In the library */
export const inLibrary = /* @__PURE__ */ plainMessage('paper.inLibrary', "In the library");
/** Removed */
export const notInLibraryState = /* @__PURE__ */ plainMessage('paper.notInLibraryState', "Removed");
/** This paper */
export const thisPaper = /* @__PURE__ */ plainMessage('paper.thisPaper', "This paper");
/** {title}: {field} */
export const fieldOfPaper = /* @__PURE__ */ valueMessage<{ title: string | number; field: string | number }>('paper.fieldOfPaper', [{"type":1,"value":"title"},{"type":0,"value":": "},{"type":1,"value":"field"}]);
/** This change belongs to a different library that was open at this address. */
export const otherLibrary = /* @__PURE__ */ plainMessage('paper.otherLibrary', "This change belongs to a different library that was open at this address.");
/** Changed elsewhere since you opened this form: {fields}. Copy your text, then close the form and open it again. */
export const fieldsConflict = /* @__PURE__ */ valueMessage<{ fields: string | number }>('paper.fieldsConflict', [{"type":0,"value":"Changed elsewhere since you opened this form: "},{"type":1,"value":"fields"},{"type":0,"value":". Copy your text, then close the form and open it again."}]);
/** Title */
export const title = /* @__PURE__ */ plainMessage('paper.title', "Title");
/** Authors */
export const authors = /* @__PURE__ */ plainMessage('paper.authors', "Authors");
/** Editors */
export const editors = /* @__PURE__ */ plainMessage('paper.editors', "Editors");
/** Journal, proceedings or book */
export const journal = /* @__PURE__ */ plainMessage('paper.journal', "Journal, proceedings or book");
/** Venue */
export const venue = /* @__PURE__ */ plainMessage('paper.venue', "Venue");
/** Type */
export const workType = /* @__PURE__ */ plainMessage('paper.workType', "Type");
/** Year */
export const year = /* @__PURE__ */ plainMessage('paper.year', "Year");
/** Date */
export const date = /* @__PURE__ */ plainMessage('paper.date', "Date");
/** Volume */
export const volume = /* @__PURE__ */ plainMessage('paper.volume', "Volume");
/** Issue */
export const issue = /* @__PURE__ */ plainMessage('paper.issue', "Issue");
/** Pages */
export const pages = /* @__PURE__ */ plainMessage('paper.pages', "Pages");
/** DOI */
export const doi = /* @__PURE__ */ plainMessage('paper.doi', "DOI");
/** arXiv */
export const arxiv = /* @__PURE__ */ plainMessage('paper.arxiv', "arXiv");
/** PubMed */
export const pubmed = /* @__PURE__ */ plainMessage('paper.pubmed', "PubMed");
/** PubMed Central */
export const pmc = /* @__PURE__ */ plainMessage('paper.pmc', "PubMed Central");
/** Web address */
export const url = /* @__PURE__ */ plainMessage('paper.url', "Web address");
/** Publisher */
export const publisher = /* @__PURE__ */ plainMessage('paper.publisher', "Publisher");
/** Language */
export const language = /* @__PURE__ */ plainMessage('paper.language', "Language");
/** Citation key */
export const citationKey = /* @__PURE__ */ plainMessage('paper.citationKey', "Citation key");
/** Keywords */
export const keywords = /* @__PURE__ */ plainMessage('paper.keywords', "Keywords");
/** Added */
export const added = /* @__PURE__ */ plainMessage('paper.added', "Added");
/** Citations */
export const citations = /* @__PURE__ */ plainMessage('paper.citations', "Citations");
/** Article */
export const typeArticle = /* @__PURE__ */ plainMessage('paper.typeArticle', "Article");
/** Preprint */
export const typePreprint = /* @__PURE__ */ plainMessage('paper.typePreprint', "Preprint");
/** Conference paper */
export const typeConferencePaper = /* @__PURE__ */ plainMessage('paper.typeConferencePaper', "Conference paper");
/** Proceedings */
export const typeProceedings = /* @__PURE__ */ plainMessage('paper.typeProceedings', "Proceedings");
/** Book */
export const typeBook = /* @__PURE__ */ plainMessage('paper.typeBook', "Book");
/** Chapter */
export const typeChapter = /* @__PURE__ */ plainMessage('paper.typeChapter', "Chapter");
/** Thesis */
export const typeThesis = /* @__PURE__ */ plainMessage('paper.typeThesis', "Thesis");
/** Report */
export const typeReport = /* @__PURE__ */ plainMessage('paper.typeReport', "Report");
/** Dataset */
export const typeDataset = /* @__PURE__ */ plainMessage('paper.typeDataset', "Dataset");
/** Software */
export const typeSoftware = /* @__PURE__ */ plainMessage('paper.typeSoftware', "Software");
/** Patent */
export const typePatent = /* @__PURE__ */ plainMessage('paper.typePatent', "Patent");
/** Standard */
export const typeStandard = /* @__PURE__ */ plainMessage('paper.typeStandard', "Standard");
/** Presentation */
export const typePresentation = /* @__PURE__ */ plainMessage('paper.typePresentation', "Presentation");
/** Web page */
export const typeWebpage = /* @__PURE__ */ plainMessage('paper.typeWebpage', "Web page");
/** Other */
export const typeOther = /* @__PURE__ */ plainMessage('paper.typeOther', "Other");
/** {origin}, {when} */
export const origin = /* @__PURE__ */ valueMessage<{ origin: string | number; when: string | number }>('paper.origin', [{"type":1,"value":"origin"},{"type":0,"value":", "},{"type":1,"value":"when"}]);
/** Authors unknown */
export const authorsUnknown = /* @__PURE__ */ plainMessage('paper.authorsUnknown', "Authors unknown");
/** {count, number} more */
export const more = /* @__PURE__ */ valueMessage<{ count: number }>('paper.more', [{"type":2,"value":"count","style":null},{"type":0,"value":" more"}]);
/** Papers by {author} */
export const papersBy = /* @__PURE__ */ valueMessage<{ author: string | number }>('paper.papersBy', [{"type":0,"value":"Papers by "},{"type":1,"value":"author"}]);
/** vol. {volume} */
export const volumeShort = /* @__PURE__ */ valueMessage<{ volume: string | number }>('paper.volumeShort', [{"type":0,"value":"vol. "},{"type":1,"value":"volume"}]);
/** no. {issue} */
export const issueShort = /* @__PURE__ */ valueMessage<{ issue: string | number }>('paper.issueShort', [{"type":0,"value":"no. "},{"type":1,"value":"issue"}]);
/** p. {page} */
export const pageShort = /* @__PURE__ */ valueMessage<{ page: string | number }>('paper.pageShort', [{"type":0,"value":"p. "},{"type":1,"value":"page"}]);
/** pp. {pages} */
export const pagesShort = /* @__PURE__ */ valueMessage<{ pages: string | number }>('paper.pagesShort', [{"type":0,"value":"pp. "},{"type":1,"value":"pages"}]);
/** cited by {count, number} */
export const citedByCount = /* @__PURE__ */ valueMessage<{ count: number }>('paper.citedByCount', [{"type":0,"value":"cited by "},{"type":2,"value":"count","style":null}]);
/** web page */
export const webPage = /* @__PURE__ */ plainMessage('paper.webPage', "web page");
/** free full text */
export const openAccess = /* @__PURE__ */ plainMessage('paper.openAccess', "free full text");
/** Retracted */
export const retracted = /* @__PURE__ */ plainMessage('paper.retracted', "Retracted");
/** {type, select, retraction {This paper was retracted{date, select, none {} other { on {date}}}} withdrawal {This paper was withdrawn{date, select, none {} other { on {date}}}} concern {The journal issued an expression of concern about this paper{date, select, none {} other { on {date}}}} correction {A correction was published{date, select, none {} other { on {date}}}} other {An update was published{date, select, none {} other { on {date}}}}}{by, select, none {} publisher {, according to the publisher} retractionWatch {, according to Retraction Watch} other {, according to {by}}}. */
export const notice = /* @__PURE__ */ valueMessage<{ type: 'retraction' | 'withdrawal' | 'concern' | 'correction' | (string & {}); date: 'none' | (string & {}); by: 'none' | 'publisher' | 'retractionWatch' | (string & {}) }>('paper.notice', [{"type":5,"value":"type","options":{"retraction":{"value":[{"type":0,"value":"This paper was retracted"},{"type":5,"value":"date","options":{"none":{"value":[]},"other":{"value":[{"type":0,"value":" on "},{"type":1,"value":"date"}]}}}]},"withdrawal":{"value":[{"type":0,"value":"This paper was withdrawn"},{"type":5,"value":"date","options":{"none":{"value":[]},"other":{"value":[{"type":0,"value":" on "},{"type":1,"value":"date"}]}}}]},"concern":{"value":[{"type":0,"value":"The journal issued an expression of concern about this paper"},{"type":5,"value":"date","options":{"none":{"value":[]},"other":{"value":[{"type":0,"value":" on "},{"type":1,"value":"date"}]}}}]},"correction":{"value":[{"type":0,"value":"A correction was published"},{"type":5,"value":"date","options":{"none":{"value":[]},"other":{"value":[{"type":0,"value":" on "},{"type":1,"value":"date"}]}}}]},"other":{"value":[{"type":0,"value":"An update was published"},{"type":5,"value":"date","options":{"none":{"value":[]},"other":{"value":[{"type":0,"value":" on "},{"type":1,"value":"date"}]}}}]}}},{"type":5,"value":"by","options":{"none":{"value":[]},"publisher":{"value":[{"type":0,"value":", according to the publisher"}]},"retractionWatch":{"value":[{"type":0,"value":", according to Retraction Watch"}]},"other":{"value":[{"type":0,"value":", according to "},{"type":1,"value":"by"}]}}},{"type":0,"value":"."}]);
/** Read the notice */
export const readNotice = /* @__PURE__ */ plainMessage('paper.readNotice', "Read the notice");
/** Other people */
export const contributors = /* @__PURE__ */ plainMessage('paper.contributors', "Other people");
/** Other dates */
export const otherDates = /* @__PURE__ */ plainMessage('paper.otherDates', "Other dates");
/** Series */
export const series = /* @__PURE__ */ plainMessage('paper.series', "Series");
/** Edition */
export const edition = /* @__PURE__ */ plainMessage('paper.edition', "Edition");
/** Place */
export const place = /* @__PURE__ */ plainMessage('paper.place', "Place");
/** Journal abbreviation */
export const shortJournal = /* @__PURE__ */ plainMessage('paper.shortJournal', "Journal abbreviation");
/** ISBN */
export const isbn = /* @__PURE__ */ plainMessage('paper.isbn', "ISBN");
/** ISSN */
export const issn = /* @__PURE__ */ plainMessage('paper.issn', "ISSN");
/** Other fields */
export const otherFields = /* @__PURE__ */ plainMessage('paper.otherFields', "Other fields");
/** Follow… */
export const follow = /* @__PURE__ */ plainMessage('paper.follow', "Follow…");
/** Follow an author of this paper */
export const followAuthor = /* @__PURE__ */ plainMessage('paper.followAuthor', "Follow an author of this paper");
