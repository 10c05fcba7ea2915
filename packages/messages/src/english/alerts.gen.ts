// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Digests */
export const digests = /* @__PURE__ */ plainMessage('alerts.digests', "Digests");
/** Rules */
export const rules = /* @__PURE__ */ plainMessage('alerts.rules', "Rules");
/** History */
export const history = /* @__PURE__ */ plainMessage('alerts.history', "History");
/** Suggested */
export const suggested = /* @__PURE__ */ plainMessage('alerts.suggested', "Suggested");
/** New digest */
export const newDigest = /* @__PURE__ */ plainMessage('alerts.newDigest', "New digest");
/** New rule */
export const newRule = /* @__PURE__ */ plainMessage('alerts.newRule', "New rule");
/** Edit digest “{name}” */
export const editDigest = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.editDigest', [{"type":0,"value":"Edit digest “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Edit rule “{name}” */
export const editRule = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.editRule', [{"type":0,"value":"Edit rule “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Couldn’t load the alerts */
export const notRead = /* @__PURE__ */ plainMessage('alerts.notRead', "Couldn’t load the alerts");
/** Nothing was changed or sent. */
export const notReadSafe = /* @__PURE__ */ plainMessage('alerts.notReadSafe', "Nothing was changed or sent.");
/** No alerts yet */
export const empty = /* @__PURE__ */ plainMessage('alerts.empty', "No alerts yet");
/** Add a rule that finds papers, then a digest that delivers them. */
export const emptyHint = /* @__PURE__ */ plainMessage('alerts.emptyHint', "Add a rule that finds papers, then a digest that delivers them.");
/** Digests are delivered in Carrel. <link>Set up email or Slack</link> to receive them there, too. */
export const noChannel = /* @__PURE__ */ richMessage<Record<never, never>, 'link'>('alerts.noChannel', [{"type":0,"value":"Digests are delivered in Carrel. "},{"type":8,"value":"link","children":[{"type":0,"value":"Set up email or Slack"}]},{"type":0,"value":" to receive them there, too."}]);
/** not ready */
export const notConfigured = /* @__PURE__ */ plainMessage('alerts.notConfigured', "not ready");
/** This rule is not in any digest, so nothing it finds is sent. */
export const unassigned = /* @__PURE__ */ plainMessage('alerts.unassigned', "This rule is not in any digest, so nothing it finds is sent.");
/** {type, select, author {Author} collection {Collection} keyword {Keywords} topic {Topic} similarity {Similar papers} discovery_lens {Lens} feed_monitor {Monitor} branch {Branch} library_workflow {Reading status} publication_watch {Changes to saved papers} other {Rule}} */
export const ruleKind = /* @__PURE__ */ valueMessage<{ type: 'author' | 'collection' | 'keyword' | 'topic' | 'similarity' | 'discovery_lens' | 'feed_monitor' | 'branch' | 'library_workflow' | 'publication_watch' | (string & {}) }>('alerts.ruleKind', [{"type":5,"value":"type","options":{"author":{"value":[{"type":0,"value":"Author"}]},"collection":{"value":[{"type":0,"value":"Collection"}]},"keyword":{"value":[{"type":0,"value":"Keywords"}]},"topic":{"value":[{"type":0,"value":"Topic"}]},"similarity":{"value":[{"type":0,"value":"Similar papers"}]},"discovery_lens":{"value":[{"type":0,"value":"Lens"}]},"feed_monitor":{"value":[{"type":0,"value":"Monitor"}]},"branch":{"value":[{"type":0,"value":"Branch"}]},"library_workflow":{"value":[{"type":0,"value":"Reading status"}]},"publication_watch":{"value":[{"type":0,"value":"Changes to saved papers"}]},"other":{"value":[{"type":0,"value":"Rule"}]}}}]);
/** {status, select, sent {Sent} failed {Failed} skipped {Not sent} pending {Waiting} other {Nothing new}} */
export const outcome = /* @__PURE__ */ valueMessage<{ status: 'sent' | 'failed' | 'skipped' | 'pending' | (string & {}) }>('alerts.outcome', [{"type":5,"value":"status","options":{"sent":{"value":[{"type":0,"value":"Sent"}]},"failed":{"value":[{"type":0,"value":"Failed"}]},"skipped":{"value":[{"type":0,"value":"Not sent"}]},"pending":{"value":[{"type":0,"value":"Waiting"}]},"other":{"value":[{"type":0,"value":"Nothing new"}]}}}]);
/** Next: {when} */
export const due = /* @__PURE__ */ valueMessage<{ when: string | number }>('alerts.due', [{"type":0,"value":"Next: "},{"type":1,"value":"when"}]);
/** Last evaluated {when} */
export const lastRun = /* @__PURE__ */ valueMessage<{ when: string | number }>('alerts.lastRun', [{"type":0,"value":"Last evaluated "},{"type":1,"value":"when"}]);
/** Schedule */
export const schedule = /* @__PURE__ */ plainMessage('alerts.schedule', "Schedule");
/** {schedule, select, daily {Every day} weekly {Every week} other {On request only}} */
export const scheduleOf = /* @__PURE__ */ valueMessage<{ schedule: 'daily' | 'weekly' | (string & {}) }>('alerts.scheduleOf', [{"type":5,"value":"schedule","options":{"daily":{"value":[{"type":0,"value":"Every day"}]},"weekly":{"value":[{"type":0,"value":"Every week"}]},"other":{"value":[{"type":0,"value":"On request only"}]}}}]);
/** Time */
export const time = /* @__PURE__ */ plainMessage('alerts.time', "Time");
/** Language of all digests */
export const digestLanguage = /* @__PURE__ */ plainMessage('alerts.digestLanguage', "Language of all digests");
/** {language, select, de {German} en {English} other {Same as the interface}} */
export const languageOf = /* @__PURE__ */ valueMessage<{ language: 'de' | 'en' | (string & {}) }>('alerts.languageOf', [{"type":5,"value":"language","options":{"de":{"value":[{"type":0,"value":"German"}]},"en":{"value":[{"type":0,"value":"English"}]},"other":{"value":[{"type":0,"value":"Same as the interface"}]}}}]);
/** Address of Carrel */
export const carrelAddress = /* @__PURE__ */ plainMessage('alerts.carrelAddress', "Address of Carrel");
/** For the link in digests that do not list all papers */
export const carrelAddressHint = /* @__PURE__ */ plainMessage('alerts.carrelAddressHint', "For the link in digests that do not list all papers");
/** Times are in {zone}. */
export const timeZone = /* @__PURE__ */ valueMessage<{ zone: string | number }>('alerts.timeZone', [{"type":0,"value":"Times are in "},{"type":1,"value":"zone"},{"type":0,"value":"."}]);
/** Use {zone} */
export const takeZone = /* @__PURE__ */ valueMessage<{ zone: string | number }>('alerts.takeZone', [{"type":0,"value":"Use "},{"type":1,"value":"zone"}]);
/** Day */
export const day = /* @__PURE__ */ plainMessage('alerts.day', "Day");
/** {day, select, monday {Monday} tuesday {Tuesday} wednesday {Wednesday} thursday {Thursday} friday {Friday} saturday {Saturday} other {Sunday}} */
export const dayOf = /* @__PURE__ */ valueMessage<{ day: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | (string & {}) }>('alerts.dayOf', [{"type":5,"value":"day","options":{"monday":{"value":[{"type":0,"value":"Monday"}]},"tuesday":{"value":[{"type":0,"value":"Tuesday"}]},"wednesday":{"value":[{"type":0,"value":"Wednesday"}]},"thursday":{"value":[{"type":0,"value":"Thursday"}]},"friday":{"value":[{"type":0,"value":"Friday"}]},"saturday":{"value":[{"type":0,"value":"Saturday"}]},"other":{"value":[{"type":0,"value":"Sunday"}]}}}]);
/** Layout */
export const format = /* @__PURE__ */ plainMessage('alerts.format', "Layout");
/** {format, select, grouped {Grouped by rule} other {One list}} */
export const formatOf = /* @__PURE__ */ valueMessage<{ format: 'grouped' | (string & {}) }>('alerts.formatOf', [{"type":5,"value":"format","options":{"grouped":{"value":[{"type":0,"value":"Grouped by rule"}]},"other":{"value":[{"type":0,"value":"One list"}]}}}]);
/** Channels */
export const channels = /* @__PURE__ */ plainMessage('alerts.channels', "Channels");
/** Enable {name} */
export const enabled = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.enabled', [{"type":0,"value":"Enable "},{"type":1,"value":"name"}]);
/** What to watch */
export const ruleType = /* @__PURE__ */ plainMessage('alerts.ruleType', "What to watch");
/** Keywords */
export const keywords = /* @__PURE__ */ plainMessage('alerts.keywords', "Keywords");
/** One per line. A paper matches if it contains at least one of them. */
export const keywordsHint = /* @__PURE__ */ plainMessage('alerts.keywordsHint', "One per line. A paper matches if it contains at least one of them.");
/** Topic */
export const topic = /* @__PURE__ */ plainMessage('alerts.topic', "Topic");
/** Author */
export const author = /* @__PURE__ */ plainMessage('alerts.author', "Author");
/** Follow an author first. */
export const noFollowed = /* @__PURE__ */ plainMessage('alerts.noFollowed', "Follow an author first.");
/** Collection */
export const collection = /* @__PURE__ */ plainMessage('alerts.collection', "Collection");
/** Monitor */
export const monitor = /* @__PURE__ */ plainMessage('alerts.monitor', "Monitor");
/** Reading status */
export const workflow = /* @__PURE__ */ plainMessage('alerts.workflow', "Reading status");
/** {state, select, reading {On the reading list} done {Read} other {Set aside}} */
export const workflowOf = /* @__PURE__ */ valueMessage<{ state: 'reading' | 'done' | (string & {}) }>('alerts.workflowOf', [{"type":5,"value":"state","options":{"reading":{"value":[{"type":0,"value":"On the reading list"}]},"done":{"value":[{"type":0,"value":"Read"}]},"other":{"value":[{"type":0,"value":"Set aside"}]}}}]);
/** Events */
export const events = /* @__PURE__ */ plainMessage('alerts.events', "Events");
/** {event, select, retraction {Retraction} withdrawal {Withdrawal} concern {Expression of concern} correction {Correction} published {Published version} other {New version on arXiv}} */
export const eventOf = /* @__PURE__ */ valueMessage<{ event: 'retraction' | 'withdrawal' | 'concern' | 'correction' | 'published' | (string & {}) }>('alerts.eventOf', [{"type":5,"value":"event","options":{"retraction":{"value":[{"type":0,"value":"Retraction"}]},"withdrawal":{"value":[{"type":0,"value":"Withdrawal"}]},"concern":{"value":[{"type":0,"value":"Expression of concern"}]},"correction":{"value":[{"type":0,"value":"Correction"}]},"published":{"value":[{"type":0,"value":"Published version"}]},"other":{"value":[{"type":0,"value":"New version on arXiv"}]}}}]);
/** Only papers added from now on */
export const onlyNew = /* @__PURE__ */ plainMessage('alerts.onlyNew', "Only papers added from now on");
/** Send “{name}” now */
export const sendNow = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.sendNow', [{"type":0,"value":"Send “"},{"type":1,"value":"name"},{"type":0,"value":"” now"}]);
/** Preview “{name}” */
export const preview = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.preview', [{"type":0,"value":"Preview “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Edit “{name}” */
export const edit = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.edit', [{"type":0,"value":"Edit “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Delete “{name}” */
export const deleteOne = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.deleteOne', [{"type":0,"value":"Delete “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Try “{name}” */
export const testRule = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.testRule', [{"type":0,"value":"Try “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Actions of “{name}” */
export const actions = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.actions', [{"type":0,"value":"Actions of “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Evaluating “{name}” */
export const sending = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.sending', [{"type":0,"value":"Evaluating “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** What “{name}” would send */
export const previewTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.previewTitle', [{"type":0,"value":"What “"},{"type":1,"value":"name"},{"type":0,"value":"” would send"}]);
/** What “{name}” finds now */
export const tryTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.tryTitle', [{"type":0,"value":"What “"},{"type":1,"value":"name"},{"type":0,"value":"” finds now"}]);
/** {count, plural, =0 {Nothing new.} one {# paper.} other {# papers.}} */
export const found = /* @__PURE__ */ valueMessage<{ count: number }>('alerts.found', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Nothing new."}]},"one":{"value":[{"type":7},{"type":0,"value":" paper."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Created “{name}” */
export const created = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.created', [{"type":0,"value":"Created “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Saved “{name}” */
export const changed = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.changed', [{"type":0,"value":"Saved “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Deleted “{name}” */
export const deleted = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.deleted', [{"type":0,"value":"Deleted “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Couldn’t do that. {error} */
export const failed = /* @__PURE__ */ valueMessage<{ error: string | number }>('alerts.failed', [{"type":0,"value":"Couldn’t do that. "},{"type":1,"value":"error"}]);
/** Use “{name}” */
export const applyOne = /* @__PURE__ */ valueMessage<{ name: string | number }>('alerts.applyOne', [{"type":0,"value":"Use “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** {kind, select, author {New papers by an author you follow, every Monday} feed_monitor {New papers that this monitor finds, every day} collection {Papers added to this collection, every Friday} branch {New suggestions in this branch of a lens, every Monday} other {Retractions, corrections and new versions of your papers, every day}} */
export const templateHint = /* @__PURE__ */ valueMessage<{ kind: 'author' | 'feed_monitor' | 'collection' | 'branch' | (string & {}) }>('alerts.templateHint', [{"type":5,"value":"kind","options":{"author":{"value":[{"type":0,"value":"New papers by an author you follow, every Monday"}]},"feed_monitor":{"value":[{"type":0,"value":"New papers that this monitor finds, every day"}]},"collection":{"value":[{"type":0,"value":"Papers added to this collection, every Friday"}]},"branch":{"value":[{"type":0,"value":"New suggestions in this branch of a lens, every Monday"}]},"other":{"value":[{"type":0,"value":"Retractions, corrections and new versions of your papers, every day"}]}}}]);
/** Changes to my papers */
export const watchName = /* @__PURE__ */ plainMessage('alerts.watchName', "Changes to my papers");
/** Nothing has been sent yet. */
export const noHistory = /* @__PURE__ */ plainMessage('alerts.noHistory', "Nothing has been sent yet.");
/** {count, plural, =0 {no papers} one {# paper} other {# papers}} */
export const sentPapers = /* @__PURE__ */ valueMessage<{ count: number }>('alerts.sentPapers', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"no papers"}]},"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Lens */
export const lens = /* @__PURE__ */ plainMessage('alerts.lens', "Lens");
/** Add a lens in Discovery first. */
export const noLens = /* @__PURE__ */ plainMessage('alerts.noLens', "Add a lens in Discovery first.");
/** Branch */
export const branch = /* @__PURE__ */ plainMessage('alerts.branch', "Branch");
/** Minimum score */
export const leastScore = /* @__PURE__ */ plainMessage('alerts.leastScore', "Minimum score");
/** <monitors>Monitors</monitors> add new papers to the Feed. Rules find papers that Carrel already knows: in the Library, in the Feed and by authors you follow. A digest delivers what its rules found: in Carrel, by email or to Slack. */
export const explained = /* @__PURE__ */ richMessage<Record<never, never>, 'monitors'>('alerts.explained', [{"type":8,"value":"monitors","children":[{"type":0,"value":"Monitors"}]},{"type":0,"value":" add new papers to the Feed. Rules find papers that Carrel already knows: in the Library, in the Feed and by authors you follow. A digest delivers what its rules found: in Carrel, by email or to Slack."}]);
/** In Carrel */
export const inCarrel = /* @__PURE__ */ plainMessage('alerts.inCarrel', "In Carrel");
/** To: {channels} */
export const to = /* @__PURE__ */ valueMessage<{ channels: string | number }>('alerts.to', [{"type":0,"value":"To: "},{"type":1,"value":"channels"}]);
/** Preview */
export const previewShort = /* @__PURE__ */ plainMessage('alerts.previewShort', "Preview");
/** Try */
export const tryShort = /* @__PURE__ */ plainMessage('alerts.tryShort', "Try");
/** A digest lists up to {count, number} papers. The rest follow in the next digests. */
export const capped = /* @__PURE__ */ valueMessage<{ count: number }>('alerts.capped', [{"type":0,"value":"A digest lists up to "},{"type":2,"value":"count","style":null},{"type":0,"value":" papers. The rest follow in the next digests."}]);
/** Read */
export const readDigest = /* @__PURE__ */ plainMessage('alerts.readDigest', "Read");
/** “{name}”, {when} */
export const digestOf = /* @__PURE__ */ valueMessage<{ name: string | number; when: string | number }>('alerts.digestOf', [{"type":0,"value":"“"},{"type":1,"value":"name"},{"type":0,"value":"”, "},{"type":1,"value":"when"}]);
