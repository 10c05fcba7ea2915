import type { Db } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

/** Fields of an author that the user can choose. */
export type AuthorChoices = Omit<RowOf<'author_choices'>, 'author_id' | 'updated_at'>;

const columns = [
  'name',
  'idxa_id',
  'idxb_id',
  'orcid',
  'scholar_id',
  'affiliation',
  'affiliation_idxa_id',
  'affiliation_ror',
] as const satisfies readonly (keyof AuthorChoices)[];

/** Sets choices, inside an action; null returns to what the sources say, and absent fields stay. */
export const chooseFields = (db: Db, id: number, fields: Partial<AuthorChoices>, at: string): void => {
  const given = columns.filter((c) => fields[c] !== undefined);
  if (given.length === 0) return;
  db.run('insert or ignore into author_choices (author_id, updated_at) values (?, ?)', id, at);
  db.run(
    `update author_choices set ${given.map((c) => `${c} = ?`).join(', ')}, updated_at = ? where author_id = ?`,
    ...given.map((c) => fields[c]!),
    at,
    id,
  );
  db.run(`delete from author_choices where author_id = ? and ${columns.map((c) => `${c} is null`).join(' and ')}`, id);
};
