import {
  type DiscoverySettings,
  type DiscoverySettingsUpdate,
  discoverySettings,
  recommendationModes,
} from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import type { ReadDb } from '../../platform/db/db.ts';
import type { Store } from '../../platform/db/store.ts';
import { effectiveWeights, referenceScore } from './ranking/score.ts';
import { factorsOf, gainsOf } from './weights.ts';

/** Fields that belong to no section. */
const top = '';

/** The settings as stored; a stored value that is no longer valid is left out. */
export const readSettings = (db: ReadDb): DiscoverySettings => {
  const stored: Record<string, unknown> = {};
  for (const r of db.all<{ section: string; name: string; value: string }>('select * from discovery_settings')) {
    const value: unknown = JSON.parse(r.value);
    if (r.section === top) stored[r.name] = value;
    else stored[r.section] = { ...(stored[r.section] as object | undefined), [r.name]: value };
  }
  const parsed = discoverySettings.safeParse(stored);
  return parsed.success ? parsed.data : discoverySettings.parse({});
};

export class DiscoverySettingsService {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  get values(): DiscoverySettings {
    return readSettings(this.#store.db);
  }

  answer() {
    const values = this.values;
    return {
      ...values,
      effective_weights: effectiveWeights(gainsOf(values.weights, values.recommendation_mode)),
      weight_factors: Object.fromEntries(recommendationModes.map((mode) => [mode, factorsOf(mode)])) as Record<
        (typeof recommendationModes)[number],
        ReturnType<typeof factorsOf>
      >,
      reference_score: referenceScore,
    };
  }

  /** @returns the ID of the action; null if nothing changed */
  update(patch: DiscoverySettingsUpdate): number | null {
    const { db, journal } = this.#store;
    const set = (section: string, name: string, value: unknown) => {
      const json = JSON.stringify(value);
      const before = db.value<string>(
        'select value from discovery_settings where section = ? and name = ?',
        section,
        name,
      );
      if (before === json) return;
      if (before === undefined)
        db.run('insert into discovery_settings (section, name, value) values (?, ?, ?)', section, name, json);
      else db.run('update discovery_settings set value = ? where section = ? and name = ?', json, section, name);
    };
    return journal.act(
      { actor: 'user', kind: 'discovery.settings', summary: refer(changes.discoverySettingsChanged) },
      () => {
        for (const [section, value] of Object.entries(patch)) {
          if (typeof value !== 'object' || value === null) set(top, section, value);
          else for (const [name, v] of Object.entries(value)) set(section, name, v);
        }
      },
    ).actionId;
  }

  reset(): number | null {
    const { db, journal } = this.#store;
    return journal.act(
      { actor: 'user', kind: 'discovery.settings.reset', summary: refer(changes.discoverySettingsReset) },
      () => void db.run('delete from discovery_settings'),
    ).actionId;
  }
}
