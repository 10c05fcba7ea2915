// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Add papers */
export const addPapers = /* @__PURE__ */ plainMessage('online.addPapers', "Add papers");
/** Looking up papers needs the network. You can still add a paper manually. */
export const addNetworkOff = /* @__PURE__ */ plainMessage('online.addNetworkOff', "Looking up papers needs the network. You can still add a paper manually.");
/** Saving {done, number} of {total, number}… */
export const savingOf = /* @__PURE__ */ valueMessage<{ done: number; total: number }>('online.savingOf', [{"type":0,"value":"Saving "},{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":"…"}]);
/** Nothing to save */
export const nothingToSave = /* @__PURE__ */ plainMessage('online.nothingToSave', "Nothing to save");
/** {count, plural, one {Save # paper} other {Save # papers}} */
export const savePapers = /* @__PURE__ */ valueMessage<{ count: number }>('online.savePapers', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Save "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Save "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Add manually */
export const addManually = /* @__PURE__ */ plainMessage('online.addManually', "Add manually");
/** Stop */
export const stop = /* @__PURE__ */ plainMessage('online.stop', "Stop");
/** {lines, plural, =0 {Look up} one {Look up} other {Look up # lines}} */
export const lookUp = /* @__PURE__ */ valueMessage<{ lines: number }>('online.lookUp', [{"type":6,"value":"lines","options":{"=0":{"value":[{"type":0,"value":"Look up"}]},"one":{"value":[{"type":0,"value":"Look up"}]},"other":{"value":[{"type":0,"value":"Look up "},{"type":7},{"type":0,"value":" lines"}]}},"offset":0,"pluralType":"cardinal"}]);
/** DOIs, arXiv or PubMed IDs, URLs or titles */
export const linesField = /* @__PURE__ */ plainMessage('online.linesField', "DOIs, arXiv or PubMed IDs, URLs or titles");
/** one per line, up to {max, number} */
export const linesHint = /* @__PURE__ */ valueMessage<{ max: number }>('online.linesHint', [{"type":0,"value":"one per line, up to "},{"type":2,"value":"max","style":null}]);
/** Title of a paper */
export const exampleTitle = /* @__PURE__ */ plainMessage('online.exampleTitle', "Title of a paper");
/** Only the first {max, number} lines are looked up. {left, plural, one {# line is left out.} other {# lines are left out.}} */
export const linesLeft = /* @__PURE__ */ valueMessage<{ max: number; left: number }>('online.linesLeft', [{"type":0,"value":"Only the first "},{"type":2,"value":"max","style":null},{"type":0,"value":" lines are looked up. "},{"type":6,"value":"left","options":{"one":{"value":[{"type":7},{"type":0,"value":" line is left out."}]},"other":{"value":[{"type":7},{"type":0,"value":" lines are left out."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {looking, select, yes {{done, number} of {lines, number} looked up} other {{lines, plural, one {# line} other {# lines}}}} · {found, number} found{known, plural, =0 {} other { · # already in your library}}{missing, plural, =0 {} other { · # without a result}} */
export const progress = /* @__PURE__ */ valueMessage<{ looking: 'yes' | (string & {}); done: number; lines: number; found: number; known: number; missing: number }>('online.progress', [{"type":5,"value":"looking","options":{"yes":{"value":[{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"lines","style":null},{"type":0,"value":" looked up"}]},"other":{"value":[{"type":6,"value":"lines","options":{"one":{"value":[{"type":7},{"type":0,"value":" line"}]},"other":{"value":[{"type":7},{"type":0,"value":" lines"}]}},"offset":0,"pluralType":"cardinal"}]}}},{"type":0,"value":" · "},{"type":2,"value":"found","style":null},{"type":0,"value":" found"},{"type":6,"value":"known","options":{"=0":{"value":[]},"other":{"value":[{"type":0,"value":" · "},{"type":7},{"type":0,"value":" already in your library"}]}},"offset":0,"pluralType":"cardinal"},{"type":6,"value":"missing","options":{"=0":{"value":[]},"other":{"value":[{"type":0,"value":" · "},{"type":7},{"type":0,"value":" without a result"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Papers saved here are rated 3 stars. */
export const savedAsThreeStars = /* @__PURE__ */ plainMessage('online.savedAsThreeStars', "Papers saved here are rated 3 stars.");
/** Retracted */
export const retracted = /* @__PURE__ */ plainMessage('online.retracted', "Retracted");
/** You dismissed this paper. */
export const wasDismissed = /* @__PURE__ */ plainMessage('online.wasDismissed', "You dismissed this paper.");
/** You removed this paper from your library. */
export const wasRemoved = /* @__PURE__ */ plainMessage('online.wasRemoved', "You removed this paper from your library.");
/** Looking up… */
export const lookingUp = /* @__PURE__ */ plainMessage('online.lookingUp', "Looking up…");
/** Already in your library */
export const alreadyInLibrary = /* @__PURE__ */ plainMessage('online.alreadyInLibrary', "Already in your library");
/** Not found in any source */
export const notFound = /* @__PURE__ */ plainMessage('online.notFound', "Not found in any source");
/** Couldn’t look this up. {reason} */
export const lookUpFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('online.lookUpFailed', [{"type":0,"value":"Couldn’t look this up. "},{"type":1,"value":"reason"}]);
/** Open */
export const open = /* @__PURE__ */ plainMessage('online.open', "Open");
/** In your library */
export const inLibrary = /* @__PURE__ */ plainMessage('online.inLibrary', "In your library");
/** Removed earlier */
export const removedEarlier = /* @__PURE__ */ plainMessage('online.removedEarlier', "Removed earlier");
/** Saving… */
export const saving = /* @__PURE__ */ plainMessage('online.saving', "Saving…");
/** cited by {count, number} */
export const citedBy = /* @__PURE__ */ valueMessage<{ count: number }>('online.citedBy', [{"type":0,"value":"cited by "},{"type":2,"value":"count","style":null}]);
/** {list} and {count, number} more */
export const andMore = /* @__PURE__ */ valueMessage<{ list: string | number; count: number }>('online.andMore', [{"type":1,"value":"list"},{"type":0,"value":" and "},{"type":2,"value":"count","style":null},{"type":0,"value":" more"}]);
/** Authors unknown */
export const authorsUnknown = /* @__PURE__ */ plainMessage('online.authorsUnknown', "Authors unknown");
/** Selected result */
export const selectedResult = /* @__PURE__ */ plainMessage('online.selectedResult', "Selected result");
/** This paper was retracted. */
export const retractedNotice = /* @__PURE__ */ plainMessage('online.retractedNotice', "This paper was retracted.");
/** Open in library */
export const openInLibrary = /* @__PURE__ */ plainMessage('online.openInLibrary', "Open in library");
/** Save and like */
export const saveAndLike = /* @__PURE__ */ plainMessage('online.saveAndLike', "Save and like");
/** “Save” rates the paper 3 stars, “Save and like” 4 stars. */
export const ratingHint = /* @__PURE__ */ plainMessage('online.ratingHint', "“Save” rates the paper 3 stars, “Save and like” 4 stars.");
/** Abstract */
export const abstract = /* @__PURE__ */ plainMessage('online.abstract', "Abstract");
/** No source has an abstract. */
export const noAbstract = /* @__PURE__ */ plainMessage('online.noAbstract', "No source has an abstract.");
/** Found in */
export const foundIn = /* @__PURE__ */ plainMessage('online.foundIn', "Found in");
/** Topics */
export const topics = /* @__PURE__ */ plainMessage('online.topics', "Topics");
/** Words, a title, author:, a DOI or another ID */
export const queryHint = /* @__PURE__ */ plainMessage('online.queryHint', "Words, a title, author:, a DOI or another ID");
/** from */
export const from = /* @__PURE__ */ plainMessage('online.from', "from");
/** to */
export const to = /* @__PURE__ */ plainMessage('online.to', "to");
/** From year */
export const fromYear = /* @__PURE__ */ plainMessage('online.fromYear', "From year");
/** To year */
export const toYear = /* @__PURE__ */ plainMessage('online.toYear', "To year");
/** Search */
export const search = /* @__PURE__ */ plainMessage('online.search', "Search");
/** Online search needs the network. You can still search your library. */
export const searchNetworkOff = /* @__PURE__ */ plainMessage('online.searchNetworkOff', "Online search needs the network. You can still search your library.");
/** Search beyond your library */
export const empty = /* @__PURE__ */ plainMessage('online.empty', "Search beyond your library");
/** OpenAlex, Semantic Scholar, Crossref, Europe PMC, arXiv and bioRxiv are searched at the same time. Papers you already have are marked. Enter words, a title, <code>author:name</code>, a DOI or another ID. */
export const emptyHint = /* @__PURE__ */ richMessage<Record<never, never>, 'code'>('online.emptyHint', [{"type":0,"value":"OpenAlex, Semantic Scholar, Crossref, Europe PMC, arXiv and bioRxiv are searched at the same time. Papers you already have are marked. Enter words, a title, "},{"type":8,"value":"code","children":[{"type":0,"value":"author:name"}]},{"type":0,"value":", a DOI or another ID."}]);
/** No source could be searched */
export const searchFailed = /* @__PURE__ */ plainMessage('online.searchFailed', "No source could be searched");
/** The reasons are shown above. Your library is not affected. */
export const searchFailedHint = /* @__PURE__ */ plainMessage('online.searchFailedHint', "The reasons are shown above. Your library is not affected.");
/** No results */
export const noResults = /* @__PURE__ */ plainMessage('online.noResults', "No results");
/** Try fewer words or other years. */
export const noResultsHint = /* @__PURE__ */ plainMessage('online.noResultsHint', "Try fewer words or other years.");
/** {count, plural, one {# result online} other {# results online}} */
export const resultsOnline = /* @__PURE__ */ valueMessage<{ count: number }>('online.resultsOnline', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" result online"}]},"other":{"value":[{"type":7},{"type":0,"value":" results online"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Result */
export const result = /* @__PURE__ */ plainMessage('online.result', "Result");
/** Sources */
export const sources = /* @__PURE__ */ plainMessage('online.sources', "Sources");
/** searching… */
export const sourceSearching = /* @__PURE__ */ plainMessage('online.sourceSearching', "searching…");
/** skipped. {reason} */
export const sourceSkipped = /* @__PURE__ */ valueMessage<{ reason: string | number }>('online.sourceSkipped', [{"type":0,"value":"skipped. "},{"type":1,"value":"reason"}]);
/** failed */
export const sourceFailed = /* @__PURE__ */ plainMessage('online.sourceFailed', "failed");
/** {count, plural, one {# source is still searching} other {# sources are still searching}} */
export const sourcesPending = /* @__PURE__ */ valueMessage<{ count: number }>('online.sourcesPending', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" source is still searching"}]},"other":{"value":[{"type":7},{"type":0,"value":" sources are still searching"}]}},"offset":0,"pluralType":"cardinal"}]);
/** All sources have responded */
export const sourcesDone = /* @__PURE__ */ plainMessage('online.sourcesDone', "All sources have responded");
/** {count, plural, one {Couldn’t undo saving # paper.} other {Couldn’t undo saving # papers.}} See History for what changed since. */
export const notUndone = /* @__PURE__ */ valueMessage<{ count: number }>('online.notUndone', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Couldn’t undo saving "},{"type":7},{"type":0,"value":" paper."}]},"other":{"value":[{"type":0,"value":"Couldn’t undo saving "},{"type":7},{"type":0,"value":" papers."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" See History for what changed since."}]);
/** {count, plural, one {Undone} other {Undone for # papers}} */
export const undone = /* @__PURE__ */ valueMessage<{ count: number }>('online.undone', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Undone"}]},"other":{"value":[{"type":0,"value":"Undone for "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Saved “{title}” with {rating, plural, one {# star} other {# stars}} */
export const saved = /* @__PURE__ */ valueMessage<{ title: string | number; rating: number }>('online.saved', [{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"” with "},{"type":6,"value":"rating","options":{"one":{"value":[{"type":7},{"type":0,"value":" star"}]},"other":{"value":[{"type":7},{"type":0,"value":" stars"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Saved and liked “{title}” with {rating, plural, one {# star} other {# stars}} */
export const savedAndLiked = /* @__PURE__ */ valueMessage<{ title: string | number; rating: number }>('online.savedAndLiked', [{"type":0,"value":"Saved and liked “"},{"type":1,"value":"title"},{"type":0,"value":"” with "},{"type":6,"value":"rating","options":{"one":{"value":[{"type":7},{"type":0,"value":" star"}]},"other":{"value":[{"type":7},{"type":0,"value":" stars"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Saved and loved “{title}” with {rating, plural, one {# star} other {# stars}} */
export const savedAndLoved = /* @__PURE__ */ valueMessage<{ title: string | number; rating: number }>('online.savedAndLoved', [{"type":0,"value":"Saved and loved “"},{"type":1,"value":"title"},{"type":0,"value":"” with "},{"type":6,"value":"rating","options":{"one":{"value":[{"type":7},{"type":0,"value":" star"}]},"other":{"value":[{"type":7},{"type":0,"value":" stars"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Save and love result */
export const loveResult = /* @__PURE__ */ plainMessage('online.loveResult', "Save and love result");
/** {count, plural, one {Saved # paper with 3 stars} other {Saved # papers with 3 stars}} */
export const savedMany = /* @__PURE__ */ valueMessage<{ count: number }>('online.savedMany', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Saved "},{"type":7},{"type":0,"value":" paper with 3 stars"}]},"other":{"value":[{"type":0,"value":"Saved "},{"type":7},{"type":0,"value":" papers with 3 stars"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Dismissed “{title}” */
export const dismissed = /* @__PURE__ */ valueMessage<{ title: string | number }>('online.dismissed', [{"type":0,"value":"Dismissed “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Couldn’t save “{title}”. {reason} */
export const saveFailed = /* @__PURE__ */ valueMessage<{ title: string | number; reason: string | number }>('online.saveFailed', [{"type":0,"value":"Couldn’t save “"},{"type":1,"value":"title"},{"type":0,"value":"”. "},{"type":1,"value":"reason"}]);
