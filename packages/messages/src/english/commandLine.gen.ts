// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Carrel, a research library: search, add, import, export, cite and check from the command line. */
export const about = /* @__PURE__ */ plainMessage('commandLine.about', "Carrel, a research library: search, add, import, export, cite and check from the command line.");
/** address of a running Carrel (CARREL_URL) */
export const optionUrl = /* @__PURE__ */ plainMessage('commandLine.optionUrl', "address of a running Carrel (CARREL_URL)");
/** its API key. The variables CARREL_API_KEY and API_KEY are safer: other users of the machine can see this option */
export const optionKey = /* @__PURE__ */ plainMessage('commandLine.optionKey', "its API key. The variables CARREL_API_KEY and API_KEY are safer: other users of the machine can see this option");
/** data folder (SVC_DATA_DIR). If no Carrel runs with it, one is started for the command */
export const optionDataDir = /* @__PURE__ */ plainMessage('commandLine.optionDataDir', "data folder (SVC_DATA_DIR). If no Carrel runs with it, one is started for the command");
/** print JSON */
export const optionJson = /* @__PURE__ */ plainMessage('commandLine.optionJson', "print JSON");
/** print the version */
export const optionVersion = /* @__PURE__ */ plainMessage('commandLine.optionVersion', "print the version");
/** print help */
export const optionHelp = /* @__PURE__ */ plainMessage('commandLine.optionHelp', "print help");
/** print help for a command */
export const commandHelp = /* @__PURE__ */ plainMessage('commandLine.commandHelp', "print help for a command");
/** find papers in the library */
export const search = /* @__PURE__ */ plainMessage('commandLine.search', "find papers in the library");
/** words and filters, as in the search box */
export const searchQuery = /* @__PURE__ */ plainMessage('commandLine.searchQuery', "words and filters, as in the search box");
/** number of papers */
export const limit = /* @__PURE__ */ plainMessage('commandLine.limit', "number of papers");
/** also find papers close in meaning */
export const meaning = /* @__PURE__ */ plainMessage('commandLine.meaning', "also find papers close in meaning");
/** order */
export const sort = /* @__PURE__ */ plainMessage('commandLine.sort', "order");
/** continue after the last page */
export const cursor = /* @__PURE__ */ plainMessage('commandLine.cursor', "continue after the last page");
/** add papers by DOI, arXiv ID, PubMed ID, address, title or PDF */
export const add = /* @__PURE__ */ plainMessage('commandLine.add', "add papers by DOI, arXiv ID, PubMed ID, address, title or PDF");
/** identifiers, or .pdf files */
export const addWhat = /* @__PURE__ */ plainMessage('commandLine.addWhat', "identifiers, or .pdf files");
/** add them to a collection, which is created if it does not exist */
export const collection = /* @__PURE__ */ plainMessage('commandLine.collection', "add them to a collection, which is created if it does not exist");
/** import bibliography files */
export const importCommand = /* @__PURE__ */ plainMessage('commandLine.importCommand', "import bibliography files");
/** files, or - for standard input */
export const importFiles = /* @__PURE__ */ plainMessage('commandLine.importFiles', "files, or - for standard input");
/** only show what the import would do */
export const dryRun = /* @__PURE__ */ plainMessage('commandLine.dryRun', "only show what the import would do");
/** write papers as a bibliography */
export const exportCommand = /* @__PURE__ */ plainMessage('commandLine.exportCommand', "write papers as a bibliography");
/** format */
export const exportFormat = /* @__PURE__ */ plainMessage('commandLine.exportFormat', "format");
/** only papers that match a query */
export const exportQuery = /* @__PURE__ */ plainMessage('commandLine.exportQuery', "only papers that match a query");
/** file to write to; standard output by default */
export const output = /* @__PURE__ */ plainMessage('commandLine.output', "file to write to; standard output by default");
/** include notes */
export const withNotes = /* @__PURE__ */ plainMessage('commandLine.withNotes', "include notes");
/** citations and bibliography of papers */
export const cite = /* @__PURE__ */ plainMessage('commandLine.cite', "citations and bibliography of papers");
/** citation keys, DOIs or numbers of papers */
export const citePapers = /* @__PURE__ */ plainMessage('commandLine.citePapers', "citation keys, DOIs or numbers of papers");
/** citation style, such as apa or ieee */
export const citeStyle = /* @__PURE__ */ plainMessage('commandLine.citeStyle', "citation style, such as apa or ieee");
/** format */
export const citeFormat = /* @__PURE__ */ plainMessage('commandLine.citeFormat', "format");
/** language, such as de-DE */
export const locale = /* @__PURE__ */ plainMessage('commandLine.locale', "language, such as de-DE");
/** what is new and what needs a decision */
export const today = /* @__PURE__ */ plainMessage('commandLine.today', "what is new and what needs a decision");
/** check the citations of a manuscript */
export const check = /* @__PURE__ */ plainMessage('commandLine.check', "check the citations of a manuscript");
/** Markdown, Quarto, LaTeX, Typst, .docx, .odt or .zip file */
export const checkFile = /* @__PURE__ */ plainMessage('commandLine.checkFile', "Markdown, Quarto, LaTeX, Typst, .docx, .odt or .zip file");
/** format the citations of a Word document in a copy */
export const format = /* @__PURE__ */ plainMessage('commandLine.format', "format the citations of a Word document in a copy");
/** .docx file with citations such as [@doe2020, p. 5], or with Zotero fields */
export const formatFile = /* @__PURE__ */ plainMessage('commandLine.formatFile', ".docx file with citations such as [@doe2020, p. 5], or with Zotero fields");
/** write citation keys instead of formatted citations */
export const toKeys = /* @__PURE__ */ plainMessage('commandLine.toKeys', "write citation keys instead of formatted citations");
/** The copy cannot replace the document. Choose another file with --output. */
export const sameFile = /* @__PURE__ */ plainMessage('commandLine.sameFile', "The copy cannot replace the document. Choose another file with --output.");
/** create a backup */
export const backup = /* @__PURE__ */ plainMessage('commandLine.backup', "create a backup");
/** list the backups instead */
export const backupList = /* @__PURE__ */ plainMessage('commandLine.backupList', "list the backups instead");
/** leave out PDFs */
export const noPdfs = /* @__PURE__ */ plainMessage('commandLine.noPdfs', "leave out PDFs");
/** replace the library with a backup */
export const restore = /* @__PURE__ */ plainMessage('commandLine.restore', "replace the library with a backup");
/** name of a backup, as listed by backup --list */
export const restoreName = /* @__PURE__ */ plainMessage('commandLine.restoreName', "name of a backup, as listed by backup --list");
/** confirm that the library is replaced */
export const yes = /* @__PURE__ */ plainMessage('commandLine.yes', "confirm that the library is replaced");
/** find what keeps Carrel from working, and say what to do */
export const doctor = /* @__PURE__ */ plainMessage('commandLine.doctor', "find what keeps Carrel from working, and say what to do");
/** connect an AI assistant over standard input and output */
export const mcp = /* @__PURE__ */ plainMessage('commandLine.mcp', "connect an AI assistant over standard input and output");
/** run Carrel */
export const start = /* @__PURE__ */ plainMessage('commandLine.start', "run Carrel");
/** port (SVC_PORT) */
export const port = /* @__PURE__ */ plainMessage('commandLine.port', "port (SVC_PORT)");
/** open Carrel in the browser */
export const open = /* @__PURE__ */ plainMessage('commandLine.open', "open Carrel in the browser");
/** a page, such as library or settings, or the number of a paper */
export const openPage = /* @__PURE__ */ plainMessage('commandLine.openPage', "a page, such as library or settings, or the number of a paper");
/** print the completion script of a shell */
export const completion = /* @__PURE__ */ plainMessage('commandLine.completion', "print the completion script of a shell");
/** bash, zsh or fish */
export const shell = /* @__PURE__ */ plainMessage('commandLine.shell', "bash, zsh or fish");
/** Completion:   bash: source <(carrel completion bash)   zsh:  source <(carrel completion zsh)   fish: carrel completion fish | source */
export const completionHint = /* @__PURE__ */ plainMessage('commandLine.completionHint', "Completion:\n  bash: source <(carrel completion bash)\n  zsh:  source <(carrel completion zsh)\n  fish: carrel completion fish | source");
/** Exit codes: 0 done, 1 failed, 2 usage error, 3 not found, 4 problems found, 5 not reachable. */
export const exitCodes = /* @__PURE__ */ plainMessage('commandLine.exitCodes', "Exit codes: 0 done, 1 failed, 2 usage error, 3 not found, 4 problems found, 5 not reachable.");
/** Interrupted. */
export const interrupted = /* @__PURE__ */ plainMessage('commandLine.interrupted', "Interrupted.");
/** Carrel cannot be reached at {url} ({reason}). Start it, or correct the address. */
export const unreachable = /* @__PURE__ */ valueMessage<{ url: string | number; reason: string | number }>('commandLine.unreachable', [{"type":0,"value":"Carrel cannot be reached at "},{"type":1,"value":"url"},{"type":0,"value":" ("},{"type":1,"value":"reason"},{"type":0,"value":"). Start it, or correct the address."}]);
/** This Carrel needs its API key. Set CARREL_API_KEY. */
export const needsKey = /* @__PURE__ */ plainMessage('commandLine.needsKey', "This Carrel needs its API key. Set CARREL_API_KEY.");
/** The answer did not come from Carrel. Check the address. */
export const notCarrel = /* @__PURE__ */ plainMessage('commandLine.notCarrel', "The answer did not come from Carrel. Check the address.");
/** “{url}” is not an address. It must begin with http:// or https://. */
export const badAddress = /* @__PURE__ */ valueMessage<{ url: string | number }>('commandLine.badAddress', [{"type":0,"value":"“"},{"type":1,"value":"url"},{"type":0,"value":"” is not an address. It must begin with http:// or https://."}]);
/** No Carrel is running, and the data folder {folder} does not exist. Give an address with --url or a folder with --data-dir, or start Carrel. */
export const noFolder = /* @__PURE__ */ valueMessage<{ folder: string | number }>('commandLine.noFolder', [{"type":0,"value":"No Carrel is running, and the data folder "},{"type":1,"value":"folder"},{"type":0,"value":" does not exist. Give an address with --url or a folder with --data-dir, or start Carrel."}]);
/** No Carrel is running with this data folder. Start it with: carrel start */
export const notRunning = /* @__PURE__ */ plainMessage('commandLine.notRunning', "No Carrel is running with this data folder. Start it with: carrel start");
/** Carrel could not be started. */
export const noStart = /* @__PURE__ */ plainMessage('commandLine.noStart', "Carrel could not be started.");
/** Carrel is not built yet. Run: npm run build */
export const notBuilt = /* @__PURE__ */ plainMessage('commandLine.notBuilt', "Carrel is not built yet. Run: npm run build");
/** The file {file} cannot be read ({reason}). */
export const noFile = /* @__PURE__ */ valueMessage<{ file: string | number; reason: string | number }>('commandLine.noFile', [{"type":0,"value":"The file "},{"type":1,"value":"file"},{"type":0,"value":" cannot be read ("},{"type":1,"value":"reason"},{"type":0,"value":")."}]);
/** The file {file} cannot be written ({reason}). */
export const noWrite = /* @__PURE__ */ valueMessage<{ file: string | number; reason: string | number }>('commandLine.noWrite', [{"type":0,"value":"The file "},{"type":1,"value":"file"},{"type":0,"value":" cannot be written ("},{"type":1,"value":"reason"},{"type":0,"value":")."}]);
/** No paper has the key, DOI or number “{name}”. */
export const noPaper = /* @__PURE__ */ valueMessage<{ name: string | number }>('commandLine.noPaper', [{"type":0,"value":"No paper has the key, DOI or number “"},{"type":1,"value":"name"},{"type":0,"value":"”."}]);
/** {name} must be a whole number from {min} to {max}. */
export const notNumber = /* @__PURE__ */ valueMessage<{ name: string | number; min: string | number; max: string | number }>('commandLine.notNumber', [{"type":1,"value":"name"},{"type":0,"value":" must be a whole number from "},{"type":1,"value":"min"},{"type":0,"value":" to "},{"type":1,"value":"max"},{"type":0,"value":"."}]);
/** {total, plural, =0 {No papers found.} one {# paper found.} other {# papers found{more, select, yes {, {returned, number} listed} other {}}.}} */
export const found = /* @__PURE__ */ valueMessage<{ total: number; more: 'yes' | (string & {}); returned: number }>('commandLine.found', [{"type":6,"value":"total","options":{"=0":{"value":[{"type":0,"value":"No papers found."}]},"one":{"value":[{"type":7},{"type":0,"value":" paper found."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers found"},{"type":5,"value":"more","options":{"yes":{"value":[{"type":0,"value":", "},{"type":2,"value":"returned","style":null},{"type":0,"value":" listed"}]},"other":{"value":[]}}},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"}]);
/** More: --cursor {cursor} */
export const next = /* @__PURE__ */ valueMessage<{ cursor: string | number }>('commandLine.next', [{"type":0,"value":"More: --cursor "},{"type":1,"value":"cursor"}]);
/** {status, select, new {Added} other {Already there}}: “{title}” ({id}) */
export const added = /* @__PURE__ */ valueMessage<{ status: 'new' | (string & {}); title: string | number; id: string | number }>('commandLine.added', [{"type":5,"value":"status","options":{"new":{"value":[{"type":0,"value":"Added"}]},"other":{"value":[{"type":0,"value":"Already there"}]}}},{"type":0,"value":": “"},{"type":1,"value":"title"},{"type":0,"value":"” ("},{"type":1,"value":"id"},{"type":0,"value":")"}]);
/** {file}: {message} */
export const readingPdf = /* @__PURE__ */ valueMessage<{ file: string | number; message: string | number }>('commandLine.readingPdf', [{"type":1,"value":"file"},{"type":0,"value":": "},{"type":1,"value":"message"}]);
/** {label}: {reason} */
export const jobFailed = /* @__PURE__ */ valueMessage<{ label: string | number; reason: string | number }>('commandLine.jobFailed', [{"type":1,"value":"label"},{"type":0,"value":": "},{"type":1,"value":"reason"}]);
/** {file}: {fresh, plural, one {# new paper} other {# new papers}}, {merge, number} to merge, {skip, number} already in the library, {unusable, number} unusable */
export const preview = /* @__PURE__ */ valueMessage<{ file: string | number; fresh: number; merge: number; skip: number; unusable: number }>('commandLine.preview', [{"type":1,"value":"file"},{"type":0,"value":": "},{"type":6,"value":"fresh","options":{"one":{"value":[{"type":7},{"type":0,"value":" new paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" new papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":2,"value":"merge","style":null},{"type":0,"value":" to merge, "},{"type":2,"value":"skip","style":null},{"type":0,"value":" already in the library, "},{"type":2,"value":"unusable","style":null},{"type":0,"value":" unusable"}]);
/** {file}: {imported, plural, one {imported # paper} other {imported # papers}}, merged {merged, number}, skipped {skipped, number}, failed {failed, number} */
export const imported = /* @__PURE__ */ valueMessage<{ file: string | number; imported: number; merged: number; skipped: number; failed: number }>('commandLine.imported', [{"type":1,"value":"file"},{"type":0,"value":": "},{"type":6,"value":"imported","options":{"one":{"value":[{"type":0,"value":"imported "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"imported "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", merged "},{"type":2,"value":"merged","style":null},{"type":0,"value":", skipped "},{"type":2,"value":"skipped","style":null},{"type":0,"value":", failed "},{"type":2,"value":"failed","style":null}]);
/** Wrote {file}. */
export const wrote = /* @__PURE__ */ valueMessage<{ file: string | number }>('commandLine.wrote', [{"type":0,"value":"Wrote "},{"type":1,"value":"file"},{"type":0,"value":"."}]);
/** {count, plural, =0 {Nothing new in the Feed.} one {# new item in the Feed:} other {# new items in the Feed:}} */
export const newItems = /* @__PURE__ */ valueMessage<{ count: number }>('commandLine.newItems', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Nothing new in the Feed."}]},"one":{"value":[{"type":7},{"type":0,"value":" new item in the Feed:"}]},"other":{"value":[{"type":7},{"type":0,"value":" new items in the Feed:"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Needs a decision: */
export const needs = /* @__PURE__ */ plainMessage('commandLine.needs', "Needs a decision:");
/** {count, plural, =0 {The reading list is empty.} one {# paper on the reading list:} other {# papers on the reading list:}} */
export const reading = /* @__PURE__ */ valueMessage<{ count: number }>('commandLine.reading', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"The reading list is empty."}]},"one":{"value":[{"type":7},{"type":0,"value":" paper on the reading list:"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers on the reading list:"}]}},"offset":0,"pluralType":"cardinal"}]);
/** No problems found. */
export const noProblems = /* @__PURE__ */ plainMessage('commandLine.noProblems', "No problems found.");
/** {count, plural, one {# problem found.} other {# problems found.}} */
export const problems = /* @__PURE__ */ valueMessage<{ count: number }>('commandLine.problems', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" problem found."}]},"other":{"value":[{"type":7},{"type":0,"value":" problems found."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Created the backup {name} ({size, number} kB). */
export const backedUp = /* @__PURE__ */ valueMessage<{ name: string | number; size: number }>('commandLine.backedUp', [{"type":0,"value":"Created the backup "},{"type":1,"value":"name"},{"type":0,"value":" ("},{"type":2,"value":"size","style":null},{"type":0,"value":" kB)."}]);
/** {name}	{papers, plural, one {# paper} other {# papers}}	{size, number} kB	{state, select, ok {verified} other {not verified}} */
export const backupLine = /* @__PURE__ */ valueMessage<{ name: string | number; papers: number; size: number; state: 'ok' | (string & {}) }>('commandLine.backupLine', [{"type":1,"value":"name"},{"type":0,"value":"\t"},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"\t"},{"type":2,"value":"size","style":null},{"type":0,"value":" kB\t"},{"type":5,"value":"state","options":{"ok":{"value":[{"type":0,"value":"verified"}]},"other":{"value":[{"type":0,"value":"not verified"}]}}}]);
/** This replaces the library with {name}. The current library is kept as a backup. Repeat the command with --yes. */
export const confirmRestore = /* @__PURE__ */ valueMessage<{ name: string | number }>('commandLine.confirmRestore', [{"type":0,"value":"This replaces the library with "},{"type":1,"value":"name"},{"type":0,"value":". The current library is kept as a backup. Repeat the command with --yes."}]);
/** Restored {name}. The previous library is kept as the backup {safety}. */
export const restored = /* @__PURE__ */ valueMessage<{ name: string | number; safety: string | number }>('commandLine.restored', [{"type":0,"value":"Restored "},{"type":1,"value":"name"},{"type":0,"value":". The previous library is kept as the backup "},{"type":1,"value":"safety"},{"type":0,"value":"."}]);
/** Opened {url} */
export const opened = /* @__PURE__ */ valueMessage<{ url: string | number }>('commandLine.opened', [{"type":0,"value":"Opened "},{"type":1,"value":"url"}]);
/** Open {url} in your browser */
export const opening = /* @__PURE__ */ valueMessage<{ url: string | number }>('commandLine.opening', [{"type":0,"value":"Open "},{"type":1,"value":"url"},{"type":0,"value":" in your browser"}]);
/** ok */
export const good = /* @__PURE__ */ plainMessage('commandLine.good', "ok");
/** problem */
export const bad = /* @__PURE__ */ plainMessage('commandLine.bad', "problem");
/** warning */
export const warning = /* @__PURE__ */ plainMessage('commandLine.warning', "warning");
/** Node {version} */
export const nodeVersion = /* @__PURE__ */ valueMessage<{ version: string | number }>('commandLine.nodeVersion', [{"type":0,"value":"Node "},{"type":1,"value":"version"}]);
/** Node {version} is too old. Install Node 20.19 or newer. */
export const oldNode = /* @__PURE__ */ valueMessage<{ version: string | number }>('commandLine.oldNode', [{"type":0,"value":"Node "},{"type":1,"value":"version"},{"type":0,"value":" is too old. Install Node 20.19 or newer."}]);
/** Data folder {folder} */
export const folderThere = /* @__PURE__ */ valueMessage<{ folder: string | number }>('commandLine.folderThere', [{"type":0,"value":"Data folder "},{"type":1,"value":"folder"}]);
/** There is no data folder {folder}. Start Carrel once, or choose another folder with --data-dir. */
export const folderMissing = /* @__PURE__ */ valueMessage<{ folder: string | number }>('commandLine.folderMissing', [{"type":0,"value":"There is no data folder "},{"type":1,"value":"folder"},{"type":0,"value":". Start Carrel once, or choose another folder with --data-dir."}]);
/** Carrel cannot write to the data folder {folder}. Give yourself permission, or choose another folder. */
export const folderNotWritable = /* @__PURE__ */ valueMessage<{ folder: string | number }>('commandLine.folderNotWritable', [{"type":0,"value":"Carrel cannot write to the data folder "},{"type":1,"value":"folder"},{"type":0,"value":". Give yourself permission, or choose another folder."}]);
/** Only you can read the data folder. */
export const folderPrivate = /* @__PURE__ */ plainMessage('commandLine.folderPrivate', "Only you can read the data folder.");
/** Other users can read the data folder. Start Carrel, which corrects this, or run: chmod -R go= {folder} */
export const folderShared = /* @__PURE__ */ valueMessage<{ folder: string | number }>('commandLine.folderShared', [{"type":0,"value":"Other users can read the data folder. Start Carrel, which corrects this, or run: chmod -R go= "},{"type":1,"value":"folder"}]);
/** {free, number} MB free on the disk */
export const diskFree = /* @__PURE__ */ valueMessage<{ free: number }>('commandLine.diskFree', [{"type":2,"value":"free","style":null},{"type":0,"value":" MB free on the disk"}]);
/** Only {free, number} MB are free on the disk. Delete some files: Carrel stops writing at 64 MB. */
export const diskFull = /* @__PURE__ */ valueMessage<{ free: number }>('commandLine.diskFull', [{"type":0,"value":"Only "},{"type":2,"value":"free","style":null},{"type":0,"value":" MB are free on the disk. Delete some files: Carrel stops writing at 64 MB."}]);
/** The clock seems to be right. */
export const clockRight = /* @__PURE__ */ plainMessage('commandLine.clockRight', "The clock seems to be right.");
/** The clock says {now}, but the library contains files from {newest}. Correct the clock. */
export const clockWrong = /* @__PURE__ */ valueMessage<{ now: string | number; newest: string | number }>('commandLine.clockWrong', [{"type":0,"value":"The clock says "},{"type":1,"value":"now"},{"type":0,"value":", but the library contains files from "},{"type":1,"value":"newest"},{"type":0,"value":". Correct the clock."}]);
/** Carrel answers at {url} */
export const running = /* @__PURE__ */ valueMessage<{ url: string | number }>('commandLine.running', [{"type":0,"value":"Carrel answers at "},{"type":1,"value":"url"}]);
/** No Carrel is running with this folder, so only the folder was checked. Start it with: carrel start */
export const notRunningHere = /* @__PURE__ */ plainMessage('commandLine.notRunningHere', "No Carrel is running with this folder, so only the folder was checked. Start it with: carrel start");
/** The key is accepted. */
export const keyAccepted = /* @__PURE__ */ plainMessage('commandLine.keyAccepted', "The key is accepted.");
/** {label}: {detail} */
export const stateLine = /* @__PURE__ */ valueMessage<{ label: string | number; detail: string | number }>('commandLine.stateLine', [{"type":1,"value":"label"},{"type":0,"value":": "},{"type":1,"value":"detail"}]);
