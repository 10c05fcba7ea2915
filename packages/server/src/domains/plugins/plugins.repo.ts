import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { Tables } from '../../platform/db/tables.gen.ts';

export type PluginRow = Tables['plugins'];

const unknownPlugin = (id: string, enabled: boolean): PluginRow => ({
  id,
  enabled: Number(enabled),
  config: '{}',
  failures: 0,
  problem: null,
  problem_ref: null,
  problem_at: null,
  stopped: 0,
});

/** A plugin without a row has the default configuration, and is disabled unless it is enabled by default. */
export const getPlugin = (db: ReadDb, id: string, enabledAtFirst = false): PluginRow =>
  db.get<PluginRow>('select * from plugins where id = ?', id) ?? unknownPlugin(id, enabledAtFirst);

export const putPlugin = (db: Db, row: PluginRow): void => {
  db.run(
    `insert into plugins (id, enabled, config, failures, problem, problem_ref, problem_at, stopped)
     values (?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set enabled = excluded.enabled, config = excluded.config, failures = excluded.failures,
       problem = excluded.problem, problem_ref = excluded.problem_ref, problem_at = excluded.problem_at, stopped = excluded.stopped`,
    row.id,
    row.enabled,
    row.config,
    row.failures,
    row.problem,
    row.problem_ref,
    row.problem_at,
    row.stopped,
  );
};
