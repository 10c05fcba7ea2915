import { ApiError, type DispatchStatus, type dryRunAlert, type HandlerOutput, maxMatches } from '@carrel/contract';
import type { Locale } from '@carrel/messages';
import * as deliveries from '@carrel/messages/deliveries';
import { refer, storedText } from '@carrel/messages/reference';
import type { Digest, MessagePart } from '@carrel/plugin-sdk';
import type { Store } from '../../platform/db/store.ts';
import { shortId } from '../../platform/ids.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import { inLanguage } from '../settings/user-language.ts';
import type { RecommendationFilter, RecommendationLists } from './alerts.ports.ts';
import * as repo from './alerts.repo.ts';
import { loadFoundTask, matchRulesTask } from './alerts.tasks.ts';
import { type Deliverer, type DeliveryIo, inCarrel } from './deliver.ts';
import type { FoundEvent, FoundPaper } from './digest-papers.ts';
import { dayText, digestTexts, eventText, moreText } from './digest-texts.ts';
import { readChannels, readContent, readRuleConfig } from './json-columns.ts';
import { storedRule } from './rule-types.ts';
import { correctedDay, dueSlot, latestSlot } from './slots.ts';

type AlertEvaluation = HandlerOutput<typeof dryRunAlert>;

/** Papers in one digest. The others come with the next ones. */
const maxInDigest = 100;
/** Papers that a preview and a test list. */
export const maxListed = 20;

interface Deps {
  store: Store;
  readers: ThreadPool;
  deliverer: Deliverer;
  recommendations: () => RecommendationLists;
  timeZone: () => string;
  locale: () => Promise<Locale | null>;
  /** Where the user opens Carrel; empty if it is not configured. */
  address: () => string;
}

const matchesPerLoad = 250;

/** What the rules of a digest found: each match with the names of its rules. */
interface Found {
  matches: { match: repo.Match; rules: repo.RuleRow[] }[];
  matchedRules: number;
}

