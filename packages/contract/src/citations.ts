import { z } from 'zod';
import { api, idParams, text } from './common.ts';
import { endpoint, queryInt } from './kit.ts';

const tag = 'citations';

/** Characters of the XML of one style; the limit in bytes is 1 MB. */
const xml = z.string().min(1).max(1_000_000);
const locale = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be a language such as en-US')
  .describe('Language such as `de-DE`; defaults to that of the style, then to American English');

export const citationCategories = ['author-date', 'numeric', 'note', 'author', 'label'] as const;

const aboutStyle = {
  title: z.string(),
  category: z.enum(citationCategories).nullable(),
  note: z.boolean().describe('Citations are footnotes or endnotes'),
  dependent: z.boolean().describe('Uses the rules of another style'),
  parent: z.string().nullable().describe('Name of the style whose rules a dependent style uses'),
  locale: z.string().nullable().describe('Default language of the style'),
  updated: z.string().nullable().describe('Last change, as stated in the style'),
};

export const CitationStyle = z
  .object({
    id: z.string(),
    label: z.string().describe('What to show in a list'),
    ...aboutStyle,
    built_in: z.boolean().describe('Comes with Carrel and cannot be deleted'),
  })
  .meta({ id: 'CitationStyle' });
export type CitationStyle = z.output<typeof CitationStyle>;

export const listCitationStyles = endpoint({
  id: 'listCitationStyles',
  method: 'GET',
  path: `${api}/citation-styles`,
  tag,
  summary: 'Citation styles: those that come with Carrel, then added ones by title',
  response: z.array(CitationStyle),
});

export const listCitationLocales = endpoint({
  id: 'listCitationLocales',
  method: 'GET',
  path: `${api}/citation-styles/locales`,
  tag,
  summary: 'Languages in which citations can be written',
  response: z.array(z.string()),
});

const fetching = ['style_not_found', 'network_off', 'upstream_failed'] as const;
const refusing = ['style_invalid', 'style_parent_missing', 'style_too_slow'] as const;

const source = {
  xml: xml.optional().describe('The style itself: CSL 1.0 XML'),
  name: text(300)
    .optional()
    .describe('Name or ID of a style in the repository of the CSL project, such as `nature`; needs the network'),
};
const oneSource = (body: { xml?: string | undefined; name?: string | undefined }) =>
  (body.xml === undefined) !== (body.name === undefined);

export const searchCitationStyles = endpoint({
  id: 'searchCitationStyles',
  method: 'GET',
  path: `${api}/citation-styles/official`,
  tag,
  summary: 'Official styles by title, abbreviation or name',
  description: 'They come with Carrel and can be added by `name` without a network.',
  query: z.object({ q: z.string().max(200), limit: queryInt(1, 100).default(20) }),
  response: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      short: z.string().describe('An abbreviation of the title, or empty'),
      parent: z.string().describe('The style whose rules it takes, or empty'),
    }),
  ),
});

export const addCitationStyle = endpoint({
  id: 'addCitationStyle',
  method: 'POST',
  maxBodyBytes: 2_500_000,
  path: `${api}/citation-styles`,
  tag,
  summary: 'Add a citation style from its XML or by name',
  description:
    'A style that is here already is replaced. Official styles come with Carrel; other names are fetched if the network is on.',
  body: z.strictObject(source).refine(oneSource, 'give either xml or name'),
  status: 201,
  response: CitationStyle,
  errors: [...fetching, ...refusing, 'styles_full', 'payload_too_large'],
});

export const uploadCitationStyle = endpoint({
  id: 'uploadCitationStyle',
  method: 'POST',
  path: `${api}/citation-styles/upload`,
  tag,
  summary: 'Add a citation style from a .csl file of at most 1 MB',
  bodyKind: 'multipart',
  body: z.object({}),
  status: 201,
  response: CitationStyle,
  errors: [...fetching, ...refusing, 'styles_full', 'payload_too_large', 'unsupported_media_type'],
});

export const deleteCitationStyle = endpoint({
  id: 'deleteCitationStyle',
  method: 'DELETE',
  path: `${api}/citation-styles/{id}`,
  tag,
  summary: 'Delete an added style',
  params: idParams,
  status: 204,
  errors: ['style_not_found', 'style_in_use'],
});

const format = z
  .enum(['text', 'html', 'markdown'])
  .default('text')
  .describe('`html` has only inline markup, so that it can be pasted into a word processor');

export const previewCitationStyle = endpoint({
  id: 'previewCitationStyle',
  method: 'POST',
  maxBodyBytes: 2_500_000,
  anyOrder: 'question',
  path: `${api}/citation-styles/preview`,
  tag,
  summary: 'Show a style before it is added',
  description: 'Renders the given papers, or the newest in the library, or three examples. Stores nothing.',
  body: z
    .strictObject({
      ...source,
      paper_ids: z.array(z.string().max(200)).max(5).optional(),
      locale: locale.optional(),
      format,
    })
    .refine(oneSource, 'give either xml or name'),
  response: z.object({
    style: z.object(aboutStyle),
    citation: z.string(),
    bibliography: z.array(z.string()),
  }),
  errors: [...fetching, ...refusing, 'paper_not_found', 'payload_too_large'],
});

/** Labels of CSL for a location inside a work. */
const locatorLabels = [
  'book',
  'chapter',
  'column',
  'figure',
  'folio',
  'issue',
  'line',
  'note',
  'opus',
  'page',
  'paragraph',
  'part',
  'section',
  'sub-verbo',
  'verse',
  'volume',
] as const;

const citeItem = z.strictObject({
  paper_id: z.string().max(200),
  locator: text(100).optional().describe('Place in the work, such as a page'),
  label: z.enum(locatorLabels).default('page').describe('Unit of the locator'),
  prefix: text(500).optional(),
  suffix: text(500).optional(),
  suppress_author: z.boolean().default(false),
  author_only: z.boolean().default(false),
});

export const citePapers = endpoint({
  id: 'citePapers',
  method: 'POST',
  maxBodyBytes: 2_500_000,
  anyOrder: 'question',
  path: `${api}/papers/cite`,
  tag,
  summary: 'Citations and bibliography of some papers in a style',
  body: z.strictObject({
    paper_ids: z.array(z.string().max(200)).min(1).max(1000),
    style: z.string().max(100).default('apa'),
    format,
    locale: locale.optional(),
    clusters: z
      .array(z.array(citeItem).min(1).max(100))
      .max(1000)
      .optional()
      .describe(
        'Citations in the order of the document. Each paper must be in paper_ids. Numbers, “ibid.” and short forms follow from the order',
      ),
  }),
  response: z.object({
    style: z.string(),
    citation: z.string().describe('One citation of all papers; with clusters, the first of them'),
    clusters: z.array(z.string()).describe('The text of each cluster, or of its footnote in a note style'),
    note: z.boolean().describe('Citations are footnotes or endnotes'),
    bibliography: z.array(z.string()).describe('Entries in the order of the style'),
  }),
  errors: ['paper_not_found', 'style_not_found', ...refusing],
});
