import type { checkSource, getIdxaUsage, HandlerOutput, listSources, SourceName } from '@carrel/contract';
import { refer, type Shown, storedText } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { type Clock, isoAt } from '../../platform/clock.ts';
import { msToMidnightUtc } from '../../platform/http-client/credits.ts';
import type { SourceState } from '../../platform/http-client/usage.repo.ts';
import type { SourceUsage } from '../../platform/http-client/usage.ts';
import type { AskSource } from '../../sources/ask-source.ts';
import type { Sources } from '../../sources/registry.ts';

type Status = HandlerOutput<typeof checkSource>;
type Usage = HandlerOutput<typeof getIdxaUsage>;
type Overview = HandlerOutput<typeof listSources>;

interface Deps {
  sources: Pick<Sources, 'ask'>;
  usage: SourceUsage;
  clock: Clock;
}

/** What is known about outside services without calling them. */
export class SourceReport {
  readonly #ask: Sources['ask'];
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
    this.#ask = deps.sources.ask;
  }

  status(source: SourceName): Status {
    const ask = this.#ask[source];
    const configured = isConfigured(ask);
    const state = this.#state(ask);
    const valid = wasLetIn(state);
    return { configured, valid, detail: sentenceFor(ask, configured, valid, lastErrorOf(state)) };
  }

  usage(source: SourceName): Usage {
    const ask = this.#ask[source];
    const { label } = ask.definition;
    const today = this.#d.usage.today(source);
    const plan = { source, identity: ask.policy.identity!, perDay: ask.policy.credits?.perDay };
    const { limit, remaining } = this.#d.usage.credits(plan);
    const values = { calls: today.requests, source: label };
    const hasLimit = limit !== null || remaining !== null;
    const resets = hasLimit ? msToMidnightUtc(this.#d.clock.now()) : null;
    return {
      source: today.requests > 0 || hasLimit ? 'local_headers' : 'no_calls_yet',
      request_count: today.requests,
      retry_count: today.retries,
      rate_limited_events: today.rate_limited,
      calls_saved_by_cache: today.saved_by_cache,
      credits_used: today.requests > 0 ? today.credits_used : null,
      credits_remaining: remaining,
      credits_limit: limit,
      resets_in_seconds: resets === null ? null : Math.ceil(resets / 1000),
      reset_at: resets === null ? null : isoAt(this.#d.clock.now() + resets),
      reserve: this.#d.usage.reserve(plan),
      summary:
        remaining === null
          ? refer(sources.creditsUnknown, values)
          : limit === null
            ? refer(sources.creditsLeft, { ...values, left: remaining })
            : refer(sources.creditsLeftOf, { ...values, left: remaining, limit }),
    };
  }

  all(): Overview {
    return Object.values(this.#ask).map((ask) => {
      const today = this.#d.usage.today(ask.name);
      const state = this.#state(ask);
      return {
        source: ask.name,
        label: ask.definition.label,
        keys: ask.definition.keys,
        ...this.status(ask.name),
        own_address: !ask.isElsewhere,
        cooling_down: ask.transport.coolingDown(ask.name),
        requests_today: today.requests,
        failures_today: today.failures,
        mean_ms_today: today.requests > 0 ? Math.round(today.milliseconds / today.requests) : null,
        last_call_at: state?.last_at ?? null,
        last_error: lastErrorOf(state),
      };
    });
  }

  /** Calls it once. @throws ApiError network_off */
  async check(source: SourceName): Promise<Status> {
    const ask = this.#ask[source];
    // Calling a service that answers only known callers would be useless.
    if (isConfigured(ask) || ask.definition.keys === 'optional') await ask.check();
    return this.status(source);
  }

  /** Calls once each source that did not answer lately, so that automatic work can continue when it does. */
  async askSilent(): Promise<void> {
    const silent = Object.values(this.#ask).filter((ask) => this.#d.usage.silent(ask.name, ask.policy.identity ?? ''));
    await Promise.all(silent.map((ask) => ask.check({ automatic: true })));
  }

  #state(ask: AskSource): SourceState | null {
    return this.#d.usage.state(ask.name, ask.policy.identity!);
  }
}

/** Services without a key have nothing to set, except for one that needs an address. */
const isConfigured = (ask: AskSource): boolean => {
  const { key, contactEmail } = ask.credentials;
  if (ask.name === 'unpaywall') return contactEmail !== '';
  return ask.definition.keys === 'none' || key !== '';
};

/**
 * Accepted, rejected, or unknown: an outage says nothing about a key. "Too many calls" means that the key was accepted.
 */
const wasLetIn = (state: SourceState | null): boolean | null => {
  const status = state?.last_status ?? null;
  if (status === null) return null;
  if (status === 401 || status === 403) return false;
  return status < 300 || status === 404 || status === 429 ? true : null;
};

const lastErrorOf = (state: SourceState | null): Shown | null =>
  state === null ? null : storedText(state.last_error, state.last_error_ref);

const sentenceFor = (ask: AskSource, configured: boolean, valid: boolean | null, lastError: Shown | null): Shown => {
  const { label, keys } = ask.definition;
  const source = { source: label };
  const keyless = !configured && keys === 'optional';
  if (valid === true) return refer(keyless ? sources.answersWithoutKey : sources.answers, source);
  if (valid === false)
    return configured && keys !== 'none'
      ? refer(sources.keyRefused, source)
      : refer(keyless ? sources.callsRefusedWithoutKey : sources.callsRefused, source);
  if (lastError !== null) return lastError;
  if (configured) return refer(sources.notAsked, source);
  return refer(ask.name === 'unpaywall' ? sources.contactNeeded : sources.noKey, source);
};
