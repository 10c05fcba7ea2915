import type { Envelope } from '@carrel/contract';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { withWriter } from '../lib/open-file.ts';
import { query } from '../lib/oracle.ts';
import { killedJob } from './killed-job.ts';

const openAuthors = 250;

const lines = (dir: string, sql: string): string[] => query<{ v: string }>(dir, sql).map((r) => r.v);
const count = (dir: string, sql: string): number => query<{ n: number }>(dir, sql)[0]!.n;

/** Takes the identifiers from authors with papers, so that they have to be found again. */
const forgetIdentifiers = (dir: string): void =>
  withWriter(libraryPath(dir), (db) =>
    db.tx(() => {
      const ids = db.all<{ id: number }>(
        `select a.id from authors a where a.idxa_id is not null
           and exists (select 1 from paper_authors x where x.author_id = a.id)
           and not exists (select 1 from followed_authors f where f.author_id = a.id) order by a.id limit ?`,
        openAuthors,
      );
      for (const { id } of ids) {
        db.run('update authors set idxa_id = null, idxb_id = null, orcid = null where id = ?', id);
        db.run('delete from author_enrichment where author_id = ?', id);
      }
    }),
  );

/** What was decided about an author is stored with its identifiers, its questions to the sources and its history, or not at all. */
const torn = (dir: string): string[] => {
  const decided = `author_resolutions r where r.decided_by = 'job' and r.author_id not in (select author_id from followed_authors)`;
  const findings: [n: number, what: string][] = [
    [
      count(
        dir,
        `select count(*) n from author_resolutions r join authors a on a.id = r.author_id
         where r.decided_by = 'job' and r.status in ('confirmed', 'probable') and a.idxa_id is null
           and not exists (select 1 from author_alt_identifiers m where m.alt_author_id = a.id)
           and not exists (select 1 from author_merge_candidates c where c.alt_author_id = a.id)`,
      ),
      'authors count as identified and have no identifier',
    ],
    [
      count(
        dir,
        `select count(*) n from ${decided} and r.status in ('confirmed', 'probable') and not exists (
           select 1 from author_enrichment e where e.author_id = r.author_id and e.purpose = 'identity')`,
      ),
      'authors count as identified without a question to a source',
    ],
    [
      count(
        dir,
        `select count(*) n from ${decided} and not exists (
           select 1 from journal j where j.tbl = 'author_resolutions' and j.row_key = json_array(r.author_id))`,
      ),
      'decisions about authors are not in the journal',
    ],
  ];
  return findings.flatMap(([n, what]) => (n === 0 ? [] : [`${n} ${what}`]));
};

/** Identifiers of authors, found at the sources one author after another. */
export const resolve = killedJob({
  name: 'resolve',
  weight: 10,
  arrange: forgetIdentifiers,
  start: async (client) =>
    (await client.post<Envelope>('/authors/resolve-identifiers', { limit: 5_000, scope: 'corpus' })).body,
  stored: (dir) =>
    lines(
      dir,
      `select json_array(r.author_id, r.status, r.reason, r.method, a.idxa_id, a.orcid, a.name) v
       from author_resolutions r join authors a on a.id = r.author_id
       union all select json_array('joined', m.primary_author_id, m.alt_author_id) from author_alt_identifiers m
       union all select json_array('asked', e.author_id, e.source, e.status, e.lookup_key)
         from author_enrichment e where e.purpose = 'identity' order by v`,
    ),
  repeatable: true,
  wrong: torn,
});
