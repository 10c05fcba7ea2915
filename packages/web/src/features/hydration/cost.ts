/** Papers that one call to a source takes; titles are searched one by one. */
const papersPerCall: Record<string, number> = { idxa: 100, idxb: 500, crossref: 50 };

export interface Due {
  source: 'idxa' | 'idxb' | 'crossref';
  purpose: 'metadata' | 'title';
  count: number;
}

/** An estimate of the calls; retries are extra. */
export const callsFor = ({ source, purpose, count }: Due): number =>
  purpose === 'title' ? count : Math.ceil(count / papersPerCall[source]!);
