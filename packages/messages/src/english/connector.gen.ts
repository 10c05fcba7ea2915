// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Carrel */
export const extensionName = /* @__PURE__ */ plainMessage('connector.extensionName', "Carrel");
/** Save papers from the browser to your own Carrel library. */
export const extensionDescription = /* @__PURE__ */ plainMessage('connector.extensionDescription', "Save papers from the browser to your own Carrel library.");
/** Save this page to Carrel */
export const openPopup = /* @__PURE__ */ plainMessage('connector.openPopup', "Save this page to Carrel");
/** Carrel: this page looks like a paper */
export const looksLikePaper = /* @__PURE__ */ plainMessage('connector.looksLikePaper', "Carrel: this page looks like a paper");
/** Reading the page… */
export const reading = /* @__PURE__ */ plainMessage('connector.reading', "Reading the page…");
/** No paper was found on this page. */
export const noPaper = /* @__PURE__ */ plainMessage('connector.noPaper', "No paper was found on this page.");
/** Open the page of one paper, or its PDF. */
export const noPaperHint = /* @__PURE__ */ plainMessage('connector.noPaperHint', "Open the page of one paper, or its PDF.");
/** The browser does not let extensions read this page. */
export const noAccess = /* @__PURE__ */ plainMessage('connector.noAccess', "The browser does not let extensions read this page.");
/** {where, select, metadata {From the metadata of the page} address {From the address of the page} link {From a DOI link on the page} text {From a DOI in the text of the page} other {From the PDF}} */
export const foundIn = /* @__PURE__ */ valueMessage<{ where: 'metadata' | 'address' | 'link' | 'text' | (string & {}) }>('connector.foundIn', [{"type":5,"value":"where","options":{"metadata":{"value":[{"type":0,"value":"From the metadata of the page"}]},"address":{"value":[{"type":0,"value":"From the address of the page"}]},"link":{"value":[{"type":0,"value":"From a DOI link on the page"}]},"text":{"value":[{"type":0,"value":"From a DOI in the text of the page"}]},"other":{"value":[{"type":0,"value":"From the PDF"}]}}}]);
/** Title not known yet */
export const untitled = /* @__PURE__ */ plainMessage('connector.untitled', "Title not known yet");
/** {names} and {count, number} more */
export const andMore = /* @__PURE__ */ valueMessage<{ names: string | number; count: number }>('connector.andMore', [{"type":1,"value":"names"},{"type":0,"value":" and "},{"type":2,"value":"count","style":null},{"type":0,"value":" more"}]);
/** In your library since {date, date, long} */
export const savedSince = /* @__PURE__ */ valueMessage<{ date: Date | number }>('connector.savedSince', [{"type":0,"value":"In your library since "},{"type":3,"value":"date","style":"long"}]);
/** In your library */
export const saved = /* @__PURE__ */ plainMessage('connector.saved', "In your library");
/** Your library has another version of this paper: “{title}” */
export const otherVersion = /* @__PURE__ */ valueMessage<{ title: string | number }>('connector.otherVersion', [{"type":0,"value":"Your library has another version of this paper: “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** On your reading list */
export const onReadingList = /* @__PURE__ */ plainMessage('connector.onReadingList', "On your reading list");
/** {count, plural, one {# star} other {# stars}} */
export const stars = /* @__PURE__ */ valueMessage<{ count: number }>('connector.stars', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" star"}]},"other":{"value":[{"type":7},{"type":0,"value":" stars"}]}},"offset":0,"pluralType":"cardinal"}]);
/** You dismissed this paper. */
export const dismissed = /* @__PURE__ */ plainMessage('connector.dismissed', "You dismissed this paper.");
/** You removed this paper from your library. */
export const removed = /* @__PURE__ */ plainMessage('connector.removed', "You removed this paper from your library.");
/** Not in your library */
export const notSaved = /* @__PURE__ */ plainMessage('connector.notSaved', "Not in your library");
/** This paper was retracted. */
export const retracted = /* @__PURE__ */ plainMessage('connector.retracted', "This paper was retracted.");
/** Checking your library… */
export const checking = /* @__PURE__ */ plainMessage('connector.checking', "Checking your library…");
/** Rating */
export const rating = /* @__PURE__ */ plainMessage('connector.rating', "Rating");
/** Add */
export const add = /* @__PURE__ */ plainMessage('connector.add', "Add");
/** Like */
export const like = /* @__PURE__ */ plainMessage('connector.like', "Like");
/** Love */
export const love = /* @__PURE__ */ plainMessage('connector.love', "Love");
/** Save to */
export const destination = /* @__PURE__ */ plainMessage('connector.destination', "Save to");
/** Library */
export const library = /* @__PURE__ */ plainMessage('connector.library', "Library");
/** Reading list */
export const readingList = /* @__PURE__ */ plainMessage('connector.readingList', "Reading list");
/** Collections, tags and note */
export const more = /* @__PURE__ */ plainMessage('connector.more', "Collections, tags and note");
/** Collections */
export const collections = /* @__PURE__ */ plainMessage('connector.collections', "Collections");
/** There are no collections yet. */
export const noCollections = /* @__PURE__ */ plainMessage('connector.noCollections', "There are no collections yet.");
/** New collection */
export const newCollection = /* @__PURE__ */ plainMessage('connector.newCollection', "New collection");
/** Tags, separated by commas */
export const tags = /* @__PURE__ */ plainMessage('connector.tags', "Tags, separated by commas");
/** Note */
export const note = /* @__PURE__ */ plainMessage('connector.note', "Note");
/** Save */
export const save = /* @__PURE__ */ plainMessage('connector.save', "Save");
/** Update */
export const update = /* @__PURE__ */ plainMessage('connector.update', "Update");
/** Save for later */
export const saveForLater = /* @__PURE__ */ plainMessage('connector.saveForLater', "Save for later");
/** Saving… */
export const savingNow = /* @__PURE__ */ plainMessage('connector.savingNow', "Saving…");
/** Saved “{title}” */
export const savedNow = /* @__PURE__ */ valueMessage<{ title: string | number }>('connector.savedNow', [{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Kept in this browser. It will be saved when Carrel can be reached. */
export const queuedNow = /* @__PURE__ */ plainMessage('connector.queuedNow', "Kept in this browser. It will be saved when Carrel can be reached.");
/** Carrel has a different library now. Choose below what to do with this save. */
export const heldNow = /* @__PURE__ */ plainMessage('connector.heldNow', "Carrel has a different library now. Choose below what to do with this save.");
/** Couldn’t save this paper. {reason} */
export const failedNow = /* @__PURE__ */ valueMessage<{ reason: string | number }>('connector.failedNow', [{"type":0,"value":"Couldn’t save this paper. "},{"type":1,"value":"reason"}]);
/** 200 saves are already waiting. Start Carrel, or discard some of them. This paper was not saved. */
export const queueFull = /* @__PURE__ */ plainMessage('connector.queueFull', "200 saves are already waiting. Start Carrel, or discard some of them. This paper was not saved.");
/** Undo */
export const undo = /* @__PURE__ */ plainMessage('connector.undo', "Undo");
/** Undone */
export const undone = /* @__PURE__ */ plainMessage('connector.undone', "Undone");
/** Couldn’t undo this. The paper is still saved. */
export const notUndone = /* @__PURE__ */ plainMessage('connector.notUndone', "Couldn’t undo this. The paper is still saved.");
/** Open in Carrel */
export const openInCarrel = /* @__PURE__ */ plainMessage('connector.openInCarrel', "Open in Carrel");
/** Settings */
export const settings = /* @__PURE__ */ plainMessage('connector.settings', "Settings");
/** {problem, select, key_needed {Carrel needs its API key. Enter it in the settings of this extension.} not_allowed {Carrel does not accept this extension. Allow it in the settings of Carrel, or enter the API key in the settings of this extension.} format {This version of the extension cannot save to this version of Carrel. Update both.} server_error {Carrel could not answer.} refused {Carrel refused this.} other {Can’t reach Carrel at {server}.}} */
export const problem = /* @__PURE__ */ valueMessage<{ problem: 'key_needed' | 'not_allowed' | 'format' | 'server_error' | 'refused' | (string & {}); server: string | number }>('connector.problem', [{"type":5,"value":"problem","options":{"key_needed":{"value":[{"type":0,"value":"Carrel needs its API key. Enter it in the settings of this extension."}]},"not_allowed":{"value":[{"type":0,"value":"Carrel does not accept this extension. Allow it in the settings of Carrel, or enter the API key in the settings of this extension."}]},"format":{"value":[{"type":0,"value":"This version of the extension cannot save to this version of Carrel. Update both."}]},"server_error":{"value":[{"type":0,"value":"Carrel could not answer."}]},"refused":{"value":[{"type":0,"value":"Carrel refused this."}]},"other":{"value":[{"type":0,"value":"Can’t reach Carrel at "},{"type":1,"value":"server"},{"type":0,"value":"."}]}}}]);
/** This address has a different library than last time. */
export const otherLibrary = /* @__PURE__ */ plainMessage('connector.otherLibrary', "This address has a different library than last time.");
/** {count, plural, one {# save is waiting for Carrel.} other {# saves are waiting for Carrel.}} */
export const waiting = /* @__PURE__ */ valueMessage<{ count: number }>('connector.waiting', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" save is waiting for Carrel."}]},"other":{"value":[{"type":7},{"type":0,"value":" saves are waiting for Carrel."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Send now */
export const sendNow = /* @__PURE__ */ plainMessage('connector.sendNow', "Send now");
/** {count, plural, one {# save needs your choice} other {# saves need your choice}} */
export const needsChoice = /* @__PURE__ */ valueMessage<{ count: number }>('connector.needsChoice', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" save needs your choice"}]},"other":{"value":[{"type":7},{"type":0,"value":" saves need your choice"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Saved for another library at {server}. */
export const heldBecause = /* @__PURE__ */ valueMessage<{ server: string | number }>('connector.heldBecause', [{"type":0,"value":"Saved for another library at "},{"type":1,"value":"server"},{"type":0,"value":"."}]);
/** {server} refused it: {reason} */
export const refusedBecause = /* @__PURE__ */ valueMessage<{ server: string | number; reason: string | number }>('connector.refusedBecause', [{"type":1,"value":"server"},{"type":0,"value":" refused it: "},{"type":1,"value":"reason"}]);
/** Save to this library */
export const saveHere = /* @__PURE__ */ plainMessage('connector.saveHere', "Save to this library");
/** Try again */
export const tryAgain = /* @__PURE__ */ plainMessage('connector.tryAgain', "Try again");
/** Discard */
export const discard = /* @__PURE__ */ plainMessage('connector.discard', "Discard");
/** Carrel connector settings */
export const optionsTitle = /* @__PURE__ */ plainMessage('connector.optionsTitle', "Carrel connector settings");
/** Carrel servers */
export const servers = /* @__PURE__ */ plainMessage('connector.servers', "Carrel servers");
/** Papers are saved to the selected server. The API key is needed only if one is set in Carrel. It stays in this browser, where pages cannot read it. */
export const serversHint = /* @__PURE__ */ plainMessage('connector.serversHint', "Papers are saved to the selected server. The API key is needed only if one is set in Carrel. It stays in this browser, where pages cannot read it.");
/** Use {server} */
export const useServer = /* @__PURE__ */ valueMessage<{ server: string | number }>('connector.useServer', [{"type":0,"value":"Use "},{"type":1,"value":"server"}]);
/** Address */
export const address = /* @__PURE__ */ plainMessage('connector.address', "Address");
/** API key */
export const apiKey = /* @__PURE__ */ plainMessage('connector.apiKey', "API key");
/** Add server */
export const addServer = /* @__PURE__ */ plainMessage('connector.addServer', "Add server");
/** Key saved */
export const keySaved = /* @__PURE__ */ plainMessage('connector.keySaved', "Key saved");
/** Save key */
export const saveKey = /* @__PURE__ */ plainMessage('connector.saveKey', "Save key");
/** Remove */
export const remove = /* @__PURE__ */ plainMessage('connector.remove', "Remove");
/** Enter an address such as http://127.0.0.1:8000. */
export const addressInvalid = /* @__PURE__ */ plainMessage('connector.addressInvalid', "Enter an address such as http://127.0.0.1:8000.");
/** Connected to {server}: Carrel {version} */
export const connected = /* @__PURE__ */ valueMessage<{ server: string | number; version: string | number }>('connector.connected', [{"type":0,"value":"Connected to "},{"type":1,"value":"server"},{"type":0,"value":": Carrel "},{"type":1,"value":"version"}]);
/** The browser did not allow access to this address. */
export const permissionNeeded = /* @__PURE__ */ plainMessage('connector.permissionNeeded', "The browser did not allow access to this address.");
/** Marks on result lists */
export const badges = /* @__PURE__ */ plainMessage('connector.badges', "Marks on result lists");
/** On these sites, each result shows whether it is in your library. The results on the page are looked up in your Carrel. Nothing is sent anywhere else. */
export const badgesHint = /* @__PURE__ */ plainMessage('connector.badgesHint', "On these sites, each result shows whether it is in your library. The results on the page are looked up in your Carrel. Nothing is sent anywhere else.");
/** {site, select, scholar {Google Scholar} semantic_scholar {Semantic Scholar} arxiv {arXiv} pubmed {PubMed} nature {Journal contents: Nature} acs {Journal contents: ACS} wiley {Journal contents: Wiley} tandf {Journal contents: Taylor & Francis} springer {Journal contents: Springer} other {Journal contents: bioRxiv}} */
export const badgeSite = /* @__PURE__ */ valueMessage<{ site: 'scholar' | 'semantic_scholar' | 'arxiv' | 'pubmed' | 'nature' | 'acs' | 'wiley' | 'tandf' | 'springer' | (string & {}) }>('connector.badgeSite', [{"type":5,"value":"site","options":{"scholar":{"value":[{"type":0,"value":"Google Scholar"}]},"semantic_scholar":{"value":[{"type":0,"value":"Semantic Scholar"}]},"arxiv":{"value":[{"type":0,"value":"arXiv"}]},"pubmed":{"value":[{"type":0,"value":"PubMed"}]},"nature":{"value":[{"type":0,"value":"Journal contents: Nature"}]},"acs":{"value":[{"type":0,"value":"Journal contents: ACS"}]},"wiley":{"value":[{"type":0,"value":"Journal contents: Wiley"}]},"tandf":{"value":[{"type":0,"value":"Journal contents: Taylor & Francis"}]},"springer":{"value":[{"type":0,"value":"Journal contents: Springer"}]},"other":{"value":[{"type":0,"value":"Journal contents: bioRxiv"}]}}}]);
/** Dot on the button */
export const dot = /* @__PURE__ */ plainMessage('connector.dot', "Dot on the button");
/** A dot shows that the address of a page looks like a paper. In Firefox, this needs permission to see the addresses of tabs. They are not stored or sent. */
export const dotHint = /* @__PURE__ */ plainMessage('connector.dotHint', "A dot shows that the address of a page looks like a paper. In Firefox, this needs permission to see the addresses of tabs. They are not stored or sent.");
/** Show the dot */
export const showDot = /* @__PURE__ */ plainMessage('connector.showDot', "Show the dot");
/** This extension */
export const identity = /* @__PURE__ */ plainMessage('connector.identity', "This extension");
/** If Carrel accepts only listed extensions, add this origin to its settings: */
export const identityHint = /* @__PURE__ */ plainMessage('connector.identityHint', "If Carrel accepts only listed extensions, add this origin to its settings:");
/** {state, select, saved {In your library} other_version {Another version is in your library} dismissed {You dismissed this paper} removed {You removed this paper from your library} other {Known to Carrel, not in your library}} */
export const badge = /* @__PURE__ */ valueMessage<{ state: 'saved' | 'other_version' | 'dismissed' | 'removed' | (string & {}) }>('connector.badge', [{"type":5,"value":"state","options":{"saved":{"value":[{"type":0,"value":"In your library"}]},"other_version":{"value":[{"type":0,"value":"Another version is in your library"}]},"dismissed":{"value":[{"type":0,"value":"You dismissed this paper"}]},"removed":{"value":[{"type":0,"value":"You removed this paper from your library"}]},"other":{"value":[{"type":0,"value":"Known to Carrel, not in your library"}]}}}]);
/** {state, select, saved {Saved} other_version {Other version} dismissed {Dismissed} removed {Removed} other {Known}} */
export const badgeShort = /* @__PURE__ */ valueMessage<{ state: 'saved' | 'other_version' | 'dismissed' | 'removed' | (string & {}) }>('connector.badgeShort', [{"type":5,"value":"state","options":{"saved":{"value":[{"type":0,"value":"Saved"}]},"other_version":{"value":[{"type":0,"value":"Other version"}]},"dismissed":{"value":[{"type":0,"value":"Dismissed"}]},"removed":{"value":[{"type":0,"value":"Removed"}]},"other":{"value":[{"type":0,"value":"Known"}]}}}]);
/** Retracted */
export const badgeRetracted = /* @__PURE__ */ plainMessage('connector.badgeRetracted', "Retracted");
