import type { ContributorRole, WorkType } from './record.ts';

/** Zotero's types of creators besides authors and editors. */
export const zoteroRoles = new Map<string, ContributorRole>([
  ['translator', 'translator'],
  ['seriesEditor', 'collection-editor'],
  ['bookAuthor', 'container-author'],
  ['reviewedAuthor', 'reviewed-author'],
  ['contributor', 'contributor'],
  ['recipient', 'recipient'],
  ['interviewer', 'interviewer'],
  ['composer', 'composer'],
  ['castMember', 'performer'],
  ['performer', 'performer'],
  ['producer', 'producer'],
  ['scriptwriter', 'script-writer'],
  ['guest', 'guest'],
  ['host', 'host'],
  ['commenter', 'commentator'],
]);

/** Zotero's types of creators that are the authors of a work. */
export const zoteroAuthors: ReadonlySet<string> = new Set(
  'author artist cartographer director interviewee inventor podcaster presenter programmer sponsor'.split(' '),
);

const namesOf = <const V>(lists: readonly (readonly [V, string])[]): ReadonlyMap<string, V> =>
  new Map(lists.flatMap(([value, names]) => names.split(' ').map((name) => [name, value] as const)));

/** Zotero's names for one field of a record. They depend on the type of item. */
export const zoteroTexts = namesOf([
  [
    'venue',
    'publicationTitle blogTitle bookTitle code dictionaryTitle encyclopediaTitle forumTitle proceedingsTitle programTitle ' +
      'reporter repository websiteTitle',
  ],
  ['publisher', 'publisher company distributor institution label network studio university'],
  ['volume', 'volume codeNumber codeVolume reporterVolume'],
  ['issue', 'issue'],
  ['series', 'series seriesTitle'],
  ['place', 'place repositoryLocation'],
  ['citationKey', 'citationKey'],
]);

/** The CSL variables to which Zotero exports its other fields. */
export const zoteroVariables = namesOf([
  ['archive_location', 'archiveLocation'],
  ['authority', 'authority court issuingAuthority legislativeBody organization'],
  ['call-number', 'callNumber applicationNumber'],
  ['chapter-number', 'session'],
  ['collection-number', 'seriesNumber'],
  ['dimensions', 'artworkSize runningTime'],
  ['event-title', 'conferenceName meetingName'],
  [
    'genre',
    'genre letterType manuscriptType mapType postType presentationType programmingLanguage reportType thesisType type websiteType',
  ],
  ['license', 'rights'],
  [
    'medium',
    'artworkMedium audioFileType audioRecordingFormat format interviewMedium medium system videoRecordingFormat',
  ],
  [
    'number',
    'archiveID billNumber docketNumber documentNumber episodeNumber identifier number patentNumber publicLawNumber reportNumber',
  ],
  ['number-of-pages', 'numPages'],
  ['number-of-volumes', 'numberOfVolumes'],
  ['references', 'history references'],
  ['section', 'committee section'],
  ['source', 'libraryCatalog'],
  ['status', 'legalStatus status'],
  ['title-short', 'shortTitle'],
  ['version', 'versionNumber'],
]);

/** Zotero's item types, and those of the bibliographic ontology, as Carrel's kinds of work. */
export const workTypeOf = new Map<string, WorkType>();
for (const [workType, names] of [
  ['article', 'journalArticle magazineArticle newspaperArticle bib:Article'],
  ['preprint', 'preprint'],
  ['conference-paper', 'conferencePaper'],
  ['book', 'book bib:Book'],
  ['chapter', 'bookSection encyclopediaArticle dictionaryEntry bib:BookSection'],
  ['thesis', 'thesis bib:Thesis'],
  ['report', 'report bib:Report'],
  ['dataset', 'dataset bib:Data'],
  ['software', 'computerProgram'],
  ['patent', 'patent bib:Patent'],
  ['standard', 'standard'],
  ['presentation', 'presentation bib:ConferenceProceedings'],
  ['webpage', 'webpage blogPost forumPost'],
  [
    'other',
    'document manuscript letter interview film bib:Document bib:Manuscript bib:Letter bib:Legislation case statute bill hearing map artwork audioRecording videoRecording tvBroadcast radioBroadcast podcast email instantMessage',
  ],
] as const) {
  for (const name of names.split(' ')) workTypeOf.set(name, workType);
}
