import type { ReadDb } from '../../platform/db/db.ts';
import { withAuthored } from './records.repo.ts';

/** The origin of papers that came with the works of an author. */
export const addedFromWorks = 'author_works';
export const addedFromPreview = 'author_preview';

/**
 * Tracked papers of an author that came with the author's works, that no other followed author wrote, and that the
 * user has not used: never saved, rated, read, tagged, annotated, put into a collection, acted on, judged or joined to another paper.
 */
export const untouchedWorks = (db: ReadDb, authorId: number, paperId: number | null = null): number[] =>
  db
    .all<{ id: number }>(
      `${withAuthored} select p.id from authored w join papers p on p.id = w.paper_id
       where (?2 is null or p.id = ?2) and p.status = 'tracked' and p.added_from in ('${addedFromWorks}', '${addedFromPreview}')
         and p.canonical_paper_id is null and p.rating = 0 and p.reading_status is null and p.pdf_sha256 is null
         and p.citation_key is null
         and not exists (select 1 from paper_texts x where x.paper_id = p.id and x.notes is not null and x.notes <> '')
         and not exists (select 1 from paper_tags x where x.paper_id = p.id)
         and not exists (select 1 from collection_items x where x.paper_id = p.id)
         and not exists (select 1 from feedback_events x where x.paper_id = p.id)
         and not exists (select 1 from paper_provenance x where x.paper_id = p.id and x.origin in ('hand', 'import'))
         and not exists (select 1 from author_paper_decisions x where x.paper_id = p.id and x.verdict <> 'quarantined')
         and not exists (select 1 from papers x where x.canonical_paper_id = p.id)
         and not exists (select 1 from papers x where x.parent_paper_id = p.id)
         and not exists (select 1 from paper_authors x join followed_authors f on f.author_id = x.author_id
           where x.paper_id = p.id and x.author_id not in profiles)
         and not exists (select 1 from journal j join actions a on a.id = j.action_id
           where j.paper_id = p.id and a.actor <> 'job' and a.kind <> 'authors.save_preview')
       order by p.id`,
      authorId,
      paperId,
    )
    .map((r) => r.id);
