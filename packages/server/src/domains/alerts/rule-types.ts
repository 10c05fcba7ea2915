import { maxMatches, type RuleConfig, type RuleType, ruleConfigs, type TypedRule } from '@carrel/contract/alert-rules';
import * as m from '@carrel/messages/alertRules';
import { refer, type Text } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { fold, tokens } from '../../platform/text.ts';
import { authorRecord, authorWithOpenAlexId, primaryOf, withAuthored } from '../authors/records.repo.ts';
import { listMonitorRows, type Monitor } from '../feed/monitors.repo.ts';
import type { RecommendationFilter, RecommendationLists } from './alerts.ports.ts';
import type { Match } from './alerts.repo.ts';
import type { Words } from './match-words.ts';
import { newest, type Sent, sentLast, visible } from './sent.ts';

interface Problem {
  field: string;
  msg: Text;
}

/** When a rule is evaluated, and for which digest. */
interface Evaluation {
  createdAt: string;
  nowMs: number;
  /** Items of the Feed count from then on. */
  fetchedSince: string;
  sent: Sent;
}

/** The lists of the lenses are read on the main thread, everything else on a reader thread, and words of all rules at once. */
type Finds =
  | { by: 'lenses'; filter: RecommendationFilter }
  | { by: 'words'; words: (createdAt: string) => Words }
  | { by: 'query'; papers: (db: ReadDb, evaluation: Evaluation) => Match[] };

/** What a type of rule makes of a configuration. */
export interface Rule {
  /** Why the rule cannot match anything at present; null if it can. */
  problem: (db: ReadDb, recommendations: RecommendationLists) => Problem | null;
  finds: Finds;
  /** What it watches, so that the same is not suggested again. Null for types that are never suggested. */
  target: ((db: ReadDb) => unknown) | null;
}

const dayMs = 86_400_000;
const at = (field: string, msg: Text): Problem => ({ field: `rule_config.${field}`, msg });
const ids = (rows: { id: number }[]): Match[] => rows.map((r) => ({ paper: r.id, event: 0 }));
const sinceOf = (c: { only_new: boolean }, createdAt: string): string => (c.only_new ? createdAt : '');
const without = (text: string): boolean => tokens(text).length === 0;

/** Scores below 1 are shares: 0.6 is 60 of 100, and 1 is 1 of 100. */
export const minScoreOf = (c: { min_score: number }): number => (c.min_score < 1 ? c.min_score * 100 : c.min_score);
const noFilter = { lensId: null, branchId: null, branchLabel: null };
const isKnownLens = (recommendations: RecommendationLists, lens: string | undefined): boolean =>
  lens === undefined || recommendations.lenses().some((l) => l.id === lens);

const authorOf = (db: ReadDb, c: RuleConfig<'author'>): number | undefined => {
  if (c.author_id !== undefined) {
    const n = parseId(c.author_id);
    return n === null ? undefined : authorRecord(db, n)?.id;
  }
  const idxa = /A\d+$/i.exec(c.idxa_id ?? '')?.[0];
  return idxa === undefined ? undefined : authorWithOpenAlexId(db, idxa.toUpperCase());
};

const collectionOf = (
  db: ReadDb,
  c: { collection_id?: string | undefined; collection_name?: string | undefined },
): number | undefined =>
  c.collection_id !== undefined
    ? db.value<number>('select id from collections where id = ?', parseId(c.collection_id) ?? 0)
    : db.value<number>('select id from collections where name_key = ?', fold(c.collection_name ?? '').trim());

const monitorOf = (db: ReadDb, c: RuleConfig<'feed_monitor'>): Monitor | undefined =>
  listMonitorRows(db).find((m) =>
    c.monitor_id !== undefined
      ? m.id === c.monitor_id
      : c.monitor_key !== undefined
        ? m.key === c.monitor_key
        : c.label !== undefined && m.label === c.label,
  );

const keyword = (c: RuleConfig<'keyword'>): Rule => {
  const words = [...(c.keywords ?? []), ...(c.keyword === undefined ? [] : [c.keyword])];
  return {
    problem: () => (words.length === 0 || words.some(without) ? at('keywords', refer(m.keywordEmpty)) : null),
    finds: { by: 'words', words: (createdAt) => ({ words, since: sinceOf(c, createdAt), topic: null }) },
    target: null,
  };
};

