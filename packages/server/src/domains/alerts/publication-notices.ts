import { ApiError, type InboxNotice, type PublicationEvent } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';
import { loadPapers } from '../papers/papers.repo.ts';
import { shortTitle } from '../papers/short-title.ts';

/** Events that an enabled rule watches, of saved papers, that were not set aside. */
const watched = `from publication_events e join papers p on p.id = e.paper_id
  where p.status = 'library' and p.canonical_paper_id is null
    and e.id not in (select event_id from publication_event_decisions)
    and exists (
      select 1 from alert_rules r where r.rule_type = 'publication_watch' and r.enabled = 1 and e.detected_at >= r.created_at
        and e.kind in (select value from json_each(r.rule_config, '$.events'))
        and (json_extract(r.rule_config, '$.collection_id') is null or exists (
          select 1 from collection_items i
          where i.paper_id = p.id and i.collection_id = cast(json_extract(r.rule_config, '$.collection_id') as integer))))`;

interface Row {
  id: number;
  paper_id: number;
  kind: PublicationEvent;
  key: string;
  date: string | null;
  detected_at: string;
}

/** What happened to saved papers after their publication, as the Inbox shows it. */
export class PublicationNotices {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  count(): number {
    return this.#store.db.value<number>(`select count(*) ${watched}`) ?? 0;
  }

  list(limit: number): InboxNotice[] {
    const { db } = this.#store;
    const rows = db.all<Row>(
      `select e.id, e.paper_id, e.kind, e.key, e.date, e.detected_at ${watched} order by e.detected_at desc, e.id desc limit ?`,
      limit,
    );
    const papers = new Map(loadPapers(db, [...new Set(rows.map((r) => r.paper_id))]).map((p) => [p.id, p]));
    return rows.flatMap((r) => {
      const paper = papers.get(String(r.paper_id));
      if (!paper) return [];
      return [
        {
          id: String(r.id),
          paper,
          event: r.kind,
          detail: r.key === '' ? null : r.key,
          date: r.date,
          detected_at: r.detected_at,
          note: paper.notes,
        },
      ];
    });
  }

  setAside(id: string): { action_id: string | null } {
    const { db, journal } = this.#store;
    const event = db.get<Row>('select * from publication_events where id = ?', parseId(id) ?? 0);
    if (!event) throw new ApiError('notice_not_found');
    const { actionId } = journal.act(
      {
        actor: 'user',
        kind: 'inbox.notice',
        summary: refer(changes.noticeSetAside, { title: shortTitle(db, event.paper_id) }),
      },
      () => {
        db.run(
          'insert or ignore into publication_event_decisions (event_id, decided_at) values (?, ?)',
          event.id,
          this.#store.now(),
        );
      },
    );
    return { action_id: actionId === null ? null : String(actionId) };
  }
}
