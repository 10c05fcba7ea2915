// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Discovery settings */
export const title = /* @__PURE__ */ plainMessage('discoverySettings.title', "Discovery settings");
/** Back to Discovery */
export const back = /* @__PURE__ */ plainMessage('discoverySettings.back', "Back to Discovery");
/** Preferences */
export const preferences = /* @__PURE__ */ plainMessage('discoverySettings.preferences', "Preferences");
/** What decides the order */
export const ranking = /* @__PURE__ */ plainMessage('discoverySettings.ranking', "What decides the order");
/** Each signal adds to the score of a paper, or takes away from it. A paper that is average in everything scores {reference, number}. */
export const rankingHint = /* @__PURE__ */ valueMessage<{ reference: number }>('discoverySettings.rankingHint', [{"type":0,"value":"Each signal adds to the score of a paper, or takes away from it. A paper that is average in everything scores "},{"type":2,"value":"reference","style":null},{"type":0,"value":"."}]);
/** Mode */
export const mode = /* @__PURE__ */ plainMessage('discoverySettings.mode', "Mode");
/** {mode, select, explore {Explore: newer and lesser-known papers} balanced {Balanced} other {Stay close: authors, journals and topics you know}} */
export const modeOf = /* @__PURE__ */ valueMessage<{ mode: 'explore' | 'balanced' | (string & {}) }>('discoverySettings.modeOf', [{"type":5,"value":"mode","options":{"explore":{"value":[{"type":0,"value":"Explore: newer and lesser-known papers"}]},"balanced":{"value":[{"type":0,"value":"Balanced"}]},"other":{"value":[{"type":0,"value":"Stay close: authors, journals and topics you know"}]}}}]);
/** Check with my history */
export const check = /* @__PURE__ */ plainMessage('discoverySettings.check', "Check with my history");
/** Checking… */
export const checking = /* @__PURE__ */ plainMessage('discoverySettings.checking', "Checking…");
/** Apply */
export const apply = /* @__PURE__ */ plainMessage('discoverySettings.apply', "Apply");
/** Discard */
export const discard = /* @__PURE__ */ plainMessage('discoverySettings.discard', "Discard");
/** Applied the new weights */
export const applied = /* @__PURE__ */ plainMessage('discoverySettings.applied', "Applied the new weights");
/** Restored the default Discovery settings */
export const resetDone = /* @__PURE__ */ plainMessage('discoverySettings.resetDone', "Restored the default Discovery settings");
/** Restore defaults */
export const reset = /* @__PURE__ */ plainMessage('discoverySettings.reset', "Restore defaults");
/** Couldn’t save the settings. {error} */
export const failed = /* @__PURE__ */ valueMessage<{ error: string | number }>('discoverySettings.failed', [{"type":0,"value":"Couldn’t save the settings. "},{"type":1,"value":"error"}]);
/** Couldn’t load the Discovery settings */
export const notRead = /* @__PURE__ */ plainMessage('discoverySettings.notRead', "Couldn’t load the Discovery settings");
/** Your settings are unchanged. */
export const safe = /* @__PURE__ */ plainMessage('discoverySettings.safe', "Your settings are unchanged.");
/** {verdict, select, better {Better: with these settings, papers you kept would have ranked higher.} worse {Worse: with these settings, papers you kept would have ranked lower.} mixed {Mixed: better against one group of papers, worse against the other.} indistinguishable {No measurable difference in your own history.} other {There is not enough history to check this yet.}} */
export const verdictOf = /* @__PURE__ */ valueMessage<{ verdict: 'better' | 'worse' | 'mixed' | 'indistinguishable' | (string & {}) }>('discoverySettings.verdictOf', [{"type":5,"value":"verdict","options":{"better":{"value":[{"type":0,"value":"Better: with these settings, papers you kept would have ranked higher."}]},"worse":{"value":[{"type":0,"value":"Worse: with these settings, papers you kept would have ranked lower."}]},"mixed":{"value":[{"type":0,"value":"Mixed: better against one group of papers, worse against the other."}]},"indistinguishable":{"value":[{"type":0,"value":"No measurable difference in your own history."}]},"other":{"value":[{"type":0,"value":"There is not enough history to check this yet."}]}}}]);
/** {code, select, no_vectors {Papers have no vectors yet ({have, number} of {need, number}).} other {There are {have, number} papers with a date; {need, number} are needed.}} */
export const verdictMissing = /* @__PURE__ */ valueMessage<{ code: 'no_vectors' | (string & {}); have: number; need: number }>('discoverySettings.verdictMissing', [{"type":5,"value":"code","options":{"no_vectors":{"value":[{"type":0,"value":"Papers have no vectors yet ("},{"type":2,"value":"have","style":null},{"type":0,"value":" of "},{"type":2,"value":"need","style":null},{"type":0,"value":")."}]},"other":{"value":[{"type":0,"value":"There are "},{"type":2,"value":"have","style":null},{"type":0,"value":" papers with a date; "},{"type":2,"value":"need","style":null},{"type":0,"value":" are needed."}]}}}]);
/** {group, select, negative {Against papers you rejected} other {Against papers picked at random}} */
export const against = /* @__PURE__ */ valueMessage<{ group: 'negative' | (string & {}) }>('discoverySettings.against', [{"type":5,"value":"group","options":{"negative":{"value":[{"type":0,"value":"Against papers you rejected"}]},"other":{"value":[{"type":0,"value":"Against papers picked at random"}]}}}]);
/** {before} → {after} (difference {difference}, 95% interval {low} to {high}) */
export const aucChange = /* @__PURE__ */ valueMessage<{ before: string | number; after: string | number; difference: string | number; low: string | number; high: string | number }>('discoverySettings.aucChange', [{"type":1,"value":"before"},{"type":0,"value":" → "},{"type":1,"value":"after"},{"type":0,"value":" (difference "},{"type":1,"value":"difference"},{"type":0,"value":", 95% interval "},{"type":1,"value":"low"},{"type":0,"value":" to "},{"type":1,"value":"high"},{"type":0,"value":")"}]);
/** No data */
export const noData = /* @__PURE__ */ plainMessage('discoverySettings.noData', "No data");
/** Papers that move most */
export const movedTitle = /* @__PURE__ */ plainMessage('discoverySettings.movedTitle', "Papers that move most");
/** Paper */
export const paper = /* @__PURE__ */ plainMessage('discoverySettings.paper', "Paper");
/** Outcome */
export const outcome = /* @__PURE__ */ plainMessage('discoverySettings.outcome', "Outcome");
/** {outcome, select, kept {You kept it} rejected {You rejected it} other {Random paper}} */
export const outcomeOf = /* @__PURE__ */ valueMessage<{ outcome: 'kept' | 'rejected' | (string & {}) }>('discoverySettings.outcomeOf', [{"type":5,"value":"outcome","options":{"kept":{"value":[{"type":0,"value":"You kept it"}]},"rejected":{"value":[{"type":0,"value":"You rejected it"}]},"other":{"value":[{"type":0,"value":"Random paper"}]}}}]);
/** Position */
export const rank = /* @__PURE__ */ plainMessage('discoverySettings.rank', "Position");
/** {before, number} → {after, number} */
export const rankChange = /* @__PURE__ */ valueMessage<{ before: number; after: number }>('discoverySettings.rankChange', [{"type":2,"value":"before","style":null},{"type":0,"value":" → "},{"type":2,"value":"after","style":null}]);
/** Lists and refreshes */
export const behaviour = /* @__PURE__ */ plainMessage('discoverySettings.behaviour', "Lists and refreshes");
/** Suggestions per lens */
export const results = /* @__PURE__ */ plainMessage('discoverySettings.results', "Suggestions per lens");
/** Leave out suggestions that score below */
export const minScore = /* @__PURE__ */ plainMessage('discoverySettings.minScore', "Leave out suggestions that score below");
/** Age in years at which a paper counts as old */
export const window = /* @__PURE__ */ plainMessage('discoverySettings.window', "Age in years at which a paper counts as old");
/** Time limit for each way of finding papers, in seconds */
export const deadline = /* @__PURE__ */ plainMessage('discoverySettings.deadline', "Time limit for each way of finding papers, in seconds");
/** Refresh lenses automatically */
export const automatic = /* @__PURE__ */ plainMessage('discoverySettings.automatic', "Refresh lenses automatically");
/** Off by default. Refreshes count towards the request limits of sources. */
export const automaticHint = /* @__PURE__ */ plainMessage('discoverySettings.automaticHint', "Off by default. Refreshes count towards the request limits of sources.");
/** Hours between refreshes */
export const every = /* @__PURE__ */ plainMessage('discoverySettings.every', "Hours between refreshes");
/** Sources */
export const sources = /* @__PURE__ */ plainMessage('discoverySettings.sources', "Sources");
/** Where candidates may come from when the network is on. */
export const sourcesHint = /* @__PURE__ */ plainMessage('discoverySettings.sourcesHint', "Where candidates may come from when the network is on.");
/** bioRxiv and medRxiv */
export const preprintServers = /* @__PURE__ */ plainMessage('discoverySettings.preprintServers', "bioRxiv and medRxiv");
/** Carrel searches Europe PMC for their preprints, so Europe PMC must also be on. */
export const preprintServersHint = /* @__PURE__ */ plainMessage('discoverySettings.preprintServersHint', "Carrel searches Europe PMC for their preprints, so Europe PMC must also be on.");
/** Ways of finding candidates */
export const strategies = /* @__PURE__ */ plainMessage('discoverySettings.strategies', "Ways of finding candidates");
/** {strategy, select, related_works {Related works from OpenAlex} citation_chain {References of your papers} topic_search {Search for the topics of a lens} branch_explorer {Search for each branch} idxb {Recommendations from Semantic Scholar} followed_authors {New works by authors you follow} taste_authors {Works by authors you keep most often} coauthor_network {New works by their co-authors} taste_venues {Journals you keep most often} taste_topics {Search for your most frequent topics} recent_wins {Recommendations based on what you liked recently} other {Give more weight to ways that worked before}} */
export const strategyOf = /* @__PURE__ */ valueMessage<{ strategy: 'related_works' | 'citation_chain' | 'topic_search' | 'branch_explorer' | 'idxb' | 'followed_authors' | 'taste_authors' | 'coauthor_network' | 'taste_venues' | 'taste_topics' | 'recent_wins' | (string & {}) }>('discoverySettings.strategyOf', [{"type":5,"value":"strategy","options":{"related_works":{"value":[{"type":0,"value":"Related works from OpenAlex"}]},"citation_chain":{"value":[{"type":0,"value":"References of your papers"}]},"topic_search":{"value":[{"type":0,"value":"Search for the topics of a lens"}]},"branch_explorer":{"value":[{"type":0,"value":"Search for each branch"}]},"idxb":{"value":[{"type":0,"value":"Recommendations from Semantic Scholar"}]},"followed_authors":{"value":[{"type":0,"value":"New works by authors you follow"}]},"taste_authors":{"value":[{"type":0,"value":"Works by authors you keep most often"}]},"coauthor_network":{"value":[{"type":0,"value":"New works by their co-authors"}]},"taste_venues":{"value":[{"type":0,"value":"Journals you keep most often"}]},"taste_topics":{"value":[{"type":0,"value":"Search for your most frequent topics"}]},"recent_wins":{"value":[{"type":0,"value":"Recommendations based on what you liked recently"}]},"other":{"value":[{"type":0,"value":"Give more weight to ways that worked before"}]}}}]);
/** Authors of each kind to check for new works */
export const authorsAsked = /* @__PURE__ */ plainMessage('discoverySettings.authorsAsked', "Authors of each kind to check for new works");
/** Authors with the most papers in the lens come first. */
export const authorsAskedHint = /* @__PURE__ */ plainMessage('discoverySettings.authorsAskedHint', "Authors with the most papers in the lens come first.");
/** Monitors of the Feed */
export const monitors = /* @__PURE__ */ plainMessage('discoverySettings.monitors', "Monitors of the Feed");
/** These settings apply to all monitors. */
export const monitorsHint = /* @__PURE__ */ plainMessage('discoverySettings.monitorsHint', "These settings apply to all monitors.");
/** Include preprints */
export const includePreprints = /* @__PURE__ */ plainMessage('discoverySettings.includePreprints', "Include preprints");
/** Monitors of preprint servers and journals always find preprints. */
export const includePreprintsHint = /* @__PURE__ */ plainMessage('discoverySettings.includePreprintsHint', "Monitors of preprint servers and journals always find preprints.");
/** Years to look back */
export const recency = /* @__PURE__ */ plainMessage('discoverySettings.recency', "Years to look back");
/** 0 means the last 12 months. Also applies to lenses when they look for works by authors. */
export const recencyHint = /* @__PURE__ */ plainMessage('discoverySettings.recencyHint', "0 means the last 12 months. Also applies to lenses when they look for works by authors.");
/** Also search Semantic Scholar */
export const searchBulk = /* @__PURE__ */ plainMessage('discoverySettings.searchBulk', "Also search Semantic Scholar");
/** For monitors of queries, branches, and topics without an OpenAlex ID. Needs a Semantic Scholar key. */
export const searchBulkHint = /* @__PURE__ */ plainMessage('discoverySettings.searchBulkHint', "For monitors of queries, branches, and topics without an OpenAlex ID. Needs a Semantic Scholar key.");
/** Maximum papers from each of these searches */
export const searchLimit = /* @__PURE__ */ plainMessage('discoverySettings.searchLimit', "Maximum papers from each of these searches");
/** Terms around a branch that its monitor also searches for */
export const edgeTerms = /* @__PURE__ */ plainMessage('discoverySettings.edgeTerms', "Terms around a branch that its monitor also searches for");
/** A paper must also contain a term of the branch. */
export const edgeTermsHint = /* @__PURE__ */ plainMessage('discoverySettings.edgeTermsHint', "A paper must also contain a term of the branch.");
/** Learned feedback */
export const feedback = /* @__PURE__ */ plainMessage('discoverySettings.feedback', "Learned feedback");
/** Likes, dislikes and opened papers change what is suggested. Resetting the feedback keeps your papers and ratings. */
export const feedbackHint = /* @__PURE__ */ plainMessage('discoverySettings.feedbackHint', "Likes, dislikes and opened papers change what is suggested. Resetting the feedback keeps your papers and ratings.");
/** Reset feedback */
export const forget = /* @__PURE__ */ plainMessage('discoverySettings.forget', "Reset feedback");
/** Reset the feedback */
export const forgotten = /* @__PURE__ */ plainMessage('discoverySettings.forgotten', "Reset the feedback");
/** {name, select, query_core_variants {Searches for the core of a branch} other {Searches around a branch}} */
export const variantsOf = /* @__PURE__ */ valueMessage<{ name: 'query_core_variants' | (string & {}) }>('discoverySettings.variantsOf', [{"type":5,"value":"name","options":{"query_core_variants":{"value":[{"type":0,"value":"Searches for the core of a branch"}]},"other":{"value":[{"type":0,"value":"Searches around a branch"}]}}}]);
/** Less */
export const sliderLess = /* @__PURE__ */ plainMessage('discoverySettings.sliderLess', "Less");
/** More */
export const sliderMore = /* @__PURE__ */ plainMessage('discoverySettings.sliderMore', "More");
/** Share */
export const sliderShare = /* @__PURE__ */ plainMessage('discoverySettings.sliderShare', "Share");
/** {share, number}% */
export const sliderValue = /* @__PURE__ */ valueMessage<{ share: number }>('discoverySettings.sliderValue', [{"type":2,"value":"share","style":null},{"type":0,"value":"%"}]);
