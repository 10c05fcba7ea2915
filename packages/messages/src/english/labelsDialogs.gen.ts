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
/** Merge “{name}” into */
export const mergeTagTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('labelsDialogs.mergeTagTitle', [{"type":0,"value":"Merge “"},{"type":1,"value":"name"},{"type":0,"value":"” into"}]);
/** Tag */
export const tag = /* @__PURE__ */ plainMessage('labelsDialogs.tag', "Tag");
/** There are no other tags. */
export const noOtherTag = /* @__PURE__ */ plainMessage('labelsDialogs.noOtherTag', "There are no other tags.");
/** Merged “{name}” into “{other}” */
export const tagMerged = /* @__PURE__ */ valueMessage<{ name: string | number; other: string | number }>('labelsDialogs.tagMerged', [{"type":0,"value":"Merged “"},{"type":1,"value":"name"},{"type":0,"value":"” into “"},{"type":1,"value":"other"},{"type":0,"value":"”"}]);
/** Colour of “{name}” */
export const colorTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('labelsDialogs.colorTitle', [{"type":0,"value":"Colour of “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Colour */
export const color = /* @__PURE__ */ plainMessage('labelsDialogs.color', "Colour");
/** No colour matches. */
export const noColor = /* @__PURE__ */ plainMessage('labelsDialogs.noColor', "No colour matches.");
/** Changed the colour of “{name}” */
export const tagColored = /* @__PURE__ */ valueMessage<{ name: string | number }>('labelsDialogs.tagColored', [{"type":0,"value":"Changed the colour of “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Grey */
export const gray = /* @__PURE__ */ plainMessage('labelsDialogs.gray', "Grey");
/** Red */
export const red = /* @__PURE__ */ plainMessage('labelsDialogs.red', "Red");
/** Orange */
export const orange = /* @__PURE__ */ plainMessage('labelsDialogs.orange', "Orange");
/** Yellow */
export const yellow = /* @__PURE__ */ plainMessage('labelsDialogs.yellow', "Yellow");
/** Green */
export const green = /* @__PURE__ */ plainMessage('labelsDialogs.green', "Green");
/** Teal */
export const teal = /* @__PURE__ */ plainMessage('labelsDialogs.teal', "Teal");
/** Blue */
export const blue = /* @__PURE__ */ plainMessage('labelsDialogs.blue', "Blue");
/** Purple */
export const purple = /* @__PURE__ */ plainMessage('labelsDialogs.purple', "Purple");
/** Pink */
export const pink = /* @__PURE__ */ plainMessage('labelsDialogs.pink', "Pink");
