// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** {kind, select, notices {{count, plural, one {# notice about your papers} other {# notices about your papers}}} authors {{count, plural, one {# author needs a decision} other {# authors need a decision}}} pdfs {{count, plural, one {# PDF could not be matched to a paper} other {# PDFs could not be matched to a paper}}} inbox {{count, plural, one {# paper waits in the Inbox} other {# papers wait in the Inbox}}} files {{count, plural, one {# PDF in the Inbox has no paper} other {# PDFs in the Inbox have no paper}}} messages {{count, plural, one {# message without a paper} other {# messages without a paper}}} duplicates {{count, plural, one {# group of possible duplicates} other {# groups of possible duplicates}}} other {{count, plural, one {# job failed since yesterday} other {# jobs failed since yesterday}}}} */
export const need = /* @__PURE__ */ valueMessage<{ kind: 'notices' | 'authors' | 'pdfs' | 'inbox' | 'files' | 'messages' | 'duplicates' | (string & {}); count: number }>('today.need', [{"type":5,"value":"kind","options":{"notices":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" notice about your papers"}]},"other":{"value":[{"type":7},{"type":0,"value":" notices about your papers"}]}},"offset":0,"pluralType":"cardinal"}]},"authors":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" author needs a decision"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors need a decision"}]}},"offset":0,"pluralType":"cardinal"}]},"pdfs":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" PDF could not be matched to a paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" PDFs could not be matched to a paper"}]}},"offset":0,"pluralType":"cardinal"}]},"inbox":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper waits in the Inbox"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers wait in the Inbox"}]}},"offset":0,"pluralType":"cardinal"}]},"files":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" PDF in the Inbox has no paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" PDFs in the Inbox have no paper"}]}},"offset":0,"pluralType":"cardinal"}]},"messages":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" message without a paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" messages without a paper"}]}},"offset":0,"pluralType":"cardinal"}]},"duplicates":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" group of possible duplicates"}]},"other":{"value":[{"type":7},{"type":0,"value":" groups of possible duplicates"}]}},"offset":0,"pluralType":"cardinal"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" job failed since yesterday"}]},"other":{"value":[{"type":7},{"type":0,"value":" jobs failed since yesterday"}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** next, previous */
export const nextPrevious = /* @__PURE__ */ plainMessage('today.nextPrevious', "next, previous");
/** Mark all as seen */
export const markSeen = /* @__PURE__ */ plainMessage('today.markSeen', "Mark all as seen");
/** Marked everything as seen */
export const seen = /* @__PURE__ */ plainMessage('today.seen', "Marked everything as seen");
/** {count, plural, =0 {Nothing new} one {# new paper} other {# new papers}} since {when}. */
export const lead = /* @__PURE__ */ valueMessage<{ count: number; when: string | number }>('today.lead', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"Nothing new"}]},"one":{"value":[{"type":7},{"type":0,"value":" new paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" new papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" since "},{"type":1,"value":"when"},{"type":0,"value":"."}]);
/** {count, plural, =0 {No new papers.} one {# new paper.} other {# new papers.}} */
export const leadFresh = /* @__PURE__ */ valueMessage<{ count: number }>('today.leadFresh', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"No new papers."}]},"one":{"value":[{"type":7},{"type":0,"value":" new paper."}]},"other":{"value":[{"type":7},{"type":0,"value":" new papers."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# notice about your papers.} other {# notices about your papers.}} */
export const leadNotices = /* @__PURE__ */ valueMessage<{ count: number }>('today.leadNotices', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" notice about your papers."}]},"other":{"value":[{"type":7},{"type":0,"value":" notices about your papers."}]}},"offset":0,"pluralType":"cardinal"}]);
/** About {relevant, number} of {count, plural, one {# paper} other {# papers}} are likely to matter to you ({low, number} to {high, number}). */
export const estimate = /* @__PURE__ */ valueMessage<{ relevant: number; count: number; low: number; high: number }>('today.estimate', [{"type":0,"value":"About "},{"type":2,"value":"relevant","style":null},{"type":0,"value":" of "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" are likely to matter to you ("},{"type":2,"value":"low","style":null},{"type":0,"value":" to "},{"type":2,"value":"high","style":null},{"type":0,"value":")."}]);
/** Needs you */
export const needs = /* @__PURE__ */ plainMessage('today.needs', "Needs you");
/** New from people and monitors */
export const news = /* @__PURE__ */ plainMessage('today.news', "New from people and monitors");
/** {count, plural, one {#, best first} other {#, best first}} */
export const newsNote = /* @__PURE__ */ valueMessage<{ count: number }>('today.newsNote', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":", best first"}]},"other":{"value":[{"type":7},{"type":0,"value":", best first"}]}},"offset":0,"pluralType":"cardinal"}]);
/** All {count, number} in the Feed */
export const allInFeed = /* @__PURE__ */ valueMessage<{ count: number }>('today.allInFeed', [{"type":0,"value":"All "},{"type":2,"value":"count","style":null},{"type":0,"value":" in the Feed"}]);
/** From your lenses */
export const lenses = /* @__PURE__ */ plainMessage('today.lenses', "From your lenses");
/** the best of each */
export const lensesNote = /* @__PURE__ */ plainMessage('today.lensesNote', "the best of each");
/** Continue reading */
export const reading = /* @__PURE__ */ plainMessage('today.reading', "Continue reading");
/** Reading list, {count, number} */
export const allReading = /* @__PURE__ */ valueMessage<{ count: number }>('today.allReading', [{"type":0,"value":"Reading list, "},{"type":2,"value":"count","style":null}]);
/** Saved but never opened */
export const unopened = /* @__PURE__ */ plainMessage('today.unopened', "Saved but never opened");
/** “{title}”: {event} */
export const notice = /* @__PURE__ */ valueMessage<{ title: string | number; event: string | number }>('today.notice', [{"type":0,"value":"“"},{"type":1,"value":"title"},{"type":0,"value":"”: "},{"type":1,"value":"event"}]);
/** Your note: {text} */
export const noticeNote = /* @__PURE__ */ valueMessage<{ text: string | number }>('today.noticeNote', [{"type":0,"value":"Your note: "},{"type":1,"value":"text"}]);
/** Read notice */
export const readNotice = /* @__PURE__ */ plainMessage('today.readNotice', "Read notice");
/** Set aside the notice */
export const aside = /* @__PURE__ */ plainMessage('today.aside', "Set aside the notice");
/** {kind, select, authors {Decide} pdfs {Match} inbox {Sort} messages {Look up} files {Match} duplicates {Compare} jobs {Show} other {Open}} */
export const open = /* @__PURE__ */ valueMessage<{ kind: 'authors' | 'pdfs' | 'inbox' | 'messages' | 'files' | 'duplicates' | 'jobs' | (string & {}) }>('today.open', [{"type":5,"value":"kind","options":{"authors":{"value":[{"type":0,"value":"Decide"}]},"pdfs":{"value":[{"type":0,"value":"Match"}]},"inbox":{"value":[{"type":0,"value":"Sort"}]},"messages":{"value":[{"type":0,"value":"Look up"}]},"files":{"value":[{"type":0,"value":"Match"}]},"duplicates":{"value":[{"type":0,"value":"Compare"}]},"jobs":{"value":[{"type":0,"value":"Show"}]},"other":{"value":[{"type":0,"value":"Open"}]}}}]);
/** {count, plural, one {# more notice about your papers} other {# more notices about your papers}} */
export const moreNotices = /* @__PURE__ */ valueMessage<{ count: number }>('today.moreNotices', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more notice about your papers"}]},"other":{"value":[{"type":7},{"type":0,"value":" more notices about your papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Page {page, number} of {pages, number} */
export const place = /* @__PURE__ */ valueMessage<{ page: number; pages: number }>('today.place', [{"type":0,"value":"Page "},{"type":2,"value":"page","style":null},{"type":0,"value":" of "},{"type":2,"value":"pages","style":null}]);
/** {count, plural, one {# highlight} other {# highlights}} */
export const highlights = /* @__PURE__ */ valueMessage<{ count: number }>('today.highlights', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" highlight"}]},"other":{"value":[{"type":7},{"type":0,"value":" highlights"}]}},"offset":0,"pluralType":"cardinal"}]);
/** last opened {when} */
export const lastRead = /* @__PURE__ */ valueMessage<{ when: string | number }>('today.lastRead', [{"type":0,"value":"last opened "},{"type":1,"value":"when"}]);
/** Saved {when} */
export const savedWhen = /* @__PURE__ */ valueMessage<{ when: string | number }>('today.savedWhen', [{"type":0,"value":"Saved "},{"type":1,"value":"when"}]);
/** Page {page, number} of {pages, number} in “{title}” */
export const progress = /* @__PURE__ */ valueMessage<{ page: number; pages: number; title: string | number }>('today.progress', [{"type":0,"value":"Page "},{"type":2,"value":"page","style":null},{"type":0,"value":" of "},{"type":2,"value":"pages","style":null},{"type":0,"value":" in “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Your twelve weeks */
export const weeks = /* @__PURE__ */ plainMessage('today.weeks', "Your twelve weeks");
/** You added {added, number} papers and read {read, number}. */
export const weeksNote = /* @__PURE__ */ valueMessage<{ added: number; read: number }>('today.weeksNote', [{"type":0,"value":"You added "},{"type":2,"value":"added","style":null},{"type":0,"value":" papers and read "},{"type":2,"value":"read","style":null},{"type":0,"value":"."}]);
/** Week of {day}: {added, number} added, {read, number} read */
export const week = /* @__PURE__ */ valueMessage<{ day: string | number; added: number; read: number }>('today.week', [{"type":0,"value":"Week of "},{"type":1,"value":"day"},{"type":0,"value":": "},{"type":2,"value":"added","style":null},{"type":0,"value":" added, "},{"type":2,"value":"read","style":null},{"type":0,"value":" read"}]);
/** added */
export const added = /* @__PURE__ */ plainMessage('today.added', "added");
/** read */
export const read = /* @__PURE__ */ plainMessage('today.read', "read");
/** Nothing needs you now */
export const empty = /* @__PURE__ */ plainMessage('today.empty', "Nothing needs you now");
/** New papers of people you follow, of monitors and of lenses appear here, together with what you were reading. */
export const emptyHint = /* @__PURE__ */ plainMessage('today.emptyHint', "New papers of people you follow, of monitors and of lenses appear here, together with what you were reading.");
/** Follow authors */
export const follow = /* @__PURE__ */ plainMessage('today.follow', "Follow authors");
/** Add a monitor */
export const monitor = /* @__PURE__ */ plainMessage('today.monitor', "Add a monitor");
/** Create a lens */
export const lens = /* @__PURE__ */ plainMessage('today.lens', "Create a lens");
/** Couldn’t load this page */
export const notRead = /* @__PURE__ */ plainMessage('today.notRead', "Couldn’t load this page");
/** Your library is not affected. */
export const notReadSafe = /* @__PURE__ */ plainMessage('today.notReadSafe', "Your library is not affected.");
/** More in Discovery */
export const inDiscovery = /* @__PURE__ */ plainMessage('today.inDiscovery', "More in Discovery");
/** Digests */
export const digests = /* @__PURE__ */ plainMessage('today.digests', "Digests");
/** Earlier digests */
export const inAlerts = /* @__PURE__ */ plainMessage('today.inAlerts', "Earlier digests");
/** “{name}”: {count, plural, one {# paper} other {# papers}} */
export const digest = /* @__PURE__ */ valueMessage<{ name: string | number; count: number }>('today.digest', [{"type":0,"value":"“"},{"type":1,"value":"name"},{"type":0,"value":"”: "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Read */
export const readDigest = /* @__PURE__ */ plainMessage('today.readDigest', "Read");
