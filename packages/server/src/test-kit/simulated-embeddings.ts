import type { Fetch, Inbound } from '../platform/http-client/transport.ts';

interface Body {
  model: string;
  input: string[];
}

/** Words on one line have the same meaning for the simulated model. */
const synonyms: readonly string[][] = [
  ['ocean', 'sea', 'marine'],
  ['glacier', 'ice', 'frozen'],
  ['neuron', 'nerve', 'axon'],
];

const common = new Set(['the', 'and', 'about', 'number', 'place', 'part', 'with', 'for', 'again']);

const meaningOf = (word: string): string => synonyms.find((s) => s.includes(word))?.[0] ?? word;

/** A vector of a text by its words: texts with the same words, or words with the same meaning, are close. */
const simulatedVector = (text: string, dimensions: number): number[] => {
  const out = Array.from({ length: dimensions }, () => 0.05);
  for (const word of text.toLowerCase().match(/\p{L}{3,}/gu) ?? []) {
    if (common.has(word)) continue;
    let h = 7;
    for (const char of meaningOf(word)) h = (Math.imul(h, 31) + char.codePointAt(0)!) >>> 0;
    out[h % dimensions]! += 1;
    out[(h >>> 8) % dimensions]! += 0.5;
  }
  return out;
};

/**
 * A service with the embeddings endpoint of OpenAI, in memory: its answers, its limits and its errors. Unlike a real
 * one, it can be made to return bad answers.
 */
export class SimulatedEmbeddings {
  readonly calls: { texts: string[]; authorization: string | undefined; url: string }[] = [];
  /** Number of dimensions by model; other models are unknown. */
  models: Record<string, number> = { 'text-embedding-3-small': 128 };
  key = 'sk-right-key-of-the-simulation';
  /** Maximum tokens of one input; longer ones are rejected as by the real service. */
  longestInput = 8_192;
  largestBatch = 2_048;
  /** Error statuses of the next calls, in order. */
  readonly failures: { status: number; code?: string; headers?: Record<string, string> }[] = [];
  /** No answer at all. */
  down = false;
  /** Vectors of texts that contain a word. */
  readonly bad = new Map<string, unknown>();
  withUsage = true;

  get texts(): string[] {
    return this.calls.flatMap((c) => c.texts);
  }

  readonly fetch: Fetch = (call) => {
    // Automatic work may call other services; they are not simulated here.
    if (!call.url.endsWith('/embeddings')) return Promise.resolve(this.#error(404, 'not_found'));
    const body = JSON.parse(call.body ?? '{}') as Body;
    this.calls.push({ texts: body.input, authorization: call.headers?.authorization, url: call.url });
    return this.down
      ? Promise.reject(new Error('connect ECONNREFUSED'))
      : Promise.resolve(this.#answer(body, call.headers?.authorization));
  };

  #answer({ model, input }: Body, authorization: string | undefined): Inbound {
    const failure = this.failures.shift();
    if (failure) return this.#error(failure.status, failure.code ?? 'server_error', failure.headers);
    if (this.key !== '' && authorization !== `Bearer ${this.key}`) return this.#error(401, 'invalid_api_key');
    const dimensions = this.models[model];
    if (dimensions === undefined) return this.#error(404, 'model_not_found');
    if (input.length > this.largestBatch) return this.#error(400, 'too_many_inputs');
    if (input.some((t) => t.length / 4 > this.longestInput)) return this.#error(400, 'context_length_exceeded');
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: this.#badOf(text) ?? simulatedVector(text, dimensions),
    }));
    const tokens = input.reduce((sum, t) => sum + Math.ceil(t.length / 4), 0);
    const usage = { prompt_tokens: tokens, total_tokens: tokens };
    const answers = data.filter((d) => d.embedding !== 'left out').reverse();
    return this.#json(200, { object: 'list', model, data: answers, ...(this.withUsage && { usage }) });
  }

  #badOf(text: string): unknown {
    for (const [word, vector] of this.bad) if (text.includes(word)) return vector;
    return undefined;
  }

  #error(status: number, code: string, headers: Record<string, string> = {}): Inbound {
    return this.#json(status, { error: { message: `Refused: ${code}`, type: 'invalid_request_error', code } }, headers);
  }

  #json(status: number, body: unknown, headers: Record<string, string> = {}): Inbound {
    return {
      status,
      headers: { 'content-type': 'application/json', ...headers },
      body: Buffer.from(JSON.stringify(body)),
    };
  }
}
