import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { affiliationsOf, chooseAffiliation } from './affiliations.repo.ts';
import { type AuthorRecord, authorRecord } from './records.repo.ts';

interface Choice {
  institution_name: string;
  institution_idxa_id?: string | null | undefined;
  institution_ror?: string | null | undefined;
}

interface Deps {
  store: Store;
}

/** Where authors work: what the sources say, and what the user has chosen. */
export class AffiliationsService {
  readonly #d: Deps;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  of(record: AuthorRecord) {
    const { db } = this.#d.store;
    const { items, conflict } = affiliationsOf(db, record.id, this.#d.store.now());
    return {
      author_id: String(record.id),
      author_name: record.name,
      display_affiliation: record.affiliation,
      chosen: items.some((e) => e.source === 'manual'),
      conflict,
      items: items.map(({ institution: _, ...e }) => ({
        ...e,
        id: e.source === 'manual' ? 'manual' : String(e.id),
        author_id: String(e.author_id),
        is_current: e.is_current === 1,
      })),
    };
  }

  /** The choice of the user; null returns to what the sources say. */
  choose(record: AuthorRecord, choice: Choice | null) {
    const { db, journal } = this.#d.store;
    const { actionId } = journal.act(
      {
        actor: 'user',
        kind: 'authors.affiliation',
        summary: choice
          ? refer(changes.affiliationChosen, { name: record.name, institution: choice.institution_name.trim() })
          : refer(changes.affiliationCleared, { name: record.name }),
      },
      () => {
        if (
          choice === null &&
          db.value('select affiliation from author_choices where author_id = ?', record.id) == null
        )
          return;
        chooseAffiliation(
          db,
          record.id,
          choice && {
            name: choice.institution_name.trim(),
            idxaId: choice.institution_idxa_id ?? null,
            ror: choice.institution_ror ?? null,
          },
          this.#d.store.now(),
        );
      },
    );
    return {
      author_id: String(record.id),
      affiliation: authorRecord(db, record.id)!.affiliation,
      conflict: affiliationsOf(db, record.id, this.#d.store.now()).conflict !== null,
      action_id: actionId === null ? null : String(actionId),
    };
  }
}
