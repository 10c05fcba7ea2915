import type { AdjustmentKind, AdjustmentStrength } from '@carrel/contract';
import type { Db, ReadDb } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';
import type { Preference } from './ranking/adjust.ts';

export type AdjustmentRow = RowOf<'discovery_adjustments', { kind: AdjustmentKind; strength: AdjustmentStrength }>;

/** Preferences that hold in a lens: its own and those of all lenses. */
export const preferencesOf = (db: ReadDb, lensId: number): (Preference & { label: string })[] =>
  db
    .all<AdjustmentRow>('select * from discovery_adjustments where lens_id in (0, ?) order by id', lensId)
    .map((a) => ({ id: String(a.id), kind: a.kind, target: a.target, strength: a.strength, label: a.label }));

export const listAdjustmentRows = (db: ReadDb, lensId: number | null): AdjustmentRow[] =>
  lensId === null
    ? db.all<AdjustmentRow>('select * from discovery_adjustments order by id desc')
    : db.all<AdjustmentRow>('select * from discovery_adjustments where lens_id in (0, ?) order by id desc', lensId);

export const getAdjustment = (db: ReadDb, id: number): AdjustmentRow | undefined =>
  db.get<AdjustmentRow>('select * from discovery_adjustments where id = ?', id);

/** @returns its ID; that of the one before if there was one about the same */
export const putAdjustment = (db: Db, a: Omit<AdjustmentRow, 'id'>): number => {
  const id = db.value<number>(
    'select id from discovery_adjustments where lens_id = ? and kind = ? and target = ?',
    a.lens_id,
    a.kind,
    a.target,
  );
  if (id !== undefined) {
    db.run('update discovery_adjustments set strength = ?, label = ? where id = ?', a.strength, a.label, id);
    return id;
  }
  return db.run(
    'insert into discovery_adjustments (lens_id, kind, target, label, strength, created_at) values (?, ?, ?, ?, ?, ?)',
    a.lens_id,
    a.kind,
    a.target,
    a.label,
    a.strength,
    a.created_at,
  ).lastId;
};
