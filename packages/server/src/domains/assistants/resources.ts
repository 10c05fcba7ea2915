import * as c from '@carrel/contract';
import { describePaper } from './read-tools.ts';
import { fitting, listedPaper } from './shortened.ts';
import type { Asked } from './tool.ts';

const contents = (uri: string, value: object) => ({
  contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }],
});

export const readPaper = async (uri: string, id: string, asked: Asked) => contents(uri, await describePaper(id, asked));

const maxListed = 100;

export const listCollectionResources = async (asked: Asked) => {
  const all = await asked.call(c.listCollections);
  return {
    resources: all
      .toSorted((a, b) => b.paper_count - a.paper_count)
      .slice(0, maxListed)
      .map((x) => ({ uri: `carrel://collection/${x.id}`, name: x.name, mimeType: 'application/json' })),
  };
};

/** The first papers of a collection. The search goes on from there. */
export const readCollection = async (uri: string, id: string, asked: Asked) => {
  const collection = await asked.call(c.getCollection, { params: { id } });
  const papers = await asked.call(c.listCollectionItems, { params: { id }, query: { limit: maxListed } });
  const { taken } = fitting(papers.map(listedPaper), 25_000);
  const { name, item_count: total } = collection;
  const more = taken.length < total ? { more: `Search for collection:"${name}" to get the rest.` } : {};
  return contents(uri, { id, name, total, returned: taken.length, papers: taken, ...more });
};
