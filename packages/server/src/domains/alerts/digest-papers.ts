import { addressOf as addressOfId } from '@carrel/contract/identifier-addresses';
import { doiAddress } from '@carrel/contract/paper-addresses';
import type { ReadDb } from '../../platform/db/db.ts';
import { stripMarkup } from '../../platform/text.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import type { Match } from './alerts.repo.ts';

/** A paper as digests show it, without the reasons. */
export interface FoundPaper {
  id: number;
  title: string;
  authors: string[];
  authorsText: string | null;
  journal: string | null;
  year: number | null;
  date: string | null;
  abstract: string | null;
  url: string | null;
  note: string | null;
}

export interface FoundEvent {
  id: number;
  kind: string;
  key: string;
  date: string | null;
}

const webAddress = (url: string | null): string | null => (url !== null && /^https?:\/\//i.test(url) ? url : null);

const addressOf = (p: { doi: string | null; arxiv_id: string | null; url: string | null }): string | null => {
  if (p.doi) return doiAddress(p.doi);
  if (p.arxiv_id) return addressOfId.arxiv_id(p.arxiv_id);
  return webAddress(p.url);
};

/** The papers and events of some matches. Runs on a reader thread. */
export const loadFound = (db: ReadDb, matches: readonly Match[]): { papers: FoundPaper[]; events: FoundEvent[] } => {
  const ids = [...new Set(matches.map((m) => m.paper))];
  const notes = new Map(
    db
      .all<{ id: number; notes: string | null }>(
        'select paper_id id, notes from paper_texts where paper_id in (select value from json_each(?))',
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r.notes]),
  );
  const events = db.all<FoundEvent>(
    'select id, kind, key, date from publication_events where id in (select value from json_each(?))',
    JSON.stringify(matches.map((m) => m.event).filter((e) => e > 0)),
  );
  const arxiv = new Map(
    db
      .all<{ id: number; arxiv_id: string | null; date: string | null }>(
        'select id, arxiv_id, date from papers where id in (select value from json_each(?))',
        JSON.stringify(ids),
      )
      .map((r) => [r.id, r]),
  );
  return {
    papers: loadPapers(db, ids).map((p) => ({
      id: Number(p.id),
      title: stripMarkup(p.title),
      authors: p.author_names,
      authorsText: p.authors,
      journal: p.journal,
      year: p.year,
      date: arxiv.get(Number(p.id))?.date ?? null,
      abstract: p.abstract === null ? null : stripMarkup(p.abstract),
      url: addressOf({ doi: p.doi, url: p.url, arxiv_id: arxiv.get(Number(p.id))?.arxiv_id ?? null }),
      note: notes.get(Number(p.id)) ?? null,
    })),
    events,
  };
};
