import { isIPv4, isIPv6 } from 'node:net';
import { refer } from '@carrel/messages/reference';
import * as sources from '@carrel/messages/sources';
import { z } from 'zod';
import { identityOf } from '../../platform/http-client/credits.ts';
import { isPublicAddress } from '../../platform/http-client/public-address.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext, Inbound, SourcePolicy, Transport } from '../../platform/http-client/transport.ts';
import type { OnThread } from '../parse-answer.ts';
import { readEmbeddingsTask } from '../sources.tasks.ts';
import { type EmbeddingAnswer, readEmbeddings } from './embeddings.schema.ts';

export const embeddingsSource = 'embeddings';
const label = 'The vector provider';
const parseMs = 20_000;
/** Larger responses are parsed on a thread. */
const inlineBytes = 128 * 1024;
const longestHoldOffMs = 60_000;

export interface EmbeddingsTarget {
  /** Base URL including the version, such as https://api.openai.com/v1. */
  address: string;
  key: string;
  model: string;
  /** Tokens that may be used in a day; 0 is no limit. */
  tokensPerDay: number;
}

const localName = /^(localhost|[^.]+|.*\.(localhost|local|lan|internal|home\.arpa))$/i;

/** Whether a key may be sent there: over TLS, or to a machine on the user's own network. */
export const keepsKey = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'https:') return true;
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIPv4(host) || isIPv6(host) ? !isPublicAddress(host) : localName.test(host);
};

/** Durations such as 120ms, 1.5s and 6m0s. */
const durationMs = (text: string | undefined): number => {
  if (!text || !/^(\d+(\.\d+)?(ms|s|m|h))+$/.test(text)) return 0;
  const units: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 };
  let sum = 0;
  for (const [, value, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)) sum += Number(value) * units[unit!]!;
  return sum;
};

/** The provider reports how much quota is left in its current window. */
const holdOffMs = (headers: Record<string, string>, tokens: number): number => {
  const spent = (name: string, least: number) => {
    const left = headers[`x-ratelimit-remaining-${name}`];
    return left !== undefined && Number(left) < least ? durationMs(headers[`x-ratelimit-reset-${name}`]) : 0;
  };
  return Math.min(longestHoldOffMs, Math.max(spent('requests', 1), spent('tokens', tokens)));
};

/** Error codes for problems with the account rather than temporary ones. */
const quotaCodes = new Set(['insufficient_quota', 'billing_hard_limit_reached']);
const Refusal = z.object({ error: z.object({ code: z.string() }) });

const quotaUsed = (answer: Inbound): boolean => {
  if (answer.status !== 429) return answer.status === 402;
  try {
    return quotaCodes.has(Refusal.parse(JSON.parse(answer.body.toString('utf8'))).error.code);
  } catch {
    return false;
  }
};

/** A service with an OpenAI-compatible embeddings endpoint, at an address that the user entered in Settings. */
export class EmbeddingsClient {
  readonly #transport: Transport;
  readonly #target: EmbeddingsTarget;
  readonly #onThread: OnThread | undefined;

  constructor(transport: Transport, target: EmbeddingsTarget, onThread?: OnThread) {
    this.#transport = transport;
    this.#target = target;
    this.#onThread = onThread;
  }

  /** @param tokens estimate for one call; @param brief the user is waiting: one attempt with a short timeout */
  #policy(tokens: number, brief: boolean, used: () => number): SourcePolicy {
    const { key, tokensPerDay } = this.#target;
    const spentToday = this.#transport.usage.today(embeddingsSource).credits_used;
    return {
      name: embeddingsSource,
      label,
      // A changed limit needs a new ledger of what is left.
      identity: `${identityOf(key)}-${tokensPerDay}`,
      intervalMs: 10,
      concurrency: 4,
      maxBytes: 60_000_000,
      deadlineMs: brief ? 4_000 : 60_000,
      retries: brief ? 0 : 5,
      afterRateLimit: { intervalMs: 1_000, forMs: 60_000 },
      holdOffMs: (headers) => (brief ? 0 : holdOffMs(headers, tokens)),
      credits: {
        perDay: tokensPerDay === 0 ? Number.MAX_SAFE_INTEGER : Math.max(0, tokensPerDay - spentToday),
        read: () => ({ used: used() }),
        // An exhausted quota of the provider is renewed by payment, not at midnight; see `#read`.
        spent: () => false,
      },
    };
  }

  async #read(answer: Inbound, texts: number, context: CallContext): Promise<EmbeddingAnswer> {
    if (quotaUsed(answer))
      throw new SourceError(embeddingsSource, 'unauthorized', refer(sources.yourAccountVectorProviderHas), {
        status: answer.status,
      });
    if (answer.status === 402 || answer.status === 429)
      throw new SourceError(
        embeddingsSource,
        'rate_limited',
        refer(sources.answered, { source: label, status: answer.status }),
        {
          status: answer.status,
        },
      );
    try {
      if (this.#onThread && answer.body.length > inlineBytes)
        return await this.#onThread(
          readEmbeddingsTask,
          { bytes: answer.body, texts },
          { timeoutMs: parseMs, ...(context.signal ? { signal: context.signal } : {}) },
        );
      return readEmbeddings(answer.body.toString('utf8'), texts);
    } catch (e) {
      context.signal?.throwIfAborted();
      throw new SourceError(embeddingsSource, 'malformed', refer(sources.gaveAnswerCannotRead2, { label }), {
        cause: e,
      });
    }
  }

  /**
   * Vectors of texts, in the same order, as the provider returned them: neither validated nor scaled.
   * @param tokens about how many these texts have
   */
  async embed(
    texts: readonly string[],
    tokens: number,
    context: CallContext = {},
    { brief = false }: { brief?: boolean } = {},
  ): Promise<EmbeddingAnswer> {
    const { address, key, model } = this.#target;
    if (key !== '' && !keepsKey(address))
      throw new SourceError(embeddingsSource, 'blocked', refer(sources.keyOnlySentOverHttps));
    // A rejected call costs nothing.
    let used = 0;
    return this.#transport.call(
      this.#policy(tokens, brief, () => used),
      {
        url: `${address.replace(/\/+$/, '')}/embeddings`,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, input: texts, encoding_format: 'float' }),
      },
      {
        context,
        cost: tokens,
        accept: [402, 429],
        read: async (inbound) => {
          const read = await this.#read(inbound, texts.length, context);
          used = read.tokens ?? tokens;
          return read;
        },
      },
    );
  }
}