const author = (c: RuleConfig<'author'>): Rule => ({
  problem: (db) => {
    if (c.author_id === undefined && c.idxa_id === undefined) return at('author_id', refer(m.authorIdMissing));
    return authorOf(db, c) === undefined ? at('author_id', refer(m.noAuthor)) : null;
  },
  finds: {
    by: 'query',
    papers: (db, { createdAt, sent }) => {
      const row = authorOf(db, c);
      if (row === undefined) return [];
      return ids(
        db.all<{ id: number }>(
          `${withAuthored} select p.id from authored x join papers p on p.id = x.paper_id
           where ${visible} and p.created_at >= ?2 ${newest('?3')}`,
          primaryOf(db, row),
          sinceOf(c, createdAt),
          sent.papers,
        ),
      );
    },
  },
  target: (db) => authorOf(db, c),
});

const topic = (c: RuleConfig<'topic'>): Rule => {
  const name = c.topic ?? c.term ?? '';
  return {
    problem: () => (without(name) ? at('topic', refer(m.topicMissing)) : null),
    finds: {
      by: 'words',
      words: (createdAt) => ({ words: [name], since: sinceOf(c, createdAt), topic: fold(name).trim() }),
    },
    target: null,
  };
};

const collection = (c: RuleConfig<'collection'>): Rule => ({
  problem: (db) => (collectionOf(db, c) === undefined ? at('collection_id', refer(m.noCollection)) : null),
  finds: {
    by: 'query',
    papers: (db, { sent }) => {
      const row = collectionOf(db, c);
      if (row === undefined) return [];
      return ids(
        db.all<{ id: number }>(
          `select p.id from collection_items i join papers p on p.id = i.paper_id
           where i.collection_id = ?1 and p.status = 'library' and p.canonical_paper_id is null
           order by ${sentLast('?2')}, p.rating desc, i.added_at desc, p.id desc limit ${maxMatches}`,
          row,
          sent.papers,
        ),
      );
    },
  },
  target: (db) => collectionOf(db, c),
});

const feedMonitor = (c: RuleConfig<'feed_monitor'>): Rule => ({
  problem: (db) => (monitorOf(db, c) === undefined ? at('monitor_id', refer(m.noMonitor)) : null),
  finds: {
    by: 'query',
    papers: (db, { nowMs, fetchedSince, sent }) => {
      const monitor = monitorOf(db, c);
      if (!monitor) return [];
      const before = (days: number) => new Date(nowMs - days * dayMs).toISOString();
      const lookback = before(c.lookback_days);
      return ids(
        db.all<{ id: number }>(
          `select p.id from feed_matches m join feed_items i on i.id = m.item_id join papers p on p.id = i.paper_id
           where m.monitor_id = ?1 and i.status in (select value from json_each(?2)) and i.fetched_at >= ?3 and p.date >= ?4
             and ${visible} group by p.id ${newest('?5')}`,
          monitor.id,
          JSON.stringify(c.include_statuses),
          fetchedSince > lookback ? fetchedSince : lookback,
          before(c.max_age_days).slice(0, 10),
          sent.papers,
        ),
      );
    },
  },
  target: (db) => monitorOf(db, c)?.id,
});

const libraryWorkflow = (c: RuleConfig<'library_workflow'>): Rule => {
  const status = c.workflow ?? c.state;
  return {
    problem: () => (status === undefined ? at('workflow', refer(m.workflowMissing)) : null),
    finds: {
      by: 'query',
      papers: (db, { sent }) =>
        ids(
          db.all<{ id: number }>(
            `select p.id from papers p where p.status = 'library' and p.canonical_paper_id is null and p.reading_status = ?1
             order by ${sentLast('?2')}, p.id desc limit ?3`,
            status ?? '',
            sent.papers,
            c.limit,
          ),
        ),
    },
    target: null,
  };
};

