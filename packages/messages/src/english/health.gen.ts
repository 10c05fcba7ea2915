// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** {unit, select, pair {{count, plural, one {# pair} other {# pairs}}} author {{count, plural, one {# author} other {# authors}}} topic {{count, plural, one {# topic} other {# topics}}} other {{count, plural, one {# paper} other {# papers}}}} */
export const count = /* @__PURE__ */ valueMessage<{ unit: 'pair' | 'author' | 'topic' | (string & {}); count: number }>('health.count', [{"type":5,"value":"unit","options":{"pair":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" pair"}]},"other":{"value":[{"type":7},{"type":0,"value":" pairs"}]}},"offset":0,"pluralType":"cardinal"}]},"author":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"}]},"topic":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" topic"}]},"other":{"value":[{"type":7},{"type":0,"value":" topics"}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** Not counted yet */
export const notCounted = /* @__PURE__ */ plainMessage('health.notCounted', "Not counted yet");
/** Unknown */
export const unknown = /* @__PURE__ */ plainMessage('health.unknown', "Unknown");
/** Unknown. {reason} */
export const unknownBecause = /* @__PURE__ */ valueMessage<{ reason: string | number }>('health.unknownBecause', [{"type":0,"value":"Unknown. "},{"type":1,"value":"reason"}]);
/** of {total, number} */
export const ofTotal = /* @__PURE__ */ valueMessage<{ total: number }>('health.ofTotal', [{"type":0,"value":"of "},{"type":2,"value":"total","style":null}]);
/** of {total, number}; {exhausted, plural, one {# is not available from any source} other {# are not available from any source}} */
export const ofTotalExhausted = /* @__PURE__ */ valueMessage<{ total: number; exhausted: number }>('health.ofTotalExhausted', [{"type":0,"value":"of "},{"type":2,"value":"total","style":null},{"type":0,"value":"; "},{"type":6,"value":"exhausted","options":{"one":{"value":[{"type":7},{"type":0,"value":" is not available from any source"}]},"other":{"value":[{"type":7},{"type":0,"value":" are not available from any source"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {exhausted, plural, one {# is not available from any source} other {# are not available from any source}} */
export const exhausted = /* @__PURE__ */ valueMessage<{ exhausted: number }>('health.exhausted', [{"type":6,"value":"exhausted","options":{"one":{"value":[{"type":7},{"type":0,"value":" is not available from any source"}]},"other":{"value":[{"type":7},{"type":0,"value":" are not available from any source"}]}},"offset":0,"pluralType":"cardinal"}]);
/** The library has not been checked yet. */
export const notChecked = /* @__PURE__ */ plainMessage('health.notChecked', "The library has not been checked yet.");
/** {components} {count, plural, one {needs} other {need}} your attention. */
export const needAttention = /* @__PURE__ */ valueMessage<{ components: string | number; count: number }>('health.needAttention', [{"type":1,"value":"components"},{"type":0,"value":" "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"needs"}]},"other":{"value":[{"type":0,"value":"need"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" your attention."}]);
/** {count, plural, one {There is a warning about {components}.} other {There are warnings about {components}.}} */
export const haveWarnings = /* @__PURE__ */ valueMessage<{ count: number; components: string | number }>('health.haveWarnings', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"There is a warning about "},{"type":1,"value":"components"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"There are warnings about "},{"type":1,"value":"components"},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"}]);
/** All {papers, plural, one {# known paper is} other {# known papers are}} counted here: {saved, number} in the library, the others from Feed, Discovery, authors and citations. */
export const countedPapers = /* @__PURE__ */ valueMessage<{ papers: number; saved: number }>('health.countedPapers', [{"type":0,"value":"All "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" known paper is"}]},"other":{"value":[{"type":7},{"type":0,"value":" known papers are"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" counted here: "},{"type":2,"value":"saved","style":null},{"type":0,"value":" in the library, the others from Feed, Discovery, authors and citations."}]);
/** {count, plural, one {# paper could be more complete.} other {# papers could be more complete.}} */
export const enrichable = /* @__PURE__ */ valueMessage<{ count: number }>('health.enrichable', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper could be more complete."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers could be more complete."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# count is unknown.} other {# counts are unknown.}} */
export const countsUnknown = /* @__PURE__ */ valueMessage<{ count: number }>('health.countsUnknown', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" count is unknown."}]},"other":{"value":[{"type":7},{"type":0,"value":" counts are unknown."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# call} other {# calls}} */
export const calls = /* @__PURE__ */ valueMessage<{ count: number }>('health.calls', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" call"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {up to # credit} other {up to # credits}} */
export const credits = /* @__PURE__ */ valueMessage<{ count: number }>('health.credits', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"up to "},{"type":7},{"type":0,"value":" credit"}]},"other":{"value":[{"type":0,"value":"up to "},{"type":7},{"type":0,"value":" credits"}]}},"offset":0,"pluralType":"cardinal"}]);
/** All in one run */
export const oneRun = /* @__PURE__ */ plainMessage('health.oneRun', "All in one run");
/** Nothing to do */
export const nothingToDo = /* @__PURE__ */ plainMessage('health.nothingToDo', "Nothing to do");
/** {unit, select, pair {{count, plural, one {Nothing to do now. # pair will be tried again.} other {Nothing to do now. # pairs will be tried again.}}} author {{count, plural, one {Nothing to do now. # author will be tried again.} other {Nothing to do now. # authors will be tried again.}}} other {{count, plural, one {Nothing to do now. # paper will be tried again.} other {Nothing to do now. # papers will be tried again.}}}} */
export const retryLater = /* @__PURE__ */ valueMessage<{ unit: 'pair' | 'author' | (string & {}); count: number }>('health.retryLater', [{"type":5,"value":"unit","options":{"pair":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" pair will be tried again."}]},"other":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" pairs will be tried again."}]}},"offset":0,"pluralType":"cardinal"}]},"author":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" author will be tried again."}]},"other":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" authors will be tried again."}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" paper will be tried again."}]},"other":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" papers will be tried again."}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** {unit, select, pair {{count, plural, one {Nothing to do now. # pair will be tried again on {when}.} other {Nothing to do now. # pairs will be tried again, the first on {when}.}}} author {{count, plural, one {Nothing to do now. # author will be tried again on {when}.} other {Nothing to do now. # authors will be tried again, the first on {when}.}}} other {{count, plural, one {Nothing to do now. # paper will be tried again on {when}.} other {Nothing to do now. # papers will be tried again, the first on {when}.}}}} */
export const retryFrom = /* @__PURE__ */ valueMessage<{ unit: 'pair' | 'author' | (string & {}); count: number; when: string | number }>('health.retryFrom', [{"type":5,"value":"unit","options":{"pair":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" pair will be tried again on "},{"type":1,"value":"when"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" pairs will be tried again, the first on "},{"type":1,"value":"when"},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"}]},"author":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" author will be tried again on "},{"type":1,"value":"when"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" authors will be tried again, the first on "},{"type":1,"value":"when"},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" paper will be tried again on "},{"type":1,"value":"when"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"Nothing to do now. "},{"type":7},{"type":0,"value":" papers will be tried again, the first on "},{"type":1,"value":"when"},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** Review… */
export const review = /* @__PURE__ */ plainMessage('health.review', "Review…");
/** Run */
export const run = /* @__PURE__ */ plainMessage('health.run', "Run");
/** Run {count, number} */
export const runItems = /* @__PURE__ */ valueMessage<{ count: number }>('health.runItems', [{"type":0,"value":"Run "},{"type":2,"value":"count","style":null}]);
/** Everything is done in one run. */
export const planOneRun = /* @__PURE__ */ plainMessage('health.planOneRun', "Everything is done in one run.");
/** {unit, select, pair {{count, plural, one {This affects # of {total, number} pairs.} other {This affects # of {total, number} pairs.}}} author {{count, plural, one {This affects # of {total, number} authors.} other {This affects # of {total, number} authors.}}} other {{count, plural, one {This affects # of {total, number} papers.} other {This affects # of {total, number} papers.}}}} */
export const planItems = /* @__PURE__ */ valueMessage<{ unit: 'pair' | 'author' | (string & {}); count: number; total: number }>('health.planItems', [{"type":5,"value":"unit","options":{"pair":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"This affects "},{"type":7},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" pairs."}]},"other":{"value":[{"type":0,"value":"This affects "},{"type":7},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" pairs."}]}},"offset":0,"pluralType":"cardinal"}]},"author":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"This affects "},{"type":7},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" authors."}]},"other":{"value":[{"type":0,"value":"This affects "},{"type":7},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" authors."}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"This affects "},{"type":7},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" papers."}]},"other":{"value":[{"type":0,"value":"This affects "},{"type":7},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" papers."}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** {count, plural, one {# call per second} other {# calls per second}} */
export const callsPerSecond = /* @__PURE__ */ valueMessage<{ count: number }>('health.callsPerSecond', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" call per second"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls per second"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {size} free */
export const freeSpace = /* @__PURE__ */ valueMessage<{ size: string | number }>('health.freeSpace', [{"type":1,"value":"size"},{"type":0,"value":" free"}]);
/** No backup yet. */
export const noBackup = /* @__PURE__ */ plainMessage('health.noBackup', "No backup yet.");
/** Last backup {when}, not tested yet. */
export const backupUntested = /* @__PURE__ */ valueMessage<{ when: string | number }>('health.backupUntested', [{"type":0,"value":"Last backup "},{"type":1,"value":"when"},{"type":0,"value":", not tested yet."}]);
/** Last backup {when}; last successful test restore {tested}. */
export const backupTested = /* @__PURE__ */ valueMessage<{ when: string | number; tested: string | number }>('health.backupTested', [{"type":0,"value":"Last backup "},{"type":1,"value":"when"},{"type":0,"value":"; last successful test restore "},{"type":1,"value":"tested"},{"type":0,"value":"."}]);
/** New papers are enriched automatically, a few at a time. */
export const enrichedAutomatically = /* @__PURE__ */ plainMessage('health.enrichedAutomatically', "New papers are enriched automatically, a few at a time.");
/** New papers are enriched only on request. */
export const enrichedOnRequest = /* @__PURE__ */ plainMessage('health.enrichedOnRequest', "New papers are enriched only on request.");
/** Vectors of new and changed papers are computed automatically. */
export const vectorsAutomatic = /* @__PURE__ */ plainMessage('health.vectorsAutomatic', "Vectors of new and changed papers are computed automatically.");
/** Vectors are computed only on request. */
export const vectorsOnRequest = /* @__PURE__ */ plainMessage('health.vectorsOnRequest', "Vectors are computed only on request.");
/** Repairs that you turned on run automatically while Carrel is idle. */
export const repairsAutomatic = /* @__PURE__ */ plainMessage('health.repairsAutomatic', "Repairs that you turned on run automatically while Carrel is idle.");
/** Other repairs run only on request. */
export const repairsOnRequest = /* @__PURE__ */ plainMessage('health.repairsOnRequest', "Other repairs run only on request.");
/** “{label}” is running. */
export const repairRuns = /* @__PURE__ */ valueMessage<{ label: string | number }>('health.repairRuns', [{"type":0,"value":"“"},{"type":1,"value":"label"},{"type":0,"value":"” is running."}]);
/** No repair is running. */
export const noRepairRuns = /* @__PURE__ */ plainMessage('health.noRepairRuns', "No repair is running.");
/** {count, plural, one {# paper will be tried again.} other {# papers will be tried again.}} */
export const papersRetried = /* @__PURE__ */ valueMessage<{ count: number }>('health.papersRetried', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper will be tried again."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers will be tried again."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# paper will be tried again on {when}.} other {# papers will be tried again, the first on {when}.}} */
export const papersRetriedFrom = /* @__PURE__ */ valueMessage<{ count: number; when: string | number }>('health.papersRetriedFrom', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper will be tried again on "},{"type":1,"value":"when"},{"type":0,"value":"."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers will be tried again, the first on "},{"type":1,"value":"when"},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"}]);
/** The preview will appear in Activity. */
export const previewInActivity = /* @__PURE__ */ plainMessage('health.previewInActivity', "The preview will appear in Activity.");
/** Turn on network access */
export const turnOnNetwork = /* @__PURE__ */ plainMessage('health.turnOnNetwork', "Turn on network access");
/** Test {source} */
export const testSource = /* @__PURE__ */ valueMessage<{ source: string | number }>('health.testSource', [{"type":0,"value":"Test "},{"type":1,"value":"source"}]);
/** Open Activity */
export const openActivity = /* @__PURE__ */ plainMessage('health.openActivity', "Open Activity");
/** Back up now */
export const backUpNow = /* @__PURE__ */ plainMessage('health.backUpNow', "Back up now");
/** Turn on backups */
export const turnOnBackups = /* @__PURE__ */ plainMessage('health.turnOnBackups', "Turn on backups");
/** Refresh lenses */
export const refreshLenses = /* @__PURE__ */ plainMessage('health.refreshLenses', "Refresh lenses");
/** Collect candidates */
export const collectCandidates = /* @__PURE__ */ plainMessage('health.collectCandidates', "Collect candidates");
/** Started. Follow the progress in Activity */
export const repairStarted = /* @__PURE__ */ plainMessage('health.repairStarted', "Started. Follow the progress in Activity");
/** Open Discovery */
export const openDiscovery = /* @__PURE__ */ plainMessage('health.openDiscovery', "Open Discovery");
/** Check again */
export const checkAgain = /* @__PURE__ */ plainMessage('health.checkAgain', "Check again");
/** Backed up {size}. Testing the backup now. */
export const backedUp = /* @__PURE__ */ valueMessage<{ size: string | number }>('health.backedUp', [{"type":0,"value":"Backed up "},{"type":1,"value":"size"},{"type":0,"value":". Testing the backup now."}]);
/** {source}: {detail} */
export const sourceReply = /* @__PURE__ */ valueMessage<{ source: string | number; detail: string | number }>('health.sourceReply', [{"type":1,"value":"source"},{"type":0,"value":": "},{"type":1,"value":"detail"}]);
/** Counting… */
export const counting = /* @__PURE__ */ plainMessage('health.counting', "Counting…");
/** Most are missing */
export const severityCritical = /* @__PURE__ */ plainMessage('health.severityCritical', "Most are missing");
/** Many are missing */
export const severityWarning = /* @__PURE__ */ plainMessage('health.severityWarning', "Many are missing");
/** Few are missing, or no source has them */
export const severityInfo = /* @__PURE__ */ plainMessage('health.severityInfo', "Few are missing, or no source has them");
/** No gaps */
export const severityHealthy = /* @__PURE__ */ plainMessage('health.severityHealthy', "No gaps");
/** Show */
export const show = /* @__PURE__ */ plainMessage('health.show', "Show");
/** Hide */
export const hide = /* @__PURE__ */ plainMessage('health.hide', "Hide");
/** {action}: {label} */
export const action = /* @__PURE__ */ valueMessage<{ action: string | number; label: string | number }>('health.action', [{"type":1,"value":"action"},{"type":0,"value":": "},{"type":1,"value":"label"}]);
/** What is missing */
export const whatIsMissing = /* @__PURE__ */ plainMessage('health.whatIsMissing', "What is missing");
/** Filled from */
export const filledFrom = /* @__PURE__ */ plainMessage('health.filledFrom', "Filled from");
/** Duration */
export const cost = /* @__PURE__ */ plainMessage('health.cost', "Duration");
/** Nothing to repair. */
export const nothingToRepair = /* @__PURE__ */ plainMessage('health.nothingToRepair', "Nothing to repair.");
/** Good to know */
export const goodToKnow = /* @__PURE__ */ plainMessage('health.goodToKnow', "Good to know");
/** No gaps ({count, number}) */
export const noGaps = /* @__PURE__ */ valueMessage<{ count: number }>('health.noGaps', [{"type":0,"value":"No gaps ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** Nothing to repair ({count, number}) */
export const idleRepairs = /* @__PURE__ */ valueMessage<{ count: number }>('health.idleRepairs', [{"type":0,"value":"Nothing to repair ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** Not available in this version ({count, number}) */
export const notAvailable = /* @__PURE__ */ valueMessage<{ count: number }>('health.notAvailable', [{"type":0,"value":"Not available in this version ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** Checked {when} */
export const checked = /* @__PURE__ */ valueMessage<{ when: string | number }>('health.checked', [{"type":0,"value":"Checked "},{"type":1,"value":"when"}]);
/** Couldn’t load Health */
export const healthNotLoaded = /* @__PURE__ */ plainMessage('health.healthNotLoaded', "Couldn’t load Health");
/** Your papers are not affected. */
export const papersNotAffected = /* @__PURE__ */ plainMessage('health.papersNotAffected', "Your papers are not affected.");
/** Limits and usage */
export const limits = /* @__PURE__ */ plainMessage('health.limits', "Limits and usage");
/** Run automatically */
export const runAutomatically = /* @__PURE__ */ plainMessage('health.runAutomatically', "Run automatically");
/** While Carrel is idle. Automatic repairs must also be turned on in Settings. Done automatically today: {count, number}. */
export const runAutomaticallyHint = /* @__PURE__ */ valueMessage<{ count: number }>('health.runAutomaticallyHint', [{"type":0,"value":"While Carrel is idle. Automatic repairs must also be turned on in Settings. Done automatically today: "},{"type":2,"value":"count","style":null},{"type":0,"value":"."}]);
/** Daily limit for automatic runs */
export const automaticLimit = /* @__PURE__ */ plainMessage('health.automaticLimit', "Daily limit for automatic runs");
/** Limit per manual run */
export const manualLimit = /* @__PURE__ */ plainMessage('health.manualLimit', "Limit per manual run");
/** Papers per call */
export const papersPerCall = /* @__PURE__ */ plainMessage('health.papersPerCall', "Papers per call");
/** From 1 to {max, number} */
export const fromOneTo = /* @__PURE__ */ valueMessage<{ max: number }>('health.fromOneTo', [{"type":0,"value":"From 1 to "},{"type":2,"value":"max","style":null}]);
/** Last run {when}: {result} */
export const lastRun = /* @__PURE__ */ valueMessage<{ when: string | number; result: string | number }>('health.lastRun', [{"type":0,"value":"Last run "},{"type":1,"value":"when"},{"type":0,"value":": "},{"type":1,"value":"result"}]);
/** Last automatic run {when}: {result} */
export const lastRunAutomatic = /* @__PURE__ */ valueMessage<{ when: string | number; result: string | number }>('health.lastRunAutomatic', [{"type":0,"value":"Last automatic run "},{"type":1,"value":"when"},{"type":0,"value":": "},{"type":1,"value":"result"}]);
/** Undone */
export const undone = /* @__PURE__ */ plainMessage('health.undone', "Undone");
/** This computer */
export const onThisComputer = /* @__PURE__ */ plainMessage('health.onThisComputer', "This computer");
/** Preview */
export const preview = /* @__PURE__ */ plainMessage('health.preview', "Preview");
/** Options */
export const options = /* @__PURE__ */ plainMessage('health.options', "Options");
/** Gaps that “{label}” fills */
export const gapsFilled = /* @__PURE__ */ valueMessage<{ label: string | number }>('health.gapsFilled', [{"type":0,"value":"Gaps that “"},{"type":1,"value":"label"},{"type":0,"value":"” fills"}]);
/** You stopped this repair. Automatic runs are paused until {when}. */
export const stoppedUntil = /* @__PURE__ */ valueMessage<{ when: string | number }>('health.stoppedUntil', [{"type":0,"value":"You stopped this repair. Automatic runs are paused until "},{"type":1,"value":"when"},{"type":0,"value":"."}]);
/** Resume */
export const resume = /* @__PURE__ */ plainMessage('health.resume', "Resume");
/** OK */
export const statusHealthy = /* @__PURE__ */ plainMessage('health.statusHealthy', "OK");
/** Warning */
export const statusWarning = /* @__PURE__ */ plainMessage('health.statusWarning', "Warning");
/** Needs attention */
export const statusCritical = /* @__PURE__ */ plainMessage('health.statusCritical', "Needs attention");
/** Network access */
export const networkAccess = /* @__PURE__ */ plainMessage('health.networkAccess', "Network access");
/** Network access <state>on</state> */
export const networkOn = /* @__PURE__ */ richMessage<Record<never, never>, 'state'>('health.networkOn', [{"type":0,"value":"Network access "},{"type":8,"value":"state","children":[{"type":0,"value":"on"}]}]);
/** Network access <state>off</state> */
export const networkOff = /* @__PURE__ */ richMessage<Record<never, never>, 'state'>('health.networkOff', [{"type":0,"value":"Network access "},{"type":8,"value":"state","children":[{"type":0,"value":"off"}]}]);
/** by {variable} */
export const forcedBy = /* @__PURE__ */ valueMessage<{ variable: string | number }>('health.forcedBy', [{"type":0,"value":"by "},{"type":1,"value":"variable"}]);
/** Service */
export const service = /* @__PURE__ */ plainMessage('health.service', "Service");
/** OK: {components} */
export const ok = /* @__PURE__ */ valueMessage<{ components: string | number }>('health.ok', [{"type":0,"value":"OK: "},{"type":1,"value":"components"}]);
/** Nothing is broken. */
export const nothingBroken = /* @__PURE__ */ plainMessage('health.nothingBroken', "Nothing is broken.");
/** {count, plural, one {# group of papers may be duplicates.} other {# groups of papers may be duplicates.}} */
export const possibleDuplicates = /* @__PURE__ */ valueMessage<{ count: number }>('health.possibleDuplicates', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" group of papers may be duplicates."}]},"other":{"value":[{"type":7},{"type":0,"value":" groups of papers may be duplicates."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {share, plural, =0 {less than 1% of today’s credits} other {#% of today’s credits}} */
export const shareOfCredits = /* @__PURE__ */ valueMessage<{ share: number }>('health.shareOfCredits', [{"type":6,"value":"share","options":{"=0":{"value":[{"type":0,"value":"less than 1% of today’s credits"}]},"other":{"value":[{"type":7},{"type":0,"value":"% of today’s credits"}]}},"offset":0,"pluralType":"cardinal"}]);
/** One run uses {use}. */
export const runUses = /* @__PURE__ */ valueMessage<{ use: string | number }>('health.runUses', [{"type":0,"value":"One run uses "},{"type":1,"value":"use"},{"type":0,"value":"."}]);
/** {share, number, percent} left today */
export const creditsLeft = /* @__PURE__ */ valueMessage<{ share: number }>('health.creditsLeft', [{"type":2,"value":"share","style":"percent"},{"type":0,"value":" left today"}]);
