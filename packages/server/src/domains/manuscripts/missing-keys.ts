import type { Citation, Manuscript, OwnEntry } from '../../formats/manuscripts/manuscript.ts';

interface Keys {
  /** Citations by key, in the order of the text. */
  cited: Map<string, Citation[]>;
  /** The first citation of each key that the bibliography of the manuscript does not have. */
  missing: Citation[];
  /** Entries that are neither cited nor needed by one that is. */
  unused: OwnEntry[];
}

/** Finds the entry of a key in the bibliography of the manuscript. */
export const ownEntries = (m: Manuscript): ((key: string) => OwnEntry | undefined) => {
  const spelling = (key: string) => (m.caseMatters ? key : key.toLowerCase()).normalize('NFC');
  const byKey = new Map<string, OwnEntry>();
  for (const entry of m.entries)
    for (const key of [entry.key, ...entry.aliases]) if (!byKey.has(spelling(key))) byKey.set(spelling(key), entry);
  return (key) => byKey.get(spelling(key));
};

/** The citations of a manuscript by key. @param isKnown whether an uncertain key is in a bibliography or the library */
export const citedKeys = (m: Manuscript, isKnown: (key: string) => boolean): Map<string, Citation[]> => {
  const cited = new Map<string, Citation[]>();
  const sure = new Set(m.citations.filter((c) => c.sure).map((c) => c.key));
  for (const c of m.citations) {
    if (!sure.has(c.key) && !isKnown(c.key)) continue;
    const places = cited.get(c.key);
    if (places) places.push(c);
    else cited.set(c.key, [c]);
  }
  return cited;
};

/** Compares the keys of a text with the bibliography that comes with it. */
export const missingKeys = (m: Manuscript): Keys => {
  const find = ownEntries(m);
  const written = new Set(m.references.flatMap((r) => r.key ?? []));
  const cited = citedKeys(m, (key) => find(key) !== undefined || written.has(key));
  const missing = [...cited]
    .filter(([key]) => find(key) === undefined && !written.has(key))
    .map(([, [first]]) => first!);
  return { cited, missing, unused: unusedEntries(m, cited.keys(), find) };
};

/** Entries that are neither cited nor needed by one that is. */
export const unusedEntries = (
  m: Manuscript,
  cited: Iterable<string>,
  find: (key: string) => OwnEntry | undefined,
): OwnEntry[] => {
  if (m.citesAll) return [];
  const used = new Set<OwnEntry>();
  const open = [...cited];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const entry = find(key);
    if (entry === undefined || used.has(entry)) continue;
    used.add(entry);
    open.push(...entry.parents);
  }
  return m.entries.filter((entry) => find(entry.key) === entry && !used.has(entry));
};