/** Finds what is new for a digest, and has it sent. */
export class Evaluator {
  readonly #d: Deps;
  /** One evaluation of a digest at a time: two would send the same papers. */
  readonly #running = new Map<number, Promise<unknown>>();

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /**
   * @param since items of the Feed count from then on; empty: all
   * @param digest papers that it has already sent come last, so that the limit never prevents a paper from being sent
   */
  async matchesOf(
    rules: readonly repo.RuleRow[],
    since: string,
    digest: repo.SendingDigest | null,
  ): Promise<Map<number, repo.Match[]>> {
    const all = rules.map(({ id, rule_type: type, rule_config, created_at: createdAt }) => {
      const config = readRuleConfig(rule_config);
      return { id, type, config, createdAt, finds: storedRule(type, config).finds };
    });
    const matches = await this.#d.readers.run(
      matchRulesTask,
      {
        rules: all.flatMap(({ finds, ...rule }) => (finds.by === 'lenses' ? [] : [rule])),
        nowMs: this.#d.store.clock.now(),
        fetchedSince: since,
        digest,
      },
      {},
    );
    const sent = new Set(digest === null ? [] : repo.handledByAll(this.#d.store.db, digest).map(repo.keyOf));
    for (const { id, finds } of all) {
      if (finds.by !== 'lenses') continue;
      matches.set(id, this.#byLens(finds.filter, sent));
      // Each rule reads the lists of the lenses: requests get their turn before the next one.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    return matches;
  }

  #byLens(filter: RecommendationFilter, sent: ReadonlySet<string>): repo.Match[] {
    const papers = this.#d
      .recommendations()
      .papers(filter)
      .map(({ paper }) => ({ paper, event: 0 }));
    const isSent = (m: repo.Match): boolean => sent.has(repo.keyOf(m));
    return [...papers.filter((m) => !isSent(m)), ...papers.filter(isSent)].slice(0, maxMatches);
  }

  async #find(alert: repo.AlertRow): Promise<Found> {
    const rules = repo.rulesOf(this.#d.store.db, alert.id).filter((r) => r.enabled === 1);
    const matches = await this.matchesOf(rules, alert.created_at, {
      id: alert.id,
      channels: readChannels(alert.channels),
    });
    const merged = new Map<string, { match: repo.Match; rules: repo.RuleRow[] }>();
    for (const rule of rules)
      for (const match of matches.get(rule.id) ?? []) {
        const key = repo.keyOf(match);
        const entry = merged.get(key);
        if (entry) entry.rules.push(rule);
        else merged.set(key, { match, rules: [rule] });
      }
    return {
      matches: [...merged.values()],
      matchedRules: rules.filter((r) => (matches.get(r.id)?.length ?? 0) > 0).length,
    };
  }

  /** In batches, because each result is copied between threads in one step. */
  async #load(matches: readonly repo.Match[]): Promise<{ papers: FoundPaper[]; events: FoundEvent[] }> {
    const all: { papers: FoundPaper[]; events: FoundEvent[] } = { papers: [], events: [] };
    for (let i = 0; i < matches.length; i += matchesPerLoad) {
      const { papers, events } = await this.#d.readers.run(loadFoundTask, matches.slice(i, i + matchesPerLoad), {});
      all.papers.push(...papers);
      all.events.push(...events);
    }
    return all;
  }

  /** What a digest would contain; for a test of a rule too. */
  async listed(matches: readonly repo.Match[], reasons: (m: repo.Match) => string) {
    const { papers } = await this.#load(matches);
    const byId = new Map(papers.map((p) => [p.id, p]));
    return matches.flatMap((match) => {
      const p = byId.get(match.paper);
      if (!p) return [];
      return [
        {
          paper_id: String(p.id),
          title: p.title,
          authors: p.authorsText,
          year: p.year,
          publication_date: p.date,
          url: p.url,
          alert_source: reasons(match),
        },
      ];
    });
  }

  #newFor(alert: repo.AlertRow, result: Found, channel: string): Found['matches'] {
    const handled = repo.handled(this.#d.store.db, alert.id, channel);
    return result.matches.filter(({ match }) => !handled.has(repo.keyOf(match)));
  }

  async dryRun(alert: repo.AlertRow): Promise<AlertEvaluation> {
    const result = await this.#find(alert);
    const channels = readChannels(alert.channels);
    const fresh = new Map<string, Found['matches'][number]>();
    const results: AlertEvaluation['channel_results'] = {};
    for (const channel of channels) {
      const matches = this.#newFor(alert, result, channel);
      for (const m of matches) fresh.set(repo.keyOf(m.match), m);
      const problem = this.#d.deliverer.problemOf(channel);
      const status: DispatchStatus = problem === null ? (matches.length > 0 ? 'pending' : 'empty') : 'skipped';
      results[channel] = { status, error: problem, papers_new: countPapers(matches), papers_sent: 0 };
    }
    const shown = channels.length === 0 ? result.matches : [...fresh.values()];
    const names = new Map(shown.map((m) => [repo.keyOf(m.match), m.rules.map((r) => r.name).join(', ')]));
    return {
      ...this.#result(alert, result, 'user', results),
      papers_new: countPapers(shown),
      dry_run: true,
      papers: await this.listed(
        shown.map((m) => m.match),
        (m) => names.get(repo.keyOf(m)) ?? '',
      ),
    };
  }

  #result(
    alert: repo.AlertRow,
    result: Found,
    trigger: string,
    results: AlertEvaluation['channel_results'],
  ): AlertEvaluation {
    const all = Object.values(results);
    return {
      alert_id: String(alert.id),
      alert_name: alert.name,
      digest_id: String(alert.id),
      digest_name: alert.name,
      matched_rules: result.matchedRules,
      papers_found: countPapers(result.matches),
      papers_new: Math.max(0, ...all.map((r) => r.papers_new)),
      papers_sent: Math.max(0, ...all.map((r) => r.papers_sent)),
      papers_failed: all.filter((r) => r.status === 'failed').reduce((n, r) => n + r.papers_new - r.papers_sent, 0),
      channels: readChannels(alert.channels),
      channel_results: results,
      trigger_source: trigger,
      dry_run: false,
    };
  }

