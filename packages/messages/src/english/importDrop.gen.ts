// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Drop to preview */
export const dropToPreview = /* @__PURE__ */ plainMessage('importDrop.dropToPreview', "Drop to preview");
/** Nothing is added to your library until you start the import. */
export const nothingAddedYet = /* @__PURE__ */ plainMessage('importDrop.nothingAddedYet', "Nothing is added to your library until you start the import.");
/** Couldn’t read “{name}”. {reason} */
export const notRead = /* @__PURE__ */ valueMessage<{ name: string | number; reason: string | number }>('importDrop.notRead', [{"type":0,"value":"Couldn’t read “"},{"type":1,"value":"name"},{"type":0,"value":"”. "},{"type":1,"value":"reason"}]);
