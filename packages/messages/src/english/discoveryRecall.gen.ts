// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** What did I miss? */
export const title = /* @__PURE__ */ plainMessage('discoveryRecall.title', "What did I miss?");
/** Back to Discovery */
export const back = /* @__PURE__ */ plainMessage('discoveryRecall.back', "Back to Discovery");
/** Estimate */
export const run = /* @__PURE__ */ plainMessage('discoveryRecall.run', "Estimate");
/** Estimating… */
export const running = /* @__PURE__ */ plainMessage('discoveryRecall.running', "Estimating…");
/** Estimating */
export const started = /* @__PURE__ */ plainMessage('discoveryRecall.started', "Estimating");
/** Nothing has changed since the last estimate */
export const nothingNew = /* @__PURE__ */ plainMessage('discoveryRecall.nothingNew', "Nothing has changed since the last estimate");
/** Estimated {when} */
export const computed = /* @__PURE__ */ valueMessage<{ when: string | number }>('discoveryRecall.computed', [{"type":0,"value":"Estimated "},{"type":1,"value":"when"}]);
/** Papers have been saved or found since this estimate. */
export const outdated = /* @__PURE__ */ plainMessage('discoveryRecall.outdated', "Papers have been saved or found since this estimate.");
/** Couldn’t load the estimate */
export const notRead = /* @__PURE__ */ plainMessage('discoveryRecall.notRead', "Couldn’t load the estimate");
/** Nothing is lost. */
export const safe = /* @__PURE__ */ plainMessage('discoveryRecall.safe', "Nothing is lost.");
/** Not estimated yet */
export const notBuilt = /* @__PURE__ */ plainMessage('discoveryRecall.notBuilt', "Not estimated yet");
/** Carrel compares the papers you saved with those that your monitors and lenses found, and shows what they missed. */
export const notBuiltHint = /* @__PURE__ */ plainMessage('discoveryRecall.notBuiltHint', "Carrel compares the papers you saved with those that your monitors and lenses found, and shows what they missed.");
/** {code, select, no_monitors {You are not watching anything yet} other {There are too few new papers yet}} */
export const notReady = /* @__PURE__ */ valueMessage<{ code: 'no_monitors' | (string & {}) }>('discoveryRecall.notReady', [{"type":5,"value":"code","options":{"no_monitors":{"value":[{"type":0,"value":"You are not watching anything yet"}]},"other":{"value":[{"type":0,"value":"There are too few new papers yet"}]}}}]);
/** {code, select, no_monitors {Follow an author, or add a monitor or a lens. The estimate counts papers from then on.} other {An estimate needs {need, number} papers that were published and saved after you added your first monitor or lens. So far there are {have, number}.}} */
export const notReadyHint = /* @__PURE__ */ valueMessage<{ code: 'no_monitors' | (string & {}); need: number; have: number }>('discoveryRecall.notReadyHint', [{"type":5,"value":"code","options":{"no_monitors":{"value":[{"type":0,"value":"Follow an author, or add a monitor or a lens. The estimate counts papers from then on."}]},"other":{"value":[{"type":0,"value":"An estimate needs "},{"type":2,"value":"need","style":null},{"type":0,"value":" papers that were published and saved after you added your first monitor or lens. So far there are "},{"type":2,"value":"have","style":null},{"type":0,"value":"."}]}}}]);
/** How much is found */
export const found = /* @__PURE__ */ plainMessage('discoveryRecall.found', "How much is found");
/** Counts papers published and saved since {date}. This leaves out papers that neither Carrel nor you came across. The sample below estimates how many of those are relevant. */
export const foundHint = /* @__PURE__ */ valueMessage<{ date: string | number }>('discoveryRecall.foundHint', [{"type":0,"value":"Counts papers published and saved since "},{"type":1,"value":"date"},{"type":0,"value":". This leaves out papers that neither Carrel nor you came across. The sample below estimates how many of those are relevant."}]);
/** Relevant papers found */
export const recall = /* @__PURE__ */ plainMessage('discoveryRecall.recall', "Relevant papers found");
/** Saved papers found */
export const savedShare = /* @__PURE__ */ plainMessage('discoveryRecall.savedShare', "Saved papers found");
/** 95% interval: {low} to {high} */
export const interval = /* @__PURE__ */ valueMessage<{ low: string | number; high: string | number }>('discoveryRecall.interval', [{"type":0,"value":"95% interval: "},{"type":1,"value":"low"},{"type":0,"value":" to "},{"type":1,"value":"high"}]);
/** {found, number} of {total, number} saved papers were found: {monitors, number} by monitors, {lenses, number} by lenses. */
export const savedCounts = /* @__PURE__ */ valueMessage<{ found: number; total: number; monitors: number; lenses: number }>('discoveryRecall.savedCounts', [{"type":2,"value":"found","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" saved papers were found: "},{"type":2,"value":"monitors","style":null},{"type":0,"value":" by monitors, "},{"type":2,"value":"lenses","style":null},{"type":0,"value":" by lenses."}]);
/** Estimated from {relevant, plural, one {# relevant paper} other {# relevant papers}}, including those that were not found. */
export const relevantCount = /* @__PURE__ */ valueMessage<{ relevant: number }>('discoveryRecall.relevantCount', [{"type":0,"value":"Estimated from "},{"type":6,"value":"relevant","options":{"one":{"value":[{"type":7},{"type":0,"value":" relevant paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" relevant papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", including those that were not found."}]);
/** Judge {count, plural, one {# more paper} other {# more papers}} to get this figure. */
export const needJudging = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryRecall.needJudging', [{"type":0,"value":"Judge "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" more papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to get this figure."}]);
/** Two-minute sample */
export const judge = /* @__PURE__ */ plainMessage('discoveryRecall.judge', "Two-minute sample");
/** A random selection of papers that were not found. Would you have wanted to see them? Your answers affect only this estimate. */
export const judgeHint = /* @__PURE__ */ plainMessage('discoveryRecall.judgeHint', "A random selection of papers that were not found. Would you have wanted to see them? Your answers affect only this estimate.");
/** {stratum, select, cited {Cited by papers you saved} other {Ranked too low for a lens to show}} */
export const reasonOf = /* @__PURE__ */ valueMessage<{ stratum: 'cited' | (string & {}) }>('discoveryRecall.reasonOf', [{"type":5,"value":"stratum","options":{"cited":{"value":[{"type":0,"value":"Cited by papers you saved"}]},"other":{"value":[{"type":0,"value":"Ranked too low for a lens to show"}]}}}]);
/** {done, number} of {need, number} judged */
export const progress = /* @__PURE__ */ valueMessage<{ done: number; need: number }>('discoveryRecall.progress', [{"type":2,"value":"done","style":null},{"type":0,"value":" of "},{"type":2,"value":"need","style":null},{"type":0,"value":" judged"}]);
/** Is this paper relevant to your work? */
export const question = /* @__PURE__ */ plainMessage('discoveryRecall.question', "Is this paper relevant to your work?");
/** Relevant */
export const relevant = /* @__PURE__ */ plainMessage('discoveryRecall.relevant', "Relevant");
/** Not relevant */
export const notRelevant = /* @__PURE__ */ plainMessage('discoveryRecall.notRelevant', "Not relevant");
/** Not sure */
export const unsure = /* @__PURE__ */ plainMessage('discoveryRecall.unsure', "Not sure");
/** {answer, select, relevant {Marked as relevant} not_relevant {Marked as not relevant} other {Skipped}} */
export const answered = /* @__PURE__ */ valueMessage<{ answer: 'relevant' | 'not_relevant' | (string & {}) }>('discoveryRecall.answered', [{"type":5,"value":"answer","options":{"relevant":{"value":[{"type":0,"value":"Marked as relevant"}]},"not_relevant":{"value":[{"type":0,"value":"Marked as not relevant"}]},"other":{"value":[{"type":0,"value":"Skipped"}]}}}]);
/** Couldn’t save the answer. {error} */
export const notSaved = /* @__PURE__ */ valueMessage<{ error: string | number }>('discoveryRecall.notSaved', [{"type":0,"value":"Couldn’t save the answer. "},{"type":1,"value":"error"}]);
/** More answers make the estimate more precise. */
export const judgeMore = /* @__PURE__ */ plainMessage('discoveryRecall.judgeMore', "More answers make the estimate more precise.");
/** You have judged every paper in the sample. */
export const judgeDone = /* @__PURE__ */ plainMessage('discoveryRecall.judgeDone', "You have judged every paper in the sample.");
/** There are no papers to judge. Everything that Carrel knows of was found. */
export const judgeNone = /* @__PURE__ */ plainMessage('discoveryRecall.judgeNone', "There are no papers to judge. Everything that Carrel knows of was found.");
/** Open paper */
export const openPaper = /* @__PURE__ */ plainMessage('discoveryRecall.openPaper', "Open paper");
/** Monitors that would have found them */
export const proposals = /* @__PURE__ */ plainMessage('discoveryRecall.proposals', "Monitors that would have found them");
/** Based on the papers you saved. The number of papers per month is a lower bound, because only papers that Carrel knows of can be counted. */
export const proposalsHint = /* @__PURE__ */ plainMessage('discoveryRecall.proposalsHint', "Based on the papers you saved. The number of papers per month is a lower bound, because only papers that Carrel knows of can be counted.");
/** No single monitor would have found more than one of the missed papers. */
export const proposalsNone = /* @__PURE__ */ plainMessage('discoveryRecall.proposalsNone', "No single monitor would have found more than one of the missed papers.");
/** {kind, select, author {Follow {label}} other {Search for “{label}”}} */
export const proposalOf = /* @__PURE__ */ valueMessage<{ kind: 'author' | (string & {}); label: string | number }>('discoveryRecall.proposalOf', [{"type":5,"value":"kind","options":{"author":{"value":[{"type":0,"value":"Follow "},{"type":1,"value":"label"}]},"other":{"value":[{"type":0,"value":"Search for “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]}}}]);
/** Would have found {count, plural, one {# missed paper} other {# missed papers}}, among at least {month, plural, one {# paper} other {# papers}} per month */
export const forecast = /* @__PURE__ */ valueMessage<{ count: number; month: number }>('discoveryRecall.forecast', [{"type":0,"value":"Would have found "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" missed paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" missed papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", among at least "},{"type":6,"value":"month","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" per month"}]);
/** {count, plural, one {# of them} other {# of them}} not found by the monitors above */
export const adds = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryRecall.adds', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" of them"}]},"other":{"value":[{"type":7},{"type":0,"value":" of them"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" not found by the monitors above"}]);
/** {kind, select, author {Follow} other {Add monitor}} */
export const create = /* @__PURE__ */ valueMessage<{ kind: 'author' | (string & {}) }>('discoveryRecall.create', [{"type":5,"value":"kind","options":{"author":{"value":[{"type":0,"value":"Follow"}]},"other":{"value":[{"type":0,"value":"Add monitor"}]}}}]);
/** {kind, select, author {Follow {label}} other {Add monitor: “{label}”}} */
export const createOf = /* @__PURE__ */ valueMessage<{ kind: 'author' | (string & {}); label: string | number }>('discoveryRecall.createOf', [{"type":5,"value":"kind","options":{"author":{"value":[{"type":0,"value":"Follow "},{"type":1,"value":"label"}]},"other":{"value":[{"type":0,"value":"Add monitor: “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]}}}]);
/** Added */
export const exists = /* @__PURE__ */ plainMessage('discoveryRecall.exists', "Added");
/** {kind, select, author {Following {label}} other {Added a monitor for “{label}”}} */
export const created = /* @__PURE__ */ valueMessage<{ kind: 'author' | (string & {}); label: string | number }>('discoveryRecall.created', [{"type":5,"value":"kind","options":{"author":{"value":[{"type":0,"value":"Following "},{"type":1,"value":"label"}]},"other":{"value":[{"type":0,"value":"Added a monitor for “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]}}}]);
/** Couldn’t add the monitor. {error} */
export const notCreated = /* @__PURE__ */ valueMessage<{ error: string | number }>('discoveryRecall.notCreated', [{"type":0,"value":"Couldn’t add the monitor. "},{"type":1,"value":"error"}]);
/** Saved, but not found */
export const missed = /* @__PURE__ */ plainMessage('discoveryRecall.missed', "Saved, but not found");
/** Neither a monitor nor a lens found {count, plural, one {# paper} other {# papers}} that you saved. */
export const missedHint = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryRecall.missedHint', [{"type":0,"value":"Neither a monitor nor a lens found "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" that you saved."}]);
/** A monitor or a lens found every paper you saved. */
export const missedNone = /* @__PURE__ */ plainMessage('discoveryRecall.missedNone', "A monitor or a lens found every paper you saved.");
/** Showing the newest {count, number}. */
export const missedFirst = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryRecall.missedFirst', [{"type":0,"value":"Showing the newest "},{"type":2,"value":"count","style":null},{"type":0,"value":"."}]);
/** How it was saved */
export const way = /* @__PURE__ */ plainMessage('discoveryRecall.way', "How it was saved");
/** {from, select, import {Import} library_manual {Added manually} browser_extension {Browser connector} connector {Browser connector} online_search {Online search} pdf_import {PDF} refmanager {Zotero} suggestion {Suggested author} author_works {Works by an author} unknown {Unknown} other {{name}}} */
export const wayOf = /* @__PURE__ */ valueMessage<{ from: 'import' | 'library_manual' | 'browser_extension' | 'connector' | 'online_search' | 'pdf_import' | 'refmanager' | 'suggestion' | 'author_works' | 'unknown' | (string & {}); name: string | number }>('discoveryRecall.wayOf', [{"type":5,"value":"from","options":{"import":{"value":[{"type":0,"value":"Import"}]},"library_manual":{"value":[{"type":0,"value":"Added manually"}]},"browser_extension":{"value":[{"type":0,"value":"Browser connector"}]},"connector":{"value":[{"type":0,"value":"Browser connector"}]},"online_search":{"value":[{"type":0,"value":"Online search"}]},"pdf_import":{"value":[{"type":0,"value":"PDF"}]},"refmanager":{"value":[{"type":0,"value":"Zotero"}]},"suggestion":{"value":[{"type":0,"value":"Suggested author"}]},"author_works":{"value":[{"type":0,"value":"Works by an author"}]},"unknown":{"value":[{"type":0,"value":"Unknown"}]},"other":{"value":[{"type":1,"value":"name"}]}}}]);
/** Paper */
export const paper = /* @__PURE__ */ plainMessage('discoveryRecall.paper', "Paper");
/** Saved */
export const when = /* @__PURE__ */ plainMessage('discoveryRecall.when', "Saved");
/** What this figure doesn’t cover */
export const limits = /* @__PURE__ */ plainMessage('discoveryRecall.limits', "What this figure doesn’t cover");
/** The sample cannot include papers that no source has reported to Carrel. */
export const limitKnown = /* @__PURE__ */ plainMessage('discoveryRecall.limitKnown', "The sample cannot include papers that no source has reported to Carrel.");
/** {count, plural, one {# work} other {# works}} cited by papers you saved cannot be judged, because only the OpenAlex ID is known. To include them, turn network access on and collect candidates. */
export const limitReferences = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryRecall.limitReferences', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" work"}]},"other":{"value":[{"type":7},{"type":0,"value":" works"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" cited by papers you saved cannot be judged, because only the OpenAlex ID is known. To include them, turn network access on and collect candidates."}]);
