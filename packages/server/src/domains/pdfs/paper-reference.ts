import type { PaperReference } from '@carrel/plugin-sdk';
import type { PersonName } from '../../formats/record.ts';
import { cutText, safeFileName } from '../../formats/text.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { readAuthors } from '../papers/json-columns.ts';
import { displayName } from '../papers/names.ts';
import type { PaperRow } from '../papers/papers.repo.ts';
import type { ExpectedPaper } from './paper-evidence.ts';

const filled = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((v): v is string => v !== null && v !== '')),
];

/** A paper and its collapsed versions, which have identifiers of their own. Parts such as figures are not versions. */
const versionsOf = (db: ReadDb, row: PaperRow): PaperRow[] => [
  row,
  ...db.all<PaperRow>(
    'select * from papers where canonical_paper_id = ? and parent_paper_id is null order by id',
    row.id,
  ),
];

/** The data that sources are asked with. */
export const referenceOf = (db: ReadDb, row: PaperRow): PaperReference => {
  const all = versionsOf(db, row);
  const one = (column: 'pmid' | 'pmcid' | 'idxa_id' | 'idxb_id' | 'url' | 'oa_url') =>
    filled(all.map((p) => p[column]))[0] ?? null;
  return {
    title: row.title,
    year: row.year,
    authors: readAuthors(row.authors).slice(0, 50).map(displayName),
    dois: filled(all.map((p) => p.doi)),
    arxivIds: filled(all.map((p) => p.arxiv_id)),
    pmid: one('pmid'),
    pmcid: one('pmcid'),
    idxaId: one('idxa_id'),
    idxbId: one('idxb_id'),
    url: one('url'),
    oaUrl: one('oa_url'),
  };
};

const familiesOf = (authors: readonly PersonName[]): string[] =>
  filled(authors.slice(0, 50).map((a) => a.family ?? a.literal ?? null));

/** The data that a file must match. */
export const expectedOf = (db: ReadDb, row: PaperRow): ExpectedPaper => {
  const { dois, arxivIds } = referenceOf(db, row);
  return { title: row.title, dois, arxivIds, families: familiesOf(readAuthors(row.authors)) };
};

/** A name for the file: "Surname 2021 - Title.pdf", without characters that file systems refuse. */
export const fileNameOf = (row: PaperRow): string => {
  const authors = readAuthors(row.authors);
  const first = authors[0]?.family ?? authors[0]?.literal ?? '';
  const name = [first, row.year === null ? '' : String(row.year)].filter(Boolean).join(' ');
  const title = cutText(row.title.replace(/<[^>]{1,20}>/g, ''), 90);
  const all = [name, title].filter(Boolean).join(' - ');
  return safeFileName(`${all.replace(/\.+$/, '') || 'paper'}.pdf`);
};
