// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Undone: {action}. */
export const undoneAction = /* @__PURE__ */ valueMessage<{ action: string | number }>('undo.undoneAction', [{"type":0,"value":"Undone: "},{"type":1,"value":"action"},{"type":0,"value":"."}]);
/** Redone: {action}. */
export const redoneAction = /* @__PURE__ */ valueMessage<{ action: string | number }>('undo.redoneAction', [{"type":0,"value":"Redone: "},{"type":1,"value":"action"},{"type":0,"value":"."}]);
/** Stopped: {action}. Nothing was changed. */
export const stoppedNothing = /* @__PURE__ */ valueMessage<{ action: string | number }>('undo.stoppedNothing', [{"type":0,"value":"Stopped: "},{"type":1,"value":"action"},{"type":0,"value":". Nothing was changed."}]);
/** Stopping and undoing: {action}. See Activity for progress. */
export const stoppingAndUndoing = /* @__PURE__ */ valueMessage<{ action: string | number }>('undo.stoppingAndUndoing', [{"type":0,"value":"Stopping and undoing: "},{"type":1,"value":"action"},{"type":0,"value":". See Activity for progress."}]);
/** the last change */
export const lastChange = /* @__PURE__ */ plainMessage('undo.lastChange', "the last change");
/** {count, plural, one {# later change was kept.} other {# later changes were kept.}} */
export const kept = /* @__PURE__ */ valueMessage<{ count: number }>('undo.kept', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" later change was kept."}]},"other":{"value":[{"type":7},{"type":0,"value":" later changes were kept."}]}},"offset":0,"pluralType":"cardinal"}]);
/** See Activity for progress. */
export const seeActivity = /* @__PURE__ */ plainMessage('undo.seeActivity', "See Activity for progress.");
/** Undo the rest */
export const undoRest = /* @__PURE__ */ plainMessage('undo.undoRest', "Undo the rest");
/** Undone: {action}. It had not been sent yet. */
export const undoneUnsent = /* @__PURE__ */ valueMessage<{ action: string | number }>('undo.undoneUnsent', [{"type":0,"value":"Undone: "},{"type":1,"value":"action"},{"type":0,"value":". It had not been sent yet."}]);
