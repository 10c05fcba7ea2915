import { z } from 'zod';
import { api, idParams, nonBlank, Timestamp } from './common.ts';
import { endpoint, queryBool } from './kit.ts';

const tag = 'private-links';

const id = z.string().min(1).max(200);

/** What a private link shows. Papers of the library can also be read as a bibliography. */
export const LinkedList = z
  .discriminatedUnion('of', [
    z.strictObject({ of: z.literal('library') }),
    z.strictObject({ of: z.literal('collection'), id }),
    z.strictObject({ of: z.literal('view'), id }),
    z.strictObject({ of: z.literal('search'), query: nonBlank(2000) }),
    z.strictObject({ of: z.literal('papers'), paper_ids: z.array(id).min(1).max(5000) }),
    z.strictObject({ of: z.literal('feed') }),
    z.strictObject({ of: z.literal('monitor'), id }),
    z.strictObject({ of: z.literal('lens'), id }),
    z.strictObject({ of: z.literal('today') }),
  ])
  .meta({ id: 'LinkedList' });
export type LinkedList = z.output<typeof LinkedList>;

/** The files of a bibliography behind a private link. */
export const bibliographyFiles = [
  'bibtex.bib',
  'biblatex.bib',
  'references.json',
  'references.yaml',
  'references.ris',
] as const;
/** The files of a news feed behind a private link. */
export const newsFiles = ['atom.xml', 'rss.xml', 'feed.json'] as const;
export const linkFiles = [...bibliographyFiles, ...newsFiles] as const;

const PrivateLink = z
  .object({
    id: z.string(),
    list: LinkedList,
    name: z
      .string()
      .nullable()
      .describe('Name of the collection, view, monitor or lens; null if it has none or no longer exists'),
    path: z.string().describe('Address below the root of the server, without the name of a file'),
    files: z.array(z.enum(linkFiles)),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable(),
  })
  .meta({ id: 'PrivateLink' });
export type PrivateLink = z.output<typeof PrivateLink>;

export const listPrivateLinks = endpoint({
  id: 'listPrivateLinks',
  method: 'GET',
  path: `${api}/private-links`,
  tag,
  summary: 'Addresses at which other programs read a list of papers without a key',
  response: z.array(PrivateLink),
});

export const createPrivateLink = endpoint({
  id: 'createPrivateLink',
  method: 'POST',
  path: `${api}/private-links`,
  tag,
  summary: 'Make a private link to a list of papers',
  description: 'A list that already has a link keeps it.',
  anyOrder: 'control',
  body: z.strictObject({ list: LinkedList }),
  status: 201,
  response: PrivateLink,
  errors: ['collection_not_found', 'view_not_found', 'monitor_not_found', 'lens_not_found', 'paper_not_found'],
});

export const revokePrivateLink = endpoint({
  id: 'revokePrivateLink',
  method: 'DELETE',
  path: `${api}/private-links/{id}`,
  tag,
  summary: 'Revoke a private link permanently',
  anyOrder: 'control',
  params: idParams,
  status: 204,
  errors: ['not_found'],
});

export const readPrivateLink = endpoint({
  id: 'readPrivateLink',
  method: 'GET',
  path: '/live/{token}/{file}',
  tag,
  summary: 'A file behind a private link: a bibliography or a news feed',
  description:
    'Answers without a key: the address is the secret. `ETag`, `If-None-Match`, `Last-Modified` and `If-Modified-Since` are supported. A revoked link answers 410.',
  open: true,
  params: z.object({ token: z.string().max(100), file: z.string().max(100) }),
  query: z.object({
    tags: queryBool().optional().describe('Only for bibliographies, as in an export'),
    abstract: queryBool().optional(),
    notes: queryBool().optional(),
    files: queryBool().optional(),
  }),
  produces: [
    'application/x-bibtex',
    'application/vnd.citationstyles.csl+json',
    'application/yaml',
    'application/x-research-info-systems',
    'application/atom+xml',
    'application/rss+xml',
    'application/feed+json',
  ],
  errors: ['not_found', 'link_revoked'],
});
