// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** No year */
export const noYear = /* @__PURE__ */ plainMessage('system.noYear', "No year");
/** Their year of publication is not known. */
export const noYearDetail = /* @__PURE__ */ plainMessage('system.noYearDetail', "Their year of publication is not known.");
/** No authors */
export const noAuthors = /* @__PURE__ */ plainMessage('system.noAuthors', "No authors");
/** Their authors are not known. */
export const noAuthorsDetail = /* @__PURE__ */ plainMessage('system.noAuthorsDetail', "Their authors are not known.");
/** No identifier */
export const noIdentifier = /* @__PURE__ */ plainMessage('system.noIdentifier', "No identifier");
/** They have no DOI, arXiv ID or PubMed ID, so they cannot be looked up. */
export const noIdentifierDetail = /* @__PURE__ */ plainMessage('system.noIdentifierDetail', "They have no DOI, arXiv ID or PubMed ID, so they cannot be looked up.");
/** No abstract */
export const noAbstract = /* @__PURE__ */ plainMessage('system.noAbstract', "No abstract");
/** They are found by title only. */
export const noAbstractDetail = /* @__PURE__ */ plainMessage('system.noAbstractDetail', "They are found by title only.");
/** Not identified */
export const unresolved = /* @__PURE__ */ plainMessage('system.unresolved', "Not identified");
/** Too little is known to tell which work they are. */
export const unresolvedDetail = /* @__PURE__ */ plainMessage('system.unresolvedDetail', "Too little is known to tell which work they are.");
/** Retracted */
export const retracted = /* @__PURE__ */ plainMessage('system.retracted', "Retracted");
/** Their publisher retracted them. */
export const retractedDetail = /* @__PURE__ */ plainMessage('system.retractedDetail', "Their publisher retracted them.");
/** Possible duplicates */
export const duplicates = /* @__PURE__ */ plainMessage('system.duplicates', "Possible duplicates");
/** Groups of papers that seem to be the same work. */
export const duplicatesDetail = /* @__PURE__ */ plainMessage('system.duplicatesDetail', "Groups of papers that seem to be the same work.");
/** Carrel listens on {host} without a key: anyone who can reach this address can read and change the library. Set API_KEY. */
export const openToNetwork = /* @__PURE__ */ valueMessage<{ host: string | number }>('system.openToNetwork', [{"type":0,"value":"Carrel listens on "},{"type":1,"value":"host"},{"type":0,"value":" without a key: anyone who can reach this address can read and change the library. Set API_KEY."}]);
/** API_KEY is shorter than {min, number} characters and can be guessed. Set a long random key. */
export const weakKey = /* @__PURE__ */ valueMessage<{ min: number }>('system.weakKey', [{"type":0,"value":"API_KEY is shorter than "},{"type":2,"value":"min","style":null},{"type":0,"value":" characters and can be guessed. Set a long random key."}]);
/** Network access is turned off by SVC_DISABLE_NETWORK. */
export const networkForcedOff = /* @__PURE__ */ plainMessage('system.networkForcedOff', "Network access is turned off by SVC_DISABLE_NETWORK.");
/** Network access is off. */
export const networkOff = /* @__PURE__ */ plainMessage('system.networkOff', "Network access is off.");
/** A backup was restored. Restart Carrel to continue. */
export const restartNeeded = /* @__PURE__ */ plainMessage('system.restartNeeded', "A backup was restored. Restart Carrel to continue.");
/** {first} {rest} */
export const sentences = /* @__PURE__ */ valueMessage<{ first: string | number; rest: string | number }>('system.sentences', [{"type":1,"value":"first"},{"type":0,"value":" "},{"type":1,"value":"rest"}]);
/** Restored. Restart Carrel to continue. */
export const restored = /* @__PURE__ */ plainMessage('system.restored', "Restored. Restart Carrel to continue.");
/** Restored {backup}. */
export const restoredBackup = /* @__PURE__ */ valueMessage<{ backup: string | number }>('system.restoredBackup', [{"type":0,"value":"Restored "},{"type":1,"value":"backup"},{"type":0,"value":"."}]);
/** The previous library is kept as {name}. */
export const previousLibrary = /* @__PURE__ */ valueMessage<{ name: string | number }>('system.previousLibrary', [{"type":0,"value":"The previous library is kept as "},{"type":1,"value":"name"},{"type":0,"value":"."}]);
/** {count, plural, one {# value in it could not be read and was emptied.} other {# values in it could not be read and were emptied.}} */
export const emptiedValues = /* @__PURE__ */ valueMessage<{ count: number }>('system.emptiedValues', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" value in it could not be read and was emptied."}]},"other":{"value":[{"type":7},{"type":0,"value":" values in it could not be read and were emptied."}]}},"offset":0,"pluralType":"cardinal"}]);
/** These settings of the backup were not taken over, because they decide what this machine may do: {names}. */
export const keptSettings = /* @__PURE__ */ valueMessage<{ names: string | number }>('system.keptSettings', [{"type":0,"value":"These settings of the backup were not taken over, because they decide what this machine may do: "},{"type":1,"value":"names"},{"type":0,"value":"."}]);
/** The settings of this machine could not be read from the damaged library, so network access is off, plugins are disabled, and other settings of this kind have their defaults. Check them in Settings. */
export const unreadableSettings = /* @__PURE__ */ plainMessage('system.unreadableSettings', "The settings of this machine could not be read from the damaged library, so network access is off, plugins are disabled, and other settings of this kind have their defaults. Check them in Settings.");
/** {count, plural, one {# PDF of this backup could not be restored, because the copy is missing or damaged.} other {# PDFs of this backup could not be restored, because the copies are missing or damaged.}} */
export const missingPdfs = /* @__PURE__ */ valueMessage<{ count: number }>('system.missingPdfs', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" PDF of this backup could not be restored, because the copy is missing or damaged."}]},"other":{"value":[{"type":7},{"type":0,"value":" PDFs of this backup could not be restored, because the copies are missing or damaged."}]}},"offset":0,"pluralType":"cardinal"}]);
