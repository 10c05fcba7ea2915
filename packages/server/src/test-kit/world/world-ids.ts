import { mix } from '../sample-library/random.ts';
import type { World, WorldWork } from './world.ts';

/** Identifiers of the simulated services. Each can be read back, so that none has to be stored. */
const firstWork = 4_000_000_000;
const firstAuthor = 5_000_000_000;
const firstCorpus = 270_000_000;
const firstS2Author = 2_100_000_000;
const firstPmid = 38_000_000;

export const openAlexWork = (index: number): string => `W${firstWork + index}`;
export const openAlexAuthor = (index: number): string => `A${firstAuthor + index}`;
export const workOfOpenAlex = (id: string): number => Number(/^W(\d+)$/.exec(id)?.[1] ?? -1) - firstWork;
export const authorOfOpenAlex = (id: string): number => Number(/^A(\d+)$/.exec(id)?.[1] ?? -1) - firstAuthor;

export const s2Paper = (index: number): string => {
  const tail = [1, 2, 3, 4].map((n) => mix(0x52, index, n).toString(16).padStart(8, '0')).join('');
  return `${index.toString(16).padStart(8, '0')}${tail}`;
};
export const workOfS2 = (id: string): number => {
  const index = /^[0-9a-f]{40}$/.test(id) ? Number.parseInt(id.slice(0, 8), 16) : -1;
  return index >= 0 && s2Paper(index) === id ? index : -1;
};
export const s2Corpus = (index: number): number => firstCorpus + index;
export const workOfCorpus = (id: number): number => id - firstCorpus;
export const s2Author = (index: number): string => String(firstS2Author + index);
export const authorOfS2 = (id: string): number => Number(id) - firstS2Author;
export const workOfPmid = (id: string): number => Number(id) - firstPmid;

/** The work a DOI belongs to, in any case; -1 for none. */
export const workOfDoi = (world: World, raw: string): number => {
  const doi = raw.toLowerCase().replace(/^https?:\/\/(?:dx\.)?doi\.org\//, '');
  const arxiv = /^10\.48550\/arxiv\.(.+)$/.exec(doi)?.[1];
  if (arxiv) return workOfArxiv(world, arxiv);
  const last = /^10\.5555\/.*\.([0-9a-z]+)$/.exec(doi)?.[1];
  const guess = last === undefined ? -1 : Number.parseInt(last, 36);
  if (world.work(guess)?.record.doi === doi) return guess;
  for (let i = world.options.works; i < world.size; i += 1) if (world.work(i)?.record.doi === doi) return i;
  return -1;
};

/** arXiv IDs contain the number of their work modulo forty thousand. */
export const workOfArxiv = (world: World, raw: string): number => {
  const id = raw.replace(/v\d+$/, '');
  const number = /^\d{4}\.(\d{5})$/.exec(id)?.[1];
  if (number === undefined) return -1;
  for (let i = Number(number) - 60_000; i < world.size; i += 40_000) if (world.work(i)?.record.arxivId === id) return i;
  return -1;
};

/** The DOI under which DataCite and arXiv know a preprint. */
export const arxivDoi = (work: WorldWork): string | null =>
  work.record.arxivId === undefined ? null : `10.48550/arxiv.${work.record.arxivId}`;

/** Under this DOI only the server that posted a preprint knows it: no index has it yet. */
export const postedDoi = (index: number): string => `10.64898/2026.${index.toString(36)}`;
export const workOfPosted = (doi: string): number => {
  const last = /^10\.64898\/2026\.([0-9a-z]+)$/.exec(doi.toLowerCase())?.[1];
  return last === undefined ? -1 : Number.parseInt(last, 36);
};

export const datasetDoi = (index: number): string => `10.5061/dryad.${index.toString(36).padStart(4, '0')}`;
export const workOfDataset = (doi: string): number => {
  const last = /^10\.5061\/dryad\.([0-9a-z]+)$/.exec(doi.toLowerCase())?.[1];
  return last === undefined ? -1 : Number.parseInt(last, 36);
};
/** A notice about a work: "10.5555/notice.retraction.abc". */
export const noticeDoi = (kind: 'retraction' | 'correction', index: number): string =>
  `10.5555/notice.${kind}.${index.toString(36)}`;
export const noticeOfDoi = (doi: string): { kind: 'retraction' | 'correction'; index: number } | null => {
  const match = /^10\.5555\/notice\.(retraction|correction)\.([0-9a-z]+)$/.exec(doi.toLowerCase());
  return match ? { kind: match[1] as 'retraction' | 'correction', index: Number.parseInt(match[2]!, 36) } : null;
};
