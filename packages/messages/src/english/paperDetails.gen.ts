// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** typed by you */
export const originYou = /* @__PURE__ */ plainMessage('paperDetails.originYou', "typed by you");
/** an import */
export const originImport = /* @__PURE__ */ plainMessage('paperDetails.originImport', "an import");
/** Where this came from */
export const provenance = /* @__PURE__ */ plainMessage('paperDetails.provenance', "Where this came from");
/** Enriched from {sources} */
export const enrichedFrom = /* @__PURE__ */ valueMessage<{ sources: string | number }>('paperDetails.enrichedFrom', [{"type":0,"value":"Enriched from "},{"type":1,"value":"sources"}]);
/** No source could add anything */
export const sourcesHadNothing = /* @__PURE__ */ plainMessage('paperDetails.sourcesHadNothing', "No source could add anything");
/** Not looked up yet */
export const notLookedUp = /* @__PURE__ */ plainMessage('paperDetails.notLookedUp', "Not looked up yet");
/** <time>{when}</time> by <link>an import</link> */
export const addedBy = /* @__PURE__ */ richMessage<{ when: string | number }, 'time' | 'link'>('paperDetails.addedBy', [{"type":8,"value":"time","children":[{"type":1,"value":"when"}]},{"type":0,"value":" by "},{"type":8,"value":"link","children":[{"type":0,"value":"an import"}]}]);
/** <time>{when}</time> {from, select, import {from an import} library_manual {manually} connector {from the browser connector} feed {from the feed} discovery {from discovery} online_search {from an online search} pdf_import {from a PDF} refmanager {from Zotero} unknown {} other {from {name}}} */
export const addedFrom = /* @__PURE__ */ richMessage<{ when: string | number; from: 'import' | 'library_manual' | 'connector' | 'feed' | 'discovery' | 'online_search' | 'pdf_import' | 'refmanager' | 'unknown' | (string & {}); name: string | number }, 'time'>('paperDetails.addedFrom', [{"type":8,"value":"time","children":[{"type":1,"value":"when"}]},{"type":0,"value":" "},{"type":5,"value":"from","options":{"import":{"value":[{"type":0,"value":"from an import"}]},"library_manual":{"value":[{"type":0,"value":"manually"}]},"connector":{"value":[{"type":0,"value":"from the browser connector"}]},"feed":{"value":[{"type":0,"value":"from the feed"}]},"discovery":{"value":[{"type":0,"value":"from discovery"}]},"online_search":{"value":[{"type":0,"value":"from an online search"}]},"pdf_import":{"value":[{"type":0,"value":"from a PDF"}]},"refmanager":{"value":[{"type":0,"value":"from Zotero"}]},"unknown":{"value":[]},"other":{"value":[{"type":0,"value":"from "},{"type":1,"value":"name"}]}}}]);
/** Topics */
export const topics = /* @__PURE__ */ plainMessage('paperDetails.topics', "Topics");
/** Details */
export const details = /* @__PURE__ */ plainMessage('paperDetails.details', "Details");
/** the publisher’s page */
export const originPublisherPage = /* @__PURE__ */ plainMessage('paperDetails.originPublisherPage', "the publisher’s page");
/** the browser connector */
export const originConnector = /* @__PURE__ */ plainMessage('paperDetails.originConnector', "the browser connector");
/** Summary */
export const summaryField = /* @__PURE__ */ plainMessage('paperDetails.summaryField', "Summary");
/** Source ID */
export const sourceId = /* @__PURE__ */ plainMessage('paperDetails.sourceId', "Source ID");
/** <name>{source}</name> {result, select, filled {added: {fields}} enriched {has this paper} resolved {found it by its title} unchanged {had nothing new} terminal_no_match {doesn’t have it} lookup_error {rejected the lookup} duplicate_identity {has it as a paper that is already in your library} retry {didn’t respond; next attempt {retry}} retryable_error {didn’t respond} other {has not been asked yet}} */
export const sourceResult = /* @__PURE__ */ richMessage<{ source: string | number; result: 'filled' | 'enriched' | 'resolved' | 'unchanged' | 'terminal_no_match' | 'lookup_error' | 'duplicate_identity' | 'retry' | 'retryable_error' | (string & {}); fields: string | number; retry: string | number }, 'name'>('paperDetails.sourceResult', [{"type":8,"value":"name","children":[{"type":1,"value":"source"}]},{"type":0,"value":" "},{"type":5,"value":"result","options":{"filled":{"value":[{"type":0,"value":"added: "},{"type":1,"value":"fields"}]},"enriched":{"value":[{"type":0,"value":"has this paper"}]},"resolved":{"value":[{"type":0,"value":"found it by its title"}]},"unchanged":{"value":[{"type":0,"value":"had nothing new"}]},"terminal_no_match":{"value":[{"type":0,"value":"doesn’t have it"}]},"lookup_error":{"value":[{"type":0,"value":"rejected the lookup"}]},"duplicate_identity":{"value":[{"type":0,"value":"has it as a paper that is already in your library"}]},"retry":{"value":[{"type":0,"value":"didn’t respond; next attempt "},{"type":1,"value":"retry"}]},"retryable_error":{"value":[{"type":0,"value":"didn’t respond"}]},"other":{"value":[{"type":0,"value":"has not been asked yet"}]}}}]);
/** shares {count, plural, one {# reference} other {# references}} */
export const sharedReferences = /* @__PURE__ */ valueMessage<{ count: number }>('paperDetails.sharedReferences', [{"type":0,"value":"shares "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" reference"}]},"other":{"value":[{"type":7},{"type":0,"value":" references"}]}},"offset":0,"pluralType":"cardinal"}]);
/** cited together by {count, plural, one {# paper} other {# papers}} */
export const citedTogether = /* @__PURE__ */ valueMessage<{ count: number }>('paperDetails.citedTogether', [{"type":0,"value":"cited together by "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** rare words {words} */
export const sharedWords = /* @__PURE__ */ valueMessage<{ words: string | number }>('paperDetails.sharedWords', [{"type":0,"value":"rare words "},{"type":1,"value":"words"}]);
/** also by {authors} */
export const sharedAuthors = /* @__PURE__ */ valueMessage<{ authors: string | number }>('paperDetails.sharedAuthors', [{"type":0,"value":"also by "},{"type":1,"value":"authors"}]);
/** Edit */
export const edit = /* @__PURE__ */ plainMessage('paperDetails.edit', "Edit");
/** “{title}” is now listed separately */
export const separated = /* @__PURE__ */ valueMessage<{ title: string | number }>('paperDetails.separated', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"” is now listed separately"}]);
/** Couldn’t separate the versions. Nothing was changed. {reason} */
export const separateFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('paperDetails.separateFailed', [{"type":0,"value":"Couldn’t separate the versions. Nothing was changed. "},{"type":1,"value":"reason"}]);
/** This is a version of another paper and is listed under it. <link>Show that paper</link> */
export const versionOf = /* @__PURE__ */ richMessage<Record<never, never>, 'link'>('paperDetails.versionOf', [{"type":0,"value":"This is a version of another paper and is listed under it. "},{"type":8,"value":"link","children":[{"type":0,"value":"Show that paper"}]}]);
/** List separately */
export const separate = /* @__PURE__ */ plainMessage('paperDetails.separate', "List separately");
/** Other versions */
export const versions = /* @__PURE__ */ plainMessage('paperDetails.versions', "Other versions");
/** {year, select, none {Preprint:} other {Preprint of {year}:}} */
export const preprint = /* @__PURE__ */ valueMessage<{ year: 'none' | (string & {}) }>('paperDetails.preprint', [{"type":5,"value":"year","options":{"none":{"value":[{"type":0,"value":"Preprint:"}]},"other":{"value":[{"type":0,"value":"Preprint of "},{"type":1,"value":"year"},{"type":0,"value":":"}]}}}]);
/** Part: */
export const part = /* @__PURE__ */ plainMessage('paperDetails.part', "Part:");
/** Cites */
export const cites = /* @__PURE__ */ plainMessage('paperDetails.cites', "Cites");
/** Cited by */
export const citedBy = /* @__PURE__ */ plainMessage('paperDetails.citedBy', "Cited by");
/** Similar in your library */
export const similar = /* @__PURE__ */ plainMessage('paperDetails.similar', "Similar in your library");
/** Close in meaning */
export const closeInMeaning = /* @__PURE__ */ plainMessage('paperDetails.closeInMeaning', "Close in meaning");
/** {label, select, very_close {very close} close {close} other {related}} */
export const closeness = /* @__PURE__ */ valueMessage<{ label: 'very_close' | 'close' | (string & {}) }>('paperDetails.closeness', [{"type":5,"value":"label","options":{"very_close":{"value":[{"type":0,"value":"very close"}]},"close":{"value":[{"type":0,"value":"close"}]},"other":{"value":[{"type":0,"value":"related"}]}}}]);
/** Also by {author} */
export const alsoBy = /* @__PURE__ */ valueMessage<{ author: string | number }>('paperDetails.alsoBy', [{"type":0,"value":"Also by "},{"type":1,"value":"author"}]);
/** Show all {count, number} */
export const showAll = /* @__PURE__ */ valueMessage<{ count: number }>('paperDetails.showAll', [{"type":0,"value":"Show all "},{"type":2,"value":"count","style":null}]);
/** Couldn’t load related papers. {reason} */
export const relatedFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('paperDetails.relatedFailed', [{"type":0,"value":"Couldn’t load related papers. "},{"type":1,"value":"reason"}]);
/** No related papers in your library. */
export const noRelated = /* @__PURE__ */ plainMessage('paperDetails.noRelated', "No related papers in your library.");
/** Couldn’t check the sources. {reason} */
export const checkFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('paperDetails.checkFailed', [{"type":0,"value":"Couldn’t check the sources. "},{"type":1,"value":"reason"}]);
/** Sources */
export const sources = /* @__PURE__ */ plainMessage('paperDetails.sources', "Sources");
/** last checked <time>{when}</time> */
export const lastChecked = /* @__PURE__ */ richMessage<{ when: string | number }, 'time'>('paperDetails.lastChecked', [{"type":0,"value":"last checked "},{"type":8,"value":"time","children":[{"type":1,"value":"when"}]}]);
/** By source */
export const bySource = /* @__PURE__ */ plainMessage('paperDetails.bySource', "By source");
/** Checking… */
export const checking = /* @__PURE__ */ plainMessage('paperDetails.checking', "Checking…");
/** Check again */
export const checkAgain = /* @__PURE__ */ plainMessage('paperDetails.checkAgain', "Check again");
/** Look up */
export const lookUp = /* @__PURE__ */ plainMessage('paperDetails.lookUp', "Look up");
/** Network access is off. */
export const networkOff = /* @__PURE__ */ plainMessage('paperDetails.networkOff', "Network access is off.");
/** Checking the sources */
export const checkingSources = /* @__PURE__ */ plainMessage('paperDetails.checkingSources', "Checking the sources");
/** Results by source */
export const resultsBySource = /* @__PURE__ */ plainMessage('paperDetails.resultsBySource', "Results by source");
/** Notes */
export const notes = /* @__PURE__ */ plainMessage('paperDetails.notes', "Notes");
/** Add note */
export const addNote = /* @__PURE__ */ plainMessage('paperDetails.addNote', "Add note");
/** Edit note {number, number} */
export const editNote = /* @__PURE__ */ valueMessage<{ number: number }>('paperDetails.editNote', [{"type":0,"value":"Edit note "},{"type":2,"value":"number","style":null}]);
