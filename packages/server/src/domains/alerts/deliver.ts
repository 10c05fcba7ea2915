import { randomBytes } from 'node:crypto';
import { ApiError, type DispatchStatus } from '@carrel/contract';
import * as m from '@carrel/messages/deliveries';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Shown, storedColumns, storedText } from '@carrel/messages/reference';
import { type AnyPlugin, type Digest, type MessagePart, PluginFailure } from '@carrel/plugin-sdk';
import { cutText } from '../../formats/text.ts';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { PluginFault, type PluginHost } from '../plugins/plugin-host.ts';
import type { PluginsService } from '../plugins/plugins.service.ts';
import type { Match } from './alerts.repo.ts';
import * as repo from './alerts.repo.ts';
import { readContent } from './json-columns.ts';

/** Attempts to send one message, and the delay after each. */
const waitsMs = [5, 15, 60, 180, 720].map((minutes) => minutes * 60_000);
const maxPreview = 300;
/** Digests of this channel are read in Carrel. It needs no plugin, so it does not count as ready. */
export const inCarrel = 'carrel';

interface Delivery {
  alertId: number;
  batch: string;
  channel: string;
  digest: Digest;
  /** The items of each paper of the digest. */
  items: ReadonlyMap<string, readonly Match[]>;
}

interface Deps {
  store: Store;
  host: PluginHost;
  plugins: PluginsService;
}

export interface DeliveryIo {
  signal: AbortSignal;
  automatic: boolean;
  log: (message: Shown) => void;
  /** Throws when the job was asked to stop. */
  pauseOrStop: () => Promise<void>;
}

/** Messages of digests: written in full before any is sent, and removed one by one as they are sent. */
export class Deliverer {
  readonly #d: Deps;
  /** Messages that are being sent now. */
  readonly #busy = new Set<number>();

  constructor(deps: Deps) {
    this.#d = deps;
  }

  /** Why a channel cannot be used; null when it can. */
  problemOf(channel: string): Shown | null {
    if (channel === inCarrel) return null;
    const plugin = this.#d.host.plugins.find((p) => p.manifest.id === channel);
    if (!plugin?.send) return refer(m.noPlugin);
    const { displayName } = plugin.manifest;
    if (!this.#d.host.enabled(channel)) return refer(m.disabled, { plugin: displayName });
    return this.#d.plugins.sendTarget(plugin) === null ? refer(m.notConfigured, { plugin: displayName }) : null;
  }

  /** Whether it is Carrel, or a plugin of this name could send, configured or not. */
  isChannel(channel: string): boolean {
    return channel === inCarrel || this.#d.host.plugins.some((p) => p.manifest.id === channel && p.send !== undefined);
  }

  /** The plugins that can send now. */
  readyChannels(): string[] {
    return this.#d.host.plugins
      .map((p) => p.manifest.id)
      .filter((id) => this.isChannel(id) && this.problemOf(id) === null);
  }

  /** Delivers a digest inside Carrel. Call it inside a transaction. */
  keep(delivery: Delivery): void {
    const { db } = this.#d.store;
    this.#insert(delivery, 'sent');
    const items = [...delivery.items.values()].flat();
    repo.recordDelivered(db, delivery.alertId, delivery.channel, items, this.#d.store.now());
  }

  /** Splits a digest into messages for a channel; null when its plugin failed. Makes no change. */
  compose(channel: string, digest: Digest): MessagePart[] | null {
    const plugin = this.#d.host.plugins.find((p) => p.manifest.id === channel);
    const { send } = plugin ?? {};
    return plugin && send ? this.#d.host.ask(plugin, (config) => send.compose(digest, config)) : null;
  }

  /** Stores the messages of a digest. Call it inside a transaction. */
  store(delivery: Delivery, parts: readonly MessagePart[]): void {
    const { db } = this.#d.store;
    const { alertId, channel, items } = delivery;
    const at = this.#d.store.now();
    const dispatchId = this.#insert(delivery, 'pending');
    for (const part of parts)
      repo.insertMessage(db, {
        dispatch_id: dispatchId,
        alert_id: alertId,
        channel,
        token: randomBytes(8).toString('hex'),
        items: JSON.stringify(part.papers.flatMap((id) => items.get(id) ?? [])),
        content: JSON.stringify({ papers: part.papers, content: part.content }),
        next_try_at: at,
      });
  }

  #insert({ alertId, batch, channel, digest }: Delivery, status: 'pending' | 'sent'): number {
    return repo.insertDispatch(this.#d.store.db, {
      batch,
      alert_id: alertId,
      channel,
      papers: JSON.stringify(digest.papers.map((p) => p.id)),
      paper_count: digest.papers.length,
      sent_at: this.#d.store.now(),
      status,
      preview: cutText(digest.papers.map((p) => p.title).join(' · '), maxPreview),
      ...storedColumns('error', null),
    });
  }

