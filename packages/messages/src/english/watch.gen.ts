// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Watch “{name}” */
export const title = /* @__PURE__ */ valueMessage<{ name: string | number }>('watch.title', [{"type":0,"value":"Watch “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** New papers come into the Feed. The most relevant ones appear on Today. A digest delivers them in Carrel, by email or to Slack. A news feed shows them in another program. */
export const hint = /* @__PURE__ */ plainMessage('watch.hint', "New papers come into the Feed. The most relevant ones appear on Today. A digest delivers them in Carrel, by email or to Slack. A news feed shows them in another program.");
/** Suggestions appear in Discovery. The best ones appear on Today. A digest delivers them in Carrel, by email or to Slack. A news feed shows them in another program. */
export const lensHint = /* @__PURE__ */ plainMessage('watch.lensHint', "Suggestions appear in Discovery. The best ones appear on Today. A digest delivers them in Carrel, by email or to Slack. A news feed shows them in another program.");
/** Words to look for */
export const words = /* @__PURE__ */ plainMessage('watch.words', "Words to look for");
/** Carrel searches sources outside your library for these words. The sources do not know your tags, ratings and collections. You can use OR and NOT in capitals, parentheses and “exact phrases”. */
export const wordsHint = /* @__PURE__ */ plainMessage('watch.wordsHint', "Carrel searches sources outside your library for these words. The sources do not know your tags, ratings and collections. You can use OR and NOT in capitals, parentheses and “exact phrases”.");
/** Looks for {words} */
export const wordsAre = /* @__PURE__ */ valueMessage<{ words: string | number }>('watch.wordsAre', [{"type":0,"value":"Looks for "},{"type":1,"value":"words"}]);
/** Watch */
export const watch = /* @__PURE__ */ plainMessage('watch.watch', "Watch");
/** Watching “{name}” */
export const watching = /* @__PURE__ */ valueMessage<{ name: string | number }>('watch.watching', [{"type":0,"value":"Watching “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** In the Feed and on Today */
export const inFeed = /* @__PURE__ */ plainMessage('watch.inFeed', "In the Feed and on Today");
/** Digest */
export const digest = /* @__PURE__ */ plainMessage('watch.digest', "Digest");
/** Add digest */
export const addDigest = /* @__PURE__ */ plainMessage('watch.addDigest', "Add digest");
/** “{name}”: {schedule}, to {channels} */
export const digestOf = /* @__PURE__ */ valueMessage<{ name: string | number; schedule: string | number; channels: string | number }>('watch.digestOf', [{"type":0,"value":"“"},{"type":1,"value":"name"},{"type":0,"value":"”: "},{"type":1,"value":"schedule"},{"type":0,"value":", to "},{"type":1,"value":"channels"}]);
/** Change it in Alerts */
export const openAlerts = /* @__PURE__ */ plainMessage('watch.openAlerts', "Change it in Alerts");
/** News feed */
export const newsFeed = /* @__PURE__ */ plainMessage('watch.newsFeed', "News feed");
/** An address for feed readers. Anyone who has it can read this list. */
export const newsFeedHint = /* @__PURE__ */ plainMessage('watch.newsFeedHint', "An address for feed readers. Anyone who has it can read this list.");
/** Create address */
export const makeAddress = /* @__PURE__ */ plainMessage('watch.makeAddress', "Create address");
