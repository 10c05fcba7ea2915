import type { Candidates } from './candidates.repo.ts';

/** Ids OpenAlex takes in one list call, and Crossref, and Semantic Scholar for metadata. */
const idsPerListCall = 100;
const doisPerCall = 50;
const lookupsPerCall = 500;
/** Credits by sort of call at OpenAlex. */
const credits = { list: 1, search: 10 };

export interface Forecast {
  /** Calls by source, at most. */
  requests: Record<string, number>;
  /** Of the source with a budget. */
  credits: number;
  /** What the pace of the whole is reckoned from. */
  eta: {
    items: number;
    batchSize: number;
    source: 'idxa' | 'idxb';
    perSecond: number;
    authenticated: boolean;
    unit?: 'authors';
  };
}

const calls = (items: number, batch: number): number => Math.ceil(items / batch);

/** OpenAlex answers about ten calls a second with a key and one without; Semantic Scholar one either way. */
const idxaPerSecond = (key: boolean): number => (key ? 10 : 1);

/** What a run over these papers asks of each source. */
export const forecast = (
  operation: string,
  kinds: Candidates['kinds'],
  options: { batchSize: number | null; idxaKey: boolean; idxbKey: boolean },
): Forecast => {
  const items = kinds.id + kinds.doi + kinds.other + kinds.title;
  if (operation === 'title_resolution')
    return {
      requests: { idxa: items, idxb: items },
      credits: items * credits.search,
      eta: { items, batchSize: 1, source: 'idxb', perSecond: 1, authenticated: options.idxbKey },
    };
  if (operation === 'idxb_vector') {
    const batchSize = options.batchSize ?? 250;
    return {
      requests: { idxb: calls(items, batchSize) },
      credits: 0,
      eta: { items, batchSize, source: 'idxb', perSecond: 1, authenticated: options.idxbKey },
    };
  }
  /** Lists at OpenAlex set the pace, whatever else is asked. */
  const listed = (lists: number, others: Record<string, number> = {}, unit?: 'authors'): Forecast => ({
    requests: { idxa: lists, ...others },
    credits: lists * credits.list,
    eta: {
      items,
      batchSize: idsPerListCall,
      source: 'idxa',
      perSecond: idxaPerSecond(options.idxaKey),
      authenticated: options.idxaKey,
      ...(unit ? { unit } : {}),
    },
  });
  if (operation === 'author_metadata') return listed(calls(items, idsPerListCall), {}, 'authors');
  // Ids of one kind at a time, so that each call is full.
  const lists = [kinds.id, kinds.doi, kinds.other].reduce((sum, n) => sum + calls(n, idsPerListCall), 0);
  return listed(lists, {
    idxb: calls(items, lookupsPerCall),
    crossref: calls(items, doisPerCall),
    europe_pmc: calls(items, doisPerCall),
  });
};

const words = (seconds: number): string =>
  seconds < 60
    ? `about ${seconds} s`
    : seconds < 5_400
      ? `about ${Math.round(seconds / 60)} min`
      : `about ${Math.round(seconds / 3_600)} h`;

/** Requests, that is items over batch, divided by requests a second. */
export const etaOf = (f: Forecast) => {
  const { items, batchSize, source, perSecond, authenticated, unit = 'papers' } = f.eta;
  const requests = calls(items, batchSize);
  const seconds = Math.ceil(requests / perSecond);
  return {
    items,
    requests,
    batch_size: batchSize,
    seconds,
    label: words(seconds),
    source,
    authenticated,
    requests_per_second: perSecond,
    basis: `${requests.toLocaleString('en')} calls of up to ${batchSize.toLocaleString('en')} ${unit} at ${perSecond} a second`,
  };
};
