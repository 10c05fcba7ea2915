// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Check channels now */
export const sweep = /* @__PURE__ */ plainMessage('inbox.sweep', "Check channels now");
/** Checking… */
export const sweeping = /* @__PURE__ */ plainMessage('inbox.sweeping', "Checking…");
/** {count, plural, =0 {Nothing new in the channels} one {Captured # paper} other {Captured # papers}} */
export const swept = /* @__PURE__ */ valueMessage<{ count: number }>('inbox.swept', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Nothing new in the channels"}]},"one":{"value":[{"type":0,"value":"Captured "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Captured "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Checking the channels. New papers appear here. */
export const sweepStarted = /* @__PURE__ */ plainMessage('inbox.sweepStarted', "Checking the channels. New papers appear here.");
/** Couldn’t check the channels. {error} */
export const sweepFailed = /* @__PURE__ */ valueMessage<{ error: string | number }>('inbox.sweepFailed', [{"type":0,"value":"Couldn’t check the channels. "},{"type":1,"value":"error"}]);
/** {count, plural, one {# paper} other {# papers}} to sort */
export const waiting = /* @__PURE__ */ valueMessage<{ count: number }>('inbox.waiting', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to sort"}]);
/** Couldn’t load the Inbox */
export const notRead = /* @__PURE__ */ plainMessage('inbox.notRead', "Couldn’t load the Inbox");
/** Nothing was changed. */
export const notReadSafe = /* @__PURE__ */ plainMessage('inbox.notReadSafe', "Nothing was changed.");
/** Nothing captured yet */
export const first = /* @__PURE__ */ plainMessage('inbox.first', "Nothing captured yet");
/** The Inbox shows papers that you paste above, PDFs that you drop on this page, posts in a Slack channel and files in a watched folder. It also shows notices about your papers, such as retractions. */
export const firstHint = /* @__PURE__ */ plainMessage('inbox.firstHint', "The Inbox shows papers that you paste above, PDFs that you drop on this page, posts in a Slack channel and files in a watched folder. It also shows notices about your papers, such as retractions.");
/** Set up Slack */
export const setUp = /* @__PURE__ */ plainMessage('inbox.setUp', "Set up Slack");
/** The Inbox is empty */
export const done = /* @__PURE__ */ plainMessage('inbox.done', "The Inbox is empty");
/** New papers from your channels appear here. */
export const doneHint = /* @__PURE__ */ plainMessage('inbox.doneHint', "New papers from your channels appear here.");
/** Papers in the Inbox */
export const list = /* @__PURE__ */ plainMessage('inbox.list', "Papers in the Inbox");
/** {channel}, {when} */
export const from = /* @__PURE__ */ valueMessage<{ channel: string | number; when: string | number }>('inbox.from', [{"type":1,"value":"channel"},{"type":0,"value":", "},{"type":1,"value":"when"}]);
/** Folder */
export const folder = /* @__PURE__ */ plainMessage('inbox.folder', "Folder");
/** Save */
export const add = /* @__PURE__ */ plainMessage('inbox.add', "Save");
/** Like */
export const like = /* @__PURE__ */ plainMessage('inbox.like', "Like");
/** Love */
export const love = /* @__PURE__ */ plainMessage('inbox.love', "Love");
/** Not interested */
export const dislike = /* @__PURE__ */ plainMessage('inbox.dislike', "Not interested");
/** Dismiss */
export const dismiss = /* @__PURE__ */ plainMessage('inbox.dismiss', "Dismiss");
/** Defer */
export const defer = /* @__PURE__ */ plainMessage('inbox.defer', "Defer");
/** {action, select, add {Saved “{title}” (3 stars)} like {Liked “{title}” (4 stars)} love {Loved “{title}” (5 stars)} dislike {Not interested in “{title}”} dismiss {Dismissed “{title}”} read {Added “{title}” to the reading list} other {Deferred “{title}”}} */
export const acted = /* @__PURE__ */ valueMessage<{ action: 'add' | 'like' | 'love' | 'dislike' | 'dismiss' | 'read' | (string & {}); title: string | number }>('inbox.acted', [{"type":5,"value":"action","options":{"add":{"value":[{"type":0,"value":"Saved “"},{"type":1,"value":"title"},{"type":0,"value":"” (3 stars)"}]},"like":{"value":[{"type":0,"value":"Liked “"},{"type":1,"value":"title"},{"type":0,"value":"” (4 stars)"}]},"love":{"value":[{"type":0,"value":"Loved “"},{"type":1,"value":"title"},{"type":0,"value":"” (5 stars)"}]},"dislike":{"value":[{"type":0,"value":"Not interested in “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"dismiss":{"value":[{"type":0,"value":"Dismissed “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]},"read":{"value":[{"type":0,"value":"Added “"},{"type":1,"value":"title"},{"type":0,"value":"” to the reading list"}]},"other":{"value":[{"type":0,"value":"Deferred “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]}}}]);
/** Couldn’t save that. {error} */
export const notDone = /* @__PURE__ */ valueMessage<{ error: string | number }>('inbox.notDone', [{"type":0,"value":"Couldn’t save that. "},{"type":1,"value":"error"}]);
/** Notices about your papers */
export const notices = /* @__PURE__ */ plainMessage('inbox.notices', "Notices about your papers");
/** Set aside the notice on “{title}” */
export const noticeAside = /* @__PURE__ */ valueMessage<{ title: string | number }>('inbox.noticeAside', [{"type":0,"value":"Set aside the notice on “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Set aside */
export const aside = /* @__PURE__ */ plainMessage('inbox.aside', "Set aside");
/** Set aside the notice on “{title}” */
export const asideDone = /* @__PURE__ */ valueMessage<{ title: string | number }>('inbox.asideDone', [{"type":0,"value":"Set aside the notice on “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Your note: {text} */
export const note = /* @__PURE__ */ valueMessage<{ text: string | number }>('inbox.note', [{"type":0,"value":"Your note: "},{"type":1,"value":"text"}]);
/** {event, select, retraction {Retracted} withdrawal {Withdrawn} concern {Expression of concern} correction {Corrected} published {Published in a journal} other {New version on arXiv: v{detail}}} */
export const event = /* @__PURE__ */ valueMessage<{ event: 'retraction' | 'withdrawal' | 'concern' | 'correction' | 'published' | (string & {}); detail: string | number }>('inbox.event', [{"type":5,"value":"event","options":{"retraction":{"value":[{"type":0,"value":"Retracted"}]},"withdrawal":{"value":[{"type":0,"value":"Withdrawn"}]},"concern":{"value":[{"type":0,"value":"Expression of concern"}]},"correction":{"value":[{"type":0,"value":"Corrected"}]},"published":{"value":[{"type":0,"value":"Published in a journal"}]},"other":{"value":[{"type":0,"value":"New version on arXiv: v"},{"type":1,"value":"detail"}]}}}]);
/** Messages without a paper */
export const messages = /* @__PURE__ */ plainMessage('inbox.messages', "Messages without a paper");
/** DOI, link or title */
export const lookFor = /* @__PURE__ */ plainMessage('inbox.lookFor', "DOI, link or title");
/** Look up */
export const lookUp = /* @__PURE__ */ plainMessage('inbox.lookUp', "Look up");
/** Look up “{text}” */
export const lookUpFor = /* @__PURE__ */ valueMessage<{ text: string | number }>('inbox.lookUpFor', [{"type":0,"value":"Look up “"},{"type":1,"value":"text"},{"type":0,"value":"”"}]);
/** Archive */
export const archive = /* @__PURE__ */ plainMessage('inbox.archive', "Archive");
/** Archive “{text}” */
export const archiveOne = /* @__PURE__ */ valueMessage<{ text: string | number }>('inbox.archiveOne', [{"type":0,"value":"Archive “"},{"type":1,"value":"text"},{"type":0,"value":"”"}]);
/** No paper was found. */
export const stillNothing = /* @__PURE__ */ plainMessage('inbox.stillNothing', "No paper was found.");
/** Captured the paper */
export const lookedUp = /* @__PURE__ */ plainMessage('inbox.lookedUp', "Captured the paper");
/** Next attempt {when}. */
export const retryAt = /* @__PURE__ */ valueMessage<{ when: string | number }>('inbox.retryAt', [{"type":0,"value":"Next attempt "},{"type":1,"value":"when"},{"type":0,"value":"."}]);
/** {problem} Import it instead. */
export const importInstead = /* @__PURE__ */ valueMessage<{ problem: string | number }>('inbox.importInstead', [{"type":1,"value":"problem"},{"type":0,"value":" Import it instead."}]);
/** PDFs without a paper */
export const files = /* @__PURE__ */ plainMessage('inbox.files', "PDFs without a paper");
/** They stay here until you enter the DOI or the title of the paper, keep the file as a new paper, or discard it. */
export const filesHint = /* @__PURE__ */ plainMessage('inbox.filesHint', "They stay here until you enter the DOI or the title of the paper, keep the file as a new paper, or discard it.");
/** Watch a folder */
export const watchFolder = /* @__PURE__ */ plainMessage('inbox.watchFolder', "Watch a folder");
/** Watched folder: {folder} */
export const watchesFolder = /* @__PURE__ */ valueMessage<{ folder: string | number }>('inbox.watchesFolder', [{"type":0,"value":"Watched folder: "},{"type":1,"value":"folder"}]);
/** Folder */
export const folderPath = /* @__PURE__ */ plainMessage('inbox.folderPath', "Folder");
/** The full path of a folder on the computer that runs Carrel. New .bib, .ris and .pdf files in it are added to the Inbox. The files stay where they are. Leave this empty to watch no folder. */
export const folderHint = /* @__PURE__ */ plainMessage('inbox.folderHint', "The full path of a folder on the computer that runs Carrel. New .bib, .ris and .pdf files in it are added to the Inbox. The files stay where they are. Leave this empty to watch no folder.");
/** Set by {name}. */
export const folderForced = /* @__PURE__ */ valueMessage<{ name: string | number }>('inbox.folderForced', [{"type":0,"value":"Set by "},{"type":1,"value":"name"},{"type":0,"value":"."}]);
/** Save */
export const saveFolder = /* @__PURE__ */ plainMessage('inbox.saveFolder', "Save");
/** Only the first {count, number} entries were read. Import the file to get all of them. */
export const firstEntries = /* @__PURE__ */ valueMessage<{ count: number }>('inbox.firstEntries', [{"type":0,"value":"Only the first "},{"type":2,"value":"count","style":null},{"type":0,"value":" entries were read. Import the file to get all of them."}]);
/** No source knows {count, number} of them. */
export const unknownLines = /* @__PURE__ */ valueMessage<{ count: number }>('inbox.unknownLines', [{"type":0,"value":"No source knows "},{"type":2,"value":"count","style":null},{"type":0,"value":" of them."}]);
/** Paste or drop links, identifiers or a title, or drop PDFs */
export const entry = /* @__PURE__ */ plainMessage('inbox.entry', "Paste or drop links, identifiers or a title, or drop PDFs");
/** Add to Inbox */
export const enter = /* @__PURE__ */ plainMessage('inbox.enter', "Add to Inbox");
/** Looking up… */
export const entering = /* @__PURE__ */ plainMessage('inbox.entering', "Looking up…");
/** Added by you */
export const byYou = /* @__PURE__ */ plainMessage('inbox.byYou', "Added by you");
/** {outcome, select, resolved {{count, plural, one {Added # paper to the Inbox} other {Added # papers to the Inbox}}} duplicate {Carrel already has this paper} error {A source did not respond. The text is kept below.} other {No paper was found. The text is kept below.}} */
export const entered = /* @__PURE__ */ valueMessage<{ outcome: 'resolved' | 'duplicate' | 'error' | (string & {}); count: number }>('inbox.entered', [{"type":5,"value":"outcome","options":{"resolved":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" paper to the Inbox"}]},"other":{"value":[{"type":0,"value":"Added "},{"type":7},{"type":0,"value":" papers to the Inbox"}]}},"offset":0,"pluralType":"cardinal"}]},"duplicate":{"value":[{"type":0,"value":"Carrel already has this paper"}]},"error":{"value":[{"type":0,"value":"A source did not respond. The text is kept below."}]},"other":{"value":[{"type":0,"value":"No paper was found. The text is kept below."}]}}}]);
