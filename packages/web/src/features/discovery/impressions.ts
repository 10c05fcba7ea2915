import { call } from '../../api/client.ts';
import { recordImpressions } from '../../api/endpoints.gen.ts';
import type { Recommendation } from '../../api/types.ts';

/** A row counts as shown when it was on screen for this long. */
const shownMs = 1_000;

/** Reports which suggestions were on screen, each once while the list is open. */
export class Impressions {
  readonly #sent = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The rows that are on screen now. */
  show(items: readonly Recommendation[], first: number, last: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const fresh = items
        .slice(first, last + 1)
        .map((item, i) => ({ item, position: first + i + 1 }))
        .filter(({ item }) => !this.#sent.has(item.id));
      if (fresh.length === 0 || document.visibilityState !== 'visible') return;
      for (const { item } of fresh) this.#sent.add(item.id);
      const rows = fresh.map(({ item, position }) => ({
        recommendation_id: item.id,
        position,
        surface: 'discovery_card' as const,
        sort_mode: 'relevance' as const,
      }));
      // Impressions are useful, but a failure to send them needs no message.
      call(recordImpressions, { body: { items: rows.slice(0, 200) } }).catch(() => {});
    }, shownMs);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
