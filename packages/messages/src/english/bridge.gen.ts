// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Programs written for Zotero */
export const title = /* @__PURE__ */ plainMessage('bridge.title', "Programs written for Zotero");
/** Programs that read a Zotero library on this computer can read your Carrel library instead, without any changes. They look for it on Zotero’s port, so Zotero cannot run at the same time. */
export const note = /* @__PURE__ */ plainMessage('bridge.note', "Programs that read a Zotero library on this computer can read your Carrel library instead, without any changes. They look for it on Zotero’s port, so Zotero cannot run at the same time.");
/** Let them read the library */
export const library = /* @__PURE__ */ plainMessage('bridge.library', "Let them read the library");
/** Papers, notes, highlights, PDFs, full texts, collections, tags and views. No key is needed: any user of the computer that runs Carrel can read them with any program. Web pages can’t. */
export const libraryHint = /* @__PURE__ */ plainMessage('bridge.libraryHint', "Papers, notes, highlights, PDFs, full texts, collections, tags and views. No key is needed: any user of the computer that runs Carrel can read them with any program. Web pages can’t.");
/** Let them cite and export */
export const citations = /* @__PURE__ */ plainMessage('bridge.citations', "Let them cite and export");
/** For programs written for Better BibTeX: citation keys, bibliographies, notes, paths of PDFs, and exports at fixed addresses. Any program on the computer can read these, too. */
export const citationsHint = /* @__PURE__ */ plainMessage('bridge.citationsHint', "For programs written for Better BibTeX: citation keys, bibliographies, notes, paths of PDFs, and exports at fixed addresses. Any program on the computer can read these, too.");
/** Let the Zotero Connector save into Carrel */
export const connector = /* @__PURE__ */ plainMessage('bridge.connector', "Let the Zotero Connector save into Carrel");
/** Zotero’s browser extension saves papers with their PDF, tags, a collection and a note. Each save is one step in the history. Other programs on the computer can save papers, too. */
export const connectorHint = /* @__PURE__ */ plainMessage('bridge.connectorHint', "Zotero’s browser extension saves papers with their PDF, tags, a collection and a note. Each save is one step in the history. Other programs on the computer can save papers, too.");
/** Also keep copies of web pages */
export const snapshots = /* @__PURE__ */ plainMessage('bridge.snapshots', "Also keep copies of web pages");
/** If the extension sends a copy of the page, Carrel keeps it as a file of the paper. It can only be downloaded. */
export const snapshotsHint = /* @__PURE__ */ plainMessage('bridge.snapshotsHint', "If the extension sends a copy of the page, Carrel keeps it as a file of the paper. It can only be downloaded.");
/** Port */
export const port = /* @__PURE__ */ plainMessage('bridge.port', "Port");
/** Most programs only try port 23119. */
export const portHint = /* @__PURE__ */ plainMessage('bridge.portHint', "Most programs only try port 23119.");
/** Address */
export const address = /* @__PURE__ */ plainMessage('bridge.address', "Address");
/** {kind, select, taken {{by, select, none {Another program uses port {port}. Stop it, or choose another port.} other {{by} uses port {port}. Stop it, or choose another port.}}} refused {The system does not allow Carrel to use port {port}. Choose another one.} other {Port {port} could not be opened. The reason is in Settings, Log.}} */
export const problem = /* @__PURE__ */ valueMessage<{ kind: 'taken' | 'refused' | (string & {}); by: 'none' | (string & {}); port: string | number }>('bridge.problem', [{"type":5,"value":"kind","options":{"taken":{"value":[{"type":5,"value":"by","options":{"none":{"value":[{"type":0,"value":"Another program uses port "},{"type":1,"value":"port"},{"type":0,"value":". Stop it, or choose another port."}]},"other":{"value":[{"type":1,"value":"by"},{"type":0,"value":" uses port "},{"type":1,"value":"port"},{"type":0,"value":". Stop it, or choose another port."}]}}}]},"refused":{"value":[{"type":0,"value":"The system does not allow Carrel to use port "},{"type":1,"value":"port"},{"type":0,"value":". Choose another one."}]},"other":{"value":[{"type":0,"value":"Port "},{"type":1,"value":"port"},{"type":0,"value":" could not be opened. The reason is in Settings, Log."}]}}}]);
/** Used by */
export const usedBy = /* @__PURE__ */ plainMessage('bridge.usedBy', "Used by");
/** No program has used it yet. */
export const neverUsed = /* @__PURE__ */ plainMessage('bridge.neverUsed', "No program has used it yet.");
/** The state of the port could not be read */
export const readFailed = /* @__PURE__ */ plainMessage('bridge.readFailed', "The state of the port could not be read");