  /** Evaluates one digest and sends what is new. Waits for an evaluation of the same digest that is under way. */
  async evaluate(alertId: number, trigger: string, io: DeliveryIo, slot: string | null): Promise<AlertEvaluation> {
    const before = this.#running.get(alertId) ?? Promise.resolve();
    const run = before.catch(() => undefined).then(() => this.#evaluate(alertId, trigger, io, slot));
    this.#running.set(alertId, run);
    try {
      return await run;
    } finally {
      if (this.#running.get(alertId) === run) this.#running.delete(alertId);
    }
  }

  async #evaluate(alertId: number, trigger: string, io: DeliveryIo, slot: string | null): Promise<AlertEvaluation> {
    const { store, deliverer } = this.#d;
    const alert = repo.getAlert(store.db, alertId);
    if (!alert) throw new ApiError('alert_not_found');
    const result = await this.#find(alert);
    const wanted = new Map(
      readChannels(alert.channels)
        .flatMap((channel) => this.#newFor(alert, result, channel))
        .map(({ match }) => [repo.keyOf(match), match]),
    );
    const { papers, events } = await this.#load([...wanted.values()]);
    const locale = await this.#d.locale();
    const batch = shortId('batch');
    const channels = readChannels(alert.channels);
    const fresh = new Map(channels.map((channel) => [channel, this.#newFor(alert, result, channel)]));
    // Nothing waits from here to the end of the transaction, so that what is new is stored once.
    store.db.tx(() => {
      for (const channel of channels) {
        const matches = fresh.get(channel)!;
        const delivery = { alertId, batch, channel };
        const problem = deliverer.problemOf(channel);
        const listed = firstPapers(matches, maxInDigest);
        const ids = [...new Set(listed.map(({ match }) => String(match.paper)))];
        if (problem !== null) deliverer.record(delivery, ids, 'skipped', problem);
        else if (matches.length === 0) deliverer.record(delivery, [], 'empty', null);
        else {
          const rest = countPapers(matches) - countPapers(listed);
          const digest = inLanguage(locale, () => this.#digest(alert, listed, { papers, events, rest }));
          const delivered = { ...delivery, digest, items: itemsOf(listed) };
          if (channel === inCarrel) {
            deliverer.keep(delivered);
            continue;
          }
          const parts: MessagePart[] | null = inLanguage(locale, () => deliverer.compose(channel, digest));
          if (parts === null) deliverer.record(delivery, ids, 'failed', refer(deliveries.notComposed));
          else deliverer.store(delivered, parts);
        }
      }
      const state = repo.stateOf(store.db, alertId);
      repo.putState(store.db, {
        ...state,
        last_evaluated_at: store.now(),
        last_batch: channels.length > 0 ? batch : null,
        last_slot: slot ?? state.last_slot,
      });
    });
    await deliverer.sendDue(io, alertId);
    return this.#result(alert, result, trigger, this.#outcome(batch, fresh));
  }

  #outcome(batch: string, fresh: ReadonlyMap<string, Found['matches']>): AlertEvaluation['channel_results'] {
    const { db } = this.#d.store;
    const rows = db.all<repo.DispatchRow>('select * from alert_dispatches where batch = ?', batch);
    return Object.fromEntries(
      rows.map((row) => {
        const waiting = repo.messagesOfDispatch(db, row.id).flatMap((m) => readContent(m.content).papers);
        const sent = row.paper_count - waiting.length;
        return [
          row.channel,
          {
            status: row.status,
            error: storedText(row.error, row.error_ref),
            papers_new: countPapers(fresh.get(row.channel) ?? []),
            papers_sent: sent,
          },
        ];
      }),
    );
  }

  #digest(
    alert: repo.AlertRow,
    matches: Found['matches'],
    { papers, events, rest }: { papers: readonly FoundPaper[]; events: readonly FoundEvent[]; rest: number },
  ): Digest {
    const paperOf = new Map(papers.map((p) => [p.id, p]));
    const eventOf = new Map(events.map((e) => [e.id, e]));
    const reasons = new Map<number, { texts: string[]; watched: boolean }>();
    for (const { match, rules } of matches) {
      const entry = reasons.get(match.paper) ?? { texts: [], watched: false };
      const event = eventOf.get(match.event);
      entry.texts.push(...(event ? [eventText(event)] : rules.map((r) => r.name)));
      entry.watched ||= event !== undefined;
      reasons.set(match.paper, entry);
    }
    return {
      title: alert.name,
      date: dayText(this.#d.store.clock.now(), this.#d.timeZone()),
      format: alert.format,
      texts: digestTexts(),
      more: moreText(rest, this.#d.address()),
      papers: [...reasons].flatMap(([id, { texts, watched }]) => {
        const p = paperOf.get(id);
        if (!p) return [];
        return [
          {
            id: String(id),
            title: p.title,
            authors: p.authors,
            journal: p.journal,
            year: p.year,
            date: p.date,
            abstract: p.abstract,
            url: p.url,
            reasons: [...new Set(texts)],
            note: watched ? p.note : null,
          },
        ];
      }),
    };
  }

  /** Digests whose time has come, each with the day of its slot. */
  due(): { alert: repo.AlertRow; slot: string }[] {
    const { store } = this.#d;
    const zone = this.#d.timeZone();
    const now = store.clock.now();
    return repo.listAlerts(store.db).flatMap((alert) => {
      if (alert.enabled === 0 || alert.schedule === 'manual') return [];
      const schedule = repo.scheduleOf(alert);
      const state = repo.stateOf(store.db, alert.id);
      const last = state.last_slot ?? latestSlot(schedule, Date.parse(alert.created_at), zone)?.day ?? '';
      const corrected = correctedDay(schedule, last, now, zone);
      if (corrected !== state.last_slot && corrected !== last)
        store.db.tx(() => repo.putState(store.db, { ...state, last_slot: corrected }));
      const slot = dueSlot(schedule, corrected, now, zone);
      return slot ? [{ alert, slot: slot.day }] : [];
    });
  }
}

/** All matches of the first papers. */
const firstPapers = (matches: Found['matches'], most: number): Found['matches'] => {
  const papers = new Set([...new Set(matches.map((m) => m.match.paper))].slice(0, most));
  return matches.filter((m) => papers.has(m.match.paper));
};

const countPapers = (matches: Found['matches']): number => new Set(matches.map((m) => m.match.paper)).size;

const itemsOf = (matches: Found['matches']): Map<string, repo.Match[]> => {
  const out = new Map<string, repo.Match[]>();
  for (const { match } of matches) out.set(String(match.paper), [...(out.get(String(match.paper)) ?? []), match]);
  return out;
};
