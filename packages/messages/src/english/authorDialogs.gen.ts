// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Couldn’t load this */
export const notLoaded = /* @__PURE__ */ plainMessage('authorDialogs.notLoaded', "Couldn’t load this");
/** Nothing was changed. */
export const nothingChanged = /* @__PURE__ */ plainMessage('authorDialogs.nothingChanged', "Nothing was changed.");
/** Add author */
export const addTitle = /* @__PURE__ */ plainMessage('authorDialogs.addTitle', "Add author");
/** Name or identifier */
export const nameOrId = /* @__PURE__ */ plainMessage('authorDialogs.nameOrId', "Name or identifier");
/** A name, an OpenAlex ID, an ORCID iD or the address of a Semantic Scholar or Google Scholar profile. */
export const nameOrIdHint = /* @__PURE__ */ plainMessage('authorDialogs.nameOrIdHint', "A name, an OpenAlex ID, an ORCID iD or the address of a Semantic Scholar or Google Scholar profile.");
/** Add */
export const add = /* @__PURE__ */ plainMessage('authorDialogs.add', "Add");
/** Search again */
export const searchAgain = /* @__PURE__ */ plainMessage('authorDialogs.searchAgain', "Search again");
/** Searching… */
export const searching = /* @__PURE__ */ plainMessage('authorDialogs.searching', "Searching…");
/** {count, plural, one {# profile has this name.} other {# profiles have this name. Choose the right one.}} */
export const severalFound = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.severalFound', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" profile has this name."}]},"other":{"value":[{"type":7},{"type":0,"value":" profiles have this name. Choose the right one."}]}},"offset":0,"pluralType":"cardinal"}]);
/** Profiles */
export const candidates = /* @__PURE__ */ plainMessage('authorDialogs.candidates', "Profiles");
/** Follow */
export const follow = /* @__PURE__ */ plainMessage('authorDialogs.follow', "Follow");
/** Following */
export const following = /* @__PURE__ */ plainMessage('authorDialogs.following', "Following");
/** Following {name} */
export const nowFollowing = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.nowFollowing', [{"type":0,"value":"Following "},{"type":1,"value":"name"}]);
/** {action}: {name} */
export const actionOn = /* @__PURE__ */ valueMessage<{ action: string | number; name: string | number }>('authorDialogs.actionOn', [{"type":1,"value":"action"},{"type":0,"value":": "},{"type":1,"value":"name"}]);
/** {count, plural, one {# work} other {# works}} */
export const works = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.works', [{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" work"}]},"other":{"value":[{"type":7},{"type":0,"value":" works"}]}},"offset":0,"pluralType":"cardinal"}]);
/** OpenAlex */
export const openAlex = /* @__PURE__ */ plainMessage('authorDialogs.openAlex', "OpenAlex");
/** Authors of this paper */
export const paperAuthorsTitle = /* @__PURE__ */ plainMessage('authorDialogs.paperAuthorsTitle', "Authors of this paper");
/** This paper has no authors. */
export const noAuthors = /* @__PURE__ */ plainMessage('authorDialogs.noAuthors', "This paper has no authors.");
/** Employment */
export const employment = /* @__PURE__ */ plainMessage('authorDialogs.employment', "Employment");
/** Education */
export const education = /* @__PURE__ */ plainMessage('authorDialogs.education', "Education");
/** Last known */
export const lastKnown = /* @__PURE__ */ plainMessage('authorDialogs.lastKnown', "Last known");
/** Named on papers */
export const otherRole = /* @__PURE__ */ plainMessage('authorDialogs.otherRole', "Named on papers");
/** Your choice */
export const yourChoice = /* @__PURE__ */ plainMessage('authorDialogs.yourChoice', "Your choice");
/** today */
export const today = /* @__PURE__ */ plainMessage('authorDialogs.today', "today");
/** Affiliation of {name} */
export const affiliationTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.affiliationTitle', [{"type":0,"value":"Affiliation of "},{"type":1,"value":"name"}]);
/** Removed your choice. The affiliation comes from the sources again */
export const choiceRemoved = /* @__PURE__ */ plainMessage('authorDialogs.choiceRemoved', "Removed your choice. The affiliation comes from the sources again");
/** Remove choice */
export const removeChoice = /* @__PURE__ */ plainMessage('authorDialogs.removeChoice', "Remove choice");
/** The sources disagree: {first} or {second}. */
export const sourcesDisagree = /* @__PURE__ */ valueMessage<{ first: string | number; second: string | number }>('authorDialogs.sourcesDisagree', [{"type":0,"value":"The sources disagree: "},{"type":1,"value":"first"},{"type":0,"value":" or "},{"type":1,"value":"second"},{"type":0,"value":"."}]);
/** No source has named an institution. */
export const noEvidence = /* @__PURE__ */ plainMessage('authorDialogs.noEvidence', "No source has named an institution.");
/** Another institution */
export const otherInstitution = /* @__PURE__ */ plainMessage('authorDialogs.otherInstitution', "Another institution");
/** Choose */
export const choose = /* @__PURE__ */ plainMessage('authorDialogs.choose', "Choose");
/** Fetch all works by {name} */
export const worksTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.worksTitle', [{"type":0,"value":"Fetch all works by "},{"type":1,"value":"name"}]);
/** Fetch works */
export const fetchWorks = /* @__PURE__ */ plainMessage('authorDialogs.fetchWorks', "Fetch works");
/** Fetching the works by {name}. See Activity for progress. */
export const worksStarted = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.worksStarted', [{"type":0,"value":"Fetching the works by "},{"type":1,"value":"name"},{"type":0,"value":". See Activity for progress."}]);
/** OpenAlex does not say how many works there are. */
export const worksUnknown = /* @__PURE__ */ plainMessage('authorDialogs.worksUnknown', "OpenAlex does not say how many works there are.");
/** {count, plural, one {OpenAlex lists # work.} other {OpenAlex lists # works.}} */
export const worksToFetch = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.worksToFetch', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"OpenAlex lists "},{"type":7},{"type":0,"value":" work."}]},"other":{"value":[{"type":0,"value":"OpenAlex lists "},{"type":7},{"type":0,"value":" works."}]}},"offset":0,"pluralType":"cardinal"}]);
/** {requests, plural, one {Needs at most # request} other {Needs at most # requests}} and {credits, plural, one {# credit} other {# credits}}. */
export const cost = /* @__PURE__ */ valueMessage<{ requests: number; credits: number }>('authorDialogs.cost', [{"type":6,"value":"requests","options":{"one":{"value":[{"type":0,"value":"Needs at most "},{"type":7},{"type":0,"value":" request"}]},"other":{"value":[{"type":0,"value":"Needs at most "},{"type":7},{"type":0,"value":" requests"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" and "},{"type":6,"value":"credits","options":{"one":{"value":[{"type":7},{"type":0,"value":" credit"}]},"other":{"value":[{"type":7},{"type":0,"value":" credits"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** New works become tracked papers. They are not added to the library. */
export const worksHint = /* @__PURE__ */ plainMessage('authorDialogs.worksHint', "New works become tracked papers. They are not added to the library.");
/** This author has no OpenAlex ID. Identify the author first. */
export const needsOpenAlexId = /* @__PURE__ */ plainMessage('authorDialogs.needsOpenAlexId', "This author has no OpenAlex ID. Identify the author first.");
/** Identify {name} */
export const identityTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.identityTitle', [{"type":0,"value":"Identify "},{"type":1,"value":"name"}]);
/** Identified {name} */
export const identified = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.identified', [{"type":0,"value":"Identified "},{"type":1,"value":"name"}]);
/** That is not an OpenAlex ID, an ORCID iD or the address of a Semantic Scholar or Google Scholar profile. */
export const notAnIdentifier = /* @__PURE__ */ plainMessage('authorDialogs.notAnIdentifier', "That is not an OpenAlex ID, an ORCID iD or the address of a Semantic Scholar or Google Scholar profile.");
/** Accept as unidentifiable */
export const acceptAsUnidentifiable = /* @__PURE__ */ plainMessage('authorDialogs.acceptAsUnidentifiable', "Accept as unidentifiable");
/** OpenAlex did not answer in time. These are the profiles that Carrel knows. */
export const timedOut = /* @__PURE__ */ plainMessage('authorDialogs.timedOut', "OpenAlex did not answer in time. These are the profiles that Carrel knows.");
/** The OpenAlex search credits are used up. These are the profiles that Carrel knows. */
export const creditsUsedUp = /* @__PURE__ */ plainMessage('authorDialogs.creditsUsedUp', "The OpenAlex search credits are used up. These are the profiles that Carrel knows.");
/** No profile matches this name and these papers. */
export const noCandidates = /* @__PURE__ */ plainMessage('authorDialogs.noCandidates', "No profile matches this name and these papers.");
/** This person */
export const thisPerson = /* @__PURE__ */ plainMessage('authorDialogs.thisPerson', "This person");
/** Not this person */
export const notThisPerson = /* @__PURE__ */ plainMessage('authorDialogs.notThisPerson', "Not this person");
/** Set an identifier */
export const setIdentifier = /* @__PURE__ */ plainMessage('authorDialogs.setIdentifier', "Set an identifier");
/** An OpenAlex ID, an ORCID iD or the address of a Semantic Scholar or Google Scholar profile. */
export const setIdentifierHint = /* @__PURE__ */ plainMessage('authorDialogs.setIdentifierHint', "An OpenAlex ID, an ORCID iD or the address of a Semantic Scholar or Google Scholar profile.");
/** Set */
export const setId = /* @__PURE__ */ plainMessage('authorDialogs.setId', "Set");
/** Merge profiles of {name} */
export const mergeTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.mergeTitle', [{"type":0,"value":"Merge profiles of "},{"type":1,"value":"name"}]);
/** The papers of the merged profiles count as papers of this author. You can undo this. */
export const mergeHint = /* @__PURE__ */ plainMessage('authorDialogs.mergeHint', "The papers of the merged profiles count as papers of this author. You can undo this.");
/** Compare with {name} */
export const compare = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.compare', [{"type":0,"value":"Compare with "},{"type":1,"value":"name"}]);
/** Field */
export const field = /* @__PURE__ */ plainMessage('authorDialogs.field', "Field");
/** This author */
export const keptProfile = /* @__PURE__ */ plainMessage('authorDialogs.keptProfile', "This author");
/** Merged profile */
export const mergedProfile = /* @__PURE__ */ plainMessage('authorDialogs.mergedProfile', "Merged profile");
/** Name */
export const name = /* @__PURE__ */ plainMessage('authorDialogs.name', "Name");
/** Affiliation */
export const affiliation = /* @__PURE__ */ plainMessage('authorDialogs.affiliation', "Affiliation");
/** ORCID */
export const orcid = /* @__PURE__ */ plainMessage('authorDialogs.orcid', "ORCID");
/** Google Scholar */
export const scholar = /* @__PURE__ */ plainMessage('authorDialogs.scholar', "Google Scholar");
/** Semantic Scholar */
export const semanticScholar = /* @__PURE__ */ plainMessage('authorDialogs.semanticScholar', "Semantic Scholar");
/** New papers in alerts */
export const notifyNewPapers = /* @__PURE__ */ plainMessage('authorDialogs.notifyNewPapers', "New papers in alerts");
/** {on, select, yes {Yes} other {No}} */
export const switchState = /* @__PURE__ */ valueMessage<{ on: 'yes' | (string & {}) }>('authorDialogs.switchState', [{"type":5,"value":"on","options":{"yes":{"value":[{"type":0,"value":"Yes"}]},"other":{"value":[{"type":0,"value":"No"}]}}}]);
/** Empty */
export const empty = /* @__PURE__ */ plainMessage('authorDialogs.empty', "Empty");
/** Papers in Carrel */
export const papersHere = /* @__PURE__ */ plainMessage('authorDialogs.papersHere', "Papers in Carrel");
/** Find another profile of this person */
export const addProfile = /* @__PURE__ */ plainMessage('authorDialogs.addProfile', "Find another profile of this person");
/** Compare */
export const addToMerge = /* @__PURE__ */ plainMessage('authorDialogs.addToMerge', "Compare");
/** Merge {count, plural, one {# profile} other {# profiles}} */
export const merge = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.merge', [{"type":0,"value":"Merge "},{"type":6,"value":"count","options":{"one":{"value":[{"type":7},{"type":0,"value":" profile"}]},"other":{"value":[{"type":7},{"type":0,"value":" profiles"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Merged # profile into {name}} other {Merged # profiles into {name}}} */
export const merged = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('authorDialogs.merged', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" profile into "},{"type":1,"value":"name"}]},"other":{"value":[{"type":0,"value":"Merged "},{"type":7},{"type":0,"value":" profiles into "},{"type":1,"value":"name"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Merged into {name}. # identifier differs and needs a decision} other {Merged into {name}. # identifiers differ and need a decision}} */
export const mergedWithConflicts = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('authorDialogs.mergedWithConflicts', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Merged into "},{"type":1,"value":"name"},{"type":0,"value":". "},{"type":7},{"type":0,"value":" identifier differs and needs a decision"}]},"other":{"value":[{"type":0,"value":"Merged into "},{"type":1,"value":"name"},{"type":0,"value":". "},{"type":7},{"type":0,"value":" identifiers differ and need a decision"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Kept the profiles separate */
export const keptSeparate = /* @__PURE__ */ plainMessage('authorDialogs.keptSeparate', "Kept the profiles separate");
/** Keep separate */
export const keepSeparate = /* @__PURE__ */ plainMessage('authorDialogs.keepSeparate', "Keep separate");
/** Namesakes of {name} */
export const namesakesTitle = /* @__PURE__ */ valueMessage<{ name: string | number }>('authorDialogs.namesakesTitle', [{"type":0,"value":"Namesakes of "},{"type":1,"value":"name"}]);
/** Check now */
export const checkNow = /* @__PURE__ */ plainMessage('authorDialogs.checkNow', "Check now");
/** These papers have not been checked for namesakes yet. */
export const notAssessed = /* @__PURE__ */ plainMessage('authorDialogs.notAssessed', "These papers have not been checked for namesakes yet.");
/** {count, plural, one {The papers form # group.} other {The papers form # groups that may belong to different people.}} */
export const mixed = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.mixed', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"The papers form "},{"type":7},{"type":0,"value":" group."}]},"other":{"value":[{"type":0,"value":"The papers form "},{"type":7},{"type":0,"value":" groups that may belong to different people."}]}},"offset":0,"pluralType":"cardinal"}]);
/** All papers appear to be by one person. */
export const notMixed = /* @__PURE__ */ plainMessage('authorDialogs.notMixed', "All papers appear to be by one person.");
/** {count, plural, one {This author: # paper} other {This author: # papers}} */
export const mainGroup = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.mainGroup', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"This author: "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"This author: "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Possibly someone else: # paper} other {Possibly someone else: # papers}} */
export const otherGroup = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.otherGroup', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Possibly someone else: "},{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":0,"value":"Possibly someone else: "},{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {first}–{last} */
export const years = /* @__PURE__ */ valueMessage<{ first: string | number; last: string | number }>('authorDialogs.years', [{"type":1,"value":"first"},{"type":0,"value":"–"},{"type":1,"value":"last"}]);
/** with {names} */
export const withCoAuthors = /* @__PURE__ */ valueMessage<{ names: string | number }>('authorDialogs.withCoAuthors', [{"type":0,"value":"with "},{"type":1,"value":"names"}]);
/** {count, plural, one {Move # paper to a new author} other {Move # papers to a new author}} */
export const split = /* @__PURE__ */ valueMessage<{ count: number }>('authorDialogs.split', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Move "},{"type":7},{"type":0,"value":" paper to a new author"}]},"other":{"value":[{"type":0,"value":"Move "},{"type":7},{"type":0,"value":" papers to a new author"}]}},"offset":0,"pluralType":"cardinal"}]);
/** {count, plural, one {Moved # paper of {name} to a new author} other {Moved # papers of {name} to a new author}} */
export const splitDone = /* @__PURE__ */ valueMessage<{ count: number; name: string | number }>('authorDialogs.splitDone', [{"type":6,"value":"count","options":{"one":{"value":[{"type":0,"value":"Moved "},{"type":7},{"type":0,"value":" paper of "},{"type":1,"value":"name"},{"type":0,"value":" to a new author"}]},"other":{"value":[{"type":0,"value":"Moved "},{"type":7},{"type":0,"value":" papers of "},{"type":1,"value":"name"},{"type":0,"value":" to a new author"}]}},"offset":0,"pluralType":"cardinal"}]);
/** Set aside */
export const setAside = /* @__PURE__ */ plainMessage('authorDialogs.setAside', "Set aside");
/** Merge */
export const mergeNone = /* @__PURE__ */ plainMessage('authorDialogs.mergeNone', "Merge");
