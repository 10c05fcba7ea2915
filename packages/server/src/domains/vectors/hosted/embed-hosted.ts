import * as jobs from '@carrel/messages/jobs';
import { refer, type Text } from '@carrel/messages/reference';
import { z } from 'zod';
import { isoAt } from '../../../platform/clock.ts';
import type { Store } from '../../../platform/db/store.ts';
import { SourceError, type SourceErrorKind } from '../../../platform/http-client/source-error.ts';
import { type ContextOf, implementJob, JobFailure, jobType } from '../../../platform/jobs/define-job.ts';
import type { ThreadPool } from '../../../platform/threads/pool.ts';
import type { EmbeddingsClient } from '../../../sources/embeddings/embeddings.client.ts';
import type { PaperText } from '../model/terms.ts';
import { unit } from '../model/text-model.ts';
import { textsOf } from '../vectors.repo.ts';
import * as repo from './hosted.repo.ts';
import { hostedCountsTask, measureTask } from './hosted.tasks.ts';
import type { HostedProvider } from './hosted-provider.ts';
import { estimateTokens, hashOfText, maxTokens, textToEmbed } from './text-to-embed.ts';

export const embedHostedJob = jobType({
  kind: 'ai.embed_hosted',
  label: refer(jobs.getVectorsProvider),
  payload: z.object({
    /** The space that they belong to; a run that resumes after a kill must not create another. */
    space: z.string(),
    what: z.enum(['missing', 'stale', 'missing_stale']).default('missing_stale'),
  }),
  timeoutMs: 12 * 3_600_000,
  network: [],
  // The provider is not a scholarly source, but an automatic run needs network access too.
  callsPlugins: true,
});

export const papersPerCall = 64;
export const tokensPerCall = 24_000;
const idsPerRead = 256;
/** After this many consecutive rejections of single texts, the texts are not the problem. */
const maxRefused = 8;
/** After this many consecutive vectors of another length, the model behind the name has changed. */
const maxWrong = 64;

type Context = ContextOf<typeof embedHostedJob>;

interface Sent {
  id: number;
  text: string;
  hash: string;
  tokens: number;
  /** It was rejected at full length. */
  shortened?: true;
}

interface Deps {
  store: Store;
  provider: HostedProvider;
  readers: Pick<ThreadPool, 'run'>;
  /** Called after vectors were stored. */
  changed: (ids: readonly number[]) => void;
}

const chunk = (papers: readonly Sent[]): Sent[][] => {
  const out: Sent[][] = [];
  let now: Sent[] = [];
  let tokens = 0;
  for (const p of papers) {
    if (now.length > 0 && (now.length >= papersPerCall || tokens + p.tokens > tokensPerCall)) {
      out.push(now);
      now = [];
      tokens = 0;
    }
    now.push(p);
    tokens += p.tokens;
  }
  return now.length > 0 ? [...out, now] : out;
};

const reasons: Record<SourceErrorKind, Text> = {
  timeout: refer(jobs.vectorProviderDidAnswerTime),
  unavailable: refer(jobs.vectorProviderCouldReached),
  rate_limited: refer(jobs.vectorProviderLimitingRequests),
  budget: refer(jobs.todaysTokensUsedUpYou),
  malformed: refer(jobs.responsesVectorProviderCouldRead),
  unauthorized: refer(jobs.vectorProviderRejectedKeyCheck),
  refused: refer(jobs.vectorProviderRejectedTextsCheck),
  too_large: refer(jobs.responsesVectorProviderTooLarge),
  blocked: refer(jobs.keyOnlySentOverHttps),
};

/** The failure of a run after a failed call. */
const failureOf = (e: SourceError, { address, model }: repo.HostedSpace): JobFailure => {
  const noQuota = e.kind === 'unauthorized' && (e.status === 402 || e.status === 429);
  const reason =
    e.status === 404
      ? refer(jobs.modelUnknown, { address, model })
      : noQuota
        ? refer(jobs.yourAccountVectorProviderHas)
        : reasons[e.kind];
  return new JobFailure(refer(jobs.vectorsReceivedSoFarStored, { reason }), { cause: e });
};

