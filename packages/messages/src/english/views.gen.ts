// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Changed view */
export const changedView = /* @__PURE__ */ plainMessage('views.changedView', "Changed view");
/** You changed <bdi>{name}</bdi>. */
export const changed = /* @__PURE__ */ richMessage<{ name: string | number }, 'bdi'>('views.changed', [{"type":0,"value":"You changed "},{"type":8,"value":"bdi","children":[{"type":1,"value":"name"}]},{"type":0,"value":"."}]);
/** Update view */
export const updateView = /* @__PURE__ */ plainMessage('views.updateView', "Update view");
/** Save as new view */
export const saveAsNew = /* @__PURE__ */ plainMessage('views.saveAsNew', "Save as new view");
/** Discard changes */
export const revert = /* @__PURE__ */ plainMessage('views.revert', "Discard changes");
/** Updated the view “{name}” */
export const updated = /* @__PURE__ */ valueMessage<{ name: string | number }>('views.updated', [{"type":0,"value":"Updated the view “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
