import { z } from 'zod';
import { api, Envelope, Timestamp } from './common.ts';
import { endpoint, queryBool } from './kit.ts';

const tag = 'map';
const count = z.number().int();
const place = z.number().describe('About -1 to 1; both axes have the same scale');

const group = {
  id: z.string().describe('Stays the same while most of its papers do'),
  label: z.string(),
  terms: z.array(z.string()).describe('Terms that distinguish it, the best first'),
  size: count.describe('Papers'),
  x: place,
  y: place,
  paper_ids: z.array(z.string()).describe('The most typical papers, up to 6'),
};

const MapTopic = z.object(group).meta({ id: 'MapTopic' });
export const MapRegion = z.object({ ...group, topics: z.array(MapTopic) }).meta({ id: 'MapRegion' });
export type MapRegion = z.output<typeof MapRegion>;

export const LibraryMap = z
  .object({
    state: z
      .enum(['not_built', 'too_few', 'ready'])
      .describe('`too_few`: fewer than 20 papers of the Library have a vector'),
    needed: count.describe('Papers with a vector that a map needs'),
    rebuilding: z.boolean(),
    stale: z.boolean().describe('Whether papers were added or removed since, or vectors are compared in another space'),
    computed_at: Timestamp.nullable(),
    papers: count.describe('Papers on the map'),
    without_place: count.describe('Papers of the Library that are not on it, mostly because they have no vector'),
    stability: z
      .number()
      .nullable()
      .describe('Mean adjusted Rand index of the regions found from five seeds: 1 if they are always the same'),
    moved: z
      .number()
      .nullable()
      .describe('Median distance that papers moved since the map before, as a part of its width; null for a first map'),
    regions: z.array(MapRegion),
    authors: z
      .array(
        z.object({
          author_id: z.string(),
          name: z.string(),
          x: place,
          y: place,
          papers: count.describe('Papers with a vector that the place is computed from'),
        }),
      )
      .describe('Followed authors, near the papers that are similar to theirs'),
  })
  .meta({ id: 'LibraryMap' });
export type LibraryMap = z.output<typeof LibraryMap>;

/** One list per field, because there may be a hundred thousand points. */
export const MapPoints = z
  .object({
    computed_at: Timestamp.nullable(),
    paper_ids: z.array(z.string()),
    x: z.array(z.number()),
    y: z.array(z.number()),
    region: z.array(count).describe('Position in `regions`'),
    topic: z.array(count).describe('Position in the topics of the region; -1 if it has none'),
    certain: z.array(z.boolean()).describe('False if most papers that are similar are elsewhere on the map'),
    year: z.array(count.nullable()),
    rating: z.array(count),
    reading_status: z.array(z.string().nullable()),
  })
  .meta({ id: 'MapPoints' });
export type MapPoints = z.output<typeof MapPoints>;

export const getMap = endpoint({
  id: 'getMap',
  method: 'GET',
  path: `${api}/map`,
  tag,
  summary: 'Regions of the Library by meaning and citations, with labels',
  response: LibraryMap,
});

export const getMapPoints = endpoint({
  id: 'getMapPoints',
  method: 'GET',
  path: `${api}/map/points`,
  tag,
  summary: 'The place of each paper on the map',
  response: MapPoints,
});

export const rebuildMap = endpoint({
  id: 'rebuildMap',
  method: 'POST',
  path: `${api}/map/rebuild`,
  tag,
  summary: 'Computes the map again',
  query: z.object({
    fresh: queryBool()
      .default(false)
      .describe('Finds new places for all papers. Otherwise those that have a place move little'),
  }),
  status: 202,
  response: Envelope,
});
