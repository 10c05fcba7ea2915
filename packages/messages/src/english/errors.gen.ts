// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** The request could not be read. */
export const badRequest = /* @__PURE__ */ plainMessage('errors.badRequest', "The request could not be read.");
/** The body is not valid JSON. */
export const malformedJson = /* @__PURE__ */ plainMessage('errors.malformedJson', "The body is not valid JSON.");
/** The request needs a body. */
export const missingBody = /* @__PURE__ */ plainMessage('errors.missingBody', "The request needs a body.");
/** An action from the Feed or from Discovery needs scope_ref. */
export const scopeRefRequired = /* @__PURE__ */ plainMessage('errors.scopeRefRequired', "An action from the Feed or from Discovery needs scope_ref.");
/** Give a paper_id or a title. */
export const nothingGiven = /* @__PURE__ */ plainMessage('errors.nothingGiven', "Give a paper_id or a title.");
/** There is nothing to import. The file or text has no entries. */
export const importEmpty = /* @__PURE__ */ plainMessage('errors.importEmpty', "There is nothing to import. The file or text has no entries.");
/** The file is not in a format that Carrel reads. */
export const importUnreadable = /* @__PURE__ */ plainMessage('errors.importUnreadable', "The file is not in a format that Carrel reads.");
/** The file is not in a format that Carrel can check. It can check Markdown, Quarto, LaTeX, Typst, .docx and .odt, and .zip files that contain these. */
export const manuscriptUnreadable = /* @__PURE__ */ plainMessage('errors.manuscriptUnreadable', "The file is not in a format that Carrel can check. It can check Markdown, Quarto, LaTeX, Typst, .docx and .odt, and .zip files that contain these.");
/** Carrel could not format this document. */
export const manuscriptNotFormatted = /* @__PURE__ */ plainMessage('errors.manuscriptNotFormatted', "Carrel could not format this document.");
/** Nothing was formatted: paragraph {line} of {file} cites {text}, which is not the key of a paper in your library.{more, plural, =0 {} one { One more citation could not be formatted.} other { # more citations could not be formatted.}} */
export const formatUnknownKey = /* @__PURE__ */ valueMessage<{ line: string | number; file: string | number; text: string | number; more: number }>('errors.formatUnknownKey', [{"type":0,"value":"Nothing was formatted: paragraph "},{"type":1,"value":"line"},{"type":0,"value":" of "},{"type":1,"value":"file"},{"type":0,"value":" cites "},{"type":1,"value":"text"},{"type":0,"value":", which is not the key of a paper in your library."},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" One more citation could not be formatted."}]},"other":{"value":[{"type":0,"value":" "},{"type":7},{"type":0,"value":" more citations could not be formatted."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Nothing was changed: paragraph {line} of {file} cites “{text}”, which has no citation key.{more, plural, =0 {} one { One more citation has no key.} other { # more citations have no key.}} */
export const formatNoKey = /* @__PURE__ */ valueMessage<{ line: string | number; file: string | number; text: string | number; more: number }>('errors.formatNoKey', [{"type":0,"value":"Nothing was changed: paragraph "},{"type":1,"value":"line"},{"type":0,"value":" of "},{"type":1,"value":"file"},{"type":0,"value":" cites “"},{"type":1,"value":"text"},{"type":0,"value":"”, which has no citation key."},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" One more citation has no key."}]},"other":{"value":[{"type":0,"value":" "},{"type":7},{"type":0,"value":" more citations have no key."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Nothing was formatted: a citation in paragraph {line} of {file} is a tracked change. Accept or reject the changes, then try again.{more, plural, =0 {} one { One more citation could not be formatted.} other { # more citations could not be formatted.}} */
export const formatTracked = /* @__PURE__ */ valueMessage<{ line: string | number; file: string | number; more: number }>('errors.formatTracked', [{"type":0,"value":"Nothing was formatted: a citation in paragraph "},{"type":1,"value":"line"},{"type":0,"value":" of "},{"type":1,"value":"file"},{"type":0,"value":" is a tracked change. Accept or reject the changes, then try again."},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" One more citation could not be formatted."}]},"other":{"value":[{"type":0,"value":" "},{"type":7},{"type":0,"value":" more citations could not be formatted."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Nothing was formatted: a citation in paragraph {line} of {file} is in a text box. Move it into the main text, then try again.{more, plural, =0 {} one { One more citation could not be formatted.} other { # more citations could not be formatted.}} */
export const formatTextBox = /* @__PURE__ */ valueMessage<{ line: string | number; file: string | number; more: number }>('errors.formatTextBox', [{"type":0,"value":"Nothing was formatted: a citation in paragraph "},{"type":1,"value":"line"},{"type":0,"value":" of "},{"type":1,"value":"file"},{"type":0,"value":" is in a text box. Move it into the main text, then try again."},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" One more citation could not be formatted."}]},"other":{"value":[{"type":0,"value":" "},{"type":7},{"type":0,"value":" more citations could not be formatted."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Nothing was formatted: the citation {text} in paragraph {line} of {file} is split by a link, a tab or another field. Retype it, then try again.{more, plural, =0 {} one { One more citation could not be formatted.} other { # more citations could not be formatted.}} */
export const formatDivided = /* @__PURE__ */ valueMessage<{ text: string | number; line: string | number; file: string | number; more: number }>('errors.formatDivided', [{"type":0,"value":"Nothing was formatted: the citation "},{"type":1,"value":"text"},{"type":0,"value":" in paragraph "},{"type":1,"value":"line"},{"type":0,"value":" of "},{"type":1,"value":"file"},{"type":0,"value":" is split by a link, a tab or another field. Retype it, then try again."},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" One more citation could not be formatted."}]},"other":{"value":[{"type":0,"value":" "},{"type":7},{"type":0,"value":" more citations could not be formatted."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Nothing was formatted: a citation in paragraph {line} of {file} comes from EndNote, Citavi, Mendeley Cite or Word. Carrel cannot format it.{more, plural, =0 {} one { One more citation could not be formatted.} other { # more citations could not be formatted.}} */
export const formatOtherProgram = /* @__PURE__ */ valueMessage<{ line: string | number; file: string | number; more: number }>('errors.formatOtherProgram', [{"type":0,"value":"Nothing was formatted: a citation in paragraph "},{"type":1,"value":"line"},{"type":0,"value":" of "},{"type":1,"value":"file"},{"type":0,"value":" comes from EndNote, Citavi, Mendeley Cite or Word. Carrel cannot format it."},{"type":6,"value":"more","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":" One more citation could not be formatted."}]},"other":{"value":[{"type":0,"value":" "},{"type":7},{"type":0,"value":" more citations could not be formatted."}]}},"offset":0,"pluralType":"cardinal"}]);
/** The file is empty. */
export const fileEmpty = /* @__PURE__ */ plainMessage('errors.fileEmpty', "The file is empty.");
/** The file is damaged and cannot be read. Save a new copy of it, then try again. */
export const manuscriptDamaged = /* @__PURE__ */ plainMessage('errors.manuscriptDamaged', "The file is damaged and cannot be read. Save a new copy of it, then try again.");
/** The file is too large when unpacked, or contains too many files. Leave out pictures and data. */
export const manuscriptTooLarge = /* @__PURE__ */ plainMessage('errors.manuscriptTooLarge', "The file is too large when unpacked, or contains too many files. Leave out pictures and data.");
/** No source provides this. Valid sources are idxa, idxb and crossref for metadata; idxa and idxb for title; europe_pmc, arxiv, biorxiv and landing_page for abstract; and datacite for supplement. */
export const unknownLedger = /* @__PURE__ */ plainMessage('errors.unknownLedger', "No source provides this. Valid sources are idxa, idxb and crossref for metadata; idxa and idxb for title; europe_pmc, arxiv, biorxiv and landing_page for abstract; and datacite for supplement.");
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
/** Assistants are off. Switch them on in Settings, Assistants. */
export const assistantsOff = /* @__PURE__ */ plainMessage('errors.assistantsOff', "Assistants are off. Switch them on in Settings, Assistants.");
/** Assistants may only read. The user can allow changes in Settings, Assistants. */
export const assistantsReadOnly = /* @__PURE__ */ plainMessage('errors.assistantsReadOnly', "Assistants may only read. The user can allow changes in Settings, Assistants.");
/** The “Google Scholar profiles” plugin is off. Enable it in Settings. */
export const scholarNotInstalled = /* @__PURE__ */ plainMessage('errors.scholarNotInstalled', "The “Google Scholar profiles” plugin is off. Enable it in Settings.");
/** This private link was revoked. */
export const linkRevoked = /* @__PURE__ */ plainMessage('errors.linkRevoked', "This private link was revoked.");
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
/** No such job. */
export const jobNotFound = /* @__PURE__ */ plainMessage('errors.jobNotFound', "No such job.");
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
/** This paper no longer has this file. */
export const paperFileNotFound = /* @__PURE__ */ plainMessage('errors.paperFileNotFound', "This paper no longer has this file.");
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
/** This job can’t be started again here. */
export const jobNotRetryable = /* @__PURE__ */ plainMessage('errors.jobNotRetryable', "This job can’t be started again here.");
/** The job is still active. Stop it first. */
export const jobActive = /* @__PURE__ */ plainMessage('errors.jobActive', "The job is still active. Stop it first.");
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
/** A paper can have up to 200 further files. Remove one first. */
export const paperFilesFull = /* @__PURE__ */ plainMessage('errors.paperFilesFull', "A paper can have up to 200 further files. Remove one first.");
/** This file does not fit on the disk: Carrel needs twice its size. Free some space. */
export const backupTooLarge = /* @__PURE__ */ plainMessage('errors.backupTooLarge', "This file does not fit on the disk: Carrel needs twice its size. Free some space.");
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
/** There is nothing with this name that a preference can refer to. */
export const adjustmentTargetUnknown = /* @__PURE__ */ plainMessage('errors.adjustmentTargetUnknown', "There is nothing with this name that a preference can refer to.");
/** This author of the paper could not be identified. */
export const authorUnidentifiable = /* @__PURE__ */ plainMessage('errors.authorUnidentifiable', "This author of the paper could not be identified.");
/** No source knows this paper, and the page does not give its title. */
export const unresolvable = /* @__PURE__ */ plainMessage('errors.unresolvable', "No source knows this paper, and the page does not give its title.");
/** The library has changed since this plan was made. Review the new plan first. */
export const planStale = /* @__PURE__ */ plainMessage('errors.planStale', "The library has changed since this plan was made. Review the new plan first.");
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
/** This change is still being made. Stop it first. */
export const changeStillBeingMadeStop = /* @__PURE__ */ plainMessage('errors.changeStillBeingMadeStop', "This change is still being made. Stop it first.");
/** This was already undone. */
export const alreadyUndone = /* @__PURE__ */ plainMessage('errors.alreadyUndone', "This was already undone.");
/** Something with the same name was created afterwards. */
export const somethingSameNameCreatedAfterwards = /* @__PURE__ */ plainMessage('errors.somethingSameNameCreatedAfterwards', "Something with the same name was created afterwards.");
/** Something that this change depends on was deleted afterwards. */
export const somethingChangeDependsDeletedAfterwards = /* @__PURE__ */ plainMessage('errors.somethingChangeDependsDeletedAfterwards', "Something that this change depends on was deleted afterwards.");
/** {name}: {text} */
export const named = /* @__PURE__ */ valueMessage<{ name: string | number; text: string | number }>('errors.named', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"text"}]);
/** The list of PDFs of this backup cannot be read. */
export const listPDFsBackupCannotRead = /* @__PURE__ */ plainMessage('errors.listPDFsBackupCannotRead', "The list of PDFs of this backup cannot be read.");
/** Stop what is running first: {jobs}. */
export const stopRunningFirst = /* @__PURE__ */ valueMessage<{ jobs: string | number }>('errors.stopRunningFirst', [{"type":0,"value":"Stop what is running first: "},{"type":1,"value":"jobs"},{"type":0,"value":"."}]);
/** The library is being reset. */
export const libraryBeingReset = /* @__PURE__ */ plainMessage('errors.libraryBeingReset', "The library is being reset.");
/** There is not enough free space for a copy of the library. */
export const thereEnoughFreeSpaceCopy = /* @__PURE__ */ plainMessage('errors.thereEnoughFreeSpaceCopy', "There is not enough free space for a copy of the library.");
/** A backup is being restored. */
export const backupBeingRestored = /* @__PURE__ */ plainMessage('errors.backupBeingRestored', "A backup is being restored.");
/** This file was not added to the backups. {reason} */
export const fileNotAddedToBackups = /* @__PURE__ */ valueMessage<{ reason: string | number }>('errors.fileNotAddedToBackups', [{"type":0,"value":"This file was not added to the backups. "},{"type":1,"value":"reason"}]);
/** This backup cannot be restored. {reason} */
export const backupCannotBeRestored = /* @__PURE__ */ valueMessage<{ reason: string | number }>('errors.backupCannotBeRestored', [{"type":0,"value":"This backup cannot be restored. "},{"type":1,"value":"reason"}]);
/** A style can be at most 1 MB. */
export const styleCanMost1Mb = /* @__PURE__ */ plainMessage('errors.styleCanMost1Mb', "A style can be at most 1 MB.");
/** This style comes with Carrel and cannot be deleted. */
export const styleComesCarrelCannotDeleted = /* @__PURE__ */ plainMessage('errors.styleComesCarrelCannotDeleted', "This style comes with Carrel and cannot be deleted.");
/** Other styles use the rules of this one: “{join}”. Delete them first. */
export const otherStylesUseRulesOne = /* @__PURE__ */ valueMessage<{ join: string | number }>('errors.otherStylesUseRulesOne', [{"type":0,"value":"Other styles use the rules of this one: “"},{"type":1,"value":"join"},{"type":0,"value":"”. Delete them first."}]);
/** The style repository has no style named “{name}”. Names are in lower case with hyphens, such as “modern-language-association”. */
export const styleRepositoryHasNoStyle = /* @__PURE__ */ valueMessage<{ name: string | number }>('errors.styleRepositoryHasNoStyle', [{"type":0,"value":"The style repository has no style named “"},{"type":1,"value":"name"},{"type":0,"value":"”. Names are in lower case with hyphens, such as “modern-language-association”."}]);
/** “{title}” uses the rules of “{name}”, which has not been added. Add that style first, or turn network access on. */
export const usesRulesWhichHasBeen = /* @__PURE__ */ valueMessage<{ title: string | number; name: string | number }>('errors.usesRulesWhichHasBeen', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"” uses the rules of “"},{"type":1,"value":"name"},{"type":0,"value":"”, which has not been added. Add that style first, or turn network access on."}]);
/** Give an identifier or a title. */
export const giveIdentifierTitle = /* @__PURE__ */ plainMessage('errors.giveIdentifierTitle', "Give an identifier or a title.");
/** This is not an identifier of a paper. */
export const identifierPaper = /* @__PURE__ */ plainMessage('errors.identifierPaper', "This is not an identifier of a paper.");
/** These papers have too much text to merge at once. Merge fewer. */
export const thesePapersHaveTooMuch = /* @__PURE__ */ plainMessage('errors.thesePapersHaveTooMuch', "These papers have too much text to merge at once. Merge fewer.");
/** A preprint server is arxiv, biorxiv or medrxiv. */
export const preprintServerArxivBiorxivMedrxiv = /* @__PURE__ */ plainMessage('errors.preprintServerArxivBiorxivMedrxiv', "A preprint server is arxiv, biorxiv or medrxiv.");
/** This list could not be read: {reason} */
export const listUnreadable = /* @__PURE__ */ valueMessage<{ reason: string | number }>('errors.listUnreadable', [{"type":0,"value":"This list could not be read: "},{"type":1,"value":"reason"}]);
/** “{label}” cannot run yet. {reason} */
export const cannotRunYet = /* @__PURE__ */ valueMessage<{ label: string | number; reason: string | number }>('errors.cannotRunYet', [{"type":0,"value":"“"},{"type":1,"value":"label"},{"type":0,"value":"” cannot run yet. "},{"type":1,"value":"reason"}]);
/** None of these papers exist any more. */
export const noneThesePapersExistsAny = /* @__PURE__ */ plainMessage('errors.noneThesePapersExistsAny', "None of these papers exist any more.");
/** Couldn’t determine what “{label}” would do, so nothing was started. */
export const couldntDetermineWhatWouldDo = /* @__PURE__ */ valueMessage<{ label: string | number }>('errors.couldntDetermineWhatWouldDo', [{"type":0,"value":"Couldn’t determine what “"},{"type":1,"value":"label"},{"type":0,"value":"” would do, so nothing was started."}]);
/** “{label}” must run first, but what it would do could not be determined. */
export const mustRunFirstButWhat = /* @__PURE__ */ valueMessage<{ label: string | number }>('errors.mustRunFirstButWhat', [{"type":0,"value":"“"},{"type":1,"value":"label"},{"type":0,"value":"” must run first, but what it would do could not be determined."}]);
/** Couldn’t determine what “{label}” would do ({message}), so nothing was started. */
export const couldntDetermineWhatWouldDo2 = /* @__PURE__ */ valueMessage<{ label: string | number; message: string | number }>('errors.couldntDetermineWhatWouldDo2', [{"type":0,"value":"Couldn’t determine what “"},{"type":1,"value":"label"},{"type":0,"value":"” would do ("},{"type":1,"value":"message"},{"type":0,"value":"), so nothing was started."}]);
/** The last undo is still running. Wait until it has finished. */
export const lastUndoStillRunningWait = /* @__PURE__ */ plainMessage('errors.lastUndoStillRunningWait', "The last undo is still running. Wait until it has finished.");
/** Name at least one other profile to merge. */
export const nameLeastOneOtherProfile = /* @__PURE__ */ plainMessage('errors.nameLeastOneOtherProfile', "Name at least one other profile to merge.");
/** No more files can be added to this import. */
export const noMoreFilesCanAdded = /* @__PURE__ */ plainMessage('errors.noMoreFilesCanAdded', "No more files can be added to this import.");
/** The files of one import can be at most 2 GB together. */
export const filesOneImportTogetherMay = /* @__PURE__ */ plainMessage('errors.filesOneImportTogetherMay', "The files of one import can be at most 2 GB together.");
/** No file was added to this import. */
export const noFileAddedImport = /* @__PURE__ */ plainMessage('errors.noFileAddedImport', "No file was added to this import.");
/** Files can be left out between the preview and the start of an import. */
export const filesCanLeftOutBetween = /* @__PURE__ */ plainMessage('errors.filesCanLeftOutBetween', "Files can be left out between the preview and the start of an import.");
/** This import was already undone. */
export const importAlreadyUndone = /* @__PURE__ */ plainMessage('errors.importAlreadyUndone', "This import was already undone.");
/** This import has no changes to undo. */
export const importHasNoChangesUndo = /* @__PURE__ */ plainMessage('errors.importHasNoChangesUndo', "This import has no changes to undo.");
/** No such entry. */
export const noSuchEntry = /* @__PURE__ */ plainMessage('errors.noSuchEntry', "No such entry.");
/** Entries can be changed before an import starts or after it has ended. */
export const entriesCanChangedBeforeImport = /* @__PURE__ */ plainMessage('errors.entriesCanChangedBeforeImport', "Entries can be changed before an import starts or after it has ended.");
/** This entry could not be read. Give it a title, or skip it. */
export const entryCouldReadGiveTitle = /* @__PURE__ */ plainMessage('errors.entryCouldReadGiveTitle', "This entry could not be read. Give it a title, or skip it.");
/** The text of this entry is no longer stored. Import the file again. */
export const textEntryNoLongerStored = /* @__PURE__ */ plainMessage('errors.textEntryNoLongerStored', "The text of this entry is no longer stored. Import the file again.");
/** This entry is already in the library. */
export const entryAlreadyLibrary = /* @__PURE__ */ plainMessage('errors.entryAlreadyLibrary', "This entry is already in the library.");
/** The file of this entry was left out. Include the file first. */
export const fileEntryLeftOutInclude = /* @__PURE__ */ plainMessage('errors.fileEntryLeftOutInclude', "The file of this entry was left out. Include the file first.");
/** This entry was skipped. It can only be marked for import. */
export const entrySkippedCanOnlyMarked = /* @__PURE__ */ plainMessage('errors.entrySkippedCanOnlyMarked', "This entry was skipped. It can only be marked for import.");
/** This entry is new. There is nothing to merge it with. */
export const entryNewThereNothingMerge = /* @__PURE__ */ plainMessage('errors.entryNewThereNothingMerge', "This entry is new. There is nothing to merge it with.");
/** This import has ended. Skipped entries can only be marked for import. */
export const importHasEndedSkippedEntries = /* @__PURE__ */ plainMessage('errors.importHasEndedSkippedEntries', "This import has ended. Skipped entries can only be marked for import.");
/** There is nothing left to import from this file. */
export const thereNothingLeftImportFile = /* @__PURE__ */ plainMessage('errors.thereNothingLeftImportFile', "There is nothing left to import from this file.");
/** This import is {state}. Only an import that was previewed or stopped can be started. */
export const importOnlyImportPreviewedStopped = /* @__PURE__ */ valueMessage<{ state: string | number }>('errors.importOnlyImportPreviewedStopped', [{"type":0,"value":"This import is "},{"type":1,"value":"state"},{"type":0,"value":". Only an import that was previewed or stopped can be started."}]);
/** The uploaded file is no longer stored. Import it again. */
export const uploadedFileNoLongerStored = /* @__PURE__ */ plainMessage('errors.uploadedFileNoLongerStored', "The uploaded file is no longer stored. Import it again.");
/** The preview is being made again. Try again in a moment. */
export const previewBeingMadeAgainTry = /* @__PURE__ */ plainMessage('errors.previewBeingMadeAgainTry', "The preview is being made again. Try again in a moment.");
/** The import is running. Stop it first. */
export const importRunningStopFirst = /* @__PURE__ */ plainMessage('errors.importRunningStopFirst', "The import is running. Stop it first.");
/** This build of Carrel does not include the sample library. */
export const buildCarrelDoesIncludeSample = /* @__PURE__ */ plainMessage('errors.buildCarrelDoesIncludeSample', "This build of Carrel does not include the sample library.");
/** The file of this message is no longer in the folder. */
export const fileMessageNoLongerFolder = /* @__PURE__ */ plainMessage('errors.fileMessageNoLongerFolder', "The file of this message is no longer in the folder.");
/** Only a paper in the Inbox can be deferred. */
export const onlyPaperInboxCanDeferred = /* @__PURE__ */ plainMessage('errors.onlyPaperInboxCanDeferred', "Only a paper in the Inbox can be deferred.");
/** This paper is not in the collection. */
export const paperCollection = /* @__PURE__ */ plainMessage('errors.paperCollection', "This paper is not in the collection.");
/** This paper does not have the tag. */
export const paperDoesHaveTag = /* @__PURE__ */ plainMessage('errors.paperDoesHaveTag', "This paper does not have the tag.");
/** The topic does not have this other name. */
export const topicDoesHaveOtherName = /* @__PURE__ */ plainMessage('errors.topicDoesHaveOtherName', "The topic does not have this other name.");
/** No source knows this work. */
export const noSourceKnowsWork = /* @__PURE__ */ plainMessage('errors.noSourceKnowsWork', "No source knows this work.");
/** The note would be longer than 200,000 characters. */
export const noteWouldLongerThan200 = /* @__PURE__ */ plainMessage('errors.noteWouldLongerThan200', "The note would be longer than 200,000 characters.");
/** The file of this PDF is missing. Fetch or attach it again. */
export const filePdfMissingFetchAttach = /* @__PURE__ */ plainMessage('errors.filePdfMissingFetchAttach', "The file of this PDF is missing. Fetch or attach it again.");
/** This is not the OpenAlex ID of an author. It looks like A5023888391, for example. */
export const openAlexIdAuthorOneLooks = /* @__PURE__ */ plainMessage('errors.openAlexIdAuthorOneLooks', "This is not the OpenAlex ID of an author. It looks like A5023888391, for example.");
/** You already follow this profile. Merge the two authors instead. */
export const youAlreadyFollowProfileMerge = /* @__PURE__ */ plainMessage('errors.youAlreadyFollowProfileMerge', "You already follow this profile. Merge the two authors instead.");
/** This profile already belongs to another author. */
export const profileAlreadyBelongsAnotherAuthor = /* @__PURE__ */ plainMessage('errors.profileAlreadyBelongsAnotherAuthor', "This profile already belongs to another author.");
/** must be a DOI, such as 10.1000/182 */
export const invalidDoi = /* @__PURE__ */ plainMessage('errors.invalidDoi', "must be a DOI, such as 10.1000/182");
/** must be an arXiv ID, such as 2101.00001 */
export const invalidArxivId = /* @__PURE__ */ plainMessage('errors.invalidArxivId', "must be an arXiv ID, such as 2101.00001");
/** must be a PubMed ID, such as 20481061 */
export const invalidPubMedId = /* @__PURE__ */ plainMessage('errors.invalidPubMedId', "must be a PubMed ID, such as 20481061");
/** must be a PubMed Central ID, such as PMC4513071 */
export const invalidPmcid = /* @__PURE__ */ plainMessage('errors.invalidPmcid', "must be a PubMed Central ID, such as PMC4513071");
/** must be one of {values} */
export const unknownValue = /* @__PURE__ */ valueMessage<{ values: string | number }>('errors.unknownValue', [{"type":0,"value":"must be one of "},{"type":1,"value":"values"}]);
/** is {year}, but the date is in {inDate} */
export const otherYear = /* @__PURE__ */ valueMessage<{ year: string | number; inDate: string | number }>('errors.otherYear', [{"type":0,"value":"is "},{"type":1,"value":"year"},{"type":0,"value":", but the date is in "},{"type":1,"value":"inDate"}]);
/** action must be add, like or love. */
export const unknownAction = /* @__PURE__ */ plainMessage('errors.unknownAction', "action must be add, like or love.");
/** destination must be library or reading_list. */
export const unknownDestination = /* @__PURE__ */ plainMessage('errors.unknownDestination', "destination must be library or reading_list.");
/** Give collection_id or collection_name, not both. */
export const twoCollections = /* @__PURE__ */ plainMessage('errors.twoCollections', "Give collection_id or collection_name, not both.");
/** There is no collection {id}. */
export const unknownCollection = /* @__PURE__ */ valueMessage<{ id: string | number }>('errors.unknownCollection', [{"type":0,"value":"There is no collection "},{"type":1,"value":"id"},{"type":0,"value":"."}]);
/** Give the paper_id of the saved paper. */
export const noSavedPaper = /* @__PURE__ */ plainMessage('errors.noSavedPaper', "Give the paper_id of the saved paper.");
/** An import can contain at most {max, number} PDFs. */
export const tooManyPdfsOfImport = /* @__PURE__ */ valueMessage<{ max: number }>('errors.tooManyPdfsOfImport', [{"type":0,"value":"An import can contain at most "},{"type":2,"value":"max","style":null},{"type":0,"value":" PDFs."}]);
/** “{key}” is the citation key of “{title}”. */
export const keyTaken = /* @__PURE__ */ valueMessage<{ key: string | number; title: string | number }>('errors.keyTaken', [{"type":0,"value":"“"},{"type":1,"value":"key"},{"type":0,"value":"” is the citation key of “"},{"type":1,"value":"title"},{"type":0,"value":"”."}]);
/** {kind, select, name {Character {position}: “{word}” is not known. Known names: {known}.} filter {Character {position}: “{word}” is not a filter. Known filters: {known}.} number {Character {position}: Only a number is allowed here, such as (3).} quote {Character {position}: This quotation mark is not closed.} plus {Character {position}: A plus sign is missing here.} other {Character {position}: A name such as auth is missing here.}} */
export const keyPattern = /* @__PURE__ */ valueMessage<{ kind: 'name' | 'filter' | 'number' | 'quote' | 'plus' | (string & {}); position: string | number; word: string | number; known: string | number }>('errors.keyPattern', [{"type":5,"value":"kind","options":{"name":{"value":[{"type":0,"value":"Character "},{"type":1,"value":"position"},{"type":0,"value":": “"},{"type":1,"value":"word"},{"type":0,"value":"” is not known. Known names: "},{"type":1,"value":"known"},{"type":0,"value":"."}]},"filter":{"value":[{"type":0,"value":"Character "},{"type":1,"value":"position"},{"type":0,"value":": “"},{"type":1,"value":"word"},{"type":0,"value":"” is not a filter. Known filters: "},{"type":1,"value":"known"},{"type":0,"value":"."}]},"number":{"value":[{"type":0,"value":"Character "},{"type":1,"value":"position"},{"type":0,"value":": Only a number is allowed here, such as (3)."}]},"quote":{"value":[{"type":0,"value":"Character "},{"type":1,"value":"position"},{"type":0,"value":": This quotation mark is not closed."}]},"plus":{"value":[{"type":0,"value":"Character "},{"type":1,"value":"position"},{"type":0,"value":": A plus sign is missing here."}]},"other":{"value":[{"type":0,"value":"Character "},{"type":1,"value":"position"},{"type":0,"value":": A name such as auth is missing here."}]}}}]);
/** The encoding can be chosen only in the preview, before the import starts. */
export const encodingBeforeImport = /* @__PURE__ */ plainMessage('errors.encodingBeforeImport', "The encoding can be chosen only in the preview, before the import starts.");
/** This import has no such file. */
export const noReceivedFile = /* @__PURE__ */ plainMessage('errors.noReceivedFile', "This import has no such file.");
/** This lens needs {what, select, authors {author_ids, a list of authors} papers {paper_ids, a list of papers} collection {collection_id, the ID of a collection that exists} keyword {keyword, a topic or words of at most 200 characters} other {tag_id or tag, a tag that exists}}. */
export const lensNeeds = /* @__PURE__ */ valueMessage<{ what: 'authors' | 'papers' | 'collection' | 'keyword' | (string & {}) }>('errors.lensNeeds', [{"type":0,"value":"This lens needs "},{"type":5,"value":"what","options":{"authors":{"value":[{"type":0,"value":"author_ids, a list of authors"}]},"papers":{"value":[{"type":0,"value":"paper_ids, a list of papers"}]},"collection":{"value":[{"type":0,"value":"collection_id, the ID of a collection that exists"}]},"keyword":{"value":[{"type":0,"value":"keyword, a topic or words of at most 200 characters"}]},"other":{"value":[{"type":0,"value":"tag_id or tag, a tag that exists"}]}}},{"type":0,"value":"."}]);
/** A lens starts from at most {count} of them. */
export const lensTooLong = /* @__PURE__ */ valueMessage<{ count: string | number }>('errors.lensTooLong', [{"type":0,"value":"A lens starts from at most "},{"type":1,"value":"count"},{"type":0,"value":" of them."}]);
/** {what, select, authors {One of the authors does not exist.} other {One of the papers does not exist.}} */
export const lensSeedGone = /* @__PURE__ */ valueMessage<{ what: 'authors' | (string & {}) }>('errors.lensSeedGone', [{"type":5,"value":"what","options":{"authors":{"value":[{"type":0,"value":"One of the authors does not exist."}]},"other":{"value":[{"type":0,"value":"One of the papers does not exist."}]}}}]);
/** “{number}” is not an {kind} */
export const notANumberOf = /* @__PURE__ */ valueMessage<{ number: string | number; kind: string | number }>('errors.notANumberOf', [{"type":0,"value":"“"},{"type":1,"value":"number"},{"type":0,"value":"” is not an "},{"type":1,"value":"kind"}]);
/** “{value}” is not one of: {names} */
export const noneOf = /* @__PURE__ */ valueMessage<{ value: string | number; names: string | number }>('errors.noneOf', [{"type":0,"value":"“"},{"type":1,"value":"value"},{"type":0,"value":"” is not one of: "},{"type":1,"value":"names"}]);
