// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Wrote {count, plural, one {# paper} other {# papers}} in your library */
export const wroteSaved = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.wroteSaved', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in your library"}]);
/** Wrote {count, plural, one {# paper} other {# papers}} you rated 4 or higher */
export const wroteRated = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.wroteRated', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" you rated 4 or higher"}]);
/** Cited by {count, plural, one {# paper} other {# papers}} in your library */
export const citedBySaved = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.citedBySaved', [{"type":0,"value":"Cited by "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in your library"}]);
/** Cited by {count, plural, one {# paper} other {# papers}} you rated 4 or higher */
export const citedByRated = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.citedByRated', [{"type":0,"value":"Cited by "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" you rated 4 or higher"}]);
/** Wrote {count, plural, one {# paper} other {# papers}} close to your library by citations */
export const nearInCitations = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.nearInCitations', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" close to your library by citations"}]);
/** {others, plural, =0 {Co-author of {name}} one {Co-author of {name} and # other author you follow} other {Co-author of {name} and # other authors you follow}} */
export const coauthorOfFollowed = /* @__PURE__ */ valueMessage<{ others: number; name: string | number }>('suggestions.coauthorOfFollowed', [{"type":6,"value":"others","options":{"=0":{"value":[{"type":0,"value":"Co-author of "},{"type":1,"value":"name"}]},"one":{"value":[{"type":0,"value":"Co-author of "},{"type":1,"value":"name"},{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other author you follow"}]},"other":{"value":[{"type":0,"value":"Co-author of "},{"type":1,"value":"name"},{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other authors you follow"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Works on {topics} */
export const sharesTopics = /* @__PURE__ */ valueMessage<{ topics: string | number }>('suggestions.sharesTopics', [{"type":0,"value":"Works on "},{"type":1,"value":"topics"}]);
/** Publishes in {venue} */
export const sharesVenues = /* @__PURE__ */ valueMessage<{ venue: string | number }>('suggestions.sharesVenues', [{"type":0,"value":"Publishes in "},{"type":1,"value":"venue"}]);
/** Wrote {count, plural, one {# paper} other {# papers}} with texts like those in your library */
export const similarTexts = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.similarTexts', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" with texts like those in your library"}]);
/** {count, plural, one {Writes with {name}, according to OpenAlex} other {Writes with {name} and others you read, according to OpenAlex}} */
export const relatedOpenAlex = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('suggestions.relatedOpenAlex', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Writes with "},{"type":1,"value":"name"},{"type":0,"value":", according to OpenAlex"}]},"other":{"value":[{"type":0,"value":"Writes with "},{"type":1,"value":"name"},{"type":0,"value":" and others you read, according to OpenAlex"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Semantic Scholar relates their work to {count, plural, one {# paper} other {# papers}} in your library */
export const relatedSemanticScholar = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.relatedSemanticScholar', [{"type":0,"value":"Semantic Scholar relates their work to "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in your library"}]);
/** Papers in your library */
export const signalLibraryPapers = /* @__PURE__ */ plainMessage('suggestions.signalLibraryPapers', "Papers in your library");
/** Papers of the last three years */
export const signalRecentPapers = /* @__PURE__ */ plainMessage('suggestions.signalRecentPapers', "Papers of the last three years");
/** Papers cited in your library */
export const signalCitedPapers = /* @__PURE__ */ plainMessage('suggestions.signalCitedPapers', "Papers cited in your library");
/** Likeness of texts */
export const signalTextLikeness = /* @__PURE__ */ plainMessage('suggestions.signalTextLikeness', "Likeness of texts");
/** Shared references */
export const signalSharedReferences = /* @__PURE__ */ plainMessage('suggestions.signalSharedReferences', "Shared references");
/** Related authors or papers */
export const signalSeeds = /* @__PURE__ */ plainMessage('suggestions.signalSeeds', "Related authors or papers");
/** Co-authors you follow */
export const signalCoAuthor = /* @__PURE__ */ plainMessage('suggestions.signalCoAuthor', "Co-authors you follow");
/** Shared topics */
export const signalTopics = /* @__PURE__ */ plainMessage('suggestions.signalTopics', "Shared topics");
/** Shared venues */
export const signalVenues = /* @__PURE__ */ plainMessage('suggestions.signalVenues', "Shared venues");
