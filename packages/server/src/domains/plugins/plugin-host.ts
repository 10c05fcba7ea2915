import { ApiError } from '@carrel/contract';
import * as pluginsTexts from '@carrel/messages/plugins';
import { refer, type Shown, shownOf, storedColumns, TextError } from '@carrel/messages/reference';
import {
  type AnyPlugin,
  type AuthorProfile,
  destinationOf,
  FetchFailed,
  type PaperReference,
  type PdfCandidate,
  type PdfLocator,
  type PdfSource,
  type PluginContext,
  PluginFailure,
  SourceSkipped,
  secretFieldsOf,
} from '@carrel/plugin-sdk';
import { cutText } from '../../formats/text.ts';
import { jsonColumn } from '../../platform/db/json-columns.ts';
import type { Store } from '../../platform/db/store.ts';
import { joinSignals, startDeadline } from '../../platform/deadline.ts';
import type { GuardedWeb } from '../../platform/http-client/guarded-web.ts';
import type { Transport } from '../../platform/http-client/transport.ts';
import { describeError, type Log } from '../../platform/log.ts';
import { destinationHash, type SecretStore } from '../../platform/secrets.ts';
import { PluginNetwork } from './plugin-network.ts';
import { getPlugin, type PluginRow, putPlugin } from './plugins.repo.ts';

const readConfig = jsonColumn<Record<string, unknown>>('plugins.config');

const defaultHookMs = 60_000;
const defaultCalls = 50;
/** Consecutive faults after which a plugin is disabled. */
const maxFailures = 5;
const maxProblem = 500;

/** A fault of the plugin itself: it threw something unexpected, did not finish in time, or called too often. */
export class PluginFault extends TextError {}

/** What the caller of a hook provides. A context of a job fits. */
interface HookIo {
  signal?: AbortSignal;
  automatic?: boolean;
  log?: (message: Shown) => void;
}

/** A source of PDFs, ready to be asked. */
export interface ReadyPdfSource extends Pick<PdfSource, 'id' | 'label' | 'tier'> {
  plugin: string;
  /** @throws PluginFailure, PluginFault, or SourceSkipped when the source was not asked */
  candidates(paper: PaperReference, io: HookIo): Promise<PdfCandidate[]>;
}

/** Asks a service about a paper. @throws PluginFailure, SourceSkipped */
export type LocatePdfs = (
  locator: PdfLocator,
  paper: PaperReference,
  context: { signal: AbortSignal; automatic: boolean },
) => Promise<PdfCandidate[]>;

interface Deps {
  plugins: readonly AnyPlugin[];
  store: Store;
  secrets: SecretStore;
  transport: Transport;
  web: GuardedWeb;
  log: Log;
  baseUrls: Readonly<Record<string, string>>;
}

export const secretName = (plugin: string, field: string): string => `plugin.${plugin}.${field}`;

/** Where the store keeps the server that a secret was entered for. */
export const boundTo = (secret: string): string => `${secret}.server`;

/** The server that a configuration sends a secret to, as it is stored; null if that is always the same service. */
export const secretDestination = (plugin: AnyPlugin, field: string, config: Record<string, unknown>): string | null => {
  const parsed = plugin.config.safeParse({ ...config, [field]: '' });
  const destination = destinationOf(plugin.config, field, parsed.success ? parsed.data : config);
  return destination === null ? null : destinationHash(destination);
};

