// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Set up Carrel */
export const title = /* @__PURE__ */ plainMessage('setup.title', "Set up Carrel");
/** Add papers, choose whom and what to follow, and have new papers fetched automatically. */
export const hint = /* @__PURE__ */ plainMessage('setup.hint', "Add papers, choose whom and what to follow, and have new papers fetched automatically.");
/** Your papers */
export const papers = /* @__PURE__ */ plainMessage('setup.papers', "Your papers");
/** {count, plural, one {# paper is in your library.} other {# papers are in your library.}} */
export const papersDone = /* @__PURE__ */ valueMessage<{ count: number }>('setup.papersDone', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper is in your library."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers are in your library."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Follow authors and topics */
export const follow = /* @__PURE__ */ plainMessage('setup.follow', "Follow authors and topics");
/** From your papers. New papers by these authors and on these topics will come into the Feed. */
export const followText = /* @__PURE__ */ plainMessage('setup.followText', "From your papers. New papers by these authors and on these topics will come into the Feed.");
/** Add some papers first: authors and topics are proposed from them. */
export const followNone = /* @__PURE__ */ plainMessage('setup.followNone', "Add some papers first: authors and topics are proposed from them.");
/** Authors */
export const authors = /* @__PURE__ */ plainMessage('setup.authors', "Authors");
/** Topics */
export const topics = /* @__PURE__ */ plainMessage('setup.topics', "Topics");
/** Your papers have no topics or keywords yet. You can add a monitor with any words in the Feed. */
export const noTopics = /* @__PURE__ */ plainMessage('setup.noTopics', "Your papers have no topics or keywords yet. You can add a monitor with any words in the Feed.");
/** {count, plural, one {# paper} other {# papers}} */
export const ofPapers = /* @__PURE__ */ valueMessage<{ count: number }>('setup.ofPapers', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Followed */
export const followed = /* @__PURE__ */ plainMessage('setup.followed', "Followed");
/** {count, plural, =0 {Follow} one {Follow # choice} other {Follow # choices}} */
export const followChosen = /* @__PURE__ */ valueMessage<{ count: number }>('setup.followChosen', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Follow"}]},"one":{"value":[{"type":0,"value":"Follow "},{"type":7},{"type":0,"value":" choice"}]},"other":{"value":[{"type":0,"value":"Follow "},{"type":7},{"type":0,"value":" choices"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# author or topic is followed.} other {# authors and topics are followed.}} */
export const followDone = /* @__PURE__ */ valueMessage<{ count: number }>('setup.followDone', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" author or topic is followed."}]},"other":{"value":[{"type":7},{"type":0,"value":" authors and topics are followed."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {name}: {reason} */
export const notFollowed = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('setup.notFollowed', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"reason"}]);
/** Fetch new papers automatically */
export const automatic = /* @__PURE__ */ plainMessage('setup.automatic', "Fetch new papers automatically");
/** New papers are fetched automatically. */
export const automaticDone = /* @__PURE__ */ plainMessage('setup.automaticDone', "New papers are fetched automatically.");
/** Turn on automatic refresh */
export const turnOn = /* @__PURE__ */ plainMessage('setup.turnOn', "Turn on automatic refresh");
/** OpenAlex key */
export const key = /* @__PURE__ */ plainMessage('setup.key', "OpenAlex key");
/** Go to Today */
export const today = /* @__PURE__ */ plainMessage('setup.today', "Go to Today");
/** Today shows what is new and what to do next. */
export const todayText = /* @__PURE__ */ plainMessage('setup.todayText', "Today shows what is new and what to do next.");
/** Continue */
export const next = /* @__PURE__ */ plainMessage('setup.next', "Continue");
/** Skip */
export const skip = /* @__PURE__ */ plainMessage('setup.skip', "Skip");
/** Change */
export const change = /* @__PURE__ */ plainMessage('setup.change', "Change");
/** Step {step, number} of {steps, number} */
export const stepOf = /* @__PURE__ */ valueMessage<{ step: number; steps: number }>('setup.stepOf', [{"type":0,"value":"Step "},{"type":2,"value":"step","style":null},{"type":0,"value":" of "},{"type":2,"value":"steps","style":null}]);
/** You do not follow any author or topic yet, so nothing new arrives here. */
export const offer = /* @__PURE__ */ plainMessage('setup.offer', "You do not follow any author or topic yet, so nothing new arrives here.");
/** Not now */
export const notNow = /* @__PURE__ */ plainMessage('setup.notNow', "Not now");
/** Open */
export const open = /* @__PURE__ */ plainMessage('setup.open', "Open");
