import {
  ApiError,
  type ClientInput,
  type createAlert,
  type createAlertRule,
  type getAlert,
  type getAlertRule,
  type HandlerInput,
  type HandlerOutput,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as deliveries from '@carrel/messages/deliveries';
import * as errorsTexts from '@carrel/messages/errors';
import { refer, storedText } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { evaluateAlertJob } from './alerts.jobs.ts';
import type { RecommendationLists } from './alerts.ports.ts';
import * as repo from './alerts.repo.ts';
import type { Deliverer } from './deliver.ts';
import { type Evaluator, maxListed } from './evaluate.ts';
import { readChannels, readPapers, readRuleConfig } from './json-columns.ts';
import { type Rule, ruleOf, storedRule } from './rule-types.ts';
import { dueSlot, latestSlot, nextSlot } from './slots.ts';
import { templatesOf } from './templates.ts';

type Alert = HandlerOutput<typeof getAlert>;
type AlertRule = HandlerOutput<typeof getAlertRule>;
type RuleBody = HandlerInput<typeof createAlertRule>['body'];
type AlertBody = Required<Pick<ClientInput<typeof createAlert>, 'body'>>['body'];
type AlertFields = { [K in keyof Omit<AlertBody, 'rule_ids'>]?: AlertBody[K] | undefined };

interface Deps {
  store: Store;
  jobs: JobRunner;
  deliverer: Deliverer;
  evaluator: Evaluator;
  recommendations: () => RecommendationLists;
  timeZone: () => string;
}

/** Rules and digests, as the user edits them. */
export class AlertsService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #act<T>(change: 'create' | 'change' | 'delete', what: 'rule' | 'digest', name: string, fn: () => T): T {
    return this.#d.store.journal.act(
      { actor: 'user', kind: `alerts.${what}.${change}`, summary: refer(changes.alertEdited, { change, what, name }) },
      fn,
    ).result;
  }

  #rule(id: string): repo.RuleRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getRule(this.#d.store.db, n);
    if (!row) throw new ApiError('alert_rule_not_found');
    return row;
  }

  #alert(id: string): repo.AlertRow {
    const n = parseId(id);
    const row = n === null ? undefined : repo.getAlert(this.#d.store.db, n);
    if (!row) throw new ApiError('alert_not_found');
    return row;
  }

  #ruleView(row: repo.RuleRow): AlertRule {
    const rule = storedRule(row.rule_type, readRuleConfig(row.rule_config));
    return {
      id: String(row.id),
      name: row.name,
      ...rule.typed,
      channels: readChannels(row.channels),
      enabled: row.enabled === 1,
      created_at: row.created_at,
      problem: this.#problemOf(rule)?.msg ?? null,
    };
  }

  #problemOf(rule: Rule) {
    return rule.problem(this.#d.store.db, this.#d.recommendations());
  }

  #alertView(row: repo.AlertRow): Alert {
    const { store } = this.#d;
    const state = repo.stateOf(store.db, row.id);
    return {
      id: String(row.id),
      name: row.name,
      channels: readChannels(row.channels),
      schedule: row.schedule,
      schedule_config: repo.readSchedule(row.schedule_config),
      format: row.format,
      enabled: row.enabled === 1,
      created_at: row.created_at,
      last_evaluated_at: state.last_evaluated_at,
      last_outcome: repo.outcomeOf(store.db, state.last_batch),
      next_due_at: this.#nextDue(row, state),
      rules: repo.rulesOf(store.db, row.id).map((r) => this.#ruleView(r)),
    };
  }

  #nextDue(row: repo.AlertRow, state: repo.StateRow): string | null {
    if (row.enabled === 0) return null;
    const zone = this.#d.timeZone();
    const now = this.#d.store.clock.now();
    const schedule = repo.scheduleOf(row);
    const slot = dueSlot(schedule, state.last_slot ?? '', now, zone) ?? nextSlot(schedule, now, zone);
    return slot === null ? null : isoAt(slot.at);
  }

  listRules(): AlertRule[] {
    return repo.listRules(this.#d.store.db).map((r) => this.#ruleView(r));
  }

  rule(id: string): AlertRule {
    return this.#ruleView(this.#rule(id));
  }

  #checkChannels(channels: readonly string[]): string[] {
    const unknown = channels.filter((c) => !this.#d.deliverer.isChannel(c));
    if (unknown.length === 0) return [...new Set(channels)];
    const msg = refer(deliveries.unknownChannels, { channels: unknown });
    throw new ApiError('validation', refer(errorsTexts.named, { name: 'channels', text: msg }), {
      errors: [{ loc: ['body', 'channels'], msg, type: 'unknown_channel' }],
    });
  }

  /** @throws ApiError validation for a rule that could never match */
  #checkRule({ rule_type, rule_config }: RuleBody): void {
    const problem = this.#problemOf(ruleOf(rule_type, rule_config));
    if (problem)
      throw new ApiError('validation', refer(errorsTexts.named, { name: problem.field, text: problem.msg }), {
        errors: [{ loc: ['body', ...problem.field.split('.')], msg: problem.msg, type: 'matches_nothing' }],
      });
  }

  #insertRule(body: RuleBody, now: string): number {
    this.#checkRule(body);
    return repo.insertRule(this.#d.store.db, {
      name: body.name,
      rule_type: body.rule_type,
      rule_config: JSON.stringify(body.rule_config),
      channels: JSON.stringify(this.#checkChannels(body.channels ?? [])),
      enabled: Number(body.enabled ?? true),
      created_at: now,
      updated_at: now,
    });
  }

  createRule(body: RuleBody): AlertRule {
    const id = this.#act('create', 'rule', body.name, () => this.#insertRule(body, this.#d.store.now()));
    return this.rule(String(id));
  }

  updateRule(id: string, body: RuleBody): AlertRule {
    const row = this.#rule(id);
    const { store } = this.#d;
    this.#checkRule(body);
    const channels = this.#checkChannels(body.channels ?? []);
    this.#act('change', 'rule', body.name, () =>
      repo.updateRule(store.db, {
        ...row,
        name: body.name,
        rule_type: body.rule_type,
        rule_config: JSON.stringify(body.rule_config),
        channels: JSON.stringify(channels),
        enabled: Number(body.enabled ?? true),
        updated_at: store.now(),
      }),
    );
    return this.rule(id);
  }

  deleteRule(id: string): void {
    const row = this.#rule(id);
    this.#act('delete', 'rule', row.name, () => repo.deleteRule(this.#d.store.db, row.id));
  }

  toggleRule(id: string): AlertRule {
    const row = this.#rule(id);
    const { store } = this.#d;
    this.#act('change', 'rule', row.name, () =>
      repo.updateRule(store.db, { ...row, enabled: 1 - row.enabled, updated_at: store.now() }),
    );
    return this.rule(id);
  }

  async testRule(id: string) {
    const row = this.#rule(id);
    const matches = (await this.#d.evaluator.matchesOf([row], '', null)).get(row.id) ?? [];
    return {
      rule_id: id,
      rule_type: row.rule_type,
      matches_found: new Set(matches.map((m) => m.paper)).size,
      matches: await this.#d.evaluator.listed(matches.slice(0, maxListed), () => row.name),
      note: 'Nothing was sent.',
    };
  }

  list(): Alert[] {
    return repo.listAlerts(this.#d.store.db).map((a) => this.#alertView(a));
  }

  get(id: string): Alert {
    return this.#alertView(this.#alert(id));
  }

  #insertAlert(body: AlertBody, ruleIds: readonly number[], now: string): number {
    const { store } = this.#d;
    const schedule = body.schedule ?? 'manual';
    const row = {
      name: body.name,
      channels: JSON.stringify(this.#checkChannels(body.channels)),
      schedule,
      schedule_config: schedule === 'manual' || !body.schedule_config ? null : JSON.stringify(body.schedule_config),
      format: body.format ?? ('grouped' as const),
      enabled: Number(body.enabled ?? true),
      created_at: now,
      updated_at: now,
    };
    const id = repo.insertAlert(store.db, row);
    for (const rule of ruleIds) repo.assign(store.db, id, rule);
    this.#startAt(id, row);
    return id;
  }

  /** A digest starts with the next slot: those before its creation, or the change of its schedule, have passed. */
  #startAt(id: number, row: Pick<repo.AlertRow, 'schedule' | 'schedule_config'>): void {
    const { store } = this.#d;
    const state = repo.stateOf(store.db, id);
    const slot = latestSlot(repo.scheduleOf(row), store.clock.now(), this.#d.timeZone());
    const day = [state.last_slot ?? '', slot?.day ?? ''].sort().at(-1)!;
    repo.putState(store.db, { ...state, last_slot: day === '' ? null : day });
  }

  #known(ids: readonly string[]): number[] {
    return ids.flatMap((id) => {
      const n = parseId(id);
      return n !== null && repo.getRule(this.#d.store.db, n) ? [n] : [];
    });
  }

  create(body: AlertBody): Alert {
    const id = this.#act('create', 'digest', body.name, () =>
      this.#insertAlert(body, this.#known(body.rule_ids ?? []), this.#d.store.now()),
    );
    return this.get(String(id));
  }

  update(id: string, body: AlertFields): Alert {
    const row = this.#alert(id);
    const { store } = this.#d;
    const channels = body.channels === undefined ? row.channels : JSON.stringify(this.#checkChannels(body.channels));
    const schedule = body.schedule ?? row.schedule;
    const config = body.schedule_config === undefined ? row.schedule_config : JSON.stringify(body.schedule_config);
    const next: repo.AlertRow = {
      ...row,
      name: body.name ?? row.name,
      channels,
      schedule,
      schedule_config: schedule === 'manual' || config === 'null' ? null : config,
      format: body.format ?? row.format,
      enabled: Number(body.enabled ?? row.enabled === 1),
      updated_at: store.now(),
    };
    this.#act('change', 'digest', next.name, () => {
      repo.updateAlert(store.db, next);
      const moved = next.schedule !== row.schedule || next.schedule_config !== row.schedule_config;
      if (moved || next.enabled > row.enabled) this.#startAt(row.id, next);
    });
    return this.get(id);
  }

  delete(id: string): void {
    const row = this.#alert(id);
    this.#act('delete', 'digest', row.name, () => repo.deleteAlert(this.#d.store.db, row.id));
  }

  assign(id: string, ruleIds: readonly string[]) {
    const row = this.#alert(id);
    const existing = this.#known(ruleIds);
    this.#act('change', 'digest', row.name, () => {
      for (const rule of existing) repo.assign(this.#d.store.db, row.id, rule);
    });
    return { alert_id: id, assigned_rule_ids: existing.map(String) };
  }

  unassign(id: string, ruleId: string): void {
    const row = this.#alert(id);
    const rule = this.#rule(ruleId);
    this.#act('change', 'digest', row.name, () => {
      if (!repo.unassign(this.#d.store.db, row.id, rule.id)) throw new ApiError('alert_rule_not_found');
    });
  }

  dryRun(id: string) {
    return this.#d.evaluator.dryRun(this.#alert(id));
  }

  evaluate(id: string) {
    const row = this.#alert(id);
    return this.#d.jobs.start(
      evaluateAlertJob,
      { alertId: row.id },
      { key: `${evaluateAlertJob.kind}:${row.id}`, trigger: 'user', subject: id, message: row.name },
    );
  }

  history(q: { rule_id?: string | undefined; alert_id?: string | undefined; limit: number; offset: number }) {
    const idOf = (id: string | undefined) => (id === undefined ? null : (parseId(id) ?? -1));
    const rows = repo.history(this.#d.store.db, { ...q, alertId: idOf(q.alert_id), ruleId: idOf(q.rule_id) });
    return rows.map((row) => {
      const papers = readPapers(row.papers);
      return {
        id: String(row.id),
        rule_id: row.rule_id === null ? null : String(row.rule_id),
        alert_id: row.alert_id === null ? null : String(row.alert_id),
        alert_name: row.alert_name,
        channel: row.channel,
        paper_id: papers.length === 1 ? papers[0]! : null,
        publications: papers,
        publication_count: papers.length,
        sent_at: row.sent_at,
        status: row.status,
        message_preview: row.preview,
        error_message: storedText(row.error, row.error_ref),
      };
    });
  }

  /** The papers of a dispatch, for reading it in Carrel. */
  /** Digests that were delivered in Carrel after a time. */
  deliveredHere(after: string, limit: number) {
    return repo.deliveredHere(this.#d.store.db, after, limit);
  }

  async papersOf(id: string) {
    const row = repo.getDispatch(this.#d.store.db, parseId(id) ?? -1);
    if (!row) throw new ApiError('record_not_found');
    const matches = readPapers(row.papers).map((paper) => ({ paper: Number(paper), event: 0 }));
    const digest = row.alert_id === null ? undefined : repo.getAlert(this.#d.store.db, row.alert_id);
    return this.#d.evaluator.listed(matches, () => digest?.name ?? '');
  }

  templates() {
    return templatesOf(this.#d.store.db, this.#d.deliverer.readyChannels(), this.#d.recommendations());
  }

  applyTemplate(key: string) {
    const template = this.templates().find((t) => t.key === key);
    if (!template) throw new ApiError('alert_template_not_found');
    const { rule, alert } = this.#act('create', 'digest', template.title, () => {
      const now = this.#d.store.now();
      const ruleId = this.#insertRule(template.rule, now);
      return { rule: ruleId, alert: this.#insertAlert(template.alert, [ruleId], now) };
    });
    return {
      template_key: key,
      template_title: template.title,
      rule: this.rule(String(rule)),
      alert: this.get(String(alert)),
    };
  }
}
