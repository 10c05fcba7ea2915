// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** (optional) */
export const optional = /* @__PURE__ */ plainMessage('labelsDialogs.optional', "(optional)");
/** Move “{name}” */
export const moveTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('labelsDialogs.moveTitle', [{"type":0,"value":"Move “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Collection */
export const collection = /* @__PURE__ */ plainMessage('labelsDialogs.collection', "Collection");
/** Top level */
export const topLevel = /* @__PURE__ */ plainMessage('labelsDialogs.topLevel', "Top level");
/** There are no other collections. */
export const noOther = /* @__PURE__ */ plainMessage('labelsDialogs.noOther', "There are no other collections.");
/** Created the collection “{name}” */
export const created = /* @__PURE__ */ valueMessage<{ name: string | number }>('labelsDialogs.created', [{"type":0,"value":"Created the collection “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** New subcollection in “{parent}” */
export const subcollectionOf = /* @__PURE__ */ valueMessage<{ parent: string | number }>('labelsDialogs.subcollectionOf', [{"type":0,"value":"New subcollection in “"},{"type":1,"value":"parent"},{"type":0,"value":"”"}]);
/** Create */
export const create = /* @__PURE__ */ plainMessage('labelsDialogs.create', "Create");
