// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Papers */
export const papers = /* @__PURE__ */ plainMessage('overview.papers', "Papers");
/** Most cited */
export const mostCited = /* @__PURE__ */ plainMessage('overview.mostCited', "Most cited");
/** Select any bar to see its papers. */
export const lead = /* @__PURE__ */ plainMessage('overview.lead', "Select any bar to see its papers.");
/** By year of publication */
export const byYear = /* @__PURE__ */ plainMessage('overview.byYear', "By year of publication");
/** Year */
export const year = /* @__PURE__ */ plainMessage('overview.year', "Year");
/** Added to the library */
export const added = /* @__PURE__ */ plainMessage('overview.added', "Added to the library");
/** Month */
export const month = /* @__PURE__ */ plainMessage('overview.month', "Month");
/** {count, plural, one {Venue with most papers} other {The # venues with most papers}} */
export const venues = /* @__PURE__ */ valueMessage<{ count: number }>('overview.venues', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Venue with most papers"}]},"other":{"value":[{"type":0,"value":"The "},{"type":7},{"type":0,"value":" venues with most papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Venue */
export const venue = /* @__PURE__ */ plainMessage('overview.venue', "Venue");
/** Topics */
export const topics = /* @__PURE__ */ plainMessage('overview.topics', "Topics");
/** Topic */
export const topic = /* @__PURE__ */ plainMessage('overview.topic', "Topic");
/** Authors */
export const authors = /* @__PURE__ */ plainMessage('overview.authors', "Authors");
/** Author */
export const author = /* @__PURE__ */ plainMessage('overview.author', "Author");
/** Reading status */
export const reading = /* @__PURE__ */ plainMessage('overview.reading', "Reading status");
/** Status */
export const status = /* @__PURE__ */ plainMessage('overview.status', "Status");
/** Ratings */
export const ratings = /* @__PURE__ */ plainMessage('overview.ratings', "Ratings");
/** Rating */
export const rating = /* @__PURE__ */ plainMessage('overview.rating', "Rating");
/** Citations */
export const citations = /* @__PURE__ */ plainMessage('overview.citations', "Citations");
/** Times cited */
export const timesCited = /* @__PURE__ */ plainMessage('overview.timesCited', "Times cited");
/** Types */
export const types = /* @__PURE__ */ plainMessage('overview.types', "Types");
/** Type */
export const type = /* @__PURE__ */ plainMessage('overview.type', "Type");
/** Couldn’t load the counts */
export const notCounted = /* @__PURE__ */ plainMessage('overview.notCounted', "Couldn’t load the counts");
/** Your papers are not affected. */
export const notCountedSafe = /* @__PURE__ */ plainMessage('overview.notCountedSafe', "Your papers are not affected.");
/** Nothing to count yet */
export const empty = /* @__PURE__ */ plainMessage('overview.empty', "Nothing to count yet");
/** When your library has papers, this page shows them by year, venue, topic, rating and reading status. */
export const emptyHint = /* @__PURE__ */ plainMessage('overview.emptyHint', "When your library has papers, this page shows them by year, venue, topic, rating and reading status.");
/** before {year} */
export const before = /* @__PURE__ */ valueMessage<{ year: string | number }>('overview.before', [{"type":0,"value":"before "},{"type":1,"value":"year"}]);
/** No status */
export const statusNone = /* @__PURE__ */ plainMessage('overview.statusNone', "No status");
/** Not rated */
export const notRated = /* @__PURE__ */ plainMessage('overview.notRated', "Not rated");
/** No known citations */
export const citedNone = /* @__PURE__ */ plainMessage('overview.citedNone', "No known citations");
/** {from, number} or more */
export const citedFrom = /* @__PURE__ */ valueMessage<{ from: number }>('overview.citedFrom', [{"type":2,"value":"from","style":null},{"type":0,"value":" or more"}]);
/** {from, number} to {to, number} */
export const citedRange = /* @__PURE__ */ valueMessage<{ from: number; to: number }>('overview.citedRange', [{"type":2,"value":"from","style":null},{"type":0,"value":" to "},{"type":2,"value":"to","style":null}]);
/** Nothing to show yet. */
export const chartEmpty = /* @__PURE__ */ plainMessage('overview.chartEmpty', "Nothing to show yet.");
/** {label} with {count, number} */
export const chartMost = /* @__PURE__ */ valueMessage<{ label: string | number; count: number }>('overview.chartMost', [{"type":1,"value":"label"},{"type":0,"value":" with "},{"type":2,"value":"count","style":null}]);
/** {papers, plural, one {# paper} other {# papers}} in {groups, plural, one {# group} other {# groups}}. Most: {most}. */
export const chartSummary = /* @__PURE__ */ valueMessage<{ papers: number; groups: number; most: string | number }>('overview.chartSummary', [{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in "},{"type":6,"value":"groups","options":{"one":{"value":[{"type":7},{"type":0,"value":" group"}]},"other":{"value":[{"type":7},{"type":0,"value":" groups"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":". Most: "},{"type":1,"value":"most"},{"type":0,"value":"."}]);
/** {papers, plural, one {# paper} other {# papers}} by {authors, plural, one {# author} other {# authors}}. */
export const headline = /* @__PURE__ */ valueMessage<{ papers: number; authors: number }>('overview.headline', [{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by "},{"type":6,"value":"authors","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {papers, plural, one {# paper} other {# papers}} from {first} to {last}, by {authors, plural, one {# author} other {# authors}}. */
export const headlineYears = /* @__PURE__ */ valueMessage<{ papers: number; first: string | number; last: string | number; authors: number }>('overview.headlineYears', [{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"first"},{"type":0,"value":" to "},{"type":1,"value":"last"},{"type":0,"value":", by "},{"type":6,"value":"authors","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
