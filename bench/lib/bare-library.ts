import type { BiblioRecord } from '../../packages/server/src/formats/record.ts';
import { writeBibtex } from '../../packages/server/src/formats/writers/bibtex.ts';
import { World, type WorldOptions, type WorldWork } from '../../packages/server/src/test-kit/world/world.ts';
import type { Client } from './client.ts';
import { settle } from './jobs.ts';

/** Works of a world that have a DOI, the first `papers` of them. */
export const worksWithDoi = (options: WorldOptions, papers: number): WorldWork[] => {
  const world = new World(options);
  const out: WorldWork[] = [];
  for (let i = 0; i < options.works && out.length < papers; i += 1) {
    const work = world.work(i)!;
    if (work.record.doi !== undefined) out.push(work);
  }
  return out;
};

/** Imports works by title and DOI only, like a list of references. */
export const importBare = async (client: Client, works: readonly WorldWork[]): Promise<void> => {
  const bare = works.map(({ record: { type, title, doi } }): BiblioRecord => {
    const nothing = { authors: [], editors: [], keywords: [], tags: [], collections: [], files: [], extra: {} };
    return { ...nothing, type, title, ...(doi === undefined ? {} : { doi }) };
  });
  await client.upload('/library/import/bibtex', 'bare.bib', writeBibtex(bare, { dialect: 'bibtex' }));
  await settle(client, 300_000);
};
