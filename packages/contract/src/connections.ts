import { z } from 'zod';
import { api, idParams } from './common.ts';
import { endpoint } from './kit.ts';

const count = z.number().int();

export const ConnectedPaper = z
  .object({
    paper_id: z.string(),
    title: z.string(),
    authors: z.string().nullable(),
    year: count.nullable(),
    cited_by_count: count,
    in_library: z.boolean(),
    is_retracted: z.boolean(),
    expanded: z.boolean().describe('Whether its own connections are among the papers. True for the paper itself'),
    further: count.describe('Papers it is connected with that are not among the papers'),
  })
  .meta({ id: 'ConnectedPaper' });
export type ConnectedPaper = z.output<typeof ConnectedPaper>;

export const Connections = z
  .object({
    paper_id: z.string(),
    papers: z.array(ConnectedPaper).describe('The paper itself first, then the most connected ones; up to 60'),
    links: z.array(
      z.object({
        from: count.describe('Position in `papers`'),
        to: count.describe('Position in `papers`'),
        kind: z
          .enum(['cites', 'version_of'])
          .describe('`cites`: the first cites the second. `version_of`: the first is another version of the second'),
      }),
    ),
    left_out: count.describe('Connected papers beyond the 60'),
  })
  .meta({ id: 'Connections' });
export type Connections = z.output<typeof Connections>;

export const getConnections = endpoint({
  id: 'getConnections',
  method: 'GET',
  path: `${api}/papers/{id}/connections`,
  tag: 'papers',
  summary: 'Papers around one paper: what it cites, what cites it, and its versions',
  description:
    'Stored citations only; no source is asked. With more than 60 papers, each expanded paper contributes in turn: first those with the most links among all, then the most cited.',
  params: idParams,
  query: z.object({
    expand: z
      .string()
      .max(400)
      .regex(/^\d+(,\d+)*$/)
      .optional()
      .describe('IDs of up to 10 papers whose connections are added, separated by commas'),
  }),
  response: Connections,
  errors: ['paper_not_found'],
});
