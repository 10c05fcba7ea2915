// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Author */
export const author = /* @__PURE__ */ plainMessage('authors.author', "Author");
/** Lists of authors */
export const tabs = /* @__PURE__ */ plainMessage('authors.tabs', "Lists of authors");
/** Followed */
export const tabFollowed = /* @__PURE__ */ plainMessage('authors.tabFollowed', "Followed");
/** Suggested */
export const tabSuggested = /* @__PURE__ */ plainMessage('authors.tabSuggested', "Suggested");
/** Needs attention */
export const tabAttention = /* @__PURE__ */ plainMessage('authors.tabAttention', "Needs attention");
/** All known */
export const tabAll = /* @__PURE__ */ plainMessage('authors.tabAll', "All known");
/** In the library */
export const tabLibrary = /* @__PURE__ */ plainMessage('authors.tabLibrary', "In the library");
/** Search by name */
export const searchByName = /* @__PURE__ */ plainMessage('authors.searchByName', "Search by name");
/** Followed authors */
export const followedAuthors = /* @__PURE__ */ plainMessage('authors.followedAuthors', "Followed authors");
/** All authors */
export const allAuthors = /* @__PURE__ */ plainMessage('authors.allAuthors', "All authors");
/** Authors of saved papers */
export const savedAuthors = /* @__PURE__ */ plainMessage('authors.savedAuthors', "Authors of saved papers");
/** Couldn’t load the authors */
export const notLoaded = /* @__PURE__ */ plainMessage('authors.notLoaded', "Couldn’t load the authors");
/** Couldn’t load the papers */
export const papersNotLoaded = /* @__PURE__ */ plainMessage('authors.papersNotLoaded', "Couldn’t load the papers");
/** Nothing was changed. */
export const nothingChanged = /* @__PURE__ */ plainMessage('authors.nothingChanged', "Nothing was changed.");
/** You don’t follow anyone yet */
export const noneFollowed = /* @__PURE__ */ plainMessage('authors.noneFollowed', "You don’t follow anyone yet");
/** New papers by the authors you follow appear in the Feed. */
export const noneFollowedHint = /* @__PURE__ */ plainMessage('authors.noneFollowedHint', "New papers by the authors you follow appear in the Feed.");
/** See suggestions */
export const seeSuggestions = /* @__PURE__ */ plainMessage('authors.seeSuggestions', "See suggestions");
/** No author called “{name}” */
export const noneNamed = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.noneNamed', [{"type":0,"value":"No author called “"},{"type":1,"value":"name"},{"type":0,"value":"”"}]);
/** Add an author by name, OpenAlex ID or ORCID iD. */
export const noneNamedHint = /* @__PURE__ */ plainMessage('authors.noneNamedHint', "Add an author by name, OpenAlex ID or ORCID iD.");
/** No authors yet */
export const noneKnown = /* @__PURE__ */ plainMessage('authors.noneKnown', "No authors yet");
/** Everybody who wrote a paper in your library appears here. */
export const noneKnownHint = /* @__PURE__ */ plainMessage('authors.noneKnownHint', "Everybody who wrote a paper in your library appears here.");
/** Follow */
export const follow = /* @__PURE__ */ plainMessage('authors.follow', "Follow");
/** Unfollow */
export const unfollow = /* @__PURE__ */ plainMessage('authors.unfollow', "Unfollow");
/** Following */
export const following = /* @__PURE__ */ plainMessage('authors.following', "Following");
/** You */
export const you = /* @__PURE__ */ plainMessage('authors.you', "You");
/** This is me */
export const thisIsMe = /* @__PURE__ */ plainMessage('authors.thisIsMe', "This is me");
/** This is not me */
export const thisIsNotMe = /* @__PURE__ */ plainMessage('authors.thisIsNotMe', "This is not me");
/** Papers you wrote are no longer suggested to you */
export const markedAsMe = /* @__PURE__ */ plainMessage('authors.markedAsMe', "Papers you wrote are no longer suggested to you");
/** {name} is no longer marked as you */
export const notMarkedAsMe = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.notMarkedAsMe', [{"type":1,"value":"name"},{"type":0,"value":" is no longer marked as you"}]);
/** This is you. Papers you wrote are not suggested. New ones still come into the Feed. */
export const isYou = /* @__PURE__ */ plainMessage('authors.isYou', "This is you. Papers you wrote are not suggested. New ones still come into the Feed.");
/** Follow {name} */
export const followNamed = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.followNamed', [{"type":0,"value":"Follow "},{"type":1,"value":"name"}]);
/** Unfollow {name} */
export const unfollowNamed = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.unfollowNamed', [{"type":0,"value":"Unfollow "},{"type":1,"value":"name"}]);
/** Following {name} */
export const nowFollowing = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.nowFollowing', [{"type":0,"value":"Following "},{"type":1,"value":"name"}]);
/** No longer following {name} */
export const notFollowing = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.notFollowing', [{"type":0,"value":"No longer following "},{"type":1,"value":"name"}]);
/** You already follow {name} */
export const alreadyFollowing = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.alreadyFollowing', [{"type":0,"value":"You already follow "},{"type":1,"value":"name"}]);
/** {count, plural, one {# saved} other {# saved}} */
export const saved = /* @__PURE__ */ valueMessage<{ count: number }>('authors.saved', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" saved"}]},"other":{"value":[{"type":7},{"type":0,"value":" saved"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {first}–{latest} */
export const years = /* @__PURE__ */ valueMessage<{ first: string | number; latest: string | number }>('authors.years', [{"type":1,"value":"first"},{"type":0,"value":"–"},{"type":1,"value":"latest"}]);
/** {count, plural, one {# work in OpenAlex} other {# works in OpenAlex}} */
export const worksAtOpenAlex = /* @__PURE__ */ valueMessage<{ count: number }>('authors.worksAtOpenAlex', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" work in OpenAlex"}]},"other":{"value":[{"type":7},{"type":0,"value":" works in OpenAlex"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Identity unclear */
export const ambiguous = /* @__PURE__ */ plainMessage('authors.ambiguous', "Identity unclear");
/** Started. See Activity for progress. */
export const started = /* @__PURE__ */ plainMessage('authors.started', "Started. See Activity for progress.");
/** Accepted that {name} cannot be identified */
export const acceptedUnidentified = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.acceptedUnidentified', [{"type":0,"value":"Accepted that "},{"type":1,"value":"name"},{"type":0,"value":" cannot be identified"}]);
/** Conflict resolved */
export const conflictResolved = /* @__PURE__ */ plainMessage('authors.conflictResolved', "Conflict resolved");
/** Chose “{institution}” as the affiliation of {name} */
export const affiliationChosen = /* @__PURE__ */ valueMessage<{ institution: string | number; name: string | number }>('authors.affiliationChosen', [{"type":0,"value":"Chose “"},{"type":1,"value":"institution"},{"type":0,"value":"” as the affiliation of "},{"type":1,"value":"name"}]);
/** Marked “{title}” as not by {name} */
export const judgedNotTheirs = /* @__PURE__ */ valueMessage<{ title: string | number; name: string | number }>('authors.judgedNotTheirs', [{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” as not by "},{"type":1,"value":"name"}]);
/** Marked “{title}” as a paper by {name} */
export const judgedTheirs = /* @__PURE__ */ valueMessage<{ title: string | number; name: string | number }>('authors.judgedTheirs', [{"type":0,"value":"Marked “"},{"type":1,"value":"title"},{"type":0,"value":"” as a paper by "},{"type":1,"value":"name"}]);
/** {count, plural, one {# similar paper was set aside for you to check} other {# similar papers were set aside for you to check}} */
export const alsoDoubtful = /* @__PURE__ */ valueMessage<{ count: number }>('authors.alsoDoubtful', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" similar paper was set aside for you to check"}]},"other":{"value":[{"type":7},{"type":0,"value":" similar papers were set aside for you to check"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Keep {value} */
export const keepValue = /* @__PURE__ */ valueMessage<{ value: string | number }>('authors.keepValue', [{"type":0,"value":"Keep "},{"type":1,"value":"value"}]);
/** Use {value} */
export const takeValue = /* @__PURE__ */ valueMessage<{ value: string | number }>('authors.takeValue', [{"type":0,"value":"Use "},{"type":1,"value":"value"}]);
/** Ignore */
export const ignore = /* @__PURE__ */ plainMessage('authors.ignore', "Ignore");
/** Accept as unidentifiable */
export const acceptAsUnidentifiable = /* @__PURE__ */ plainMessage('authors.acceptAsUnidentifiable', "Accept as unidentifiable");
/** Nothing needs your attention */
export const nothingToDecide = /* @__PURE__ */ plainMessage('authors.nothingToDecide', "Nothing needs your attention");
/** Authors whose identity or affiliation is unclear appear here. */
export const nothingToDecideHint = /* @__PURE__ */ plainMessage('authors.nothingToDecideHint', "Authors whose identity or affiliation is unclear appear here.");
/** {count, plural, one {# more author needs attention} other {# more authors need attention}} */
export const furtherAuthors = /* @__PURE__ */ valueMessage<{ count: number }>('authors.furtherAuthors', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more author needs attention"}]},"other":{"value":[{"type":7},{"type":0,"value":" more authors need attention"}]}},"offset":0,"pluralType":"cardinal"}]);
/** More */
export const moreActions = /* @__PURE__ */ plainMessage('authors.moreActions', "More");
/** Check for new works */
export const refresh = /* @__PURE__ */ plainMessage('authors.refresh', "Check for new works");
/** Fetch all works… */
export const fetchWorks = /* @__PURE__ */ plainMessage('authors.fetchWorks', "Fetch all works…");
/** Choose affiliation… */
export const chooseAffiliation = /* @__PURE__ */ plainMessage('authors.chooseAffiliation', "Choose affiliation…");
/** Identify… */
export const identify = /* @__PURE__ */ plainMessage('authors.identify', "Identify…");
/** Merge with another profile… */
export const mergeProfiles = /* @__PURE__ */ plainMessage('authors.mergeProfiles', "Merge with another profile…");
/** Check for namesakes… */
export const checkNamesakes = /* @__PURE__ */ plainMessage('authors.checkNamesakes', "Check for namesakes…");
/** Affiliation */
export const affiliation = /* @__PURE__ */ plainMessage('authors.affiliation', "Affiliation");
/** Identity */
export const identity = /* @__PURE__ */ plainMessage('authors.identity', "Identity");
/** OpenAlex */
export const openAlex = /* @__PURE__ */ plainMessage('authors.openAlex', "OpenAlex");
/** ORCID */
export const orcid = /* @__PURE__ */ plainMessage('authors.orcid', "ORCID");
/** Semantic Scholar */
export const semanticScholar = /* @__PURE__ */ plainMessage('authors.semanticScholar', "Semantic Scholar");
/** Other names */
export const otherNames = /* @__PURE__ */ plainMessage('authors.otherNames', "Other names");
/** Topics */
export const topicsAtOpenAlex = /* @__PURE__ */ plainMessage('authors.topicsAtOpenAlex', "Topics");
/** In OpenAlex */
export const figures = /* @__PURE__ */ plainMessage('authors.figures', "In OpenAlex");
/** also {ids} */
export const alsoKnownAs = /* @__PURE__ */ valueMessage<{ ids: string | number }>('authors.alsoKnownAs', [{"type":0,"value":"also "},{"type":1,"value":"ids"}]);
/** Merged profiles */
export const mergedProfiles = /* @__PURE__ */ plainMessage('authors.mergedProfiles', "Merged profiles");
/** Separate */
export const separate = /* @__PURE__ */ plainMessage('authors.separate', "Separate");
/** Separate {name} */
export const separateNamed = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.separateNamed', [{"type":0,"value":"Separate "},{"type":1,"value":"name"}]);
/** {name} is a separate author again */
export const separated = /* @__PURE__ */ valueMessage<{ name: string | number }>('authors.separated', [{"type":1,"value":"name"},{"type":0,"value":" is a separate author again"}]);
/** {count, plural, one {# work} other {# works}} */
export const works = /* @__PURE__ */ valueMessage<{ count: number }>('authors.works', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" work"}]},"other":{"value":[{"type":7},{"type":0,"value":" works"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {# citation} other {# citations}} */
export const citations = /* @__PURE__ */ valueMessage<{ count: number }>('authors.citations', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" citation"}]},"other":{"value":[{"type":7},{"type":0,"value":" citations"}]}},"offset":0,"pluralType":"cardinal"}]);
/** h-index {value} */
export const hIndex = /* @__PURE__ */ valueMessage<{ value: string | number }>('authors.hIndex', [{"type":0,"value":"h-index "},{"type":1,"value":"value"}]);
/** Confirmed */
export const statusConfirmed = /* @__PURE__ */ plainMessage('authors.statusConfirmed', "Confirmed");
/** Probable */
export const statusProbable = /* @__PURE__ */ plainMessage('authors.statusProbable', "Probable");
/** Several candidates */
export const statusAmbiguous = /* @__PURE__ */ plainMessage('authors.statusAmbiguous', "Several candidates");
/** Not found */
export const statusFailed = /* @__PURE__ */ plainMessage('authors.statusFailed', "Not found");
/** Accepted as unidentifiable */
export const statusDismissed = /* @__PURE__ */ plainMessage('authors.statusDismissed', "Accepted as unidentifiable");
/** Not checked */
export const statusUnknown = /* @__PURE__ */ plainMessage('authors.statusUnknown', "Not checked");
/** Papers by year */
export const papersByYear = /* @__PURE__ */ plainMessage('authors.papersByYear', "Papers by year");
/** Papers known to Carrel, {first} to {last} */
export const yearsSummary = /* @__PURE__ */ valueMessage<{ first: string | number; last: string | number }>('authors.yearsSummary', [{"type":0,"value":"Papers known to Carrel, "},{"type":1,"value":"first"},{"type":0,"value":" to "},{"type":1,"value":"last"}]);
/** Year */
export const year = /* @__PURE__ */ plainMessage('authors.year', "Year");
/** Papers */
export const papers = /* @__PURE__ */ plainMessage('authors.papers', "Papers");
/** Topics */
export const topics = /* @__PURE__ */ plainMessage('authors.topics', "Topics");
/** Topic */
export const topic = /* @__PURE__ */ plainMessage('authors.topic', "Topic");
/** Venues */
export const venues = /* @__PURE__ */ plainMessage('authors.venues', "Venues");
/** Venue */
export const venue = /* @__PURE__ */ plainMessage('authors.venue', "Venue");
/** Co-authors */
export const coAuthors = /* @__PURE__ */ plainMessage('authors.coAuthors', "Co-authors");
/** Most: {name}, {count, number} */
export const mostOf = /* @__PURE__ */ valueMessage<{ name: string | number; count: number }>('authors.mostOf', [{"type":0,"value":"Most: "},{"type":1,"value":"name"},{"type":0,"value":", "},{"type":2,"value":"count","style":null}]);
/** New works */
export const monitor = /* @__PURE__ */ plainMessage('authors.monitor', "New works");
/** Follow this author to check for new works automatically. */
export const worksNotFollowed = /* @__PURE__ */ plainMessage('authors.worksNotFollowed', "Follow this author to check for new works automatically.");
/** Fetching works now. */
export const worksRunning = /* @__PURE__ */ plainMessage('authors.worksRunning', "Fetching works now.");
/** Works have not been fetched yet. */
export const worksPending = /* @__PURE__ */ plainMessage('authors.worksPending', "Works have not been fetched yet.");
/** It is not known whether all works have been fetched. */
export const worksUnverified = /* @__PURE__ */ plainMessage('authors.worksUnverified', "It is not known whether all works have been fetched.");
/** Works have not been fetched for more than four months. */
export const worksStale = /* @__PURE__ */ plainMessage('authors.worksStale', "Works have not been fetched for more than four months.");
/** Only a few of the works have been fetched. */
export const worksThin = /* @__PURE__ */ plainMessage('authors.worksThin', "Only a few of the works have been fetched.");
/** The last attempt to fetch works failed. */
export const worksFailed = /* @__PURE__ */ plainMessage('authors.worksFailed', "The last attempt to fetch works failed.");
/** The works are up to date. */
export const worksFresh = /* @__PURE__ */ plainMessage('authors.worksFresh', "The works are up to date.");
/** Last checked {when} */
export const lastChecked = /* @__PURE__ */ valueMessage<{ when: string | number }>('authors.lastChecked', [{"type":0,"value":"Last checked "},{"type":1,"value":"when"}]);
/** Last fetched {when} */
export const lastFetched = /* @__PURE__ */ valueMessage<{ when: string | number }>('authors.lastFetched', [{"type":0,"value":"Last fetched "},{"type":1,"value":"when"}]);
/** Carrel has {here, number} of {all, number} works */
export const coverage = /* @__PURE__ */ valueMessage<{ here: number; all: number }>('authors.coverage', [{"type":0,"value":"Carrel has "},{"type":2,"value":"here","style":null},{"type":0,"value":" of "},{"type":2,"value":"all","style":null},{"type":0,"value":" works"}]);
/** Actions for “{title}” */
export const actionsFor = /* @__PURE__ */ valueMessage<{ title: string | number }>('authors.actionsFor', [{"type":0,"value":"Actions for “"},{"type":1,"value":"title"},{"type":0,"value":"”"}]);
/** Not this person */
export const notThisPerson = /* @__PURE__ */ plainMessage('authors.notThisPerson', "Not this person");
/** Remove it from this author’s papers */
export const notThisPersonHint = /* @__PURE__ */ plainMessage('authors.notThisPersonHint', "Remove it from this author’s papers");
/** In the library */
export const inLibrary = /* @__PURE__ */ plainMessage('authors.inLibrary', "In the library");
/** Tracked */
export const tracked = /* @__PURE__ */ plainMessage('authors.tracked', "Tracked");
/** Show more */
export const showMore = /* @__PURE__ */ plainMessage('authors.showMore', "Show more");
/** None of this author’s papers are saved */
export const noneSaved = /* @__PURE__ */ plainMessage('authors.noneSaved', "None of this author’s papers are saved");
/** {count, plural, one {# more saved paper has an author named “{name}”. It is not known yet whether this is the same person.} other {# more saved papers have an author named “{name}”. It is not known yet whether this is the same person.}} */
export const sameName = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('authors.sameName', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" more saved paper has an author named “"},{"type":1,"value":"name"},{"type":0,"value":"”. It is not known yet whether this is the same person."}]},"other":{"value":[{"type":7},{"type":0,"value":" more saved papers have an author named “"},{"type":1,"value":"name"},{"type":0,"value":"”. It is not known yet whether this is the same person."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Show all papers with this name */
export const showSameName = /* @__PURE__ */ plainMessage('authors.showSameName', "Show all papers with this name");
/** No tracked papers by this author */
export const noneTracked = /* @__PURE__ */ plainMessage('authors.noneTracked', "No tracked papers by this author");
/** This author has no OpenAlex ID */
export const noOpenAlexId = /* @__PURE__ */ plainMessage('authors.noOpenAlexId', "This author has no OpenAlex ID");
/** OpenAlex lists no works by this author */
export const noneAtOpenAlex = /* @__PURE__ */ plainMessage('authors.noneAtOpenAlex', "OpenAlex lists no works by this author");
/** Which papers */
export const whichPapers = /* @__PURE__ */ plainMessage('authors.whichPapers', "Which papers");
/** Library ({count, number}) */
export const scopeLibrary = /* @__PURE__ */ valueMessage<{ count: number }>('authors.scopeLibrary', [{"type":0,"value":"Library ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** Tracked ({count, number}) */
export const scopeTracked = /* @__PURE__ */ valueMessage<{ count: number }>('authors.scopeTracked', [{"type":0,"value":"Tracked ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** OpenAlex ({count, number}) */
export const scopeOpenAlex = /* @__PURE__ */ valueMessage<{ count: number }>('authors.scopeOpenAlex', [{"type":0,"value":"OpenAlex ("},{"type":2,"value":"count","style":null},{"type":0,"value":")"}]);
/** {count, plural, one {Last run} other {Last # runs}} */
export const recentRuns = /* @__PURE__ */ valueMessage<{ count: number }>('authors.recentRuns', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Last run"}]},"other":{"value":[{"type":0,"value":"Last "},{"type":7},{"type":0,"value":" runs"}]}},"offset":0,"pluralType":"cardinal"}]);