  /** A dispatch without messages, such as of a channel that cannot be used. */
  record(
    delivery: Pick<Delivery, 'alertId' | 'batch' | 'channel'>,
    papers: readonly string[],
    status: DispatchStatus,
    error: Shown | null,
  ): void {
    repo.insertDispatch(this.#d.store.db, {
      batch: delivery.batch,
      alert_id: delivery.alertId,
      channel: delivery.channel,
      papers: JSON.stringify(papers),
      paper_count: 0,
      sent_at: this.#d.store.now(),
      status,
      preview: null,
      ...storedColumns('error', error),
    });
  }

  anyDue(): boolean {
    return repo.anyDue(this.#d.store.db, this.#d.store.now());
  }

  /** Sends what is due. A message that fails waits; the others are sent. */
  async sendDue(io: DeliveryIo, alertId: number | null = null): Promise<void> {
    const { store } = this.#d;
    const due = repo.dueMessages(store.db, store.now()).filter((m) => alertId === null || m.alert_id === alertId);
    for (const message of due) {
      await io.pauseOrStop();
      if (this.#busy.has(message.id)) continue;
      this.#busy.add(message.id);
      try {
        await this.#send(message, io);
      } finally {
        this.#busy.delete(message.id);
      }
    }
  }

  async #send(message: repo.MessageRow, io: DeliveryIo): Promise<void> {
    const { store, host } = this.#d;
    const problem = this.problemOf(message.channel);
    const plugin = host.plugins.find((p) => p.manifest.id === message.channel);
    const deleted = repo.getAlert(store.db, message.alert_id) === undefined;
    if (problem !== null || !plugin?.send || deleted)
      return this.#giveUp(message, problem ?? refer(m.digestDeleted), 'skipped');
    // The attempt is on disk before anything leaves: a crash from here on repeats this message at most.
    store.db.tx(() => repo.recordAttempt(store.db, message.id, store.now()));
    try {
      await this.#call(plugin, plugin.send, message, io);
    } catch (e) {
      if (e instanceof ApiError && e.code === 'network_off') return this.#postpone(message, e.shown, 0);
      if (!(e instanceof PluginFailure || e instanceof PluginFault)) throw e;
      io.log(refer(jobs.named, { name: plugin.manifest.displayName, text: e.shown }));
      const wait = waitsMs[message.attempts];
      const retryable = e instanceof PluginFault || e.retryable;
      if (!retryable || wait === undefined) return this.#giveUp(message, e.shown, 'failed');
      return this.#postpone(message, e.shown, Math.max(wait, e instanceof PluginFailure ? (e.retryAfterMs ?? 0) : 0));
    }
    store.db.tx(() => {
      const items = repo.readItems(message.items);
      repo.recordDelivered(store.db, message.alert_id, message.channel, items, store.now());
      repo.deleteMessage(store.db, message.id);
      this.#settle(message.dispatch_id, null);
    });
  }

  async #call(
    plugin: AnyPlugin,
    hook: NonNullable<AnyPlugin['send']>,
    message: repo.MessageRow,
    io: DeliveryIo,
  ): Promise<void> {
    const part = readContent(message.content);
    const key = `carrel-${message.id}-${message.token}`;
    await this.#d.host.run(plugin, io, (context) => hook.send(part, key, context));
  }

  #postpone(message: repo.MessageRow, error: Shown, waitMs: number): void {
    const { store } = this.#d;
    store.db.tx(() => {
      repo.postpone(store.db, message.id, isoAt(store.clock.now() + (waitMs || waitsMs[0]!)), String(error));
      this.#settle(message.dispatch_id, error);
    });
  }

  /** The papers of the message count as new again, so that the next evaluation includes them. */
  #giveUp(message: repo.MessageRow, error: Shown, status: 'failed' | 'skipped'): void {
    const { store } = this.#d;
    store.db.tx(() => {
      repo.deleteMessage(store.db, message.id);
      const { papers } = readContent(message.content);
      this.#settle(message.dispatch_id, error, { status, lost: papers.length });
    });
  }

  /** The status of a dispatch after one of its messages was sent, postponed or given up. */
  #settle(
    dispatchId: number,
    error: Shown | null,
    ended: { status: 'failed' | 'skipped'; lost: number } | null = null,
  ): void {
    const { store } = this.#d;
    const row = repo.getDispatch(store.db, dispatchId);
    if (!row) return;
    const left = repo.messagesOfDispatch(store.db, dispatchId).length;
    const before = row.status === 'failed' || row.status === 'skipped' ? row.status : null;
    const status = ended?.status ?? before ?? (left > 0 ? 'pending' : 'sent');
    repo.setDispatch(store.db, dispatchId, {
      status,
      ...storedColumns('error', error ?? (status === 'sent' ? null : storedText(row.error, row.error_ref))),
      sent_at: store.now(),
      paper_count: row.paper_count - (ended?.lost ?? 0),
    });
  }
}
