import { type CandidateKinds, type Forecast, type ForecastOptions, idxaPerSecond } from '../health-declaration.ts';

/** IDs per list call at OpenAlex, at Crossref, and at Semantic Scholar for metadata. */
const idsPerListCall = 100;
const doisPerCall = 50;
const lookupsPerCall = 500;
const vectorsPerCall = 250;
/** Papers per run whose page is read; a paper has at most two pages. */
const pagesPerRun = 200;
/** Credits by kind of call at OpenAlex. */
const credits = { list: 1, search: 10 };

const calls = (items: number, batch: number): number => Math.ceil(items / batch);
const itemsOf = (kinds: CandidateKinds): number => kinds.id + kinds.doi + kinds.other + kinds.title;

export const forecastTitles = (kinds: CandidateKinds, { idxbKey }: ForecastOptions): Forecast => {
  const items = itemsOf(kinds);
  return {
    requests: { idxa: items, idxb: items },
    credits: items * credits.search,
    eta: { items, batchSize: 1, source: 'idxb', perSecond: 1, authenticated: idxbKey },
  };
};

export const forecastVectors = (kinds: CandidateKinds, options: ForecastOptions): Forecast => {
  const items = itemsOf(kinds);
  const batchSize = options.batchSize ?? vectorsPerCall;
  return {
    requests: { idxb: calls(items, batchSize) },
    credits: 0,
    eta: { items, batchSize, source: 'idxb', perSecond: 1, authenticated: options.idxbKey },
  };
};

/** Lists at OpenAlex determine the duration, whatever else is requested. */
const listed = (items: number, lists: number, { batchSize, idxaKey }: ForecastOptions) => ({
  credits: lists * credits.list,
  eta: {
    items,
    batchSize: Math.min(batchSize ?? idsPerListCall, idsPerListCall),
    source: 'idxa' as const,
    perSecond: idxaPerSecond(idxaKey),
    authenticated: idxaKey,
  },
});

export const forecastProfiles = (kinds: CandidateKinds, options: ForecastOptions): Forecast => {
  const items = itemsOf(kinds);
  const lists = calls(items, idsPerListCall);
  const { credits, eta } = listed(items, lists, options);
  return { requests: { idxa: lists }, credits, eta: { ...eta, unit: 'authors' } };
};

export const forecastMetadata = (kinds: CandidateKinds, options: ForecastOptions): Forecast => {
  const items = itemsOf(kinds);
  const perList = Math.min(options.batchSize ?? idsPerListCall, idsPerListCall);
  // IDs of one kind at a time, so that each call is full.
  const lists = [kinds.id, kinds.doi, kinds.other].reduce((sum, n) => sum + calls(n, perList), 0);
  const special = options.special ?? { arxiv: items, biorxiv: items, datacite: items };
  return {
    requests: {
      idxa: lists,
      idxb: calls(items, lookupsPerCall),
      crossref: calls(items, doisPerCall),
      europe_pmc: calls(items, doisPerCall),
      arxiv: calls(special.arxiv, doisPerCall),
      // Both servers share a prefix: a paper may be requested from each.
      biorxiv: 2 * special.biorxiv,
      datacite: special.datacite,
      ...(options.paperPages ? { landing_page: 2 * Math.min(items, pagesPerRun) } : {}),
    },
    ...listed(items, lists, options),
  };
};
