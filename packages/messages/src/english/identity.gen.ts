// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** The OpenAlex ID is {id}. */
export const openAlexId = /* @__PURE__ */ valueMessage<{ id: string | number }>('identity.openAlexId', [{"type":0,"value":"The OpenAlex ID is "},{"type":1,"value":"id"},{"type":0,"value":"."}]);
/** The ORCID iD is {orcid}. */
export const orcid = /* @__PURE__ */ valueMessage<{ orcid: string | number }>('identity.orcid', [{"type":0,"value":"The ORCID iD is "},{"type":1,"value":"orcid"},{"type":0,"value":"."}]);
/** The Semantic Scholar ID is {id}. */
export const semanticScholarId = /* @__PURE__ */ valueMessage<{ id: string | number }>('identity.semanticScholarId', [{"type":0,"value":"The Semantic Scholar ID is "},{"type":1,"value":"id"},{"type":0,"value":"."}]);
/** The Google Scholar ID is {id}, and the titles on that profile match this author. */
export const scholarId = /* @__PURE__ */ valueMessage<{ id: string | number }>('identity.scholarId', [{"type":0,"value":"The Google Scholar ID is "},{"type":1,"value":"id"},{"type":0,"value":", and the titles on that profile match this author."}]);
/** The ORCID iD matches on {matched} of {total, plural, one {# paper} other {# papers}}. */
export const orcidOnPapers = /* @__PURE__ */ valueMessage<{ matched: string | number; total: number }>('identity.orcidOnPapers', [{"type":0,"value":"The ORCID iD matches on "},{"type":1,"value":"matched"},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":"."}]);
/** {total, plural, one {The paper is} other {{matched} of # papers are}} in this profile{place, select, 1 {, and the affiliation is the same} other {}}. */
export const titlesMatch = /* @__PURE__ */ valueMessage<{ total: number; matched: string | number; place: '1' | (string & {}) }>('identity.titlesMatch', [{"type":6,"value":"total","options":{"one":{"value":[{"type":0,"value":"The paper is"}]},"other":{"value":[{"type":1,"value":"matched"},{"type":0,"value":" of "},{"type":7},{"type":0,"value":" papers are"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" in this profile"},{"type":5,"value":"place","options":{"1":{"value":[{"type":0,"value":", and the affiliation is the same"}]},"other":{"value":[]}}},{"type":0,"value":"."}]);
/** {matched} of {total, plural, one {# work} other {# works}} at Semantic Scholar are in this OpenAlex profile{place, select, 1 {, and the affiliation is the same} other {}}. */
export const worksOverlap = /* @__PURE__ */ valueMessage<{ matched: string | number; total: number; place: '1' | (string & {}) }>('identity.worksOverlap', [{"type":1,"value":"matched"},{"type":0,"value":" of "},{"type":6,"value":"total","options":{"one":{"value":[{"type":7},{"type":0,"value":" work"}]},"other":{"value":[{"type":7},{"type":0,"value":" works"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" at Semantic Scholar are in this OpenAlex profile"},{"type":5,"value":"place","options":{"1":{"value":[{"type":0,"value":", and the affiliation is the same"}]},"other":{"value":[]}}},{"type":0,"value":"."}]);
/** Only the name links this profile to the papers here. */
export const nameOnly = /* @__PURE__ */ plainMessage('identity.nameOnly', "Only the name links this profile to the papers here.");
/** It is the only profile with this name. */
export const onlyProfile = /* @__PURE__ */ plainMessage('identity.onlyProfile', "It is the only profile with this name.");
/** {papers, plural, =0 {Carrel has no papers from this profile.} one {Carrel has # paper from this profile.} other {Carrel has # papers from this profile.}} */
export const knownHere = /* @__PURE__ */ valueMessage<{ papers: number }>('identity.knownHere', [{"type":6,"value":"papers","options":{"=0":{"value":[{"type":0,"value":"Carrel has no papers from this profile."}]},"one":{"value":[{"type":0,"value":"Carrel has "},{"type":7},{"type":0,"value":" paper from this profile."}]},"other":{"value":[{"type":0,"value":"Carrel has "},{"type":7},{"type":0,"value":" papers from this profile."}]}},"offset":0,"pluralType":"cardinal"}]);
/** The OpenAlex profile {openalex} has an ORCID iD other than {orcid}. */
export const idsDisagree = /* @__PURE__ */ valueMessage<{ openalex: string | number; orcid: string | number }>('identity.idsDisagree', [{"type":0,"value":"The OpenAlex profile "},{"type":1,"value":"openalex"},{"type":0,"value":" has an ORCID iD other than "},{"type":1,"value":"orcid"},{"type":0,"value":"."}]);
/** {count} OpenAlex profiles have the ORCID iD {orcid}. */
export const orcidOfSeveral = /* @__PURE__ */ valueMessage<{ count: string | number; orcid: string | number }>('identity.orcidOfSeveral', [{"type":1,"value":"count"},{"type":0,"value":" OpenAlex profiles have the ORCID iD "},{"type":1,"value":"orcid"},{"type":0,"value":"."}]);
/** {count} profiles match about equally well. */
export const tooClose = /* @__PURE__ */ valueMessage<{ count: string | number }>('identity.tooClose', [{"type":1,"value":"count"},{"type":0,"value":" profiles match about equally well."}]);
/** No OpenAlex profile matches this name and these papers. */
export const noProfile = /* @__PURE__ */ plainMessage('identity.noProfile', "No OpenAlex profile matches this name and these papers.");
/** There is neither an identifier nor a paper to compare. */
export const noEvidence = /* @__PURE__ */ plainMessage('identity.noEvidence', "There is neither an identifier nor a paper to compare.");
/** You confirmed it. */
export const userConfirmed = /* @__PURE__ */ plainMessage('identity.userConfirmed', "You confirmed it.");
/** {text} */
export const userSaid = /* @__PURE__ */ valueMessage<{ text: string | number }>('identity.userSaid', [{"type":1,"value":"text"}]);
/** You accepted that this author cannot be identified. */
export const unidentifiable = /* @__PURE__ */ plainMessage('identity.unidentifiable', "You accepted that this author cannot be identified.");
/** Both have the ORCID iD {orcid}. */
export const sharedOrcid = /* @__PURE__ */ valueMessage<{ orcid: string | number }>('identity.sharedOrcid', [{"type":0,"value":"Both have the ORCID iD "},{"type":1,"value":"orcid"},{"type":0,"value":"."}]);
/** Their names match, and their papers are similar. */
export const alikeProfiles = /* @__PURE__ */ plainMessage('identity.alikeProfiles', "Their names match, and their papers are similar.");
/** It shares no co-author with the other {main, plural, one {# paper} other {# papers}}, and its subject{years, plural, =0 {} other {, years}} and affiliation differ. */
export const offCluster = /* @__PURE__ */ valueMessage<{ main: number; years: number }>('identity.offCluster', [{"type":0,"value":"It shares no co-author with the other "},{"type":6,"value":"main","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":", and its subject"},{"type":6,"value":"years","options":{"=0":{"value":[]},"other":{"value":[{"type":0,"value":", years"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" and affiliation differ."}]);
/** The name on this paper, {name}, does not match. */
export const otherName = /* @__PURE__ */ valueMessage<{ name: string | number }>('identity.otherName', [{"type":0,"value":"The name on this paper, "},{"type":1,"value":"name"},{"type":0,"value":", does not match."}]);
/** It resembles “{title}”, which is not by this author. */
export const likeRejected = /* @__PURE__ */ valueMessage<{ title: string | number }>('identity.likeRejected', [{"type":0,"value":"It resembles “"},{"type":1,"value":"title"},{"type":0,"value":"”, which is not by this author."}]);
/** You moved it to {name}. */
export const split = /* @__PURE__ */ valueMessage<{ name: string | number }>('identity.split', [{"type":0,"value":"You moved it to "},{"type":1,"value":"name"},{"type":0,"value":"."}]);
/** This was your decision. */
export const userVerdict = /* @__PURE__ */ plainMessage('identity.userVerdict', "This was your decision.");
/** A merge found two values for {field, select, orcid {the ORCID iD} scholar_id {the Google Scholar ID} other {the Semantic Scholar ID}}: {primary} and {alt}. */
export const mergeConflict = /* @__PURE__ */ valueMessage<{ field: 'orcid' | 'scholar_id' | (string & {}); primary: string | number; alt: string | number }>('identity.mergeConflict', [{"type":0,"value":"A merge found two values for "},{"type":5,"value":"field","options":{"orcid":{"value":[{"type":0,"value":"the ORCID iD"}]},"scholar_id":{"value":[{"type":0,"value":"the Google Scholar ID"}]},"other":{"value":[{"type":0,"value":"the Semantic Scholar ID"}]}}},{"type":0,"value":": "},{"type":1,"value":"primary"},{"type":0,"value":" and "},{"type":1,"value":"alt"},{"type":0,"value":"."}]);
/** The sources disagree on the affiliation: {first} or {second}. */
export const affiliationConflict = /* @__PURE__ */ valueMessage<{ first: string | number; second: string | number }>('identity.affiliationConflict', [{"type":0,"value":"The sources disagree on the affiliation: "},{"type":1,"value":"first"},{"type":0,"value":" or "},{"type":1,"value":"second"},{"type":0,"value":"."}]);
/** {name} appears to be the same person. */
export const splitProfiles = /* @__PURE__ */ valueMessage<{ name: string | number }>('identity.splitProfiles', [{"type":1,"value":"name"},{"type":0,"value":" appears to be the same person."}]);
/** {papers, plural, one {# paper appears} other {# papers appear}} to be by someone else with this name. */
export const mixedProfile = /* @__PURE__ */ valueMessage<{ papers: number }>('identity.mixedProfile', [{"type":6,"value":"papers","options":{"one":{"value":[{"type":7},{"type":0,"value":" paper appears"}]},"other":{"value":[{"type":7},{"type":0,"value":" papers appear"}]}},"offset":0,"pluralType":"cardinal"},{"type":0,"value":" to be by someone else with this name."}]);
/** No profile was found for this author. */
export const identityFailed = /* @__PURE__ */ plainMessage('identity.identityFailed', "No profile was found for this author.");
/** Several profiles may belong to this author. */
export const identityAmbiguous = /* @__PURE__ */ plainMessage('identity.identityAmbiguous', "Several profiles may belong to this author.");
/** You follow this author, but no identifier is known. */
export const identityMissing = /* @__PURE__ */ plainMessage('identity.identityMissing', "You follow this author, but no identifier is known.");
/** Choose a value */
export const resolveConflict = /* @__PURE__ */ plainMessage('identity.resolveConflict', "Choose a value");
/** Keep one of the two identifiers. */
export const resolveConflictHint = /* @__PURE__ */ plainMessage('identity.resolveConflictHint', "Keep one of the two identifiers.");
/** Choose an affiliation */
export const pickAffiliation = /* @__PURE__ */ plainMessage('identity.pickAffiliation', "Choose an affiliation");
/** Your choice outranks every source. */
export const pickAffiliationHint = /* @__PURE__ */ plainMessage('identity.pickAffiliationHint', "Your choice outranks every source.");
/** Review the profiles */
export const reviewProfiles = /* @__PURE__ */ plainMessage('identity.reviewProfiles', "Review the profiles");
/** Merge them, or keep them separate. */
export const reviewProfilesHint = /* @__PURE__ */ plainMessage('identity.reviewProfilesHint', "Merge them, or keep them separate.");
/** Review the papers */
export const reviewNamesakes = /* @__PURE__ */ plainMessage('identity.reviewNamesakes', "Review the papers");
/** Decide which papers are theirs. */
export const reviewNamesakesHint = /* @__PURE__ */ plainMessage('identity.reviewNamesakesHint', "Decide which papers are theirs.");
/** Search for a profile */
export const manualSearch = /* @__PURE__ */ plainMessage('identity.manualSearch', "Search for a profile");
/** Set an identifier, or accept that there is none. */
export const manualSearchHint = /* @__PURE__ */ plainMessage('identity.manualSearchHint', "Set an identifier, or accept that there is none.");
/** Choose a profile */
export const reviewCandidates = /* @__PURE__ */ plainMessage('identity.reviewCandidates', "Choose a profile");
/** Confirm the profile of this author. */
export const reviewCandidatesHint = /* @__PURE__ */ plainMessage('identity.reviewCandidatesHint', "Confirm the profile of this author.");
/** Find the identifiers */
export const resolveNow = /* @__PURE__ */ plainMessage('identity.resolveNow', "Find the identifiers");
/** Looks in OpenAlex and Semantic Scholar. */
export const resolveNowHint = /* @__PURE__ */ plainMessage('identity.resolveNowHint', "Looks in OpenAlex and Semantic Scholar.");
/** The identifiers of this author could not be looked up. */
export const identityError = /* @__PURE__ */ plainMessage('identity.identityError', "The identifiers of this author could not be looked up.");
/** Their works were last fetched more than 120 days ago. */
export const corpusStale = /* @__PURE__ */ plainMessage('identity.corpusStale', "Their works were last fetched more than 120 days ago.");
/** Carrel has far fewer of their papers than OpenAlex. */
export const corpusThin = /* @__PURE__ */ plainMessage('identity.corpusThin', "Carrel has far fewer of their papers than OpenAlex.");
/** Their works could not be fetched. */
export const corpusFailed = /* @__PURE__ */ plainMessage('identity.corpusFailed', "Their works could not be fetched.");
/** OpenAlex does not say how many works they have. */
export const corpusUnverified = /* @__PURE__ */ plainMessage('identity.corpusUnverified', "OpenAlex does not say how many works they have.");
/** Try again */
export const retryRefresh = /* @__PURE__ */ plainMessage('identity.retryRefresh', "Try again");
/** Looks up the identifiers again. */
export const retryRefreshHint = /* @__PURE__ */ plainMessage('identity.retryRefreshHint', "Looks up the identifiers again.");
/** Check for new works */
export const refresh = /* @__PURE__ */ plainMessage('identity.refresh', "Check for new works");
/** Asks OpenAlex for works since the last check. */
export const refreshHint = /* @__PURE__ */ plainMessage('identity.refreshHint', "Asks OpenAlex for works since the last check.");
/** Fetch all works */
export const backfillAuthor = /* @__PURE__ */ plainMessage('identity.backfillAuthor', "Fetch all works");
/** Adds all works as tracked papers. */
export const backfillAuthorHint = /* @__PURE__ */ plainMessage('identity.backfillAuthorHint', "Adds all works as tracked papers.");
/** The last check for new papers by this author failed. */
export const degradedMonitor = /* @__PURE__ */ plainMessage('identity.degradedMonitor', "The last check for new papers by this author failed.");
/** Check again */
export const refreshMonitor = /* @__PURE__ */ plainMessage('identity.refreshMonitor', "Check again");
/** Asks OpenAlex for new works. */
export const refreshMonitorHint = /* @__PURE__ */ plainMessage('identity.refreshMonitorHint', "Asks OpenAlex for new works.");
