import { ApiError, type getPlugin, type HandlerOutput } from '@carrel/contract';
import * as m from '@carrel/messages/digests';
import * as messages from '@carrel/messages/jobs';
import * as plugins from '@carrel/messages/plugins';
import { refer, type Shown, storedText, Text } from '@carrel/messages/reference';
import {
  type AnyPlugin,
  capabilitiesOf,
  configJsonSchema,
  PluginFailure,
  secretFieldsOf,
  type TestTexts,
} from '@carrel/plugin-sdk';
import { z } from 'zod';
import type { Store } from '../../platform/db/store.ts';
import { implementJob, JobFailure, type JobImplementation, jobType } from '../../platform/jobs/define-job.ts';
import type { JobRunner } from '../../platform/jobs/runner.ts';
import { isMask, mask, type SecretStore } from '../../platform/secrets.ts';
import { inLanguage, userLocale } from '../settings/user-language.ts';
import { boundTo, PluginFault, type PluginHost, secretDestination, secretName } from './plugin-host.ts';
import { putPlugin } from './plugins.repo.ts';

export const testPluginJob = jobType({
  kind: 'integrations.test',
  label: refer(messages.testPlugin),
  payload: z.object({ plugin: z.string() }),
  timeoutMs: 15 * 60_000,
  network: [],
  callsPlugins: true,
});

interface Deps {
  host: PluginHost;
  store: Store;
  secrets: SecretStore;
  jobs: JobRunner;
}

/** Words of the check of a field, or of the schema. */
const issueText = (issue: z.core.$ZodIssue): Shown =>
  issue.code === 'custom' && issue.params?.shown instanceof Text ? issue.params.shown : issue.message;

const issueTexts = (issues: readonly { field: string; msg: Shown }[]): Text =>
  refer(plugins.issues, {
    issues: issues.map(({ field, msg }) => refer(plugins.issue, { field, text: msg })),
  });

const invalid = (issues: { field: string; msg: Shown; type: string }[]): ApiError =>
  new ApiError('validation', issueTexts(issues), {
    errors: issues.map((i) => ({ loc: ['body', i.field], msg: i.msg, type: i.type })),
  });

const testTexts = (): TestTexts => ({ subject: m.testSubject(), text: m.testText() });

export type Manifest = HandlerOutput<typeof getPlugin>;

