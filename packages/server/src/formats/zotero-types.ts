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

const commonFields =
  'title abstractNote date shortTitle language url accessDate archive archiveLocation libraryCatalog callNumber rights extra citationKey';

/** The fields of each item type besides the common ones. Fields with the same meaning have different names. */
const ownFields: Readonly<Record<string, string>> = {
  artwork: 'artworkMedium artworkSize',
  audioRecording: 'audioRecordingFormat seriesTitle volume numberOfVolumes place label runningTime ISBN',
  bill: 'billNumber code codeVolume section codePages legislativeBody session history',
  blogPost: 'blogTitle websiteType',
  book: 'publisher place edition volume numberOfVolumes series seriesNumber numPages ISBN DOI',
  bookSection: 'bookTitle publisher place edition volume numberOfVolumes series seriesNumber pages ISBN DOI',
  case: 'caseName court dateDecided docketNumber reporter reporterVolume firstPage history',
  computerProgram: 'versionNumber system company place programmingLanguage seriesTitle ISBN DOI',
  conferencePaper:
    'proceedingsTitle conferenceName publisher place eventPlace volume issue numberOfVolumes pages series seriesNumber ISBN DOI',
  dataset: 'identifier type versionNumber repository repositoryLocation format DOI',
  dictionaryEntry: 'dictionaryTitle publisher place edition volume numberOfVolumes series seriesNumber pages ISBN DOI',
  document: 'publisher DOI',
  email: 'subject',
  encyclopediaArticle:
    'encyclopediaTitle publisher place edition volume numberOfVolumes series seriesNumber pages ISBN DOI',
  film: 'distributor genre videoRecordingFormat runningTime',
  forumPost: 'forumTitle postType',
  hearing: 'committee place publisher numberOfVolumes documentNumber pages legislativeBody session history',
  instantMessage: '',
  interview: 'interviewMedium',
  journalArticle:
    'publicationTitle volume issue pages series seriesTitle journalAbbreviation ISSN DOI PMID PMCID publisher place',
  letter: 'letterType',
  magazineArticle: 'publicationTitle volume issue pages ISSN',
  manuscript: 'manuscriptType place numPages',
  map: 'mapType scale seriesTitle edition place publisher ISBN',
  newspaperArticle: 'publicationTitle place edition section pages ISSN',
  patent:
    'patentNumber applicationNumber filingDate issueDate country assignee issuingAuthority place pages priorityNumbers references legalStatus',
  podcast: 'seriesTitle episodeNumber audioFileType runningTime',
  preprint: 'genre repository archiveID place series seriesNumber DOI',
  presentation: 'presentationType meetingName place',
  radioBroadcast: 'programTitle episodeNumber audioRecordingFormat place network runningTime',
  report: 'reportNumber reportType seriesTitle institution place pages ISBN DOI',
  standard: 'number organization committee type versionNumber status publisher place numPages DOI',
  statute: 'nameOfAct code codeNumber publicLawNumber dateEnacted pages section session history',
  thesis: 'thesisType university place numPages ISBN DOI',
  tvBroadcast: 'programTitle episodeNumber videoRecordingFormat place network runningTime',
  videoRecording: 'videoRecordingFormat seriesTitle volume numberOfVolumes place studio runningTime ISBN',
  webpage: 'websiteTitle websiteType',
};

/** Types that have no title or date under these names. */
const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  case: { title: 'caseName', date: 'dateDecided', pages: 'firstPage' },
  statute: { title: 'nameOfAct', date: 'dateEnacted' },
  email: { title: 'subject' },
  patent: { date: 'issueDate' },
  bill: { pages: 'codePages' },
};

export const zoteroItemTypes = Object.keys(ownFields);
/** Types of items that belong to another item. */
export const zoteroPartTypes = ['attachment', 'note', 'annotation'] as const;

/** The name of a field in an item type. */
export const zoteroFieldName = (itemType: string, field: string): string => otherNames[itemType]?.[field] ?? field;

const allFieldsOf = ([itemType, own]: [string, string]): string[] => {
  const renamed = new Set(Object.keys(otherNames[itemType] ?? {}));
  const common = commonFields.split(' ').filter((field) => !renamed.has(field));
  return [...new Set([...common, ...own.split(' ').filter(Boolean)])];
};
const fieldsByType = new Map(Object.entries(ownFields).map((type) => [type[0], allFieldsOf(type)]));

/** The fields of an item type, or undefined for a type that does not exist. */
export const zoteroFieldsOf = (itemType: string): readonly string[] | undefined => fieldsByType.get(itemType);

/** The creator type of the authors of each item type; `author` if it is not listed. */
const firstCreators: Readonly<Record<string, string>> = {
  artwork: 'artist',
  audioRecording: 'performer',
  bill: 'sponsor',
  computerProgram: 'programmer',
  film: 'director',
  hearing: 'contributor',
  interview: 'interviewee',
  map: 'cartographer',
  patent: 'inventor',
  podcast: 'podcaster',
  presentation: 'presenter',
  radioBroadcast: 'director',
  tvBroadcast: 'director',
  videoRecording: 'director',
};

/** Creator types of an item type, starting with that of its authors. */
export const zoteroCreatorsOf = (itemType: string): readonly string[] => [
  ...new Set([firstCreators[itemType] ?? 'author', 'editor', ...zoteroRoles.keys()]),
];

/** The item type to write: the original one if it still fits, otherwise the usual one of the type of work. */
export const zoteroTypeFor = (type: WorkType, sourceType: string | undefined): string =>
  sourceType !== undefined && Object.hasOwn(ownFields, sourceType) && workTypeOf.get(sourceType) === type
    ? sourceType
    : usualTypes[type];

const usualTypes: Readonly<Record<WorkType, string>> = {
  article: 'journalArticle',
  preprint: 'preprint',
  'conference-paper': 'conferencePaper',
  // Zotero has no proceedings.
  proceedings: 'book',
  book: 'book',
  chapter: 'bookSection',
  thesis: 'thesis',
  report: 'report',
  dataset: 'dataset',
  software: 'computerProgram',
  patent: 'patent',
  standard: 'standard',
  presentation: 'presentation',
  webpage: 'webpage',
  other: 'document',
};

/** Types of work whose usual item type this is, or that have it as their original type. */
export const workTypesOfZotero = (itemType: string): { usual: WorkType[]; original: WorkType | undefined } => ({
  usual: (Object.keys(usualTypes) as WorkType[]).filter((type) => usualTypes[type] === itemType),
  original: workTypeOf.get(itemType),
});
