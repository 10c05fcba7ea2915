// Written by `npm run gen` from the message catalogue. Do not edit.
import { valueMessage } from '../message.ts';

/** Moved the collection “{name}” */
export const moved = /* @__PURE__ */ valueMessage<{ name: string | number }>('labels.moved', [{"type":0,"value":"Moved the collection “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