const discoveryLens = (c: RuleConfig<'discovery_lens'>): Rule => ({
  problem: (_db, recommendations) => (isKnownLens(recommendations, c.lens_id) ? null : at('lens_id', refer(m.noLens))),
  finds: { by: 'lenses', filter: { ...noFilter, lensId: c.lens_id, minScore: minScoreOf(c) } },
  target: null,
});

const branch = (c: RuleConfig<'branch'>): Rule => ({
  problem: (_db, recommendations) => {
    const isIt = (b: { id: string; label: string; lens_id: string }) =>
      (c.branch_id !== undefined ? b.id === c.branch_id : b.label === c.branch_label) &&
      (c.lens_id === undefined || b.lens_id === c.lens_id);
    return recommendations.branches().some(isIt) ? null : at('branch_id', refer(m.noBranch));
  },
  finds: {
    by: 'lenses',
    filter: {
      lensId: c.lens_id ?? null,
      branchId: c.branch_id ?? null,
      branchLabel: c.branch_id === undefined ? (c.branch_label ?? null) : null,
      minScore: minScoreOf(c),
    },
  },
  target: () => c.branch_id,
});

const similarity = (c: RuleConfig<'similarity'>): Rule => ({
  problem: (_db, recommendations) => {
    if (recommendations.lenses().length === 0) return at('lens_id', refer(m.lensMissing));
    return isKnownLens(recommendations, c.lens_id) ? null : at('lens_id', refer(m.noLens));
  },
  finds: { by: 'lenses', filter: { ...noFilter, lensId: c.lens_id ?? null, minScore: minScoreOf(c) } },
  target: null,
});

const publicationWatch = (c: RuleConfig<'publication_watch'>): Rule => ({
  problem: (db) =>
    c.collection_id !== undefined && collectionOf(db, c) === undefined
      ? at('collection_id', refer(m.noCollection))
      : null,
  finds: {
    by: 'query',
    papers: (db, { createdAt, sent }) => {
      const within = c.collection_id === undefined ? null : collectionOf(db, c);
      if (within === undefined) return [];
      return db.all<Match>(
        `select p.id paper, e.id event from publication_events e join papers p on p.id = e.paper_id
         where e.detected_at >= ?1 and e.kind in (select value from json_each(?2)) and p.status = 'library'
           and p.canonical_paper_id is null
           and (?3 is null or exists (select 1 from collection_items i where i.collection_id = ?3 and i.paper_id = p.id))
         order by e.id in (select value from json_each(?4)), e.id desc limit ${maxMatches}`,
        createdAt,
        JSON.stringify(c.events),
        within,
        sent.events,
      );
    },
  },
  target: () => '',
});

const types: { [T in RuleType]: (config: RuleConfig<T>) => Rule } = {
  keyword,
  author,
  topic,
  collection,
  feed_monitor: feedMonitor,
  library_workflow: libraryWorkflow,
  discovery_lens: discoveryLens,
  branch,
  similarity,
  publication_watch: publicationWatch,
};

export const ruleOf = <T extends RuleType>(type: T, config: RuleConfig<T>): Rule => types[type](config);
/** A type with its configuration, whose defaults are filled in. The compiler cannot relate the two to each other. */
export const typedRule = (type: RuleType, given: unknown): TypedRule =>
  ({ rule_type: type, rule_config: ruleConfigs[type].parse(given) }) as TypedRule;

/** A rule that was stored with a configuration that this version refuses. It finds nothing until it is saved again. */
const unreadable: Rule = {
  problem: () => at('', refer(m.unreadable)),
  finds: { by: 'query', papers: () => [] },
  target: null,
};
/** Settings of a broken rule, as far as its type needs any. */
const noConfig = (type: RuleType): TypedRule =>
  typedRule(type, type === 'discovery_lens' ? { lens_id: 'unknown' } : {});

/** A stored rule; one that cannot be read is shown with a problem and leaves the others alone. */
export const storedRule = (type: RuleType, stored: unknown): Rule & { typed: TypedRule } => {
  const { success, data } = ruleConfigs[type].safeParse(stored);
  return success
    ? { ...ruleOf(type, data), typed: { rule_type: type, rule_config: data } as TypedRule }
    : { ...unreadable, typed: noConfig(type) };
};
