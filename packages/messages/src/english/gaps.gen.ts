// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Papers missing from the search index */
export const searchIndex = /* @__PURE__ */ plainMessage('gaps.searchIndex', "Papers missing from the search index");
/** The index does not match the saved papers. */
export const searchIndexExplanation = /* @__PURE__ */ plainMessage('gaps.searchIndexExplanation', "The index does not match the saved papers.");
/** Search does not find these papers. */
export const searchIndexImpact = /* @__PURE__ */ plainMessage('gaps.searchIndexImpact', "Search does not find these papers.");
/** The index differs from the paper */
export const searchIndexItem = /* @__PURE__ */ plainMessage('gaps.searchIndexItem', "The index differs from the paper");
/** Topics with several spellings */
export const topicSpellings = /* @__PURE__ */ plainMessage('gaps.topicSpellings', "Topics with several spellings");
/** Topic names that differ only in case, spaces, hyphens or similar. */
export const topicSpellingsExplanation = /* @__PURE__ */ plainMessage('gaps.topicSpellingsExplanation', "Topic names that differ only in case, spaces, hyphens or similar.");
/** Papers about the same topic are listed under different names. */
export const topicSpellingsImpact = /* @__PURE__ */ plainMessage('gaps.topicSpellingsImpact', "Papers about the same topic are listed under different names.");
/** Broken version links */
export const versionLinks = /* @__PURE__ */ plainMessage('gaps.versionLinks', "Broken version links");
/** A version of a paper points to a removed paper, to itself or to another version. */
export const versionLinksExplanation = /* @__PURE__ */ plainMessage('gaps.versionLinksExplanation', "A version of a paper points to a removed paper, to itself or to another version.");
/** These papers appear in no list, although they were not removed. */
export const versionLinksImpact = /* @__PURE__ */ plainMessage('gaps.versionLinksImpact', "These papers appear in no list, although they were not removed.");
/** to a removed paper */
export const removedVersion = /* @__PURE__ */ plainMessage('gaps.removedVersion', "to a removed paper");
/** The paper that is shown instead was removed. */
export const removedVersionExplanation = /* @__PURE__ */ plainMessage('gaps.removedVersionExplanation', "The paper that is shown instead was removed.");
/** linked to a removed paper */
export const removedVersionItem = /* @__PURE__ */ plainMessage('gaps.removedVersionItem', "linked to a removed paper");
/** to themselves */
export const selfVersion = /* @__PURE__ */ plainMessage('gaps.selfVersion', "to themselves");
/** The paper is recorded as a version of itself. */
export const selfVersionExplanation = /* @__PURE__ */ plainMessage('gaps.selfVersionExplanation', "The paper is recorded as a version of itself.");
/** linked to itself */
export const selfVersionItem = /* @__PURE__ */ plainMessage('gaps.selfVersionItem', "linked to itself");
/** in a circle */
export const circularVersion = /* @__PURE__ */ plainMessage('gaps.circularVersion', "in a circle");
/** The papers are recorded as versions of each other. */
export const circularVersionExplanation = /* @__PURE__ */ plainMessage('gaps.circularVersionExplanation', "The papers are recorded as versions of each other.");
/** linked in a circle */
export const circularVersionItem = /* @__PURE__ */ plainMessage('gaps.circularVersionItem', "linked in a circle");
/** in a chain */
export const chainedVersion = /* @__PURE__ */ plainMessage('gaps.chainedVersion', "in a chain");
/** The paper that is shown instead is itself a version of another one. */
export const chainedVersionExplanation = /* @__PURE__ */ plainMessage('gaps.chainedVersionExplanation', "The paper that is shown instead is itself a version of another one.");
/** linked in a chain */
export const chainedVersionItem = /* @__PURE__ */ plainMessage('gaps.chainedVersionItem', "linked in a chain");
/** Papers with the same DOI or arXiv ID */
export const sameRecord = /* @__PURE__ */ plainMessage('gaps.sameRecord', "Papers with the same DOI or arXiv ID");
/** Two saved papers have the same identifier and are not marked as not duplicates. */
export const sameRecordExplanation = /* @__PURE__ */ plainMessage('gaps.sameRecordExplanation', "Two saved papers have the same identifier and are not marked as not duplicates.");
/** The work appears twice in your lists. */
export const doubleListing = /* @__PURE__ */ plainMessage('gaps.doubleListing', "The work appears twice in your lists.");
/** Papers with the same OpenAlex ID */
export const sameOpenAlexId = /* @__PURE__ */ plainMessage('gaps.sameOpenAlexId', "Papers with the same OpenAlex ID");
/** Two papers have the OpenAlex ID of the same work. */
export const sameOpenAlexIdExplanation = /* @__PURE__ */ plainMessage('gaps.sameOpenAlexIdExplanation', "Two papers have the OpenAlex ID of the same work.");
/** Preprints next to their published version */
export const preprints = /* @__PURE__ */ plainMessage('gaps.preprints', "Preprints next to their published version");
/** Both a preprint and its published version are saved: they have the same title and a common author, or the same arXiv ID. */
export const preprintsExplanation = /* @__PURE__ */ plainMessage('gaps.preprintsExplanation', "Both a preprint and its published version are saved: they have the same title and a common author, or the same arXiv ID.");
/** The work appears twice in your library. */
export const preprintsImpact = /* @__PURE__ */ plainMessage('gaps.preprintsImpact', "The work appears twice in your library.");
/** Papers without an identifier */
export const noIdentifier = /* @__PURE__ */ plainMessage('gaps.noIdentifier', "Papers without an identifier");
/** Only a title is known. There is no DOI, arXiv ID or other identifier to look up. */
export const noIdentifierExplanation = /* @__PURE__ */ plainMessage('gaps.noIdentifierExplanation', "Only a title is known. There is no DOI, arXiv ID or other identifier to look up.");
/** They cannot be enriched, compared or kept up to date. */
export const noIdentifierImpact = /* @__PURE__ */ plainMessage('gaps.noIdentifierImpact', "They cannot be enriched, compared or kept up to date.");
/** No source has a work with this title */
export const noIdentifierItem = /* @__PURE__ */ plainMessage('gaps.noIdentifierItem', "No source has a work with this title");
/** Papers without an abstract */
export const noAbstract = /* @__PURE__ */ plainMessage('gaps.noAbstract', "Papers without an abstract");
/** No abstract is stored. */
export const noAbstractExplanation = /* @__PURE__ */ plainMessage('gaps.noAbstractExplanation', "No abstract is stored.");
/** Search finds them by title only, and they cannot be compared by content. */
export const noAbstractImpact = /* @__PURE__ */ plainMessage('gaps.noAbstractImpact', "Search finds them by title only, and they cannot be compared by content.");
/** Papers whose authors are not identified */
export const noAuthors = /* @__PURE__ */ plainMessage('gaps.noAuthors', "Papers whose authors are not identified");
/** The authors are known by name only. No source has identified them yet. */
export const noAuthorsExplanation = /* @__PURE__ */ plainMessage('gaps.noAuthorsExplanation', "The authors are known by name only. No source has identified them yet.");
/** Institutions and other works of these people are not known. */
export const noAuthorsImpact = /* @__PURE__ */ plainMessage('gaps.noAuthorsImpact', "Institutions and other works of these people are not known.");
/** Papers without a DOI */
export const noDoi = /* @__PURE__ */ plainMessage('gaps.noDoi', "Papers without a DOI");
/** No DOI is stored. */
export const noDoiExplanation = /* @__PURE__ */ plainMessage('gaps.noDoiExplanation', "No DOI is stored.");
/** Links and citations have no DOI. */
export const noDoiImpact = /* @__PURE__ */ plainMessage('gaps.noDoiImpact', "Links and citations have no DOI.");
/** Papers without topics */
export const noTopics = /* @__PURE__ */ plainMessage('gaps.noTopics', "Papers without topics");
/** No source has provided topics. */
export const noTopicsExplanation = /* @__PURE__ */ plainMessage('gaps.noTopicsExplanation', "No source has provided topics.");
/** They are missing from charts and filters by topic. */
export const noTopicsImpact = /* @__PURE__ */ plainMessage('gaps.noTopicsImpact', "They are missing from charts and filters by topic.");
/** Papers without references */
export const noReferences = /* @__PURE__ */ plainMessage('gaps.noReferences', "Papers without references");
/** Their references are not known. */
export const noReferencesExplanation = /* @__PURE__ */ plainMessage('gaps.noReferencesExplanation', "Their references are not known.");
/** They have no related papers by citation. */
export const noReferencesImpact = /* @__PURE__ */ plainMessage('gaps.noReferencesImpact', "They have no related papers by citation.");
/** Papers without a date */
export const noDate = /* @__PURE__ */ plainMessage('gaps.noDate', "Papers without a date");
/** No date of publication is stored. */
export const noDateExplanation = /* @__PURE__ */ plainMessage('gaps.noDateExplanation', "No date of publication is stored.");
/** They come last in every list sorted by date. */
export const noDateImpact = /* @__PURE__ */ plainMessage('gaps.noDateImpact', "They come last in every list sorted by date.");
/** Papers without a link */
export const noLink = /* @__PURE__ */ plainMessage('gaps.noLink', "Papers without a link");
/** No web address is stored. */
export const noLinkExplanation = /* @__PURE__ */ plainMessage('gaps.noLinkExplanation', "No web address is stored.");
/** There is nothing to open. */
export const noLinkImpact = /* @__PURE__ */ plainMessage('gaps.noLinkImpact', "There is nothing to open.");
/** Papers without any vector */
export const noVector = /* @__PURE__ */ plainMessage('gaps.noVector', "Papers without any vector");
/** They have neither a fetched nor a locally computed vector. */
export const noVectorExplanation = /* @__PURE__ */ plainMessage('gaps.noVectorExplanation', "They have neither a fetched nor a locally computed vector.");
/** They are compared by words only. */
export const wordsOnly = /* @__PURE__ */ plainMessage('gaps.wordsOnly', "They are compared by words only.");
/** Papers without a vector from Semantic Scholar */
export const noFetchedVector = /* @__PURE__ */ plainMessage('gaps.noFetchedVector', "Papers without a vector from Semantic Scholar");
/** Vectors show which papers are similar in meaning. */
export const noFetchedVectorExplanation = /* @__PURE__ */ plainMessage('gaps.noFetchedVectorExplanation', "Vectors show which papers are similar in meaning.");
/** Papers that need a locally computed vector */
export const noLocalVector = /* @__PURE__ */ plainMessage('gaps.noLocalVector', "Papers that need a locally computed vector");
/** It is computed from the title and the abstract, on this machine. */
export const noLocalVectorExplanation = /* @__PURE__ */ plainMessage('gaps.noLocalVectorExplanation', "It is computed from the title and the abstract, on this machine.");
/** Papers that will be tried again */
export const retries = /* @__PURE__ */ plainMessage('gaps.retries', "Papers that will be tried again");
/** A source did not respond. Carrel tries again automatically later. */
export const retriesExplanation = /* @__PURE__ */ plainMessage('gaps.retriesExplanation', "A source did not respond. Carrel tries again automatically later.");
/** They are enriched later. */
export const retriesImpact = /* @__PURE__ */ plainMessage('gaps.retriesImpact', "They are enriched later.");
/** {source}: {reason}, again {when} */
export const retriesItem = /* @__PURE__ */ valueMessage<{ source: string | number; reason: string | number; when: string | number }>('gaps.retriesItem', [{"type":1,"value":"source"},{"type":0,"value":": "},{"type":1,"value":"reason"},{"type":0,"value":", again "},{"type":1,"value":"when"}]);
/** no answer */
export const noAnswer = /* @__PURE__ */ plainMessage('gaps.noAnswer', "no answer");
/** {items} */
export const retriesItems = /* @__PURE__ */ valueMessage<{ items: string | number }>('gaps.retriesItems', [{"type":1,"value":"items"}]);
/** All suitable sources were asked; none has it */
export const allSourcesAsked = /* @__PURE__ */ plainMessage('gaps.allSourcesAsked', "All suitable sources were asked; none has it");
/** A source did not respond; it will be asked again */
export const sourceAskedAgain = /* @__PURE__ */ plainMessage('gaps.sourceAskedAgain', "A source did not respond; it will be asked again");
/** Not asked yet */
export const notAsked = /* @__PURE__ */ plainMessage('gaps.notAsked', "Not asked yet");
/** Authors without a profile */
export const noProfile = /* @__PURE__ */ plainMessage('gaps.noProfile', "Authors without a profile");
/** They have not been looked up in OpenAlex yet. */
export const noProfileExplanation = /* @__PURE__ */ plainMessage('gaps.noProfileExplanation', "They have not been looked up in OpenAlex yet.");
/** Their affiliations and topics are not known. */
export const noProfileImpact = /* @__PURE__ */ plainMessage('gaps.noProfileImpact', "Their affiliations and topics are not known.");
/** Followed authors with too few papers */
export const fewPapers = /* @__PURE__ */ plainMessage('gaps.fewPapers', "Followed authors with too few papers");
/** Followed authors with fewer than two papers here, where their source has more. */
export const fewPapersExplanation = /* @__PURE__ */ plainMessage('gaps.fewPapersExplanation', "Followed authors with fewer than two papers here, where their source has more.");
/** There are too few papers to know what they write about. */
export const fewPapersImpact = /* @__PURE__ */ plainMessage('gaps.fewPapersImpact', "There are too few papers to know what they write about.");
/** Followed authors who cannot be compared */
export const fewVectors = /* @__PURE__ */ plainMessage('gaps.fewVectors', "Followed authors who cannot be compared");
/** They have enough papers, but fewer than two with a vector. */
export const fewVectorsExplanation = /* @__PURE__ */ plainMessage('gaps.fewVectorsExplanation', "They have enough papers, but fewer than two with a vector.");
/** Similar papers and authors cannot be found. */
export const fewVectorsImpact = /* @__PURE__ */ plainMessage('gaps.fewVectorsImpact', "Similar papers and authors cannot be found.");
/** Authors without papers */
export const orphanAuthors = /* @__PURE__ */ plainMessage('gaps.orphanAuthors', "Authors without papers");
/** Author records that no paper names any more. */
export const orphanAuthorsExplanation = /* @__PURE__ */ plainMessage('gaps.orphanAuthorsExplanation', "Author records that no paper names any more.");
/** They take up space but do no harm. */
export const orphanAuthorsImpact = /* @__PURE__ */ plainMessage('gaps.orphanAuthorsImpact', "They take up space but do no harm.");
/** Authors whose identification failed */
export const failedIdentification = /* @__PURE__ */ plainMessage('gaps.failedIdentification', "Authors whose identification failed");
/** A source did not respond while their identifiers were looked up. */
export const failedIdentificationExplanation = /* @__PURE__ */ plainMessage('gaps.failedIdentificationExplanation', "A source did not respond while their identifiers were looked up.");
/** Their identifiers are not known yet. */
export const failedIdentificationImpact = /* @__PURE__ */ plainMessage('gaps.failedIdentificationImpact', "Their identifiers are not known yet.");
/** Authors without a matching profile */
export const noMatchingProfile = /* @__PURE__ */ plainMessage('gaps.noMatchingProfile', "Authors without a matching profile");
/** No OpenAlex profile matches them. */
export const noMatchingProfileExplanation = /* @__PURE__ */ plainMessage('gaps.noMatchingProfileExplanation', "No OpenAlex profile matches them.");
/** Their new works are not found. */
export const newWorksMissing = /* @__PURE__ */ plainMessage('gaps.newWorksMissing', "Their new works are not found.");
/** Authors with several possible profiles */
export const severalProfiles = /* @__PURE__ */ plainMessage('gaps.severalProfiles', "Authors with several possible profiles");
/** Several profiles may belong to them. */
export const severalProfilesExplanation = /* @__PURE__ */ plainMessage('gaps.severalProfilesExplanation', "Several profiles may belong to them.");
/** Their new works are not found until you choose. */
export const severalProfilesImpact = /* @__PURE__ */ plainMessage('gaps.severalProfilesImpact', "Their new works are not found until you choose.");
/** Followed authors without an identifier */
export const noAuthorIdentifier = /* @__PURE__ */ plainMessage('gaps.noAuthorIdentifier', "Followed authors without an identifier");
/** You follow them, but no identifier is known. */
export const noAuthorIdentifierExplanation = /* @__PURE__ */ plainMessage('gaps.noAuthorIdentifierExplanation', "You follow them, but no identifier is known.");
/** Merged authors with conflicting identifiers */
export const identifierConflicts = /* @__PURE__ */ plainMessage('gaps.identifierConflicts', "Merged authors with conflicting identifiers");
/** A merge found two identifiers of one kind. */
export const identifierConflictsExplanation = /* @__PURE__ */ plainMessage('gaps.identifierConflictsExplanation', "A merge found two identifiers of one kind.");
/** One of the two may belong to someone else. */
export const identifierConflictsImpact = /* @__PURE__ */ plainMessage('gaps.identifierConflictsImpact', "One of the two may belong to someone else.");
/** Possible duplicate authors */
export const duplicateAuthors = /* @__PURE__ */ plainMessage('gaps.duplicateAuthors', "Possible duplicate authors");
/** Pairs of author records that may be one person. */
export const duplicateAuthorsExplanation = /* @__PURE__ */ plainMessage('gaps.duplicateAuthorsExplanation', "Pairs of author records that may be one person.");
/** Their papers are divided between two authors. */
export const duplicateAuthorsImpact = /* @__PURE__ */ plainMessage('gaps.duplicateAuthorsImpact', "Their papers are divided between two authors.");
/** Followed authors with papers by namesakes */
export const namesakes = /* @__PURE__ */ plainMessage('gaps.namesakes', "Followed authors with papers by namesakes");
/** Some papers in their profile appear to be by someone else with the same name. */
export const namesakesExplanation = /* @__PURE__ */ plainMessage('gaps.namesakesExplanation', "Some papers in their profile appear to be by someone else with the same name.");
/** Papers by other people are shown as theirs. */
export const namesakesImpact = /* @__PURE__ */ plainMessage('gaps.namesakesImpact', "Papers by other people are shown as theirs.");
/** Followed authors with conflicting affiliations */
export const affiliationConflicts = /* @__PURE__ */ plainMessage('gaps.affiliationConflicts', "Followed authors with conflicting affiliations");
/** Two sources name two institutions of nearly the same weight. Choose the affiliation of the author. */
export const affiliationConflictsExplanation = /* @__PURE__ */ plainMessage('gaps.affiliationConflictsExplanation', "Two sources name two institutions of nearly the same weight. Choose the affiliation of the author.");
/** The affiliation that is shown may be wrong. */
export const affiliationConflictsImpact = /* @__PURE__ */ plainMessage('gaps.affiliationConflictsImpact', "The affiliation that is shown may be wrong.");
/** Open Needs attention */
export const needsAttention = /* @__PURE__ */ plainMessage('gaps.needsAttention', "Open Needs attention");
/** Run automatically */
export const automaticRuns = /* @__PURE__ */ plainMessage('gaps.automaticRuns', "Run automatically");
/** It could not be counted: {reason} */
export const countFailed = /* @__PURE__ */ valueMessage<{ reason: string | number }>('gaps.countFailed', [{"type":0,"value":"It could not be counted: "},{"type":1,"value":"reason"}]);
/** It has not been counted yet. */
export const notCounted = /* @__PURE__ */ plainMessage('gaps.notCounted', "It has not been counted yet.");
/** Nothing is missing. */
export const nothingMissing = /* @__PURE__ */ plainMessage('gaps.nothingMissing', "Nothing is missing.");
/** No source has the missing data; there is nothing left to try. */
export const nothingLeft = /* @__PURE__ */ plainMessage('gaps.nothingLeft', "No source has the missing data; there is nothing left to try.");
/** For information: {open, number}. */
export const information = /* @__PURE__ */ valueMessage<{ open: number }>('gaps.information', [{"type":0,"value":"For information: "},{"type":2,"value":"open","style":null},{"type":0,"value":"."}]);
/** {open, number} of {total, number} can still be repaired; fewer than {floor, number}. */
export const belowFloor = /* @__PURE__ */ valueMessage<{ open: number; total: number; floor: number }>('gaps.belowFloor', [{"type":2,"value":"open","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" can still be repaired; fewer than "},{"type":2,"value":"floor","style":null},{"type":0,"value":"."}]);
/** {open, number} of {total, number} can still be repaired; critical at {percent, number}% or more. */
export const criticalShare = /* @__PURE__ */ valueMessage<{ open: number; total: number; percent: number }>('gaps.criticalShare', [{"type":2,"value":"open","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" can still be repaired; critical at "},{"type":2,"value":"percent","style":null},{"type":0,"value":"% or more."}]);
/** {open, number} of {total, number} can still be repaired; a warning at {percent, number}% or more. */
export const warningShare = /* @__PURE__ */ valueMessage<{ open: number; total: number; percent: number }>('gaps.warningShare', [{"type":2,"value":"open","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" can still be repaired; a warning at "},{"type":2,"value":"percent","style":null},{"type":0,"value":"% or more."}]);
/** {open, number} of {total, number} can still be repaired; even one is a warning. */
export const anyIsWarning = /* @__PURE__ */ valueMessage<{ open: number; total: number }>('gaps.anyIsWarning', [{"type":2,"value":"open","style":null},{"type":0,"value":" of "},{"type":2,"value":"total","style":null},{"type":0,"value":" can still be repaired; even one is a warning."}]);
/** {reason}: “{title}” ({id}) */
export const pairItem = /* @__PURE__ */ valueMessage<{ reason: string | number; title: string | number; id: string | number }>('gaps.pairItem', [{"type":1,"value":"reason"},{"type":0,"value":": “"},{"type":1,"value":"title"},{"type":0,"value":"” ("},{"type":1,"value":"id"},{"type":0,"value":")"}]);
/** Same DOI */
export const sameDoiPair = /* @__PURE__ */ plainMessage('gaps.sameDoiPair', "Same DOI");
/** Same arXiv ID */
export const sameArxivIdPair = /* @__PURE__ */ plainMessage('gaps.sameArxivIdPair', "Same arXiv ID");
/** Same OpenAlex ID */
export const sameOpenAlexIdPair = /* @__PURE__ */ plainMessage('gaps.sameOpenAlexIdPair', "Same OpenAlex ID");
/** Same work */
export const sameWorkPair = /* @__PURE__ */ plainMessage('gaps.sameWorkPair', "Same work");
/** earlier version of the same preprint */
export const earlierVersionPair = /* @__PURE__ */ plainMessage('gaps.earlierVersionPair', "earlier version of the same preprint");
/** same arXiv ID */
export const arxivIdPair = /* @__PURE__ */ plainMessage('gaps.arxivIdPair', "same arXiv ID");
/** same title and authors */
export const titleAndAuthorsPair = /* @__PURE__ */ plainMessage('gaps.titleAndAuthorsPair', "same title and authors");
/** same title within two years */
export const titleAndYearsPair = /* @__PURE__ */ plainMessage('gaps.titleAndYearsPair', "same title within two years");
