// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage } from '../message.ts';

/** The request could not be read. */
export const badRequest = /* @__PURE__ */ plainMessage('errors.badRequest', "The request could not be read.");
/** The body is not valid JSON. */
export const malformedJson = /* @__PURE__ */ plainMessage('errors.malformedJson', "The body is not valid JSON.");
/** The request needs a body. */
export const missingBody = /* @__PURE__ */ plainMessage('errors.missingBody', "The request needs a body.");
/** Acting from the feed or from discovery needs scope_ref. */
export const scopeRefRequired = /* @__PURE__ */ plainMessage('errors.scopeRefRequired', "Acting from the feed or from discovery needs scope_ref.");
/** Give a paper_id or a title. */
export const nothingGiven = /* @__PURE__ */ plainMessage('errors.nothingGiven', "Give a paper_id or a title.");
/** There is nothing to import. The file or text has no entries. */
export const importEmpty = /* @__PURE__ */ plainMessage('errors.importEmpty', "There is nothing to import. The file or text has no entries.");
/** The file is not in a format that Carrel reads. */
export const importUnreadable = /* @__PURE__ */ plainMessage('errors.importUnreadable', "The file is not in a format that Carrel reads.");
/** No source provides this. Valid are idxa, idxb and crossref for metadata; idxa and idxb for title; europe_pmc, arxiv, biorxiv and landing_page for abstract; and datacite for supplement. */
export const unknownLedger = /* @__PURE__ */ plainMessage('errors.unknownLedger', "No source provides this. Valid are idxa, idxb and crossref for metadata; idxa and idxb for title; europe_pmc, arxiv, biorxiv and landing_page for abstract; and datacite for supplement.");
/** Unknown vector provider. Valid values are none, local, idxb and openai. */
export const unknownProvider = /* @__PURE__ */ plainMessage('errors.unknownProvider', "Unknown vector provider. Valid values are none, local, idxb and openai.");
/** Unknown local model. The only valid value is library. */
export const unknownLocalModel = /* @__PURE__ */ plainMessage('errors.unknownLocalModel', "Unknown local model. The only valid value is library.");
/** Carrel does not use Python, so there is no environment to choose. */
export const noPython = /* @__PURE__ */ plainMessage('errors.noPython', "Carrel does not use Python, so there is no environment to choose.");
/** There are not enough vectors of this model. /ai/status lists the models. */
export const unknownModel = /* @__PURE__ */ plainMessage('errors.unknownModel', "There are not enough vectors of this model. /ai/status lists the models.");
/** Unknown scope. Valid values are missing, stale, missing_stale and all. */
export const unknownScope = /* @__PURE__ */ plainMessage('errors.unknownScope', "Unknown scope. Valid values are missing, stale, missing_stale and all.");
/** No Zotero API key is stored. Send one as api_key, or add it in Settings. */
export const keyRequired = /* @__PURE__ */ plainMessage('errors.keyRequired', "No Zotero API key is stored. Send one as api_key, or add it in Settings.");
/** This cursor does not come from this list. */
export const badCursor = /* @__PURE__ */ plainMessage('errors.badCursor', "This cursor does not come from this list.");
/** This is not the name of a Carrel backup. */
export const backupNameInvalid = /* @__PURE__ */ plainMessage('errors.backupNameInvalid', "This is not the name of a Carrel backup.");
/** This author has no OpenAlex ID. Identify the author first. */
export const authorWithoutIdxa = /* @__PURE__ */ plainMessage('errors.authorWithoutIdxa', "This author has no OpenAlex ID. Identify the author first.");
/** Follow this author first. */
export const followFirst = /* @__PURE__ */ plainMessage('errors.followFirst', "Follow this author first.");
/** Enter an identifier or a name. */
export const authorNothingGiven = /* @__PURE__ */ plainMessage('errors.authorNothingGiven', "Enter an identifier or a name.");
/** An author cannot be merged into themselves. Choose another author. */
export const authorMergeSelf = /* @__PURE__ */ plainMessage('errors.authorMergeSelf', "An author cannot be merged into themselves. Choose another author.");
/** This conflict has already been resolved. */
export const authorConflictResolved = /* @__PURE__ */ plainMessage('errors.authorConflictResolved', "This conflict has already been resolved.");
/** This author has neither an ORCID iD nor an OpenAlex ID. */
export const authorWithoutId = /* @__PURE__ */ plainMessage('errors.authorWithoutId', "This author has neither an ORCID iD nor an OpenAlex ID.");
/** No channel is configured. Add one under Plugins in Settings. */
export const inboxNotConfigured = /* @__PURE__ */ plainMessage('errors.inboxNotConfigured', "No channel is configured. Add one under Plugins in Settings.");
/** This plugin has no test. */
export const pluginWithoutTest = /* @__PURE__ */ plainMessage('errors.pluginWithoutTest', "This plugin has no test.");
/** Complete the configuration of this plugin first. */
export const pluginNotConfigured = /* @__PURE__ */ plainMessage('errors.pluginNotConfigured', "Complete the configuration of this plugin first.");
/** Send '{'"confirm": "reset"'}' to wipe the library. */
export const confirmationRequired = /* @__PURE__ */ plainMessage('errors.confirmationRequired', "Send {\"confirm\": \"reset\"} to wipe the library.");
/** The Feed has no such status. */
export const feedStatusUnknown = /* @__PURE__ */ plainMessage('errors.feedStatusUnknown', "The Feed has no such status.");
/** The Feed has no such action. Use add, like, love, dislike or dismiss. */
export const feedActionUnknown = /* @__PURE__ */ plainMessage('errors.feedActionUnknown', "The Feed has no such action. Use add, like, love, dislike or dismiss.");
/** No such type of monitor. Use query, topic, venue, preprint or branch. */
export const monitorTypeUnknown = /* @__PURE__ */ plainMessage('errors.monitorTypeUnknown', "No such type of monitor. Use query, topic, venue, preprint or branch.");
/** This monitor belongs to a followed author. Follow or unfollow the author instead. */
export const monitorOfAuthor = /* @__PURE__ */ plainMessage('errors.monitorOfAuthor', "This monitor belongs to a followed author. Follow or unfollow the author instead.");
/** A venue monitor needs source_id, the OpenAlex ID of a journal or conference. */
export const monitorSourceRequired = /* @__PURE__ */ plainMessage('errors.monitorSourceRequired', "A venue monitor needs source_id, the OpenAlex ID of a journal or conference.");
/** The lens has no such branch any more. Choose another branch. */
export const monitorBranchUnknown = /* @__PURE__ */ plainMessage('errors.monitorBranchUnknown', "The lens has no such branch any more. Choose another branch.");
/** The query is not valid. */
export const queryInvalid = /* @__PURE__ */ plainMessage('errors.queryInvalid', "The query is not valid.");
/** Unknown lens context. Use library_global, collection, topic_keyword, tag, author_set or papers. */
export const lensContextUnknown = /* @__PURE__ */ plainMessage('errors.lensContextUnknown', "Unknown lens context. Use library_global, collection, topic_keyword, tag, author_set or papers.");
/** Name at least one paper. */
export const similarNothingGiven = /* @__PURE__ */ plainMessage('errors.similarNothingGiven', "Name at least one paper.");
/** There is nothing to change. */
export const nothingToChange = /* @__PURE__ */ plainMessage('errors.nothingToChange', "There is nothing to change.");
/** Invalid or missing API key. */
export const unauthorized = /* @__PURE__ */ plainMessage('errors.unauthorized', "Invalid or missing API key.");
/** This Host is not allowed. Add it to SVC_ALLOWED_HOSTS if it is yours. */
export const forbiddenHost = /* @__PURE__ */ plainMessage('errors.forbiddenHost', "This Host is not allowed. Add it to SVC_ALLOWED_HOSTS if it is yours.");
/** This request comes from another site. Add its origin to SVC_ALLOWED_ORIGINS if it is yours. */
export const forbiddenOrigin = /* @__PURE__ */ plainMessage('errors.forbiddenOrigin', "This request comes from another site. Add its origin to SVC_ALLOWED_ORIGINS if it is yours.");
/** This browser extension is not connected. Allow it in the settings of Carrel, or give it the API key. */
export const extensionNotConnected = /* @__PURE__ */ plainMessage('errors.extensionNotConnected', "This browser extension is not connected. Allow it in the settings of Carrel, or give it the API key.");
/** A connected browser extension can only use the addresses below /api/v1/extension. Give it the API key for others. */
export const extensionPath = /* @__PURE__ */ plainMessage('errors.extensionPath', "A connected browser extension can only use the addresses below /api/v1/extension. Give it the API key for others.");
/** The “Google Scholar profiles” plugin is off. Enable it in Settings. */
export const scholarNotInstalled = /* @__PURE__ */ plainMessage('errors.scholarNotInstalled', "The “Google Scholar profiles” plugin is off. Enable it in Settings.");
/** Not found. */
export const notFound = /* @__PURE__ */ plainMessage('errors.notFound', "Not found.");
/** No such paper. */
export const paperNotFound = /* @__PURE__ */ plainMessage('errors.paperNotFound', "No such paper.");
/** No such author. */
export const authorNotFound = /* @__PURE__ */ plainMessage('errors.authorNotFound', "No such author.");
/** You do not follow this author. */
export const notFollowed = /* @__PURE__ */ plainMessage('errors.notFollowed', "You do not follow this author.");
/** No such collection. */
export const collectionNotFound = /* @__PURE__ */ plainMessage('errors.collectionNotFound', "No such collection.");
/** No such tag. */
export const tagNotFound = /* @__PURE__ */ plainMessage('errors.tagNotFound', "No such tag.");
/** No such topic. */
export const topicNotFound = /* @__PURE__ */ plainMessage('errors.topicNotFound', "No such topic.");
/** No such view. */
export const viewNotFound = /* @__PURE__ */ plainMessage('errors.viewNotFound', "No such view.");
/** No such refresh record. */
export const recordNotFound = /* @__PURE__ */ plainMessage('errors.recordNotFound', "No such refresh record.");
/** This paper is not in the sample. */
export const recallSubjectUnknown = /* @__PURE__ */ plainMessage('errors.recallSubjectUnknown', "This paper is not in the sample.");
/** No such operation. */
export const jobNotFound = /* @__PURE__ */ plainMessage('errors.jobNotFound', "No such operation.");
/** No such scheduled job. */
export const scheduleNotFound = /* @__PURE__ */ plainMessage('errors.scheduleNotFound', "No such scheduled job.");
/** No such import. */
export const importNotFound = /* @__PURE__ */ plainMessage('errors.importNotFound', "No such import.");
/** No such change in the history. */
export const actionNotFound = /* @__PURE__ */ plainMessage('errors.actionNotFound', "No such change in the history.");
/** No such backup. */
export const backupNotFound = /* @__PURE__ */ plainMessage('errors.backupNotFound', "No such backup.");
/** No such feed item or recommendation. */
export const scopeNotFound = /* @__PURE__ */ plainMessage('errors.scopeNotFound', "No such feed item or recommendation.");
/** No such citation style. */
export const styleNotFound = /* @__PURE__ */ plainMessage('errors.styleNotFound', "No such citation style.");
/** No such repair. */
export const repairNotFound = /* @__PURE__ */ plainMessage('errors.repairNotFound', "No such repair.");
/** Health has no list for this. */
export const dimensionNotFound = /* @__PURE__ */ plainMessage('errors.dimensionNotFound', "Health has no list for this.");
/** There is no such section. */
export const sectionNotFound = /* @__PURE__ */ plainMessage('errors.sectionNotFound', "There is no such section.");
/** No author was found. Check the identifier or the spelling of the name. */
export const authorUnresolved = /* @__PURE__ */ plainMessage('errors.authorUnresolved', "No author was found. Check the identifier or the spelling of the name.");
/** No such conflict. */
export const authorConflictNotFound = /* @__PURE__ */ plainMessage('errors.authorConflictNotFound', "No such conflict.");
/** No such pair of authors. */
export const authorCandidateNotFound = /* @__PURE__ */ plainMessage('errors.authorCandidateNotFound', "No such pair of authors.");
/** No such monitor. */
export const monitorNotFound = /* @__PURE__ */ plainMessage('errors.monitorNotFound', "No such monitor.");
/** No such message. */
export const inboxMessageNotFound = /* @__PURE__ */ plainMessage('errors.inboxMessageNotFound', "No such message.");
/** No such notice. */
export const noticeNotFound = /* @__PURE__ */ plainMessage('errors.noticeNotFound', "No such notice.");
/** No such digest. */
export const alertNotFound = /* @__PURE__ */ plainMessage('errors.alertNotFound', "No such digest.");
/** No such rule. */
export const alertRuleNotFound = /* @__PURE__ */ plainMessage('errors.alertRuleNotFound', "No such rule.");
/** No such suggestion, or it has already been used. */
export const alertTemplateNotFound = /* @__PURE__ */ plainMessage('errors.alertTemplateNotFound', "No such suggestion, or it has already been used.");
/** No such plugin. */
export const pluginNotFound = /* @__PURE__ */ plainMessage('errors.pluginNotFound', "No such plugin.");
/** No such lens. */
export const lensNotFound = /* @__PURE__ */ plainMessage('errors.lensNotFound', "No such lens.");
/** No such suggestion. */
export const recommendationNotFound = /* @__PURE__ */ plainMessage('errors.recommendationNotFound', "No such suggestion.");
/** No such preference. */
export const adjustmentNotFound = /* @__PURE__ */ plainMessage('errors.adjustmentNotFound', "No such preference.");
/** Carrel has no PDF of this paper. */
export const pdfNotFound = /* @__PURE__ */ plainMessage('errors.pdfNotFound', "Carrel has no PDF of this paper.");
/** This PDF no longer exists. PDFs that could not be identified are kept for a day. */
export const pdfUploadNotFound = /* @__PURE__ */ plainMessage('errors.pdfUploadNotFound', "This PDF no longer exists. PDFs that could not be identified are kept for a day.");
/** No such highlight. */
export const highlightNotFound = /* @__PURE__ */ plainMessage('errors.highlightNotFound', "No such highlight.");
/** This name is already in use. */
export const alreadyExists = /* @__PURE__ */ plainMessage('errors.alreadyExists', "This name is already in use.");
/** A monitor for this already exists. */
export const monitorExists = /* @__PURE__ */ plainMessage('errors.monitorExists', "A monitor for this already exists.");
/** It is already assigned. */
export const alreadyAssigned = /* @__PURE__ */ plainMessage('errors.alreadyAssigned', "It is already assigned.");
/** This was changed elsewhere in the meantime. Reload and try again. */
export const conflict = /* @__PURE__ */ plainMessage('errors.conflict', "This was changed elsewhere in the meantime. Reload and try again.");
/** The operation is still active. Stop it first. */
export const jobActive = /* @__PURE__ */ plainMessage('errors.jobActive', "The operation is still active. Stop it first.");
/** This paper is not in the library. */
export const notInLibrary = /* @__PURE__ */ plainMessage('errors.notInLibrary', "This paper is not in the library.");
/** Some of this was changed afterwards. Undo the rest, or leave everything as it is. */
export const undoConflict = /* @__PURE__ */ plainMessage('errors.undoConflict', "Some of this was changed afterwards. Undo the rest, or leave everything as it is.");
/** There is nothing to undo. */
export const nothingToUndo = /* @__PURE__ */ plainMessage('errors.nothingToUndo', "There is nothing to undo.");
/** There is nothing to redo. */
export const nothingToRedo = /* @__PURE__ */ plainMessage('errors.nothingToRedo', "There is nothing to redo.");
/** The import is not in a state that allows this. */
export const importState = /* @__PURE__ */ plainMessage('errors.importState', "The import is not in a state that allows this.");
/** A backup or restore is already running. */
export const backupRunning = /* @__PURE__ */ plainMessage('errors.backupRunning', "A backup or restore is already running.");
/** The upload was cancelled. No backup was added. */
export const uploadCancelled = /* @__PURE__ */ plainMessage('errors.uploadCancelled', "The upload was cancelled. No backup was added.");
/** An upload with this ID is already running. Choose another ID. */
export const uploadIdTaken = /* @__PURE__ */ plainMessage('errors.uploadIdTaken', "An upload with this ID is already running. Choose another ID.");
/** This backup cannot be restored. */
export const backupUnusable = /* @__PURE__ */ plainMessage('errors.backupUnusable', "This backup cannot be restored.");
/** Several people have this name. Choose one of them. */
export const authorAmbiguous = /* @__PURE__ */ plainMessage('errors.authorAmbiguous', "Several people have this name. Choose one of them.");
/** You already follow this author. */
export const authorAlreadyFollowed = /* @__PURE__ */ plainMessage('errors.authorAlreadyFollowed', "You already follow this author.");
/** Another author here has this identifier. Merge the two instead. */
export const authorIdTaken = /* @__PURE__ */ plainMessage('errors.authorIdTaken', "Another author here has this identifier. Merge the two instead.");
/** One of these authors was already merged into another author. */
export const authorMerged = /* @__PURE__ */ plainMessage('errors.authorMerged', "One of these authors was already merged into another author.");
/** SVC_DISABLE_NETWORK turns network access off. */
export const networkForcedOff = /* @__PURE__ */ plainMessage('errors.networkForcedOff', "SVC_DISABLE_NETWORK turns network access off.");
/** This repair cannot run yet. */
export const repairUnavailable = /* @__PURE__ */ plainMessage('errors.repairUnavailable', "This repair cannot run yet.");
/** This style cannot be deleted. */
export const styleInUse = /* @__PURE__ */ plainMessage('errors.styleInUse', "This style cannot be deleted.");
/** There are 500 added styles. Delete one first. */
export const stylesFull = /* @__PURE__ */ plainMessage('errors.stylesFull', "There are 500 added styles. Delete one first.");
/** A collection cannot be inside itself. */
export const collectionCycle = /* @__PURE__ */ plainMessage('errors.collectionCycle', "A collection cannot be inside itself.");
/** This plugin is disabled. Enable it first. */
export const pluginDisabled = /* @__PURE__ */ plainMessage('errors.pluginDisabled', "This plugin is disabled. Enable it first.");
/** No PDF source is turned on. Turn one on in Settings, under Plugins. */
export const noPdfSource = /* @__PURE__ */ plainMessage('errors.noPdfSource', "No PDF source is turned on. Turn one on in Settings, under Plugins.");
/** This file does not fit on the disk, where Carrel needs room for it twice. Free some space. */
export const backupTooLarge = /* @__PURE__ */ plainMessage('errors.backupTooLarge', "This file does not fit on the disk, where Carrel needs room for it twice. Free some space.");
/** A PDF can be at most 100 MB. */
export const pdfTooLarge = /* @__PURE__ */ plainMessage('errors.pdfTooLarge', "A PDF can be at most 100 MB.");
/** This file is not a PDF. */
export const notAPdf = /* @__PURE__ */ plainMessage('errors.notAPdf', "This file is not a PDF.");
/** The file ends before the requested range. */
export const rangeNotSatisfiable = /* @__PURE__ */ plainMessage('errors.rangeNotSatisfiable', "The file ends before the requested range.");
/** This address does not take requests of this kind. */
export const methodNotAllowed = /* @__PURE__ */ plainMessage('errors.methodNotAllowed', "This address does not take requests of this kind.");
/** The body is larger than allowed. */
export const payloadTooLarge = /* @__PURE__ */ plainMessage('errors.payloadTooLarge', "The body is larger than allowed.");
/** This content type is not accepted here. */
export const unsupportedMediaType = /* @__PURE__ */ plainMessage('errors.unsupportedMediaType', "This content type is not accepted here.");
/** A value is not valid. */
export const validation = /* @__PURE__ */ plainMessage('errors.validation', "A value is not valid.");
/** This is not a citation style that Carrel can use. */
export const styleInvalid = /* @__PURE__ */ plainMessage('errors.styleInvalid', "This is not a citation style that Carrel can use.");
/** This style depends on another style that is not available. */
export const styleParentMissing = /* @__PURE__ */ plainMessage('errors.styleParentMissing', "This style depends on another style that is not available.");
/** The style took too long to render, or needed too much memory. */
export const styleTooSlow = /* @__PURE__ */ plainMessage('errors.styleTooSlow', "The style took too long to render, or needed too much memory.");
/** This repair does not accept this value. */
export const repairSpec = /* @__PURE__ */ plainMessage('errors.repairSpec', "This repair does not accept this value.");
/** Adding an author by Google Scholar ID needs the “Google Scholar profiles” plugin. Enable it in Settings. */
export const scholarPluginNeeded = /* @__PURE__ */ plainMessage('errors.scholarPluginNeeded', "Adding an author by Google Scholar ID needs the “Google Scholar profiles” plugin. Enable it in Settings.");
/** A lens cannot start from this. */
export const lensConfigInvalid = /* @__PURE__ */ plainMessage('errors.lensConfigInvalid', "A lens cannot start from this.");
/** Nothing with this name can be preferred. */
export const adjustmentTargetUnknown = /* @__PURE__ */ plainMessage('errors.adjustmentTargetUnknown', "Nothing with this name can be preferred.");
/** This author of the paper could not be identified. */
export const authorUnidentifiable = /* @__PURE__ */ plainMessage('errors.authorUnidentifiable', "This author of the paper could not be identified.");
/** No source knows this paper, and the page does not give its title. */
export const unresolvable = /* @__PURE__ */ plainMessage('errors.unresolvable', "No source knows this paper, and the page does not give its title.");
/** The library changed since this plan was made. Review the new plan first. */
export const planStale = /* @__PURE__ */ plainMessage('errors.planStale', "The library changed since this plan was made. Review the new plan first.");
/** This repair needs a confirmation. Send the confirmation_token from its estimate. */
export const confirmationTokenRequired = /* @__PURE__ */ plainMessage('errors.confirmationTokenRequired', "This repair needs a confirmation. Send the confirmation_token from its estimate.");
/** Too many wrong keys. Try again in a few minutes. */
export const tooManyAttempts = /* @__PURE__ */ plainMessage('errors.tooManyAttempts', "Too many wrong keys. Try again in a few minutes.");
/** Something went wrong inside Carrel. The details are in /logs. */
export const internal = /* @__PURE__ */ plainMessage('errors.internal', "Something went wrong inside Carrel. The details are in /logs.");
/** The disk is nearly full, so nothing was written. Free some space and try again. */
export const diskFull = /* @__PURE__ */ plainMessage('errors.diskFull', "The disk is nearly full, so nothing was written. Free some space and try again.");
/** A backup was restored. Restart Carrel to continue. */
export const restartRequired = /* @__PURE__ */ plainMessage('errors.restartRequired', "A backup was restored. Restart Carrel to continue.");
/** Another program is using the library file. Try again in a moment. */
export const databaseBusy = /* @__PURE__ */ plainMessage('errors.databaseBusy', "Another program is using the library file. Try again in a moment.");
/** A source did not respond. */
export const upstreamFailed = /* @__PURE__ */ plainMessage('errors.upstreamFailed', "A source did not respond.");
/** Couldn’t determine what this repair would do, so nothing was started. Try again later. */
export const notMeasurable = /* @__PURE__ */ plainMessage('errors.notMeasurable', "Couldn’t determine what this repair would do, so nothing was started. Try again later.");
/** Too many windows are open. Close some and try again. */
export const tooManyStreams = /* @__PURE__ */ plainMessage('errors.tooManyStreams', "Too many windows are open. Close some and try again.");
/** Network access is off. */
export const networkOff = /* @__PURE__ */ plainMessage('errors.networkOff', "Network access is off.");
/** No source answered in time. Try again later. */
export const tookTooLong = /* @__PURE__ */ plainMessage('errors.tookTooLong', "No source answered in time. Try again later.");
