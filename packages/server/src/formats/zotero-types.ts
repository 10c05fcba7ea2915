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
