import { isoAt } from '../../../platform/clock.ts';
import type { Store } from '../../../platform/db/store.ts';
import type { NetworkSwitch } from '../../../platform/http-client/network-switch.ts';
import { hexId } from '../../../platform/ids.ts';
import type { EmbeddingsClient } from '../../../sources/embeddings/embeddings.client.ts';
import type { Sources } from '../../../sources/registry.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { countCorpus } from '../vectors.repo.ts';
import * as repo from './hosted.repo.ts';

/** Share of papers that must be sent before a space is searched. The others are found by their words. */
const minCoverageToStart = 0.9;
/** Below this share, searches stop using the vectors of Semantic Scholar: Carrel cannot compute the missing ones. */
const minCoverageToStay = 0.8;
/** With fewer papers, cosines are not meaningful. */
export const minVectors = 10;

/** Why searches do not use the chosen model. */
type WhyNot = 'no_address' | 'no_key' | 'not_started' | 'not_covered';

interface Deps {
  store: Store;
  settings: SettingsService;
  sources: Pick<Sources, 'embeddings'>;
  net: NetworkSwitch;
  /** Called after searches switched to another space. */
  switched: () => void;
}

/** The provider of vectors that the user has chosen, and which of its spaces searches use. */
export class HostedProvider {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  get chosen(): boolean {
    return this.#d.settings.values.ai.provider === 'openai';
  }

  /** Whether the vectors that Semantic Scholar publishes were chosen. */
  get downloadedChosen(): boolean {
    return this.#d.settings.values.ai.provider === 'idxb';
  }

  get address(): string {
    return this.#d.settings.values.ai.openai_base_url.replace(/\/+$/, '');
  }

  get model(): string {
    return this.#d.settings.values.ai.openai_model;
  }

  get #key(): string {
    return this.#d.settings.key('openai_api_key');
  }

  /** What is missing before anything can be sent. Self-hosted servers often need no key. */
  get incomplete(): 'no_address' | 'no_key' | null {
    if (this.address === '' || this.model === '') return 'no_address';
    return this.#key === '' && new URL(this.address).hostname === 'api.openai.com' ? 'no_key' : null;
  }

  client(model = this.model): EmbeddingsClient {
    const tokensPerDay = this.#d.settings.values.ai.openai_tokens_per_day;
    return this.#d.sources.embeddings({ address: this.address, key: this.#key, model, tokensPerDay });
  }

  /** The newest space of the chosen address and model. */
  current(): repo.HostedSpace | undefined {
    return repo.spaceOf(this.#d.store.db, this.address, this.model);
  }

  inUse(): repo.HostedSpace | undefined {
    return repo.spaceInUse(this.#d.store.db);
  }

  /** The space to send papers for. @param again create a new one even if there is one */
  open(again: boolean): repo.HostedSpace {
    const { db, clock } = this.#d.store;
    const current = this.current();
    if (current && !again) return current;
    const id = `openai-${hexId().slice(0, 12)}`;
    const created_at = isoAt(clock.now());
    db.tx(() => repo.insertSpace(db, { id, source: 'openai', address: this.address, model: this.model, created_at }));
    return repo.spaceById(db, id)!;
  }

  #covered(space: repo.HostedSpace): boolean {
    const { db } = this.#d.store;
    if (space.related === null || space.measured_on < minVectors) return false;
    const refused = Object.values(repo.refusalsOf(db, space.id)).reduce((a, b) => a + b, 0);
    return space.measured_on + refused >= minCoverageToStart * countCorpus(db);
  }

  /** The space of the vectors of Semantic Scholar, if they were chosen and cover enough papers. */
  #wantedDownloaded(): repo.HostedSpace | null {
    const { db } = this.#d.store;
    const space = repo.downloadedSpace(db);
    if (!space || space.related === null || space.measured_on < minVectors) return null;
    return space.covered >= (space.in_use ? minCoverageToStay : minCoverageToStart) * countCorpus(db) ? space : null;
  }

  /** The space that searches should use: the chosen model if it covers enough papers, else one used before. */
  #wanted(): repo.HostedSpace | null {
    if (this.downloadedChosen) return this.#wantedDownloaded();
    if (!this.chosen || this.incomplete !== null) return null;
    const now = this.inUse();
    const current = this.current();
    // A space stays in use when papers are added. They are sent soon, and found by their words until then.
    if (current && (current.id === now?.id || this.#covered(current))) return current;
    // Queries for a model at another address would be sent there, with a key that is not meant for it.
    return now && now.source === 'openai' && now.address === this.address ? now : null;
  }

  /** Decides which space searches use. Call after settings or coverage have changed. */
  settle(): void {
    const { db } = this.#d.store;
    if (db.writesRefused !== null) return;
    const wanted = this.#wanted();
    if ((wanted?.id ?? null) === (this.inUse()?.id ?? null)) return;
    db.tx(() => repo.useSpace(db, wanted?.id ?? null), 'relaxed');
    this.#d.switched();
  }

  /** Replaces earlier spaces of downloaded vectors by a new one. */
  replaceDownloaded(id: string): void {
    const { db } = this.#d.store;
    const used = this.inUse()?.source === 'idxb';
    db.tx(() => {
      if (used) repo.useSpace(db, id);
      repo.deleteOtherDownloaded(db, id);
    }, 'relaxed');
    if (used) this.#d.switched();
    this.settle();
  }

  /** Why searches use another space than that of the chosen model; null if they use it, or if no provider is chosen. */
  get whyNot(): WhyNot | null {
    if (!this.chosen) return null;
    if (this.incomplete) return this.incomplete;
    const current = this.current();
    if (!current) return 'not_started';
    return current.in_use ? null : 'not_covered';
  }

  get networkOn(): boolean {
    return this.#d.net.enabled;
  }
}
