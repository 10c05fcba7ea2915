// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Saved the view “{name}” */
export const viewSaved = /* @__PURE__ */ valueMessage<{ name: string | number }>('libraryDialogs.viewSaved', [{"type":0,"value":"Saved the view “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** {columns, select, yes {The view saves <bdi>{query}</bdi> with its sort order and columns. It always shows current matches.} other {The view saves <bdi>{query}</bdi> with its sort order. It always shows current matches.}} */
export const viewSaves = /* @__PURE__ */ richMessage<{ columns: 'yes' | (string & {}); query: string | number }, 'bdi'>('libraryDialogs.viewSaves', [{"type":5,"value":"columns","options":{"yes":{"value":[{"type":0,"value":"The view saves "},{"type":8,"value":"bdi","children":[{"type":1,"value":"query"}]},{"type":0,"value":" with its sort order and columns. It always shows current matches."}]},"other":{"value":[{"type":0,"value":"The view saves "},{"type":8,"value":"bdi","children":[{"type":1,"value":"query"}]},{"type":0,"value":" with its sort order. It always shows current matches."}]}}}]);
/** {columns, select, yes {The view saves the sort order and the columns of the whole library.} other {The view saves the sort order of the whole library.}} */
export const viewSavesAll = /* @__PURE__ */ valueMessage<{ columns: 'yes' | (string & {}) }>('libraryDialogs.viewSavesAll', [{"type":5,"value":"columns","options":{"yes":{"value":[{"type":0,"value":"The view saves the sort order and the columns of the whole library."}]},"other":{"value":[{"type":0,"value":"The view saves the sort order of the whole library."}]}}}]);
/** Watch for new papers */
export const watchView = /* @__PURE__ */ plainMessage('libraryDialogs.watchView', "Watch for new papers");
/** Actions */
export const rowMenu = /* @__PURE__ */ plainMessage('libraryDialogs.rowMenu', "Actions");
