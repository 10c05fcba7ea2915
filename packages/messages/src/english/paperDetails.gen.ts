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
/** {role, select, translator {Translators} container_author {Authors of the book} collection_editor {Series editors} editorial_director {Editorial directors} editor_translator {Editors and translators} original_author {Original authors} reviewed_author {Authors of the reviewed work} chair {Chairs} compiler {Compilers} composer {Composers} contributor {Contributors} curator {Curators} director {Directors} executive_producer {Executive producers} guest {Guests} host {Hosts} illustrator {Illustrators} interviewer {Interviewers} narrator {Narrators} organizer {Organisers} performer {Performers} producer {Producers} recipient {Recipients} script_writer {Script writers} series_creator {Series creators} annotator {Annotators} commentator {Commentators} introduction {Introduction by} foreword {Foreword by} afterword {Afterword by} holder {Patent holders} other {{role}}} */
export const role = /* @__PURE__ */ valueMessage<{ role: 'translator' | 'container_author' | 'collection_editor' | 'editorial_director' | 'editor_translator' | 'original_author' | 'reviewed_author' | 'chair' | 'compiler' | 'composer' | 'contributor' | 'curator' | 'director' | 'executive_producer' | 'guest' | 'host' | 'illustrator' | 'interviewer' | 'narrator' | 'organizer' | 'performer' | 'producer' | 'recipient' | 'script_writer' | 'series_creator' | 'annotator' | 'commentator' | 'introduction' | 'foreword' | 'afterword' | 'holder' | (string & {}) }>('paperDetails.role', [{"type":5,"value":"role","options":{"translator":{"value":[{"type":0,"value":"Translators"}]},"container_author":{"value":[{"type":0,"value":"Authors of the book"}]},"collection_editor":{"value":[{"type":0,"value":"Series editors"}]},"editorial_director":{"value":[{"type":0,"value":"Editorial directors"}]},"editor_translator":{"value":[{"type":0,"value":"Editors and translators"}]},"original_author":{"value":[{"type":0,"value":"Original authors"}]},"reviewed_author":{"value":[{"type":0,"value":"Authors of the reviewed work"}]},"chair":{"value":[{"type":0,"value":"Chairs"}]},"compiler":{"value":[{"type":0,"value":"Compilers"}]},"composer":{"value":[{"type":0,"value":"Composers"}]},"contributor":{"value":[{"type":0,"value":"Contributors"}]},"curator":{"value":[{"type":0,"value":"Curators"}]},"director":{"value":[{"type":0,"value":"Directors"}]},"executive_producer":{"value":[{"type":0,"value":"Executive producers"}]},"guest":{"value":[{"type":0,"value":"Guests"}]},"host":{"value":[{"type":0,"value":"Hosts"}]},"illustrator":{"value":[{"type":0,"value":"Illustrators"}]},"interviewer":{"value":[{"type":0,"value":"Interviewers"}]},"narrator":{"value":[{"type":0,"value":"Narrators"}]},"organizer":{"value":[{"type":0,"value":"Organisers"}]},"performer":{"value":[{"type":0,"value":"Performers"}]},"producer":{"value":[{"type":0,"value":"Producers"}]},"recipient":{"value":[{"type":0,"value":"Recipients"}]},"script_writer":{"value":[{"type":0,"value":"Script writers"}]},"series_creator":{"value":[{"type":0,"value":"Series creators"}]},"annotator":{"value":[{"type":0,"value":"Annotators"}]},"commentator":{"value":[{"type":0,"value":"Commentators"}]},"introduction":{"value":[{"type":0,"value":"Introduction by"}]},"foreword":{"value":[{"type":0,"value":"Foreword by"}]},"afterword":{"value":[{"type":0,"value":"Afterword by"}]},"holder":{"value":[{"type":0,"value":"Patent holders"}]},"other":{"value":[{"type":1,"value":"role"}]}}}]);
/** {name, select, issued {Published} accessed {Accessed} original {First published} event {Event} submitted {Submitted} available {Available} other {{name}}} */
export const dateName = /* @__PURE__ */ valueMessage<{ name: 'issued' | 'accessed' | 'original' | 'event' | 'submitted' | 'available' | (string & {}) }>('paperDetails.dateName', [{"type":5,"value":"name","options":{"issued":{"value":[{"type":0,"value":"Published"}]},"accessed":{"value":[{"type":0,"value":"Accessed"}]},"original":{"value":[{"type":0,"value":"First published"}]},"event":{"value":[{"type":0,"value":"Event"}]},"submitted":{"value":[{"type":0,"value":"Submitted"}]},"available":{"value":[{"type":0,"value":"Available"}]},"other":{"value":[{"type":1,"value":"name"}]}}}]);
/** {year} BCE */
export const beforeOurEra = /* @__PURE__ */ valueMessage<{ year: string | number }>('paperDetails.beforeOurEra', [{"type":1,"value":"year"},{"type":0,"value":" BCE"}]);
/** c. {date} */
export const circa = /* @__PURE__ */ valueMessage<{ date: string | number }>('paperDetails.circa', [{"type":0,"value":"c. "},{"type":1,"value":"date"}]);
/** since {start} */
export const dateSince = /* @__PURE__ */ valueMessage<{ start: string | number }>('paperDetails.dateSince', [{"type":0,"value":"since "},{"type":1,"value":"start"}]);
/** {season, select, spring {Spring} summer {Summer} autumn {Autumn} other {Winter}} {year} */
export const season = /* @__PURE__ */ valueMessage<{ season: 'spring' | 'summer' | 'autumn' | (string & {}); year: string | number }>('paperDetails.season', [{"type":5,"value":"season","options":{"spring":{"value":[{"type":0,"value":"Spring"}]},"summer":{"value":[{"type":0,"value":"Summer"}]},"autumn":{"value":[{"type":0,"value":"Autumn"}]},"other":{"value":[{"type":0,"value":"Winter"}]}}},{"type":0,"value":" "},{"type":1,"value":"year"}]);
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
/** Details */
export const bySource = /* @__PURE__ */ plainMessage('paperDetails.bySource', "Details");
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
/** Former keys */
export const formerKeys = /* @__PURE__ */ plainMessage('paperDetails.formerKeys', "Former keys");
/** Pin */
export const pinKey = /* @__PURE__ */ plainMessage('paperDetails.pinKey', "Pin");
/** Unpin */
export const unpinKey = /* @__PURE__ */ plainMessage('paperDetails.unpinKey', "Unpin");
/** A pinned key is never regenerated. */
export const pinKeyHint = /* @__PURE__ */ plainMessage('paperDetails.pinKeyHint', "A pinned key is never regenerated.");
