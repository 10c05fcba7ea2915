// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage } from '../message.ts';

/** Every keyword needs at least one letter or digit. */
export const keywordEmpty = /* @__PURE__ */ plainMessage('alertRules.keywordEmpty', "Every keyword needs at least one letter or digit.");
/** Give author_id or idxa_id. A name alone does not identify a person. */
export const authorIdMissing = /* @__PURE__ */ plainMessage('alertRules.authorIdMissing', "Give author_id or idxa_id. A name alone does not identify a person.");
/** No such author. */
export const noAuthor = /* @__PURE__ */ plainMessage('alertRules.noAuthor', "No such author.");
/** Give a topic. */
export const topicMissing = /* @__PURE__ */ plainMessage('alertRules.topicMissing', "Give a topic.");
/** No such collection. */
export const noCollection = /* @__PURE__ */ plainMessage('alertRules.noCollection', "No such collection.");
/** No such monitor. */
export const noMonitor = /* @__PURE__ */ plainMessage('alertRules.noMonitor', "No such monitor.");
/** workflow must be reading, done or excluded. */
export const workflowMissing = /* @__PURE__ */ plainMessage('alertRules.workflowMissing', "workflow must be reading, done or excluded.");
/** No such lens. */
export const noLens = /* @__PURE__ */ plainMessage('alertRules.noLens', "No such lens.");
/** There is no lens whose papers could match. */
export const lensMissing = /* @__PURE__ */ plainMessage('alertRules.lensMissing', "There is no lens whose papers could match.");
/** No such branch. */
export const noBranch = /* @__PURE__ */ plainMessage('alertRules.noBranch', "No such branch.");
/** The settings of this rule cannot be read. Edit the rule and choose them again. */
export const unreadable = /* @__PURE__ */ plainMessage('alertRules.unreadable', "The settings of this rule cannot be read. Edit the rule and choose them again.");
