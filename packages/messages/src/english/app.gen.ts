// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Can’t reach Carrel */
export const noAnswer = /* @__PURE__ */ plainMessage('app.noAnswer', "Can’t reach Carrel");
/** Is it running? */
export const isItRunning = /* @__PURE__ */ plainMessage('app.isItRunning', "Is it running?");
/** Can’t reach Carrel. */
export const noAnswerReading = /* @__PURE__ */ plainMessage('app.noAnswerReading', "Can’t reach Carrel.");
/** Can’t reach Carrel. Nothing was changed. Try again when it is back. */
export const noAnswerChange = /* @__PURE__ */ plainMessage('app.noAnswerChange', "Can’t reach Carrel. Nothing was changed. Try again when it is back.");
/** The request was refused. */
export const refused = /* @__PURE__ */ plainMessage('app.refused', "The request was refused.");
/** Carrel answered with status {status}. */
export const unexpectedStatus = /* @__PURE__ */ valueMessage<{ status: string | number }>('app.unexpectedStatus', [{"type":0,"value":"Carrel answered with status "},{"type":1,"value":"status"},{"type":0,"value":"."}]);
/** Something went wrong. */
export const somethingWrong = /* @__PURE__ */ plainMessage('app.somethingWrong', "Something went wrong.");
/** Carrel sent a response that could not be read. */
export const unreadableAnswer = /* @__PURE__ */ plainMessage('app.unreadableAnswer', "Carrel sent a response that could not be read.");
/** Notices */
export const notices = /* @__PURE__ */ plainMessage('app.notices', "Notices");
/** {forced, select, yes {Network access is turned off by SVC_DISABLE_NETWORK.} other {Network access is off.}} Your library and local search work as usual. */
export const networkOffBanner = /* @__PURE__ */ valueMessage<{ forced: 'yes' | (string & {}) }>('app.networkOffBanner', [{"type":5,"value":"forced","options":{"yes":{"value":[{"type":0,"value":"Network access is turned off by SVC_DISABLE_NETWORK."}]},"other":{"value":[{"type":0,"value":"Network access is off."}]}}},{"type":0,"value":" Your library and local search work as usual."}]);
/** Turn on */
export const turnOn = /* @__PURE__ */ plainMessage('app.turnOn', "Turn on");
/** You’re looking at the sample library. */
export const sampleBanner = /* @__PURE__ */ plainMessage('app.sampleBanner', "You’re looking at the sample library.");
/** Remove it */
export const removeSample = /* @__PURE__ */ plainMessage('app.removeSample', "Remove it");
/** Main */
export const navigation = /* @__PURE__ */ plainMessage('app.navigation', "Main");
/** Yours */
export const yours = /* @__PURE__ */ plainMessage('app.yours', "Yours");
/** Keeping */
export const keeping = /* @__PURE__ */ plainMessage('app.keeping', "Keeping");
/** More */
export const more = /* @__PURE__ */ plainMessage('app.more', "More");
/** Carrel: go to the first page */
export const home = /* @__PURE__ */ plainMessage('app.home', "Carrel: go to the first page");
/** Search */
export const search = /* @__PURE__ */ plainMessage('app.search', "Search");
/** This page failed */
export const pageFailed = /* @__PURE__ */ plainMessage('app.pageFailed', "This page failed");
/** Your library is not affected, and everything you saved is safe. The error: {error} */
export const pageFailedText = /* @__PURE__ */ valueMessage<{ error: string | number }>('app.pageFailedText', [{"type":0,"value":"Your library is not affected, and everything you saved is safe. The error: "},{"type":1,"value":"error"}]);
/** Go to the library */
export const goToLibrary = /* @__PURE__ */ plainMessage('app.goToLibrary', "Go to the library");
/** Page not found */
export const notFound = /* @__PURE__ */ plainMessage('app.notFound', "Page not found");
/** Can’t reach Carrel, so this could not be opened. Nothing was changed. */
export const cannotOpen = /* @__PURE__ */ plainMessage('app.cannotOpen', "Can’t reach Carrel, so this could not be opened. Nothing was changed.");
/** Skip to content */
export const skipToContent = /* @__PURE__ */ plainMessage('app.skipToContent', "Skip to content");
/** That key is not valid. */
export const wrongKey = /* @__PURE__ */ plainMessage('app.wrongKey', "That key is not valid.");
/** Enter the key for this library: the value of <code>API_KEY</code> on the machine that runs Carrel. */
export const signInHint = /* @__PURE__ */ richMessage<Record<never, never>, 'code'>('app.signInHint', [{"type":0,"value":"Enter the key for this library: the value of "},{"type":8,"value":"code","children":[{"type":0,"value":"API_KEY"}]},{"type":0,"value":" on the machine that runs Carrel."}]);
/** Sign in */
export const signIn = /* @__PURE__ */ plainMessage('app.signIn', "Sign in");
/** Network access is off */
export const networkOff = /* @__PURE__ */ plainMessage('app.networkOff', "Network access is off");
/** Turn on network access */
export const turnItOn = /* @__PURE__ */ plainMessage('app.turnItOn', "Turn on network access");
/** It was turned off with SVC_DISABLE_NETWORK when Carrel started. */
export const networkForced = /* @__PURE__ */ plainMessage('app.networkForced', "It was turned off with SVC_DISABLE_NETWORK when Carrel started.");
/** Network access is on */
export const networkIsOn = /* @__PURE__ */ plainMessage('app.networkIsOn', "Network access is on");
/** Network access is off. Carrel makes no outgoing calls. */
export const networkIsOff = /* @__PURE__ */ plainMessage('app.networkIsOff', "Network access is off. Carrel makes no outgoing calls.");
/** Couldn’t save the setting. {error} */
export const settingsNotSaved = /* @__PURE__ */ valueMessage<{ error: string | number }>('app.settingsNotSaved', [{"type":0,"value":"Couldn’t save the setting. "},{"type":1,"value":"error"}]);
/** Views, collections and tags */
export const showPlaces = /* @__PURE__ */ plainMessage('app.showPlaces', "Views, collections and tags");
/** Restart Carrel */
export const restart = /* @__PURE__ */ plainMessage('app.restart', "Restart Carrel");
/** Couldn’t restart Carrel. {reason} */
export const restartFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('app.restartFailed', [{"type":0,"value":"Couldn’t restart Carrel. "},{"type":1,"value":"reason"}]);
/** Carrel has not restarted yet. Check its log. */
export const restartSlow = /* @__PURE__ */ plainMessage('app.restartSlow', "Carrel has not restarted yet. Check its log.");
