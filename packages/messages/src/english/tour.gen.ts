// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Useful shortcuts */
export const shortcuts = /* @__PURE__ */ plainMessage('tour.shortcuts', "Useful shortcuts");
/** {step, number} of {steps, number} */
export const tourStep = /* @__PURE__ */ valueMessage<{ step: number; steps: number }>('tour.tourStep', [{"type":2,"value":"step","style":null},{"type":0,"value":" of "},{"type":2,"value":"steps","style":null}]);
/** Begin with Today */
export const tourToday = /* @__PURE__ */ plainMessage('tour.tourToday', "Begin with Today");
/** Today shows what is new since your last visit, what to read next and what needs a decision. g followed by h opens it. */
export const tourTodayText = /* @__PURE__ */ plainMessage('tour.tourTodayText', "Today shows what is new since your last visit, what to read next and what needs a decision. g followed by h opens it.");
/** Decide on new papers in Feed and Discovery */
export const tourFeed = /* @__PURE__ */ plainMessage('tour.tourFeed', "Decide on new papers in Feed and Discovery");
/** The Feed brings papers by authors you follow and on topics you watch. Discovery suggests papers you may have missed. s saves a paper, l keeps it for later, d dismisses it. */
export const tourFeedText = /* @__PURE__ */ plainMessage('tour.tourFeedText', "The Feed brings papers by authors you follow and on topics you watch. Discovery suggests papers you may have missed. s saves a paper, l keeps it for later, d dismisses it.");
/** One list for everything */
export const tourList = /* @__PURE__ */ plainMessage('tour.tourList', "One list for everything");
/** Collections, tags, views and searches all open in this list. Type words, or filters such as author:, tag: or year:2019..2022. Each result shows why it matches. */
export const tourListText = /* @__PURE__ */ plainMessage('tour.tourListText', "Collections, tags, views and searches all open in this list. Type words, or filters such as author:, tag: or year:2019..2022. Each result shows why it matches.");
/** Go through papers with the keyboard */
export const tourKeys = /* @__PURE__ */ plainMessage('tour.tourKeys', "Go through papers with the keyboard");
/** j and k move, 1 to 5 rate, l adds a paper to the reading list, t tags it, n opens its note. x selects several papers for one action. Press ? for all shortcuts. You can change them in Settings. */
export const tourKeysText = /* @__PURE__ */ plainMessage('tour.tourKeysText', "j and k move, 1 to 5 rate, l adds a paper to the reading list, t tags it, n opens its note. x selects several papers for one action. Press ? for all shortcuts. You can change them in Settings.");
/** Everything can be undone */
export const tourUndo = /* @__PURE__ */ plainMessage('tour.tourUndo', "Everything can be undone");
/** Ctrl+Z undoes the last change, and History any older one, even after a restart. A whole import is undone in one step. */
export const tourUndoText = /* @__PURE__ */ plainMessage('tour.tourUndoText', "Ctrl+Z undoes the last change, and History any older one, even after a restart. A whole import is undone in one step.");
/** Done */
export const tourDone = /* @__PURE__ */ plainMessage('tour.tourDone', "Done");
/** Skip */
export const tourSkip = /* @__PURE__ */ plainMessage('tour.tourSkip', "Skip");
