// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Lenses */
export const lenses = /* @__PURE__ */ plainMessage('discovery.lenses', "Lenses");
/** New lens */
export const newLens = /* @__PURE__ */ plainMessage('discovery.newLens', "New lens");
/** Lens */
export const lensSettings = /* @__PURE__ */ plainMessage('discovery.lensSettings', "Lens");
/** Watch… */
export const watchLens = /* @__PURE__ */ plainMessage('discovery.watchLens', "Watch…");
/** Refreshed {when}{next, select, none {} other {, next {next}}} */
export const refreshedAt = /* @__PURE__ */ valueMessage<{ when: string | number; next: 'none' | (string & {}) }>('discovery.refreshedAt', [{"type":0,"value":"Refreshed "},{"type":1,"value":"when"},{"type":5,"value":"next","options":{"none":{"value":[]},"other":{"value":[{"type":0,"value":", next "},{"type":1,"value":"next"}]}}}]);
/** Looking for papers… */
export const refreshing = /* @__PURE__ */ plainMessage('discovery.refreshing', "Looking for papers…");
/** Not refreshed yet */
export const never = /* @__PURE__ */ plainMessage('discovery.never', "Not refreshed yet");
/** Your library has changed since */
export const outdated = /* @__PURE__ */ plainMessage('discovery.outdated', "Your library has changed since");
/** Refresh */
export const refresh = /* @__PURE__ */ plainMessage('discovery.refresh', "Refresh");
/** Refresh all lenses */
export const refreshAll = /* @__PURE__ */ plainMessage('discovery.refreshAll', "Refresh all lenses");
/** Refreshing “{name}” */
export const refreshStarted = /* @__PURE__ */ valueMessage<{ name: string | number }>('discovery.refreshStarted', [{"type":0,"value":"Refreshing “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Refreshing all lenses */
export const refreshAllStarted = /* @__PURE__ */ plainMessage('discovery.refreshAllStarted', "Refreshing all lenses");
/** A refresh is already running */
export const refreshRunning = /* @__PURE__ */ plainMessage('discovery.refreshRunning', "A refresh is already running");
/** {count, plural, one {# suggestion} other {# suggestions}} */
export const list = /* @__PURE__ */ valueMessage<{ count: number }>('discovery.list', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" suggestion"}]},"other":{"value":[{"type":7},{"type":0,"value":" suggestions"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Match {score, number} */
export const score = /* @__PURE__ */ valueMessage<{ score: number }>('discovery.score', [{"type":0,"value":"Match "},{"type":2,"value":"score","style":null}]);
/** New */
export const fresh = /* @__PURE__ */ plainMessage('discovery.fresh', "New");
/** To explore: outside your usual topics */
export const exploration = /* @__PURE__ */ plainMessage('discovery.exploration', "To explore: outside your usual topics");
/** Four suggestions come from further down the list of candidates, so that Carrel also learns about papers unlike those you know. */
export const explorationTip = /* @__PURE__ */ plainMessage('discovery.explorationTip', "Four suggestions come from further down the list of candidates, so that Carrel also learns about papers unlike those you know.");
/** {action, select, save {Saved} read {To read} like {Liked} love {Loved} dislike {Not interested} dismiss {Dismissed} other {}} */
export const actionOf = /* @__PURE__ */ valueMessage<{ action: 'save' | 'read' | 'like' | 'love' | 'dislike' | 'dismiss' | (string & {}) }>('discovery.actionOf', [{"type":5,"value":"action","options":{"save":{"value":[{"type":0,"value":"Saved"}]},"read":{"value":[{"type":0,"value":"To read"}]},"like":{"value":[{"type":0,"value":"Liked"}]},"love":{"value":[{"type":0,"value":"Loved"}]},"dislike":{"value":[{"type":0,"value":"Not interested"}]},"dismiss":{"value":[{"type":0,"value":"Dismissed"}]},"other":{"value":[]}}}]);
/** Decide */
export const decide = /* @__PURE__ */ plainMessage('discovery.decide', "Decide");
/** Press one key to decide. W shows why a paper is suggested. */
export const hint = /* @__PURE__ */ plainMessage('discovery.hint', "Press one key to decide. W shows why a paper is suggested.");
/** Save */
export const save = /* @__PURE__ */ plainMessage('discovery.save', "Save");
/** Like */
export const like = /* @__PURE__ */ plainMessage('discovery.like', "Like");
/** Love */
export const love = /* @__PURE__ */ plainMessage('discovery.love', "Love");
/** Not interested */
export const dislike = /* @__PURE__ */ plainMessage('discovery.dislike', "Not interested");
/** Dismiss */
export const dismiss = /* @__PURE__ */ plainMessage('discovery.dismiss', "Dismiss");
/** More like this */
export const more = /* @__PURE__ */ plainMessage('discovery.more', "More like this");
/** Less like this */
export const less = /* @__PURE__ */ plainMessage('discovery.less', "Less like this");
/** Why this paper */
export const why = /* @__PURE__ */ plainMessage('discovery.why', "Why this paper");
/** Next lens */
export const nextLens = /* @__PURE__ */ plainMessage('discovery.nextLens', "Next lens");
/** Previous lens */
export const previousLens = /* @__PURE__ */ plainMessage('discovery.previousLens', "Previous lens");
/** {action, select, like {Liked “{title}” (4 stars)} love {Loved “{title}” (5 stars)} dislike {Not interested in “{title}”} dismiss {Dismissed “{title}”} read {Added “{title}” to the reading list} other {Saved “{title}” (3 stars)}} */
export const acted = /* @__PURE__ */ valueMessage<{ action: 'like' | 'love' | 'dislike' | 'dismiss' | 'read' | (string & {}); title: string | number }>('discovery.acted', [{"type":5,"value":"action","options":{"like":{"value":[{"type":0,"value":"Liked “"},{"type":1,"value":"title"},{"type":0,"value":"” (4 stars)"}]},"love":{"value":[{"type":0,"value":"Loved “"},{"type":1,"value":"title"},{"type":0,"value":"” (5 stars)"}]},"dislike":{"value":[{"type":0,"value":"Not interested in “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"dismiss":{"value":[{"type":0,"value":"Dismissed “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"read":{"value":[{"type":0,"value":"Added “"},{"type":1,"value":"title"},{"type":0,"value":"” to the reading list"}]},"other":{"value":[{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"” (3 stars)"}]}}}]);
/** Couldn’t save your decision. {error} */
export const notSaved = /* @__PURE__ */ valueMessage<{ error: string | number }>('discovery.notSaved', [{"type":0,"value":"Couldn’t save your decision. "},{"type":1,"value":"error"}]);
/** Couldn’t load the suggestions */
export const notRead = /* @__PURE__ */ plainMessage('discovery.notRead', "Couldn’t load the suggestions");
/** Nothing is lost. */
export const notReadSafe = /* @__PURE__ */ plainMessage('discovery.notReadSafe', "Nothing is lost.");
/** Let Carrel suggest papers */
export const noLens = /* @__PURE__ */ plainMessage('discovery.noLens', "Let Carrel suggest papers");
/** A lens suggests papers related to your whole Library, a collection, a topic, authors or a few selected papers. It works without a network connection. */
export const noLensHint = /* @__PURE__ */ plainMessage('discovery.noLensHint', "A lens suggests papers related to your whole Library, a collection, a topic, authors or a few selected papers. It works without a network connection.");
/** Create a lens for my whole Library */
export const createFirst = /* @__PURE__ */ plainMessage('discovery.createFirst', "Create a lens for my whole Library");
/** No suggestions yet */
export const emptyNew = /* @__PURE__ */ plainMessage('discovery.emptyNew', "No suggestions yet");
/** Refresh this lens to look for papers. */
export const emptyNewHint = /* @__PURE__ */ plainMessage('discovery.emptyNewHint', "Refresh this lens to look for papers.");
/** No suggestions */
export const empty = /* @__PURE__ */ plainMessage('discovery.empty', "No suggestions");
/** Carrel knows no other papers close to those of this lens. */
export const emptyHint = /* @__PURE__ */ plainMessage('discovery.emptyHint', "Carrel knows no other papers close to those of this lens.");
/** You have decided on all suggestions */
export const done = /* @__PURE__ */ plainMessage('discovery.done', "You have decided on all suggestions");
/** Refresh the lens to look for more. */
export const doneHint = /* @__PURE__ */ plainMessage('discovery.doneHint', "Refresh the lens to look for more.");
/** {code, select, add_papers {Save a few papers: the lens has nothing to compare with.} add_more_papers {{count, plural, one {The lens starts from # paper.} other {The lens starts from # papers.}} A few more make the suggestions much better.} fetch_references {Enrich your papers: with their references, Carrel also finds papers that are cited together.} add_abstracts {Enrich your papers: most have no abstract to compare.} allow_network {Turn on the network: suggestions now come only from papers that Carrel already knows.} rebuild_frontier {Collect candidates: papers that your papers cite and that Carrel does not know yet.} train_vectors {Papers can’t be compared by meaning yet. Carrel is preparing this in the background.} other {Give the lens more papers to start from.}} */
export const hintOf = /* @__PURE__ */ valueMessage<{ code: 'add_papers' | 'add_more_papers' | 'fetch_references' | 'add_abstracts' | 'allow_network' | 'rebuild_frontier' | 'train_vectors' | (string & {}); count: number }>('discovery.hintOf', [{"type":5,"value":"code","options":{"add_papers":{"value":[{"type":0,"value":"Save a few papers: the lens has nothing to compare with."}]},"add_more_papers":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"The lens starts from "},{"type":7},{"type":0,"value":" paper."}]},"other":{"value":[{"type":0,"value":"The lens starts from "},{"type":7},{"type":0,"value":" papers."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" A few more make the suggestions much better."}]},"fetch_references":{"value":[{"type":0,"value":"Enrich your papers: with their references, Carrel also finds papers that are cited together."}]},"add_abstracts":{"value":[{"type":0,"value":"Enrich your papers: most have no abstract to compare."}]},"allow_network":{"value":[{"type":0,"value":"Turn on the network: suggestions now come only from papers that Carrel already knows."}]},"rebuild_frontier":{"value":[{"type":0,"value":"Collect candidates: papers that your papers cite and that Carrel does not know yet."}]},"train_vectors":{"value":[{"type":0,"value":"Papers can’t be compared by meaning yet. Carrel is preparing this in the background."}]},"other":{"value":[{"type":0,"value":"Give the lens more papers to start from."}]}}}]);
/** How to improve this list */
export const hints = /* @__PURE__ */ plainMessage('discovery.hints', "How to improve this list");
/** Collect candidates */
export const collect = /* @__PURE__ */ plainMessage('discovery.collect', "Collect candidates");
/** Collecting candidates related to your library */
export const collectStarted = /* @__PURE__ */ plainMessage('discovery.collectStarted', "Collecting candidates related to your library");
/** {code, select, similar_text {{count, plural, =0 {Close in meaning to this lens} one {Close in meaning to one of your papers} other {Close in meaning to # of your papers}}} shares_words {Shares words with your papers} cited_by_seeds {Cited by {count, plural, one {one of your papers} other {# of your papers}}} cites_seeds {Cites {count, plural, one {one of your papers} other {# of your papers}}} cocited_with_seeds {Cited together with your papers} shares_references {Shares references with your papers} near_in_citations {Close to your papers in the citation graph} known_author {By {names}, whose papers you saved} followed_author {By {names}, whom you follow} known_venue {{venue, select, none {In a journal that published some of your papers} other {Published in {venue}, like some of your papers}}} shared_topics {{topics, select, none {On the same topics as your papers} other {On {topics}}}} recommended_by_source {{source, select, none {Recommended by a source} other {Recommended by {source}}}} related_to_seeds {Related to {count, plural, one {one of your papers} other {# of your papers}}, according to {source}} matches_keyword {{words, select, none {Matches the topic of this lens} other {Matches {words}}}} recent {Published recently} liked_similar {Close to papers you liked} other {Unlike your usual papers}} */
export const reasonOf = /* @__PURE__ */ valueMessage<{ code: 'similar_text' | 'shares_words' | 'cited_by_seeds' | 'cites_seeds' | 'cocited_with_seeds' | 'shares_references' | 'near_in_citations' | 'known_author' | 'followed_author' | 'known_venue' | 'shared_topics' | 'recommended_by_source' | 'related_to_seeds' | 'matches_keyword' | 'recent' | 'liked_similar' | (string & {}); count: number; names: string | number; venue: 'none' | (string & {}); topics: 'none' | (string & {}); source: 'none' | (string & {}); words: 'none' | (string & {}) }>('discovery.reasonOf', [{"type":5,"value":"code","options":{"similar_text":{"value":[{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Close in meaning to this lens"}]},"one":{"value":[{"type":0,"value":"Close in meaning to one of your papers"}]},"other":{"value":[{"type":0,"value":"Close in meaning to "},{"type":7},{"type":0,"value":" of your papers"}]}},"offset":0,"pluralType":"cardinal"}]},"shares_words":{"value":[{"type":0,"value":"Shares words with your papers"}]},"cited_by_seeds":{"value":[{"type":0,"value":"Cited by "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one of your papers"}]},"other":{"value":[{"type":7},{"type":0,"value":" of your papers"}]}},"offset":0,"pluralType":"cardinal"}]},"cites_seeds":{"value":[{"type":0,"value":"Cites "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one of your papers"}]},"other":{"value":[{"type":7},{"type":0,"value":" of your papers"}]}},"offset":0,"pluralType":"cardinal"}]},"cocited_with_seeds":{"value":[{"type":0,"value":"Cited together with your papers"}]},"shares_references":{"value":[{"type":0,"value":"Shares references with your papers"}]},"near_in_citations":{"value":[{"type":0,"value":"Close to your papers in the citation graph"}]},"known_author":{"value":[{"type":0,"value":"By "},{"type":1,"value":"names"},{"type":0,"value":", whose papers you saved"}]},"followed_author":{"value":[{"type":0,"value":"By "},{"type":1,"value":"names"},{"type":0,"value":", whom you follow"}]},"known_venue":{"value":[{"type":5,"value":"venue","options":{"none":{"value":[{"type":0,"value":"In a journal that published some of your papers"}]},"other":{"value":[{"type":0,"value":"Published in "},{"type":1,"value":"venue"},{"type":0,"value":", like some of your papers"}]}}}]},"shared_topics":{"value":[{"type":5,"value":"topics","options":{"none":{"value":[{"type":0,"value":"On the same topics as your papers"}]},"other":{"value":[{"type":0,"value":"On "},{"type":1,"value":"topics"}]}}}]},"recommended_by_source":{"value":[{"type":5,"value":"source","options":{"none":{"value":[{"type":0,"value":"Recommended by a source"}]},"other":{"value":[{"type":0,"value":"Recommended by "},{"type":1,"value":"source"}]}}}]},"related_to_seeds":{"value":[{"type":0,"value":"Related to "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one of your papers"}]},"other":{"value":[{"type":7},{"type":0,"value":" of your papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", according to "},{"type":1,"value":"source"}]},"matches_keyword":{"value":[{"type":5,"value":"words","options":{"none":{"value":[{"type":0,"value":"Matches the topic of this lens"}]},"other":{"value":[{"type":0,"value":"Matches "},{"type":1,"value":"words"}]}}}]},"recent":{"value":[{"type":0,"value":"Published recently"}]},"liked_similar":{"value":[{"type":0,"value":"Close to papers you liked"}]},"other":{"value":[{"type":0,"value":"Unlike your usual papers"}]}}}]);
/** Why {score} */
export const whyTitle = /* @__PURE__ */ valueMessage<{ score: string | number }>('discovery.whyTitle', [{"type":0,"value":"Why "},{"type":1,"value":"score"}]);
/** A typical candidate scores {reference}. Each part raises or lowers the score. */
export const whyTypical = /* @__PURE__ */ valueMessage<{ reference: string | number }>('discovery.whyTypical', [{"type":0,"value":"A typical candidate scores "},{"type":1,"value":"reference"},{"type":0,"value":". Each part raises or lowers the score."}]);
/** This suggestion was made by an earlier version, so its parts are unknown. */
export const whyNone = /* @__PURE__ */ plainMessage('discovery.whyNone', "This suggestion was made by an earlier version, so its parts are unknown.");
/** Parts of the score */
export const parts = /* @__PURE__ */ plainMessage('discovery.parts', "Parts of the score");
/** Part */
export const part = /* @__PURE__ */ plainMessage('discovery.part', "Part");
/** Points */
export const points = /* @__PURE__ */ plainMessage('discovery.points', "Points");
/** {signal, select, source_relevance {Several sources agree} topic_score {Topics} text_similarity {Meaning} author_affinity {Authors} journal_affinity {Journal} recency_boost {Age} citation_quality {Citations} feedback_adj {Your feedback} preference_affinity {Your taste} other {{signal}}} */
export const signalOf = /* @__PURE__ */ valueMessage<{ signal: 'source_relevance' | 'topic_score' | 'text_similarity' | 'author_affinity' | 'journal_affinity' | 'recency_boost' | 'citation_quality' | 'feedback_adj' | 'preference_affinity' | (string & {}) }>('discovery.signalOf', [{"type":5,"value":"signal","options":{"source_relevance":{"value":[{"type":0,"value":"Several sources agree"}]},"topic_score":{"value":[{"type":0,"value":"Topics"}]},"text_similarity":{"value":[{"type":0,"value":"Meaning"}]},"author_affinity":{"value":[{"type":0,"value":"Authors"}]},"journal_affinity":{"value":[{"type":0,"value":"Journal"}]},"recency_boost":{"value":[{"type":0,"value":"Age"}]},"citation_quality":{"value":[{"type":0,"value":"Citations"}]},"feedback_adj":{"value":[{"type":0,"value":"Your feedback"}]},"preference_affinity":{"value":[{"type":0,"value":"Your taste"}]},"other":{"value":[{"type":1,"value":"signal"}]}}}]);
/** {signal, select, source_relevance {How well words, meaning, citations and sources agree on the paper} topic_score {Topics that the paper shares with the lens} text_similarity {How close its title and abstract are to the papers of the lens} author_affinity {Authors whose papers you saved and rated} journal_affinity {How often you saved papers from this journal} recency_boost {Newer papers score higher} citation_quality {Closeness in the citation graph, and how often it is cited} feedback_adj {Closeness to suggestions you liked or disliked} preference_affinity {Topics and authors of papers you rated} other {{signal}}} */
export const signalTip = /* @__PURE__ */ valueMessage<{ signal: 'source_relevance' | 'topic_score' | 'text_similarity' | 'author_affinity' | 'journal_affinity' | 'recency_boost' | 'citation_quality' | 'feedback_adj' | 'preference_affinity' | (string & {}) }>('discovery.signalTip', [{"type":5,"value":"signal","options":{"source_relevance":{"value":[{"type":0,"value":"How well words, meaning, citations and sources agree on the paper"}]},"topic_score":{"value":[{"type":0,"value":"Topics that the paper shares with the lens"}]},"text_similarity":{"value":[{"type":0,"value":"How close its title and abstract are to the papers of the lens"}]},"author_affinity":{"value":[{"type":0,"value":"Authors whose papers you saved and rated"}]},"journal_affinity":{"value":[{"type":0,"value":"How often you saved papers from this journal"}]},"recency_boost":{"value":[{"type":0,"value":"Newer papers score higher"}]},"citation_quality":{"value":[{"type":0,"value":"Closeness in the citation graph, and how often it is cited"}]},"feedback_adj":{"value":[{"type":0,"value":"Closeness to suggestions you liked or disliked"}]},"preference_affinity":{"value":[{"type":0,"value":"Topics and authors of papers you rated"}]},"other":{"value":[{"type":1,"value":"signal"}]}}}]);
/** Your preference: {label} */
export const adjusted = /* @__PURE__ */ valueMessage<{ label: string | number }>('discovery.adjusted', [{"type":0,"value":"Your preference: "},{"type":1,"value":"label"}]);
/** Adjust */
export const adjust = /* @__PURE__ */ plainMessage('discovery.adjust', "Adjust");
/** A preference changes the order at once. You can remove it at any time. */
export const adjustHint = /* @__PURE__ */ plainMessage('discovery.adjustHint', "A preference changes the order at once. You can remove it at any time.");
/** {kind, select, venue {Journal} author {Author} topic {Topic} paper {Papers like} other {Method}} */
export const kindOf = /* @__PURE__ */ valueMessage<{ kind: 'venue' | 'author' | 'topic' | 'paper' | (string & {}) }>('discovery.kindOf', [{"type":5,"value":"kind","options":{"venue":{"value":[{"type":0,"value":"Journal"}]},"author":{"value":[{"type":0,"value":"Author"}]},"topic":{"value":[{"type":0,"value":"Topic"}]},"paper":{"value":[{"type":0,"value":"Papers like"}]},"other":{"value":[{"type":0,"value":"Method"}]}}}]);
/** {strength, select, more {More} less {Less} other {Never}} */
export const strengthOf = /* @__PURE__ */ valueMessage<{ strength: 'more' | 'less' | (string & {}) }>('discovery.strengthOf', [{"type":5,"value":"strength","options":{"more":{"value":[{"type":0,"value":"More"}]},"less":{"value":[{"type":0,"value":"Less"}]},"other":{"value":[{"type":0,"value":"Never"}]}}}]);
/** {strength, select, more {More of {label}} less {Less of {label}} other {Never {label}}} */
export const strengthFor = /* @__PURE__ */ valueMessage<{ strength: 'more' | 'less' | (string & {}); label: string | number }>('discovery.strengthFor', [{"type":5,"value":"strength","options":{"more":{"value":[{"type":0,"value":"More of "},{"type":1,"value":"label"}]},"less":{"value":[{"type":0,"value":"Less of "},{"type":1,"value":"label"}]},"other":{"value":[{"type":0,"value":"Never "},{"type":1,"value":"label"}]}}}]);
/** {gone, select, yes {The paper would leave the list.} other {{same, select, yes {The paper would stay at number {before}.} other {The paper would move from number {before} to {after}.}}}} {moved, plural, =0 {No other suggestion would move.} one {# suggestion would move.} other {# suggestions would move.}} */
export const preview = /* @__PURE__ */ valueMessage<{ gone: 'yes' | (string & {}); same: 'yes' | (string & {}); before: string | number; after: string | number; moved: number }>('discovery.preview', [{"type":5,"value":"gone","options":{"yes":{"value":[{"type":0,"value":"The paper would leave the list."}]},"other":{"value":[{"type":5,"value":"same","options":{"yes":{"value":[{"type":0,"value":"The paper would stay at number "},{"type":1,"value":"before"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"The paper would move from number "},{"type":1,"value":"before"},{"type":0,"value":" to "},{"type":1,"value":"after"},{"type":0,"value":"."}]}}}]}}},{"type":0,"value":" "},{"type":6,"value":"moved","options":{"=0":{"value":[{"type":0,"value":"No other suggestion would move."}]},"one":{"value":[{"type":7},{"type":0,"value":" suggestion would move."}]},"other":{"value":[{"type":7},{"type":0,"value":" suggestions would move."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Checking what would change… */
export const previewing = /* @__PURE__ */ plainMessage('discovery.previewing', "Checking what would change…");
/** {strength, select, more {More of} less {Less of} other {Never}} “{label}” */
export const adjustedSaid = /* @__PURE__ */ valueMessage<{ strength: 'more' | 'less' | (string & {}); label: string | number }>('discovery.adjustedSaid', [{"type":5,"value":"strength","options":{"more":{"value":[{"type":0,"value":"More of"}]},"less":{"value":[{"type":0,"value":"Less of"}]},"other":{"value":[{"type":0,"value":"Never"}]}}},{"type":0,"value":" “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]);
/** Preferences */
export const adjustments = /* @__PURE__ */ plainMessage('discovery.adjustments', "Preferences");
/** You have no preferences yet. Press W on a suggestion to add one. */
export const adjustmentsNone = /* @__PURE__ */ plainMessage('discovery.adjustmentsNone', "You have no preferences yet. Press W on a suggestion to add one.");
/** {count, plural, =0 {changes nothing now} one {changes # candidate} other {changes # candidates}} */
export const affected = /* @__PURE__ */ valueMessage<{ count: number }>('discovery.affected', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"changes nothing now"}]},"one":{"value":[{"type":0,"value":"changes "},{"type":7},{"type":0,"value":" candidate"}]},"other":{"value":[{"type":0,"value":"changes "},{"type":7},{"type":0,"value":" candidates"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Remove */
export const remove = /* @__PURE__ */ plainMessage('discovery.remove', "Remove");
/** Remove the preference “{label}” */
export const removeOf = /* @__PURE__ */ valueMessage<{ label: string | number }>('discovery.removeOf', [{"type":0,"value":"Remove the preference “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]);
/** Removed the preference “{label}” */
export const removed = /* @__PURE__ */ valueMessage<{ label: string | number }>('discovery.removed', [{"type":0,"value":"Removed the preference “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]);
/** Branches */
export const branches = /* @__PURE__ */ plainMessage('discovery.branches', "Branches");
/** All branches */
export const allBranches = /* @__PURE__ */ plainMessage('discovery.allBranches', "All branches");
/** {label} ({count, number}) */
export const branchCount = /* @__PURE__ */ valueMessage<{ label: string | number; count: number }>('discovery.branchCount', [{"type":1,"value":"label"},{"type":0,"value":" ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** Evaluation */
export const evaluation = /* @__PURE__ */ plainMessage('discovery.evaluation', "Evaluation");
/** Discovery settings */
export const settings = /* @__PURE__ */ plainMessage('discovery.settings', "Discovery settings");
/** More like these */
export const moreLikeThese = /* @__PURE__ */ plainMessage('discovery.moreLikeThese', "More like these");
/** New lens from selection */
export const newLensFromSelection = /* @__PURE__ */ plainMessage('discovery.newLensFromSelection', "New lens from selection");
/** Your Library, your decisions or your settings have changed since the last refresh. Refresh the lens to take the changes into account. */
export const outdatedTip = /* @__PURE__ */ plainMessage('discovery.outdatedTip', "Your Library, your decisions or your settings have changed since the last refresh. Refresh the lens to take the changes into account.");
/** {way, select, lexical_local {papers found by words} lexical_frontier {papers found by words among candidates} topic_search {papers found by topic} vector {papers found by meaning} citation_chain {papers found in the citation graph} graph_cocitation {papers cited together} graph_coupling {papers found by shared references} taste_author {papers by authors you keep} taste_venue {papers in journals you keep} related_works {papers related according to OpenAlex} recommended {papers recommended by sources} Carrel {papers you already track} other {papers from {name}}} */
export const wayOf = /* @__PURE__ */ valueMessage<{ way: 'lexical_local' | 'lexical_frontier' | 'topic_search' | 'vector' | 'citation_chain' | 'graph_cocitation' | 'graph_coupling' | 'taste_author' | 'taste_venue' | 'related_works' | 'recommended' | 'Carrel' | (string & {}); name: string | number }>('discovery.wayOf', [{"type":5,"value":"way","options":{"lexical_local":{"value":[{"type":0,"value":"papers found by words"}]},"lexical_frontier":{"value":[{"type":0,"value":"papers found by words among candidates"}]},"topic_search":{"value":[{"type":0,"value":"papers found by topic"}]},"vector":{"value":[{"type":0,"value":"papers found by meaning"}]},"citation_chain":{"value":[{"type":0,"value":"papers found in the citation graph"}]},"graph_cocitation":{"value":[{"type":0,"value":"papers cited together"}]},"graph_coupling":{"value":[{"type":0,"value":"papers found by shared references"}]},"taste_author":{"value":[{"type":0,"value":"papers by authors you keep"}]},"taste_venue":{"value":[{"type":0,"value":"papers in journals you keep"}]},"related_works":{"value":[{"type":0,"value":"papers related according to OpenAlex"}]},"recommended":{"value":[{"type":0,"value":"papers recommended by sources"}]},"Carrel":{"value":[{"type":0,"value":"papers you already track"}]},"other":{"value":[{"type":0,"value":"papers from "},{"type":1,"value":"name"}]}}}]);
/** What did I miss? */
export const missed = /* @__PURE__ */ plainMessage('discovery.missed', "What did I miss?");
