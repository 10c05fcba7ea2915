// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Pages of Insights */
export const pages = /* @__PURE__ */ plainMessage('insights.pages', "Pages of Insights");
/** Next page of Insights */
export const nextPage = /* @__PURE__ */ plainMessage('insights.nextPage', "Next page of Insights");
/** Previous page of Insights */
export const previousPage = /* @__PURE__ */ plainMessage('insights.previousPage', "Previous page of Insights");
/** Export */
export const exportMenu = /* @__PURE__ */ plainMessage('insights.exportMenu', "Export");
/** Copy as Markdown */
export const copyMarkdown = /* @__PURE__ */ plainMessage('insights.copyMarkdown', "Copy as Markdown");
/** Save as Markdown */
export const saveMarkdown = /* @__PURE__ */ plainMessage('insights.saveMarkdown', "Save as Markdown");
/** Print */
export const print = /* @__PURE__ */ plainMessage('insights.print', "Print");
/** Copied “{page}” as Markdown */
export const copied = /* @__PURE__ */ valueMessage<{ page: string | number }>('insights.copied', [{"type":0,"value":"Copied “"},{"type":1,"value":"page"},{"type":0,"value":"” as Markdown"}]);
/** Couldn’t copy the page. Save it as Markdown instead. */
export const copyFailed = /* @__PURE__ */ plainMessage('insights.copyFailed', "Couldn’t copy the page. Save it as Markdown instead.");
/** Couldn’t export the page: {reason} */
export const exportFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('insights.exportFailed', [{"type":0,"value":"Couldn’t export the page: "},{"type":1,"value":"reason"}]);
/** Couldn’t load the figures */
export const notRead = /* @__PURE__ */ plainMessage('insights.notRead', "Couldn’t load the figures");
/** Your papers are not affected. */
export const notReadSafe = /* @__PURE__ */ plainMessage('insights.notReadSafe', "Your papers are not affected.");
/** Counted {when}. */
export const counted = /* @__PURE__ */ valueMessage<{ when: string | number }>('insights.counted', [{"type":0,"value":"Counted "},{"type":1,"value":"when"},{"type":0,"value":"."}]);
/** Counted by Carrel, {when}. */
export const countedAt = /* @__PURE__ */ valueMessage<{ when: string | number }>('insights.countedAt', [{"type":0,"value":"Counted by Carrel, "},{"type":1,"value":"when"},{"type":0,"value":"."}]);
/** Counting again. */
export const countingAgain = /* @__PURE__ */ plainMessage('insights.countingAgain', "Counting again.");
/** Something has changed since. */
export const outdated = /* @__PURE__ */ plainMessage('insights.outdated', "Something has changed since.");
/** {retried, select, yes {Counting failed: {reason}. Carrel tries again.} other {Counting failed: {reason}. Carrel tries again when something changes.}} */
export const countingFailed = /* @__PURE__ */ valueMessage<{ retried: 'yes' | (string & {}); reason: string | number }>('insights.countingFailed', [{"type":5,"value":"retried","options":{"yes":{"value":[{"type":0,"value":"Counting failed: "},{"type":1,"value":"reason"},{"type":0,"value":". Carrel tries again."}]},"other":{"value":[{"type":0,"value":"Counting failed: "},{"type":1,"value":"reason"},{"type":0,"value":". Carrel tries again when something changes."}]}}}]);
/** The figures are being counted */
export const counting = /* @__PURE__ */ plainMessage('insights.counting', "The figures are being counted");
/** This page shows them as soon as they are ready. Large libraries take up to a minute. */
export const countingHint = /* @__PURE__ */ plainMessage('insights.countingHint', "This page shows them as soon as they are ready. Large libraries take up to a minute.");
/** The figures could not be counted */
export const notCounted = /* @__PURE__ */ plainMessage('insights.notCounted', "The figures could not be counted");
/** Nothing to count yet */
export const empty = /* @__PURE__ */ plainMessage('insights.empty', "Nothing to count yet");
/** When your library has papers, this page shows what happens in it. */
export const emptyHint = /* @__PURE__ */ plainMessage('insights.emptyHint', "When your library has papers, this page shows what happens in it.");
/** – */
export const none = /* @__PURE__ */ plainMessage('insights.none', "–");
/** Not enough data */
export const notEnough = /* @__PURE__ */ plainMessage('insights.notEnough', "Not enough data");
/** never */
export const never = /* @__PURE__ */ plainMessage('insights.never', "never");
/** {value} ({low} to {high}) */
export const withInterval = /* @__PURE__ */ valueMessage<{ value: string | number; low: string | number; high: string | number }>('insights.withInterval', [{"type":1,"value":"value"},{"type":0,"value":" ("},{"type":1,"value":"low"},{"type":0,"value":" to "},{"type":1,"value":"high"},{"type":0,"value":")"}]);
/** Search */
export const search = /* @__PURE__ */ plainMessage('insights.search', "Search");
/** {title} ({count, number}) */
export const titleCount = /* @__PURE__ */ valueMessage<{ title: string | number; count: number }>('insights.titleCount', [{"type":1,"value":"title"},{"type":0,"value":" ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** {name} ({count, number}) */
export const named = /* @__PURE__ */ valueMessage<{ name: string | number; count: number }>('insights.named', [{"type":1,"value":"name"},{"type":0,"value":" ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** {text}. Show the papers */
export const showPapers = /* @__PURE__ */ valueMessage<{ text: string | number }>('insights.showPapers', [{"type":1,"value":"text"},{"type":0,"value":". Show the papers"}]);
/** Papers: {title} */
export const papersBehind = /* @__PURE__ */ valueMessage<{ title: string | number }>('insights.papersBehind', [{"type":0,"value":"Papers: "},{"type":1,"value":"title"}]);
/** Only the first {count, number} are listed. */
export const noMoreIds = /* @__PURE__ */ valueMessage<{ count: number }>('insights.noMoreIds', [{"type":0,"value":"Only the first "},{"type":2,"value":"count","style":null},{"type":0,"value":" are listed."}]);
/** Hide the papers */
export const hidePapers = /* @__PURE__ */ plainMessage('insights.hidePapers', "Hide the papers");
/** {count, plural, one {# more} other {# more}} */
export const morePapers = /* @__PURE__ */ valueMessage<{ count: number }>('insights.morePapers', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Show # more} other {Show # more}} */
export const showMore = /* @__PURE__ */ valueMessage<{ count: number }>('insights.showMore', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Show "},{"type":7},{"type":0,"value":" more"}]},"other":{"value":[{"type":0,"value":"Show "},{"type":7},{"type":0,"value":" more"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Couldn’t load these papers: {reason} */
export const notLoaded = /* @__PURE__ */ valueMessage<{ reason: string | number }>('insights.notLoaded', [{"type":0,"value":"Couldn’t load these papers: "},{"type":1,"value":"reason"}]);
/** These papers are no longer in the library. */
export const noPapers = /* @__PURE__ */ plainMessage('insights.noPapers', "These papers are no longer in the library.");
/** You saved {saved, plural, =0 {no papers} one {# paper} other {# papers}} in the last seven days and read {read, plural, =0 {none} other {#}}. */
export const weekHeadline = /* @__PURE__ */ valueMessage<{ saved: number; read: number }>('insights.weekHeadline', [{"type":0,"value":"You saved "},{"type":6,"value":"saved","options":{"=0":{"value":[{"type":0,"value":"no papers"}]},"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in the last seven days and read "},{"type":6,"value":"read","options":{"=0":{"value":[{"type":0,"value":"none"}]},"other":{"value":[{"type":7}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {from} to {to} */
export const period = /* @__PURE__ */ valueMessage<{ from: string | number; to: string | number }>('insights.period', [{"type":1,"value":"from"},{"type":0,"value":" to "},{"type":1,"value":"to"}]);
/** {count, plural, one {# paper saved} other {# papers saved}}{change, select, more {, {difference, number} more than in the seven days before.} fewer {, {difference, number} fewer than in the seven days before.} other {, as many as in the seven days before.}} */
export const savedCompared = /* @__PURE__ */ valueMessage<{ count: number; change: 'more' | 'fewer' | (string & {}); difference: number }>('insights.savedCompared', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper saved"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers saved"}]}},"offset":0,"pluralType":"cardinal"},{"type":5,"value":"change","options":{"more":{"value":[{"type":0,"value":", "},{"type":2,"value":"difference","style":null},{"type":0,"value":" more than in the seven days before."}]},"fewer":{"value":[{"type":0,"value":", "},{"type":2,"value":"difference","style":null},{"type":0,"value":" fewer than in the seven days before."}]},"other":{"value":[{"type":0,"value":", as many as in the seven days before."}]}}}]);
/** {count, plural, one {# read} other {# read}}{change, select, more {, {difference, number} more.} fewer {, {difference, number} fewer.} other {, as many as before.}} */
export const readCompared = /* @__PURE__ */ valueMessage<{ count: number; change: 'more' | 'fewer' | (string & {}); difference: number }>('insights.readCompared', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" read"}]},"other":{"value":[{"type":7},{"type":0,"value":" read"}]}},"offset":0,"pluralType":"cardinal"},{"type":5,"value":"change","options":{"more":{"value":[{"type":0,"value":", "},{"type":2,"value":"difference","style":null},{"type":0,"value":" more."}]},"fewer":{"value":[{"type":0,"value":", "},{"type":2,"value":"difference","style":null},{"type":0,"value":" fewer."}]},"other":{"value":[{"type":0,"value":", as many as before."}]}}}]);
/** {count, plural, one {# new in the Feed} other {# new in the Feed}}{change, select, more {, {difference, number} more.} fewer {, {difference, number} fewer.} other {, as many as before.}} */
export const feedCompared = /* @__PURE__ */ valueMessage<{ count: number; change: 'more' | 'fewer' | (string & {}); difference: number }>('insights.feedCompared', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" new in the Feed"}]},"other":{"value":[{"type":7},{"type":0,"value":" new in the Feed"}]}},"offset":0,"pluralType":"cardinal"},{"type":5,"value":"change","options":{"more":{"value":[{"type":0,"value":", "},{"type":2,"value":"difference","style":null},{"type":0,"value":" more."}]},"fewer":{"value":[{"type":0,"value":", "},{"type":2,"value":"difference","style":null},{"type":0,"value":" fewer."}]},"other":{"value":[{"type":0,"value":", as many as before."}]}}}]);
/** {count, plural, one {# of them is not decided yet.} other {# of them are not decided yet.}} */
export const feedUndecided = /* @__PURE__ */ valueMessage<{ count: number }>('insights.feedUndecided', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" of them is not decided yet."}]},"other":{"value":[{"type":7},{"type":0,"value":" of them are not decided yet."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Saved */
export const saved = /* @__PURE__ */ plainMessage('insights.saved', "Saved");
/** Read */
export const read = /* @__PURE__ */ plainMessage('insights.read', "Read");
/** Rated */
export const rated = /* @__PURE__ */ plainMessage('insights.rated', "Rated");
/** Liked suggestions */
export const likedSuggestions = /* @__PURE__ */ plainMessage('insights.likedSuggestions', "Liked suggestions");
/** {shown, plural, one {# suggestion was shown} other {# suggestions were shown}}, {dismissed, plural, one {# was dismissed} other {# were dismissed}}. */
export const suggestionsNote = /* @__PURE__ */ valueMessage<{ shown: number; dismissed: number }>('insights.suggestionsNote', [{"type":6,"value":"shown","options":{"one":{"value":[{"type":7},{"type":0,"value":" suggestion was shown"}]},"other":{"value":[{"type":7},{"type":0,"value":" suggestions were shown"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"dismissed","options":{"one":{"value":[{"type":7},{"type":0,"value":" was dismissed"}]},"other":{"value":[{"type":7},{"type":0,"value":" were dismissed"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** What the saved papers are about */
export const aboutSaved = /* @__PURE__ */ plainMessage('insights.aboutSaved', "What the saved papers are about");
/** Topics */
export const topics = /* @__PURE__ */ plainMessage('insights.topics', "Topics");
/** Topic */
export const topic = /* @__PURE__ */ plainMessage('insights.topic', "Topic");
/** Authors */
export const authors = /* @__PURE__ */ plainMessage('insights.authors', "Authors");
/** Author */
export const author = /* @__PURE__ */ plainMessage('insights.author', "Author");
/** Papers */
export const papers = /* @__PURE__ */ plainMessage('insights.papers', "Papers");
/** Paper */
export const paper = /* @__PURE__ */ plainMessage('insights.paper', "Paper");
/** Most: {label} with {count, number}. */
export const mostOf = /* @__PURE__ */ valueMessage<{ label: string | number; count: number }>('insights.mostOf', [{"type":0,"value":"Most: "},{"type":1,"value":"label"},{"type":0,"value":" with "},{"type":2,"value":"count","style":null},{"type":0,"value":"."}]);
/** {from} to {to} */
export const years = /* @__PURE__ */ valueMessage<{ from: string | number; to: string | number }>('insights.years', [{"type":1,"value":"from"},{"type":0,"value":" to "},{"type":1,"value":"to"}]);
/** There are too few papers to compare the years. */
export const topicsTooFew = /* @__PURE__ */ plainMessage('insights.topicsTooFew', "There are too few papers to compare the years.");
/** More of {up}, less of {down}. */
export const topicsBoth = /* @__PURE__ */ valueMessage<{ up: string | number; down: string | number }>('insights.topicsBoth', [{"type":0,"value":"More of "},{"type":1,"value":"up"},{"type":0,"value":", less of "},{"type":1,"value":"down"},{"type":0,"value":"."}]);
/** More of {topics}. No topic became clearly less frequent. */
export const topicsUp = /* @__PURE__ */ valueMessage<{ topics: string | number }>('insights.topicsUp', [{"type":0,"value":"More of "},{"type":1,"value":"topics"},{"type":0,"value":". No topic became clearly less frequent."}]);
/** Less of {topics}. No topic became clearly more frequent. */
export const topicsDown = /* @__PURE__ */ valueMessage<{ topics: string | number }>('insights.topicsDown', [{"type":0,"value":"Less of "},{"type":1,"value":"topics"},{"type":0,"value":". No topic became clearly more frequent."}]);
/** No topic became clearly more or less frequent. */
export const topicsSame = /* @__PURE__ */ plainMessage('insights.topicsSame', "No topic became clearly more or less frequent.");
/** Compares {recentCount, plural, one {# paper} other {# papers}} from {recent} with {earlyCount, plural, one {# paper} other {# papers}} from {early}. Only papers with a topic count. */
export const topicsCompared = /* @__PURE__ */ valueMessage<{ recentCount: number; recent: string | number; earlyCount: number; early: string | number }>('insights.topicsCompared', [{"type":0,"value":"Compares "},{"type":6,"value":"recentCount","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"recent"},{"type":0,"value":" with "},{"type":6,"value":"earlyCount","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"early"},{"type":0,"value":". Only papers with a topic count."}]);
/** {years}: {count, plural, =0 {no paper has a topic} one {# paper has a topic} other {# papers have a topic}}, and a comparison needs {needed, number}. */
export const windowTooSmall = /* @__PURE__ */ valueMessage<{ years: string | number; count: number; needed: number }>('insights.windowTooSmall', [{"type":1,"value":"years"},{"type":0,"value":": "},{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"no paper has a topic"}]},"one":{"value":[{"type":7},{"type":0,"value":" paper has a topic"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have a topic"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", and a comparison needs "},{"type":2,"value":"needed","style":null},{"type":0,"value":"."}]);
/** Topics that changed */
export const changes = /* @__PURE__ */ plainMessage('insights.changes', "Topics that changed");
/** Change of the share in percentage points, with its 95% interval. Listed are changes of 5 points or more whose interval does not contain 0. */
export const changesHint = /* @__PURE__ */ plainMessage('insights.changesHint', "Change of the share in percentage points, with its 95% interval. Listed are changes of 5 points or more whose interval does not contain 0.");
/** {up, plural, one {# topic became more frequent} other {# topics became more frequent}}, {down, plural, one {# became less frequent} other {# became less frequent}}. */
export const changesSummary = /* @__PURE__ */ valueMessage<{ up: number; down: number }>('insights.changesSummary', [{"type":6,"value":"up","options":{"one":{"value":[{"type":7},{"type":0,"value":" topic became more frequent"}]},"other":{"value":[{"type":7},{"type":0,"value":" topics became more frequent"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"down","options":{"one":{"value":[{"type":7},{"type":0,"value":" became less frequent"}]},"other":{"value":[{"type":7},{"type":0,"value":" became less frequent"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** Share then */
export const shareThen = /* @__PURE__ */ plainMessage('insights.shareThen', "Share then");
/** Share now */
export const shareNow = /* @__PURE__ */ plainMessage('insights.shareNow', "Share now");
/** Change in points */
export const changePoints = /* @__PURE__ */ plainMessage('insights.changePoints', "Change in points");
/** The years that are compared */
export const windows = /* @__PURE__ */ plainMessage('insights.windows', "The years that are compared");
/** Shares refer to the papers with a topic. Fewer than {needed, number} give no share. */
export const windowsHint = /* @__PURE__ */ valueMessage<{ needed: number }>('insights.windowsHint', [{"type":0,"value":"Shares refer to the papers with a topic. Fewer than "},{"type":2,"value":"needed","style":null},{"type":0,"value":" give no share."}]);
/** Years */
export const yearsColumn = /* @__PURE__ */ plainMessage('insights.yearsColumn', "Years");
/** With a topic */
export const withTopic = /* @__PURE__ */ plainMessage('insights.withTopic', "With a topic");
/** Most frequent topics */
export const mostFrequent = /* @__PURE__ */ plainMessage('insights.mostFrequent', "Most frequent topics");
/** {topic} {share} */
export const topicShare = /* @__PURE__ */ valueMessage<{ topic: string | number; share: string | number }>('insights.topicShare', [{"type":1,"value":"topic"},{"type":0,"value":" "},{"type":1,"value":"share"}]);
/** Too few papers */
export const tooSmall = /* @__PURE__ */ plainMessage('insights.tooSmall', "Too few papers");
/** Share of each topic by year of publication */
export const topicsByYear = /* @__PURE__ */ plainMessage('insights.topicsByYear', "Share of each topic by year of publication");
/** Share of the papers with a topic, with its 95% interval, in the last 20 years that have such papers. Years with fewer than 8 of them have no share. */
export const topicsByYearHint = /* @__PURE__ */ plainMessage('insights.topicsByYearHint', "Share of the papers with a topic, with its 95% interval, in the last 20 years that have such papers. Years with fewer than 8 of them have no share.");
/** {count, plural, one {The most frequent topic} other {The # most frequent topics}}, each in a chart of its own. */
export const topicsByYearSummary = /* @__PURE__ */ valueMessage<{ count: number }>('insights.topicsByYearSummary', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"The most frequent topic"}]},"other":{"value":[{"type":0,"value":"The "},{"type":7},{"type":0,"value":" most frequent topics"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", each in a chart of its own."}]);
/** {share} in {year} */
export const latest = /* @__PURE__ */ valueMessage<{ share: string | number; year: string | number }>('insights.latest', [{"type":1,"value":"share"},{"type":0,"value":" in "},{"type":1,"value":"year"}]);
/** All charts have the same scale, up to {most}. */
export const sameScale = /* @__PURE__ */ valueMessage<{ most: string | number }>('insights.sameScale', [{"type":0,"value":"All charts have the same scale, up to "},{"type":1,"value":"most"},{"type":0,"value":"."}]);
/** Year */
export const year = /* @__PURE__ */ plainMessage('insights.year', "Year");
/** Of */
export const ofAll = /* @__PURE__ */ plainMessage('insights.ofAll', "Of");
/** Share */
export const share = /* @__PURE__ */ plainMessage('insights.share', "Share");
/** There are no collections yet. */
export const noCollections = /* @__PURE__ */ plainMessage('insights.noCollections', "There are no collections yet.");
/** When you have collections, this page shows what each covers and what its papers cite that you don’t have. */
export const noCollectionsHint = /* @__PURE__ */ plainMessage('insights.noCollectionsHint', "When you have collections, this page shows what each covers and what its papers cite that you don’t have.");
/** {works, plural, =0 {Nothing that a collection often cites is missing.} one {# work that a collection often cites is not in your library.} other {# works that collections often cite are not in your library.}} */
export const collectionsHeadline = /* @__PURE__ */ valueMessage<{ works: number }>('insights.collectionsHeadline', [{"type":6,"value":"works","options":{"=0":{"value":[{"type":0,"value":"Nothing that a collection often cites is missing."}]},"one":{"value":[{"type":7},{"type":0,"value":" work that a collection often cites is not in your library."}]},"other":{"value":[{"type":7},{"type":0,"value":" works that collections often cite are not in your library."}]}},"offset":0,"pluralType":"cardinal"}]);
/** A work is listed if at least three papers of a collection cite it. Collections with such works come first. A collection includes the papers of its subcollections. */
export const collectionsLead = /* @__PURE__ */ plainMessage('insights.collectionsLead', "A work is listed if at least three papers of a collection cite it. Collections with such works come first. A collection includes the papers of its subcollections.");
/** {spread, select, even {Evenly spread over {count, plural, one {# topic} other {# topics}} (evenness {value}).} mixed {Some of its {count, plural, one {# topic} other {# topics}} are more frequent (evenness {value}).} other {Few of its {count, plural, one {# topic} other {# topics}} dominate (evenness {value}).}} */
export const evenness = /* @__PURE__ */ valueMessage<{ spread: 'even' | 'mixed' | (string & {}); count: number; value: string | number }>('insights.evenness', [{"type":5,"value":"spread","options":{"even":{"value":[{"type":0,"value":"Evenly spread over "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" topic"}]},"other":{"value":[{"type":7},{"type":0,"value":" topics"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" (evenness "},{"type":1,"value":"value"},{"type":0,"value":")."}]},"mixed":{"value":[{"type":0,"value":"Some of its "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" topic"}]},"other":{"value":[{"type":7},{"type":0,"value":" topics"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" are more frequent (evenness "},{"type":1,"value":"value"},{"type":0,"value":")."}]},"other":{"value":[{"type":0,"value":"Few of its "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" topic"}]},"other":{"value":[{"type":7},{"type":0,"value":" topics"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" dominate (evenness "},{"type":1,"value":"value"},{"type":0,"value":")."}]}}}]);
/** All have the same topic. */
export const oneTopic = /* @__PURE__ */ plainMessage('insights.oneTopic', "All have the same topic.");
/** Too few papers with a topic to say how they are spread. */
export const evennessUnknown = /* @__PURE__ */ plainMessage('insights.evennessUnknown', "Too few papers with a topic to say how they are spread.");
/** {count, plural, one {# paper.} other {# papers.}} */
export const collectionCount = /* @__PURE__ */ valueMessage<{ count: number }>('insights.collectionCount', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# paper} other {# papers}} from {from} to {to}. */
export const collectionYears = /* @__PURE__ */ valueMessage<{ count: number; from: string | number; to: string | number }>('insights.collectionYears', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"from"},{"type":0,"value":" to "},{"type":1,"value":"to"},{"type":0,"value":"."}]);
/** Most frequent: */
export const topTopics = /* @__PURE__ */ plainMessage('insights.topTopics', "Most frequent:");
/** Citations: median {median}, mean {mean}. {rated, select, yes {Mean rating: {rating}.} other {None is rated.}} */
export const collectionFigures = /* @__PURE__ */ valueMessage<{ median: string | number; mean: string | number; rated: 'yes' | (string & {}); rating: string | number }>('insights.collectionFigures', [{"type":0,"value":"Citations: median "},{"type":1,"value":"median"},{"type":0,"value":", mean "},{"type":1,"value":"mean"},{"type":0,"value":". "},{"type":5,"value":"rated","options":{"yes":{"value":[{"type":0,"value":"Mean rating: "},{"type":1,"value":"rating"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"None is rated."}]}}}]);
/** Last added on {date}. */
export const lastAdded = /* @__PURE__ */ valueMessage<{ date: string | number }>('insights.lastAdded', [{"type":0,"value":"Last added on "},{"type":1,"value":"date"},{"type":0,"value":"."}]);
/** It has no papers in the library. */
export const collectionEmpty = /* @__PURE__ */ plainMessage('insights.collectionEmpty', "It has no papers in the library.");
/** cited by {count, number} of {of, number} */
export const citedByFew = /* @__PURE__ */ valueMessage<{ count: number; of: number }>('insights.citedByFew', [{"type":0,"value":"cited by "},{"type":2,"value":"count","style":null},{"type":0,"value":" of "},{"type":2,"value":"of","style":null}]);
/** cited by {count, number} of {of, number}, {share} ({low} to {high}) */
export const citedBy = /* @__PURE__ */ valueMessage<{ count: number; of: number; share: string | number; low: string | number; high: string | number }>('insights.citedBy', [{"type":0,"value":"cited by "},{"type":2,"value":"count","style":null},{"type":0,"value":" of "},{"type":2,"value":"of","style":null},{"type":0,"value":", "},{"type":1,"value":"share"},{"type":0,"value":" ("},{"type":1,"value":"low"},{"type":0,"value":" to "},{"type":1,"value":"high"},{"type":0,"value":")"}]);
/** Missing from “{name}” */
export const missing = /* @__PURE__ */ valueMessage<{ name: string | number }>('insights.missing', [{"type":0,"value":"Missing from “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Missing */
export const missingShort = /* @__PURE__ */ plainMessage('insights.missingShort', "Missing");
/** What they cite is not known. */
export const noReferences = /* @__PURE__ */ plainMessage('insights.noReferences', "What they cite is not known.");
/** {count, plural, one {Nothing missing, judged by the references of # paper.} other {Nothing missing, judged by the references of # papers.}} */
export const nothingMissing = /* @__PURE__ */ valueMessage<{ count: number }>('insights.nothingMissing', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Nothing missing, judged by the references of "},{"type":7},{"type":0,"value":" paper."}]},"other":{"value":[{"type":0,"value":"Nothing missing, judged by the references of "},{"type":7},{"type":0,"value":" papers."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# paper} other {# papers}} */
export const collectionFold = /* @__PURE__ */ valueMessage<{ count: number }>('insights.collectionFold', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Title not known */
export const unknownTitle = /* @__PURE__ */ plainMessage('insights.unknownTitle', "Title not known");
/** Save */
export const saveWork = /* @__PURE__ */ plainMessage('insights.saveWork', "Save");
/** Save “{title}” */
export const saveWorkOf = /* @__PURE__ */ valueMessage<{ title: string | number }>('insights.saveWorkOf', [{"type":0,"value":"Save “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Search online */
export const searchWork = /* @__PURE__ */ plainMessage('insights.searchWork', "Search online");
/** Search online for “{title}” */
export const searchWorkOf = /* @__PURE__ */ valueMessage<{ title: string | number }>('insights.searchWorkOf', [{"type":0,"value":"Search online for “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** There are too few decisions to say which signals matter. */
export const signalsTooFew = /* @__PURE__ */ plainMessage('insights.signalsTooFew', "There are too few decisions to say which signals matter.");
/** A comparison needs at least {needed, number} suggestions that you liked and {needed, number} that you dismissed. */
export const signalsNeed = /* @__PURE__ */ valueMessage<{ needed: number }>('insights.signalsNeed', [{"type":0,"value":"A comparison needs at least "},{"type":2,"value":"needed","style":null},{"type":0,"value":" suggestions that you liked and "},{"type":2,"value":"needed","style":null},{"type":0,"value":" that you dismissed."}]);
/** Suggestions that you like score higher on {higher} and lower on {lower}. */
export const signalsBoth = /* @__PURE__ */ valueMessage<{ higher: string | number; lower: string | number }>('insights.signalsBoth', [{"type":0,"value":"Suggestions that you like score higher on "},{"type":1,"value":"higher"},{"type":0,"value":" and lower on "},{"type":1,"value":"lower"},{"type":0,"value":"."}]);
/** Suggestions that you like score higher on {signals}. */
export const signalsHigher = /* @__PURE__ */ valueMessage<{ signals: string | number }>('insights.signalsHigher', [{"type":0,"value":"Suggestions that you like score higher on "},{"type":1,"value":"signals"},{"type":0,"value":"."}]);
/** Suggestions that you like score lower on {signals}. */
export const signalsLower = /* @__PURE__ */ valueMessage<{ signals: string | number }>('insights.signalsLower', [{"type":0,"value":"Suggestions that you like score lower on "},{"type":1,"value":"signals"},{"type":0,"value":"."}]);
/** No signal clearly differs between what you like and what you dismiss. */
export const signalsSame = /* @__PURE__ */ plainMessage('insights.signalsSame', "No signal clearly differs between what you like and what you dismiss.");
/** {count, plural, one {# suggestion was really shown:} other {# suggestions were really shown:}} */
export const signalsShown = /* @__PURE__ */ valueMessage<{ count: number }>('insights.signalsShown', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" suggestion was really shown:"}]},"other":{"value":[{"type":7},{"type":0,"value":" suggestions were really shown:"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# liked,} other {# liked,}} */
export const signalsLiked = /* @__PURE__ */ valueMessage<{ count: number }>('insights.signalsLiked', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" liked,"}]},"other":{"value":[{"type":7},{"type":0,"value":" liked,"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# dismissed,} other {# dismissed,}} */
export const signalsDismissed = /* @__PURE__ */ valueMessage<{ count: number }>('insights.signalsDismissed', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" dismissed,"}]},"other":{"value":[{"type":7},{"type":0,"value":" dismissed,"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# without a decision.} other {# without a decision.}} */
export const signalsUndecided = /* @__PURE__ */ valueMessage<{ count: number }>('insights.signalsUndecided', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" without a decision."}]},"other":{"value":[{"type":7},{"type":0,"value":" without a decision."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Difference of each signal */
export const signals = /* @__PURE__ */ plainMessage('insights.signals', "Difference of each signal");
/** Mean of liked suggestions minus mean of dismissed ones, with the 95% interval. A signal whose interval contains 0 says nothing. */
export const signalsHint = /* @__PURE__ */ plainMessage('insights.signalsHint', "Mean of liked suggestions minus mean of dismissed ones, with the 95% interval. A signal whose interval contains 0 says nothing.");
/** Signal */
export const signal = /* @__PURE__ */ plainMessage('insights.signal', "Signal");
/** Liked */
export const liked = /* @__PURE__ */ plainMessage('insights.liked', "Liked");
/** Dismissed */
export const dismissed = /* @__PURE__ */ plainMessage('insights.dismissed', "Dismissed");
/** Saved */
export const savedColumn = /* @__PURE__ */ plainMessage('insights.savedColumn', "Saved");
/** Difference */
export const difference = /* @__PURE__ */ plainMessage('insights.difference', "Difference");
/** Effect (d) */
export const effect = /* @__PURE__ */ plainMessage('insights.effect', "Effect (d)");
/** In words */
export const reading = /* @__PURE__ */ plainMessage('insights.reading', "In words");
/** {direction, select, higher {Higher if liked} lower {Lower if liked} none {Not enough data} other {Not clear}} */
export const directionOf = /* @__PURE__ */ valueMessage<{ direction: 'higher' | 'lower' | 'none' | (string & {}) }>('insights.directionOf', [{"type":5,"value":"direction","options":{"higher":{"value":[{"type":0,"value":"Higher if liked"}]},"lower":{"value":[{"type":0,"value":"Lower if liked"}]},"none":{"value":[{"type":0,"value":"Not enough data"}]},"other":{"value":[{"type":0,"value":"Not clear"}]}}}]);
/** What you did with each branch */
export const branches = /* @__PURE__ */ plainMessage('insights.branches', "What you did with each branch");
/** Only suggestions that were really shown count, once for each lens and paper. Fewer than {needed, number} give no share. */
export const branchesHint = /* @__PURE__ */ valueMessage<{ needed: number }>('insights.branchesHint', [{"type":0,"value":"Only suggestions that were really shown count, once for each lens and paper. Fewer than "},{"type":2,"value":"needed","style":null},{"type":0,"value":" give no share."}]);
/** {branch} ({lens}) */
export const branchOfLens = /* @__PURE__ */ valueMessage<{ branch: string | number; lens: string | number }>('insights.branchOfLens', [{"type":1,"value":"branch"},{"type":0,"value":" ("},{"type":1,"value":"lens"},{"type":0,"value":")"}]);
/** Branch */
export const branch = /* @__PURE__ */ plainMessage('insights.branch', "Branch");
/** Shown */
export const shown = /* @__PURE__ */ plainMessage('insights.shown', "Shown");
/** Share liked or saved */
export const positiveShare = /* @__PURE__ */ plainMessage('insights.positiveShare', "Share liked or saved");
/** {state, select, strong {Better than the others} cool {Weaker than the others} underexplored {Shown too rarely} narrow {One kind of source} other {As the others}} */
export const branchState = /* @__PURE__ */ valueMessage<{ state: 'strong' | 'cool' | 'underexplored' | 'narrow' | (string & {}) }>('insights.branchState', [{"type":5,"value":"state","options":{"strong":{"value":[{"type":0,"value":"Better than the others"}]},"cool":{"value":[{"type":0,"value":"Weaker than the others"}]},"underexplored":{"value":[{"type":0,"value":"Shown too rarely"}]},"narrow":{"value":[{"type":0,"value":"One kind of source"}]},"other":{"value":[{"type":0,"value":"As the others"}]}}}]);
/** {papers, plural, one {# paper} other {# papers}} by {authors, plural, one {# author} other {# authors}}. */
export const libraryHeadline = /* @__PURE__ */ valueMessage<{ papers: number; authors: number }>('insights.libraryHeadline', [{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" by "},{"type":6,"value":"authors","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {papers, plural, one {# paper} other {# papers}} from {first} to {last}, by {authors, plural, one {# author} other {# authors}}. */
export const libraryHeadlineYears = /* @__PURE__ */ valueMessage<{ papers: number; first: string | number; last: string | number; authors: number }>('insights.libraryHeadlineYears', [{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" from "},{"type":1,"value":"first"},{"type":0,"value":" to "},{"type":1,"value":"last"},{"type":0,"value":", by "},{"type":6,"value":"authors","options":{"one":{"value":[{"type":7},{"type":0,"value":" author"}]},"other":{"value":[{"type":7},{"type":0,"value":" authors"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {topics, plural, =0 {No topics} one {# topic} other {# topics}}, {institutions, plural, =0 {no known institutions} one {# institution} other {# institutions}}, {countries, plural, =0 {no known countries} one {# country} other {# countries}}. */
export const librarySummary = /* @__PURE__ */ valueMessage<{ topics: number; institutions: number; countries: number }>('insights.librarySummary', [{"type":6,"value":"topics","options":{"=0":{"value":[{"type":0,"value":"No topics"}]},"one":{"value":[{"type":7},{"type":0,"value":" topic"}]},"other":{"value":[{"type":7},{"type":0,"value":" topics"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"institutions","options":{"=0":{"value":[{"type":0,"value":"no known institutions"}]},"one":{"value":[{"type":7},{"type":0,"value":" institution"}]},"other":{"value":[{"type":7},{"type":0,"value":" institutions"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"countries","options":{"=0":{"value":[{"type":0,"value":"no known countries"}]},"one":{"value":[{"type":7},{"type":0,"value":" country"}]},"other":{"value":[{"type":7},{"type":0,"value":" countries"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {count, plural, one {# known citation} other {# known citations}}: median {median} per paper, mean {mean}. */
export const libraryCitations = /* @__PURE__ */ valueMessage<{ count: number; median: string | number; mean: string | number }>('insights.libraryCitations', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" known citation"}]},"other":{"value":[{"type":7},{"type":0,"value":" known citations"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":": median "},{"type":1,"value":"median"},{"type":0,"value":" per paper, mean "},{"type":1,"value":"mean"},{"type":0,"value":"."}]);
/** Mean rating: {rating}. */
export const libraryRating = /* @__PURE__ */ valueMessage<{ rating: string | number }>('insights.libraryRating', [{"type":0,"value":"Mean rating: "},{"type":1,"value":"rating"},{"type":0,"value":"."}]);
/** {count, plural, one {# paper has no year.} other {# papers have no year.}} */
export const libraryWithoutYear = /* @__PURE__ */ valueMessage<{ count: number }>('insights.libraryWithoutYear', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper has no year."}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have no year."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {groups, plural, one {# group.} other {# groups.}} Most: {most}. */
export const groupsSummary = /* @__PURE__ */ valueMessage<{ groups: number; most: string | number }>('insights.groupsSummary', [{"type":6,"value":"groups","options":{"one":{"value":[{"type":7},{"type":0,"value":" group."}]},"other":{"value":[{"type":7},{"type":0,"value":" groups."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" Most: "},{"type":1,"value":"most"},{"type":0,"value":"."}]);
/** Nothing to show yet. */
export const nothingYet = /* @__PURE__ */ plainMessage('insights.nothingYet', "Nothing to show yet.");
/** Citations */
export const citationsColumn = /* @__PURE__ */ plainMessage('insights.citationsColumn', "Citations");
/** Mean */
export const meanCitations = /* @__PURE__ */ plainMessage('insights.meanCitations', "Mean");
/** Median */
export const medianCitations = /* @__PURE__ */ plainMessage('insights.medianCitations', "Median");
/** Papers with {from, plural, one {# citation} other {# citations}} or more are the most cited tenth. */
export const mostCitedTenth = /* @__PURE__ */ valueMessage<{ from: number }>('insights.mostCitedTenth', [{"type":0,"value":"Papers with "},{"type":6,"value":"from","options":{"one":{"value":[{"type":7},{"type":0,"value":" citation"}]},"other":{"value":[{"type":7},{"type":0,"value":" citations"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" or more are the most cited tenth."}]);
/** In the most cited tenth */
export const inTenth = /* @__PURE__ */ plainMessage('insights.inTenth', "In the most cited tenth");
/** Most cited paper */
export const mostCitedPaper = /* @__PURE__ */ plainMessage('insights.mostCitedPaper', "Most cited paper");
/** h-index */
export const hIndex = /* @__PURE__ */ plainMessage('insights.hIndex', "h-index");
/** The h-index counts the papers in your library only. */
export const hIndexHint = /* @__PURE__ */ plainMessage('insights.hIndexHint', "The h-index counts the papers in your library only.");
/** Main topic */
export const topTopic = /* @__PURE__ */ plainMessage('insights.topTopic', "Main topic");
/** Most cited */
export const mostCited = /* @__PURE__ */ plainMessage('insights.mostCited', "Most cited");
/** By year of publication */
export const byYear = /* @__PURE__ */ plainMessage('insights.byYear', "By year of publication");
/** before {year} */
export const before = /* @__PURE__ */ valueMessage<{ year: string | number }>('insights.before', [{"type":0,"value":"before "},{"type":1,"value":"year"}]);
/** Added to the library */
export const added = /* @__PURE__ */ plainMessage('insights.added', "Added to the library");
/** Month */
export const month = /* @__PURE__ */ plainMessage('insights.month', "Month");
/** Most frequent topic of each field */
export const fields = /* @__PURE__ */ plainMessage('insights.fields', "Most frequent topic of each field");
/** Field */
export const field = /* @__PURE__ */ plainMessage('insights.field', "Field");
/** {field}: {topic} */
export const fieldTopic = /* @__PURE__ */ valueMessage<{ field: string | number; topic: string | number }>('insights.fieldTopic', [{"type":1,"value":"field"},{"type":0,"value":": "},{"type":1,"value":"topic"}]);
/** Venues */
export const venues = /* @__PURE__ */ plainMessage('insights.venues', "Venues");
/** Venue */
export const venue = /* @__PURE__ */ plainMessage('insights.venue', "Venue");
/** Institutions */
export const institutions = /* @__PURE__ */ plainMessage('insights.institutions', "Institutions");
/** Institution */
export const institution = /* @__PURE__ */ plainMessage('insights.institution', "Institution");
/** Countries */
export const countries = /* @__PURE__ */ plainMessage('insights.countries', "Countries");
/** Country */
export const country = /* @__PURE__ */ plainMessage('insights.country', "Country");
/** Reading status */
export const readingStatus = /* @__PURE__ */ plainMessage('insights.readingStatus', "Reading status");
/** Status */
export const status = /* @__PURE__ */ plainMessage('insights.status', "Status");
/** Ratings */
export const ratings = /* @__PURE__ */ plainMessage('insights.ratings', "Ratings");
/** Rating */
export const rating = /* @__PURE__ */ plainMessage('insights.rating', "Rating");
/** Citations */
export const citations = /* @__PURE__ */ plainMessage('insights.citations', "Citations");
/** Times cited */
export const timesCited = /* @__PURE__ */ plainMessage('insights.timesCited', "Times cited");
/** Types */
export const types = /* @__PURE__ */ plainMessage('insights.types', "Types");
/** Type */
export const type = /* @__PURE__ */ plainMessage('insights.type', "Type");
/** No status */
export const statusNone = /* @__PURE__ */ plainMessage('insights.statusNone', "No status");
/** Not rated */
export const notRated = /* @__PURE__ */ plainMessage('insights.notRated', "Not rated");
/** No known citations */
export const citedNone = /* @__PURE__ */ plainMessage('insights.citedNone', "No known citations");
/** {from, number} or more */
export const citedFrom = /* @__PURE__ */ valueMessage<{ from: number }>('insights.citedFrom', [{"type":2,"value":"from","style":null},{"type":0,"value":" or more"}]);
/** {from, number} to {to, number} */
export const citedRange = /* @__PURE__ */ valueMessage<{ from: number; to: number }>('insights.citedRange', [{"type":2,"value":"from","style":null},{"type":0,"value":" to "},{"type":2,"value":"to","style":null}]);
/** {attention, plural, =0 {Nothing needs your attention.} one {# part of Carrel needs attention.} other {# parts of Carrel need attention.}} */
export const carrelHeadline = /* @__PURE__ */ valueMessage<{ attention: number }>('insights.carrelHeadline', [{"type":6,"value":"attention","options":{"=0":{"value":[{"type":0,"value":"Nothing needs your attention."}]},"one":{"value":[{"type":7},{"type":0,"value":" part of Carrel needs attention."}]},"other":{"value":[{"type":7},{"type":0,"value":" parts of Carrel need attention."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {good, plural, one {# part does well} other {# parts do well}}, {observed, plural, one {# is only observed} other {# are only observed}}, and {few, plural, one {# does not have enough data} other {# do not have enough data}}. */
export const carrelLead = /* @__PURE__ */ valueMessage<{ good: number; observed: number; few: number }>('insights.carrelLead', [{"type":6,"value":"good","options":{"one":{"value":[{"type":7},{"type":0,"value":" part does well"}]},"other":{"value":[{"type":7},{"type":0,"value":" parts do well"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"observed","options":{"one":{"value":[{"type":7},{"type":0,"value":" is only observed"}]},"other":{"value":[{"type":7},{"type":0,"value":" are only observed"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", and "},{"type":6,"value":"few","options":{"one":{"value":[{"type":7},{"type":0,"value":" does not have enough data"}]},"other":{"value":[{"type":7},{"type":0,"value":" do not have enough data"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** What you could do */
export const nextSteps = /* @__PURE__ */ plainMessage('insights.nextSteps', "What you could do");
/** {id, select, repair_degraded_monitors {{count, plural, one {Repair # monitor that could not be read} other {Repair # monitors that could not be read}}} tune_noisy_sources {{count, plural, one {Look at # source that often fails} other {Look at # sources that often fail}}} operationalize_branch {{count, plural, one {Pin # branch that does better than the others} other {Pin # branches that do better than the others}}} cool_weak_branch {{count, plural, one {Mute # branch that does worse than the others} other {Mute # branches that do worse than the others}}} grow_followed_author_corpus {{count, plural, one {Complete the works of # followed author} other {Complete the works of # followed authors}}} organize_library_structure {{count, plural, one {Put # paper into a collection} other {Put # papers into collections}}} repair_author_bridges {{count, plural, one {Find the OpenAlex ID of # followed author} other {Find the OpenAlex IDs of # followed authors}}} tune_low_usefulness_alerts {{count, plural, one {Narrow # digest that is rarely useful} other {Narrow # digests that are rarely useful}}} grow_feedback_learning_coverage {Rate papers, so that suggestions learn from them} other {{count, plural, one {Resolve # issue of the service} other {Resolve # issues of the service}}}} */
export const actionOf = /* @__PURE__ */ valueMessage<{ id: 'repair_degraded_monitors' | 'tune_noisy_sources' | 'operationalize_branch' | 'cool_weak_branch' | 'grow_followed_author_corpus' | 'organize_library_structure' | 'repair_author_bridges' | 'tune_low_usefulness_alerts' | 'grow_feedback_learning_coverage' | (string & {}); count: number }>('insights.actionOf', [{"type":5,"value":"id","options":{"repair_degraded_monitors":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Repair "},{"type":7},{"type":0,"value":" monitor that could not be read"}]},"other":{"value":[{"type":0,"value":"Repair "},{"type":7},{"type":0,"value":" monitors that could not be read"}]}},"offset":0,"pluralType":"cardinal"}]},"tune_noisy_sources":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Look at "},{"type":7},{"type":0,"value":" source that often fails"}]},"other":{"value":[{"type":0,"value":"Look at "},{"type":7},{"type":0,"value":" sources that often fail"}]}},"offset":0,"pluralType":"cardinal"}]},"operationalize_branch":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Pin "},{"type":7},{"type":0,"value":" branch that does better than the others"}]},"other":{"value":[{"type":0,"value":"Pin "},{"type":7},{"type":0,"value":" branches that do better than the others"}]}},"offset":0,"pluralType":"cardinal"}]},"cool_weak_branch":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Mute "},{"type":7},{"type":0,"value":" branch that does worse than the others"}]},"other":{"value":[{"type":0,"value":"Mute "},{"type":7},{"type":0,"value":" branches that do worse than the others"}]}},"offset":0,"pluralType":"cardinal"}]},"grow_followed_author_corpus":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Complete the works of "},{"type":7},{"type":0,"value":" followed author"}]},"other":{"value":[{"type":0,"value":"Complete the works of "},{"type":7},{"type":0,"value":" followed authors"}]}},"offset":0,"pluralType":"cardinal"}]},"organize_library_structure":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Put "},{"type":7},{"type":0,"value":" paper into a collection"}]},"other":{"value":[{"type":0,"value":"Put "},{"type":7},{"type":0,"value":" papers into collections"}]}},"offset":0,"pluralType":"cardinal"}]},"repair_author_bridges":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Find the OpenAlex ID of "},{"type":7},{"type":0,"value":" followed author"}]},"other":{"value":[{"type":0,"value":"Find the OpenAlex IDs of "},{"type":7},{"type":0,"value":" followed authors"}]}},"offset":0,"pluralType":"cardinal"}]},"tune_low_usefulness_alerts":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Narrow "},{"type":7},{"type":0,"value":" digest that is rarely useful"}]},"other":{"value":[{"type":0,"value":"Narrow "},{"type":7},{"type":0,"value":" digests that are rarely useful"}]}},"offset":0,"pluralType":"cardinal"}]},"grow_feedback_learning_coverage":{"value":[{"type":0,"value":"Rate papers, so that suggestions learn from them"}]},"other":{"value":[{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Resolve "},{"type":7},{"type":0,"value":" issue of the service"}]},"other":{"value":[{"type":0,"value":"Resolve "},{"type":7},{"type":0,"value":" issues of the service"}]}},"offset":0,"pluralType":"cardinal"}]}}}]);
/** How each part is doing */
export const scorecards = /* @__PURE__ */ plainMessage('insights.scorecards', "How each part is doing");
/** Shares have a 95% interval. Fewer than 8 observations give none. */
export const scorecardsHint = /* @__PURE__ */ plainMessage('insights.scorecardsHint', "Shares have a 95% interval. Fewer than 8 observations give none.");
/** Part */
export const part = /* @__PURE__ */ plainMessage('insights.part', "Part");
/** State */
export const result = /* @__PURE__ */ plainMessage('insights.result', "State");
/** Measures */
export const measures = /* @__PURE__ */ plainMessage('insights.measures', "Measures");
/** {name}: {value} */
export const measure = /* @__PURE__ */ valueMessage<{ name: string | number; value: string | number }>('insights.measure', [{"type":1,"value":"name"},{"type":0,"value":": "},{"type":1,"value":"value"}]);
/** Observations */
export const observations = /* @__PURE__ */ plainMessage('insights.observations', "Observations");
/** {id, select, feed_monitor_health {Monitors of the Feed} discovery_quality {Suggestions} branch_signal_quality {Branches of lenses} library_workflow {Work with the library} ai_quality {Vectors} authors_monitoring {Followed authors} alert_automation_quality {Digests} feedback_learning {Feedback} other {The service}} */
export const cardOf = /* @__PURE__ */ valueMessage<{ id: 'feed_monitor_health' | 'discovery_quality' | 'branch_signal_quality' | 'library_workflow' | 'ai_quality' | 'authors_monitoring' | 'alert_automation_quality' | 'feedback_learning' | (string & {}) }>('insights.cardOf', [{"type":5,"value":"id","options":{"feed_monitor_health":{"value":[{"type":0,"value":"Monitors of the Feed"}]},"discovery_quality":{"value":[{"type":0,"value":"Suggestions"}]},"branch_signal_quality":{"value":[{"type":0,"value":"Branches of lenses"}]},"library_workflow":{"value":[{"type":0,"value":"Work with the library"}]},"ai_quality":{"value":[{"type":0,"value":"Vectors"}]},"authors_monitoring":{"value":[{"type":0,"value":"Followed authors"}]},"alert_automation_quality":{"value":[{"type":0,"value":"Digests"}]},"feedback_learning":{"value":[{"type":0,"value":"Feedback"}]},"other":{"value":[{"type":0,"value":"The service"}]}}}]);
/** {status, select, good {Good} attention {Needs attention} critical {Critical} observed {Observed} other {Not enough data}} */
export const statusOf = /* @__PURE__ */ valueMessage<{ status: 'good' | 'attention' | 'critical' | 'observed' | (string & {}) }>('insights.statusOf', [{"type":5,"value":"status","options":{"good":{"value":[{"type":0,"value":"Good"}]},"attention":{"value":[{"type":0,"value":"Needs attention"}]},"critical":{"value":[{"type":0,"value":"Critical"}]},"observed":{"value":[{"type":0,"value":"Observed"}]},"other":{"value":[{"type":0,"value":"Not enough data"}]}}}]);
/** {key, select, ready {Working} degraded {Could not be read} liked {Liked} strong {Better than the others} cool {Worse than the others} collected {In a collection} read {Read} up_to_date {Up to date} fresh {Works complete} without_id {Without an OpenAlex ID} sent {Sent} failed {Failed} topic_coverage {Topics with feedback} critical {Critical issues} warnings {Warnings} other {{key}}} */
export const measureOf = /* @__PURE__ */ valueMessage<{ key: 'ready' | 'degraded' | 'liked' | 'strong' | 'cool' | 'collected' | 'read' | 'up_to_date' | 'fresh' | 'without_id' | 'sent' | 'failed' | 'topic_coverage' | 'critical' | 'warnings' | (string & {}) }>('insights.measureOf', [{"type":5,"value":"key","options":{"ready":{"value":[{"type":0,"value":"Working"}]},"degraded":{"value":[{"type":0,"value":"Could not be read"}]},"liked":{"value":[{"type":0,"value":"Liked"}]},"strong":{"value":[{"type":0,"value":"Better than the others"}]},"cool":{"value":[{"type":0,"value":"Worse than the others"}]},"collected":{"value":[{"type":0,"value":"In a collection"}]},"read":{"value":[{"type":0,"value":"Read"}]},"up_to_date":{"value":[{"type":0,"value":"Up to date"}]},"fresh":{"value":[{"type":0,"value":"Works complete"}]},"without_id":{"value":[{"type":0,"value":"Without an OpenAlex ID"}]},"sent":{"value":[{"type":0,"value":"Sent"}]},"failed":{"value":[{"type":0,"value":"Failed"}]},"topic_coverage":{"value":[{"type":0,"value":"Topics with feedback"}]},"critical":{"value":[{"type":0,"value":"Critical issues"}]},"warnings":{"value":[{"type":0,"value":"Warnings"}]},"other":{"value":[{"type":1,"value":"key"}]}}}]);
/** {ready, number} of {total, plural, one {# monitor works} other {# monitors work}}. */
export const feedSummary = /* @__PURE__ */ valueMessage<{ ready: number; total: number }>('insights.feedSummary', [{"type":2,"value":"ready","style":null},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" monitor works"}]},"other":{"value":[{"type":7},{"type":0,"value":" monitors work"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {count, plural, one {# could not be read.} other {# could not be read.}} */
export const feedDegraded = /* @__PURE__ */ valueMessage<{ count: number }>('insights.feedDegraded', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" could not be read."}]},"other":{"value":[{"type":7},{"type":0,"value":" could not be read."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Monitors */
export const monitors = /* @__PURE__ */ plainMessage('insights.monitors', "Monitors");
/** Monitor */
export const monitor = /* @__PURE__ */ plainMessage('insights.monitor', "Monitor");
/** {state, select, ready {Working} degraded {Could not be read} other {Turned off}} */
export const monitorState = /* @__PURE__ */ valueMessage<{ state: 'ready' | 'degraded' | (string & {}) }>('insights.monitorState', [{"type":5,"value":"state","options":{"ready":{"value":[{"type":0,"value":"Working"}]},"degraded":{"value":[{"type":0,"value":"Could not be read"}]},"other":{"value":[{"type":0,"value":"Turned off"}]}}}]);
/** Last read */
export const lastRead = /* @__PURE__ */ plainMessage('insights.lastRead', "Last read");
/** Found */
export const found = /* @__PURE__ */ plainMessage('insights.found', "Found");
/** Share saved */
export const yieldShare = /* @__PURE__ */ plainMessage('insights.yieldShare', "Share saved");
/** {count, plural, =0 {No suggestions in the current lists.} one {# suggestion in the current lists, {unseen, number} of them new.} other {# suggestions in the current lists, {unseen, number} of them new.}} */
export const suggestionsNow = /* @__PURE__ */ valueMessage<{ count: number; unseen: number }>('insights.suggestionsNow', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"No suggestions in the current lists."}]},"one":{"value":[{"type":7},{"type":0,"value":" suggestion in the current lists, "},{"type":2,"value":"unseen","style":null},{"type":0,"value":" of them new."}]},"other":{"value":[{"type":7},{"type":0,"value":" suggestions in the current lists, "},{"type":2,"value":"unseen","style":null},{"type":0,"value":" of them new."}]}},"offset":0,"pluralType":"cardinal"}]);
/** In the last 30 days, lenses were refreshed {refreshes, plural, one {once} other {# times}}, with {calls, plural, one {# call} other {# calls}} to OpenAlex. {cached, plural, one {# call was} other {# calls were}} answered from the cache. */
export const openAlexUse = /* @__PURE__ */ valueMessage<{ refreshes: number; calls: number; cached: number }>('insights.openAlexUse', [{"type":0,"value":"In the last 30 days, lenses were refreshed "},{"type":6,"value":"refreshes","options":{"one":{"value":[{"type":0,"value":"once"}]},"other":{"value":[{"type":7},{"type":0,"value":" times"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", with "},{"type":6,"value":"calls","options":{"one":{"value":[{"type":7},{"type":0,"value":" call"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to OpenAlex. "},{"type":6,"value":"cached","options":{"one":{"value":[{"type":7},{"type":0,"value":" call was"}]},"other":{"value":[{"type":7},{"type":0,"value":" calls were"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" answered from the cache."}]);
/** Suggestions by source */
export const suggestionsBySource = /* @__PURE__ */ plainMessage('insights.suggestionsBySource', "Suggestions by source");
/** Source */
export const source = /* @__PURE__ */ plainMessage('insights.source', "Source");
/** {type, select, recommended {Recommended by {source}} search {Searches at {source}} reference {References ({source})} related {Related works ({source})} other {Papers here ({source})}} */
export const sourceOf = /* @__PURE__ */ valueMessage<{ type: 'recommended' | 'search' | 'reference' | 'related' | (string & {}); source: string | number }>('insights.sourceOf', [{"type":5,"value":"type","options":{"recommended":{"value":[{"type":0,"value":"Recommended by "},{"type":1,"value":"source"}]},"search":{"value":[{"type":0,"value":"Searches at "},{"type":1,"value":"source"}]},"reference":{"value":[{"type":0,"value":"References ("},{"type":1,"value":"source"},{"type":0,"value":")"}]},"related":{"value":[{"type":0,"value":"Related works ("},{"type":1,"value":"source"},{"type":0,"value":")"}]},"other":{"value":[{"type":0,"value":"Papers here ("},{"type":1,"value":"source"},{"type":0,"value":")"}]}}}]);
/** Share decided */
export const decidedShare = /* @__PURE__ */ plainMessage('insights.decidedShare', "Share decided");
/** Calls to sources */
export const sourceCalls = /* @__PURE__ */ plainMessage('insights.sourceCalls', "Calls to sources");
/** Of the last 30 days. */
export const lastThirtyDays = /* @__PURE__ */ plainMessage('insights.lastThirtyDays', "Of the last 30 days.");
/** Calls */
export const calls = /* @__PURE__ */ plainMessage('insights.calls', "Calls");
/** Successful */
export const successful = /* @__PURE__ */ plainMessage('insights.successful', "Successful");
/** Limited */
export const limited = /* @__PURE__ */ plainMessage('insights.limited', "Limited");
/** Mean time (ms) */
export const milliseconds = /* @__PURE__ */ plainMessage('insights.milliseconds', "Mean time (ms)");
/** Branches in the last seven days and the seven days before */
export const branchTrends = /* @__PURE__ */ plainMessage('insights.branchTrends', "Branches in the last seven days and the seven days before");
/** The change has a 95% interval. */
export const branchTrendsHint = /* @__PURE__ */ plainMessage('insights.branchTrendsHint', "The change has a 95% interval.");
/** Decisions */
export const decisionsNow = /* @__PURE__ */ plainMessage('insights.decisionsNow', "Decisions");
/** Decisions before */
export const decisionsBefore = /* @__PURE__ */ plainMessage('insights.decisionsBefore', "Decisions before");
/** Share liked */
export const positiveNow = /* @__PURE__ */ plainMessage('insights.positiveNow', "Share liked");
/** Share liked before */
export const positiveBefore = /* @__PURE__ */ plainMessage('insights.positiveBefore', "Share liked before");
/** No provider of vectors is chosen. */
export const noVectors = /* @__PURE__ */ plainMessage('insights.noVectors', "No provider of vectors is chosen.");
/** {ready, number} of {total, plural, one {# paper has} other {# papers have}} a current vector; {missing, plural, one {# is missing} other {# are missing}}, {stale, plural, one {# is outdated} other {# are outdated}}. */
export const vectors = /* @__PURE__ */ valueMessage<{ ready: number; total: number; missing: number; stale: number }>('insights.vectors', [{"type":2,"value":"ready","style":null},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper has"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers have"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" a current vector; "},{"type":6,"value":"missing","options":{"one":{"value":[{"type":7},{"type":0,"value":" is missing"}]},"other":{"value":[{"type":7},{"type":0,"value":" are missing"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":6,"value":"stale","options":{"one":{"value":[{"type":7},{"type":0,"value":" is outdated"}]},"other":{"value":[{"type":7},{"type":0,"value":" are outdated"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {count, plural, =0 {There are no current suggestions, so nothing is known about how they were found.} one {The current suggestion: found by words and meaning {both}; by meaning only {meaning}; by words only {words}.} other {Of the # current suggestions: found by words and meaning {both}; by meaning only {meaning}; by words only {words}.}} */
export const foundBy = /* @__PURE__ */ valueMessage<{ count: number; both: string | number; meaning: string | number; words: string | number }>('insights.foundBy', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"There are no current suggestions, so nothing is known about how they were found."}]},"one":{"value":[{"type":0,"value":"The current suggestion: found by words and meaning "},{"type":1,"value":"both"},{"type":0,"value":"; by meaning only "},{"type":1,"value":"meaning"},{"type":0,"value":"; by words only "},{"type":1,"value":"words"},{"type":0,"value":"."}]},"other":{"value":[{"type":0,"value":"Of the "},{"type":7},{"type":0,"value":" current suggestions: found by words and meaning "},{"type":1,"value":"both"},{"type":0,"value":"; by meaning only "},{"type":1,"value":"meaning"},{"type":0,"value":"; by words only "},{"type":1,"value":"words"},{"type":0,"value":"."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, =0 {You follow nobody.} one {You follow # author; {ready, number} can be read.} other {You follow # authors; {ready, number} can be read.}} */
export const followed = /* @__PURE__ */ valueMessage<{ count: number; ready: number }>('insights.followed', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"You follow nobody."}]},"one":{"value":[{"type":0,"value":"You follow "},{"type":7},{"type":0,"value":" author; "},{"type":2,"value":"ready","style":null},{"type":0,"value":" can be read."}]},"other":{"value":[{"type":0,"value":"You follow "},{"type":7},{"type":0,"value":" authors; "},{"type":2,"value":"ready","style":null},{"type":0,"value":" can be read."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# of their papers is known and not saved.} other {# of their papers are known and not saved.}} */
export const authorPapers = /* @__PURE__ */ valueMessage<{ count: number }>('insights.authorPapers', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" of their papers is known and not saved."}]},"other":{"value":[{"type":7},{"type":0,"value":" of their papers are known and not saved."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# has no OpenAlex ID.} other {# have no OpenAlex ID.}} */
export const withoutOpenAlex = /* @__PURE__ */ valueMessage<{ count: number }>('insights.withoutOpenAlex', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" has no OpenAlex ID."}]},"other":{"value":[{"type":7},{"type":0,"value":" have no OpenAlex ID."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Authors who could not be read */
export const authorsDegraded = /* @__PURE__ */ plainMessage('insights.authorsDegraded', "Authors who could not be read");
/** Reason */
export const reason = /* @__PURE__ */ plainMessage('insights.reason', "Reason");
/** Works of followed authors */
export const authorWorks = /* @__PURE__ */ plainMessage('insights.authorWorks', "Works of followed authors");
/** Coverage */
export const coverage = /* @__PURE__ */ plainMessage('insights.coverage', "Coverage");
/** {count, plural, =0 {No digest is turned on.} one {# digest is turned on.} other {# digests are turned on.}} In the last 30 days {sent, plural, one {# was sent} other {# were sent}} with {papers, plural, one {# paper} other {# papers}}; {failed, plural, one {# failed} other {# failed}}. */
export const digests = /* @__PURE__ */ valueMessage<{ count: number; sent: number; papers: number; failed: number }>('insights.digests', [{"type":6,"value":"count","options":{"=0":{"value":[{"type":0,"value":"No digest is turned on."}]},"one":{"value":[{"type":7},{"type":0,"value":" digest is turned on."}]},"other":{"value":[{"type":7},{"type":0,"value":" digests are turned on."}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" In the last 30 days "},{"type":6,"value":"sent","options":{"one":{"value":[{"type":7},{"type":0,"value":" was sent"}]},"other":{"value":[{"type":7},{"type":0,"value":" were sent"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" with "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; "},{"type":6,"value":"failed","options":{"one":{"value":[{"type":7},{"type":0,"value":" failed"}]},"other":{"value":[{"type":7},{"type":0,"value":" failed"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** Of {papers, plural, one {# paper} other {# papers}} sent in 90 days, saved afterwards: {share}. */
export const usefulness = /* @__PURE__ */ valueMessage<{ papers: number; share: string | number }>('insights.usefulness', [{"type":0,"value":"Of "},{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" sent in 90 days, saved afterwards: "},{"type":1,"value":"share"},{"type":0,"value":"."}]);
/** Digests */
export const digestsTable = /* @__PURE__ */ plainMessage('insights.digestsTable', "Digests");
/** Digest */
export const digest = /* @__PURE__ */ plainMessage('insights.digest', "Digest");
/** Runs */
export const runs = /* @__PURE__ */ plainMessage('insights.runs', "Runs");
/** Papers sent */
export const papersSent = /* @__PURE__ */ plainMessage('insights.papersSent', "Papers sent");
/** Saved afterwards */
export const savedAfter = /* @__PURE__ */ plainMessage('insights.savedAfter', "Saved afterwards");
/** {total, plural, one {# decision, opened link or search} other {# decisions, opened links and searches}}, {week, number} of them in the last seven days. {days, plural, =0 {} one {Active for # day in a row.} other {Active for # days in a row.}} */
export const interactions = /* @__PURE__ */ valueMessage<{ total: number; week: number; days: number }>('insights.interactions', [{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" decision, opened link or search"}]},"other":{"value":[{"type":7},{"type":0,"value":" decisions, opened links and searches"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", "},{"type":2,"value":"week","style":null},{"type":0,"value":" of them in the last seven days. "},{"type":6,"value":"days","options":{"=0":{"value":[]},"one":{"value":[{"type":0,"value":"Active for "},{"type":7},{"type":0,"value":" day in a row."}]},"other":{"value":[{"type":0,"value":"Active for "},{"type":7},{"type":0,"value":" days in a row."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Topics of your library with feedback: {share}. */
export const coverageOfTopics = /* @__PURE__ */ valueMessage<{ share: string | number }>('insights.coverageOfTopics', [{"type":0,"value":"Topics of your library with feedback: "},{"type":1,"value":"share"},{"type":0,"value":"."}]);
/** Topics you decide about most */
export const feedbackTopics = /* @__PURE__ */ plainMessage('insights.feedbackTopics', "Topics you decide about most");
/** Authors you decide about most */
export const feedbackAuthors = /* @__PURE__ */ plainMessage('insights.feedbackAuthors', "Authors you decide about most");
/** Good ratings raise the score, bad ones lower it. */
export const feedbackHint = /* @__PURE__ */ plainMessage('insights.feedbackHint', "Good ratings raise the score, bad ones lower it.");
/** Score */
export const score = /* @__PURE__ */ plainMessage('insights.score', "Score");
/** {healthy, plural, one {# part of the service is well} other {# parts of the service are well}}; {issues, plural, =0 {there are no issues.} one {there is # issue.} other {there are # issues.}} */
export const serviceSummary = /* @__PURE__ */ valueMessage<{ healthy: number; issues: number }>('insights.serviceSummary', [{"type":6,"value":"healthy","options":{"one":{"value":[{"type":7},{"type":0,"value":" part of the service is well"}]},"other":{"value":[{"type":7},{"type":0,"value":" parts of the service are well"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"; "},{"type":6,"value":"issues","options":{"=0":{"value":[{"type":0,"value":"there are no issues."}]},"one":{"value":[{"type":0,"value":"there is "},{"type":7},{"type":0,"value":" issue."}]},"other":{"value":[{"type":0,"value":"there are "},{"type":7},{"type":0,"value":" issues."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Feed */
export const sectionFeed = /* @__PURE__ */ plainMessage('insights.sectionFeed', "Feed");
/** monitors and what they find */
export const sectionFeedHint = /* @__PURE__ */ plainMessage('insights.sectionFeedHint', "monitors and what they find");
/** Discovery */
export const sectionDiscovery = /* @__PURE__ */ plainMessage('insights.sectionDiscovery', "Discovery");
/** sources, calls and branches */
export const sectionDiscoveryHint = /* @__PURE__ */ plainMessage('insights.sectionDiscoveryHint', "sources, calls and branches");
/** Search by meaning */
export const sectionMeaning = /* @__PURE__ */ plainMessage('insights.sectionMeaning', "Search by meaning");
/** vectors and what they find */
export const sectionMeaningHint = /* @__PURE__ */ plainMessage('insights.sectionMeaningHint', "vectors and what they find");
/** Authors */
export const sectionAuthors = /* @__PURE__ */ plainMessage('insights.sectionAuthors', "Authors");
/** the works of people you follow */
export const sectionAuthorsHint = /* @__PURE__ */ plainMessage('insights.sectionAuthorsHint', "the works of people you follow");
/** Alerts */
export const sectionAlerts = /* @__PURE__ */ plainMessage('insights.sectionAlerts', "Alerts");
/** digests and whether they are useful */
export const sectionAlertsHint = /* @__PURE__ */ plainMessage('insights.sectionAlertsHint', "digests and whether they are useful");
/** Feedback */
export const sectionFeedback = /* @__PURE__ */ plainMessage('insights.sectionFeedback', "Feedback");
/** what your decisions are about */
export const sectionFeedbackHint = /* @__PURE__ */ plainMessage('insights.sectionFeedbackHint', "what your decisions are about");
/** Service */
export const sectionService = /* @__PURE__ */ plainMessage('insights.sectionService', "Service");
/** issues that Health shows */
export const sectionServiceHint = /* @__PURE__ */ plainMessage('insights.sectionServiceHint', "issues that Health shows");
/** Close the paper */
export const closePaper = /* @__PURE__ */ plainMessage('insights.closePaper', "Close the paper");
/** Insights: {page} */
export const heading = /* @__PURE__ */ valueMessage<{ page: string | number }>('insights.heading', [{"type":0,"value":"Insights: "},{"type":1,"value":"page"}]);
