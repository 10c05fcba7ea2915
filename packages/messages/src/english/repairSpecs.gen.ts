// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** auto_enabled: “{label}” is hard to undo, so it never runs automatically. */
export const hardToUndo = /* @__PURE__ */ valueMessage<{ label: string | number }>('repairSpecs.hardToUndo', [{"type":0,"value":"auto_enabled: “"},{"type":1,"value":"label"},{"type":0,"value":"” is hard to undo, so it never runs automatically."}]);
/** {field}: at most {max, number}. */
export const atMost = /* @__PURE__ */ valueMessage<{ field: string | number; max: number }>('repairSpecs.atMost', [{"type":1,"value":"field"},{"type":0,"value":": at most "},{"type":2,"value":"max","style":null},{"type":0,"value":"."}]);
/** max_items: “{label}” processes at most {max, number} items in one run. */
export const maxPerRun = /* @__PURE__ */ valueMessage<{ label: string | number; max: number }>('repairSpecs.maxPerRun', [{"type":0,"value":"max_items: “"},{"type":1,"value":"label"},{"type":0,"value":"” processes at most "},{"type":2,"value":"max","style":null},{"type":0,"value":" items in one run."}]);
/** target_ids: “{label}” selects its own items. */
export const selectsItself = /* @__PURE__ */ valueMessage<{ label: string | number }>('repairSpecs.selectsItself', [{"type":0,"value":"target_ids: “"},{"type":1,"value":"label"},{"type":0,"value":"” selects its own items."}]);
/** target_ids: every ID must be the ID of a paper. */
export const idsOfPapers = /* @__PURE__ */ plainMessage('repairSpecs.idsOfPapers', "target_ids: every ID must be the ID of a paper.");
/** request_batch_size: “{label}” has a fixed number of papers per call. */
export const fixedBatch = /* @__PURE__ */ valueMessage<{ label: string | number }>('repairSpecs.fixedBatch', [{"type":0,"value":"request_batch_size: “"},{"type":1,"value":"label"},{"type":0,"value":"” has a fixed number of papers per call."}]);
/** request_batch_size: the source takes at most {max, number} in one call. */
export const maxPerCall = /* @__PURE__ */ valueMessage<{ max: number }>('repairSpecs.maxPerCall', [{"type":0,"value":"request_batch_size: the source takes at most "},{"type":2,"value":"max","style":null},{"type":0,"value":" in one call."}]);
/** scope: “{label}” supports only {scopes}. */
export const knownScopes = /* @__PURE__ */ valueMessage<{ label: string | number; scopes: string | number }>('repairSpecs.knownScopes', [{"type":0,"value":"scope: “"},{"type":1,"value":"label"},{"type":0,"value":"” supports only "},{"type":1,"value":"scopes"},{"type":0,"value":"."}]);
/** scope: “{label}” has no scopes. */
export const noScopes = /* @__PURE__ */ valueMessage<{ label: string | number }>('repairSpecs.noScopes', [{"type":0,"value":"scope: “"},{"type":1,"value":"label"},{"type":0,"value":"” has no scopes."}]);
