/** Papers that one call of a source takes; titles are looked for one by one. */
const papersACall: Record<string, number> = { idxa: 100, idxb: 500, crossref: 50 };

export interface Due {
  source: 'idxa' | 'idxb' | 'crossref';
  purpose: 'metadata' | 'title';
  count: number;
}

/** Calls that asking takes, for a person to weigh; a little more when some have to be tried again. */
export const callsFor = ({ source, purpose, count }: Due): number =>
  purpose === 'title' ? count : Math.ceil(count / papersACall[source]!);
