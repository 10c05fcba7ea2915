// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Can’t reach Carrel. You’re seeing the last loaded data. */
export const offline = /* @__PURE__ */ plainMessage('outbox.offline', "Can’t reach Carrel. You’re seeing the last loaded data.");
/** {count, plural, one {# unsent change.} other {# unsent changes.}} */
export const unsent = /* @__PURE__ */ valueMessage<{ count: number }>('outbox.unsent', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" unsent change."}]},"other":{"value":[{"type":7},{"type":0,"value":" unsent changes."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Ratings, tags, notes and similar changes are kept in this browser and saved when Carrel is reachable again. */
export const keptUntilBack = /* @__PURE__ */ plainMessage('outbox.keptUntilBack', "Ratings, tags, notes and similar changes are kept in this browser and saved when Carrel is reachable again.");
/** {count, plural, one {# change couldn’t be saved.} other {# changes couldn’t be saved.}} */
export const notSaved = /* @__PURE__ */ valueMessage<{ count: number }>('outbox.notSaved', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" change couldn’t be saved."}]},"other":{"value":[{"type":7},{"type":0,"value":" changes couldn’t be saved."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Saved # unsent change} other {Saved # unsent changes}} */
export const saved = /* @__PURE__ */ valueMessage<{ count: number }>('outbox.saved', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Saved "},{"type":7},{"type":0,"value":" unsent change"}]},"other":{"value":[{"type":0,"value":"Saved "},{"type":7},{"type":0,"value":" unsent changes"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {sentence}. Will be saved when Carrel is reachable. */
export const savedLater = /* @__PURE__ */ valueMessage<{ sentence: string | number }>('outbox.savedLater', [{"type":1,"value":"sentence"},{"type":0,"value":". Will be saved when Carrel is reachable."}]);
/** Undone */
export const undone = /* @__PURE__ */ plainMessage('outbox.undone', "Undone");
/** Already saved. Undo it from History. */
export const alreadySaved = /* @__PURE__ */ plainMessage('outbox.alreadySaved', "Already saved. Undo it from History.");
/** Can’t reach Carrel, and this browser has no room for more unsent changes. Nothing was changed. */
export const noRoom = /* @__PURE__ */ plainMessage('outbox.noRoom', "Can’t reach Carrel, and this browser has no room for more unsent changes. Nothing was changed.");
/** Show */
export const show = /* @__PURE__ */ plainMessage('outbox.show', "Show");
/** Review */
export const review = /* @__PURE__ */ plainMessage('outbox.review', "Review");
/** A change to this paper couldn’t be saved. */
export const paperNotSaved = /* @__PURE__ */ plainMessage('outbox.paperNotSaved', "A change to this paper couldn’t be saved.");
/** This paper has an unsent change. */
export const paperUnsent = /* @__PURE__ */ plainMessage('outbox.paperUnsent', "This paper has an unsent change.");
