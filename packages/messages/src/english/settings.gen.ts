// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, richMessage, valueMessage } from '../message.ts';

/** Unless noted, these settings apply in every browser you use. */
export const sameInEveryBrowser = /* @__PURE__ */ plainMessage('settings.sameInEveryBrowser', "Unless noted, these settings apply in every browser you use.");
/** Language */
export const language = /* @__PURE__ */ plainMessage('settings.language', "Language");
/** Theme */
export const theme = /* @__PURE__ */ plainMessage('settings.theme', "Theme");
/** Match system */
export const matchSystem = /* @__PURE__ */ plainMessage('settings.matchSystem', "Match system");
/** Light */
export const light = /* @__PURE__ */ plainMessage('settings.light', "Light");
/** Dark */
export const dark = /* @__PURE__ */ plainMessage('settings.dark', "Dark");
/** Contrast */
export const contrast = /* @__PURE__ */ plainMessage('settings.contrast', "Contrast");
/** Makes lines and text stronger. */
export const contrastHint = /* @__PURE__ */ plainMessage('settings.contrastHint', "Makes lines and text stronger.");
/** Normal */
export const contrastNormal = /* @__PURE__ */ plainMessage('settings.contrastNormal', "Normal");
/** More */
export const contrastMore = /* @__PURE__ */ plainMessage('settings.contrastMore', "More");
/** Library layout */
export const rows = /* @__PURE__ */ plainMessage('settings.rows', "Library layout");
/** List */
export const rowsComfortable = /* @__PURE__ */ plainMessage('settings.rowsComfortable', "List");
/** Table */
export const rowsCompact = /* @__PURE__ */ plainMessage('settings.rowsCompact', "Table");
/** Sidebar */
export const sidebar = /* @__PURE__ */ plainMessage('settings.sidebar', "Sidebar");
/** Icons only leaves more room for papers. Applies to this browser only. */
export const sidebarHint = /* @__PURE__ */ plainMessage('settings.sidebarHint', "Icons only leaves more room for papers. Applies to this browser only.");
/** Labels */
export const sidebarLabels = /* @__PURE__ */ plainMessage('settings.sidebarLabels', "Labels");
/** Icons only */
export const sidebarIcons = /* @__PURE__ */ plainMessage('settings.sidebarIcons', "Icons only");
/** Related papers */
export const related = /* @__PURE__ */ plainMessage('settings.related', "Related papers");
/** A third pane on wide screens: what the open paper cites and what cites it. Applies to this browser only. */
export const relatedHint = /* @__PURE__ */ plainMessage('settings.relatedHint', "A third pane on wide screens: what the open paper cites and what cites it. Applies to this browser only.");
/** Design page */
export const designPage = /* @__PURE__ */ plainMessage('settings.designPage', "Design page");
/** For developers: a page with every interface element in every state. Opens from the command palette. */
export const designPageHint = /* @__PURE__ */ plainMessage('settings.designPageHint', "For developers: a page with every interface element in every state. Opens from the command palette.");
/** Find a setting */
export const find = /* @__PURE__ */ plainMessage('settings.find', "Find a setting");
/** Sections */
export const sections = /* @__PURE__ */ plainMessage('settings.sections', "Sections");
/** Couldn’t load the settings */
export const loadFailed = /* @__PURE__ */ plainMessage('settings.loadFailed', "Couldn’t load the settings");
/** Nothing was changed. */
export const nothingChanged = /* @__PURE__ */ plainMessage('settings.nothingChanged', "Nothing was changed.");
/** No settings match. */
export const noMatches = /* @__PURE__ */ plainMessage('settings.noMatches', "No settings match.");
/** Set by the environment variable <code>{name}</code>. */
export const setBy = /* @__PURE__ */ richMessage<{ name: string | number }, 'code'>('settings.setBy', [{"type":0,"value":"Set by the environment variable "},{"type":8,"value":"code","children":[{"type":1,"value":"name"}]},{"type":0,"value":"."}]);
/** Enter a number from {min, number} to {max, number}. */
export const range = /* @__PURE__ */ valueMessage<{ min: number; max: number }>('settings.range', [{"type":0,"value":"Enter a number from "},{"type":2,"value":"min","style":null},{"type":0,"value":" to "},{"type":2,"value":"max","style":null},{"type":0,"value":"."}]);
/** Carrel is free software under the MIT licence. It includes work by others. */
export const aboutNote = /* @__PURE__ */ plainMessage('settings.aboutNote', "Carrel is free software under the MIT licence. It includes work by others.");
/** Citations are rendered by <engine>citeproc-js</engine>, copyright © 2009–2019 Frank Bennett, used unmodified under the <licence>Common Public Attribution License 1.0</licence>. */
export const citationEngine = /* @__PURE__ */ richMessage<Record<never, never>, 'engine' | 'licence'>('settings.citationEngine', [{"type":0,"value":"Citations are rendered by "},{"type":8,"value":"engine","children":[{"type":0,"value":"citeproc-js"}]},{"type":0,"value":", copyright © 2009–2019 Frank Bennett, used unmodified under the "},{"type":8,"value":"licence","children":[{"type":0,"value":"Common Public Attribution License 1.0"}]},{"type":0,"value":"."}]);
/** The languages of citations are locale files of the <project>Citation Style Language</project> project and its translators, under <licence>CC BY-SA 3.0</licence>. The styles of that project have the same licence. */
export const citationLanguages = /* @__PURE__ */ richMessage<Record<never, never>, 'project' | 'licence'>('settings.citationLanguages', [{"type":0,"value":"The languages of citations are locale files of the "},{"type":8,"value":"project","children":[{"type":0,"value":"Citation Style Language"}]},{"type":0,"value":" project and its translators, under "},{"type":8,"value":"licence","children":[{"type":0,"value":"CC BY-SA 3.0"}]},{"type":0,"value":". The styles of that project have the same licence."}]);
/** Licences of the packages and fonts in this interface */
export const packageLicences = /* @__PURE__ */ plainMessage('settings.packageLicences', "Licences of the packages and fonts in this interface");
/** Shortcuts are the same in every browser you use. Press ? to see them all. */
export const keyboardNote = /* @__PURE__ */ plainMessage('settings.keyboardNote', "Shortcuts are the same in every browser you use. Press ? to see them all.");
/** Single-letter shortcuts */
export const singleKeys = /* @__PURE__ */ plainMessage('settings.singleKeys', "Single-letter shortcuts");
/** Such as j, k, x and t. Turn them off if they interfere with speech input. */
export const singleKeysHint = /* @__PURE__ */ plainMessage('settings.singleKeysHint', "Such as j, k, x and t. Turn them off if they interfere with speech input.");
/** All shortcuts use their defaults. */
export const shortcutsDefault = /* @__PURE__ */ plainMessage('settings.shortcutsDefault', "All shortcuts use their defaults.");
/** {count, plural, one {You changed # shortcut.} other {You changed # shortcuts.}} */
export const shortcutsChanged = /* @__PURE__ */ valueMessage<{ count: number }>('settings.shortcutsChanged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"You changed "},{"type":7},{"type":0,"value":" shortcut."}]},"other":{"value":[{"type":0,"value":"You changed "},{"type":7},{"type":0,"value":" shortcuts."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Show all */
export const showAll = /* @__PURE__ */ plainMessage('settings.showAll', "Show all");
/** Reset all shortcuts */
export const resetShortcuts = /* @__PURE__ */ plainMessage('settings.resetShortcuts', "Reset all shortcuts");
/** Reset all shortcuts to their defaults */
export const shortcutsReset = /* @__PURE__ */ plainMessage('settings.shortcutsReset', "Reset all shortcuts to their defaults");
/** Shortcuts: {section} */
export const shortcutsOf = /* @__PURE__ */ valueMessage<{ section: string | number }>('settings.shortcutsOf', [{"type":0,"value":"Shortcuts: "},{"type":1,"value":"section"}]);
/** No shortcut */
export const noShortcut = /* @__PURE__ */ plainMessage('settings.noShortcut', "No shortcut");
/** Change */
export const change = /* @__PURE__ */ plainMessage('settings.change', "Change");
/** Change the shortcut of {command} */
export const changeShortcut = /* @__PURE__ */ valueMessage<{ command: string | number }>('settings.changeShortcut', [{"type":0,"value":"Change the shortcut of "},{"type":1,"value":"command"}]);
/** Change the shortcut of “{command}” */
export const changeShortcutTitle = /* @__PURE__ */ valueMessage<{ command: string | number }>('settings.changeShortcutTitle', [{"type":0,"value":"Change the shortcut of “"},{"type":1,"value":"command"},{"type":0,"value":"”"}]);
/** Press a key, or two in a row such as g l. Enter saves it, Backspace starts over, Escape cancels. */
export const pressKeys = /* @__PURE__ */ plainMessage('settings.pressKeys', "Press a key, or two in a row such as g l. Enter saves it, Backspace starts over, Escape cancels.");
/** New shortcut */
export const newShortcut = /* @__PURE__ */ plainMessage('settings.newShortcut', "New shortcut");
/** Currently {keys} */
export const currentShortcut = /* @__PURE__ */ valueMessage<{ keys: string | number }>('settings.currentShortcut', [{"type":0,"value":"Currently "},{"type":1,"value":"keys"}]);
/** {command} uses <key>{keys}</key> and would lose it. */
export const shortcutTaken = /* @__PURE__ */ richMessage<{ command: string | number; keys: string | number }, 'key'>('settings.shortcutTaken', [{"type":1,"value":"command"},{"type":0,"value":" uses "},{"type":8,"value":"key","children":[{"type":1,"value":"keys"}]},{"type":0,"value":" and would lose it."}]);
/** Remove shortcut */
export const removeShortcut = /* @__PURE__ */ plainMessage('settings.removeShortcut', "Remove shortcut");
/** Reassign */
export const reassign = /* @__PURE__ */ plainMessage('settings.reassign', "Reassign");
/** Set the shortcut of {command} to {keys} */
export const shortcutSet = /* @__PURE__ */ valueMessage<{ command: string | number; keys: string | number }>('settings.shortcutSet', [{"type":0,"value":"Set the shortcut of "},{"type":1,"value":"command"},{"type":0,"value":" to "},{"type":1,"value":"keys"}]);
/** Removed the shortcut of {command} */
export const shortcutRemoved = /* @__PURE__ */ valueMessage<{ command: string | number }>('settings.shortcutRemoved', [{"type":0,"value":"Removed the shortcut of "},{"type":1,"value":"command"}]);
/** Reset the shortcut of {command} */
export const shortcutReset = /* @__PURE__ */ valueMessage<{ command: string | number }>('settings.shortcutReset', [{"type":0,"value":"Reset the shortcut of "},{"type":1,"value":"command"}]);
/** {count, plural, one {# paper} other {# papers}} in {size}; {free} free on the disk. */
export const librarySize = /* @__PURE__ */ valueMessage<{ count: number; size: string | number; free: string | number }>('settings.librarySize', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in "},{"type":1,"value":"size"},{"type":0,"value":"; "},{"type":1,"value":"free"},{"type":0,"value":" free on the disk."}]);
/** Citation style */
export const citationStyle = /* @__PURE__ */ plainMessage('settings.citationStyle', "Citation style");
/** The style that the Cite dialog opens with, until you choose another one there. */
export const citationStyleHint = /* @__PURE__ */ plainMessage('settings.citationStyleHint', "The style that the Cite dialog opens with, until you choose another one there.");
/** Added styles */
export const addedStyles = /* @__PURE__ */ plainMessage('settings.addedStyles', "Added styles");
/** Built-in styles are not listed. */
export const addedStylesHint = /* @__PURE__ */ plainMessage('settings.addedStylesHint', "Built-in styles are not listed.");
/** Delete {style} */
export const deleteStyle = /* @__PURE__ */ valueMessage<{ style: string | number }>('settings.deleteStyle', [{"type":0,"value":"Delete "},{"type":1,"value":"style"}]);
/** Deleted the citation style “{title}” */
export const styleDeleted = /* @__PURE__ */ valueMessage<{ title: string | number }>('settings.styleDeleted', [{"type":0,"value":"Deleted the citation style “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Couldn’t delete the citation style “{title}”. {reason} */
export const styleNotDeleted = /* @__PURE__ */ valueMessage<{ title: string | number; reason: string | number }>('settings.styleNotDeleted', [{"type":0,"value":"Couldn’t delete the citation style “"},{"type":1,"value":"title"},{"type":0,"value":"”. "},{"type":1,"value":"reason"}]);
/** Your author profile */
export const yourProfile = /* @__PURE__ */ plainMessage('settings.yourProfile', "Your author profile");
/** Papers you wrote are not suggested to you. You also follow the author you choose. */
export const yourProfileHint = /* @__PURE__ */ plainMessage('settings.yourProfileHint', "Papers you wrote are not suggested to you. You also follow the author you choose.");
/** Choose */
export const chooseProfile = /* @__PURE__ */ plainMessage('settings.chooseProfile', "Choose");
/** Your name */
export const yourName = /* @__PURE__ */ plainMessage('settings.yourName', "Your name");
/** Days of history to keep */
export const historyDays = /* @__PURE__ */ plainMessage('settings.historyDays', "Days of history to keep");
/** Older changes can no longer be undone. */
export const historyDaysHint = /* @__PURE__ */ plainMessage('settings.historyDaysHint', "Older changes can no longer be undone.");
/** Location */
export const location = /* @__PURE__ */ plainMessage('settings.location', "Location");
/** The latest messages from Carrel. */
export const logNote = /* @__PURE__ */ plainMessage('settings.logNote', "The latest messages from Carrel.");
/** Level */
export const logLevel = /* @__PURE__ */ plainMessage('settings.logLevel', "Level");
/** Everything */
export const logEverything = /* @__PURE__ */ plainMessage('settings.logEverything', "Everything");
/** Warnings */
export const logWarnings = /* @__PURE__ */ plainMessage('settings.logWarnings', "Warnings");
/** Errors */
export const logErrors = /* @__PURE__ */ plainMessage('settings.logErrors', "Errors");
/** Search the log */
export const searchLog = /* @__PURE__ */ plainMessage('settings.searchLog', "Search the log");
/** Reload */
export const reload = /* @__PURE__ */ plainMessage('settings.reload', "Reload");
/** No matching lines. */
export const noLines = /* @__PURE__ */ plainMessage('settings.noLines', "No matching lines.");
/** Log lines */
export const logLines = /* @__PURE__ */ plainMessage('settings.logLines', "Log lines");
/** Which connections Carrel may make. */
export const networkNote = /* @__PURE__ */ plainMessage('settings.networkNote', "Which connections Carrel may make.");
/** Network access */
export const externalNetwork = /* @__PURE__ */ plainMessage('settings.externalNetwork', "Network access");
/** Requests to scholarly sources, chat, mail and hosted AI. When it is off, Carrel makes no outgoing connections: online search, adding by identifier, enrichment and Zotero are unavailable. Everything in the library still works. */
export const externalNetworkHint = /* @__PURE__ */ plainMessage('settings.externalNetworkHint', "Requests to scholarly sources, chat, mail and hosted AI. When it is off, Carrel makes no outgoing connections: online search, adding by identifier, enrichment and Zotero are unavailable. Everything in the library still works.");
/** Contact email */
export const contact = /* @__PURE__ */ plainMessage('settings.contact', "Contact email");
/** Sent to scholarly sources, which often serve identified callers faster. Optional. */
export const contactHint = /* @__PURE__ */ plainMessage('settings.contactHint', "Sent to scholarly sources, which often serve identified callers faster. Optional.");
/** Browser extensions */
export const extensions = /* @__PURE__ */ plainMessage('settings.extensions', "Browser extensions");
/** Origins of the browser connectors that may use Carrel without its API key, separated by spaces. Each connector shows its origin in its settings. Leave this empty to admit every extension that the browser allows to access Carrel’s address. */
export const extensionsHint = /* @__PURE__ */ plainMessage('settings.extensionsHint', "Origins of the browser connectors that may use Carrel without its API key, separated by spaces. Each connector shows its origin in its settings. Leave this empty to admit every extension that the browser allows to access Carrel’s address.");
/** chrome-extension://… */
export const extensionsPlaceholder = /* @__PURE__ */ plainMessage('settings.extensionsPlaceholder', "chrome-extension://…");
/** This version of the browser connector cannot save to this version of Carrel. Update the connector. */
export const connectorFormat = /* @__PURE__ */ plainMessage('settings.connectorFormat', "This version of the browser connector cannot save to this version of Carrel. Update the connector.");
/** Stored in a file that only you can read, and masked here. Clear a field to delete its key. */
export const keysNote = /* @__PURE__ */ plainMessage('settings.keysNote', "Stored in a file that only you can read, and masked here. Clear a field to delete its key.");
/** No key */
export const noKey = /* @__PURE__ */ plainMessage('settings.noKey', "No key");
/** A free key allows ten thousand requests a day. */
export const openAlexKeyHint = /* @__PURE__ */ plainMessage('settings.openAlexKeyHint', "A free key allows ten thousand requests a day.");
/** Raises the rate limit. */
export const semanticScholarKeyHint = /* @__PURE__ */ plainMessage('settings.semanticScholarKeyHint', "Raises the rate limit.");
/** Zotero */
export const zotero = /* @__PURE__ */ plainMessage('settings.zotero', "Zotero");
/** For reading and writing a Zotero library. */
export const zoteroKeyHint = /* @__PURE__ */ plainMessage('settings.zoteroKeyHint', "For reading and writing a Zotero library.");
/** Hosted embeddings */
export const embeddings = /* @__PURE__ */ plainMessage('settings.embeddings', "Hosted embeddings");
/** OpenAI, or another service with the same API. */
export const embeddingsKeyHint = /* @__PURE__ */ plainMessage('settings.embeddingsKeyHint', "OpenAI, or another service with the same API.");
/** This browser */
export const session = /* @__PURE__ */ plainMessage('settings.session', "This browser");
/** Signed in */
export const signedIn = /* @__PURE__ */ plainMessage('settings.signedIn', "Signed in");
/** Signing out ends the session of this browser. The key stays valid. */
export const signedInHint = /* @__PURE__ */ plainMessage('settings.signedInHint', "Signing out ends the session of this browser. The key stays valid.");
/** Sign out */
export const signOut = /* @__PURE__ */ plainMessage('settings.signOut', "Sign out");
/** All browsers */
export const allBrowsers = /* @__PURE__ */ plainMessage('settings.allBrowsers', "All browsers");
/** Ends every session, including this one. Programs that send the key keep working. */
export const allBrowsersHint = /* @__PURE__ */ plainMessage('settings.allBrowsersHint', "Ends every session, including this one. Programs that send the key keep working.");
/** Sign out everywhere */
export const signOutEverywhere = /* @__PURE__ */ plainMessage('settings.signOutEverywhere', "Sign out everywhere");
/** Where Carrel searches for papers and enriches them. Your notes are never sent. */
export const sourcesNote = /* @__PURE__ */ plainMessage('settings.sourcesNote', "Where Carrel searches for papers and enriches them. Your notes are never sent.");
/** OpenAlex credits used today */
export const creditsUsed = /* @__PURE__ */ plainMessage('settings.creditsUsed', "OpenAlex credits used today");
/** {left, number} of {limit, number} credits left{renewal, select, none {} other {, renewed in {renewal}}}. */
export const creditsLeft = /* @__PURE__ */ valueMessage<{ left: number; limit: number; renewal: 'none' | (string & {}) }>('settings.creditsLeft', [{"type":2,"value":"left","style":null},{"type":0,"value":" of "},{"type":2,"value":"limit","style":null},{"type":0,"value":" credits left"},{"type":5,"value":"renewal","options":{"none":{"value":[]},"other":{"value":[{"type":0,"value":", renewed in "},{"type":1,"value":"renewal"}]}}},{"type":0,"value":"."}]);
/** Automatic work leaves {count, number} for you. */
export const creditsReserved = /* @__PURE__ */ valueMessage<{ count: number }>('settings.creditsReserved', [{"type":0,"value":"Automatic work leaves "},{"type":2,"value":"count","style":null},{"type":0,"value":" for you."}]);
/** {count, plural, =0 {no requests today} one {# request today} other {# requests today}} */
export const requestsToday = /* @__PURE__ */ valueMessage<{ count: number }>('settings.requestsToday', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"no requests today"}]},"one":{"value":[{"type":7},{"type":0,"value":" request today"}]},"other":{"value":[{"type":7},{"type":0,"value":" requests today"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, number} failed */
export const failedToday = /* @__PURE__ */ valueMessage<{ count: number }>('settings.failedToday', [{"type":2,"value":"count","style":null},{"type":0,"value":" failed"}]);
/** {count, number} ms on average */
export const meanTime = /* @__PURE__ */ valueMessage<{ count: number }>('settings.meanTime', [{"type":2,"value":"count","style":null},{"type":0,"value":" ms on average"}]);
/** last {when} */
export const lastRequest = /* @__PURE__ */ valueMessage<{ when: string | number }>('settings.lastRequest', [{"type":0,"value":"last "},{"type":1,"value":"when"}]);
/** address set by the environment */
export const ownAddress = /* @__PURE__ */ plainMessage('settings.ownAddress', "address set by the environment");
/** Check */
export const check = /* @__PURE__ */ plainMessage('settings.check', "Check");
/** Checking… */
export const checking = /* @__PURE__ */ plainMessage('settings.checking', "Checking…");
/** Check {source} */
export const checkSource = /* @__PURE__ */ valueMessage<{ source: string | number }>('settings.checkSource', [{"type":0,"value":"Check "},{"type":1,"value":"source"}]);
/** Sends a test request */
export const checkTip = /* @__PURE__ */ plainMessage('settings.checkTip', "Sends a test request");
/** Network access is off */
export const networkOff = /* @__PURE__ */ plainMessage('settings.networkOff', "Network access is off");
/** Compressed, verified when they are created, and test-restored to make sure that they work. */
export const backupsNote = /* @__PURE__ */ plainMessage('settings.backupsNote', "Compressed, verified when they are created, and test-restored to make sure that they work.");
/** Automatic backups */
export const automaticBackups = /* @__PURE__ */ plainMessage('settings.automaticBackups', "Automatic backups");
/** Hours between backups */
export const backupInterval = /* @__PURE__ */ plainMessage('settings.backupInterval', "Hours between backups");
/** Daily backups to keep */
export const keepDaily = /* @__PURE__ */ plainMessage('settings.keepDaily', "Daily backups to keep");
/** Weekly backups to keep */
export const keepWeekly = /* @__PURE__ */ plainMessage('settings.keepWeekly', "Weekly backups to keep");
/** Monthly backups to keep */
export const keepMonthly = /* @__PURE__ */ plainMessage('settings.keepMonthly', "Monthly backups to keep");
/** Test restore every night */
export const testRestores = /* @__PURE__ */ plainMessage('settings.testRestores', "Test restore every night");
/** Restores the newest backup into a temporary file and checks it. */
export const testRestoresHint = /* @__PURE__ */ plainMessage('settings.testRestoresHint', "Restores the newest backup into a temporary file and checks it.");
/** Include PDFs and other files */
export const includePdfs = /* @__PURE__ */ plainMessage('settings.includePdfs', "Include PDFs and other files");
/** {count, plural, =0 {The papers have no files.} one {# file, {size}.} other {# files, {size}.}} All backups share one copy of each file. Not copied yet: {fresh}. */
export const includePdfsHint = /* @__PURE__ */ valueMessage<{ count: number; size: string | number; fresh: string | number }>('settings.includePdfsHint', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"The papers have no files."}]},"one":{"value":[{"type":7},{"type":0,"value":" file, "},{"type":1,"value":"size"},{"type":0,"value":"."}]},"other":{"value":[{"type":7},{"type":0,"value":" files, "},{"type":1,"value":"size"},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" All backups share one copy of each file. Not copied yet: "},{"type":1,"value":"fresh"},{"type":0,"value":"."}]);
/** Include PDFs and other files ({fresh} to copy) */
export const includePdfsOnce = /* @__PURE__ */ valueMessage<{ fresh: string | number }>('settings.includePdfsOnce', [{"type":0,"value":"Include PDFs and other files ("},{"type":1,"value":"fresh"},{"type":0,"value":" to copy)"}]);
/** with {count, plural, one {# file} other {# files}}, {size} */
export const pdfsInBackup = /* @__PURE__ */ valueMessage<{ count: number; size: string | number }>('settings.pdfsInBackup', [{"type":0,"value":"with "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" file"}]},"other":{"value":[{"type":7},{"type":0,"value":" files"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":1,"value":"size"}]);
/** {count, plural, one {# PDF file was missing} other {# PDF files were missing}} */
export const pdfsMissing = /* @__PURE__ */ valueMessage<{ count: number }>('settings.pdfsMissing', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" PDF file was missing"}]},"other":{"value":[{"type":7},{"type":0,"value":" PDF files were missing"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Test restore now */
export const testRestore = /* @__PURE__ */ plainMessage('settings.testRestore', "Test restore now");
/** Couldn’t start the test restore. {reason} */
export const testRestoreFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('settings.testRestoreFailed', [{"type":0,"value":"Couldn’t start the test restore. "},{"type":1,"value":"reason"}]);
/** Last test restore <time>{when}</time>: the backup was restored in {duration}. */
export const lastTest = /* @__PURE__ */ richMessage<{ when: string | number; duration: string | number }, 'time'>('settings.lastTest', [{"type":0,"value":"Last test restore "},{"type":8,"value":"time","children":[{"type":1,"value":"when"}]},{"type":0,"value":": the backup was restored in "},{"type":1,"value":"duration"},{"type":0,"value":"."}]);
/** Last test restore <time>{when}</time>: {count, plural, one {# paper was} other {# papers were}} restored in {duration}. */
export const lastTestPapers = /* @__PURE__ */ richMessage<{ when: string | number; count: number; duration: string | number }, 'time'>('settings.lastTestPapers', [{"type":0,"value":"Last test restore "},{"type":8,"value":"time","children":[{"type":1,"value":"when"}]},{"type":0,"value":": "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper was"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers were"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" restored in "},{"type":1,"value":"duration"},{"type":0,"value":"."}]);
/** The last test restore failed <time>{when}</time>: {detail} */
export const lastTestFailed = /* @__PURE__ */ richMessage<{ when: string | number; detail: string | number }, 'time'>('settings.lastTestFailed', [{"type":0,"value":"The last test restore failed "},{"type":8,"value":"time","children":[{"type":1,"value":"when"}]},{"type":0,"value":": "},{"type":1,"value":"detail"}]);
/** No backup has been test-restored yet. */
export const neverTested = /* @__PURE__ */ plainMessage('settings.neverTested', "No backup has been test-restored yet.");
/** Back up now */
export const backUp = /* @__PURE__ */ plainMessage('settings.backUp', "Back up now");
/** Backing up… */
export const backingUp = /* @__PURE__ */ plainMessage('settings.backingUp', "Backing up…");
/** Created and verified a backup of {size} */
export const backedUp = /* @__PURE__ */ valueMessage<{ size: string | number }>('settings.backedUp', [{"type":0,"value":"Created and verified a backup of "},{"type":1,"value":"size"}]);
/** Couldn’t create a backup. {reason} */
export const backupFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('settings.backupFailed', [{"type":0,"value":"Couldn’t create a backup. "},{"type":1,"value":"reason"}]);
/** Upload backup… */
export const uploadBackup = /* @__PURE__ */ plainMessage('settings.uploadBackup', "Upload backup…");
/** Upload of “{name}” */
export const uploadLabel = /* @__PURE__ */ valueMessage<{ name: string | number }>('settings.uploadLabel', [{"type":0,"value":"Upload of “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Uploading “{name}”: {share, number, percent} */
export const uploadProgress = /* @__PURE__ */ valueMessage<{ name: string | number; share: number }>('settings.uploadProgress', [{"type":0,"value":"Uploading “"},{"type":1,"value":"name"},{"type":0,"value":"”: "},{"type":2,"value":"share","style":"percent"}]);
/** Checking “{name}”… */
export const checkingUpload = /* @__PURE__ */ valueMessage<{ name: string | number }>('settings.checkingUpload', [{"type":0,"value":"Checking “"},{"type":1,"value":"name"},{"type":0,"value":"”…"}]);
/** Cancelled the upload of “{name}”. No backup was added. */
export const uploadCancelled = /* @__PURE__ */ valueMessage<{ name: string | number }>('settings.uploadCancelled', [{"type":0,"value":"Cancelled the upload of “"},{"type":1,"value":"name"},{"type":0,"value":"”. No backup was added."}]);
/** Backup file */
export const backupFile = /* @__PURE__ */ plainMessage('settings.backupFile', "Backup file");
/** Added the backup of {when} */
export const backupAdded = /* @__PURE__ */ valueMessage<{ when: string | number }>('settings.backupAdded', [{"type":0,"value":"Added the backup of "},{"type":1,"value":"when"}]);
/** Couldn’t add this backup. Your library was not changed. {reason} */
export const backupNotAdded = /* @__PURE__ */ valueMessage<{ reason: string | number }>('settings.backupNotAdded', [{"type":0,"value":"Couldn’t add this backup. Your library was not changed. "},{"type":1,"value":"reason"}]);
/** A downloaded backup, with or without PDFs. It is checked and added to the list; nothing is restored yet. */
export const uploadBackupTip = /* @__PURE__ */ plainMessage('settings.uploadBackupTip', "A downloaded backup, with or without PDFs. It is checked and added to the list; nothing is restored yet.");
/** No backups yet. */
export const noBackups = /* @__PURE__ */ plainMessage('settings.noBackups', "No backups yet.");
/** Created */
export const created = /* @__PURE__ */ plainMessage('settings.created', "Created");
/** Reason */
export const reason = /* @__PURE__ */ plainMessage('settings.reason', "Reason");
/** Papers */
export const papers = /* @__PURE__ */ plainMessage('settings.papers', "Papers");
/** Size */
export const size = /* @__PURE__ */ plainMessage('settings.size', "Size");
/** Actions */
export const actions = /* @__PURE__ */ plainMessage('settings.actions', "Actions");
/** not verified */
export const notVerified = /* @__PURE__ */ plainMessage('settings.notVerified', "not verified");
/** unknown */
export const unknown = /* @__PURE__ */ plainMessage('settings.unknown', "unknown");
/** manual */
export const backupManual = /* @__PURE__ */ plainMessage('settings.backupManual', "manual");
/** scheduled */
export const backupScheduled = /* @__PURE__ */ plainMessage('settings.backupScheduled', "scheduled");
/** before a restore or reset */
export const backupSafety = /* @__PURE__ */ plainMessage('settings.backupSafety', "before a restore or reset");
/** before an update */
export const backupMigration = /* @__PURE__ */ plainMessage('settings.backupMigration', "before an update");
/** uploaded */
export const backupUploaded = /* @__PURE__ */ plainMessage('settings.backupUploaded', "uploaded");
/** Backup of {when} */
export const backupOf = /* @__PURE__ */ valueMessage<{ when: string | number }>('settings.backupOf', [{"type":0,"value":"Backup of "},{"type":1,"value":"when"}]);
/** Restore… */
export const restoreItem = /* @__PURE__ */ plainMessage('settings.restoreItem', "Restore…");
/** Delete… */
export const deleteItem = /* @__PURE__ */ plainMessage('settings.deleteItem', "Delete…");
/** Restore the backup of {when}? */
export const restoreTitle = /* @__PURE__ */ valueMessage<{ when: string | number }>('settings.restoreTitle', [{"type":0,"value":"Restore the backup of "},{"type":1,"value":"when"},{"type":0,"value":"?"}]);
/** Restored */
export const restored = /* @__PURE__ */ plainMessage('settings.restored', "Restored");
/** This backup replaces everything in the library. Changes made since then are lost, and Undo cannot bring them back. A safety backup is created first. Carrel must be restarted afterwards. */
export const restoreText = /* @__PURE__ */ plainMessage('settings.restoreText', "This backup replaces everything in the library. Changes made since then are lost, and Undo cannot bring them back. A safety backup is created first. Carrel must be restarted afterwards.");
/** This backup with {count, plural, one {# paper} other {# papers}} replaces everything in the library. Changes made since then are lost, and Undo cannot bring them back. A safety backup is created first. Carrel must be restarted afterwards. */
export const restoreTextPapers = /* @__PURE__ */ valueMessage<{ count: number }>('settings.restoreTextPapers', [{"type":0,"value":"This backup with "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" replaces everything in the library. Changes made since then are lost, and Undo cannot bring them back. A safety backup is created first. Carrel must be restarted afterwards."}]);
/** restore */
export const restoreWord = /* @__PURE__ */ plainMessage('settings.restoreWord', "restore");
/** Type <strong>{word}</strong> to continue */
export const typeWord = /* @__PURE__ */ richMessage<{ word: string | number }, 'strong'>('settings.typeWord', [{"type":0,"value":"Type "},{"type":8,"value":"strong","children":[{"type":1,"value":"word"}]},{"type":0,"value":" to continue"}]);
/** Restore backup */
export const restore = /* @__PURE__ */ plainMessage('settings.restore', "Restore backup");
/** Restoring… */
export const restoring = /* @__PURE__ */ plainMessage('settings.restoring', "Restoring…");
/** Couldn’t restore the backup. Your library was not changed. {reason} */
export const restoreFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('settings.restoreFailed', [{"type":0,"value":"Couldn’t restore the backup. Your library was not changed. "},{"type":1,"value":"reason"}]);
/** Delete the backup of {when}? */
export const deleteTitle = /* @__PURE__ */ valueMessage<{ when: string | number }>('settings.deleteTitle', [{"type":0,"value":"Delete the backup of "},{"type":1,"value":"when"},{"type":0,"value":"?"}]);
/** The file is deleted permanently. The library is not affected. */
export const deleteText = /* @__PURE__ */ plainMessage('settings.deleteText', "The file is deleted permanently. The library is not affected.");
/** Delete backup */
export const deleteBackup = /* @__PURE__ */ plainMessage('settings.deleteBackup', "Delete backup");
/** Couldn’t delete the backup. {reason} */
export const deleteFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('settings.deleteFailed', [{"type":0,"value":"Couldn’t delete the backup. "},{"type":1,"value":"reason"}]);
/** Download */
export const download = /* @__PURE__ */ plainMessage('settings.download', "Download");
/** Download with PDFs */
export const downloadWithPdfs = /* @__PURE__ */ plainMessage('settings.downloadWithPdfs', "Download with PDFs");
/** Download without PDFs */
export const downloadWithoutPdfs = /* @__PURE__ */ plainMessage('settings.downloadWithoutPdfs', "Download without PDFs");
/** Restart Carrel */
export const restart = /* @__PURE__ */ plainMessage('settings.restart', "Restart Carrel");
/** First page */
export const startPage = /* @__PURE__ */ plainMessage('settings.startPage', "First page");
/** Applies to this browser. */
export const startPageHint = /* @__PURE__ */ plainMessage('settings.startPageHint', "Applies to this browser.");
/** Citation key pattern */
export const keyPattern = /* @__PURE__ */ plainMessage('settings.keyPattern', "Citation key pattern");
/** Used for new keys, for example auth.lower + year + shorttitle(3). Existing keys do not change. */
export const keyPatternHint = /* @__PURE__ */ plainMessage('settings.keyPatternHint', "Used for new keys, for example auth.lower + year + shorttitle(3). Existing keys do not change.");
/** Regenerate citation keys… */
export const makeKeys = /* @__PURE__ */ plainMessage('settings.makeKeys', "Regenerate citation keys…");
/** Change shortcuts */
export const changeShortcuts = /* @__PURE__ */ plainMessage('settings.changeShortcuts', "Change shortcuts");
/** Everywhere */
export const everywhere = /* @__PURE__ */ plainMessage('settings.everywhere', "Everywhere");
/** Go to a page */
export const toPages = /* @__PURE__ */ plainMessage('settings.toPages', "Go to a page");
/** Papers and their lists */
export const onPapers = /* @__PURE__ */ plainMessage('settings.onPapers', "Papers and their lists");
/** Several pages */
export const onSeveralPages = /* @__PURE__ */ plainMessage('settings.onSeveralPages', "Several pages");
/** Settings on other pages */
export const otherPages = /* @__PURE__ */ plainMessage('settings.otherPages', "Settings on other pages");
/** Open {page} */
export const openPage = /* @__PURE__ */ valueMessage<{ page: string | number }>('settings.openPage', [{"type":0,"value":"Open "},{"type":1,"value":"page"}]);
/** Monitors and how often they are refreshed automatically. */
export const otherFeed = /* @__PURE__ */ plainMessage('settings.otherFeed', "Monitors and how often they are refreshed automatically.");
/** Lenses, sources of suggestions, weights and automatic refresh. */
export const otherDiscovery = /* @__PURE__ */ plainMessage('settings.otherDiscovery', "Lenses, sources of suggestions, weights and automatic refresh.");
/** Rules, and digests by email, in Slack or in Carrel. */
export const otherAlerts = /* @__PURE__ */ plainMessage('settings.otherAlerts', "Rules, and digests by email, in Slack or in Carrel.");
/** Capture papers from a watched folder or a channel. */
export const otherInbox = /* @__PURE__ */ plainMessage('settings.otherInbox', "Capture papers from a watched folder or a channel.");
/** Automatic repairs and their limits. */
export const otherHealth = /* @__PURE__ */ plainMessage('settings.otherHealth', "Automatic repairs and their limits.");
/** General */
export const groupGeneral = /* @__PURE__ */ plainMessage('settings.groupGeneral', "General");
/** Connections */
export const groupConnections = /* @__PURE__ */ plainMessage('settings.groupConnections', "Connections");
/** Data and service */
export const groupService = /* @__PURE__ */ plainMessage('settings.groupService', "Data and service");
/** The table can be sorted by its columns. On narrow screens, it is a list with compact rows. */
export const rowsHint = /* @__PURE__ */ plainMessage('settings.rowsHint', "The table can be sorted by its columns. On narrow screens, it is a list with compact rows.");
/** Credits reserved for you */
export const reserve = /* @__PURE__ */ plainMessage('settings.reserve', "Credits reserved for you");
/** Automatic work leaves this many of a source’s daily credits for you, but at most half of them. */
export const reserveHint = /* @__PURE__ */ plainMessage('settings.reserveHint', "Automatic work leaves this many of a source’s daily credits for you, but at most half of them.");
/** What Carrel sends without being asked each time. Searches online, adding by identifier and fetching PDFs send only what you ask for. Notes, ratings and tags are never sent, and nothing is sent about sample papers. */
export const leavesNote = /* @__PURE__ */ plainMessage('settings.leavesNote', "What Carrel sends without being asked each time. Searches online, adding by identifier and fetching PDFs send only what you ask for. Notes, ratings and tags are never sent, and nothing is sent about sample papers.");
/** Look up new papers */
export const leavesNewPapers = /* @__PURE__ */ plainMessage('settings.leavesNewPapers', "Look up new papers");
/** Identifiers, titles and author names of papers that you add, to scholarly services. */
export const leavesNewPapersHint = /* @__PURE__ */ plainMessage('settings.leavesNewPapersHint', "Identifiers, titles and author names of papers that you add, to scholarly services.");
/** Web pages of papers */
export const leavesPages = /* @__PURE__ */ plainMessage('settings.leavesPages', "Web pages of papers");
/** If no service has an abstract, the page of the paper is requested from its publisher. */
export const leavesPagesHint = /* @__PURE__ */ plainMessage('settings.leavesPagesHint', "If no service has an abstract, the page of the paper is requested from its publisher.");
/** Refresh the Feed automatically */
export const leavesFeed = /* @__PURE__ */ plainMessage('settings.leavesFeed', "Refresh the Feed automatically");
/** The profiles of the authors you follow and the queries of your monitors, to scholarly services. */
export const leavesFeedHint = /* @__PURE__ */ plainMessage('settings.leavesFeedHint', "The profiles of the authors you follow and the queries of your monitors, to scholarly services.");
/** Refresh lenses automatically */
export const leavesLenses = /* @__PURE__ */ plainMessage('settings.leavesLenses', "Refresh lenses automatically");
/** Identifiers, authors and topics of the papers that a lens starts from, to scholarly services. */
export const leavesLensesHint = /* @__PURE__ */ plainMessage('settings.leavesLensesHint', "Identifiers, authors and topics of the papers that a lens starts from, to scholarly services.");
/** Run repairs while Carrel is idle */
export const leavesRepairs = /* @__PURE__ */ plainMessage('settings.leavesRepairs', "Run repairs while Carrel is idle");
/** Identifiers and titles of papers with missing details, to scholarly services. */
export const leavesRepairsHint = /* @__PURE__ */ plainMessage('settings.leavesRepairsHint', "Identifiers and titles of papers with missing details, to scholarly services.");
/** Hosted search by meaning */
export const leavesProvider = /* @__PURE__ */ plainMessage('settings.leavesProvider', "Hosted search by meaning");
/** Titles, abstracts and the words of your searches, to {server}. */
export const leavesProviderHint = /* @__PURE__ */ valueMessage<{ server: string | number }>('settings.leavesProviderHint', [{"type":0,"value":"Titles, abstracts and the words of your searches, to "},{"type":1,"value":"server"},{"type":0,"value":"."}]);
/** Plugin: {name} */
export const leavesPlugin = /* @__PURE__ */ valueMessage<{ name: string | number }>('settings.leavesPlugin', [{"type":0,"value":"Plugin: "},{"type":1,"value":"name"}]);
/** What leaves this machine */
export const leaves = /* @__PURE__ */ plainMessage('settings.leaves', "What leaves this machine");
