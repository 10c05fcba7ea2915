// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Send digests, capture papers and find PDFs through other services. A plugin that is off contacts no service. */
export const note = /* @__PURE__ */ plainMessage('plugins.note', "Send digests, capture papers and find PDFs through other services. A plugin that is off contacts no service.");
/** Enable {name} */
export const enable = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.enable', [{"type":0,"value":"Enable "},{"type":1,"value":"name"}]);
/** {state, select, off {Off} incomplete {Not configured yet} other {Ready}} */
export const state = /* @__PURE__ */ valueMessage<{ state: 'off' | 'incomplete' | (string & {}) }>('plugins.state', [{"type":5,"value":"state","options":{"off":{"value":[{"type":0,"value":"Off"}]},"incomplete":{"value":[{"type":0,"value":"Not configured yet"}]},"other":{"value":[{"type":0,"value":"Ready"}]}}}]);
/** Configuration of {name} */
export const formOf = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.formOf', [{"type":0,"value":"Configuration of "},{"type":1,"value":"name"}]);
/** Stored. Leave the field unchanged to keep it, or empty it to delete it. */
export const secretKept = /* @__PURE__ */ plainMessage('plugins.secretKept', "Stored. Leave the field unchanged to keep it, or empty it to delete it.");
/** The stored secret was for the previous server and was deleted. Enter the one for this server. */
export const secretDeleted = /* @__PURE__ */ plainMessage('plugins.secretDeleted', "The stored secret was for the previous server and was deleted. Enter the one for this server.");
/** Advanced */
export const advanced = /* @__PURE__ */ plainMessage('plugins.advanced', "Advanced");
/** Saved the configuration of {name} */
export const saved = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.saved', [{"type":0,"value":"Saved the configuration of "},{"type":1,"value":"name"}]);
/** Couldn’t save the configuration of {name}. {error} */
export const notSaved = /* @__PURE__ */ valueMessage<{ name: string | number; error: string | number }>('plugins.notSaved', [{"type":0,"value":"Couldn’t save the configuration of "},{"type":1,"value":"name"},{"type":0,"value":". "},{"type":1,"value":"error"}]);
/** Test {name} */
export const test = /* @__PURE__ */ valueMessage<{ name: string | number }>('plugins.test', [{"type":0,"value":"Test "},{"type":1,"value":"name"}]);
/** Testing… */
export const testing = /* @__PURE__ */ plainMessage('plugins.testing', "Testing…");
/** Test */
export const testShort = /* @__PURE__ */ plainMessage('plugins.testShort', "Test");
/** It failed repeatedly and was disabled. */
export const stopped = /* @__PURE__ */ plainMessage('plugins.stopped', "It failed repeatedly and was disabled.");
