import type { StorageArea } from '../browser.ts';

/** Storage of a browser. Values are copied, as the browser does, and outlive the code that uses it. */
export class MemoryStorage implements StorageArea {
  readonly #values = new Map<string, string>();

  async get(keys: string | string[] | null): Promise<Record<string, unknown>> {
    const wanted = keys === null ? [...this.#values.keys()] : [keys].flat();
    return Object.fromEntries(
      wanted.flatMap((key) => {
        const value = this.#values.get(key);
        return value === undefined ? [] : [[key, JSON.parse(value) as unknown]];
      }),
    );
  }

  async set(values: Record<string, unknown>): Promise<void> {
    for (const [key, value] of Object.entries(values)) this.#values.set(key, JSON.stringify(value));
  }

  async remove(keys: string | string[]): Promise<void> {
    for (const key of [keys].flat()) this.#values.delete(key);
  }
}
