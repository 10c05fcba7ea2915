import type { AdjustmentKind } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { fold, indexText } from '../../platform/text.ts';
import { primaryOf } from '../authors/records.repo.ts';
import type { Features } from './ranking/adjust.ts';

interface PreferenceTarget {
  target: string;
  label: string;
}

const sourceLabels: Record<string, string> = {
  idxa: 'OpenAlex',
  idxb: 'Semantic Scholar',
  crossref: 'Crossref',
  arxiv: 'arXiv',
  biorxiv: 'bioRxiv',
  europe_pmc: 'Europe PMC',
  local: 'Carrel',
};

const named = (db: ReadDb, sql: string, id: number): string | undefined => db.value<string>(sql, id);

/** The target of a preference, in the form in which candidates are compared with it; null if it does not exist. */
export const preferenceTarget = (db: ReadDb, kind: AdjustmentKind, raw: string): PreferenceTarget | null => {
  const id = parseId(raw);
  switch (kind) {
    case 'venue': {
      const row = db.get<{ venue: string; venue_key: string }>(
        `select venue, venue_key from papers where venue_key <> '' and (venue_key = ?1 or venue_key = ?2 or venue_key = ?3 or venue = ?4) limit 1`,
        raw,
        fold(raw),
        indexText(raw),
        raw,
      );
      return row ? { target: row.venue_key, label: row.venue } : null;
    }
    case 'author': {
      if (raw.startsWith('name:')) return { target: raw, label: raw.slice(5) };
      const author = id === null ? null : primaryOf(db, id);
      const name = author === null ? undefined : named(db, 'select name from authors where id = ?', author);
      return name === undefined ? null : { target: String(author), label: name };
    }
    case 'topic': {
      const topic = id ?? db.value<number>('select id from topics where name_key = ?', indexText(raw)) ?? null;
      const name = topic === null ? undefined : named(db, 'select name from topics where id = ?', topic);
      return name === undefined ? null : { target: String(topic), label: name };
    }
    case 'paper': {
      const title = id === null ? undefined : named(db, 'select title from papers where id = ?', id);
      return title === undefined ? null : { target: String(id), label: title };
    }
    case 'source':
      return /^[a-z_]{2,40}(:.{1,250})?$/.test(raw) ? { target: raw, label: sourceLabels[raw] ?? raw } : null;
  }
};

/** The features of a candidate that a preference can refer to. */
export const controlsFor = (db: ReadDb, f: Features): { kind: AdjustmentKind; target: string; label: string }[] => {
  const of = (kind: AdjustmentKind, targets: readonly string[]) =>
    targets.flatMap((t) => {
      const target = preferenceTarget(db, kind, t);
      return target ? [{ kind, ...target }] : [];
    });
  return [
    ...of('venue', f.venue === null ? [] : [f.venue]),
    ...of('author', f.authors.slice(0, 5)),
    ...of('topic', f.topics.slice(0, 5)),
    ...of(
      'paper',
      f.seeds.slice(0, 3).map(([id]) => id),
    ),
    ...of('source', f.sources.slice(1)),
  ];
};
