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
/** Details */
export const details = /* @__PURE__ */ plainMessage('common.details', "Details");
/** Copied */
export const copied = /* @__PURE__ */ plainMessage('common.copied', "Copied");
/** Copy details */
export const copyDetails = /* @__PURE__ */ plainMessage('common.copyDetails', "Copy details");
/** Table */
export const chartAsTable = /* @__PURE__ */ plainMessage('common.chartAsTable', "Table");
/** {title}, as a table */
export const chartTable = /* @__PURE__ */ valueMessage<{ title: string | number }>('common.chartTable', [{"type":1,"value":"title"},{"type":0,"value":", as a table"}]);
/** Show all */
export const showAll = /* @__PURE__ */ plainMessage('common.showAll', "Show all");
/** Very long words are shortened here. Edit the note to see all of it. */
export const shortened = /* @__PURE__ */ plainMessage('common.shortened', "Very long words are shortened here. Edit the note to see all of it.");
/** Show fewer */
export const showFewer = /* @__PURE__ */ plainMessage('common.showFewer', "Show fewer");
/** Done */
export const taskDone = /* @__PURE__ */ plainMessage('common.taskDone', "Done");
/** To do */
export const taskOpen = /* @__PURE__ */ plainMessage('common.taskOpen', "To do");
/** Name */
export const name = /* @__PURE__ */ plainMessage('common.name', "Name");
/** Loading… */
export const loading = /* @__PURE__ */ plainMessage('common.loading', "Loading…");
/** Loading */
export const loadingRow = /* @__PURE__ */ plainMessage('common.loadingRow', "Loading");
/** remove */
export const pickerRemove = /* @__PURE__ */ plainMessage('common.pickerRemove', "remove");
/** New: {name} */
export const pickerCreate = /* @__PURE__ */ valueMessage<{ name: string | number }>('common.pickerCreate', [{"type":0,"value":"New: "},{"type":1,"value":"name"}]);
/** Rated {rating, number} of 5 */
export const ratedOf = /* @__PURE__ */ valueMessage<{ rating: number }>('common.ratedOf', [{"type":0,"value":"Rated "},{"type":2,"value":"rating","style":null},{"type":0,"value":" of 5"}]);
/** Rating */
export const rating = /* @__PURE__ */ plainMessage('common.rating', "Rating");
/** Rated {rating, number} of 5. Clear rating */
export const ratedClear = /* @__PURE__ */ valueMessage<{ rating: number }>('common.ratedClear', [{"type":0,"value":"Rated "},{"type":2,"value":"rating","style":null},{"type":0,"value":" of 5. Clear rating"}]);
/** Rate {rating, number} of 5 */
export const rateOf = /* @__PURE__ */ valueMessage<{ rating: number }>('common.rateOf', [{"type":0,"value":"Rate "},{"type":2,"value":"rating","style":null},{"type":0,"value":" of 5"}]);
/** Remove “{name}” */
export const removeNamed = /* @__PURE__ */ valueMessage<{ name: string | number }>('common.removeNamed', [{"type":0,"value":"Remove “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Dismiss */
export const dismiss = /* @__PURE__ */ plainMessage('common.dismiss', "Dismiss");
/** Notifications */
export const notifications = /* @__PURE__ */ plainMessage('common.notifications', "Notifications");
