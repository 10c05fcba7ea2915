// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Save */
export const save = /* @__PURE__ */ plainMessage('feed.save', "Save");
/** Like */
export const like = /* @__PURE__ */ plainMessage('feed.like', "Like");
/** Love */
export const love = /* @__PURE__ */ plainMessage('feed.love', "Love");
/** Not interested */
export const dislike = /* @__PURE__ */ plainMessage('feed.dislike', "Not interested");
/** Dismiss */
export const dismiss = /* @__PURE__ */ plainMessage('feed.dismiss', "Dismiss");
/** Select all loaded items */
export const selectAll = /* @__PURE__ */ plainMessage('feed.selectAll', "Select all loaded items");
/** Show new items in the Feed */
export const showArrived = /* @__PURE__ */ plainMessage('feed.showArrived', "Show new items in the Feed");
/** Refresh the Feed */
export const refresh = /* @__PURE__ */ plainMessage('feed.refresh', "Refresh the Feed");
/** Skip the rest */
export const setAside = /* @__PURE__ */ plainMessage('feed.setAside', "Skip the rest");
/** Mark new items as seen */
export const markSeen = /* @__PURE__ */ plainMessage('feed.markSeen', "Mark new items as seen");
/** Monitors */
export const monitors = /* @__PURE__ */ plainMessage('feed.monitors', "Monitors");
/** {action, select, like {Liked “{title}”{count, plural, =0 {} one { and # other item} other { and # other items}} (4 stars)} love {Loved “{title}”{count, plural, =0 {} one { and # other item} other { and # other items}} (5 stars)} dislike {Not interested in “{title}”{count, plural, =0 {} one { and # other item} other { and # other items}}} dismiss {Dismissed “{title}”{count, plural, =0 {} one { and # other item} other { and # other items}}} read {Added “{title}”{count, plural, =0 {} one { and # other item} other { and # other items}} to the reading list} other {Saved “{title}”{count, plural, =0 {} one { and # other item} other { and # other items}} (3 stars)}} */
export const acted = /* @__PURE__ */ valueMessage<{ action: 'like' | 'love' | 'dislike' | 'dismiss' | 'read' | (string & {}); title: string | number; count: number }>('feed.acted', [{"type":5,"value":"action","options":{"like":{"value":[{"type":0,"value":"Liked “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other item"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" (4 stars)"}]},"love":{"value":[{"type":0,"value":"Loved “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other item"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" (5 stars)"}]},"dislike":{"value":[{"type":0,"value":"Not interested in “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other item"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other items"}]}},"offset":0,"pluralType":"cardinal"}]},"dismiss":{"value":[{"type":0,"value":"Dismissed “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other item"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other items"}]}},"offset":0,"pluralType":"cardinal"}]},"read":{"value":[{"type":0,"value":"Added “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other item"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to the reading list"}]},"other":{"value":[{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"”"},{"type":6,"value":"count","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other item"}]},"other":{"value":[{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" (3 stars)"}]}}}]);
/** Couldn’t save your decision. {error} */
export const notSaved = /* @__PURE__ */ valueMessage<{ error: string | number }>('feed.notSaved', [{"type":0,"value":"Couldn’t save your decision. "},{"type":1,"value":"error"}]);
/** Skipped {count, plural, one {# item} other {# items}} */
export const asideDone = /* @__PURE__ */ valueMessage<{ count: number }>('feed.asideDone', [{"type":0,"value":"Skipped "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" item"}]},"other":{"value":[{"type":7},{"type":0,"value":" items"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Skipping {count, plural, one {# item} other {# items}} */
export const asideStarted = /* @__PURE__ */ valueMessage<{ count: number }>('feed.asideStarted', [{"type":0,"value":"Skipping "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" item"}]},"other":{"value":[{"type":7},{"type":0,"value":" items"}]}},"offset":0,"pluralType":"cardinal"}]);
/** No monitor can be refreshed */
export const nothingToRefresh = /* @__PURE__ */ plainMessage('feed.nothingToRefresh', "No monitor can be refreshed");
/** Refreshing the Feed. This needs at least {calls, plural, one {# request} other {# requests}} */
export const refreshStarted = /* @__PURE__ */ valueMessage<{ calls: number }>('feed.refreshStarted', [{"type":0,"value":"Refreshing the Feed. This needs at least "},{"type":6,"value":"calls","options":{"one":{"value":[{"type":7},{"type":0,"value":" request"}]},"other":{"value":[{"type":7},{"type":0,"value":" requests"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Marked all new items as seen */
export const seen = /* @__PURE__ */ plainMessage('feed.seen', "Marked all new items as seen");
/** {count, plural, one {# other} other {# others}} */
export const others = /* @__PURE__ */ valueMessage<{ count: number }>('feed.others', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" other"}]},"other":{"value":[{"type":7},{"type":0,"value":" others"}]}},"offset":0,"pluralType":"cardinal"}]);
/** “{label}” */
export const quoted = /* @__PURE__ */ valueMessage<{ label: string | number }>('feed.quoted', [{"type":0,"value":"“"},{"type":1,"value":"label"},{"type":0,"value":"”"}]);
/** “{label}” ({words}) */
export const quotedWords = /* @__PURE__ */ valueMessage<{ label: string | number; words: string | number }>('feed.quotedWords', [{"type":0,"value":"“"},{"type":1,"value":"label"},{"type":0,"value":"” ("},{"type":1,"value":"words"},{"type":0,"value":")"}]);
/** {kind, select, authors {You follow {names}} both {You follow {names}; {monitors, plural, one {monitor} other {monitors}} {labels}} other {{monitors, plural, one {Monitor} other {Monitors}} {labels}}} */
export const why = /* @__PURE__ */ valueMessage<{ kind: 'authors' | 'both' | (string & {}); names: string | number; monitors: number; labels: string | number }>('feed.why', [{"type":5,"value":"kind","options":{"authors":{"value":[{"type":0,"value":"You follow "},{"type":1,"value":"names"}]},"both":{"value":[{"type":0,"value":"You follow "},{"type":1,"value":"names"},{"type":0,"value":"; "},{"type":6,"value":"monitors","options":{"one":{"value":[{"type":0,"value":"monitor"}]},"other":{"value":[{"type":0,"value":"monitors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" "},{"type":1,"value":"labels"}]},"other":{"value":[{"type":6,"value":"monitors","options":{"one":{"value":[{"type":0,"value":"Monitor"}]},"other":{"value":[{"type":0,"value":"Monitors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" "},{"type":1,"value":"labels"}]}}}]);
/** Preprint and published */
export const versions = /* @__PURE__ */ plainMessage('feed.versions', "Preprint and published");
/** The Feed combines the preprint and the published version of a work. One decision applies to both. */
export const versionsTip = /* @__PURE__ */ plainMessage('feed.versionsTip', "The Feed combines the preprint and the published version of a work. One decision applies to both.");
/** Indexed late */
export const late = /* @__PURE__ */ plainMessage('feed.late', "Indexed late");
/** Published some time ago, but indexed only recently */
export const lateTip = /* @__PURE__ */ plainMessage('feed.lateTip', "Published some time ago, but indexed only recently");
/** {status, select, new {Undecided} all {All} add {Saved} like {Liked} love {Loved} dislike {Not interested} dismissed {Dismissed} other {Skipped}} */
export const statusOf = /* @__PURE__ */ valueMessage<{ status: 'new' | 'all' | 'add' | 'like' | 'love' | 'dislike' | 'dismissed' | (string & {}) }>('feed.statusOf', [{"type":5,"value":"status","options":{"new":{"value":[{"type":0,"value":"Undecided"}]},"all":{"value":[{"type":0,"value":"All"}]},"add":{"value":[{"type":0,"value":"Saved"}]},"like":{"value":[{"type":0,"value":"Liked"}]},"love":{"value":[{"type":0,"value":"Loved"}]},"dislike":{"value":[{"type":0,"value":"Not interested"}]},"dismissed":{"value":[{"type":0,"value":"Dismissed"}]},"other":{"value":[{"type":0,"value":"Skipped"}]}}}]);
/** Relevance {score, number} */
export const score = /* @__PURE__ */ valueMessage<{ score: number }>('feed.score', [{"type":0,"value":"Relevance "},{"type":2,"value":"score","style":null}]);
/** New */
export const fresh = /* @__PURE__ */ plainMessage('feed.fresh', "New");
/** Decide */
export const decide = /* @__PURE__ */ plainMessage('feed.decide', "Decide");
/** {count, plural, one {# item} other {# items}} */
export const items = /* @__PURE__ */ valueMessage<{ count: number }>('feed.items', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" item"}]},"other":{"value":[{"type":7},{"type":0,"value":" items"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Clear */
export const clear = /* @__PURE__ */ plainMessage('feed.clear', "Clear");
/** Press one key to decide. Carrel then moves to the next item. */
export const decideHint = /* @__PURE__ */ plainMessage('feed.decideHint', "Press one key to decide. Carrel then moves to the next item.");
/** {decided, number} decided, {remaining, number} left */
export const progress = /* @__PURE__ */ valueMessage<{ decided: number; remaining: number }>('feed.progress', [{"type":2,"value":"decided","style":null},{"type":0,"value":" decided, "},{"type":2,"value":"remaining","style":null},{"type":0,"value":" left"}]);
/** Probably {count, plural, one {# of them is} other {# of them are}} relevant to you ({low, number} to {high, number}). */
export const estimate = /* @__PURE__ */ valueMessage<{ count: number; low: number; high: number }>('feed.estimate', [{"type":0,"value":"Probably "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" of them is"}]},"other":{"value":[{"type":7},{"type":0,"value":" of them are"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" relevant to you ("},{"type":2,"value":"low","style":null},{"type":0,"value":" to "},{"type":2,"value":"high","style":null},{"type":0,"value":")."}]);
/** {reason, select, too_few_decisions {Rank by relevance after {missing, plural, one {# more decision} other {# more decisions}}.} too_few_kept {Rank by relevance after {missing, plural, one {# more saved item} other {# more saved items}}.} too_few_rejected {Rank by relevance after {missing, plural, one {# more dismissed item} other {# more dismissed items}}.} other {Your decisions can’t be predicted well enough for an estimate.}} */
export const noEstimate = /* @__PURE__ */ valueMessage<{ reason: 'too_few_decisions' | 'too_few_kept' | 'too_few_rejected' | (string & {}); missing: number }>('feed.noEstimate', [{"type":5,"value":"reason","options":{"too_few_decisions":{"value":[{"type":0,"value":"Rank by relevance after "},{"type":6,"value":"missing","options":{"one":{"value":[{"type":7},{"type":0,"value":" more decision"}]},"other":{"value":[{"type":7},{"type":0,"value":" more decisions"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]},"too_few_kept":{"value":[{"type":0,"value":"Rank by relevance after "},{"type":6,"value":"missing","options":{"one":{"value":[{"type":7},{"type":0,"value":" more saved item"}]},"other":{"value":[{"type":7},{"type":0,"value":" more saved items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]},"too_few_rejected":{"value":[{"type":0,"value":"Rank by relevance after "},{"type":6,"value":"missing","options":{"one":{"value":[{"type":7},{"type":0,"value":" more dismissed item"}]},"other":{"value":[{"type":7},{"type":0,"value":" more dismissed items"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"Your decisions can’t be predicted well enough for an estimate."}]}}}]);
/** Refreshing… */
export const refreshing = /* @__PURE__ */ plainMessage('feed.refreshing', "Refreshing…");
/** Refreshed {when} */
export const lastRefresh = /* @__PURE__ */ valueMessage<{ when: string | number }>('feed.lastRefresh', [{"type":0,"value":"Refreshed "},{"type":1,"value":"when"}]);
/** Order */
export const order = /* @__PURE__ */ plainMessage('feed.order', "Order");
/** Newest */
export const newestFirst = /* @__PURE__ */ plainMessage('feed.newestFirst', "Newest");
/** Most relevant */
export const mostRelevantFirst = /* @__PURE__ */ plainMessage('feed.mostRelevantFirst', "Most relevant");
/** Status */
export const statusFilter = /* @__PURE__ */ plainMessage('feed.statusFilter', "Status");
/** Found by */
export const scopeFilter = /* @__PURE__ */ plainMessage('feed.scopeFilter', "Found by");
/** Period */
export const periodFilter = /* @__PURE__ */ plainMessage('feed.periodFilter', "Period");
/** {scope, select, inbox {Without journals} journals {Journals only} other {All monitors}} */
export const scopeOf = /* @__PURE__ */ valueMessage<{ scope: 'inbox' | 'journals' | (string & {}) }>('feed.scopeOf', [{"type":5,"value":"scope","options":{"inbox":{"value":[{"type":0,"value":"Without journals"}]},"journals":{"value":[{"type":0,"value":"Journals only"}]},"other":{"value":[{"type":0,"value":"All monitors"}]}}}]);
/** {days, select, 7 {Last week} 30 {Last month} 60 {Last 60 days} 365 {Last year} other {Any time}} */
export const periodOf = /* @__PURE__ */ valueMessage<{ days: '7' | '30' | '60' | '365' | (string & {}) }>('feed.periodOf', [{"type":5,"value":"days","options":{"7":{"value":[{"type":0,"value":"Last week"}]},"30":{"value":[{"type":0,"value":"Last month"}]},"60":{"value":[{"type":0,"value":"Last 60 days"}]},"365":{"value":[{"type":0,"value":"Last year"}]},"other":{"value":[{"type":0,"value":"Any time"}]}}}]);
/** Couldn’t load the Feed */
export const notRead = /* @__PURE__ */ plainMessage('feed.notRead', "Couldn’t load the Feed");
/** Nothing is lost. */
export const notReadSafe = /* @__PURE__ */ plainMessage('feed.notReadSafe', "Nothing is lost.");
/** No items match */
export const noMatches = /* @__PURE__ */ plainMessage('feed.noMatches', "No items match");
/** Choose another status or a longer period. */
export const noMatchesHint = /* @__PURE__ */ plainMessage('feed.noMatchesHint', "Choose another status or a longer period.");
/** Show undecided items */
export const clearFilters = /* @__PURE__ */ plainMessage('feed.clearFilters', "Show undecided items");
/** New papers will appear here */
export const empty = /* @__PURE__ */ plainMessage('feed.empty', "New papers will appear here");
/** Add a monitor */
export const addMonitor = /* @__PURE__ */ plainMessage('feed.addMonitor', "Add a monitor");
/** Follow authors, or watch a query, a topic, a journal, a preprint server or a branch of a lens. New papers appear here, and you decide about each with one key. */
export const emptyHint = /* @__PURE__ */ plainMessage('feed.emptyHint', "Follow authors, or watch a query, a topic, a journal, a preprint server or a branch of a lens. New papers appear here, and you decide about each with one key.");
/** New papers come from outside sources. */
export const networkOff = /* @__PURE__ */ plainMessage('feed.networkOff', "New papers come from outside sources.");
/** Nothing left to decide */
export const allDone = /* @__PURE__ */ plainMessage('feed.allDone', "Nothing left to decide");
/** New papers appear here after the next refresh. */
export const allDoneHint = /* @__PURE__ */ plainMessage('feed.allDoneHint', "New papers appear here after the next refresh.");
/** {count, plural, one {# new item} other {# new items}} */
export const arrived = /* @__PURE__ */ valueMessage<{ count: number }>('feed.arrived', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" new item"}]},"other":{"value":[{"type":7},{"type":0,"value":" new items"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Feed, # item} other {Feed, # items}} */
export const list = /* @__PURE__ */ valueMessage<{ count: number }>('feed.list', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Feed, "},{"type":7},{"type":0,"value":" item"}]},"other":{"value":[{"type":0,"value":"Feed, "},{"type":7},{"type":0,"value":" items"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Back to the Feed */
export const backToFeed = /* @__PURE__ */ plainMessage('feed.backToFeed', "Back to the Feed");
/** {total, plural, one {# monitor} other {# monitors}} */
export const monitorsNote = /* @__PURE__ */ valueMessage<{ total: number }>('feed.monitorsNote', [{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" monitor"}]},"other":{"value":[{"type":7},{"type":0,"value":" monitors"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Couldn’t load the monitors */
export const monitorsNotRead = /* @__PURE__ */ plainMessage('feed.monitorsNotRead', "Couldn’t load the monitors");
/** No monitors yet */
export const noMonitors = /* @__PURE__ */ plainMessage('feed.noMonitors', "No monitors yet");
/** A monitor watches a query, a topic, a journal, a preprint server or a branch of a lens. Each author you follow is a monitor, too. */
export const noMonitorsHint = /* @__PURE__ */ plainMessage('feed.noMonitorsHint', "A monitor watches a query, a topic, a journal, a preprint server or a branch of a lens. Each author you follow is a monitor, too.");
/** New monitor */
export const newMonitor = /* @__PURE__ */ plainMessage('feed.newMonitor', "New monitor");
/** Edit “{name}” */
export const editMonitor = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.editMonitor', [{"type":0,"value":"Edit “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Type */
export const type = /* @__PURE__ */ plainMessage('feed.type', "Type");
/** {type, select, author {Author} query {Query} topic {Topic} venue {Journal or conference} preprint {Preprints} other {Branch}} */
export const typeOf = /* @__PURE__ */ valueMessage<{ type: 'author' | 'query' | 'topic' | 'venue' | 'preprint' | (string & {}) }>('feed.typeOf', [{"type":5,"value":"type","options":{"author":{"value":[{"type":0,"value":"Author"}]},"query":{"value":[{"type":0,"value":"Query"}]},"topic":{"value":[{"type":0,"value":"Topic"}]},"venue":{"value":[{"type":0,"value":"Journal or conference"}]},"preprint":{"value":[{"type":0,"value":"Preprints"}]},"other":{"value":[{"type":0,"value":"Branch"}]}}}]);
/** Query */
export const query = /* @__PURE__ */ plainMessage('feed.query', "Query");
/** Words are joined with AND. Use OR and NOT in capitals, parentheses and “exact phrases”. */
export const queryHint = /* @__PURE__ */ plainMessage('feed.queryHint', "Words are joined with AND. Use OR and NOT in capitals, parentheses and “exact phrases”.");
/** Check */
export const checkQuery = /* @__PURE__ */ plainMessage('feed.checkQuery', "Check");
/** Query for OpenAlex: */
export const querySent = /* @__PURE__ */ plainMessage('feed.querySent', "Query for OpenAlex:");
/** {count, plural, =0 {It finds no works from the last {days, number} days.} one {It finds # work from the last {days, number} days.} other {It finds # works from the last {days, number} days.}} */
export const queryHits = /* @__PURE__ */ valueMessage<{ count: number; days: number }>('feed.queryHits', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"It finds no works from the last "},{"type":2,"value":"days","style":null},{"type":0,"value":" days."}]},"one":{"value":[{"type":0,"value":"It finds "},{"type":7},{"type":0,"value":" work from the last "},{"type":2,"value":"days","style":null},{"type":0,"value":" days."}]},"other":{"value":[{"type":0,"value":"It finds "},{"type":7},{"type":0,"value":" works from the last "},{"type":2,"value":"days","style":null},{"type":0,"value":" days."}]}},"offset":0,"pluralType":"cardinal"}]);
/** OpenAlex can’t be asked now, so the works are not counted. */
export const queryNotCounted = /* @__PURE__ */ plainMessage('feed.queryNotCounted', "OpenAlex can’t be asked now, so the works are not counted.");
/** Words, or an OpenAlex topic ID such as T10123. */
export const topicHint = /* @__PURE__ */ plainMessage('feed.topicHint', "Words, or an OpenAlex topic ID such as T10123.");
/** Lens */
export const lens = /* @__PURE__ */ plainMessage('feed.lens', "Lens");
/** Branch */
export const branch = /* @__PURE__ */ plainMessage('feed.branch', "Branch");
/** The monitor searches for works that contain at least two of the terms of the branch, or one of them and a term around it, if the settings of Discovery add such terms. The terms follow the branch when its lens is refreshed. */
export const branchHint = /* @__PURE__ */ plainMessage('feed.branchHint', "The monitor searches for works that contain at least two of the terms of the branch, or one of them and a term around it, if the settings of Discovery add such terms. The terms follow the branch when its lens is refreshed.");
/** There is no lens yet. Add one on the Discovery page. */
export const branchNeedsLens = /* @__PURE__ */ plainMessage('feed.branchNeedsLens', "There is no lens yet. Add one on the Discovery page.");
/** This lens has no branches yet. Branches appear after its first refresh. */
export const lensWithoutBranches = /* @__PURE__ */ plainMessage('feed.lensWithoutBranches', "This lens has no branches yet. Branches appear after its first refresh.");
/** Searches for {terms} */
export const searchesFor = /* @__PURE__ */ valueMessage<{ terms: string | number }>('feed.searchesFor', [{"type":0,"value":"Searches for "},{"type":1,"value":"terms"}]);
/** Name */
export const label = /* @__PURE__ */ plainMessage('feed.label', "Name");
/** optional */
export const optional = /* @__PURE__ */ plainMessage('feed.optional', "optional");
/** Server */
export const server = /* @__PURE__ */ plainMessage('feed.server', "Server");
/** Category */
export const category = /* @__PURE__ */ plainMessage('feed.category', "Category");
/** An arXiv category such as cs.LG */
export const categoryHint = /* @__PURE__ */ plainMessage('feed.categoryHint', "An arXiv category such as cs.LG");
/** Journal or conference */
export const venueName = /* @__PURE__ */ plainMessage('feed.venueName', "Journal or conference");
/** Find */
export const findVenue = /* @__PURE__ */ plainMessage('feed.findVenue', "Find");
/** {count, plural, =0 {Nothing found} one {# result} other {# results}} */
export const venueFound = /* @__PURE__ */ valueMessage<{ count: number }>('feed.venueFound', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Nothing found"}]},"one":{"value":[{"type":7},{"type":0,"value":" result"}]},"other":{"value":[{"type":7},{"type":0,"value":" results"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# work} other {# works}} */
export const venueWorks = /* @__PURE__ */ valueMessage<{ count: number }>('feed.venueWorks', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" work"}]},"other":{"value":[{"type":7},{"type":0,"value":" works"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Only works that match */
export const keywords = /* @__PURE__ */ plainMessage('feed.keywords', "Only works that match");
/** One query per line; a work must match one of them. */
export const keywordsHint = /* @__PURE__ */ plainMessage('feed.keywordsHint', "One query per line; a work must match one of them.");
/** Finding a journal needs network access. */
export const monitorsNetworkOff = /* @__PURE__ */ plainMessage('feed.monitorsNetworkOff', "Finding a journal needs network access.");
/** Added “{name}” */
export const added = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.added', [{"type":0,"value":"Added “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Changed “{name}” */
export const changed = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.changed', [{"type":0,"value":"Changed “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Deleted “{name}” */
export const deleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.deleted', [{"type":0,"value":"Deleted “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Refresh “{name}” */
export const refreshOne = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.refreshOne', [{"type":0,"value":"Refresh “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Digest and news feed… */
export const deliver = /* @__PURE__ */ plainMessage('feed.deliver', "Digest and news feed…");
/** Edit “{name}” */
export const editOne = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.editOne', [{"type":0,"value":"Edit “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Delete “{name}” */
export const deleteOne = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.deleteOne', [{"type":0,"value":"Delete “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Move “{name}” up */
export const moveUp = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.moveUp', [{"type":0,"value":"Move “"},{"type":1,"value":"name"},{"type":0,"value":"” up"}]);
/** Move “{name}” down */
export const moveDown = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.moveDown', [{"type":0,"value":"Move “"},{"type":1,"value":"name"},{"type":0,"value":"” down"}]);
/** Watch “{name}” */
export const watching = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.watching', [{"type":0,"value":"Watch “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** {health, select, ready {Ready} disabled {Paused} other {Has a problem}} */
export const health = /* @__PURE__ */ valueMessage<{ health: 'ready' | 'disabled' | (string & {}) }>('feed.health', [{"type":5,"value":"health","options":{"ready":{"value":[{"type":0,"value":"Ready"}]},"disabled":{"value":[{"type":0,"value":"Paused"}]},"other":{"value":[{"type":0,"value":"Has a problem"}]}}}]);
/** {reason, select, missing_idxa_id {No source has identified this author yet, so their new papers cannot be found} missing_idxa_id_for_scholar_monitor {No source has identified this author yet, so their new papers cannot be found} missing_lens {Its lens was deleted} missing_branch {Its lens no longer has this branch. Choose another branch} too_many_results {It finds more works than one refresh reads. The next refreshes read the rest} profile_missing {OpenAlex no longer has this profile. Look up the author again} profile_shrunk {OpenAlex lists far fewer works in this profile than before. Check the author’s profile} other {{text}}} */
export const reason = /* @__PURE__ */ valueMessage<{ reason: 'missing_idxa_id' | 'missing_idxa_id_for_scholar_monitor' | 'missing_lens' | 'missing_branch' | 'too_many_results' | 'profile_missing' | 'profile_shrunk' | (string & {}); text: string | number }>('feed.reason', [{"type":5,"value":"reason","options":{"missing_idxa_id":{"value":[{"type":0,"value":"No source has identified this author yet, so their new papers cannot be found"}]},"missing_idxa_id_for_scholar_monitor":{"value":[{"type":0,"value":"No source has identified this author yet, so their new papers cannot be found"}]},"missing_lens":{"value":[{"type":0,"value":"Its lens was deleted"}]},"missing_branch":{"value":[{"type":0,"value":"Its lens no longer has this branch. Choose another branch"}]},"too_many_results":{"value":[{"type":0,"value":"It finds more works than one refresh reads. The next refreshes read the rest"}]},"profile_missing":{"value":[{"type":0,"value":"OpenAlex no longer has this profile. Look up the author again"}]},"profile_shrunk":{"value":[{"type":0,"value":"OpenAlex lists far fewer works in this profile than before. Check the author’s profile"}]},"other":{"value":[{"type":1,"value":"text"}]}}}]);
/** Identify… */
export const identify = /* @__PURE__ */ plainMessage('feed.identify', "Identify…");
/** Identify {name} */
export const identifyAuthor = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.identifyAuthor', [{"type":0,"value":"Identify "},{"type":1,"value":"name"}]);
/** Semantic Scholar could not be searched. {error} */
export const bulkFailed = /* @__PURE__ */ valueMessage<{ error: string | number }>('feed.bulkFailed', [{"type":0,"value":"Semantic Scholar could not be searched. "},{"type":1,"value":"error"}]);
/** {when, select, never {Never checked} other {Checked {when}}} */
export const checked = /* @__PURE__ */ valueMessage<{ when: 'never' | (string & {}) }>('feed.checked', [{"type":5,"value":"when","options":{"never":{"value":[{"type":0,"value":"Never checked"}]},"other":{"value":[{"type":0,"value":"Checked "},{"type":1,"value":"when"}]}}}]);
/** Check now */
export const checkNow = /* @__PURE__ */ plainMessage('feed.checkNow', "Check now");
/** Check “{name}” now */
export const checkNowFor = /* @__PURE__ */ valueMessage<{ name: string | number }>('feed.checkNowFor', [{"type":0,"value":"Check “"},{"type":1,"value":"name"},{"type":0,"value":"” now"}]);
/** {items, plural, =0 {Nothing found} one {# item} other {# items}}{saved, plural, =0 {} one {, # saved} other {, # saved}} */
export const foundBy = /* @__PURE__ */ valueMessage<{ items: number; saved: number }>('feed.foundBy', [{"type":6,"value":"items","options":{"=0":{"value":[{"type":0,"value":"Nothing found"}]},"one":{"value":[{"type":7},{"type":0,"value":" item"}]},"other":{"value":[{"type":7},{"type":0,"value":" items"}]}},"offset":0,"pluralType":"cardinal"},{"type":6,"value":"saved","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":", "},{"type":7},{"type":0,"value":" saved"}]},"other":{"value":[{"type":0,"value":", "},{"type":7},{"type":0,"value":" saved"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {credits, plural, one {# credit} other {# credits}} a day */
export const cost = /* @__PURE__ */ valueMessage<{ credits: number }>('feed.cost', [{"type":6,"value":"credits","options":{"one":{"value":[{"type":7},{"type":0,"value":" credit"}]},"other":{"value":[{"type":7},{"type":0,"value":" credits"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" a day"}]);
/** Refresh automatically */
export const automatic = /* @__PURE__ */ plainMessage('feed.automatic', "Refresh automatically");
/** New papers are not fetched automatically. */
export const automaticOff = /* @__PURE__ */ plainMessage('feed.automaticOff', "New papers are not fetched automatically.");
/** Every */
export const every = /* @__PURE__ */ plainMessage('feed.every', "Every");
/** {hours, plural, =24 {day} =48 {2 days} =168 {week} one {hour} other {# hours}} */
export const everyHours = /* @__PURE__ */ valueMessage<{ hours: number }>('feed.everyHours', [{"type":6,"value":"hours","options":{"=24":{"value":[{"type":0,"value":"day"}]},"=48":{"value":[{"type":0,"value":"2 days"}]},"=168":{"value":[{"type":0,"value":"week"}]},"one":{"value":[{"type":0,"value":"hour"}]},"other":{"value":[{"type":7},{"type":0,"value":" hours"}]}},"offset":0,"pluralType":"cardinal"}]);
/** New papers are not fetched automatically. */
export const offer = /* @__PURE__ */ plainMessage('feed.offer', "New papers are not fetched automatically.");
/** Automatic refresh runs {hours, plural, =24 {every day} =48 {every 2 days} =168 {every week} one {every hour} other {every # hours}}. It uses about {known, select, yes {{credits, number} of {limit, number} OpenAlex credits} other {{credits, plural, one {# OpenAlex credit} other {# OpenAlex credits}}}} a day, and never your reserve. */
export const offerCost = /* @__PURE__ */ valueMessage<{ hours: number; known: 'yes' | (string & {}); credits: number; limit: number }>('feed.offerCost', [{"type":0,"value":"Automatic refresh runs "},{"type":6,"value":"hours","options":{"=24":{"value":[{"type":0,"value":"every day"}]},"=48":{"value":[{"type":0,"value":"every 2 days"}]},"=168":{"value":[{"type":0,"value":"every week"}]},"one":{"value":[{"type":0,"value":"every hour"}]},"other":{"value":[{"type":0,"value":"every "},{"type":7},{"type":0,"value":" hours"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". It uses about "},{"type":5,"value":"known","options":{"yes":{"value":[{"type":2,"value":"credits","style":null},{"type":0,"value":" of "},{"type":2,"value":"limit","style":null},{"type":0,"value":" OpenAlex credits"}]},"other":{"value":[{"type":6,"value":"credits","options":{"one":{"value":[{"type":7},{"type":0,"value":" OpenAlex credit"}]},"other":{"value":[{"type":7},{"type":0,"value":" OpenAlex credits"}]}},"offset":0,"pluralType":"cardinal"}]}}},{"type":0,"value":" a day, and never your reserve."}]);
/** {refusal, select, network_off {Automatic refresh is not possible: network access is off.} profile {Automatic refresh is not possible: this profile does no unattended work.} scheduler_off {Automatic refresh is not possible: automatic work is turned off on this server.} unreachable {No service can be reached at the moment. Carrel tries again every few minutes.} reserve {{key, select, yes {Today’s remaining credits are reserved for you.} other {Today’s free credits are used up. A free OpenAlex key gives many more.}}} other {Automatic refresh is paused because you stopped a run.}} */
export const offerRefused = /* @__PURE__ */ valueMessage<{ refusal: 'network_off' | 'profile' | 'scheduler_off' | 'unreachable' | 'reserve' | (string & {}); key: 'yes' | (string & {}) }>('feed.offerRefused', [{"type":5,"value":"refusal","options":{"network_off":{"value":[{"type":0,"value":"Automatic refresh is not possible: network access is off."}]},"profile":{"value":[{"type":0,"value":"Automatic refresh is not possible: this profile does no unattended work."}]},"scheduler_off":{"value":[{"type":0,"value":"Automatic refresh is not possible: automatic work is turned off on this server."}]},"unreachable":{"value":[{"type":0,"value":"No service can be reached at the moment. Carrel tries again every few minutes."}]},"reserve":{"value":[{"type":5,"value":"key","options":{"yes":{"value":[{"type":0,"value":"Today’s remaining credits are reserved for you."}]},"other":{"value":[{"type":0,"value":"Today’s free credits are used up. A free OpenAlex key gives many more."}]}}}]},"other":{"value":[{"type":0,"value":"Automatic refresh is paused because you stopped a run."}]}}}]);
/** Turn on */
export const turnOn = /* @__PURE__ */ plainMessage('feed.turnOn', "Turn on");
/** Not now */
export const notNow = /* @__PURE__ */ plainMessage('feed.notNow', "Not now");
/** Turn on the network */
export const turnOnNetwork = /* @__PURE__ */ plainMessage('feed.turnOnNetwork', "Turn on the network");
/** Add a free key */
export const addKey = /* @__PURE__ */ plainMessage('feed.addKey', "Add a free key");
/** Change the reserve */
export const openSources = /* @__PURE__ */ plainMessage('feed.openSources', "Change the reserve");
/** Next check {when} */
export const nextCheck = /* @__PURE__ */ valueMessage<{ when: string | number }>('feed.nextCheck', [{"type":0,"value":"Next check "},{"type":1,"value":"when"}]);
/** Today */
export const today = /* @__PURE__ */ plainMessage('feed.today', "Today");
/** Yesterday */
export const yesterday = /* @__PURE__ */ plainMessage('feed.yesterday', "Yesterday");
