import { z } from 'zod';
import { api, idParams } from './common.ts';
import { endpoint, queryInt } from './kit.ts';
import { MeaningLabel, Rating, ReadingStatus } from './papers.ts';

const tag = 'papers';

const NearbyPaper = z
  .object({
    paper_id: z.string(),
    title: z.string(),
    author_names: z.array(z.string()),
    year: z.number().int().nullable(),
    journal: z.string().nullable(),
    rating: Rating,
    reading_status: ReadingStatus.nullable(),
  })
  .meta({ id: 'NearbyPaper' });

const similarityKinds = ['references', 'cited_together', 'words', 'authors'] as const;

const SimilarPaper = NearbyPaper.extend({
  reasons: z
    .array(
      z.object({
        kind: z
          .enum(similarityKinds)
          .describe('Works that both cite, works that cite both, rare words in title and abstract, or authors'),
        count: z.number().int(),
        shared: z.array(z.string()).describe('A few of what they share: titles, words or names'),
      }),
    )
    .describe('Why it is listed, strongest reason first'),
}).meta({ id: 'SimilarPaper' });

export const getPaperNeighbours = endpoint({
  id: 'getPaperNeighbours',
  method: 'GET',
  path: `${api}/papers/{id}/neighbours`,
  tag,
  summary: 'Similar papers in the library with the reason for each, and papers by the same authors',
  description:
    'Local and without any model: shared references, shared citing works, rare shared words and shared authors. Works that cite it or that it cites are left out, because they have lists of their own.',
  params: idParams,
  query: z.object({ limit: queryInt(1, 50).default(12) }),
  response: z.object({
    source_paper_id: z.string(),
    similar: z.array(SimilarPaper),
    by_authors: z.array(
      z.object({
        name: z.string(),
        total: z.number().int().describe('Other papers in the library by this author'),
        papers: z.array(NearbyPaper).describe('The newest of them'),
      }),
    ),
  }),
  errors: ['paper_not_found'],
});

export const getSimilarPapers = endpoint({
  id: 'getSimilarPapers',
  method: 'GET',
  path: `${api}/papers/{id}/similar`,
  tag,
  summary: 'Papers of the library that are similar in meaning',
  description: 'Compares the stored vectors that searches use. Nothing is sent.',
  params: idParams,
  query: z.object({ limit: queryInt(1, 100).default(12) }),
  response: z.object({
    source_paper_id: z.string(),
    state: z.enum(['ready', 'not_built', 'no_vector']).describe('`no_vector`: the paper has no known word'),
    kind: z
      .enum(['words', 'meaning'])
      .nullable()
      .describe('`words`: fewer than 300 papers, so only words are compared'),
    total: z.number().int(),
    similar: z.array(
      NearbyPaper.extend({
        label: MeaningLabel,
        percentile: z.number().describe('Share of random pairs of papers that are less similar, from 0 to 1'),
        words: z.array(z.string()).describe('Words of the paper that bring it near'),
      }),
    ),
  }),
  errors: ['paper_not_found'],
});
