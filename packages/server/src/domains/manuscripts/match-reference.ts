import { doisInText } from '@carrel/contract/doi';
import { arxivInText } from '@carrel/contract/identifiers';
import type { ReadDb } from '../../platform/db/db.ts';
import { titleKey } from '../../platform/text.ts';
import { type Candidate, libraryCandidates, libraryTitles } from '../papers/candidates.repo.ts';
import { familyOf } from '../papers/likeness.ts';

interface Match {
  paper: Candidate;
  confidence: number;
}

interface MatchedReference {
  match: Match | null;
  /** A DOI that is printed in the reference and belongs to another paper. */
  wrongDoi: { doi: string; paper: Candidate } | null;
}

const maxParts = 24;
const maxJoined = 8;
/** Shorter titles do not identify a work. */
const minTitle = 12;
const longTitle = 30;

/** Where the title of a reference may begin or end. */
const borders = /(?<=[.?!]["”’»]?)\s+|["“”„«»]|\(\d{4}[a-z]?\)[.,:]?|[,:]\s+/;

/** The parts of a reference that may be its title. A title may contain commas and full stops. */
const possibleTitles = (text: string): Set<string> => {
  const parts = text
    .split(borders)
    .filter((part) => part?.trim())
    .slice(0, maxParts);
  const keys = new Set<string>();
  for (let from = 0; from < parts.length; from += 1)
    for (let to = from + 1; to <= Math.min(parts.length, from + maxJoined); to += 1) {
      const key = titleKey(parts.slice(from, to).join(' '));
      if (key.length >= minTitle) keys.add(key);
    }
  return keys;
};

/** How certain it is that a reference with the title of a paper means that paper. */
const confidenceOf = (paper: Candidate, text: string, key: string): number => {
  const words = titleKey(text);
  const families = paper.authors.slice(0, 3).map((a) => titleKey(familyOf(a)));
  const known = families.filter((family) => family.length > 1);
  const author = known.some((family) => words.includes(family));
  const years = new Set(text.match(/(?:1[5-9]|20)\d{2}/g)?.map(Number) ?? []);
  const year = paper.year !== null && [-1, 0, 1].some((d) => years.has(paper.year! + d));
  if (author && year) return 0.99;
  // Another edition, or a work with the same title.
  if (known.length > 0 && !author) return 0;
  if (paper.year !== null && years.size > 0 && !year) return author && key.length >= longTitle ? 0.8 : 0;
  return author || year ? (key.length >= longTitle ? 0.95 : 0.85) : key.length >= longTitle ? 0.8 : 0;
};

/** Finds the paper of a reference that is written out: by its identifiers, or by its title with author and year. */
export const matchReference = (db: ReadDb, text: string): MatchedReference => {
  const candidates = libraryCandidates(db);
  const dois = doisInText(text).slice(0, 2);
  const arxiv = arxivInText(text);
  const byId = [
    ...dois.flatMap((doi) => candidates.byIdentifier('doi', doi).slice(0, 1)),
    ...(arxiv === undefined ? [] : candidates.byIdentifier('arxiv_id', arxiv).slice(0, 1)),
  ][0];
  const titles = libraryTitles(db);
  let best: Match | null = null;
  for (const key of possibleTitles(text))
    for (const paper of titles.ofTitle(key)) {
      const confidence = confidenceOf(paper, text, key);
      if (confidence > (best?.confidence ?? 0)) best = { paper, confidence };
    }
  if (byId === undefined) return { match: best, wrongDoi: null };
  const same = best === null || keptId(best.paper) === keptId(byId);
  if (same) return { match: { paper: byId, confidence: 1 }, wrongDoi: null };
  const wrong =
    best!.confidence >= 0.95 && titleKey(best!.paper.title) !== titleKey(byId.title) && dois.includes(byId.doi ?? '');
  return wrong
    ? { match: best, wrongDoi: { doi: byId.doi!, paper: byId } }
    : { match: { paper: byId, confidence: 1 }, wrongDoi: null };
};

const keptId = (p: Candidate): number => p.canonical_paper_id ?? p.id;
