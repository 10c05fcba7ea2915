// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Resumed after a restart */
export const resumedAfterRestart = /* @__PURE__ */ plainMessage('jobs.resumedAfterRestart', "Resumed after a restart");
/** Failed: {reason} */
export const failed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('jobs.failed', [{"type":0,"value":"Failed: "},{"type":1,"value":"reason"}]);
/** Queued */
export const queued = /* @__PURE__ */ plainMessage('jobs.queued', "Queued");
/** Started */
export const started = /* @__PURE__ */ plainMessage('jobs.started', "Started");
/** This version of Carrel has no job of kind {kind}. */
export const versionCarrelHasNoJob = /* @__PURE__ */ valueMessage<{ kind: string | number }>('jobs.versionCarrelHasNoJob', [{"type":0,"value":"This version of Carrel has no job of kind "},{"type":1,"value":"kind"},{"type":0,"value":"."}]);
/** The stored payload of this job is no longer valid. */
export const storedPayloadJobNoLonger = /* @__PURE__ */ plainMessage('jobs.storedPayloadJobNoLonger', "The stored payload of this job is no longer valid.");
/** It exceeded its time limit of {round, number} min. */
export const exceededTimeLimitMin = /* @__PURE__ */ valueMessage<{ round: number }>('jobs.exceededTimeLimitMin', [{"type":0,"value":"It exceeded its time limit of "},{"type":2,"value":"round","style":null},{"type":0,"value":" min."}]);
/** Operation already {status} */
export const operationAlready = /* @__PURE__ */ valueMessage<{ status: string | number }>('jobs.operationAlready', [{"type":0,"value":"Operation already "},{"type":1,"value":"status"}]);
/** Closed {count, number} */
export const closed = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.closed', [{"type":0,"value":"Closed "},{"type":2,"value":"count","style":null}]);
/** Evaluate and send a digest */
export const evaluateSendDigest = /* @__PURE__ */ plainMessage('jobs.evaluateSendDigest', "Evaluate and send a digest");
/** Evaluate and send digests that are due */
export const evaluateSendDigestsDue = /* @__PURE__ */ plainMessage('jobs.evaluateSendDigestsDue', "Evaluate and send digests that are due");
/** Look for new versions of preprints */
export const lookNewVersionsPreprints = /* @__PURE__ */ plainMessage('jobs.lookNewVersionsPreprints', "Look for new versions of preprints");
/** Looking for new versions of preprints */
export const lookingNewVersionsPreprints = /* @__PURE__ */ plainMessage('jobs.lookingNewVersionsPreprints', "Looking for new versions of preprints");
/** Look for retractions and corrections */
export const lookRetractionsCorrections = /* @__PURE__ */ plainMessage('jobs.lookRetractionsCorrections', "Look for retractions and corrections");
/** Looking for retractions and corrections */
export const lookingRetractionsCorrections = /* @__PURE__ */ plainMessage('jobs.lookingRetractionsCorrections', "Looking for retractions and corrections");
/** Nothing is due. */
export const nothingDue = /* @__PURE__ */ plainMessage('jobs.nothingDue', "Nothing is due.");
/** {name}: {text} */
export const named = /* @__PURE__ */ valueMessage<{ name: string | number; text: string | number }>('jobs.named', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"text"}]);
/** Evaluated {count, number}, sent {sent, number}. */
export const evaluatedSent = /* @__PURE__ */ valueMessage<{ count: number; sent: number }>('jobs.evaluatedSent', [{"type":0,"value":"Evaluated "},{"type":2,"value":"count","style":null},{"type":0,"value":", sent "},{"type":2,"value":"sent","style":null},{"type":0,"value":"."}]);
/** Checked {count, plural, one {# paper} other {# papers}}, found {found, plural, one {# new notice} other {# new notices}}. */
export const checkedFound = /* @__PURE__ */ valueMessage<{ count: number; found: number }>('jobs.checkedFound', [{"type":0,"value":"Checked "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", found "},{"type":6,"value":"found","options":{"one":{"value":[{"type":7},{"type":0,"value":" new notice"}]},"other":{"value":[{"type":7},{"type":0,"value":" new notices"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** Checked {count, number} preprints, found {events, number} changes. */
export const checkedPreprintsFoundChanges = /* @__PURE__ */ valueMessage<{ count: number; events: number }>('jobs.checkedPreprintsFoundChanges', [{"type":0,"value":"Checked "},{"type":2,"value":"count","style":null},{"type":0,"value":" preprints, found "},{"type":2,"value":"events","style":null},{"type":0,"value":" changes."}]);
/** Nothing was started */
export const nothingStarted = /* @__PURE__ */ plainMessage('jobs.nothingStarted', "Nothing was started");
/** Every author is up to date */
export const everyAuthorUpDate = /* @__PURE__ */ plainMessage('jobs.everyAuthorUpDate', "Every author is up to date");
/** All works of this author were fetched before */
export const allWorksAuthorFetchedBefore = /* @__PURE__ */ plainMessage('jobs.allWorksAuthorFetchedBefore', "All works of this author were fetched before");
/** Fetch papers by authors */
export const fetchPapersAuthors = /* @__PURE__ */ plainMessage('jobs.fetchPapersAuthors', "Fetch papers by authors");
/** Fetching papers by authors */
export const fetchingPapersAuthors = /* @__PURE__ */ plainMessage('jobs.fetchingPapersAuthors', "Fetching papers by authors");
/** Preview papers by an author */
export const previewPapersAuthor = /* @__PURE__ */ plainMessage('jobs.previewPapersAuthor', "Preview papers by an author");
/** Compute author vectors */
export const computeAuthorVectors = /* @__PURE__ */ plainMessage('jobs.computeAuthorVectors', "Compute author vectors");
/** Computing author vectors */
export const computingAuthorVectors = /* @__PURE__ */ plainMessage('jobs.computingAuthorVectors', "Computing author vectors");
/** {done, number} author vectors */
export const authorVectors = /* @__PURE__ */ valueMessage<{ done: number }>('jobs.authorVectors', [{"type":2,"value":"done","style":null},{"type":0,"value":" author vectors"}]);
/** Computed the vectors of {done, plural, one {# author} other {# authors}} */
export const computedVectors = /* @__PURE__ */ valueMessage<{ done: number }>('jobs.computedVectors', [{"type":0,"value":"Computed the vectors of "},{"type":6,"value":"done","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {fetched, number} works read, {created, number} papers added */
export const worksReadPapersAdded = /* @__PURE__ */ valueMessage<{ fetched: number; created: number }>('jobs.worksReadPapersAdded', [{"type":2,"value":"fetched","style":null},{"type":0,"value":" works read, "},{"type":2,"value":"created","style":null},{"type":0,"value":" papers added"}]);
/** Fetched {fetched, number} works of {count, plural, one {# author} other {# authors}}; {created, number} papers were added */
export const fetchedWorksPapersAdded = /* @__PURE__ */ valueMessage<{ fetched: number; count: number; created: number }>('jobs.fetchedWorksPapersAdded', [{"type":0,"value":"Fetched "},{"type":2,"value":"fetched","style":null},{"type":0,"value":" works of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; "},{"type":2,"value":"created","style":null},{"type":0,"value":" papers were added"}]);
/** This author has no OpenAlex ID. */
export const authorHasNoOpenAlexId = /* @__PURE__ */ plainMessage('jobs.authorHasNoOpenAlexId', "This author has no OpenAlex ID.");
/** {count, number} of {fetched, number} works are not in the library */
export const worksLibrary = /* @__PURE__ */ valueMessage<{ count: number; fetched: number }>('jobs.worksLibrary', [{"type":2,"value":"count","style":null},{"type":0,"value":" of "},{"type":2,"value":"fetched","style":null},{"type":0,"value":" works are not in the library"}]);
/** Restoring the newest backup into a temporary file */
export const restoringNewestBackupIntoTemporary = /* @__PURE__ */ plainMessage('jobs.restoringNewestBackupIntoTemporary', "Restoring the newest backup into a temporary file");
/** Scheduled backup */
export const scheduledBackup = /* @__PURE__ */ plainMessage('jobs.scheduledBackup', "Scheduled backup");
/** Created {name} */
export const created = /* @__PURE__ */ valueMessage<{ name: string | number }>('jobs.created', [{"type":0,"value":"Created "},{"type":1,"value":"name"}]);
/** Backed up {papers, plural, one {# paper} other {# papers}} */
export const backedUp = /* @__PURE__ */ valueMessage<{ papers: number }>('jobs.backedUp', [{"type":0,"value":"Backed up "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Test restore */
export const testRestore = /* @__PURE__ */ plainMessage('jobs.testRestore', "Test restore");
/** There is no backup to test. Create one first. */
export const thereNoBackupTestCreate = /* @__PURE__ */ plainMessage('jobs.thereNoBackupTestCreate', "There is no backup to test. Create one first.");
/** Unpacking the backup */
export const unpackingBackup = /* @__PURE__ */ plainMessage('jobs.unpackingBackup', "Unpacking the backup");
/** Checking the copy */
export const checkingCopy = /* @__PURE__ */ plainMessage('jobs.checkingCopy', "Checking the copy");
/** Checking PDFs */
export const checkingPDFs = /* @__PURE__ */ plainMessage('jobs.checkingPDFs', "Checking PDFs");
/** {name} can be restored: {papers, plural, one {# paper} other {# papers}} */
export const canRestored = /* @__PURE__ */ valueMessage<{ name: string | number; papers: number }>('jobs.canRestored', [{"type":1,"value":"name"},{"type":0,"value":" can be restored: "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {name} cannot be restored: {reason} */
export const cannotRestored = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('jobs.cannotRestored', [{"type":1,"value":"name"},{"type":0,"value":" cannot be restored: "},{"type":1,"value":"reason"}]);
/** Refresh a lens */
export const refreshLens = /* @__PURE__ */ plainMessage('jobs.refreshLens', "Refresh a lens");
/** Find candidates for a lens */
export const findCandidatesLens = /* @__PURE__ */ plainMessage('jobs.findCandidatesLens', "Find candidates for a lens");
/** Find candidates for a lens at sources */
export const findCandidatesLensSources = /* @__PURE__ */ plainMessage('jobs.findCandidatesLensSources', "Find candidates for a lens at sources");
/** Refresh all lenses */
export const refreshAllLenses = /* @__PURE__ */ plainMessage('jobs.refreshAllLenses', "Refresh all lenses");
/** Collect candidates around the library */
export const collectCandidatesAroundLibrary = /* @__PURE__ */ plainMessage('jobs.collectCandidatesAroundLibrary', "Collect candidates around the library");
/** Search all sources */
export const searchAllSources = /* @__PURE__ */ plainMessage('jobs.searchAllSources', "Search all sources");
/** There is no active lens. */
export const thereNoActiveLens = /* @__PURE__ */ plainMessage('jobs.thereNoActiveLens', "There is no active lens.");
/** {total, number} results */
export const results = /* @__PURE__ */ valueMessage<{ total: number }>('jobs.results', [{"type":2,"value":"total","style":null},{"type":0,"value":" results"}]);
/** Works cited by the library */
export const worksCitedLibrary = /* @__PURE__ */ plainMessage('jobs.worksCitedLibrary', "Works cited by the library");
/** {papers, number} candidates around the library */
export const candidatesAroundLibrary = /* @__PURE__ */ valueMessage<{ papers: number }>('jobs.candidatesAroundLibrary', [{"type":2,"value":"papers","style":null},{"type":0,"value":" candidates around the library"}]);
/** The lens has been deleted. */
export const lensHasBeenDeleted = /* @__PURE__ */ plainMessage('jobs.lensHasBeenDeleted', "The lens has been deleted.");
/** None of the four ways to find papers had a result. */
export const noneFourWaysFindingPapers = /* @__PURE__ */ plainMessage('jobs.noneFourWaysFindingPapers', "None of the four ways to find papers had a result.");
/** Ranking candidates */
export const rankingCandidates = /* @__PURE__ */ plainMessage('jobs.rankingCandidates', "Ranking candidates");
/** Storing suggestions */
export const storingSuggestions = /* @__PURE__ */ plainMessage('jobs.storingSuggestions', "Storing suggestions");
/** The refresh that it belongs to has ended. */
export const refreshBelongsHasEnded = /* @__PURE__ */ plainMessage('jobs.refreshBelongsHasEnded', "The refresh that it belongs to has ended.");
/** Finding candidates */
export const findingCandidates = /* @__PURE__ */ plainMessage('jobs.findingCandidates', "Finding candidates");
/** Refreshing “{name}” */
export const refreshingLens = /* @__PURE__ */ valueMessage<{ name: string | number }>('jobs.refreshingLens', [{"type":0,"value":"Refreshing “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Refreshing “{name}”: {step} */
export const refreshingLensStep = /* @__PURE__ */ valueMessage<{ name: string | number; step: string | number }>('jobs.refreshingLensStep', [{"type":0,"value":"Refreshing “"},{"type":1,"value":"name"},{"type":0,"value":"”: "},{"type":1,"value":"step"}]);
/** ; {count, number} failed */
export const andFailed = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.andFailed', [{"type":0,"value":"; "},{"type":2,"value":"count","style":null},{"type":0,"value":" failed"}]);
/** {fresh, number} suggestions in {count, plural, one {# lens} other {# lenses}}{value} */
export const suggestionsIn = /* @__PURE__ */ valueMessage<{ fresh: number; count: number; value: string | number }>('jobs.suggestionsIn', [{"type":2,"value":"fresh","style":null},{"type":0,"value":" suggestions in "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" lens"}]},"other":{"value":[{"type":7},{"type":0,"value":" lenses"}]}},"offset":0,"pluralType":"cardinal"},{"type":1,"value":"value"}]);
/** Merge preprints into their published versions */
export const mergePreprintsIntoTheirPublished = /* @__PURE__ */ plainMessage('jobs.mergePreprintsIntoTheirPublished', "Merge preprints into their published versions");
/** Merging preprints into their published versions */
export const mergingPreprintsIntoTheirPublished = /* @__PURE__ */ plainMessage('jobs.mergingPreprintsIntoTheirPublished', "Merging preprints into their published versions");
/** Paper {a} is a version of paper {b}: {why} */
export const paperVersionPaper = /* @__PURE__ */ valueMessage<{ a: string | number; b: string | number; why: string | number }>('jobs.paperVersionPaper', [{"type":0,"value":"Paper "},{"type":1,"value":"a"},{"type":0,"value":" is a version of paper "},{"type":1,"value":"b"},{"type":0,"value":": "},{"type":1,"value":"why"}]);
/** No preprint has its published version in the library */
export const noPreprintHasPublishedVersion = /* @__PURE__ */ plainMessage('jobs.noPreprintHasPublishedVersion', "No preprint has its published version in the library");
/** Merge papers with the same OpenAlex ID */
export const mergePapersSameOpenAlexId = /* @__PURE__ */ plainMessage('jobs.mergePapersSameOpenAlexId', "Merge papers with the same OpenAlex ID");
/** Merging papers with the same OpenAlex ID */
export const mergingPapersSameOpenAlexId = /* @__PURE__ */ plainMessage('jobs.mergingPapersSameOpenAlexId', "Merging papers with the same OpenAlex ID");
/** No papers share an OpenAlex ID */
export const noPapersShareOpenAlexId = /* @__PURE__ */ plainMessage('jobs.noPapersShareOpenAlexId', "No papers share an OpenAlex ID");
/** Looking for preprints that have a published version */
export const lookingPreprintsHavePublishedVersion = /* @__PURE__ */ plainMessage('jobs.lookingPreprintsHavePublishedVersion', "Looking for preprints that have a published version");
/** Merge all duplicates */
export const mergeAllDuplicates = /* @__PURE__ */ plainMessage('jobs.mergeAllDuplicates', "Merge all duplicates");
/** Merging duplicates */
export const mergingDuplicates = /* @__PURE__ */ plainMessage('jobs.mergingDuplicates', "Merging duplicates");
/** No papers share a DOI or arXiv ID */
export const noPapersShareDoiArXiv = /* @__PURE__ */ plainMessage('jobs.noPapersShareDoiArXiv', "No papers share a DOI or arXiv ID");
/** Paper {id} was merged into paper {keep}: {why} */
export const paperMergedIntoPaper = /* @__PURE__ */ valueMessage<{ id: string | number; keep: string | number; why: string | number }>('jobs.paperMergedIntoPaper', [{"type":0,"value":"Paper "},{"type":1,"value":"id"},{"type":0,"value":" was merged into paper "},{"type":1,"value":"keep"},{"type":0,"value":": "},{"type":1,"value":"why"}]);
/** Fix version links */
export const fixVersionLinks = /* @__PURE__ */ plainMessage('jobs.fixVersionLinks', "Fix version links");
/** Fixing version links */
export const fixingVersionLinks = /* @__PURE__ */ plainMessage('jobs.fixingVersionLinks', "Fixing version links");
/** All version links are correct */
export const allVersionLinksCorrect = /* @__PURE__ */ plainMessage('jobs.allVersionLinksCorrect', "All version links are correct");
/** Fixed {repaired, number} version links */
export const fixedVersionLinks = /* @__PURE__ */ valueMessage<{ repaired: number }>('jobs.fixedVersionLinks', [{"type":0,"value":"Fixed "},{"type":2,"value":"repaired","style":null},{"type":0,"value":" version links"}]);
/** Evaluate the ranker */
export const evaluateRanker = /* @__PURE__ */ plainMessage('jobs.evaluateRanker', "Evaluate the ranker");
/** Nothing has changed since the last evaluation. */
export const nothingHasChangedSinceLast = /* @__PURE__ */ plainMessage('jobs.nothingHasChangedSinceLast', "Nothing has changed since the last evaluation.");
/** Evaluated with {count, number} papers */
export const evaluatedPapers = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.evaluatedPapers', [{"type":0,"value":"Evaluated with "},{"type":2,"value":"count","style":null},{"type":0,"value":" papers"}]);
/** There is not enough history to evaluate */
export const thereEnoughHistoryEvaluate = /* @__PURE__ */ plainMessage('jobs.thereEnoughHistoryEvaluate', "There is not enough history to evaluate");
/** Refresh the Feed */
export const refreshFeed = /* @__PURE__ */ plainMessage('jobs.refreshFeed', "Refresh the Feed");
/** Refresh a monitor */
export const refreshMonitor = /* @__PURE__ */ plainMessage('jobs.refreshMonitor', "Refresh a monitor");
/** Set aside items in the Feed */
export const setAsideItemsFeed = /* @__PURE__ */ plainMessage('jobs.setAsideItemsFeed', "Set aside items in the Feed");
/** {done, number} of {total, number} items */
export const itemsDone = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('jobs.itemsDone', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" items"}]);
/** No monitor can be refreshed */
export const noMonitorCanRefreshed = /* @__PURE__ */ plainMessage('jobs.noMonitorCanRefreshed', "No monitor can be refreshed");
/** Reading “{name}” */
export const readingMonitor = /* @__PURE__ */ valueMessage<{ name: string | number }>('jobs.readingMonitor', [{"type":0,"value":"Reading “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** {arrived, plural, one {# new item} other {# new items}}; {calls, plural, one {# call} other {# calls}}, at least {minimum, number} needed{failed} */
export const leastNeeded = /* @__PURE__ */ valueMessage<{ arrived: number; calls: number; minimum: number; failed: string | number }>('jobs.leastNeeded', [{"type":6,"value":"arrived","options":{"one":{"value":[{"type":7},{"type":0,"value":" new item"}]},"other":{"value":[{"type":7},{"type":0,"value":" new items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; "},{"type":6,"value":"calls","options":{"one":{"value":[{"type":7},{"type":0,"value":" call"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", at least "},{"type":2,"value":"minimum","style":null},{"type":0,"value":" needed"},{"type":1,"value":"failed"}]);
/** There is nothing to repair automatically. */
export const thereNothingRepairAutomatically = /* @__PURE__ */ plainMessage('jobs.thereNothingRepairAutomatically', "There is nothing to repair automatically.");
/** Updated the counts */
export const updatedCounts = /* @__PURE__ */ plainMessage('jobs.updatedCounts', "Updated the counts");
/** Preview a repair */
export const previewRepair = /* @__PURE__ */ plainMessage('jobs.previewRepair', "Preview a repair");
/** Items that “{label}” would process: {selected_items, number}. Nothing was changed. */
export const itemsWouldProcessNothingChanged = /* @__PURE__ */ valueMessage<{ label: string | number; selected_items: number }>('jobs.itemsWouldProcessNothingChanged', [{"type":0,"value":"Items that “"},{"type":1,"value":"label"},{"type":0,"value":"” would process: "},{"type":2,"value":"selected_items","style":null},{"type":0,"value":". Nothing was changed."}]);
/** Already running: {label} */
export const alreadyRunning = /* @__PURE__ */ valueMessage<{ label: string | number }>('jobs.alreadyRunning', [{"type":0,"value":"Already running: "},{"type":1,"value":"label"}]);
/** There is nothing to repair. */
export const thereNothingRepair = /* @__PURE__ */ plainMessage('jobs.thereNothingRepair', "There is nothing to repair.");
/** Run first: {repairs}. */
export const runFirst = /* @__PURE__ */ valueMessage<{ repairs: string | number }>('jobs.runFirst', [{"type":0,"value":"Run first: "},{"type":1,"value":"repairs"},{"type":0,"value":"."}]);
/** Check the library */
export const checkLibrary = /* @__PURE__ */ plainMessage('jobs.checkLibrary', "Check the library");
/** Counted everything */
export const countedEverything = /* @__PURE__ */ plainMessage('jobs.countedEverything', "Counted everything");
/** {unknown, number} of {all, number} counts could not be read */
export const countsCouldRead = /* @__PURE__ */ valueMessage<{ unknown: number; all: number }>('jobs.countsCouldRead', [{"type":2,"value":"unknown","style":null},{"type":0,"value":" of "},{"type":2,"value":"all","style":null},{"type":0,"value":" counts could not be read"}]);
/** Undo a change */
export const undoChange = /* @__PURE__ */ plainMessage('jobs.undoChange', "Undo a change");
/** Redoing: {summary} */
export const redoing = /* @__PURE__ */ valueMessage<{ summary: string | number }>('jobs.redoing', [{"type":0,"value":"Redoing: "},{"type":1,"value":"summary"}]);
/** Undoing: {summary} */
export const undoing = /* @__PURE__ */ valueMessage<{ summary: string | number }>('jobs.undoing', [{"type":0,"value":"Undoing: "},{"type":1,"value":"summary"}]);
/** Stopping and undoing: {summary} */
export const stoppingUndoing = /* @__PURE__ */ valueMessage<{ summary: string | number }>('jobs.stoppingUndoing', [{"type":0,"value":"Stopping and undoing: "},{"type":1,"value":"summary"}]);
/** Stopped before anything was changed */
export const stoppedBeforeAnythingChanged = /* @__PURE__ */ plainMessage('jobs.stoppedBeforeAnythingChanged', "Stopped before anything was changed");
/** Redid {reverted, number} row changes{kept} */
export const redidRowChanges = /* @__PURE__ */ valueMessage<{ reverted: number; kept: string | number }>('jobs.redidRowChanges', [{"type":0,"value":"Redid "},{"type":2,"value":"reverted","style":null},{"type":0,"value":" row changes"},{"type":1,"value":"kept"}]);
/** Undid {reverted, number} row changes{kept} */
export const undidRowChanges = /* @__PURE__ */ valueMessage<{ reverted: number; kept: string | number }>('jobs.undidRowChanges', [{"type":0,"value":"Undid "},{"type":2,"value":"reverted","style":null},{"type":0,"value":" row changes"},{"type":1,"value":"kept"}]);
/** Every paper is up to date */
export const everyPaperUpDate = /* @__PURE__ */ plainMessage('jobs.everyPaperUpDate', "Every paper is up to date");
/** {fetched, number} vectors fetched */
export const vectorsFetched = /* @__PURE__ */ valueMessage<{ fetched: number }>('jobs.vectorsFetched', [{"type":2,"value":"fetched","style":null},{"type":0,"value":" vectors fetched"}]);
/** Fetched {fetched, plural, one {# vector} other {# vectors}} for {count, plural, one {# paper} other {# papers}} */
export const fetchedFor = /* @__PURE__ */ valueMessage<{ fetched: number; count: number }>('jobs.fetchedFor', [{"type":0,"value":"Fetched "},{"type":6,"value":"fetched","options":{"one":{"value":[{"type":7},{"type":0,"value":" vector"}]},"other":{"value":[{"type":7},{"type":0,"value":" vectors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" for "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {done, number} of {total, plural, one {# author} other {# authors}} */
export const authorsDone = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('jobs.authorsDone', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Looked up {count, plural, one {# author} other {# authors}}; {enriched, number} enriched */
export const lookedUpEnriched = /* @__PURE__ */ valueMessage<{ count: number; enriched: number }>('jobs.lookedUpEnriched', [{"type":0,"value":"Looked up "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; "},{"type":2,"value":"enriched","style":null},{"type":0,"value":" enriched"}]);
/** {label}: {done, number} of {total, plural, one {# paper} other {# papers}} */
export const papersDoneIn = /* @__PURE__ */ valueMessage<{ label: string | number; done: number; total: number }>('jobs.papersDoneIn', [{"type":1,"value":"label"},{"type":0,"value":": "},{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {label}: asked about {done, plural, one {# paper} other {# papers}} */
export const askedAbout = /* @__PURE__ */ valueMessage<{ label: string | number; done: number }>('jobs.askedAbout', [{"type":1,"value":"label"},{"type":0,"value":": asked about "},{"type":6,"value":"done","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** No source responded. {reasons} */
export const noSourceResponded = /* @__PURE__ */ valueMessage<{ reasons: string | number }>('jobs.noSourceResponded', [{"type":0,"value":"No source responded. "},{"type":1,"value":"reasons"}]);
/** Enrich papers from sources */
export const enrichPapersSources = /* @__PURE__ */ plainMessage('jobs.enrichPapersSources', "Enrich papers from sources");
/** Enriching papers */
export const enrichingPapers = /* @__PURE__ */ plainMessage('jobs.enrichingPapers', "Enriching papers");
/** Find identifiers by title */
export const findIdentifiersTitle = /* @__PURE__ */ plainMessage('jobs.findIdentifiersTitle', "Find identifiers by title");
/** Finding identifiers by title */
export const findingIdentifiersTitle = /* @__PURE__ */ plainMessage('jobs.findingIdentifiersTitle', "Finding identifiers by title");
/** Enrich authors from OpenAlex */
export const enrichAuthorsOpenAlex = /* @__PURE__ */ plainMessage('jobs.enrichAuthorsOpenAlex', "Enrich authors from OpenAlex");
/** Enriching authors */
export const enrichingAuthors = /* @__PURE__ */ plainMessage('jobs.enrichingAuthors', "Enriching authors");
/** Fetch vectors from Semantic Scholar */
export const fetchVectorsSemanticScholar = /* @__PURE__ */ plainMessage('jobs.fetchVectorsSemanticScholar', "Fetch vectors from Semantic Scholar");
/** Fetching vectors */
export const fetchingVectors = /* @__PURE__ */ plainMessage('jobs.fetchingVectors', "Fetching vectors");
/** Remove authors without papers */
export const removeAuthorsWithoutPapers = /* @__PURE__ */ plainMessage('jobs.removeAuthorsWithoutPapers', "Remove authors without papers");
/** Removing authors without papers */
export const removingAuthorsWithoutPapers = /* @__PURE__ */ plainMessage('jobs.removingAuthorsWithoutPapers', "Removing authors without papers");
/** Every imported paper is up to date */
export const everyImportedPaperUpDate = /* @__PURE__ */ plainMessage('jobs.everyImportedPaperUpDate', "Every imported paper is up to date");
/** There is nothing to look up */
export const thereNothingLookUp = /* @__PURE__ */ plainMessage('jobs.thereNothingLookUp', "There is nothing to look up");
/** Every paper that can have a vector has one */
export const everyPaperCanHaveVector = /* @__PURE__ */ plainMessage('jobs.everyPaperCanHaveVector', "Every paper that can have a vector has one");
/** Removed {removed, plural, one {# author} other {# authors}} without papers */
export const removedWithoutPapers = /* @__PURE__ */ valueMessage<{ removed: number }>('jobs.removedWithoutPapers', [{"type":0,"value":"Removed "},{"type":6,"value":"removed","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" without papers"}]);
/** No duplicate authors were found */
export const noDuplicateAuthorsFound = /* @__PURE__ */ plainMessage('jobs.noDuplicateAuthorsFound', "No duplicate authors were found");
/** Found {found, number} pairs of authors */
export const foundPairsAuthors = /* @__PURE__ */ valueMessage<{ found: number }>('jobs.foundPairsAuthors', [{"type":0,"value":"Found "},{"type":2,"value":"found","style":null},{"type":0,"value":" pairs of authors"}]);
/** Every author has been identified */
export const everyAuthorHasBeenIdentified = /* @__PURE__ */ plainMessage('jobs.everyAuthorHasBeenIdentified', "Every author has been identified");
/** Find identifiers of authors */
export const findIdentifiersAuthors = /* @__PURE__ */ plainMessage('jobs.findIdentifiersAuthors', "Find identifiers of authors");
/** Check papers by authors for namesakes */
export const checkPapersAuthorsNamesakes = /* @__PURE__ */ plainMessage('jobs.checkPapersAuthorsNamesakes', "Check papers by authors for namesakes");
/** Find duplicate authors */
export const findDuplicateAuthors = /* @__PURE__ */ plainMessage('jobs.findDuplicateAuthors', "Find duplicate authors");
/** Finding duplicate authors */
export const findingDuplicateAuthors = /* @__PURE__ */ plainMessage('jobs.findingDuplicateAuthors', "Finding duplicate authors");
/** Merge duplicate authors */
export const mergeDuplicateAuthors = /* @__PURE__ */ plainMessage('jobs.mergeDuplicateAuthors', "Merge duplicate authors");
/** Merging duplicate authors */
export const mergingDuplicateAuthors = /* @__PURE__ */ plainMessage('jobs.mergingDuplicateAuthors', "Merging duplicate authors");
/** {done, number} of {total, number} authors */
export const authorsDoneOf = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('jobs.authorsDoneOf', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" authors"}]);
/** Reading {count, plural, one {# file} other {# files}} */
export const readingFiles = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.readingFiles', [{"type":0,"value":"Reading "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file"}]},"other":{"value":[{"type":7},{"type":0,"value":" files"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Import */
export const importText = /* @__PURE__ */ plainMessage('jobs.importText', "Import");
/** Reading {name} */
export const readingFile = /* @__PURE__ */ valueMessage<{ name: string | number }>('jobs.readingFile', [{"type":0,"value":"Reading "},{"type":1,"value":"name"}]);
/** Making the preview again */
export const makingPreviewAgain = /* @__PURE__ */ plainMessage('jobs.makingPreviewAgain', "Making the preview again");
/** Comparing the entries again */
export const comparingEntriesAgain = /* @__PURE__ */ plainMessage('jobs.comparingEntriesAgain', "Comparing the entries again");
/** The file of this import is gone. Import it again. */
export const fileImportGoneImportAgain = /* @__PURE__ */ plainMessage('jobs.fileImportGoneImportAgain', "The file of this import is gone. Import it again.");
/** Read {count, plural, one {# entry} other {# entries}} */
export const read = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.read', [{"type":0,"value":"Read "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Read {total, number} entries as {format} ({encoding}) */
export const readEntriesAs = /* @__PURE__ */ valueMessage<{ total: number; format: string | number; encoding: string | number }>('jobs.readEntriesAs', [{"type":0,"value":"Read "},{"type":2,"value":"total","style":null},{"type":0,"value":" entries as "},{"type":1,"value":"format"},{"type":0,"value":" ("},{"type":1,"value":"encoding"},{"type":0,"value":")"}]);
/** No entry was found in these files. */
export const noEntryFoundTheseFiles = /* @__PURE__ */ plainMessage('jobs.noEntryFoundTheseFiles', "No entry was found in these files.");
/** Read {total, number} entries of {count, number} files */
export const readEntriesFiles = /* @__PURE__ */ valueMessage<{ total: number; count: number }>('jobs.readEntriesFiles', [{"type":0,"value":"Read "},{"type":2,"value":"total","style":null},{"type":0,"value":" entries of "},{"type":2,"value":"count","style":null},{"type":0,"value":" files"}]);
/** Could not read {name} */
export const couldRead = /* @__PURE__ */ valueMessage<{ name: string | number }>('jobs.couldRead', [{"type":0,"value":"Could not read "},{"type":1,"value":"name"}]);
/** Preview: {counts} */
export const preview = /* @__PURE__ */ valueMessage<{ counts: string | number }>('jobs.preview', [{"type":0,"value":"Preview: "},{"type":1,"value":"counts"}]);
/** The import was discarded. */
export const importDiscarded = /* @__PURE__ */ plainMessage('jobs.importDiscarded', "The import was discarded.");
/** {done, number} of {total, plural, one {# entry} other {# entries}} */
export const entriesDone = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('jobs.entriesDone', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries"}]}},"offset":0,"pluralType":"cardinal"}]);
/** No channel is configured. */
export const noChannelConfigured = /* @__PURE__ */ plainMessage('jobs.noChannelConfigured', "No channel is configured.");
/** Capture papers for the Inbox */
export const capturePapersInbox = /* @__PURE__ */ plainMessage('jobs.capturePapersInbox', "Capture papers for the Inbox");
/** Capturing papers for the Inbox */
export const capturingPapersInbox = /* @__PURE__ */ plainMessage('jobs.capturingPapersInbox', "Capturing papers for the Inbox");
/** Captured {captured, number}. */
export const captured = /* @__PURE__ */ valueMessage<{ captured: number }>('jobs.captured', [{"type":0,"value":"Captured "},{"type":2,"value":"captured","style":null},{"type":0,"value":"."}]);
/** A message could not be acknowledged: {message} */
export const messageCouldAcknowledged = /* @__PURE__ */ valueMessage<{ message: string | number }>('jobs.messageCouldAcknowledged', [{"type":0,"value":"A message could not be acknowledged: "},{"type":1,"value":"message"}]);
/** Edit many papers */
export const editManyPapers = /* @__PURE__ */ plainMessage('jobs.editManyPapers', "Edit many papers");
/** {done, number} of {total, number} papers */
export const papersDoneOf = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('jobs.papersDoneOf', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" papers"}]);
/** Merge topic spellings */
export const mergeTopicSpellings = /* @__PURE__ */ plainMessage('jobs.mergeTopicSpellings', "Merge topic spellings");
/** Merging topic spellings */
export const mergingTopicSpellings = /* @__PURE__ */ plainMessage('jobs.mergingTopicSpellings', "Merging topic spellings");
/** Every topic has one spelling */
export const everyTopicHasOneSpelling = /* @__PURE__ */ plainMessage('jobs.everyTopicHasOneSpelling', "Every topic has one spelling");
/** Draw the map */
export const drawMap = /* @__PURE__ */ plainMessage('jobs.drawMap', "Draw the map");
/** The map is up to date */
export const mapUpDate = /* @__PURE__ */ plainMessage('jobs.mapUpDate', "The map is up to date");
/** Comparing papers */
export const comparingPapers = /* @__PURE__ */ plainMessage('jobs.comparingPapers', "Comparing papers");
/** Finding regions */
export const findingRegions = /* @__PURE__ */ plainMessage('jobs.findingRegions', "Finding regions");
/** Naming regions */
export const namingRegions = /* @__PURE__ */ plainMessage('jobs.namingRegions', "Naming regions");
/** Placing papers */
export const placingPapers = /* @__PURE__ */ plainMessage('jobs.placingPapers', "Placing papers");
/** A map needs {leastPapers, number} saved papers that can be compared */
export const mapNeedsSavedPapersCan = /* @__PURE__ */ valueMessage<{ leastPapers: number }>('jobs.mapNeedsSavedPapersCan', [{"type":0,"value":"A map needs "},{"type":2,"value":"leastPapers","style":null},{"type":0,"value":" saved papers that can be compared"}]);
/** Placed {papers, number} papers in {count, number} regions */
export const placedPapersRegions = /* @__PURE__ */ valueMessage<{ papers: number; count: number }>('jobs.placedPapersRegions', [{"type":0,"value":"Placed "},{"type":2,"value":"papers","style":null},{"type":0,"value":" papers in "},{"type":2,"value":"count","style":null},{"type":0,"value":" regions"}]);
/** Reading the Zotero library */
export const readingZoteroLibrary = /* @__PURE__ */ plainMessage('jobs.readingZoteroLibrary', "Reading the Zotero library");
/** Import from Zotero */
export const importZotero = /* @__PURE__ */ plainMessage('jobs.importZotero', "Import from Zotero");
/** {count, number} items read */
export const itemsRead = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.itemsRead', [{"type":2,"value":"count","style":null},{"type":0,"value":" items read"}]);
/** The Zotero library is empty */
export const zoteroLibraryEmpty = /* @__PURE__ */ plainMessage('jobs.zoteroLibraryEmpty', "The Zotero library is empty");
/** Read {count, number} items; the import has started */
export const readItemsImportHasStarted = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.readItemsImportHasStarted', [{"type":0,"value":"Read "},{"type":2,"value":"count","style":null},{"type":0,"value":" items; the import has started"}]);
/** Checking {last, plural, one {# paper} other {# papers}}: {round, number} % */
export const checking = /* @__PURE__ */ valueMessage<{ last: number; round: number }>('jobs.checking', [{"type":0,"value":"Checking "},{"type":6,"value":"last","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":": "},{"type":2,"value":"round","style":null},{"type":0,"value":" %"}]);
/** The paper was deleted. */
export const paperDeleted = /* @__PURE__ */ plainMessage('jobs.paperDeleted', "The paper was deleted.");
/** The PDF is already attached */
export const pdfAlreadyAttached = /* @__PURE__ */ plainMessage('jobs.pdfAlreadyAttached', "The PDF is already attached");
/** Reading the PDF */
export const readingPdf = /* @__PURE__ */ plainMessage('jobs.readingPdf', "Reading the PDF");
/** Attached.{doubt}{warning} */
export const attached = /* @__PURE__ */ valueMessage<{ doubt: string | number; warning: string | number }>('jobs.attached', [{"type":0,"value":"Attached."},{"type":1,"value":"doubt"},{"type":1,"value":"warning"}]);
/** Asking {label} */
export const asking = /* @__PURE__ */ valueMessage<{ label: string | number }>('jobs.asking', [{"type":0,"value":"Asking "},{"type":1,"value":"label"}]);
/** no source */
export const noSource = /* @__PURE__ */ plainMessage('jobs.noSource', "no source");
/** No PDF was found. Asked: {sources} */
export const noPdfFoundAsked = /* @__PURE__ */ valueMessage<{ sources: string | number }>('jobs.noPdfFoundAsked', [{"type":0,"value":"No PDF was found. Asked: "},{"type":1,"value":"sources"}]);
/** The paper was deleted in the meantime. */
export const paperDeletedMeantime = /* @__PURE__ */ plainMessage('jobs.paperDeletedMeantime', "The paper was deleted in the meantime.");
/** Found at {label}.{unchecked}{removed} */
export const foundAt = /* @__PURE__ */ valueMessage<{ label: string | number; unchecked: string | number; removed: string | number }>('jobs.foundAt', [{"type":0,"value":"Found at "},{"type":1,"value":"label"},{"type":0,"value":"."},{"type":1,"value":"unchecked"},{"type":1,"value":"removed"}]);
/** Looking for the paper of this PDF */
export const lookingPaperPdf = /* @__PURE__ */ plainMessage('jobs.lookingPaperPdf', "Looking for the paper of this PDF");
/** “{value}” was found, but this title is not in the file */
export const foundButTitleFile = /* @__PURE__ */ valueMessage<{ value: string | number }>('jobs.foundButTitleFile', [{"type":0,"value":"“"},{"type":1,"value":"value"},{"type":0,"value":"” was found, but this title is not in the file"}]);
/** {filename} could not be identified */
export const couldIdentified = /* @__PURE__ */ valueMessage<{ filename: string | number }>('jobs.couldIdentified', [{"type":1,"value":"filename"},{"type":0,"value":" could not be identified"}]);
/** The PDF is already imported */
export const pdfAlreadyImported = /* @__PURE__ */ plainMessage('jobs.pdfAlreadyImported', "The PDF is already imported");
/** Fetch a PDF */
export const fetchPdf = /* @__PURE__ */ plainMessage('jobs.fetchPdf', "Fetch a PDF");
/** Attach a PDF */
export const attachPdf = /* @__PURE__ */ plainMessage('jobs.attachPdf', "Attach a PDF");
/** Import a PDF */
export const importPdf = /* @__PURE__ */ plainMessage('jobs.importPdf', "Import a PDF");
/** Tidy PDFs */
export const tidyPDFs = /* @__PURE__ */ plainMessage('jobs.tidyPDFs', "Tidy PDFs");
/** Looking for a PDF */
export const lookingPdf = /* @__PURE__ */ plainMessage('jobs.lookingPdf', "Looking for a PDF");
/** Nothing to delete */
export const nothingDelete = /* @__PURE__ */ plainMessage('jobs.nothingDelete', "Nothing to delete");
/** Deleted {removed, number} files that belong to no paper */
export const deletedFilesBelongNoPaper = /* @__PURE__ */ valueMessage<{ removed: number }>('jobs.deletedFilesBelongNoPaper', [{"type":0,"value":"Deleted "},{"type":2,"value":"removed","style":null},{"type":0,"value":" files that belong to no paper"}]);
/** Test a plugin */
export const testPlugin = /* @__PURE__ */ plainMessage('jobs.testPlugin', "Test a plugin");
/** Testing {displayName} */
export const testing = /* @__PURE__ */ valueMessage<{ displayName: string | number }>('jobs.testing', [{"type":0,"value":"Testing "},{"type":1,"value":"displayName"}]);
/** This plugin is disabled. Enable it first. */
export const pluginDisabledEnableFirst = /* @__PURE__ */ plainMessage('jobs.pluginDisabledEnableFirst', "This plugin is disabled. Enable it first.");
/** Estimate what monitors and lenses miss */
export const estimateWhatMonitorsLensesMiss = /* @__PURE__ */ plainMessage('jobs.estimateWhatMonitorsLensesMiss', "Estimate what monitors and lenses miss");
/** Nothing has changed since the last estimate. */
export const nothingHasChangedSinceLast2 = /* @__PURE__ */ plainMessage('jobs.nothingHasChangedSinceLast2', "Nothing has changed since the last estimate.");
/** Comparing saved and found papers */
export const comparingSavedFoundPapers = /* @__PURE__ */ plainMessage('jobs.comparingSavedFoundPapers', "Comparing saved and found papers");
/** There is not enough history for an estimate */
export const thereEnoughHistoryEstimate = /* @__PURE__ */ plainMessage('jobs.thereEnoughHistoryEstimate', "There is not enough history for an estimate");
/** {missed_total, number} of {total, number} saved papers were not found */
export const savedPapersFound = /* @__PURE__ */ valueMessage<{ missed_total: number; total: number }>('jobs.savedPapersFound', [{"type":2,"value":"missed_total","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" saved papers were not found"}]);
/** Find related authors */
export const findRelatedAuthors = /* @__PURE__ */ plainMessage('jobs.findRelatedAuthors', "Find related authors");
/** Looking for related authors */
export const lookingRelatedAuthors = /* @__PURE__ */ plainMessage('jobs.lookingRelatedAuthors', "Looking for related authors");
/** Fetching papers by suggested authors */
export const fetchingPapersSuggestedAuthors = /* @__PURE__ */ plainMessage('jobs.fetchingPapersSuggestedAuthors', "Fetching papers by suggested authors");
/** Found {authors, number} related authors and added {papers, plural, one {# paper} other {# papers}} by suggested authors */
export const foundRelatedAuthorsAddedSuggested = /* @__PURE__ */ valueMessage<{ authors: number; papers: number }>('jobs.foundRelatedAuthorsAddedSuggested', [{"type":0,"value":"Found "},{"type":2,"value":"authors","style":null},{"type":0,"value":" related authors and added "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by suggested authors"}]);
/** There is nothing to start from. */
export const thereNothingStart = /* @__PURE__ */ plainMessage('jobs.thereNothingStart', "There is nothing to start from.");
/** The last answers are less than a day old. */
export const lastAnswersLessThanDay = /* @__PURE__ */ plainMessage('jobs.lastAnswersLessThanDay', "The last answers are less than a day old.");
/** The last answer is less than a day old. */
export const lastAnswerLessThanDay = /* @__PURE__ */ plainMessage('jobs.lastAnswerLessThanDay', "The last answer is less than a day old.");
/** {indexed}Deleted {dropped, number} old log rows and {actions, number} old history rows */
export const deletedOldLogRowsOld = /* @__PURE__ */ valueMessage<{ indexed: string | number; dropped: number; actions: number }>('jobs.deletedOldLogRowsOld', [{"type":1,"value":"indexed"},{"type":0,"value":"Deleted "},{"type":2,"value":"dropped","style":null},{"type":0,"value":" old log rows and "},{"type":2,"value":"actions","style":null},{"type":0,"value":" old history rows"}]);
/** Updating the search index */
export const updatingSearchIndex = /* @__PURE__ */ plainMessage('jobs.updatingSearchIndex', "Updating the search index");
/** Find tags to suggest */
export const lookTagsSuggest = /* @__PURE__ */ plainMessage('jobs.lookTagsSuggest', "Find tags to suggest");
/** Found tags to suggest for {papers, number} of {searched, number} papers */
export const foundTagsSuggestPapers = /* @__PURE__ */ valueMessage<{ papers: number; searched: number }>('jobs.foundTagsSuggestPapers', [{"type":0,"value":"Found tags to suggest for "},{"type":2,"value":"papers","style":null},{"type":0,"value":" of "},{"type":2,"value":"searched","style":null},{"type":0,"value":" papers"}]);
/** Vectors are turned off. Choose a provider first. */
export const vectorsTurnedOffChooseProvider = /* @__PURE__ */ plainMessage('jobs.vectorsTurnedOffChooseProvider', "Vectors are turned off. Choose a provider first.");
/** Vectors are being computed. Nothing was deleted. */
export const vectorsBeingComputedNothingDeleted = /* @__PURE__ */ plainMessage('jobs.vectorsBeingComputedNothingDeleted', "Vectors are being computed. Nothing was deleted.");
/** Deleted {deleted, plural, one {# vector} other {# vectors}} */
export const deleted = /* @__PURE__ */ valueMessage<{ deleted: number }>('jobs.deleted', [{"type":0,"value":"Deleted "},{"type":6,"value":"deleted","options":{"one":{"value":[{"type":7},{"type":0,"value":" vector"}]},"other":{"value":[{"type":7},{"type":0,"value":" vectors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {done, number} of {total, plural, one {# paper} other {# papers}} */
export const papersDone = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('jobs.papersDone', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Deleting previous vectors: {deleted, number} */
export const deletingPreviousVectors = /* @__PURE__ */ valueMessage<{ deleted: number }>('jobs.deletingPreviousVectors', [{"type":0,"value":"Deleting previous vectors: "},{"type":2,"value":"deleted","style":null}]);
/** Reading papers */
export const readingPapers = /* @__PURE__ */ plainMessage('jobs.readingPapers', "Reading papers");
/** Learning which words belong together */
export const learningWhichWordsBelongTogether = /* @__PURE__ */ plainMessage('jobs.learningWhichWordsBelongTogether', "Learning which words belong together");
/** No paper has a title or abstract to learn from */
export const noPaperHasTitleAbstract = /* @__PURE__ */ plainMessage('jobs.noPaperHasTitleAbstract', "No paper has a title or abstract to learn from");
/** Computed vectors for {papers, plural, one {# paper} other {# papers}} ({how}) */
export const computedVectors2 = /* @__PURE__ */ valueMessage<{ papers: number; how: string | number }>('jobs.computedVectors2', [{"type":0,"value":"Computed vectors for "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" ("},{"type":1,"value":"how"},{"type":0,"value":")"}]);
/** Every paper has a vector */
export const everyPaperHasVector = /* @__PURE__ */ plainMessage('jobs.everyPaperHasVector', "Every paper has a vector");
/** Computed vectors for {papers, plural, one {# paper} other {# papers}} */
export const computedVectors3 = /* @__PURE__ */ valueMessage<{ papers: number }>('jobs.computedVectors3', [{"type":0,"value":"Computed vectors for "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Get vectors from the provider */
export const getVectorsProvider = /* @__PURE__ */ plainMessage('jobs.getVectorsProvider', "Get vectors from the provider");
/** {reason} The vectors received so far are stored. Start again to continue. */
export const vectorsReceivedSoFarStored = /* @__PURE__ */ valueMessage<{ reason: string | number }>('jobs.vectorsReceivedSoFarStored', [{"type":1,"value":"reason"},{"type":0,"value":" The vectors received so far are stored. Start again to continue."}]);
/** The provider now returns vectors with a different number of dimensions for {model}. Recompute all vectors. */
export const providerNowReturnsVectorsAnother = /* @__PURE__ */ valueMessage<{ model: string | number }>('jobs.providerNowReturnsVectorsAnother', [{"type":0,"value":"The provider now returns vectors with a different number of dimensions for "},{"type":1,"value":"model"},{"type":0,"value":". Recompute all vectors."}]);
/** Another provider was selected. Nothing was sent. */
export const anotherProviderSelectedNothingSent = /* @__PURE__ */ plainMessage('jobs.anotherProviderSelectedNothingSent', "Another provider was selected. Nothing was sent.");
/** Enter the key of the vector provider first. */
export const enterKeyVectorProviderFirst = /* @__PURE__ */ plainMessage('jobs.enterKeyVectorProviderFirst', "Enter the key of the vector provider first.");
/** Enter the address and the model of the vector provider first. */
export const enterAddressModelVectorProvider = /* @__PURE__ */ plainMessage('jobs.enterAddressModelVectorProvider', "Enter the address and the model of the vector provider first.");
/** Prepare vectors from Semantic Scholar */
export const prepareVectorsSemanticScholar = /* @__PURE__ */ plainMessage('jobs.prepareVectorsSemanticScholar', "Prepare vectors from Semantic Scholar");
/** Another provider was selected. Nothing was done. */
export const anotherProviderSelectedNothingDone = /* @__PURE__ */ plainMessage('jobs.anotherProviderSelectedNothingDone', "Another provider was selected. Nothing was done.");
/** Semantic Scholar has vectors for {have, number} of {all, plural, one {# paper} other {# papers}}. They are in use. */
export const semanticScholarHasVectorsThey = /* @__PURE__ */ valueMessage<{ have: number; all: number }>('jobs.semanticScholarHasVectorsThey', [{"type":0,"value":"Semantic Scholar has vectors for "},{"type":2,"value":"have","style":null},{"type":0,"value":" of "},{"type":6,"value":"all","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". They are in use."}]);
/** Semantic Scholar has vectors for {have, number} of {all, plural, one {# paper} other {# papers}}. The local model is used until they cover 90%. */
export const semanticScholarHasVectorsLocal = /* @__PURE__ */ valueMessage<{ have: number; all: number }>('jobs.semanticScholarHasVectorsLocal', [{"type":0,"value":"Semantic Scholar has vectors for "},{"type":2,"value":"have","style":null},{"type":0,"value":" of "},{"type":6,"value":"all","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". The local model is used until they cover 90%."}]);
/** Copy vectors to the vector server */
export const copyVectorsVectorServer = /* @__PURE__ */ plainMessage('jobs.copyVectorsVectorServer', "Copy vectors to the vector server");
/** There is nothing to copy */
export const thereNothingCopy = /* @__PURE__ */ plainMessage('jobs.thereNothingCopy', "There is nothing to copy");
/** Another model is now active. */
export const anotherModelNowActive = /* @__PURE__ */ plainMessage('jobs.anotherModelNowActive', "Another model is now active.");
/** Copied vectors of {count, plural, one {# paper} other {# papers}} */
export const copiedVectors = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.copiedVectors', [{"type":0,"value":"Copied vectors of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Vectors are computed by Carrel itself. */
export const vectorsComputedCarrelItself = /* @__PURE__ */ plainMessage('jobs.vectorsComputedCarrelItself', "Vectors are computed by Carrel itself.");
/** This version of Node does not support vector instructions. */
export const versionNodeDoesSupportVector = /* @__PURE__ */ plainMessage('jobs.versionNodeDoesSupportVector', "This version of Node does not support vector instructions.");
/** Compute vectors */
export const computeVectors = /* @__PURE__ */ plainMessage('jobs.computeVectors', "Compute vectors");
/** Computing vectors */
export const computingVectors = /* @__PURE__ */ plainMessage('jobs.computingVectors', "Computing vectors");
/** The worker of this job had already ended, so the job was closed at once. */
export const workerGone = /* @__PURE__ */ plainMessage('jobs.workerGone', "The worker of this job had already ended, so the job was closed at once.");
/** {idxaId}: {seen, number} of {total, number} works */
export const worksSeenOf = /* @__PURE__ */ valueMessage<{ idxaId: string | number; seen: number; total: number }>('jobs.worksSeenOf', [{"type":1,"value":"idxaId"},{"type":0,"value":": "},{"type":2,"value":"seen","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" works"}]);
/** {idxaId}: {seen, plural, one {# work} other {# works}} */
export const worksSeen = /* @__PURE__ */ valueMessage<{ idxaId: string | number; seen: number }>('jobs.worksSeen', [{"type":1,"value":"idxaId"},{"type":0,"value":": "},{"type":6,"value":"seen","options":{"one":{"value":[{"type":7},{"type":0,"value":" work"}]},"other":{"value":[{"type":7},{"type":0,"value":" works"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Cancelled before it started */
export const cancelledBeforeStart = /* @__PURE__ */ plainMessage('jobs.cancelledBeforeStart', "Cancelled before it started");
/** Orphaned across process restart; auto-cancelled */
export const orphaned = /* @__PURE__ */ plainMessage('jobs.orphaned', "Orphaned across process restart; auto-cancelled");
/** Operation cancelled */
export const cancelled = /* @__PURE__ */ plainMessage('jobs.cancelled', "Operation cancelled");
/** No service can be reached. Carrel tries again every few minutes. */
export const unreachable = /* @__PURE__ */ plainMessage('jobs.unreachable', "No service can be reached. Carrel tries again every few minutes.");
/** Paused while you work. Continues when you are away. */
export const yielded = /* @__PURE__ */ plainMessage('jobs.yielded', "Paused while you work. Continues when you are away.");
/** The stored data of this job can no longer be read. Start the job again. */
export const damaged = /* @__PURE__ */ plainMessage('jobs.damaged', "The stored data of this job can no longer be read. Start the job again.");
/** Cancelling */
export const cancelling = /* @__PURE__ */ plainMessage('jobs.cancelling', "Cancelling");
/** Stopping after the current batch */
export const stopping = /* @__PURE__ */ plainMessage('jobs.stopping', "Stopping after the current batch");
/** {done, number} of {count, plural, one {# file} other {# files}}, {entries, plural, one {# entry} other {# entries}} */
export const filesRead = /* @__PURE__ */ valueMessage<{ done: number; count: number; entries: number }>('jobs.filesRead', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file"}]},"other":{"value":[{"type":7},{"type":0,"value":" files"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"entries","options":{"one":{"value":[{"type":7},{"type":0,"value":" entry"}]},"other":{"value":[{"type":7},{"type":0,"value":" entries"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Importing {name} */
export const startingImport = /* @__PURE__ */ valueMessage<{ name: string | number }>('jobs.startingImport', [{"type":0,"value":"Importing "},{"type":1,"value":"name"}]);
/** {added, number} new, {known, plural, one {# duplicate} other {# duplicates}}, {merges, number} to merge, {unusable, number} unusable */
export const counts = /* @__PURE__ */ valueMessage<{ added: number; known: number; merges: number; unusable: number }>('jobs.counts', [{"type":2,"value":"added","style":null},{"type":0,"value":" new, "},{"type":6,"value":"known","options":{"one":{"value":[{"type":7},{"type":0,"value":" duplicate"}]},"other":{"value":[{"type":7},{"type":0,"value":" duplicates"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":2,"value":"merges","style":null},{"type":0,"value":" to merge, "},{"type":2,"value":"unusable","style":null},{"type":0,"value":" unusable"}]);
/** {summary}; {count, number} differ from the preview, because the library or other entries changed */
export const differFromPreview = /* @__PURE__ */ valueMessage<{ summary: string | number; count: number }>('jobs.differFromPreview', [{"type":1,"value":"summary"},{"type":0,"value":"; "},{"type":2,"value":"count","style":null},{"type":0,"value":" differ from the preview, because the library or other entries changed"}]);
/** {count, plural, one {The entry could not be imported.} other {None of the {count, number} entries could be imported.}} {reason} */
export const noEntryImported = /* @__PURE__ */ valueMessage<{ count: number; reason: string | number }>('jobs.noEntryImported', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"The entry could not be imported."}]},"other":{"value":[{"type":0,"value":"None of the "},{"type":2,"value":"count","style":null},{"type":0,"value":" entries could be imported."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" "},{"type":1,"value":"reason"}]);
/** Looked up {count, plural, one {# paper} other {# papers}}; {enriched, number} enriched{silent}{left} */
export const papersLookedUp = /* @__PURE__ */ valueMessage<{ count: number; enriched: number; silent: string | number; left: string | number }>('jobs.papersLookedUp', [{"type":0,"value":"Looked up "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; "},{"type":2,"value":"enriched","style":null},{"type":0,"value":" enriched"},{"type":1,"value":"silent"},{"type":1,"value":"left"}]);
/** ; {count, number} could not be looked up */
export const andNotLookedUp = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.andNotLookedUp', [{"type":0,"value":"; "},{"type":2,"value":"count","style":null},{"type":0,"value":" could not be looked up"}]);
/** ; {count, number} not asked: {reason} */
export const andNotAsked = /* @__PURE__ */ valueMessage<{ count: number; reason: string | number }>('jobs.andNotAsked', [{"type":0,"value":"; "},{"type":2,"value":"count","style":null},{"type":0,"value":" not asked: "},{"type":1,"value":"reason"}]);
/** Found {count, plural, one {# candidate} other {# candidates}} by words */
export const foundWords = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.foundWords', [{"type":0,"value":"Found "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" candidate"}]},"other":{"value":[{"type":7},{"type":0,"value":" candidates"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by words"}]);
/** Found {count, plural, one {# candidate} other {# candidates}} by meaning */
export const foundMeaning = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.foundMeaning', [{"type":0,"value":"Found "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" candidate"}]},"other":{"value":[{"type":7},{"type":0,"value":" candidates"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by meaning"}]);
/** Found {count, plural, one {# candidate} other {# candidates}} by citations */
export const foundCitations = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.foundCitations', [{"type":0,"value":"Found "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" candidate"}]},"other":{"value":[{"type":7},{"type":0,"value":" candidates"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by citations"}]);
/** Found {count, plural, one {# candidate} other {# candidates}} at sources */
export const foundSources = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.foundSources', [{"type":0,"value":"Found "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" candidate"}]},"other":{"value":[{"type":7},{"type":0,"value":" candidates"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" at sources"}]);
/** The search by words exceeded its time limit of {seconds, number} s. */
export const searchWordsExceededTimeLimit = /* @__PURE__ */ valueMessage<{ seconds: number }>('jobs.searchWordsExceededTimeLimit', [{"type":0,"value":"The search by words exceeded its time limit of "},{"type":2,"value":"seconds","style":null},{"type":0,"value":" s."}]);
/** The search by meaning exceeded its time limit of {seconds, number} s. */
export const searchMeaningExceededTimeLimit = /* @__PURE__ */ valueMessage<{ seconds: number }>('jobs.searchMeaningExceededTimeLimit', [{"type":0,"value":"The search by meaning exceeded its time limit of "},{"type":2,"value":"seconds","style":null},{"type":0,"value":" s."}]);
/** The search by citations exceeded its time limit of {seconds, number} s. */
export const searchCitationsExceededTimeLimit = /* @__PURE__ */ valueMessage<{ seconds: number }>('jobs.searchCitationsExceededTimeLimit', [{"type":0,"value":"The search by citations exceeded its time limit of "},{"type":2,"value":"seconds","style":null},{"type":0,"value":" s."}]);
/** The search at sources exceeded its time limit of {seconds, number} s. */
export const searchSourcesExceededTimeLimit = /* @__PURE__ */ valueMessage<{ seconds: number }>('jobs.searchSourcesExceededTimeLimit', [{"type":0,"value":"The search at sources exceeded its time limit of "},{"type":2,"value":"seconds","style":null},{"type":0,"value":" s."}]);
/** The vector provider did not answer in time. */
export const vectorProviderDidAnswerTime = /* @__PURE__ */ plainMessage('jobs.vectorProviderDidAnswerTime', "The vector provider did not answer in time.");
/** The vector provider could not be reached. */
export const vectorProviderCouldReached = /* @__PURE__ */ plainMessage('jobs.vectorProviderCouldReached', "The vector provider could not be reached.");
/** The vector provider is limiting requests. */
export const vectorProviderLimitingRequests = /* @__PURE__ */ plainMessage('jobs.vectorProviderLimitingRequests', "The vector provider is limiting requests.");
/** Today’s tokens are used up. You can raise the limit in Settings. */
export const todaysTokensUsedUpYou = /* @__PURE__ */ plainMessage('jobs.todaysTokensUsedUpYou', "Today’s tokens are used up. You can raise the limit in Settings.");
/** The responses of the vector provider could not be read. */
export const responsesVectorProviderCouldRead = /* @__PURE__ */ plainMessage('jobs.responsesVectorProviderCouldRead', "The responses of the vector provider could not be read.");
/** The vector provider rejected the key. Check it in Settings. */
export const vectorProviderRejectedKeyCheck = /* @__PURE__ */ plainMessage('jobs.vectorProviderRejectedKeyCheck', "The vector provider rejected the key. Check it in Settings.");
/** The vector provider rejected the texts. Check the address and the model in Settings. */
export const vectorProviderRejectedTextsCheck = /* @__PURE__ */ plainMessage('jobs.vectorProviderRejectedTextsCheck', "The vector provider rejected the texts. Check the address and the model in Settings.");
/** The responses of the vector provider are too large. */
export const responsesVectorProviderTooLarge = /* @__PURE__ */ plainMessage('jobs.responsesVectorProviderTooLarge', "The responses of the vector provider are too large.");
/** The key is only sent over https or to your own network. Check the address in Settings. */
export const keyOnlySentOverHttps = /* @__PURE__ */ plainMessage('jobs.keyOnlySentOverHttps', "The key is only sent over https or to your own network. Check the address in Settings.");
/** Your account with the vector provider has no quota left. */
export const yourAccountVectorProviderHas = /* @__PURE__ */ plainMessage('jobs.yourAccountVectorProviderHas', "Your account with the vector provider has no quota left.");
/** {found, number} new, {sent, number} sent */
export const digestSent = /* @__PURE__ */ valueMessage<{ found: number; sent: number }>('jobs.digestSent', [{"type":2,"value":"found","style":null},{"type":0,"value":" new, "},{"type":2,"value":"sent","style":null},{"type":0,"value":" sent"}]);
/** {found, number} new, {sent, number} sent, {failed, number} not sent */
export const digestPartlySent = /* @__PURE__ */ valueMessage<{ found: number; sent: number; failed: number }>('jobs.digestPartlySent', [{"type":2,"value":"found","style":null},{"type":0,"value":" new, "},{"type":2,"value":"sent","style":null},{"type":0,"value":" sent, "},{"type":2,"value":"failed","style":null},{"type":0,"value":" not sent"}]);
/** {result}; the search by words failed */
export const searchByWordsFailed = /* @__PURE__ */ valueMessage<{ result: string | number }>('jobs.searchByWordsFailed', [{"type":1,"value":"result"},{"type":0,"value":"; the search by words failed"}]);
/** {result}; the search by meaning failed */
export const searchByMeaningFailed = /* @__PURE__ */ valueMessage<{ result: string | number }>('jobs.searchByMeaningFailed', [{"type":1,"value":"result"},{"type":0,"value":"; the search by meaning failed"}]);
/** {result}; the search by citations failed */
export const searchByCitationsFailed = /* @__PURE__ */ valueMessage<{ result: string | number }>('jobs.searchByCitationsFailed', [{"type":1,"value":"result"},{"type":0,"value":"; the search by citations failed"}]);
/** {result}; the search at sources failed */
export const searchAtSourcesFailed = /* @__PURE__ */ valueMessage<{ result: string | number }>('jobs.searchAtSourcesFailed', [{"type":1,"value":"result"},{"type":0,"value":"; the search at sources failed"}]);
/** Asking sources: {done, number} of {total, number} */
export const askingSources = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('jobs.askingSources', [{"type":0,"value":"Asking sources: "},{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null}]);
/** {count, plural, one {# suggestion} other {# suggestions}} for “{lens}” */
export const suggestionsForLens = /* @__PURE__ */ valueMessage<{ count: number; lens: string | number }>('jobs.suggestionsForLens', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" suggestion"}]},"other":{"value":[{"type":7},{"type":0,"value":" suggestions"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" for “"},{"type":1,"value":"lens"},{"type":0,"value":"”"}]);
/** Works of followed authors */
export const worksOfFollowedAuthors = /* @__PURE__ */ plainMessage('jobs.worksOfFollowedAuthors', "Works of followed authors");
/** Works that were indexed late */
export const worksIndexedLate = /* @__PURE__ */ plainMessage('jobs.worksIndexedLate', "Works that were indexed late");
/** ; {count, plural, one {# monitor} other {# monitors}} could not be read */
export const andMonitorsNotRead = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.andMonitorsNotRead', [{"type":0,"value":"; "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" monitor"}]},"other":{"value":[{"type":7},{"type":0,"value":" monitors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" could not be read"}]);
/** ; kept {count, number} that were changed afterwards */
export const andKeptChanged = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.andKeptChanged', [{"type":0,"value":"; kept "},{"type":2,"value":"count","style":null},{"type":0,"value":" that were changed afterwards"}]);
/**  It does not name this paper. */
export const nameDiffers = /* @__PURE__ */ plainMessage('jobs.nameDiffers', " It does not name this paper.");
/**  Kept as it is, although it contains: {kinds}. */
export const keptActive = /* @__PURE__ */ valueMessage<{ kinds: string | number }>('jobs.keptActive', [{"type":0,"value":" Kept as it is, although it contains: "},{"type":1,"value":"kinds"},{"type":0,"value":"."}]);
/**  Removed from the file: {kinds}. */
export const removedActive = /* @__PURE__ */ valueMessage<{ kinds: string | number }>('jobs.removedActive', [{"type":0,"value":" Removed from the file: "},{"type":1,"value":"kinds"},{"type":0,"value":"."}]);
/**  It has no text, so it was not checked. */
export const uncheckedPdf = /* @__PURE__ */ plainMessage('jobs.uncheckedPdf', " It has no text, so it was not checked.");
/** {kind, select, javascript {JavaScript} launch {an action that starts a program} form_submission {a form that sends data} embedded_file {embedded files} local_link {links to local files} media {media} external_data {data from elsewhere} xfa {an XFA form} other_action {automatic actions} data_before {data before the document} data_after {data after the document} data_between {data between the objects of the document} unused_data {data that no page uses} usage_rights {usage rights} other {{kind}}} */
export const activeContent = /* @__PURE__ */ valueMessage<{ kind: 'javascript' | 'launch' | 'form_submission' | 'embedded_file' | 'local_link' | 'media' | 'external_data' | 'xfa' | 'other_action' | 'data_before' | 'data_after' | 'data_between' | 'unused_data' | 'usage_rights' | (string & {}) }>('jobs.activeContent', [{"type":5,"value":"kind","options":{"javascript":{"value":[{"type":0,"value":"JavaScript"}]},"launch":{"value":[{"type":0,"value":"an action that starts a program"}]},"form_submission":{"value":[{"type":0,"value":"a form that sends data"}]},"embedded_file":{"value":[{"type":0,"value":"embedded files"}]},"local_link":{"value":[{"type":0,"value":"links to local files"}]},"media":{"value":[{"type":0,"value":"media"}]},"external_data":{"value":[{"type":0,"value":"data from elsewhere"}]},"xfa":{"value":[{"type":0,"value":"an XFA form"}]},"other_action":{"value":[{"type":0,"value":"automatic actions"}]},"data_before":{"value":[{"type":0,"value":"data before the document"}]},"data_after":{"value":[{"type":0,"value":"data after the document"}]},"data_between":{"value":[{"type":0,"value":"data between the objects of the document"}]},"unused_data":{"value":[{"type":0,"value":"data that no page uses"}]},"usage_rights":{"value":[{"type":0,"value":"usage rights"}]},"other":{"value":[{"type":1,"value":"kind"}]}}}]);
/** The file is not a PDF. */
export const fileIsNotPdf = /* @__PURE__ */ plainMessage('jobs.fileIsNotPdf', "The file is not a PDF.");
/** The file is protected by a password. */
export const fileHasPassword = /* @__PURE__ */ plainMessage('jobs.fileHasPassword', "The file is protected by a password.");
/** The file cannot be opened. */
export const fileCannotBeOpened = /* @__PURE__ */ plainMessage('jobs.fileCannotBeOpened', "The file cannot be opened.");
/** The file is too complex to be checked. */
export const fileTooComplex = /* @__PURE__ */ plainMessage('jobs.fileTooComplex', "The file is too complex to be checked.");
/** The file needs more time or memory than allowed. */
export const fileExceedsLimits = /* @__PURE__ */ plainMessage('jobs.fileExceedsLimits', "The file needs more time or memory than allowed.");
/** Active content could not be removed from the file. */
export const activeContentRemains = /* @__PURE__ */ plainMessage('jobs.activeContentRemains', "Active content could not be removed from the file.");
/** PDFs cannot be opened safely on this system, so none is opened. */
export const pdfsNotOpened = /* @__PURE__ */ plainMessage('jobs.pdfsNotOpened', "PDFs cannot be opened safely on this system, so none is opened.");
/** Already here: “{title}”.{warning} */
export const pdfAlreadyHere = /* @__PURE__ */ valueMessage<{ title: string | number; warning: string | number }>('jobs.pdfAlreadyHere', [{"type":0,"value":"Already here: “"},{"type":1,"value":"title"},{"type":0,"value":"”."},{"type":1,"value":"warning"}]);
/** Attached to: “{title}”.{warning} */
export const pdfAttachedTo = /* @__PURE__ */ valueMessage<{ title: string | number; warning: string | number }>('jobs.pdfAttachedTo', [{"type":0,"value":"Attached to: “"},{"type":1,"value":"title"},{"type":0,"value":"”."},{"type":1,"value":"warning"}]);
/** Imported: “{title}”.{warning} */
export const pdfImported = /* @__PURE__ */ valueMessage<{ title: string | number; warning: string | number }>('jobs.pdfImported', [{"type":0,"value":"Imported: “"},{"type":1,"value":"title"},{"type":0,"value":"”."},{"type":1,"value":"warning"}]);
/** the PDF */
export const thePdf = /* @__PURE__ */ plainMessage('jobs.thePdf', "the PDF");
/** Indexed {count, plural, one {# paper} other {# papers}} again.  */
export const indexedAgain = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.indexedAgain', [{"type":0,"value":"Indexed "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" again. "}]);
/** {count, number} dimensions */
export const dimensions = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.dimensions', [{"type":2,"value":"count","style":null},{"type":0,"value":" dimensions"}]);
/** words only; meaning needs 300 papers */
export const wordsOnly = /* @__PURE__ */ plainMessage('jobs.wordsOnly', "words only; meaning needs 300 papers");
/** ; {count, plural, one {# paper} other {# papers}} got none */
export const andGotNone = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.andGotNone', [{"type":0,"value":"; "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" got none"}]);
/** Stored vectors for {stored, plural, one {# paper} other {# papers}}{without} ({tokens, number} tokens) */
export const storedVectors = /* @__PURE__ */ valueMessage<{ stored: number; without: string | number; tokens: number }>('jobs.storedVectors', [{"type":0,"value":"Stored vectors for "},{"type":6,"value":"stored","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":1,"value":"without"},{"type":0,"value":" ("},{"type":2,"value":"tokens","style":null},{"type":0,"value":" tokens)"}]);
/** The provider at {address} does not know the model {model}. */
export const modelUnknown = /* @__PURE__ */ valueMessage<{ address: string | number; model: string | number }>('jobs.modelUnknown', [{"type":0,"value":"The provider at "},{"type":1,"value":"address"},{"type":0,"value":" does not know the model "},{"type":1,"value":"model"},{"type":0,"value":"."}]);
/** Housekeeping */
export const housekeeping = /* @__PURE__ */ plainMessage('jobs.housekeeping', "Housekeeping");
/** Copying the library */
export const libraryCopy = /* @__PURE__ */ plainMessage('jobs.libraryCopy', "Copying the library");
/** Checking the copy */
export const copyCheck = /* @__PURE__ */ plainMessage('jobs.copyCheck', "Checking the copy");
/** Compressing the copy */
export const copyCompression = /* @__PURE__ */ plainMessage('jobs.copyCompression', "Compressing the copy");
/** Copying PDFs */
export const pdfCopies = /* @__PURE__ */ plainMessage('jobs.pdfCopies', "Copying PDFs");
/** Reading papers and citations */
export const historyReading = /* @__PURE__ */ plainMessage('jobs.historyReading', "Reading papers and citations");
/** Scoring your history by words */
export const wordScores = /* @__PURE__ */ plainMessage('jobs.wordScores', "Scoring your history by words");
/** Scoring your history by meaning */
export const meaningScores = /* @__PURE__ */ plainMessage('jobs.meaningScores', "Scoring your history by meaning");
/** Scoring your history by citations */
export const citationScores = /* @__PURE__ */ plainMessage('jobs.citationScores', "Scoring your history by citations");
/** Comparing the scores with what you kept */
export const scoreComparison = /* @__PURE__ */ plainMessage('jobs.scoreComparison', "Comparing the scores with what you kept");
/** Refreshing the Feed */
export const feedRefresh = /* @__PURE__ */ plainMessage('jobs.feedRefresh', "Refreshing the Feed");
/** Evaluating alerts */
export const alertEvaluation = /* @__PURE__ */ plainMessage('jobs.alertEvaluation', "Evaluating alerts");
/** Storing file {done, number} of {count, number} */
export const storingFiles = /* @__PURE__ */ valueMessage<{ done: number; count: number }>('jobs.storingFiles', [{"type":0,"value":"Storing file "},{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"count","style":null}]);
/** The uploaded file no longer exists. */
export const fileImportGone = /* @__PURE__ */ plainMessage('jobs.fileImportGone', "The uploaded file no longer exists.");
/** Stored, but the file does not name this paper. */
export const fileNamesOther = /* @__PURE__ */ plainMessage('jobs.fileNamesOther', "Stored, but the file does not name this paper.");
/** Downloading file {done, number} of {count, number} */
export const downloadingFiles = /* @__PURE__ */ valueMessage<{ done: number; count: number }>('jobs.downloadingFiles', [{"type":0,"value":"Downloading file "},{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"count","style":null}]);
/** Zotero does not store this file. */
export const notStoredAtZotero = /* @__PURE__ */ plainMessage('jobs.notStoredAtZotero', "Zotero does not store this file.");
/** Merge all duplicates of one kind */
export const mergeAlike = /* @__PURE__ */ plainMessage('jobs.mergeAlike', "Merge all duplicates of one kind");
/** None of the services answered. Check the connection, then try again. */
export const nothingReached = /* @__PURE__ */ plainMessage('jobs.nothingReached', "None of the services answered. Check the connection, then try again.");
/** {count, plural, one {Read # item; the preview shows what would be imported} other {Read # items; the preview shows what would be imported}} */
export const readItemsForPreview = /* @__PURE__ */ valueMessage<{ count: number }>('jobs.readItemsForPreview', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Read "},{"type":7},{"type":0,"value":" item; the preview shows what would be imported"}]},"other":{"value":[{"type":0,"value":"Read "},{"type":7},{"type":0,"value":" items; the preview shows what would be imported"}]}},"offset":0,"pluralType":"cardinal"}]);
