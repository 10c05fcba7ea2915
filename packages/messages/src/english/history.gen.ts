// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Every change can be undone, even after a restart. */
export const note = /* @__PURE__ */ plainMessage('history.note', "Every change can be undone, even after a restart.");
/** Couldn’t load the history */
export const notRead = /* @__PURE__ */ plainMessage('history.notRead', "Couldn’t load the history");
/** Your library is not affected. */
export const notReadSafe = /* @__PURE__ */ plainMessage('history.notReadSafe', "Your library is not affected.");
/** No changes yet */
export const empty = /* @__PURE__ */ plainMessage('history.empty', "No changes yet");
/** Every change to your library appears here and can be undone. */
export const emptyHint = /* @__PURE__ */ plainMessage('history.emptyHint', "Every change to your library appears here and can be undone.");
/** Show older changes */
export const older = /* @__PURE__ */ plainMessage('history.older', "Show older changes");
/** Browser connector */
export const connector = /* @__PURE__ */ plainMessage('history.connector', "Browser connector");
/** Automatic */
export const automatic = /* @__PURE__ */ plainMessage('history.automatic', "Automatic");
/** nothing */
export const nothing = /* @__PURE__ */ plainMessage('history.nothing', "nothing");
/** and {count, number} more */
export const moreRows = /* @__PURE__ */ valueMessage<{ count: number }>('history.moreRows', [{"type":0,"value":"and "},{"type":2,"value":"count","style":null},{"type":0,"value":" more"}]);
/** {count, plural, one {# change} other {# changes}} */
export const changes = /* @__PURE__ */ valueMessage<{ count: number }>('history.changes', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" change"}]},"other":{"value":[{"type":7},{"type":0,"value":" changes"}]}},"offset":0,"pluralType":"cardinal"}]);
/** undone */
export const undone = /* @__PURE__ */ plainMessage('history.undone', "undone");
/** in progress */
export const open = /* @__PURE__ */ plainMessage('history.open', "in progress");
/** {table, select, papers {Paper added} paper_tags {Tag added to} tags {Tag added} collections {Collection added} paper_collections {Added to a collection} views {View added} other {{table} added}} */
export const rowAdded = /* @__PURE__ */ valueMessage<{ table: 'papers' | 'paper_tags' | 'tags' | 'collections' | 'paper_collections' | 'views' | (string & {}) }>('history.rowAdded', [{"type":5,"value":"table","options":{"papers":{"value":[{"type":0,"value":"Paper added"}]},"paper_tags":{"value":[{"type":0,"value":"Tag added to"}]},"tags":{"value":[{"type":0,"value":"Tag added"}]},"collections":{"value":[{"type":0,"value":"Collection added"}]},"paper_collections":{"value":[{"type":0,"value":"Added to a collection"}]},"views":{"value":[{"type":0,"value":"View added"}]},"other":{"value":[{"type":1,"value":"table"},{"type":0,"value":" added"}]}}}]);
/** {table, select, papers {Paper changed} paper_tags {Tag changed on} tags {Tag changed} collections {Collection changed} paper_collections {Moved in a collection} views {View changed} settings {Setting changed} other {{table} changed}} */
export const rowChanged = /* @__PURE__ */ valueMessage<{ table: 'papers' | 'paper_tags' | 'tags' | 'collections' | 'paper_collections' | 'views' | 'settings' | (string & {}) }>('history.rowChanged', [{"type":5,"value":"table","options":{"papers":{"value":[{"type":0,"value":"Paper changed"}]},"paper_tags":{"value":[{"type":0,"value":"Tag changed on"}]},"tags":{"value":[{"type":0,"value":"Tag changed"}]},"collections":{"value":[{"type":0,"value":"Collection changed"}]},"paper_collections":{"value":[{"type":0,"value":"Moved in a collection"}]},"views":{"value":[{"type":0,"value":"View changed"}]},"settings":{"value":[{"type":0,"value":"Setting changed"}]},"other":{"value":[{"type":1,"value":"table"},{"type":0,"value":" changed"}]}}}]);
/** {table, select, papers {Paper removed} paper_tags {Tag removed from} tags {Tag removed} collections {Collection removed} paper_collections {Removed from a collection} views {View removed} other {{table} removed}} */
export const rowRemoved = /* @__PURE__ */ valueMessage<{ table: 'papers' | 'paper_tags' | 'tags' | 'collections' | 'paper_collections' | 'views' | (string & {}) }>('history.rowRemoved', [{"type":5,"value":"table","options":{"papers":{"value":[{"type":0,"value":"Paper removed"}]},"paper_tags":{"value":[{"type":0,"value":"Tag removed from"}]},"tags":{"value":[{"type":0,"value":"Tag removed"}]},"collections":{"value":[{"type":0,"value":"Collection removed"}]},"paper_collections":{"value":[{"type":0,"value":"Removed from a collection"}]},"views":{"value":[{"type":0,"value":"View removed"}]},"other":{"value":[{"type":1,"value":"table"},{"type":0,"value":" removed"}]}}}]);
/** {summary} and {count, plural, one {# similar change} other {# similar changes}} */
export const grouped = /* @__PURE__ */ valueMessage<{ summary: string | number; count: number }>('history.grouped', [{"type":1,"value":"summary"},{"type":0,"value":" and "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" similar change"}]},"other":{"value":[{"type":7},{"type":0,"value":" similar changes"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Part of a larger change. Undo in History */
export const undoInHistory = /* @__PURE__ */ plainMessage('history.undoInHistory', "Part of a larger change. Undo in History");
