// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Carrel can’t contact sources. Papers stay in the queue. */
export const needsNetwork = /* @__PURE__ */ plainMessage('hydrationDialogs.needsNetwork', "Carrel can’t contact sources. Papers stay in the queue.");
/** Fills in missing abstracts, authors, venues, topics and references. What you typed or imported is never overwritten, and you can undo the whole run. */
export const whatIsEnriched = /* @__PURE__ */ plainMessage('hydrationDialogs.whatIsEnriched', "Fills in missing abstracts, authors, venues, topics and references. What you typed or imported is never overwritten, and you can undo the whole run.");
/** Every paper is up to date. */
export const upToDate = /* @__PURE__ */ plainMessage('hydrationDialogs.upToDate', "Every paper is up to date.");
/** Requests by source */
export const requests = /* @__PURE__ */ plainMessage('hydrationDialogs.requests', "Requests by source");
/** Source */
export const source = /* @__PURE__ */ plainMessage('hydrationDialogs.source', "Source");
/** Looks for */
export const looksFor = /* @__PURE__ */ plainMessage('hydrationDialogs.looksFor', "Looks for");
/** Papers */
export const papers = /* @__PURE__ */ plainMessage('hydrationDialogs.papers', "Papers");
/** Calls (approx.) */
export const calls = /* @__PURE__ */ plainMessage('hydrationDialogs.calls', "Calls (approx.)");
/** works by title */
export const works = /* @__PURE__ */ plainMessage('hydrationDialogs.works', "works by title");
/** missing details */
export const details = /* @__PURE__ */ plainMessage('hydrationDialogs.details', "missing details");
/** {source} has {count, number} of {total, number} credits left today. A run that reaches the limit stops and resumes when credits are available again. */
export const creditsOf = /* @__PURE__ */ valueMessage<{ source: string | number; count: number; total: number }>('hydrationDialogs.creditsOf', [{"type":1,"value":"source"},{"type":0,"value":" has "},{"type":2,"value":"count","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" credits left today. A run that reaches the limit stops and resumes when credits are available again."}]);
/** {source} has {count, number} credits left today. A run that reaches the limit stops and resumes when credits are available again. */
export const credits = /* @__PURE__ */ valueMessage<{ source: string | number; count: number }>('hydrationDialogs.credits', [{"type":1,"value":"source"},{"type":0,"value":" has "},{"type":2,"value":"count","style":null},{"type":0,"value":" credits left today. A run that reaches the limit stops and resumes when credits are available again."}]);
/** {count, plural, one {Enrich # paper} other {Enrich # papers}} */
export const enrich = /* @__PURE__ */ valueMessage<{ count: number }>('hydrationDialogs.enrich', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Enrich "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Enrich "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Nothing to do */
export const nothingToDo = /* @__PURE__ */ plainMessage('hydrationDialogs.nothingToDo', "Nothing to do");
/** Not searched for yet. */
export const notSearched = /* @__PURE__ */ plainMessage('hydrationDialogs.notSearched', "Not searched for yet.");
/** Edit details of “{title}” */
export const editDetailsOf = /* @__PURE__ */ valueMessage<{ title: string | number }>('hydrationDialogs.editDetailsOf', [{"type":0,"value":"Edit details of “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Search again */
export const searchAgain = /* @__PURE__ */ plainMessage('hydrationDialogs.searchAgain', "Search again");
/** Search again for “{title}” */
export const searchAgainFor = /* @__PURE__ */ valueMessage<{ title: string | number }>('hydrationDialogs.searchAgainFor', [{"type":0,"value":"Search again for “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Search again for all */
export const searchAllAgain = /* @__PURE__ */ plainMessage('hydrationDialogs.searchAllAgain', "Search again for all");
/** Every paper has an identifier */
export const allIdentified = /* @__PURE__ */ plainMessage('hydrationDialogs.allIdentified', "Every paper has an identifier");
/** Papers that no source could identify are listed here. */
export const allIdentifiedHint = /* @__PURE__ */ plainMessage('hydrationDialogs.allIdentifiedHint', "Papers that no source could identify are listed here.");
/** {count, plural, one {# paper has no DOI or other identifier.} other {# papers have no DOI or other identifier.}} A corrected title or year often helps a source to find the work. */
export const withoutIdentifier = /* @__PURE__ */ valueMessage<{ count: number }>('hydrationDialogs.withoutIdentifier', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper has no DOI or other identifier."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have no DOI or other identifier."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" A corrected title or year often helps a source to find the work."}]);
/** The first {count, number} are listed. */
export const firstListed = /* @__PURE__ */ valueMessage<{ count: number }>('hydrationDialogs.firstListed', [{"type":0,"value":"The first "},{"type":2,"value":"count","style":null},{"type":0,"value":" are listed."}]);
/** Network access is off. */
export const networkOff = /* @__PURE__ */ plainMessage('hydrationDialogs.networkOff', "Network access is off.");