/** One run: sends papers in the order of their IDs, and stores each answer before the next call. */
class Run {
  readonly #d: Deps;
  readonly #ctx: Context;
  readonly #client: EmbeddingsClient;
  #space: repo.HostedSpace;
  #refusedInARow = 0;
  #wrongInARow = 0;
  stored = 0;
  refused = 0;
  tokens = 0;

  constructor(deps: Deps, ctx: Context, space: repo.HostedSpace) {
    this.#d = deps;
    this.#ctx = ctx;
    this.#space = space;
    this.#client = deps.provider.client(space.model);
  }

  async all(): Promise<void> {
    const { db } = this.#ctx;
    const { what } = this.#ctx.payload;
    const counts = await this.#d.readers.run(
      hostedCountsTask,
      { space: this.#space.id },
      { signal: this.#ctx.readSignal, timeoutMs: 60_000 },
    );
    const total = what === 'missing' ? counts.missing : what === 'stale' ? counts.stale : counts.pending;
    let done = 0;
    const tell = (papers: number) => {
      done += papers;
      // Papers may have been added since they were counted.
      const all = Math.max(total, done);
      this.#ctx.progress(done, all, refer(jobs.papersDone, { done, total: all }));
    };
    tell(0);
    for (let after = 0; ; ) {
      await this.#ctx.pauseOrStop();
      const ids = repo.pendingIds(db, this.#space.id, what, after, idsPerRead);
      const toSend = this.#toSend(textsOf(db, ids));
      tell(ids.length - toSend.length);
      for (const batch of chunk(toSend)) {
        await this.#ctx.pauseOrStop();
        await this.#send(batch);
        tell(batch.length);
      }
      if (ids.length < idsPerRead) return;
      after = ids.at(-1)!;
    }
  }

  /** Papers whose text has changed; the others need no call. */
  #toSend(texts: readonly PaperText[]): Sent[] {
    const { db } = this.#ctx;
    const out: Sent[] = [];
    const same: number[] = [];
    const empty: { id: number; hash: string }[] = [];
    for (const paper of texts) {
      const text = textToEmbed(paper);
      const hash = hashOfText(text);
      if (repo.hashOf(db, this.#space.id, paper.id) === hash) same.push(paper.id);
      else if (text === '') empty.push({ id: paper.id, hash });
      else out.push({ id: paper.id, text, hash, tokens: estimateTokens(text) });
    }
    if (same.length + empty.length > 0)
      db.tx(() => {
        for (const id of same) repo.settleStale(db, this.#space.id, id);
      }, 'relaxed');
    if (empty.length > 0) this.#store(empty.map((e) => ({ ...e, vector: 'no_text' as const })));
    return out;
  }

  /** Sends papers, and splits the batch in half if the provider rejects it. */
  async #send(batch: readonly Sent[]): Promise<void> {
    const tokens = batch.reduce((sum, p) => sum + p.tokens, 0);
    try {
      const answer = await this.#client.embed(
        batch.map((p) => p.text),
        tokens,
        this.#ctx,
      );
      this.#refusedInARow = 0;
      this.tokens += answer.tokens ?? tokens;
      this.#store(batch.map(({ id, hash }, i) => ({ id, hash, vector: this.#checked(answer.vectors[i]!) })));
    } catch (e) {
      if (!(e instanceof SourceError)) throw e;
      const bySize = e.kind === 'too_large' || (e.kind === 'refused' && e.status === 400) || e.status === 422;
      if (!bySize) throw failureOf(e, this.#space);
      if (batch.length > 1) {
        const half = Math.ceil(batch.length / 2);
        await this.#ctx.pauseOrStop();
        await this.#send(batch.slice(0, half));
        await this.#ctx.pauseOrStop();
        await this.#send(batch.slice(half));
        return;
      }
      await this.#refusedAlone(batch[0]!, e);
    }
    if (this.#wrongInARow >= maxWrong)
      throw new JobFailure(refer(jobs.providerNowReturnsVectorsAnother, { model: this.#space.model }));
  }

  /** A single text is retried once at half its length, because most rejected texts are too long for the model. */
  async #refusedAlone(paper: Sent, e: SourceError): Promise<void> {
    const { db } = this.#ctx;
    this.#refusedInARow += 1;
    if (this.#refusedInARow >= maxRefused) throw failureOf(e, this.#space);
    const text = repo.textOf(db, paper.id);
    const most = Math.min(maxTokens, paper.tokens) / 2;
    const shorter = text && !paper.shortened && paper.tokens > 256 ? textToEmbed(text, most) : '';
    if (shorter === '') return this.#store([{ ...paper, vector: 'refused' }]);
    // The hash is still that of the whole text, because it detects changes.
    await this.#send([{ ...paper, text: shorter, tokens: estimateTokens(shorter), shortened: true }]);
  }

  /** The vector scaled to length one, or the reason why it is not valid for the space. */
  #checked(given: Float32Array | 'not_a_number' | 'missing'): Float32Array | repo.Refusal {
    if (typeof given === 'string') return given;
    const vector = unit(given);
    if (!vector) return 'zero';
    const { dimensions } = this.#space;
    if (dimensions === null) this.#space = { ...this.#space, dimensions: vector.length };
    else if (dimensions !== vector.length) {
      this.#wrongInARow += 1;
      return 'wrong_dimension';
    }
    this.#wrongInARow = 0;
    return vector;
  }

  #store(vectors: readonly repo.HostedVector[]): void {
    const { db } = this.#ctx;
    const { id: space, dimensions } = this.#space;
    const at = isoAt(this.#d.store.clock.now());
    db.tx(() => {
      if (dimensions !== null) repo.setDimensions(db, space, dimensions);
      for (const v of vectors) {
        // If it has changed since it was read, it stays on the list.
        const now = repo.textOf(db, v.id);
        repo.storeVector(db, space, v, now !== undefined && hashOfText(textToEmbed(now)) !== v.hash, at);
      }
    }, 'relaxed');
    const good = vectors.filter((v) => typeof v.vector !== 'string').length;
    this.stored += good;
    this.refused += vectors.length - good;
    this.#ctx.worked(vectors.length);
    this.#d.changed(vectors.map((v) => v.id));
  }
}

const messageOf = ({ stored, refused, tokens }: Run): Text => {
  if (stored + refused === 0) return refer(jobs.everyPaperHasVector);
  const without = refused === 0 ? '' : refer(jobs.andGotNone, { count: refused });
  return refer(jobs.storedVectors, { stored, without, tokens });
};

/** Gets vectors of papers from the chosen provider. Idempotent: only papers without a vector are sent. */
export const implementEmbedHosted = (deps: Deps) => {
  const measure = async (ctx: Context, space: string) => {
    const measurement = await deps.readers.run(measureTask, { space }, { signal: ctx.signal, timeoutMs: 120_000 });
    if (measurement) ctx.db.tx(() => repo.setMeasures(ctx.db, space, measurement), 'relaxed');
    deps.provider.settle();
  };
  return implementJob(embedHostedJob, {
    resumable: () => deps.provider.chosen,
    run: async (ctx) => {
      const space = repo.spaceById(ctx.db, ctx.payload.space);
      if (!deps.provider.chosen || space?.address !== deps.provider.address)
        return { message: refer(jobs.anotherProviderSelectedNothingSent), result: { papers: 0 } };
      const run = new Run(deps, ctx, space);
      try {
        await run.all();
      } finally {
        // A run that ends early has also stored vectors.
        if (!ctx.signal.aborted && run.stored > 0) await measure(ctx, space.id);
      }
      if (run.stored === 0) await measure(ctx, space.id);
      return {
        message: messageOf(run),
        result: { papers: run.stored, refused: run.refused, tokens: run.tokens, space: space.id },
      };
    },
  });
};
