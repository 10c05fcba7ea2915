// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Wrote {count, plural, one {one paper} other {# papers}} in your library */
export const wroteSaved = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.wroteSaved', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in your library"}]);
/** Wrote {count, plural, one {one paper} other {# papers}} in your library rated 4 or higher */
export const wroteRated = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.wroteRated', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in your library rated 4 or higher"}]);
/** Cited by {count, plural, one {one of your papers} other {# of your papers}} */
export const citedBySaved = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.citedBySaved', [{"type":0,"value":"Cited by "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one of your papers"}]},"other":{"value":[{"type":7},{"type":0,"value":" of your papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Cited by {count, plural, one {one of your papers} other {# of your papers}} rated 4 or higher */
export const citedByRated = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.citedByRated', [{"type":0,"value":"Cited by "},{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"one of your papers"}]},"other":{"value":[{"type":7},{"type":0,"value":" of your papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" rated 4 or higher"}]);
/** Wrote {count, plural, one {# paper} other {# papers}} closely linked to your library by citations */
export const nearInCitations = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.nearInCitations', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" closely linked to your library by citations"}]);
/** {others, plural, =0 {Co-author of {name}} one {Co-author of {name} and # other author you follow} other {Co-author of {name} and # other authors you follow}} */
export const coauthorOfFollowed = /* @__PURE__ */ valueMessage<{ others: number; name: string | number }>('suggestions.coauthorOfFollowed', [{"type":6,"value":"others","options":{"=0":{"value":[{"type":0,"value":"Co-author of "},{"type":1,"value":"name"}]},"one":{"value":[{"type":0,"value":"Co-author of "},{"type":1,"value":"name"},{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other author you follow"}]},"other":{"value":[{"type":0,"value":"Co-author of "},{"type":1,"value":"name"},{"type":0,"value":" and "},{"type":7},{"type":0,"value":" other authors you follow"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Works on {topics} */
export const sharesTopics = /* @__PURE__ */ valueMessage<{ topics: string | number }>('suggestions.sharesTopics', [{"type":0,"value":"Works on "},{"type":1,"value":"topics"}]);
/** Publishes in {venue} */
export const sharesVenues = /* @__PURE__ */ valueMessage<{ venue: string | number }>('suggestions.sharesVenues', [{"type":0,"value":"Publishes in "},{"type":1,"value":"venue"}]);
/** Wrote {count, plural, one {# paper} other {# papers}} similar to those in your library */
export const similarTexts = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.similarTexts', [{"type":0,"value":"Wrote "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" similar to those in your library"}]);
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
/** Similar texts */
export const signalTextLikeness = /* @__PURE__ */ plainMessage('suggestions.signalTextLikeness', "Similar texts");
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
/** Follow */
export const follow = /* @__PURE__ */ plainMessage('suggestions.follow', "Follow");
/** Not now */
export const notNow = /* @__PURE__ */ plainMessage('suggestions.notNow', "Not now");
/** Same person */
export const samePerson = /* @__PURE__ */ plainMessage('suggestions.samePerson', "Same person");
/** Different people */
export const otherPerson = /* @__PURE__ */ plainMessage('suggestions.otherPerson', "Different people");
/** Follow the suggested author */
export const followSuggested = /* @__PURE__ */ plainMessage('suggestions.followSuggested', "Follow the suggested author");
/** Not now: dismiss the suggested author */
export const dismissSuggested = /* @__PURE__ */ plainMessage('suggestions.dismissSuggested', "Not now: dismiss the suggested author");
/** Same person: merge the suggested author into one you follow */
export const sameSuggested = /* @__PURE__ */ plainMessage('suggestions.sameSuggested', "Same person: merge the suggested author into one you follow");
/** Following {name} */
export const following = /* @__PURE__ */ valueMessage<{ name: string | number }>('suggestions.following', [{"type":0,"value":"Following "},{"type":1,"value":"name"}]);
/** {name} won’t be suggested for 250 days */
export const dismissed = /* @__PURE__ */ valueMessage<{ name: string | number }>('suggestions.dismissed', [{"type":1,"value":"name"},{"type":0,"value":" won’t be suggested for 250 days"}]);
/** Recorded {name} as another profile of {other} */
export const merged = /* @__PURE__ */ valueMessage<{ name: string | number; other: string | number }>('suggestions.merged', [{"type":0,"value":"Recorded "},{"type":1,"value":"name"},{"type":0,"value":" as another profile of "},{"type":1,"value":"other"}]);
/** Kept {name} and {other} separate */
export const keptApart = /* @__PURE__ */ valueMessage<{ name: string | number; other: string | number }>('suggestions.keptApart', [{"type":0,"value":"Kept "},{"type":1,"value":"name"},{"type":0,"value":" and "},{"type":1,"value":"other"},{"type":0,"value":" separate"}]);
/** Perhaps another profile of {name}, whom you follow */
export const maybeSame = /* @__PURE__ */ valueMessage<{ name: string | number }>('suggestions.maybeSame', [{"type":0,"value":"Perhaps another profile of "},{"type":1,"value":"name"},{"type":0,"value":", whom you follow"}]);
/** {count, plural, one {# other profile has this name} other {# other profiles have this name}} */
export const otherProfiles = /* @__PURE__ */ valueMessage<{ count: number }>('suggestions.otherProfiles', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" other profile has this name"}]},"other":{"value":[{"type":7},{"type":0,"value":" other profiles have this name"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Match {score, number} */
export const score = /* @__PURE__ */ valueMessage<{ score: number }>('suggestions.score', [{"type":0,"value":"Match "},{"type":2,"value":"score","style":null}]);
/** {bucket, select, library_core {Saved papers} cited_by_high_signal {Cited by papers you rated highly} adjacent {Citations and topics} semantic_similar {Similar texts} idxa_related {OpenAlex} other {Semantic Scholar}} */
export const bucket = /* @__PURE__ */ valueMessage<{ bucket: 'library_core' | 'cited_by_high_signal' | 'adjacent' | 'semantic_similar' | 'idxa_related' | (string & {}) }>('suggestions.bucket', [{"type":5,"value":"bucket","options":{"library_core":{"value":[{"type":0,"value":"Saved papers"}]},"cited_by_high_signal":{"value":[{"type":0,"value":"Cited by papers you rated highly"}]},"adjacent":{"value":[{"type":0,"value":"Citations and topics"}]},"semantic_similar":{"value":[{"type":0,"value":"Similar texts"}]},"idxa_related":{"value":[{"type":0,"value":"OpenAlex"}]},"other":{"value":[{"type":0,"value":"Semantic Scholar"}]}}}]);
/** −{points, number} because they resemble authors you dismissed */
export const penalty = /* @__PURE__ */ valueMessage<{ points: number }>('suggestions.penalty', [{"type":0,"value":"−"},{"type":2,"value":"points","style":null},{"type":0,"value":" because they resemble authors you dismissed"}]);
/** +{points, number} because of your ratings */
export const adjustmentUp = /* @__PURE__ */ valueMessage<{ points: number }>('suggestions.adjustmentUp', [{"type":0,"value":"+"},{"type":2,"value":"points","style":null},{"type":0,"value":" because of your ratings"}]);
/** −{points, number} because of your ratings */
export const adjustmentDown = /* @__PURE__ */ valueMessage<{ points: number }>('suggestions.adjustmentDown', [{"type":0,"value":"−"},{"type":2,"value":"points","style":null},{"type":0,"value":" because of your ratings"}]);
/** Counts more: you followed authors found this way */
export const trustedMore = /* @__PURE__ */ plainMessage('suggestions.trustedMore', "Counts more: you followed authors found this way");
/** Counts less: you dismissed authors found this way */
export const trustedLess = /* @__PURE__ */ plainMessage('suggestions.trustedLess', "Counts less: you dismissed authors found this way");
/** Suggested authors */
export const list = /* @__PURE__ */ plainMessage('suggestions.list', "Suggested authors");
/** Papers behind “{reason}” */
export const papersBehind = /* @__PURE__ */ valueMessage<{ reason: string | number }>('suggestions.papersBehind', [{"type":0,"value":"Papers behind “"},{"type":1,"value":"reason"},{"type":0,"value":"”"}]);
/** OpenAlex profile */
export const openAlex = /* @__PURE__ */ plainMessage('suggestions.openAlex', "OpenAlex profile");
/** Couldn’t load the suggestions */
export const notLoaded = /* @__PURE__ */ plainMessage('suggestions.notLoaded', "Couldn’t load the suggestions");
/** Nothing was changed. */
export const nothingChanged = /* @__PURE__ */ plainMessage('suggestions.nothingChanged', "Nothing was changed.");
/** No suggestions yet */
export const none = /* @__PURE__ */ plainMessage('suggestions.none', "No suggestions yet");
/** Authors are suggested from the papers you save, rate and cite. Enrich your papers, or let OpenAlex and Semantic Scholar find more authors. */
export const noneHint = /* @__PURE__ */ plainMessage('suggestions.noneHint', "Authors are suggested from the papers you save, rate and cite. Enrich your papers, or let OpenAlex and Semantic Scholar find more authors.");
/** Find more authors */
export const ask = /* @__PURE__ */ plainMessage('suggestions.ask', "Find more authors");
/** Asking OpenAlex and Semantic Scholar. See Activity for progress. */
export const asking = /* @__PURE__ */ plainMessage('suggestions.asking', "Asking OpenAlex and Semantic Scholar. See Activity for progress.");
/** The last answers are less than a day old. */
export const fresh = /* @__PURE__ */ plainMessage('suggestions.fresh', "The last answers are less than a day old.");
