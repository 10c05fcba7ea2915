import type { ReadDb } from '../../platform/db/db.ts';
import { getLensRow } from './lenses.repo.ts';
import { featureSchemaVersion } from './signals.ts';

/** A fingerprint of what lists are made from, so that an outdated one can be recognised. */
export class MadeFrom {
  readonly #db: ReadDb;
  readonly #revision: () => number;
  #known: { revision: number; name: string } | null = null;

  constructor(db: ReadDb, revision: () => number) {
    this.#db = db;
    this.#revision = revision;
  }

  forget(): void {
    this.#known = null;
  }

  of(lensId: number): string {
    const revision = this.#revision();
    if (this.#known?.revision !== revision) {
      const n = (sql: string) => this.#db.value<number>(sql) ?? 0;
      this.#known = {
        revision,
        name: [
          featureSchemaVersion,
          n(`select count(*) from papers where status = 'library' and canonical_paper_id is null`),
          n('select max(id) from papers'),
          n('select count(*) from followed_authors'),
          n('select total(author_id) from followed_authors'),
          n('select max(id) from feedback_events'),
          this.#db.value<string>(`select id from vector_models where state = 'active'`) ?? '',
          this.#db.value<string>(`select id from hosted_spaces where in_use = 1 and source = 'idxb'`) ?? '',
        ].join(' '),
      };
    }
    const lens = getLensRow(this.#db, lensId);
    return `${this.#known.name} ${lens?.context_config ?? ''} ${lens?.weights ?? ''}`;
  }
}
