import type { SourceName } from '../../platform/http-client/source-name.ts';
import type { World, WorldWork } from './world.ts';
import { arxivDoi, datasetDoi, postedDoi } from './world-ids.ts';

/** Papers that a source is asked about during enrichment. */
export interface PapersOfSource {
  source: SourceName;
  /** BibTeX entries with the known fields of each. */
  entries: string[];
  /** Sources that must have no data, so that this one is needed. */
  silent: SourceName[];
}

const entry = (w: WorldWork, more: string): string => `@article{k${w.index}, title={{${w.record.title}}}, ${more}}`;

/** For every source used by enrichment. */
export const papersOfSources = (world: World, most = 30): PapersOfSource[] => {
  const works = Array.from({ length: world.options.works }, (_, i) => world.work(i)!);
  const withDoi = works.filter((w) => w.record.doi !== undefined);
  const titlesAndDois = withDoi.slice(0, most).map((w) => entry(w, `doi={${w.record.doi}}`));
  return [
    { source: 'idxa', entries: titlesAndDois, silent: [] },
    { source: 'idxb', entries: titlesAndDois, silent: [] },
    { source: 'crossref', entries: titlesAndDois, silent: [] },
    { source: 'europe_pmc', entries: titlesAndDois, silent: ['idxa', 'idxb', 'crossref'] },
    {
      source: 'arxiv',
      entries: works
        .filter((w) => arxivDoi(w) !== null)
        .slice(0, most)
        .map((w) => entry(w, `eprint={${w.record.arxivId}}`)),
      silent: ['idxa', 'idxb'],
    },
    {
      source: 'biorxiv',
      entries: withDoi
        .filter((w) => w.isPreprint)
        .slice(0, most)
        .map((w) => entry(w, `doi={${postedDoi(w.index)}}`)),
      silent: [],
    },
    {
      source: 'datacite',
      entries: works
        .filter((w) => w.hasDataset)
        .slice(0, most)
        .flatMap((w) => [
          entry(w, `doi={${w.record.doi}}`),
          `@dataset{d${w.index}, title={{Data from: ${w.record.title}}}, doi={${datasetDoi(w.index)}}}`,
        ]),
      silent: [],
    },
  ];
};
