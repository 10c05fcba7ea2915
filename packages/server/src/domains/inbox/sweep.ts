import { ApiError, type CaptureOutcome, type SweepChannel } from '@carrel/contract';
import type { Locale } from '@carrel/messages';
import * as m from '@carrel/messages/digests';
import * as jobs from '@carrel/messages/jobs';
import { refer, shownOf } from '@carrel/messages/reference';
import { type AnyPlugin, type InboundMessage, type Json, PluginFailure } from '@carrel/plugin-sdk';
import { isoAt } from '../../platform/clock.ts';
import type { Store } from '../../platform/db/store.ts';
import { PluginFault, type PluginHost } from '../plugins/plugin-host.ts';
import type { PluginsService } from '../plugins/plugins.service.ts';
import { inLanguage } from '../settings/user-language.ts';
import type { Captured, Message, MessageCapture } from './capture-message.ts';
import { folderChannel, type WatchedFolder } from './folder.ts';
import * as repo from './inbox.repo.ts';
import { messageOf, type SweepIo } from './sweep-io.ts';

interface Deps {
  store: Store;
  host: PluginHost;
  plugins: PluginsService;
  capture: MessageCapture;
  folder: WatchedFolder;
  locale: () => Promise<Locale | null>;
}

/** How long the result of a message is still shown to its sender, if the channel refused it at first. */
const acknowledgeForMs = 3 * 86_400_000;

const emptyEntry = (channel: string, target: string): SweepChannel => ({
  channel,
  target,
  reachable: true,
  fetched: 0,
  resolved: 0,
  duplicate: 0,
  unresolved: 0,
  error: 0,
  skipped_already_seen: 0,
  fetch_error: null,
});

/** What a sweep found. `failed` are the channels that could not be read although the network was on. */
interface Swept {
  channels: SweepChannel[];
  failed: SweepChannel[];
}

/** Reads all channels: plugins that receive, and the watched folder. Every message is recorded once. */
export class Sweep {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  #receivers(): { plugin: AnyPlugin; target: string }[] {
    return this.#d.host.plugins.flatMap((plugin) => {
      if (!plugin.receive || !this.#d.host.enabled(plugin.manifest.id)) return [];
      const target = this.#d.plugins.receiveChannel(plugin);
      return target === null ? [] : [{ plugin, target }];
    });
  }

  /** Names of the channels that are read. */
  channels(): string[] {
    return [
      ...this.#receivers().map(({ plugin }) => plugin.manifest.id),
      ...(this.#d.folder.path === '' ? [] : [folderChannel]),
    ];
  }

  async run(io: SweepIo): Promise<Swept> {
    const channels: SweepChannel[] = [];
    const failed: SweepChannel[] = [];
    const read = async (entry: SweepChannel, work: () => Promise<void>) => {
      channels.push(entry);
      if ((await this.#guarded(entry, io, work)) === 'failed') failed.push(entry);
    };
    for (const { plugin, target } of this.#receivers()) {
      const entry = emptyEntry(plugin.manifest.id, target);
      await read(entry, () => this.#sweepPlugin(plugin, entry, io));
    }
    if (this.#d.folder.path !== '') {
      const entry = emptyEntry(folderChannel, this.#d.folder.path);
      await read(entry, () => this.#d.folder.sweep(entry, io));
    }
    return { channels, failed };
  }

  /** One channel that cannot be read does not stop the others. */
  async #guarded(entry: SweepChannel, io: SweepIo, work: () => Promise<void>): Promise<'read' | 'off' | 'failed'> {
    try {
      await work();
      return 'read';
    } catch (e) {
      const expected = e instanceof PluginFailure || e instanceof PluginFault || isOfFileSystem(e);
      const off = e instanceof ApiError && e.code === 'network_off';
      if (!expected && !off) throw e;
      entry.reachable = false;
      entry.fetch_error = shownOf(e);
      io.log(refer(jobs.named, { name: entry.channel, text: shownOf(e) }));
      return off ? 'off' : 'failed';
    }
  }

  async #sweepPlugin(plugin: AnyPlugin, entry: SweepChannel, io: SweepIo): Promise<void> {
    const { store, host } = this.#d;
    const hook = plugin.receive!;
    const { channel } = entry;
    const target = await host.run(plugin, io, (context) => hook.identify(context));
    const since = isoAt(store.clock.now() - acknowledgeForMs);
    for (const row of repo.unacknowledged(store.db, channel, target, since)) {
      await io.pauseOrStop();
      await this.#acknowledge(plugin, messageOf(row), { id: row.id, outcome: row.outcome }, io);
    }
    for (let cursor = repo.cursorOf(store.db, channel, target); ; ) {
      await io.pauseOrStop();
      const page = await host.run(plugin, io, (context) => hook.receive(target, cursor, context));
      entry.fetched += page.messages.length;
      for (const inbound of page.messages) {
        await io.pauseOrStop();
        const message = repo.findMessage(store.db, channel, target, inbound.externalId);
        if (message?.version === inbound.version) {
          entry.skipped_already_seen += 1;
          continue;
        }
        await this.#take(plugin, { ...inbound, channel, target }, entry, io);
      }
      // Only now is everything before the cursor recorded.
      cursor = page.cursor;
      store.db.tx(() => repo.setCursor(store.db, channel, target, cursor, store.now()));
      if (!page.more) break;
    }
    for (const row of repo.dueRetries(store.db, channel, target, store.now())) {
      await io.pauseOrStop();
      await this.#take(plugin, messageOf(row), entry, io);
    }
  }

  async #take(plugin: AnyPlugin, message: Message, entry: SweepChannel, io: SweepIo): Promise<void> {
    const captured = await this.#d.capture.capture(message, io.signal);
    entry[captured.outcome] += 1;
    await this.#acknowledge(plugin, message, captured, io);
  }

  /** Shows the sender the result of a message, once per result. After a failure the next sweep tries again. */
  async #acknowledge(plugin: AnyPlugin, message: Message, { id, outcome }: Captured, io: SweepIo): Promise<void> {
    const { store, host } = this.#d;
    if (repo.getMessage(store.db, id)?.acknowledged === outcome) return;
    const locale = await this.#d.locale();
    const text = inLanguage(locale, () => textOf(outcome));
    try {
      const inbound: InboundMessage = { ...message, metadata: message.metadata as { [key: string]: Json } };
      await host.run(plugin, io, (context) => plugin.receive!.acknowledge(inbound, { outcome, text }, context));
      store.db.tx(() => repo.setAcknowledged(store.db, id, outcome));
    } catch (e) {
      if (!(e instanceof PluginFailure || e instanceof PluginFault || e instanceof ApiError)) throw e;
      io.log(refer(jobs.messageCouldAcknowledged, { message: e.shown }));
    }
  }
}

/** The watched folder itself is gone or may not be read. */
const isOfFileSystem = (e: unknown): boolean =>
  ['scandir', 'opendir'].includes((e as NodeJS.ErrnoException).syscall ?? '');

const textOf = (outcome: CaptureOutcome): string =>
  outcome === 'unresolved' ? m.unresolved() : outcome === 'error' ? m.captureFailed() : '';
