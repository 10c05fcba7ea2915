import type { AlertTemplate, RuleType } from '@carrel/contract';
import type { ReadDb } from '../../platform/db/db.ts';
import { parseId } from '../../platform/ids.ts';
import { listMonitorRows } from '../feed/monitors.repo.ts';
import type { RecommendationLists } from './alerts.ports.ts';
import { listRules } from './alerts.repo.ts';
import { readRuleConfig } from './json-columns.ts';
import { storedRule, typedRule } from './rule-types.ts';

const maxTemplates = 10;

/** What rules watch already: type and target. */
const watched = (db: ReadDb): Set<string> => {
  const out = new Set<string>();
  for (const rule of listRules(db)) {
    const target = storedRule(rule.rule_type, readRuleConfig(rule.rule_config)).target?.(db);
    if (target !== undefined) out.add(`${rule.rule_type} ${String(target)}`);
  }
  return out;
};

interface Idea {
  about: Pick<AlertTemplate, 'key' | 'category' | 'title' | 'description' | 'rationale' | 'metrics'>;
  rule: { type: RuleType; config: Record<string, unknown>; target: unknown };
  schedule: Pick<AlertTemplate['alert'], 'schedule' | 'schedule_config'>;
}
const idea = (about: Idea['about'], rule: Idea['rule'], schedule: Idea['schedule']): Idea => ({
  about,
  rule,
  schedule,
});

const weekly = (day: 'monday' | 'friday', time: string): Idea['schedule'] => ({
  schedule: 'weekly',
  schedule_config: { day, time },
});
const daily: Idea['schedule'] = { schedule: 'daily', schedule_config: { time: '09:00' } };

const ideasOf = (db: ReadDb, recommendations: RecommendationLists): Idea[] => {
  const items = new Map(
    db
      .all<{ id: string; items: number }>('select monitor_id id, count(*) items from feed_matches group by monitor_id')
      .map((r) => [r.id, r.items]),
  );
  const monitors = listMonitorRows(db).filter((m) => m.enabled === 1 && (items.get(m.id) ?? 0) > 0);
  const byItems = [...monitors].sort((a, b) => items.get(b.id)! - items.get(a.id)!);
  const authors = byItems.filter((m) => m.type === 'author').slice(0, 3);
  const others = byItems.filter((m) => m.type !== 'author').slice(0, 3);
  const collections = db.all<{ id: number; name: string; papers: number }>(
    `select c.id, c.name, count(*) papers from collections c join collection_items i on i.collection_id = c.id
     group by c.id order by papers desc, c.id limit 3`,
  );
  return [
    idea(
      {
        key: 'publication-watch:library',
        category: 'publication_watch',
        title: 'Changes to my papers',
        description: 'Retractions, corrections and new versions of papers in your library.',
        rationale: null,
        metrics: {},
      },
      { type: 'publication_watch', config: {}, target: '' },
      daily,
    ),
    ...authors.map((m) =>
      idea(
        {
          key: `author:${m.author_id}`,
          category: 'author',
          title: m.label ?? '',
          description: 'New papers of an author you follow.',
          rationale: null,
          metrics: { items: items.get(m.id)! },
        },
        { type: 'author', config: { author_id: String(m.author_id), only_new: true }, target: m.author_id },
        weekly('monday', '09:00'),
      ),
    ),
    ...others.map((m) =>
      idea(
        {
          key: `feed-monitor:${m.id}`,
          category: 'feed_monitor',
          title: m.label ?? m.key,
          description: 'New papers that this monitor finds.',
          rationale: null,
          metrics: { items: items.get(m.id)! },
        },
        { type: 'feed_monitor', config: { monitor_id: m.id }, target: m.id },
        daily,
      ),
    ),
    ...collections.map((c) =>
      idea(
        {
          key: `collection:${c.id}`,
          category: 'collection',
          title: c.name,
          description: 'Papers that are added to this collection.',
          rationale: null,
          metrics: { papers: c.papers },
        },
        { type: 'collection', config: { collection_id: String(c.id) }, target: c.id },
        weekly('friday', '10:00'),
      ),
    ),
    ...recommendations
      .branches()
      .slice(0, 4)
      .map((b) =>
        idea(
          {
            key: `branch:${b.id}`,
            category: 'branch',
            title: b.label,
            description: 'New suggestions in this branch of a lens.',
            rationale: null,
            metrics: {},
          },
          { type: 'branch', config: { branch_id: b.id, lens_id: b.lens_id, min_score: 55 }, target: b.id },
          weekly('monday', '09:00'),
        ),
      ),
  ];
};

/** Alerts worth having, for channels that can be sent to now. */
export const templatesOf = (db: ReadDb, channels: string[], recommendations: RecommendationLists): AlertTemplate[] => {
  if (channels.length === 0) return [];
  const taken = watched(db);
  return ideasOf(db, recommendations)
    .filter(({ rule }) => !taken.has(`${rule.type} ${String(rule.target)}`))
    .map(({ about, rule, schedule }) => ({
      ...about,
      rule: { name: about.title, ...typedRule(rule.type, rule.config), channels, enabled: true },
      alert: { name: about.title, channels, ...schedule, format: 'text' as const, enabled: true },
    }))
    .filter((t) => t.title !== '' && (t.category !== 'author' || parseId(t.key.slice(7)) !== null))
    .slice(0, maxTemplates);
};