/** Plugins, their configuration, and whether they are enabled. */
export class PluginsService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  list(): Manifest[] {
    return this.#d.host.plugins.map((p) => this.#manifest(p));
  }

  get(id: string): Manifest {
    return this.#manifest(this.#d.host.plugin(id));
  }

  #manifest(plugin: AnyPlugin): Manifest {
    const { host } = this.#d;
    const { manifest } = plugin;
    const row = host.row(manifest.id);
    const enabled = row.enabled === 1;
    const status = host.ask(plugin, (config) => plugin.status(config));
    const configured = status?.configured ?? false;
    const ready = enabled && configured;
    const can_send = ready && this.sendTarget(plugin) !== null;
    const can_receive = ready && this.receiveChannel(plugin) !== null;
    const can_fetch = ready && plugin.pdfSource !== undefined;
    return {
      id: manifest.id,
      display_name: manifest.displayName,
      version: manifest.version,
      description: manifest.description,
      kind: 'integration',
      capabilities: capabilitiesOf(plugin),
      config_schema: configJsonSchema(plugin.config),
      enabled,
      configured,
      can_send,
      can_receive,
      can_fetch,
      status: {
        configured,
        can_send,
        can_receive,
        can_fetch,
        ...status?.facts,
        ...(status ? {} : { error: 'status unavailable' }),
      },
      actions: [...(plugin.test ? (['test'] as const) : []), ...(plugin.receive ? (['capture'] as const) : [])],
      docs_path: manifest.docsPath,
      problem:
        row.problem === null
          ? null
          : {
              message: storedText(row.problem, row.problem_ref),
              at: row.problem_at ?? this.#d.store.now(),
              disabled: row.stopped === 1,
            },
    };
  }

  /** The destination of a plugin; null if it cannot send. Does not say whether it is enabled. */
  sendTarget(plugin: AnyPlugin): string | null {
    const { send } = plugin;
    return send ? this.#d.host.ask(plugin, (config) => send.target(config)) : null;
  }

  receiveChannel(plugin: AnyPlugin): string | null {
    const { receive } = plugin;
    return receive ? this.#d.host.ask(plugin, (config) => receive.channel(config)) : null;
  }

  config(id: string) {
    const plugin = this.#d.host.plugin(id);
    const config = { ...(this.#d.host.configOf(plugin) as Record<string, unknown>) };
    for (const field of secretFieldsOf(plugin.config)) config[field] = mask(String(config[field] ?? ''));
    return { plugin_id: id, config };
  }

  /**
   * A change of the server that a secret is sent to deletes the secret, unless a new one is given.
   * @throws ApiError validation also for a mask of a secret that is no longer stored
   */
  setConfig(id: string, given: Record<string, unknown>) {
    const { host, store, secrets } = this.#d;
    const plugin = host.plugin(id);
    const parsed = plugin.config.safeParse(given);
    if (!parsed.success)
      throw invalid(
        parsed.error.issues.flatMap((i: z.core.$ZodIssue) =>
          i.code === 'unrecognized_keys'
            ? i.keys.map((field: string) => ({ field, msg: 'unknown field', type: i.code }))
            : [{ field: i.path.join('.'), msg: issueText(i), type: i.code }],
        ),
      );
    const stored: Record<string, unknown> = { ...parsed.data };
    const changed: [name: string, value: string, destination: string | null][] = [];
    const moved: string[] = [];
    for (const field of secretFieldsOf(plugin.config)) {
      delete stored[field];
      const name = secretName(id, field);
      const destination = secretDestination(plugin, field, parsed.data);
      if (secrets.get(name) !== '' && destination !== null && secrets.get(boundTo(name)) !== destination)
        moved.push(field);
      const value = given[field];
      if (typeof value !== 'string' || value === secrets.masked(name)) continue;
      if (isMask(value))
        throw invalid([
          {
            field,
            msg: refer(plugins.wrongSecret),
            type: 'custom',
          },
        ]);
      changed.push([name, value, destination]);
    }
    // Deleted first: if the process ends between the two writes, no secret must remain for the new server.
    for (const field of moved) secrets.replace({ [secretName(id, field)]: '', [boundTo(secretName(id, field))]: '' });
    store.db.tx(() =>
      putPlugin(store.db, {
        ...host.row(id),
        config: JSON.stringify(stored),
        failures: 0,
        problem: null,
        problem_ref: null,
        problem_at: null,
      }),
    );
    for (const [name, value, destination] of changed)
      secrets.replace({ [name]: value, ...(destination && { [boundTo(name)]: value === '' ? '' : destination }) });
    const givenAgain = new Set(changed.map(([name]) => name));
    return { ...this.config(id), deleted_secrets: moved.filter((field) => !givenAgain.has(secretName(id, field))) };
  }

  setEnabled(id: string, enabled: boolean): Manifest {
    const { host, store } = this.#d;
    const plugin = host.plugin(id);
    store.db.tx(() =>
      putPlugin(store.db, {
        ...host.row(id),
        enabled: Number(enabled),
        ...(enabled ? { failures: 0, problem: null, problem_ref: null, problem_at: null } : {}),
        stopped: 0,
      }),
    );
    return this.#manifest(plugin);
  }

  test(id: string) {
    const { host, jobs } = this.#d;
    const plugin = host.plugin(id);
    if (!plugin.test) throw new ApiError('plugin_without_test');
    if (!host.enabled(id)) throw new ApiError('plugin_disabled');
    if (host.ask(plugin, (config) => plugin.status(config))?.configured !== true)
      throw new ApiError('plugin_not_configured');
    return jobs.start(
      testPluginJob,
      { plugin: id },
      {
        key: `integrations.${id}.test`,
        trigger: 'user',
        subject: id,
        message: refer(messages.testing, { displayName: plugin.manifest.displayName }),
      },
    );
  }

  testJob(): JobImplementation {
    const { host, store } = this.#d;
    return implementJob(testPluginJob, {
      run: async (ctx) => {
        const plugin = host.plugin(ctx.payload.plugin);
        const { test } = plugin;
        if (!test || !host.enabled(plugin.manifest.id)) throw new JobFailure(refer(messages.pluginDisabledEnableFirst));
        const texts = inLanguage(await userLocale(store.db), testTexts);
        const io = { signal: ctx.readSignal, log: (message: Shown) => ctx.log(message) };
        try {
          const report = await host.run(plugin, io, (c) => test(c, texts));
          return {
            message: report.message,
            result: {
              ok: report.ok,
              message: report.message,
              ...(report.target === undefined ? {} : { target: report.target }),
              ...(report.resolvedId === undefined ? {} : { resolved_id: report.resolvedId }),
              ...(report.results === undefined ? {} : { results: report.results }),
            },
          };
        } catch (e) {
          if (!(e instanceof PluginFailure || e instanceof PluginFault)) throw e;
          throw new JobFailure(e.shown, { cause: e });
        }
      },
    });
  }
}
