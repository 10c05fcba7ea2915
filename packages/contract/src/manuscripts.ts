import { z } from 'zod';
import { api, nonBlank, text } from './common.ts';
import { endpoint } from './kit.ts';
import { noticeTypes } from './papers.ts';

const tag = 'manuscripts';

/** What the check of a manuscript reports, the most serious first. */
const findingKinds = [
  'missing',
  'ambiguous',
  'wrong_doi',
  'notice',
  'renamed',
  'duplicate',
  'published',
  'unknown_reference',
  'reference',
  'unused',
  'not_in_library',
  'related',
] as const;

/**
 * `replace_key` writes another key into a copy, `add_entry` imports an entry of the manuscript, `add_paper` saves a known
 * paper, `merge` merges two papers, `look_up` searches online, `cite` copies the citation key of a paper.
 */
const findingActions = ['replace_key', 'add_entry', 'add_paper', 'merge', 'look_up', 'cite'] as const;

const Place = z
  .object({
    file: z.string(),
    line: z.number().int().describe('Line of a text, or paragraph of a document; from 1'),
  })
  .meta({ id: 'ManuscriptPlace' });

const FoundPaper = z
  .object({
    paper_id: z.string(),
    title: z.string(),
    authors: z.string().nullable(),
    year: z.number().int().nullable(),
    citation_key: z.string().nullable(),
    in_library: z.boolean(),
  })
  .meta({ id: 'ManuscriptPaper' });

export const Finding = z
  .object({
    kind: z.enum(findingKinds),
    key: z.string().nullable().describe('As the manuscript has it'),
    new_key: z.string().nullable().describe('The key to use instead'),
    text: z.string().nullable().describe('The reference, or the title of the entry, as the manuscript has it'),
    places: z.array(Place).describe('At most 20'),
    place_count: z.number().int(),
    paper: FoundPaper.nullable(),
    other_paper: FoundPaper.nullable().describe('The paper that has the DOI or the key, or the second of two'),
    doi: z.string().nullable(),
    notice: z.enum(noticeTypes).nullable(),
    confidence: z.number().nullable().describe('0 to 1, for a reference without a key'),
    links: z.number().int().nullable().describe('How many cited papers a related paper cites or is cited by'),
    bibtex: z.string().nullable().describe('The entry, for an import'),
    action: z.enum(findingActions).nullable(),
  })
  .meta({ id: 'ManuscriptFinding' });
export type Finding = z.output<typeof Finding>;

export const ManuscriptReport = z
  .object({
    format: z.enum(['markdown', 'latex', 'typst', 'docx', 'odt']),
    files: z.array(z.string()).describe('The files that were read, at most 500'),
    bibliography: z
      .enum(['none', 'partial', 'whole'])
      .describe('Whether the manuscript has a bibliography. Without one, keys are compared with those of the library'),
    citations: z.number().int(),
    keys: z.number().int(),
    entries: z.number().int(),
    references: z.number().int().describe('References that are written out'),
    unchecked: z.number().int().describe('Keys that may be in a bibliography that was not found'),
    absent: z.array(Place).describe('Files that the manuscript names but that were not found, at most 100'),
    counts: z.partialRecord(z.enum(findingKinds), z.number().int()),
    findings: z.array(Finding).describe('At most 200 of each kind'),
  })
  .meta({ id: 'ManuscriptReport' });
export type ManuscriptReport = z.output<typeof ManuscriptReport>;

const name = text(300).describe('Its file name, which shows the format');
const maxText = 16_000_000;
const errors = ['manuscript_unreadable', 'payload_too_large', 'took_too_long'] as const;

export const checkManuscript = endpoint({
  id: 'checkManuscript',
  method: 'POST',
  path: `${api}/manuscripts/check`,
  tag,
  summary: 'Compare the citations of a manuscript with its bibliography and the library',
  description:
    'Takes a Markdown, Quarto, R Markdown, LaTeX, Typst, .docx or .odt file, or a .zip file with a project and its bibliographies. The manuscript is not stored or sent on.',
  anyOrder: 'question',
  body: z.object({ file: z.unknown().describe('The file') }),
  bodyKind: 'multipart',
  response: ManuscriptReport,
  errors: [...errors, 'unsupported_media_type', 'import_empty'],
});

export const checkManuscriptText = endpoint({
  id: 'checkManuscriptText',
  method: 'POST',
  path: `${api}/manuscripts/check/text`,
  tag,
  summary: 'Check the citations of pasted text',
  anyOrder: 'question',
  maxBodyBytes: 18_000_000,
  body: z.strictObject({ content: nonBlank(maxText), name: name.optional() }),
  response: ManuscriptReport,
  errors,
});

export const formatManuscript = endpoint({
  id: 'formatManuscript',
  method: 'POST',
  path: `${api}/manuscripts/format`,
  tag,
  summary: 'Make a copy of a Word document with formatted citations',
  description:
    'Citations such as `[see @doe2020, p. 5]` and the fields of Zotero and Mendeley Desktop become fields that Zotero’s plugin for Word can update. The bibliography replaces a paragraph `{bibliography}`, otherwise it is at the end. With `to=keys`, the fields become citation keys again. A document with a citation that cannot be formatted is refused, and the error names its place. Header: X-Citations.',
  anyOrder: 'question',
  query: z.object({
    style: text(200).default('apa').describe('ID of a citation style'),
    locale: text(40).optional().describe('Language of the citations; by default that of the style'),
    to: z.enum(['style', 'keys']).default('style'),
  }),
  body: z.object({ file: z.unknown().describe('The .docx file') }),
  bodyKind: 'multipart',
  produces: 'application/octet-stream',
  errors: [
    ...errors,
    'unsupported_media_type',
    'import_empty',
    'nothing_to_change',
    'manuscript_not_formatted',
    'style_not_found',
    'style_invalid',
    'style_parent_missing',
    'style_too_slow',
  ],
});

export const replaceManuscriptKeys = endpoint({
  id: 'replaceManuscriptKeys',
  method: 'POST',
  path: `${api}/manuscripts/keys`,
  tag,
  summary: 'Make a copy of a manuscript with other citation keys',
  description:
    'Only the keys change; the rest of the file stays as it is. Keys in the fields of a reference manager are not changed.',
  anyOrder: 'question',
  body: z.object({
    file: z.unknown().describe('The file'),
    keys: z.string().describe('A JSON object that maps keys to new keys, at most 1000'),
  }),
  bodyKind: 'multipart',
  produces: 'application/octet-stream',
  errors: [...errors, 'unsupported_media_type', 'import_empty', 'nothing_to_change', 'validation'],
});