/** Calls the hooks of plugins. A plugin that throws, hangs or calls out too often affects only itself. */
export class PluginHost {
  readonly plugins: readonly AnyPlugin[];
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
    this.plugins = deps.plugins;
    this.#bindEarlierSecrets();
  }

  /** @throws ApiError plugin_not_found */
  plugin(id: string): AnyPlugin {
    const plugin = this.plugins.find((p) => p.manifest.id === id);
    if (!plugin) throw new ApiError('plugin_not_found');
    return plugin;
  }

  row(id: string): PluginRow {
    const atFirst = this.plugins.some((p) => p.manifest.id === id && p.manifest.enabledAtFirst === true);
    return getPlugin(this.#d.store.db, id, atFirst);
  }

  enabled(id: string): boolean {
    return this.row(id).enabled === 1;
  }

  /** The configuration with its secrets; stored values that are no longer valid are replaced by the default. */
  configOf(plugin: AnyPlugin): unknown {
    const { id } = plugin.manifest;
    const stored = readConfig(this.row(id).config);
    for (const field of secretFieldsOf(plugin.config)) stored[field] = this.#secretFor(plugin, field, stored);
    const parsed = plugin.config.safeParse(stored);
    if (parsed.success) return parsed.data;
    for (const { path } of parsed.error.issues) delete stored[String(path[0])];
    const rest = plugin.config.safeParse(stored);
    return rest.success ? rest.data : plugin.config.parse({});
  }

  /** A secret; empty if it was entered for another server than the configuration names. */
  #secretFor(plugin: AnyPlugin, field: string, config: Record<string, unknown>): string {
    const { secrets } = this.#d;
    const name = secretName(plugin.manifest.id, field);
    const destination = secretDestination(plugin, field, config);
    return destination !== null && secrets.get(boundTo(name)) !== destination ? '' : secrets.get(name);
  }

  /** Earlier versions stored secrets without their servers. */
  #bindEarlierSecrets(): void {
    const { secrets } = this.#d;
    for (const plugin of this.plugins)
      for (const field of secretFieldsOf(plugin.config)) {
        const name = secretName(plugin.manifest.id, field);
        const stored = readConfig(this.row(plugin.manifest.id).config);
        const destination = secretDestination(plugin, field, stored);
        if (destination !== null && secrets.get(name) !== '' && secrets.get(boundTo(name)) === '')
          secrets.replace({ [boundTo(name)]: destination });
      }
  }

  /** Calls a function of a plugin that neither waits nor calls out; null when it throws. */
  ask<T>(plugin: AnyPlugin, fn: (config: unknown) => T): T | null {
    try {
      return fn(this.configOf(plugin));
    } catch (e) {
      this.#fault(plugin, e);
      return null;
    }
  }

  /**
   * Calls a hook with a context of its own.
   * @throws PluginFailure when the service failed; PluginFault when the plugin did; ApiError network_off
   */
  async run<T>(plugin: AnyPlugin, io: HookIo, fn: (context: PluginContext<unknown>) => Promise<T>): Promise<T> {
    const { manifest } = plugin;
    const { hookMs = defaultHookMs, calls: maxCalls = defaultCalls } = manifest.limits ?? {};
    const { transport, web, log, baseUrls, store } = this.#d;
    const deadline = startDeadline(hookMs, io.signal);
    const flood = new AbortController();
    const ended = new AbortController();
    const all = joinSignals(deadline.signal, transport.net.signal, flood.signal, ended.signal);
    const network = new PluginNetwork({ plugin, transport, web, baseUrls, now: () => store.clock.now() });
    const callContext = { signal: all.signal, automatic: io.automatic ?? false };
    let calls = 0;
    const counted = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        all.signal.throwIfAborted();
        calls += 1;
        if (calls > maxCalls) flood.abort(new PluginFault(refer(pluginsTexts.madeMoreThanCalls, { maxCalls })));
        all.signal.throwIfAborted();
        return await call(...args);
      };
    };
    const stopped = new Promise<never>((_, reject) => {
      all.signal.addEventListener('abort', () => reject(all.signal.reason as Error), { once: true });
    });
    stopped.catch(() => undefined);
    try {
      transport.net.assertOn();
      io.signal?.throwIfAborted();
      const work = (async () =>
        await fn({
          config: this.configOf(plugin),
          fetch: counted(network.fetchFor(callContext)),
          connect: counted((target) => network.connect(target, all.signal)),
          service: (name) => network.service(name),
          signal: all.signal,
          now: () => store.clock.now(),
          log: (message) =>
            (io.log ?? ((m) => log.add('INFO', `plugins.${manifest.id}`, String(m))))(this.#redacted(message)),
        }))();
      work.catch(() => undefined);
      const result = await Promise.race([work, stopped]);
      this.#succeeded(plugin);
      return result;
    } catch (e) {
      if (flood.signal.aborted) throw this.#fault(plugin, flood.signal.reason);
      if (deadline.passed)
        throw this.#fault(plugin, new PluginFault(refer(pluginsTexts.didEndWithinS, { value: hookMs / 1000 })));
      transport.net.assertOn();
      io.signal?.throwIfAborted();
      if (e instanceof SourceSkipped) throw e;
      if (e instanceof FetchFailed && e.kind === 'network_off') throw new ApiError('network_off');
      if (e instanceof FetchFailed)
        throw this.#failed(plugin, new PluginFailure(e.shown, { retryable: e.kind !== 'blocked', cause: e }));
      if (e instanceof PluginFailure) throw this.#failed(plugin, e);
      throw this.#fault(plugin, e);
    } finally {
      ended.abort(new PluginFault(refer(pluginsTexts.callHasEnded)));
      all.release();
      deadline.release();
    }
  }

  #succeeded(plugin: AnyPlugin): void {
    const row = this.row(plugin.manifest.id);
    if (row.problem === null && row.failures === 0) return;
    this.#put({ ...row, failures: 0, problem: null, problem_ref: null, problem_at: null, stopped: 0 });
  }

  /** The service failed: shown, but no fault of the plugin. */
  #failed(plugin: AnyPlugin, failure: PluginFailure): PluginFailure {
    const { store } = this.#d;
    const message = this.#redacted(failure.shown);
    this.#put({ ...this.row(plugin.manifest.id), ...storedColumns('problem', message), problem_at: store.now() });
    return new PluginFailure(message, {
      retryable: failure.retryable,
      cause: failure,
      ...(failure.retryAfterMs === null ? {} : { retryAfterMs: failure.retryAfterMs }),
    });
  }

  #fault(plugin: AnyPlugin, e: unknown): PluginFault {
    const { log, store } = this.#d;
    const { id, displayName } = plugin.manifest;
    const row = this.row(id);
    const failures = row.failures + 1;
    const stop = failures >= maxFailures && row.enabled === 1;
    const message = this.#redacted(shownOf(e));
    log.add('ERROR', `plugins.${id}`, describeError(e).stack);
    if (stop) log.add('ERROR', `plugins.${id}`, `${displayName} failed ${failures} times and is now disabled.`);
    this.#put({
      ...row,
      failures,
      ...storedColumns('problem', message),
      problem_at: store.now(),
      enabled: stop ? 0 : row.enabled,
      stopped: stop ? 1 : row.stopped,
    });
    return e instanceof PluginFault
      ? e
      : new PluginFault(refer(pluginsTexts.failed, { displayName, message }), { cause: e });
  }

  /** A text in which secrets are hidden is only English. */
  #redacted(text: Shown): Shown {
    const english = String(text);
    const redacted = cutText(this.#d.log.redact(english), maxProblem);
    return redacted === english ? text : redacted;
  }

  #put(row: PluginRow): void {
    this.#d.store.db.tx(() => putPlugin(this.#d.store.db, row));
  }

  /** Looks an author up in the public profiles of a service; null while no such plugin is enabled. */
  profileLookup(): ((id: string, io: HookIo) => Promise<AuthorProfile | null>) | null {
    const plugin = this.plugins.find((p) => p.profile && this.enabled(p.manifest.id));
    const hook = plugin?.profile;
    return plugin && hook ? (id, io) => this.run(plugin, io, (context) => hook.lookup(id, context)) : null;
  }

  /**
   * The sources of all enabled plugins: open ones first, each plugin in its own order.
   * @param locate asks a service about a paper; see `PdfSourceIo`
   */
  pdfSources(locate: LocatePdfs): ReadyPdfSource[] {
    const all = this.plugins.flatMap((plugin): ReadyPdfSource[] => {
      const { id } = plugin.manifest;
      const hook = plugin.pdfSource;
      if (!hook || !this.enabled(id)) return [];
      const sources = this.ask(plugin, (config) => hook.sources(config)) ?? [];
      return sources.map((source) => ({
        id: source.id,
        label: source.label,
        tier: source.tier,
        plugin: id,
        candidates: (paper, io) =>
          this.run(plugin, io, ({ fetch, signal }) =>
            source.candidates(paper, {
              fetch,
              signal,
              locate: (locator) => locate(locator, paper, { signal, automatic: io.automatic ?? false }),
            }),
          ),
      }));
    });
    return [...all.filter((s) => s.tier === 'open'), ...all.filter((s) => s.tier === 'shadow')];
  }
}
