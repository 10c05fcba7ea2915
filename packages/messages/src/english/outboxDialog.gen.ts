// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** All changes are saved. */
export const allSaved = /* @__PURE__ */ plainMessage('outboxDialog.allSaved', "All changes are saved.");
/** Will be saved when Carrel is reachable */
export const willBeSaved = /* @__PURE__ */ plainMessage('outboxDialog.willBeSaved', "Will be saved when Carrel is reachable");
/** Not saved. {reason} */
export const refused = /* @__PURE__ */ valueMessage<{ reason: string | number }>('outboxDialog.refused', [{"type":0,"value":"Not saved. "},{"type":1,"value":"reason"}]);
/** Changed elsewhere in the meantime. */
export const conflict = /* @__PURE__ */ plainMessage('outboxDialog.conflict', "Changed elsewhere in the meantime.");
/** Yours */
export const yours = /* @__PURE__ */ plainMessage('outboxDialog.yours', "Yours");
/** In the library */
export const inLibrary = /* @__PURE__ */ plainMessage('outboxDialog.inLibrary', "In the library");
/** Empty */
export const empty = /* @__PURE__ */ plainMessage('outboxDialog.empty', "Empty");
/** Keep mine */
export const keepMine = /* @__PURE__ */ plainMessage('outboxDialog.keepMine', "Keep mine");
/** Keep the library’s version */
export const keepLibrary = /* @__PURE__ */ plainMessage('outboxDialog.keepLibrary', "Keep the library’s version");
/** Merge both */
export const mergeBoth = /* @__PURE__ */ plainMessage('outboxDialog.mergeBoth', "Merge both");
