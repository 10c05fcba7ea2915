// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Cancel */
export const cancel = /* @__PURE__ */ plainMessage('common.cancel', "Cancel");
/** Close */
export const close = /* @__PURE__ */ plainMessage('common.close', "Close");
/** Discard */
export const discard = /* @__PURE__ */ plainMessage('common.discard', "Discard");
/** Merge */
export const merge = /* @__PURE__ */ plainMessage('common.merge', "Merge");
/** Reset */
export const reset = /* @__PURE__ */ plainMessage('common.reset', "Reset");
/** Previous */
export const previous = /* @__PURE__ */ plainMessage('common.previous', "Previous");
/** Next */
export const next = /* @__PURE__ */ plainMessage('common.next', "Next");
/** Undo */
export const undo = /* @__PURE__ */ plainMessage('common.undo', "Undo");
/** Redo */
export const redo = /* @__PURE__ */ plainMessage('common.redo', "Redo");
/** Save */
export const save = /* @__PURE__ */ plainMessage('common.save', "Save");
/** Remove */
export const remove = /* @__PURE__ */ plainMessage('common.remove', "Remove");
/** Try again */
export const retry = /* @__PURE__ */ plainMessage('common.retry', "Try again");
/** {count, plural, one {# paper} other {# papers}} */
export const papers = /* @__PURE__ */ valueMessage<{ count: number }>('common.papers', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** just now */
export const justNow = /* @__PURE__ */ plainMessage('common.justNow', "just now");
/** {count, number} s */
export const seconds = /* @__PURE__ */ valueMessage<{ count: number }>('common.seconds', [{"type":2,"value":"count","style":null},{"type":0,"value":" s"}]);
/** {count, number} min */
export const minutes = /* @__PURE__ */ valueMessage<{ count: number }>('common.minutes', [{"type":2,"value":"count","style":null},{"type":0,"value":" min"}]);
/** {hours, number} h {minutes, number} min */
export const hoursAndMinutes = /* @__PURE__ */ valueMessage<{ hours: number; minutes: number }>('common.hoursAndMinutes', [{"type":2,"value":"hours","style":null},{"type":0,"value":" h "},{"type":2,"value":"minutes","style":null},{"type":0,"value":" min"}]);
