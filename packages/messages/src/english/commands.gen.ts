// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Search or run a command */
export const palette = /* @__PURE__ */ plainMessage('commands.palette', "Search or run a command");
/** Keyboard shortcuts */
export const shortcuts = /* @__PURE__ */ plainMessage('commands.shortcuts', "Keyboard shortcuts");
/** Theme */
export const theme = /* @__PURE__ */ plainMessage('commands.theme', "Theme");
/** Contrast */
export const contrast = /* @__PURE__ */ plainMessage('commands.contrast', "Contrast");
/** Turn single-letter shortcuts on or off */
export const toggleSingleKeys = /* @__PURE__ */ plainMessage('commands.toggleSingleKeys', "Turn single-letter shortcuts on or off");
/** Switch between list and table */
export const toggleDensity = /* @__PURE__ */ plainMessage('commands.toggleDensity', "Switch between list and table");
/** Collapse or expand the sidebar */
export const toggleSidebar = /* @__PURE__ */ plainMessage('commands.toggleSidebar', "Collapse or expand the sidebar");
/** Show or hide related papers */
export const toggleRelated = /* @__PURE__ */ plainMessage('commands.toggleRelated', "Show or hide related papers");
/** Design page */
export const designPage = /* @__PURE__ */ plainMessage('commands.designPage', "Design page");
/** Insights */
export const insights = /* @__PURE__ */ plainMessage('commands.insights', "Insights");
/** Activity */
export const activity = /* @__PURE__ */ plainMessage('commands.activity', "Activity");
/** History */
export const history = /* @__PURE__ */ plainMessage('commands.history', "History");
/** Undo */
export const undo = /* @__PURE__ */ plainMessage('commands.undo', "Undo");
/** Redo */
export const redo = /* @__PURE__ */ plainMessage('commands.redo', "Redo");
/** Library */
export const library = /* @__PURE__ */ plainMessage('commands.library', "Library");
/** Reading list */
export const readingList = /* @__PURE__ */ plainMessage('commands.readingList', "Reading list");
/** Next paper */
export const nextPaper = /* @__PURE__ */ plainMessage('commands.nextPaper', "Next paper");
/** Previous paper */
export const previousPaper = /* @__PURE__ */ plainMessage('commands.previousPaper', "Previous paper");
/** Open paper */
export const openPaper = /* @__PURE__ */ plainMessage('commands.openPaper', "Open paper");
/** Search the library */
export const searchLibrary = /* @__PURE__ */ plainMessage('commands.searchLibrary', "Search the library");
/** Select or deselect */
export const toggleSelection = /* @__PURE__ */ plainMessage('commands.toggleSelection', "Select or deselect");
/** Extend selection down */
export const extendDown = /* @__PURE__ */ plainMessage('commands.extendDown', "Extend selection down");
/** Extend selection up */
export const extendUp = /* @__PURE__ */ plainMessage('commands.extendUp', "Extend selection up");
/** Select all papers in this list */
export const selectAll = /* @__PURE__ */ plainMessage('commands.selectAll', "Select all papers in this list");
/** Clear selection */
export const clearSelection = /* @__PURE__ */ plainMessage('commands.clearSelection', "Clear selection");
/** Show new papers in the list */
export const showNew = /* @__PURE__ */ plainMessage('commands.showNew', "Show new papers in the list");
/** What needs attention */
export const needsAttention = /* @__PURE__ */ plainMessage('commands.needsAttention', "What needs attention");
/** New collection */
export const newCollection = /* @__PURE__ */ plainMessage('commands.newCollection', "New collection");
/** Open the sample library */
export const openSample = /* @__PURE__ */ plainMessage('commands.openSample', "Open the sample library");
/** Remove the sample library */
export const removeSample = /* @__PURE__ */ plainMessage('commands.removeSample', "Remove the sample library");
/** Sort */
export const sort = /* @__PURE__ */ plainMessage('commands.sort', "Sort");
/** Save this search as a view */
export const saveView = /* @__PURE__ */ plainMessage('commands.saveView', "Save this search as a view");
/** Export papers */
export const exportPapers = /* @__PURE__ */ plainMessage('commands.exportPapers', "Export papers");
/** Export a collection */
export const exportCollection = /* @__PURE__ */ plainMessage('commands.exportCollection', "Export a collection");
/** Rate */
export const rate = /* @__PURE__ */ plainMessage('commands.rate', "Rate");
/** Set reading status */
export const setReading = /* @__PURE__ */ plainMessage('commands.setReading', "Set reading status");
/** Read later */
export const readLater = /* @__PURE__ */ plainMessage('commands.readLater', "Read later");
/** Add to or remove from reading list */
export const toggleReadingList = /* @__PURE__ */ plainMessage('commands.toggleReadingList', "Add to or remove from reading list");
/** Mark as read */
export const markRead = /* @__PURE__ */ plainMessage('commands.markRead', "Mark as read");
/** Tag */
export const tag = /* @__PURE__ */ plainMessage('commands.tag', "Tag");
/** Add to collection */
export const addToCollection = /* @__PURE__ */ plainMessage('commands.addToCollection', "Add to collection");
/** Note */
export const note = /* @__PURE__ */ plainMessage('commands.note', "Note");
/** Cite */
export const cite = /* @__PURE__ */ plainMessage('commands.cite', "Cite");
/** Scroll the open paper down */
export const scrollDown = /* @__PURE__ */ plainMessage('commands.scrollDown', "Scroll the open paper down");
/** Scroll the open paper up */
export const scrollUp = /* @__PURE__ */ plainMessage('commands.scrollUp', "Scroll the open paper up");
/** Open at publisher */
export const openAtPublisher = /* @__PURE__ */ plainMessage('commands.openAtPublisher', "Open at publisher");
/** Edit details */
export const editDetails = /* @__PURE__ */ plainMessage('commands.editDetails', "Edit details");
/** Add a paper manually */
export const addManually = /* @__PURE__ */ plainMessage('commands.addManually', "Add a paper manually");
/** History of this paper */
export const paperHistory = /* @__PURE__ */ plainMessage('commands.paperHistory', "History of this paper");
/** Remove from library */
export const removePaper = /* @__PURE__ */ plainMessage('commands.removePaper', "Remove from library");
/** Search online */
export const searchOnline = /* @__PURE__ */ plainMessage('commands.searchOnline', "Search online");
/** Add papers by DOI, arXiv ID, URL or title */
export const addByIdentifier = /* @__PURE__ */ plainMessage('commands.addByIdentifier', "Add papers by DOI, arXiv ID, URL or title");
/** Search online for this query */
export const searchTheseOnline = /* @__PURE__ */ plainMessage('commands.searchTheseOnline', "Search online for this query");
/** Edit the online search */
export const editOnlineQuery = /* @__PURE__ */ plainMessage('commands.editOnlineQuery', "Edit the online search");
/** Save result */
export const saveResult = /* @__PURE__ */ plainMessage('commands.saveResult', "Save result");
/** Save and like result */
export const likeResult = /* @__PURE__ */ plainMessage('commands.likeResult', "Save and like result");
/** Not interested */
export const dismissResult = /* @__PURE__ */ plainMessage('commands.dismissResult', "Not interested");
/** Open result in the library or at its publisher */
export const openResult = /* @__PURE__ */ plainMessage('commands.openResult', "Open result in the library or at its publisher");
/** Settings */
export const settings = /* @__PURE__ */ plainMessage('commands.settings', "Settings");
/** Imports */
export const imports = /* @__PURE__ */ plainMessage('commands.imports', "Imports");
/** Check a manuscript */
export const checkManuscript = /* @__PURE__ */ plainMessage('commands.checkManuscript', "Check a manuscript");
/** Import papers */
export const importPapers = /* @__PURE__ */ plainMessage('commands.importPapers', "Import papers");
/** Health */
export const health = /* @__PURE__ */ plainMessage('commands.health', "Health");
/** Unsent changes */
export const unsentChanges = /* @__PURE__ */ plainMessage('commands.unsentChanges', "Unsent changes");
/** Enrich papers */
export const enrichPapers = /* @__PURE__ */ plainMessage('commands.enrichPapers', "Enrich papers");
/** Papers without an identifier */
export const papersWithoutIdentifier = /* @__PURE__ */ plainMessage('commands.papersWithoutIdentifier', "Papers without an identifier");
/** Merge preprints into their published versions */
export const mergePreprints = /* @__PURE__ */ plainMessage('commands.mergePreprints', "Merge preprints into their published versions");
/** Duplicates */
export const duplicates = /* @__PURE__ */ plainMessage('commands.duplicates', "Duplicates");
/** Selection */
export const sectionSelection = /* @__PURE__ */ plainMessage('commands.sectionSelection', "Selection");
/** Paper */
export const sectionPaper = /* @__PURE__ */ plainMessage('commands.sectionPaper', "Paper");
/** List */
export const sectionList = /* @__PURE__ */ plainMessage('commands.sectionList', "List");
/** Go to */
export const sectionGo = /* @__PURE__ */ plainMessage('commands.sectionGo', "Go to");
/** History */
export const sectionHistory = /* @__PURE__ */ plainMessage('commands.sectionHistory', "History");
/** Settings */
export const sectionSettings = /* @__PURE__ */ plainMessage('commands.sectionSettings', "Settings");
/** Carrel */
export const sectionApp = /* @__PURE__ */ plainMessage('commands.sectionApp', "Carrel");
/** Rate {rating, number} */
export const rateStars = /* @__PURE__ */ valueMessage<{ rating: number }>('commands.rateStars', [{"type":0,"value":"Rate "},{"type":2,"value":"rating","style":null}]);
/** Clear rating */
export const clearRating = /* @__PURE__ */ plainMessage('commands.clearRating', "Clear rating");
/** Settings: {section} */
export const settingsSection = /* @__PURE__ */ valueMessage<{ section: string | number }>('commands.settingsSection', [{"type":0,"value":"Settings: "},{"type":1,"value":"section"}]);
/** Actions on the selection */
export const groupSelection = /* @__PURE__ */ plainMessage('commands.groupSelection', "Actions on the selection");
/** Actions on the paper */
export const groupPaper = /* @__PURE__ */ plainMessage('commands.groupPaper', "Actions on the paper");
/** Recent */
export const groupRecent = /* @__PURE__ */ plainMessage('commands.groupRecent', "Recent");
/** Views */
export const groupViews = /* @__PURE__ */ plainMessage('commands.groupViews', "Views");
/** Collections */
export const groupCollections = /* @__PURE__ */ plainMessage('commands.groupCollections', "Collections");
/** Tags */
export const groupTags = /* @__PURE__ */ plainMessage('commands.groupTags', "Tags");
/** Papers */
export const groupPapers = /* @__PURE__ */ plainMessage('commands.groupPapers', "Papers");
/** Authors */
export const groupAuthors = /* @__PURE__ */ plainMessage('commands.groupAuthors', "Authors");
/** Search */
export const groupSearch = /* @__PURE__ */ plainMessage('commands.groupSearch', "Search");
/** Add */
export const groupAdd = /* @__PURE__ */ plainMessage('commands.groupAdd', "Add");
/** Repairs */
export const groupRepairs = /* @__PURE__ */ plainMessage('commands.groupRepairs', "Repairs");
/** Search the library for “{query}” */
export const searchLibraryFor = /* @__PURE__ */ valueMessage<{ query: string | number }>('commands.searchLibraryFor', [{"type":0,"value":"Search the library for “"},{"type":1,"value":"query"},{"type":0,"value":"”"}]);
/** Search online for “{query}” */
export const searchOnlineFor = /* @__PURE__ */ valueMessage<{ query: string | number }>('commands.searchOnlineFor', [{"type":0,"value":"Search online for “"},{"type":1,"value":"query"},{"type":0,"value":"”"}]);
/** Look up {identifier} and add it */
export const lookUpAndAdd = /* @__PURE__ */ valueMessage<{ identifier: string | number }>('commands.lookUpAndAdd', [{"type":0,"value":"Look up "},{"type":1,"value":"identifier"},{"type":0,"value":" and add it"}]);
/** Search commands, papers, tags… */
export const paletteAsk = /* @__PURE__ */ plainMessage('commands.paletteAsk', "Search commands, papers, tags…");
/** Searching */
export const searching = /* @__PURE__ */ plainMessage('commands.searching', "Searching");
/** {count, plural, one {# result} other {# results}} */
export const resultCount = /* @__PURE__ */ valueMessage<{ count: number }>('commands.resultCount', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" result"}]},"other":{"value":[{"type":7},{"type":0,"value":" results"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Results */
export const results = /* @__PURE__ */ plainMessage('commands.results', "Results");
/** No matches */
export const noMatches = /* @__PURE__ */ plainMessage('commands.noMatches', "No matches");
/** All shortcuts */
export const shortcutsAll = /* @__PURE__ */ plainMessage('commands.shortcutsAll', "All shortcuts");
/** Single-letter shortcuts are turned off in Settings. */
export const singleKeysOff = /* @__PURE__ */ plainMessage('commands.singleKeysOff', "Single-letter shortcuts are turned off in Settings.");
/** Match system */
export const matchSystem = /* @__PURE__ */ plainMessage('commands.matchSystem', "Match system");
/** Light */
export const light = /* @__PURE__ */ plainMessage('commands.light', "Light");
/** Dark */
export const dark = /* @__PURE__ */ plainMessage('commands.dark', "Dark");
/** Normal */
export const normal = /* @__PURE__ */ plainMessage('commands.normal', "Normal");
/** More */
export const more = /* @__PURE__ */ plainMessage('commands.more', "More");
/** Which theme? */
export const whichTheme = /* @__PURE__ */ plainMessage('commands.whichTheme', "Which theme?");
/** How much contrast? */
export const howMuchContrast = /* @__PURE__ */ plainMessage('commands.howMuchContrast', "How much contrast?");
/** Which tag? */
export const whichTag = /* @__PURE__ */ plainMessage('commands.whichTag', "Which tag?");
/** Which collection? */
export const whichCollection = /* @__PURE__ */ plainMessage('commands.whichCollection', "Which collection?");
/** How many stars? */
export const howManyStars = /* @__PURE__ */ plainMessage('commands.howManyStars', "How many stars?");
/** Which reading status? */
export const whichReading = /* @__PURE__ */ plainMessage('commands.whichReading', "Which reading status?");
/** Sort by what? */
export const sortBy = /* @__PURE__ */ plainMessage('commands.sortBy', "Sort by what?");
/** Appearance */
export const settingsAppearance = /* @__PURE__ */ plainMessage('commands.settingsAppearance', "Appearance");
/** Keyboard */
export const settingsKeyboard = /* @__PURE__ */ plainMessage('commands.settingsKeyboard', "Keyboard");
/** Network */
export const settingsNetwork = /* @__PURE__ */ plainMessage('commands.settingsNetwork', "Network");
/** Sources */
export const settingsSources = /* @__PURE__ */ plainMessage('commands.settingsSources', "Sources");
/** API keys */
export const settingsKeys = /* @__PURE__ */ plainMessage('commands.settingsKeys', "API keys");
/** Private links */
export const settingsPrivateLinks = /* @__PURE__ */ plainMessage('commands.settingsPrivateLinks', "Private links");
/** Assistants */
export const settingsAssistants = /* @__PURE__ */ plainMessage('commands.settingsAssistants', "Assistants");
/** Zotero programs */
export const settingsBridge = /* @__PURE__ */ plainMessage('commands.settingsBridge', "Zotero programs");
/** Backups */
export const settingsBackups = /* @__PURE__ */ plainMessage('commands.settingsBackups', "Backups");
/** Log */
export const settingsLog = /* @__PURE__ */ plainMessage('commands.settingsLog', "Log");
/** About */
export const settingsAbout = /* @__PURE__ */ plainMessage('commands.settingsAbout', "About");
/** Merge papers */
export const mergePapers = /* @__PURE__ */ plainMessage('commands.mergePapers', "Merge papers");
/** Authors */
export const authors = /* @__PURE__ */ plainMessage('commands.authors', "Authors");
/** Highlights */
export const highlights = /* @__PURE__ */ plainMessage('commands.highlights', "Highlights");
/** Map */
export const map = /* @__PURE__ */ plainMessage('commands.map', "Map");
/** Follow or unfollow the author */
export const toggleFollow = /* @__PURE__ */ plainMessage('commands.toggleFollow', "Follow or unfollow the author");
/** Add author */
export const addAuthor = /* @__PURE__ */ plainMessage('commands.addAuthor', "Add author");
/** Authors of this paper */
export const paperAuthors = /* @__PURE__ */ plainMessage('commands.paperAuthors', "Authors of this paper");
/** Feed */
export const feed = /* @__PURE__ */ plainMessage('commands.feed', "Feed");
/** Discovery */
export const discovery = /* @__PURE__ */ plainMessage('commands.discovery', "Discovery");
/** Discover */
export const discoveryShort = /* @__PURE__ */ plainMessage('commands.discoveryShort', "Discover");
/** Inbox */
export const inbox = /* @__PURE__ */ plainMessage('commands.inbox', "Inbox");
/** Alerts */
export const alerts = /* @__PURE__ */ plainMessage('commands.alerts', "Alerts");
/** Plugins */
export const settingsPlugins = /* @__PURE__ */ plainMessage('commands.settingsPlugins', "Plugins");
/** Search by meaning */
export const settingsMeaning = /* @__PURE__ */ plainMessage('commands.settingsMeaning', "Search by meaning");
/** {command} ({page}) */
export const commandOnPage = /* @__PURE__ */ valueMessage<{ command: string | number; page: string | number }>('commands.commandOnPage', [{"type":1,"value":"command"},{"type":0,"value":" ("},{"type":1,"value":"page"},{"type":0,"value":")"}]);
/** Today */
export const today = /* @__PURE__ */ plainMessage('commands.today', "Today");
/** Add the first suggested tag */
export const acceptTag = /* @__PURE__ */ plainMessage('commands.acceptTag', "Add the first suggested tag");
/** Reject the first suggested tag */
export const rejectTag = /* @__PURE__ */ plainMessage('commands.rejectTag', "Reject the first suggested tag");
/** Suggested tags */
export const suggestedTags = /* @__PURE__ */ plainMessage('commands.suggestedTags', "Suggested tags");
/** Connections */
export const connections = /* @__PURE__ */ plainMessage('commands.connections', "Connections");
/** Show connections */
export const showConnections = /* @__PURE__ */ plainMessage('commands.showConnections', "Show connections");
/** Ctrl */
export const controlKey = /* @__PURE__ */ plainMessage('commands.controlKey', "Ctrl");
/** Enrich */
export const enrich = /* @__PURE__ */ plainMessage('commands.enrich', "Enrich");
