// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** PDF */
export const pdf = /* @__PURE__ */ plainMessage('pdfs.pdf', "PDF");
/** Read */
export const read = /* @__PURE__ */ plainMessage('pdfs.read', "Read");
/** Fetch PDF */
export const fetch = /* @__PURE__ */ plainMessage('pdfs.fetch', "Fetch PDF");
/** Fetch again */
export const fetchAgain = /* @__PURE__ */ plainMessage('pdfs.fetchAgain', "Fetch again");
/** Looking for a PDF… */
export const fetching = /* @__PURE__ */ plainMessage('pdfs.fetching', "Looking for a PDF…");
/** Attach PDF */
export const attach = /* @__PURE__ */ plainMessage('pdfs.attach', "Attach PDF");
/** Attach another PDF */
export const replace = /* @__PURE__ */ plainMessage('pdfs.replace', "Attach another PDF");
/** Remove PDF */
export const remove = /* @__PURE__ */ plainMessage('pdfs.remove', "Remove PDF");
/** Wrong PDF */
export const wrong = /* @__PURE__ */ plainMessage('pdfs.wrong', "Wrong PDF");
/** Carrel has no PDF of this paper. */
export const none = /* @__PURE__ */ plainMessage('pdfs.none', "Carrel has no PDF of this paper.");
/** The file is missing. Fetch or attach it again. */
export const missing = /* @__PURE__ */ plainMessage('pdfs.missing', "The file is missing. Fetch or attach it again.");
/** {pages, plural, one {# page} other {# pages}}, {size}, {origin, select, fetched {from {source}} imported {imported} other {attached by you}} */
export const facts = /* @__PURE__ */ valueMessage<{ pages: number; size: string | number; origin: 'fetched' | 'imported' | (string & {}); source: string | number }>('pdfs.facts', [{"type":6,"value":"pages","options":{"one":{"value":[{"type":7},{"type":0,"value":" page"}]},"other":{"value":[{"type":7},{"type":0,"value":" pages"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":1,"value":"size"},{"type":0,"value":", "},{"type":5,"value":"origin","options":{"fetched":{"value":[{"type":0,"value":"from "},{"type":1,"value":"source"}]},"imported":{"value":[{"type":0,"value":"imported"}]},"other":{"value":[{"type":0,"value":"attached by you"}]}}}]);
/** {verification, select, doi {The file contains the DOI of this paper.} title {The file contains the title of this paper.} mismatch {The file contains neither the DOI nor the title of this paper.} other {The file has no text, so it could not be checked.}} */
export const verification = /* @__PURE__ */ valueMessage<{ verification: 'doi' | 'title' | 'mismatch' | (string & {}) }>('pdfs.verification', [{"type":5,"value":"verification","options":{"doi":{"value":[{"type":0,"value":"The file contains the DOI of this paper."}]},"title":{"value":[{"type":0,"value":"The file contains the title of this paper."}]},"mismatch":{"value":[{"type":0,"value":"The file contains neither the DOI nor the title of this paper."}]},"other":{"value":[{"type":0,"value":"The file has no text, so it could not be checked."}]}}}]);
/** Removed from the file: {names}. */
export const removedActive = /* @__PURE__ */ valueMessage<{ names: string | number }>('pdfs.removedActive', [{"type":0,"value":"Removed from the file: "},{"type":1,"value":"names"},{"type":0,"value":"."}]);
/** The file contains active content, which Carrel’s reader ignores: {names}. */
export const hasActive = /* @__PURE__ */ valueMessage<{ names: string | number }>('pdfs.hasActive', [{"type":0,"value":"The file contains active content, which Carrel’s reader ignores: "},{"type":1,"value":"names"},{"type":0,"value":"."}]);
/** {kind, select, javascript {JavaScript} launch {an action that starts a program} form_submission {a form that sends data} embedded_file {embedded files} local_link {links to local files} media {media} external_data {external data} xfa {an XFA form} data_before {data before the document} data_after {data after the document} data_between {data between the objects of the document} unused_data {data that no page uses} usage_rights {usage rights} other {automatic actions}} */
export const activeName = /* @__PURE__ */ valueMessage<{ kind: 'javascript' | 'launch' | 'form_submission' | 'embedded_file' | 'local_link' | 'media' | 'external_data' | 'xfa' | 'data_before' | 'data_after' | 'data_between' | 'unused_data' | 'usage_rights' | (string & {}) }>('pdfs.activeName', [{"type":5,"value":"kind","options":{"javascript":{"value":[{"type":0,"value":"JavaScript"}]},"launch":{"value":[{"type":0,"value":"an action that starts a program"}]},"form_submission":{"value":[{"type":0,"value":"a form that sends data"}]},"embedded_file":{"value":[{"type":0,"value":"embedded files"}]},"local_link":{"value":[{"type":0,"value":"links to local files"}]},"media":{"value":[{"type":0,"value":"media"}]},"external_data":{"value":[{"type":0,"value":"external data"}]},"xfa":{"value":[{"type":0,"value":"an XFA form"}]},"data_before":{"value":[{"type":0,"value":"data before the document"}]},"data_after":{"value":[{"type":0,"value":"data after the document"}]},"data_between":{"value":[{"type":0,"value":"data between the objects of the document"}]},"unused_data":{"value":[{"type":0,"value":"data that no page uses"}]},"usage_rights":{"value":[{"type":0,"value":"usage rights"}]},"other":{"value":[{"type":0,"value":"automatic actions"}]}}}]);
/** Sources tried */
export const attempts = /* @__PURE__ */ plainMessage('pdfs.attempts', "Sources tried");
/** {source}: {outcome, select, found {found} no_candidate {no copy} not_pdf {did not return a PDF} blocked {blocks automated requests or could not be called} http_error {refused the request} too_large {returned a file that is too large} mismatch {returned the PDF of another paper} rejected {returned the PDF that you marked as wrong} skipped {not asked} other {could not be reached}} */
export const attempt = /* @__PURE__ */ valueMessage<{ source: string | number; outcome: 'found' | 'no_candidate' | 'not_pdf' | 'blocked' | 'http_error' | 'too_large' | 'mismatch' | 'rejected' | 'skipped' | (string & {}) }>('pdfs.attempt', [{"type":1,"value":"source"},{"type":0,"value":": "},{"type":5,"value":"outcome","options":{"found":{"value":[{"type":0,"value":"found"}]},"no_candidate":{"value":[{"type":0,"value":"no copy"}]},"not_pdf":{"value":[{"type":0,"value":"did not return a PDF"}]},"blocked":{"value":[{"type":0,"value":"blocks automated requests or could not be called"}]},"http_error":{"value":[{"type":0,"value":"refused the request"}]},"too_large":{"value":[{"type":0,"value":"returned a file that is too large"}]},"mismatch":{"value":[{"type":0,"value":"returned the PDF of another paper"}]},"rejected":{"value":[{"type":0,"value":"returned the PDF that you marked as wrong"}]},"skipped":{"value":[{"type":0,"value":"not asked"}]},"other":{"value":[{"type":0,"value":"could not be reached"}]}}}]);
/** Removed the PDF */
export const removedPdf = /* @__PURE__ */ plainMessage('pdfs.removedPdf', "Removed the PDF");
/** Removed the PDF. It will not be fetched again for this paper. */
export const rejectedPdf = /* @__PURE__ */ plainMessage('pdfs.rejectedPdf', "Removed the PDF. It will not be fetched again for this paper.");
/** Couldn’t fetch a PDF. {reason} */
export const notFetched = /* @__PURE__ */ valueMessage<{ reason: string | number }>('pdfs.notFetched', [{"type":0,"value":"Couldn’t fetch a PDF. "},{"type":1,"value":"reason"}]);
/** Couldn’t attach the PDF. Nothing was changed. {reason} */
export const notAttached = /* @__PURE__ */ valueMessage<{ reason: string | number }>('pdfs.notAttached', [{"type":0,"value":"Couldn’t attach the PDF. Nothing was changed. "},{"type":1,"value":"reason"}]);
/** Couldn’t remove the PDF. {reason} */
export const notRemoved = /* @__PURE__ */ valueMessage<{ reason: string | number }>('pdfs.notRemoved', [{"type":0,"value":"Couldn’t remove the PDF. "},{"type":1,"value":"reason"}]);
/** Further files */
export const files = /* @__PURE__ */ plainMessage('pdfs.files', "Further files");
/** Add files */
export const addFile = /* @__PURE__ */ plainMessage('pdfs.addFile', "Add files");
/** Adding… */
export const addingFile = /* @__PURE__ */ plainMessage('pdfs.addingFile', "Adding…");
/** Remove */
export const removeFile = /* @__PURE__ */ plainMessage('pdfs.removeFile', "Remove");
/** Remove {name} */
export const removeFileOf = /* @__PURE__ */ valueMessage<{ name: string | number }>('pdfs.removeFileOf', [{"type":0,"value":"Remove "},{"type":1,"value":"name"}]);
/** Removed “{name}” */
export const removedFile = /* @__PURE__ */ valueMessage<{ name: string | number }>('pdfs.removedFile', [{"type":0,"value":"Removed “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Couldn’t remove “{name}”. {reason} */
export const fileNotRemoved = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('pdfs.fileNotRemoved', [{"type":0,"value":"Couldn’t remove “"},{"type":1,"value":"name"},{"type":0,"value":"”. "},{"type":1,"value":"reason"}]);
/** Couldn’t add “{name}”. {reason} */
export const fileNotAdded = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('pdfs.fileNotAdded', [{"type":0,"value":"Couldn’t add “"},{"type":1,"value":"name"},{"type":0,"value":"”. "},{"type":1,"value":"reason"}]);
/** The file is missing. Add it again. */
export const fileMissing = /* @__PURE__ */ plainMessage('pdfs.fileMissing', "The file is missing. Add it again.");
/** Other PDF */
export const replacedPdf = /* @__PURE__ */ plainMessage('pdfs.replacedPdf', "Other PDF");
/** Use as PDF */
export const makeMain = /* @__PURE__ */ plainMessage('pdfs.makeMain', "Use as PDF");
/** Use as PDF: {name} */
export const makeMainOf = /* @__PURE__ */ valueMessage<{ name: string | number }>('pdfs.makeMainOf', [{"type":0,"value":"Use as PDF: "},{"type":1,"value":"name"}]);
/** PDFs without a paper */
export const unidentified = /* @__PURE__ */ plainMessage('pdfs.unidentified', "PDFs without a paper");
/** Enter the DOI or the title of each paper, or keep the file as a new paper. Files that are not identified within a day move to the Inbox. */
export const unidentifiedHint = /* @__PURE__ */ plainMessage('pdfs.unidentifiedHint', "Enter the DOI or the title of each paper, or keep the file as a new paper. Files that are not identified within a day move to the Inbox.");
/** DOI or title */
export const identify = /* @__PURE__ */ plainMessage('pdfs.identify', "DOI or title");
/** DOI or title of {name} */
export const identifyOf = /* @__PURE__ */ valueMessage<{ name: string | number }>('pdfs.identifyOf', [{"type":0,"value":"DOI or title of "},{"type":1,"value":"name"}]);
/** Identify */
export const tryAgain = /* @__PURE__ */ plainMessage('pdfs.tryAgain', "Identify");
/** Keep as new paper */
export const asNewPaper = /* @__PURE__ */ plainMessage('pdfs.asNewPaper', "Keep as new paper");
/** Keep {name} as a new paper */
export const asNewPaperOf = /* @__PURE__ */ valueMessage<{ name: string | number }>('pdfs.asNewPaperOf', [{"type":0,"value":"Keep "},{"type":1,"value":"name"},{"type":0,"value":" as a new paper"}]);
/** Discard */
export const discard = /* @__PURE__ */ plainMessage('pdfs.discard', "Discard");
/** Discard {name} */
export const discardOf = /* @__PURE__ */ valueMessage<{ name: string | number }>('pdfs.discardOf', [{"type":0,"value":"Discard "},{"type":1,"value":"name"}]);
/** Reading… */
export const waiting = /* @__PURE__ */ plainMessage('pdfs.waiting', "Reading…");
/** Cannot be opened */
export const refused = /* @__PURE__ */ plainMessage('pdfs.refused', "Cannot be opened");
/** Not identified */
export const unresolved = /* @__PURE__ */ plainMessage('pdfs.unresolved', "Not identified");
/** Importing PDFs */
export const importingPdfs = /* @__PURE__ */ plainMessage('pdfs.importingPdfs', "Importing PDFs");
/** Up to {max, number} PDFs can be imported at once. The first {max, number} are being imported. */
export const tooManyPdfs = /* @__PURE__ */ valueMessage<{ max: number }>('pdfs.tooManyPdfs', [{"type":0,"value":"Up to "},{"type":2,"value":"max","style":null},{"type":0,"value":" PDFs can be imported at once. The first "},{"type":2,"value":"max","style":null},{"type":0,"value":" are being imported."}]);
/** Couldn’t import {name}. {reason} */
export const notImported = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('pdfs.notImported', [{"type":0,"value":"Couldn’t import "},{"type":1,"value":"name"},{"type":0,"value":". "},{"type":1,"value":"reason"}]);
/** Reader */
export const reader = /* @__PURE__ */ plainMessage('pdfs.reader', "Reader");
/** Back to the paper */
export const back = /* @__PURE__ */ plainMessage('pdfs.back', "Back to the paper");
/** Opening the PDF… */
export const loading = /* @__PURE__ */ plainMessage('pdfs.loading', "Opening the PDF…");
/** Couldn’t open the PDF */
export const notOpened = /* @__PURE__ */ plainMessage('pdfs.notOpened', "Couldn’t open the PDF");
/** Page */
export const page = /* @__PURE__ */ plainMessage('pdfs.page', "Page");
/** of {count, number} */
export const ofPages = /* @__PURE__ */ valueMessage<{ count: number }>('pdfs.ofPages', [{"type":0,"value":"of "},{"type":2,"value":"count","style":null}]);
/** Zoom in */
export const zoomIn = /* @__PURE__ */ plainMessage('pdfs.zoomIn', "Zoom in");
/** Zoom out */
export const zoomOut = /* @__PURE__ */ plainMessage('pdfs.zoomOut', "Zoom out");
/** Find in this PDF */
export const find = /* @__PURE__ */ plainMessage('pdfs.find', "Find in this PDF");
/** Find */
export const findButton = /* @__PURE__ */ plainMessage('pdfs.findButton', "Find");
/** {count, plural, =0 {No page contains these words} one {# page contains these words} other {# pages contain these words}} */
export const hits = /* @__PURE__ */ valueMessage<{ count: number }>('pdfs.hits', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"No page contains these words"}]},"one":{"value":[{"type":7},{"type":0,"value":" page contains these words"}]},"other":{"value":[{"type":7},{"type":0,"value":" pages contain these words"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Highlight */
export const highlight = /* @__PURE__ */ plainMessage('pdfs.highlight', "Highlight");
/** Highlights */
export const highlights = /* @__PURE__ */ plainMessage('pdfs.highlights', "Highlights");
/** Select text on a page to highlight it. */
export const noHighlights = /* @__PURE__ */ plainMessage('pdfs.noHighlights', "Select text on a page to highlight it.");
/** Highlight in {colour, select, yellow {yellow} green {green} blue {blue} other {pink}} */
export const highlightIn = /* @__PURE__ */ valueMessage<{ colour: 'yellow' | 'green' | 'blue' | (string & {}) }>('pdfs.highlightIn', [{"type":0,"value":"Highlight in "},{"type":5,"value":"colour","options":{"yellow":{"value":[{"type":0,"value":"yellow"}]},"green":{"value":[{"type":0,"value":"green"}]},"blue":{"value":[{"type":0,"value":"blue"}]},"other":{"value":[{"type":0,"value":"pink"}]}}}]);
/** Note */
export const note = /* @__PURE__ */ plainMessage('pdfs.note', "Note");
/** Note on “{text}” */
export const noteOn = /* @__PURE__ */ valueMessage<{ text: string | number }>('pdfs.noteOn', [{"type":0,"value":"Note on “"},{"type":1,"value":"text"},{"type":0,"value":"”"}]);
/** Couldn’t save the highlight. {reason} */
export const notSaved = /* @__PURE__ */ valueMessage<{ reason: string | number }>('pdfs.notSaved', [{"type":0,"value":"Couldn’t save the highlight. "},{"type":1,"value":"reason"}]);
/** Remove highlight */
export const deleteHighlight = /* @__PURE__ */ plainMessage('pdfs.deleteHighlight', "Remove highlight");
/** Export as Markdown */
export const exportMarkdown = /* @__PURE__ */ plainMessage('pdfs.exportMarkdown', "Export as Markdown");
/** Download PDF */
export const download = /* @__PURE__ */ plainMessage('pdfs.download', "Download PDF");
/** Go to page {page}: {text} */
export const goTo = /* @__PURE__ */ valueMessage<{ page: string | number; text: string | number }>('pdfs.goTo', [{"type":0,"value":"Go to page "},{"type":1,"value":"page"},{"type":0,"value":": "},{"type":1,"value":"text"}]);
/** ({page, number} of {count, number}) */
export const pageOf = /* @__PURE__ */ valueMessage<{ page: number; count: number }>('pdfs.pageOf', [{"type":0,"value":"("},{"type":2,"value":"page","style":null},{"type":0,"value":" of "},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** This PDF has no page “{page}”. */
export const noPage = /* @__PURE__ */ valueMessage<{ page: string | number }>('pdfs.noPage', [{"type":0,"value":"This PDF has no page “"},{"type":1,"value":"page"},{"type":0,"value":"”."}]);
/** This PDF is a scan without text, so it cannot be searched. */
export const scanned = /* @__PURE__ */ plainMessage('pdfs.scanned', "This PDF is a scan without text, so it cannot be searched.");
/** Not found in this file */
export const notInFile = /* @__PURE__ */ plainMessage('pdfs.notInFile', "Not found in this file");
/** These highlights were made in another file of this paper, and their text is not in this one. */
export const notInFileHint = /* @__PURE__ */ plainMessage('pdfs.notInFileHint', "These highlights were made in another file of this paper, and their text is not in this one.");
/** A picture in this PDF is too large to be shown. Download the PDF to see it. */
export const pictureTooLarge = /* @__PURE__ */ plainMessage('pdfs.pictureTooLarge', "A picture in this PDF is too large to be shown. Download the PDF to see it.");
/** This page is too large to be shown sharply. */
export const pageTooLarge = /* @__PURE__ */ plainMessage('pdfs.pageTooLarge', "This page is too large to be shown sharply.");
/** This page could not be shown. Download the PDF to read it. */
export const pageNotShown = /* @__PURE__ */ plainMessage('pdfs.pageNotShown', "This page could not be shown. Download the PDF to read it.");
/** Only a part of this page is shown, because drawing it takes too long. Download the PDF to read it. */
export const pageUnfinished = /* @__PURE__ */ plainMessage('pdfs.pageUnfinished', "Only a part of this page is shown, because drawing it takes too long. Download the PDF to read it.");
/** Page {page} */
export const pageNumber = /* @__PURE__ */ valueMessage<{ page: string | number }>('pdfs.pageNumber', [{"type":0,"value":"Page "},{"type":1,"value":"page"}]);
/** Contents */
export const contents = /* @__PURE__ */ plainMessage('pdfs.contents', "Contents");
/** Pages */
export const pages = /* @__PURE__ */ plainMessage('pdfs.pages', "Pages");
/** View */
export const view = /* @__PURE__ */ plainMessage('pdfs.view', "View");
/** Comfortable size */
export const comfortableSize = /* @__PURE__ */ plainMessage('pdfs.comfortableSize', "Comfortable size");
/** Fit width */
export const fitWidth = /* @__PURE__ */ plainMessage('pdfs.fitWidth', "Fit width");
/** Whole page */
export const wholePage = /* @__PURE__ */ plainMessage('pdfs.wholePage', "Whole page");
/** Two pages */
export const twoPages = /* @__PURE__ */ plainMessage('pdfs.twoPages', "Two pages");
/** Dark pages */
export const darkPages = /* @__PURE__ */ plainMessage('pdfs.darkPages', "Dark pages");
/** This link leads to no place in the file. */
export const noPlace = /* @__PURE__ */ plainMessage('pdfs.noPlace', "This link leads to no place in the file.");
/** Go to the place in this PDF */
export const linkInFile = /* @__PURE__ */ plainMessage('pdfs.linkInFile', "Go to the place in this PDF");
/** Open {url} */
export const webLink = /* @__PURE__ */ valueMessage<{ url: string | number }>('pdfs.webLink', [{"type":0,"value":"Open "},{"type":1,"value":"url"}]);
/** Back to page {page} */
export const backToPage = /* @__PURE__ */ valueMessage<{ page: string | number }>('pdfs.backToPage', [{"type":0,"value":"Back to page "},{"type":1,"value":"page"}]);
/** Open “{title}” */
export const openCited = /* @__PURE__ */ valueMessage<{ title: string | number }>('pdfs.openCited', [{"type":0,"value":"Open “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Show all {count, number} highlights */
export const allHighlights = /* @__PURE__ */ valueMessage<{ count: number }>('pdfs.allHighlights', [{"type":0,"value":"Show all "},{"type":2,"value":"count","style":null},{"type":0,"value":" highlights"}]);
/** Read or fetch the PDF */
export const openPdf = /* @__PURE__ */ plainMessage('pdfs.openPdf', "Read or fetch the PDF");
