// Written by `npm run gen` from the message catalogue. Do not edit.
import { plainMessage, valueMessage } from '../message.ts';

/** Merge topic spellings */
export const topics = /* @__PURE__ */ plainMessage('repairs.topics', "Merge topic spellings");
/** Merges topics whose names differ only in case, spaces, hyphens or similar. The other spellings are kept as other names of the topic. */
export const topicsDescription = /* @__PURE__ */ plainMessage('repairs.topicsDescription', "Merges topics whose names differ only in case, spaces, hyphens or similar. The other spellings are kept as other names of the topic.");
/** Fix version links */
export const versionLinks = /* @__PURE__ */ plainMessage('repairs.versionLinks', "Fix version links");
/** Corrects versions that point to another version, to each other in a circle or to a removed paper. */
export const versionLinksDescription = /* @__PURE__ */ plainMessage('repairs.versionLinksDescription', "Corrects versions that point to another version, to each other in a circle or to a removed paper.");
/** Merge papers with the same OpenAlex ID */
export const sameOpenAlexId = /* @__PURE__ */ plainMessage('repairs.sameOpenAlexId', "Merge papers with the same OpenAlex ID");
/** Lists papers with the same OpenAlex ID as one paper. Each record is kept, and one undo separates them again. */
export const sameOpenAlexIdDescription = /* @__PURE__ */ plainMessage('repairs.sameOpenAlexIdDescription', "Lists papers with the same OpenAlex ID as one paper. Each record is kept, and one undo separates them again.");
/** Merge preprints into their published versions */
export const preprints = /* @__PURE__ */ plainMessage('repairs.preprints', "Merge preprints into their published versions");
/** Lists a preprint and its published version as one paper. A run affects exactly the pairs that you confirmed. One undo reverts the whole run. */
export const preprintsDescription = /* @__PURE__ */ plainMessage('repairs.preprintsDescription', "Lists a preprint and its published version as one paper. A run affects exactly the pairs that you confirmed. One undo reverts the whole run.");
/** Merge all duplicates */
export const duplicates = /* @__PURE__ */ plainMessage('repairs.duplicates', "Merge all duplicates");
/** Merges saved papers with the same DOI or arXiv ID into the first of them. Empty fields are filled; tags, notes and ratings are kept. One undo reverts the whole run. */
export const duplicatesDescription = /* @__PURE__ */ plainMessage('repairs.duplicatesDescription', "Merges saved papers with the same DOI or arXiv ID into the first of them. Empty fields are filled; tags, notes and ratings are kept. One undo reverts the whole run.");
/** Find duplicate authors */
export const duplicateAuthorSearch = /* @__PURE__ */ plainMessage('repairs.duplicateAuthorSearch', "Find duplicate authors");
/** Looks for authors who share an ORCID iD and, for followed authors, for profiles with the same name and similar papers. */
export const duplicateAuthorSearchDescription = /* @__PURE__ */ plainMessage('repairs.duplicateAuthorSearchDescription', "Looks for authors who share an ORCID iD and, for followed authors, for profiles with the same name and similar papers.");
/** Merge duplicate authors */
export const duplicateAuthors = /* @__PURE__ */ plainMessage('repairs.duplicateAuthors', "Merge duplicate authors");
/** Merges authors who share an ORCID iD, unless other identifiers contradict each other. One undo reverts the whole run. */
export const duplicateAuthorsDescription = /* @__PURE__ */ plainMessage('repairs.duplicateAuthorsDescription', "Merges authors who share an ORCID iD, unless other identifiers contradict each other. One undo reverts the whole run.");
/** Fetch papers by authors */
export const authorPapers = /* @__PURE__ */ plainMessage('repairs.authorPapers', "Fetch papers by authors");
/** Adds papers by authors you follow. */
export const authorPapersDescription = /* @__PURE__ */ plainMessage('repairs.authorPapersDescription', "Adds papers by authors you follow.");
/** Compute author vectors */
export const authorVectors = /* @__PURE__ */ plainMessage('repairs.authorVectors', "Compute author vectors");
/** Recomputes the mean vector of each author. */
export const authorVectorsDescription = /* @__PURE__ */ plainMessage('repairs.authorVectorsDescription', "Recomputes the mean vector of each author.");
/** Enrich author profiles */
export const authorProfiles = /* @__PURE__ */ plainMessage('repairs.authorProfiles', "Enrich author profiles");
/** Looks up the authors of your papers in OpenAlex: where they work, what they write about and how much they have published. */
export const authorProfilesDescription = /* @__PURE__ */ plainMessage('repairs.authorProfilesDescription', "Looks up the authors of your papers in OpenAlex: where they work, what they write about and how much they have published.");
/** Find identifiers by title */
export const identifiers = /* @__PURE__ */ plainMessage('repairs.identifiers', "Find identifiers by title");
/** Searches OpenAlex, then Semantic Scholar, for each paper that was added without an identifier. */
export const identifiersDescription = /* @__PURE__ */ plainMessage('repairs.identifiersDescription', "Searches OpenAlex, then Semantic Scholar, for each paper that was added without an identifier.");
/** Enrich papers from sources */
export const papers = /* @__PURE__ */ plainMessage('repairs.papers', "Enrich papers from sources");
/** Fills in missing details from OpenAlex, Semantic Scholar and Crossref, and missing abstracts from other sources. */
export const papersDescription = /* @__PURE__ */ plainMessage('repairs.papersDescription', "Fills in missing details from OpenAlex, Semantic Scholar and Crossref, and missing abstracts from other sources.");
/** Fetch vectors from Semantic Scholar */
export const vectors = /* @__PURE__ */ plainMessage('repairs.vectors', "Fetch vectors from Semantic Scholar");
/** Fetches the vectors that are used to compare papers by meaning. */
export const vectorsDescription = /* @__PURE__ */ plainMessage('repairs.vectorsDescription', "Fetches the vectors that are used to compare papers by meaning.");
/** Fetch references */
export const references = /* @__PURE__ */ plainMessage('repairs.references', "Fetch references");
/** Fetches the references of papers. */
export const referencesDescription = /* @__PURE__ */ plainMessage('repairs.referencesDescription', "Fetches the references of papers.");
/** OpenAlex returns references with the other details of a paper, so “Enrich papers from sources” already fetches them. Fetching them separately would cost the same calls again. */
export const referencesUnavailable = /* @__PURE__ */ plainMessage('repairs.referencesUnavailable', "OpenAlex returns references with the other details of a paper, so “Enrich papers from sources” already fetches them. Fetching them separately would cost the same calls again.");
/** Remove authors without papers */
export const orphanAuthors = /* @__PURE__ */ plainMessage('repairs.orphanAuthors', "Remove authors without papers");
/** Deletes authors that no paper names any more. They are added again if a source names them. */
export const orphanAuthorsDescription = /* @__PURE__ */ plainMessage('repairs.orphanAuthorsDescription', "Deletes authors that no paper names any more. They are added again if a source names them.");
/** Name map regions */
export const mapRegions = /* @__PURE__ */ plainMessage('repairs.mapRegions', "Name map regions");
/** Groups the saved papers, names the groups by what distinguishes them, and places new papers. */
export const mapRegionsDescription = /* @__PURE__ */ plainMessage('repairs.mapRegionsDescription', "Groups the saved papers, names the groups by what distinguishes them, and places new papers.");
/** Housekeeping */
export const housekeeping = /* @__PURE__ */ plainMessage('repairs.housekeeping', "Housekeeping");
/** Deletes old log lines and expired history, and updates the search index. */
export const housekeepingDescription = /* @__PURE__ */ plainMessage('repairs.housekeepingDescription', "Deletes old log lines and expired history, and updates the search index.");
/** Compute vectors locally */
export const localVectors = /* @__PURE__ */ plainMessage('repairs.localVectors', "Compute vectors locally");
/** Learns from titles and abstracts which papers are similar in meaning. Nothing leaves this machine. */
export const localVectorsDescription = /* @__PURE__ */ plainMessage('repairs.localVectorsDescription', "Learns from titles and abstracts which papers are similar in meaning. Nothing leaves this machine.");
/** Author identity */
export const authorIdentityStage = /* @__PURE__ */ plainMessage('repairs.authorIdentityStage', "Author identity");
/** Duplicate authors */
export const duplicateAuthorsStage = /* @__PURE__ */ plainMessage('repairs.duplicateAuthorsStage', "Duplicate authors");
/** Works of authors */
export const authorWorksStage = /* @__PURE__ */ plainMessage('repairs.authorWorksStage', "Works of authors");
/** Identity of papers */
export const paperIdentityStage = /* @__PURE__ */ plainMessage('repairs.paperIdentityStage', "Identity of papers");
/** Metadata of papers */
export const paperMetadataStage = /* @__PURE__ */ plainMessage('repairs.paperMetadataStage', "Metadata of papers");
/** Duplicates and versions */
export const versionsStage = /* @__PURE__ */ plainMessage('repairs.versionsStage', "Duplicates and versions");
/** Vectors from Semantic Scholar */
export const remoteVectorsStage = /* @__PURE__ */ plainMessage('repairs.remoteVectorsStage', "Vectors from Semantic Scholar");
/** Vectors made here */
export const localVectorsStage = /* @__PURE__ */ plainMessage('repairs.localVectorsStage', "Vectors made here");
/** Derived data */
export const derivedStage = /* @__PURE__ */ plainMessage('repairs.derivedStage', "Derived data");
/** Cleaning up */
export const cleanupStage = /* @__PURE__ */ plainMessage('repairs.cleanupStage', "Cleaning up");
/** Housekeeping */
export const housekeepingStage = /* @__PURE__ */ plainMessage('repairs.housekeepingStage', "Housekeeping");
/** about {seconds, number} s */
export const secondsLeft = /* @__PURE__ */ valueMessage<{ seconds: number }>('repairs.secondsLeft', [{"type":0,"value":"about "},{"type":2,"value":"seconds","style":null},{"type":0,"value":" s"}]);
/** about {minutes, number} min */
export const minutesLeft = /* @__PURE__ */ valueMessage<{ minutes: number }>('repairs.minutesLeft', [{"type":0,"value":"about "},{"type":2,"value":"minutes","style":null},{"type":0,"value":" min"}]);
/** about {hours, number} h */
export const hoursLeft = /* @__PURE__ */ valueMessage<{ hours: number }>('repairs.hoursLeft', [{"type":0,"value":"about "},{"type":2,"value":"hours","style":null},{"type":0,"value":" h"}]);
/** {calls, number} calls of up to {batch, number} papers at {rate, number} a second */
export const papersBasis = /* @__PURE__ */ valueMessage<{ calls: number; batch: number; rate: number }>('repairs.papersBasis', [{"type":2,"value":"calls","style":null},{"type":0,"value":" calls of up to "},{"type":2,"value":"batch","style":null},{"type":0,"value":" papers at "},{"type":2,"value":"rate","style":null},{"type":0,"value":" a second"}]);
/** {calls, number} calls of up to {batch, number} authors at {rate, number} a second */
export const authorsBasis = /* @__PURE__ */ valueMessage<{ calls: number; batch: number; rate: number }>('repairs.authorsBasis', [{"type":2,"value":"calls","style":null},{"type":0,"value":" calls of up to "},{"type":2,"value":"batch","style":null},{"type":0,"value":" authors at "},{"type":2,"value":"rate","style":null},{"type":0,"value":" a second"}]);
/** The source did not respond. Run it again later. Finished work is kept. */
export const noAnswerStep = /* @__PURE__ */ plainMessage('repairs.noAnswerStep', "The source did not respond. Run it again later. Finished work is kept.");
/** This release cannot read the response of the source. Run it again later. If the problem continues, a newer release may help. */
export const unreadableStep = /* @__PURE__ */ plainMessage('repairs.unreadableStep', "This release cannot read the response of the source. Run it again later. If the problem continues, a newer release may help.");
/** Turn on network access, then run it again. */
export const networkStep = /* @__PURE__ */ plainMessage('repairs.networkStep', "Turn on network access, then run it again.");
/** Wait until credits are renewed at midnight UTC, or add your own key in Settings. */
export const creditsStep = /* @__PURE__ */ plainMessage('repairs.creditsStep', "Wait until credits are renewed at midnight UTC, or add your own key in Settings.");
/** The source asked for fewer calls. Run it again in a few minutes. */
export const fewerCallsStep = /* @__PURE__ */ plainMessage('repairs.fewerCallsStep', "The source asked for fewer calls. Run it again in a few minutes.");
/** Check the key of this source in Settings, then run it again. */
export const keyStep = /* @__PURE__ */ plainMessage('repairs.keyStep', "Check the key of this source in Settings, then run it again.");
/** No source responded. Run it again later. Finished work is kept. */
export const noSourceStep = /* @__PURE__ */ plainMessage('repairs.noSourceStep', "No source responded. Run it again later. Finished work is kept.");
/** Free some space on the disk, then run it again. */
export const diskStep = /* @__PURE__ */ plainMessage('repairs.diskStep', "Free some space on the disk, then run it again.");
/** Create a new backup, then test its restore. */
export const backupStep = /* @__PURE__ */ plainMessage('repairs.backupStep', "Create a new backup, then test its restore.");
/** Run it again with fewer items. */
export const timeLimitStep = /* @__PURE__ */ plainMessage('repairs.timeLimitStep', "Run it again with fewer items.");
/** Close the other program that uses the library file, then run it again. */
export const fileInUseStep = /* @__PURE__ */ plainMessage('repairs.fileInUseStep', "Close the other program that uses the library file, then run it again.");
/** Run it again. Finished work is kept. See its log in Activity for details. */
export const retryStep = /* @__PURE__ */ plainMessage('repairs.retryStep', "Run it again. Finished work is kept. See its log in Activity for details.");
/** Network access is off. */
export const networkOff = /* @__PURE__ */ plainMessage('repairs.networkOff', "Network access is off.");
/** This takes up to {needed, number} OpenAlex credits, and {left, number} are left until midnight UTC. Choose fewer papers. */
export const creditsShort = /* @__PURE__ */ valueMessage<{ needed: number; left: number }>('repairs.creditsShort', [{"type":0,"value":"This takes up to "},{"type":2,"value":"needed","style":null},{"type":0,"value":" OpenAlex credits, and "},{"type":2,"value":"left","style":null},{"type":0,"value":" are left until midnight UTC. Choose fewer papers."}]);
/** This takes up to {needed, number} OpenAlex credits, and {left, number} are left beyond your reserve until midnight UTC. Choose fewer papers. */
export const unreservedCreditsShort = /* @__PURE__ */ valueMessage<{ needed: number; left: number }>('repairs.unreservedCreditsShort', [{"type":0,"value":"This takes up to "},{"type":2,"value":"needed","style":null},{"type":0,"value":" OpenAlex credits, and "},{"type":2,"value":"left","style":null},{"type":0,"value":" are left beyond your reserve until midnight UTC. Choose fewer papers."}]);
/** What it would do could not be determined. */
export const unknown = /* @__PURE__ */ plainMessage('repairs.unknown', "What it would do could not be determined.");
/** The library has not been checked yet. */
export const notAssessed = /* @__PURE__ */ plainMessage('repairs.notAssessed', "The library has not been checked yet.");
/** There is nothing to repair. */
export const nothingToRepair = /* @__PURE__ */ plainMessage('repairs.nothingToRepair', "There is nothing to repair.");
/** Run first: {repairs}. */
export const prerequisites = /* @__PURE__ */ valueMessage<{ repairs: string | number }>('repairs.prerequisites', [{"type":0,"value":"Run first: "},{"type":1,"value":"repairs"},{"type":0,"value":"."}]);
/** Needs your review and confirmation. */
export const reviewNeeded = /* @__PURE__ */ plainMessage('repairs.reviewNeeded', "Needs your review and confirmation.");
/** {count, number} to repair. */
export const pending = /* @__PURE__ */ valueMessage<{ count: number }>('repairs.pending', [{"type":2,"value":"count","style":null},{"type":0,"value":" to repair."}]);
