import type { RuleType } from '@carrel/contract/alert-rules';
import type { ReadDb } from '../../platform/db/db.ts';
import { handledByAll, type Match, type SendingDigest } from './alerts.repo.ts';
import { matchWords, type Words } from './match-words.ts';
import { storedRule } from './rule-types.ts';
import { Sent } from './sent.ts';

// Everything here runs on a reader thread.

export interface RuleToMatch {
  id: number;
  type: RuleType;
  config: unknown;
  createdAt: string;
}

/**
 * What each rule finds now. Rules about suggestions find nothing here: the lists of the lenses answer them.
 * @param fetchedSince items of the Feed count from then on
 * @param digest for which the rules are read: papers that it has already sent come last
 */
export const matchRules = (
  db: ReadDb,
  rules: readonly RuleToMatch[],
  { nowMs, fetchedSince, digest }: { nowMs: number; fetchedSince: string; digest: SendingDigest | null },
): Map<number, Match[]> => {
  const out = new Map<number, Match[]>();
  const sent = new Sent(digest === null ? [] : handledByAll(db, digest));
  const byWords = new Map<number, Words>();
  for (const { id, type, config, createdAt } of rules) {
    const { finds } = storedRule(type, config);
    if (finds.by === 'query') out.set(id, finds.papers(db, { createdAt, nowMs, fetchedSince, sent }));
    else if (finds.by === 'words') byWords.set(id, finds.words(createdAt));
  }
  for (const [id, matches] of matchWords(db, byWords, nowMs, sent)) out.set(id, matches);
  return out;
};
