// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Assistants */
export const title = /* @__PURE__ */ plainMessage('assistants.title', "Assistants");
/** AI assistants such as Claude can search and read your library over the Model Context Protocol (MCP). What an assistant reads is sent to the service behind it, under the terms of that service. */
export const note = /* @__PURE__ */ plainMessage('assistants.note', "AI assistants such as Claude can search and read your library over the Model Context Protocol (MCP). What an assistant reads is sent to the service behind it, under the terms of that service.");
/** Let assistants read the library */
export const read = /* @__PURE__ */ plainMessage('assistants.read', "Let assistants read the library");
/** Papers, notes, full texts, collections, tags and the Feed. Needs the API key if there is one. */
export const readHint = /* @__PURE__ */ plainMessage('assistants.readHint', "Papers, notes, full texts, collections, tags and the Feed. Needs the API key if there is one.");
/** Let assistants change the library */
export const write = /* @__PURE__ */ plainMessage('assistants.write', "Let assistants change the library");
/** Add papers; set tags, ratings, reading status, collections and notes. Each change is one step in the history, with the name of the assistant. */
export const writeHint = /* @__PURE__ */ plainMessage('assistants.writeHint', "Add papers; set tags, ratings, reading status, collections and notes. Each change is one step in the history, with the name of the assistant.");
/** Set up */
export const program = /* @__PURE__ */ plainMessage('assistants.program', "Set up");
/** {program, select, claude_code {Claude Code: run this command} claude_desktop {Claude Desktop: add this to claude_desktop_config.json} other {Other programs: add this to their configuration}} */
export const programName = /* @__PURE__ */ valueMessage<{ program: 'claude_code' | 'claude_desktop' | (string & {}) }>('assistants.programName', [{"type":5,"value":"program","options":{"claude_code":{"value":[{"type":0,"value":"Claude Code: run this command"}]},"claude_desktop":{"value":[{"type":0,"value":"Claude Desktop: add this to claude_desktop_config.json"}]},"other":{"value":[{"type":0,"value":"Other programs: add this to their configuration"}]}}}]);
/** YOUR_API_KEY */
export const yourKey = /* @__PURE__ */ plainMessage('assistants.yourKey', "YOUR_API_KEY");
/** Copy */
export const copy = /* @__PURE__ */ plainMessage('assistants.copy', "Copy");
/** Copied */
export const copied = /* @__PURE__ */ plainMessage('assistants.copied', "Copied");
/** The browser did not allow copying. Select the text and copy it. */
export const copyFailed = /* @__PURE__ */ plainMessage('assistants.copyFailed', "The browser did not allow copying. Select the text and copy it.");
/** Address */
export const address = /* @__PURE__ */ plainMessage('assistants.address', "Address");
/** Used by */
export const usedBy = /* @__PURE__ */ plainMessage('assistants.usedBy', "Used by");
/** {name}: {date} */
export const lastUse = /* @__PURE__ */ valueMessage<{ name: string | number; date: string | number }>('assistants.lastUse', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"date"}]);
/** No assistant has used Carrel yet. */
export const neverUsed = /* @__PURE__ */ plainMessage('assistants.neverUsed', "No assistant has used Carrel yet.");
/** The list of assistants could not be read */
export const readFailed = /* @__PURE__ */ plainMessage('assistants.readFailed', "The list of assistants could not be read");
