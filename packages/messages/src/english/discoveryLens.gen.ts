// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** New lens */
export const newLens = /* @__PURE__ */ plainMessage('discoveryLens.newLens', "New lens");
/** Edit “{name}” */
export const editLens = /* @__PURE__ */ valueMessage<{ name: string | number }>('discoveryLens.editLens', [{"type":0,"value":"Edit “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Lens */
export const lens = /* @__PURE__ */ plainMessage('discoveryLens.lens', "Lens");
/** Name */
export const name = /* @__PURE__ */ plainMessage('discoveryLens.name', "Name");
/** Suggest papers like */
export const context = /* @__PURE__ */ plainMessage('discoveryLens.context', "Suggest papers like");
/** {context, select, library_global {My whole Library} collection {A collection} topic_keyword {A topic} tag {A tag} author_set {Authors} other {Chosen papers}} */
export const contextOf = /* @__PURE__ */ valueMessage<{ context: 'library_global' | 'collection' | 'topic_keyword' | 'tag' | 'author_set' | (string & {}) }>('discoveryLens.contextOf', [{"type":5,"value":"context","options":{"library_global":{"value":[{"type":0,"value":"My whole Library"}]},"collection":{"value":[{"type":0,"value":"A collection"}]},"topic_keyword":{"value":[{"type":0,"value":"A topic"}]},"tag":{"value":[{"type":0,"value":"A tag"}]},"author_set":{"value":[{"type":0,"value":"Authors"}]},"other":{"value":[{"type":0,"value":"Chosen papers"}]}}}]);
/** Collection */
export const collection = /* @__PURE__ */ plainMessage('discoveryLens.collection', "Collection");
/** Tag */
export const tag = /* @__PURE__ */ plainMessage('discoveryLens.tag', "Tag");
/** Topic */
export const topic = /* @__PURE__ */ plainMessage('discoveryLens.topic', "Topic");
/** A few words, as you would type them into a search box */
export const topicHint = /* @__PURE__ */ plainMessage('discoveryLens.topicHint', "A few words, as you would type them into a search box");
/** Authors */
export const authors = /* @__PURE__ */ plainMessage('discoveryLens.authors', "Authors");
/** Type a name to add one of the authors of your papers */
export const authorsHint = /* @__PURE__ */ plainMessage('discoveryLens.authorsHint', "Type a name to add one of the authors of your papers");
/** No author with this name */
export const noAuthors = /* @__PURE__ */ plainMessage('discoveryLens.noAuthors', "No author with this name");
/** {count, plural, one {# paper selected} other {# papers selected}} */
export const papersChosen = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryLens.papersChosen', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper selected"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers selected"}]}},"offset":0,"pluralType":"cardinal"}]);
/** To choose papers, select them in the Library and run “New lens from selection”. */
export const papersHint = /* @__PURE__ */ plainMessage('discoveryLens.papersHint', "To choose papers, select them in the Library and run “New lens from selection”.");
/** Choose… */
export const choose = /* @__PURE__ */ plainMessage('discoveryLens.choose', "Choose…");
/** Ways of finding papers */
export const weights = /* @__PURE__ */ plainMessage('discoveryLens.weights', "Ways of finding papers");
/** How much each way counts in choosing the papers to consider. Their order in the list depends on the Discovery settings. */
export const weightsHint = /* @__PURE__ */ plainMessage('discoveryLens.weightsHint', "How much each way counts in choosing the papers to consider. Their order in the list depends on the Discovery settings.");
/** {lane, select, lexical {Words} vector {Meaning} graph {Citations} other {Sources}} */
export const laneOf = /* @__PURE__ */ valueMessage<{ lane: 'lexical' | 'vector' | 'graph' | (string & {}) }>('discoveryLens.laneOf', [{"type":5,"value":"lane","options":{"lexical":{"value":[{"type":0,"value":"Words"}]},"vector":{"value":[{"type":0,"value":"Meaning"}]},"graph":{"value":[{"type":0,"value":"Citations"}]},"other":{"value":[{"type":0,"value":"Sources"}]}}}]);
/** {lane, select, lexical {Papers that use the same words} vector {Papers that are close in meaning} graph {Papers close in the citation graph} other {Papers that OpenAlex and Semantic Scholar recommend}} */
export const laneTip = /* @__PURE__ */ valueMessage<{ lane: 'lexical' | 'vector' | 'graph' | (string & {}) }>('discoveryLens.laneTip', [{"type":5,"value":"lane","options":{"lexical":{"value":[{"type":0,"value":"Papers that use the same words"}]},"vector":{"value":[{"type":0,"value":"Papers that are close in meaning"}]},"graph":{"value":[{"type":0,"value":"Papers close in the citation graph"}]},"other":{"value":[{"type":0,"value":"Papers that OpenAlex and Semantic Scholar recommend"}]}}}]);
/** {count, plural, =0 {None of your papers match, so there is nothing to start from.} one {Starts from # paper} other {Starts from # papers}} */
export const starts = /* @__PURE__ */ valueMessage<{ count: number }>('discoveryLens.starts', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"None of your papers match, so there is nothing to start from."}]},"one":{"value":[{"type":0,"value":"Starts from "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Starts from "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Couldn’t check which papers match. {error} */
export const previewFailed = /* @__PURE__ */ valueMessage<{ error: string | number }>('discoveryLens.previewFailed', [{"type":0,"value":"Couldn’t check which papers match. "},{"type":1,"value":"error"}]);
/** Create and find papers */
export const create = /* @__PURE__ */ plainMessage('discoveryLens.create', "Create and find papers");
/** Saved the lens “{name}” */
export const saved = /* @__PURE__ */ valueMessage<{ name: string | number }>('discoveryLens.saved', [{"type":0,"value":"Saved the lens “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Delete lens */
export const remove = /* @__PURE__ */ plainMessage('discoveryLens.remove', "Delete lens");
/** Deleted the lens “{name}” */
export const deleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('discoveryLens.deleted', [{"type":0,"value":"Deleted the lens “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** This lens no longer exists. It may have been deleted in another window. */
export const gone = /* @__PURE__ */ plainMessage('discoveryLens.gone', "This lens no longer exists. It may have been deleted in another window.");
/** Couldn’t load the lens */
export const notRead = /* @__PURE__ */ plainMessage('discoveryLens.notRead', "Couldn’t load the lens");
/** Your lenses are unchanged. */
export const notReadSafe = /* @__PURE__ */ plainMessage('discoveryLens.notReadSafe', "Your lenses are unchanged.");
/** Refresh together with the other lenses */
export const active = /* @__PURE__ */ plainMessage('discoveryLens.active', "Refresh together with the other lenses");
/** Branches */
export const branches = /* @__PURE__ */ plainMessage('discoveryLens.branches', "Branches");
/** Carrel groups the papers of a lens. Pin a branch to keep it, boost it to see more of it, or mute it. */
export const branchesHint = /* @__PURE__ */ plainMessage('discoveryLens.branchesHint', "Carrel groups the papers of a lens. Pin a branch to keep it, boost it to see more of it, or mute it.");
/** Branches appear after the first refresh. */
export const branchesNone = /* @__PURE__ */ plainMessage('discoveryLens.branchesNone', "Branches appear after the first refresh.");
/** {seeds, plural, one {# paper of yours} other {# papers of yours}}, {count, plural, =0 {no suggestions} one {# suggestion} other {# suggestions}} */
export const branchFacts = /* @__PURE__ */ valueMessage<{ seeds: number; count: number }>('discoveryLens.branchFacts', [{"type":6,"value":"seeds","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper of yours"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers of yours"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"no suggestions"}]},"one":{"value":[{"type":7},{"type":0,"value":" suggestion"}]},"other":{"value":[{"type":7},{"type":0,"value":" suggestions"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {state, select, pinned {Pinned} boosted {Boosted} muted {Muted} auto_muted {Muted because you rejected most of its papers} rotated {Moved to related topics because you kept few of its papers} other {}} */
export const branchState = /* @__PURE__ */ valueMessage<{ state: 'pinned' | 'boosted' | 'muted' | 'auto_muted' | 'rotated' | (string & {}) }>('discoveryLens.branchState', [{"type":5,"value":"state","options":{"pinned":{"value":[{"type":0,"value":"Pinned"}]},"boosted":{"value":[{"type":0,"value":"Boosted"}]},"muted":{"value":[{"type":0,"value":"Muted"}]},"auto_muted":{"value":[{"type":0,"value":"Muted because you rejected most of its papers"}]},"rotated":{"value":[{"type":0,"value":"Moved to related topics because you kept few of its papers"}]},"other":{"value":[]}}}]);
/** {control, select, pinned {Pin} boosted {Boost} other {Mute}} */
export const controlOf = /* @__PURE__ */ valueMessage<{ control: 'pinned' | 'boosted' | (string & {}) }>('discoveryLens.controlOf', [{"type":5,"value":"control","options":{"pinned":{"value":[{"type":0,"value":"Pin"}]},"boosted":{"value":[{"type":0,"value":"Boost"}]},"other":{"value":[{"type":0,"value":"Mute"}]}}}]);
/** {control, select, pinned {Pin “{label}”} boosted {Boost “{label}”} other {Mute “{label}”}} */
export const controlFor = /* @__PURE__ */ valueMessage<{ control: 'pinned' | 'boosted' | (string & {}); label: string | number }>('discoveryLens.controlFor', [{"type":5,"value":"control","options":{"pinned":{"value":[{"type":0,"value":"Pin “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]},"boosted":{"value":[{"type":0,"value":"Boost “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]},"other":{"value":[{"type":0,"value":"Mute “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]}}}]);
/** Watch */
export const watch = /* @__PURE__ */ plainMessage('discoveryLens.watch', "Watch");
/** Watch this branch in the Feed: “{label}” */
export const watchBranch = /* @__PURE__ */ valueMessage<{ label: string | number }>('discoveryLens.watchBranch', [{"type":0,"value":"Watch this branch in the Feed: “"},{"type":1,"value":"label"},{"type":0,"value":"”"}]);
/** Added “{label}” to the monitors of the Feed */
export const watched = /* @__PURE__ */ valueMessage<{ label: string | number }>('discoveryLens.watched', [{"type":0,"value":"Added “"},{"type":1,"value":"label"},{"type":0,"value":"” to the monitors of the Feed"}]);
