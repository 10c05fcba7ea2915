import type { StorageArea } from '../browser.ts';
import type { LookUpAnswer } from '../service.ts';

const key = 'known';
const maxKnown = 400;

/** The last answers about papers, so that the popup shows something before the next one arrives. */
export class KnownPapers {
  readonly #area: StorageArea;

  constructor(area: StorageArea) {
    this.#area = area;
  }

  async all(): Promise<[string, LookUpAnswer][]> {
    const stored = (await this.#area.get(key))[key];
    return Array.isArray(stored) ? (stored as [string, LookUpAnswer][]) : [];
  }

  find(all: readonly [string, LookUpAnswer][], server: string, subject: string): LookUpAnswer | null {
    return all.find(([k]) => k === `${server} ${subject}`)?.[1] ?? null;
  }

  async set(server: string, subject: string, answer: LookUpAnswer): Promise<void> {
    const others = (await this.all()).filter(([k]) => k !== `${server} ${subject}`);
    await this.#area.set({ [key]: [...others, [`${server} ${subject}`, answer]].slice(-maxKnown) });
  }
}
