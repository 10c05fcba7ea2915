// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** {count, plural, one {# paper} other {# papers}} */
export const count = /* @__PURE__ */ valueMessage<{ count: number }>('digests.count', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Papers {first, number}–{last, number} of {total, number} */
export const range = /* @__PURE__ */ valueMessage<{ first: number; last: number; total: number }>('digests.range', [{"type":0,"value":"Papers "},{"type":2,"value":"first","style":null},{"type":0,"value":"–"},{"type":2,"value":"last","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null}]);
/** No title */
export const noTitle = /* @__PURE__ */ plainMessage('digests.noTitle', "No title");
/** Your note */
export const note = /* @__PURE__ */ plainMessage('digests.note', "Your note");
/** {count, plural, one {And # more paper} other {And # more papers}} in Carrel. The next digest continues the list. */
export const more = /* @__PURE__ */ valueMessage<{ count: number }>('digests.more', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"And "},{"type":7},{"type":0,"value":" more paper"}]},"other":{"value":[{"type":0,"value":"And "},{"type":7},{"type":0,"value":" more papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in Carrel. The next digest continues the list."}]);
/** {count, plural, one {And # more paper} other {And # more papers}} in Carrel: {address}. The next digest continues the list. */
export const moreAt = /* @__PURE__ */ valueMessage<{ count: number; address: string | number }>('digests.moreAt', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"And "},{"type":7},{"type":0,"value":" more paper"}]},"other":{"value":[{"type":0,"value":"And "},{"type":7},{"type":0,"value":" more papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in Carrel: "},{"type":1,"value":"address"},{"type":0,"value":". The next digest continues the list."}]);
/** Sent by Carrel */
export const sentBy = /* @__PURE__ */ plainMessage('digests.sentBy', "Sent by Carrel");
/** Test message from Carrel */
export const testSubject = /* @__PURE__ */ plainMessage('digests.testSubject', "Test message from Carrel");
/** Carrel can send digests here. */
export const testText = /* @__PURE__ */ plainMessage('digests.testText', "Carrel can send digests here.");
/** Retracted */
export const retraction = /* @__PURE__ */ plainMessage('digests.retraction', "Retracted");
/** Withdrawn */
export const withdrawal = /* @__PURE__ */ plainMessage('digests.withdrawal', "Withdrawn");
/** Expression of concern */
export const concern = /* @__PURE__ */ plainMessage('digests.concern', "Expression of concern");
/** Corrected */
export const correction = /* @__PURE__ */ plainMessage('digests.correction', "Corrected");
/** Published in a journal */
export const published = /* @__PURE__ */ plainMessage('digests.published', "Published in a journal");
/** New version on arXiv: v{version} */
export const arxivVersion = /* @__PURE__ */ valueMessage<{ version: string | number }>('digests.arxivVersion', [{"type":0,"value":"New version on arXiv: v"},{"type":1,"value":"version"}]);
/** {event} ({date}) */
export const withDate = /* @__PURE__ */ valueMessage<{ event: string | number; date: string | number }>('digests.withDate', [{"type":1,"value":"event"},{"type":0,"value":" ("},{"type":1,"value":"date"},{"type":0,"value":")"}]);
/** Carrel found no paper in this message. Post a DOI, an arXiv ID, a link or the title. */
export const unresolved = /* @__PURE__ */ plainMessage('digests.unresolved', "Carrel found no paper in this message. Post a DOI, an arXiv ID, a link or the title.");
/** Carrel could not look this up and will try again later. */
export const captureFailed = /* @__PURE__ */ plainMessage('digests.captureFailed', "Carrel could not look this up and will try again later.");
