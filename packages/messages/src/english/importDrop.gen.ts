// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage } from '../message.ts';

/** Drop to preview */
export const dropToPreview = /* @__PURE__ */ plainMessage('importDrop.dropToPreview', "Drop to preview");
/** Nothing is added to your library until you start the import. */
export const nothingAddedYet = /* @__PURE__ */ plainMessage('importDrop.nothingAddedYet', "Nothing is added to your library until you start the import.");
/** Drop to check */
export const dropToCheck = /* @__PURE__ */ plainMessage('importDrop.dropToCheck', "Drop to check");
/** Carrel does not store the manuscript or send it anywhere. */
export const nothingStored = /* @__PURE__ */ plainMessage('importDrop.nothingStored', "Carrel does not store the manuscript or send it anywhere.");
