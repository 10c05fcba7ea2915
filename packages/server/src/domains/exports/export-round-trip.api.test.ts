import { createImport, exportJson, exportLibrary, furtherKeys, startImport } from '@carrel/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { BiblioRecord } from '../../formats/record.ts';
import { anyRecord } from '../../test-kit/any-record.ts';
import { createTestApp, settled, type TestApp } from '../../test-kit/create-test-app.ts';
import type { FurtherValues } from '../papers/further-fields.ts';

/** A paper of a Carrel export; `n` makes the papers of a library distinct. */
const exported = (r: BiblioRecord, n: number) => ({
  id: String(n),
  title: `${n} ${r.title}`,
  authors: null,
  structured_authors: r.authors,
  structured_editors: r.editors,
  year: r.year ?? null,
  publication_date: r.date ?? null,
  journal: r.venue ?? null,
  volume: r.volume ?? null,
  issue: r.issue ?? null,
  pages: r.pages ?? null,
  publisher: r.publisher ?? null,
  doi: r.doi ? `${r.doi}${n}` : null,
  arxiv_id: r.arxivId ? `2101.0000${n}` : null,
  pmid: r.pmid ? `${9_000_000 + n}` : null,
  pmcid: r.pmcid ? `PMC${9_000_000 + n}` : null,
  idxa_id: null,
  idxb_id: null,
  idxb_corpus_id: null,
  url: null,
  abstract: r.abstract ?? null,
  tldr: null,
  notes: r.note ?? null,
  keywords: r.keywords,
  work_type: r.type,
  language: r.language ?? null,
  citation_key: `key${n}`,
  citation_key_pinned: n % 2 === 0,
  former_citation_keys: n % 3 === 0 ? [`former${n}`] : [],
  rating: r.rating ?? 0,
  reading_status: null,
  is_retracted: false,
  is_oa: false,
  oa_status: null,
  oa_url: null,
  cited_by_count: 0,
  influential_citation_count: 0,
  added_at: null,
  added_from: null,
  tags: r.tags.map((name) => ({ name, color: '#808080' })),
  collections: r.collections,
  topics: [],
  cites: [],
  rest: Object.fromEntries(
    [...furtherKeys('line', 'words'), 'files' as const].flatMap((key) => (r[key]?.length ? [[key, r[key]]] : [])),
  ) as FurtherValues,
});
type Exported = ReturnType<typeof exported>;

const give = async (app: TestApp, name: string, content: string): Promise<void> => {
  const up = await app.upload(createImport, { name, content });
  await settled(app, up.body as { job_id: string });
  const e = await app.ok(startImport, { params: { id: up.body.run_id as string } });
  expect(await settled(app, e)).toMatchObject({ status: 'succeeded' });
};
const papersOf = async (app: TestApp): Promise<Exported[]> =>
  (JSON.parse((await app.call(exportJson)).text) as { papers: Exported[] }).papers.sort((a, b) =>
    (a.citation_key ?? '') < (b.citation_key ?? '') ? -1 : 1,
  );

const names = (list: BiblioRecord['authors']) =>
  list.map(({ particle: own, dropping, ...name }) => {
    const particle = dropping ?? own;
    return particle ? { ...name, family: `${particle} ${name.family}` } : name;
  });

/** What every format contains. */
const common = (p: Exported) => ({
  title: p.title,
  authors: names(p.structured_authors),
  editors: names(p.structured_editors),
  year: p.year,
  date: p.publication_date,
  volume: p.volume,
  issue: p.issue,
  pages: p.pages,
  publisher: p.publisher,
  doi: p.doi,
  pmcid: p.pmcid,
  abstract: p.abstract,
  notes: p.notes,
  language: p.language,
  key: p.citation_key,
  further: furtherKeys('line', 'words').map((name) => p.rest[name]),
});
const words = (p: Exported) => [...new Set([...p.keywords, ...p.tags.map((t) => t.name)])].sort();
/** BibTeX also contains everything that the user entered. */
const ofBibtex = (p: Exported) => ({
  ...common(p),
  words: words(p),
  tags: p.tags.map((t) => t.name).sort(),
  collections: p.collections.map((path) => path.join(' > ')).sort(),
  rating: p.rating,
  pmid: p.pmid,
  arxiv: p.arxiv_id,
  files: [...(p.rest.files ?? [])].sort(),
});
const ofOthers = (p: Exported) => ({ ...common(p), words: words(p) });

const write = (app: TestApp, format: string, query: object) =>
  app.call(exportLibrary, { query: { ...query, format } as never });

it.each<[string, string, (p: Exported) => unknown]>([
  ['bibtex', 'x.bib', ofBibtex],
  ['biblatex', 'x.bib', ofBibtex],
  ['csl-json', 'x.json', ofOthers],
  ['ris', 'x.ris', ofOthers],
  ['json', 'x.json', (p: Exported) => ({ ...p, collections: [...p.collections].sort() })],
] as const)(
  'a library exported as %s with everything is imported unchanged [exp-13]',
  async (format, name, fields) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyRecord, { minLength: 1, maxLength: 6 }), async (records) => {
        const [from, to] = [await createTestApp(), await createTestApp()];
        try {
          const papers = records.map((record, n) => exported(record, n + 1));
          const structure = { collections: [], tags: [], topics: [], views: [], not_duplicates: [] };
          await give(from, 'from.json', JSON.stringify({ format: 'carrel', version: 1, papers, structure }));
          const all = { tags: 'true', abstract: 'true', notes: 'true', files: 'true' };
          const { text } = await write(from, format, all);
          await give(to, name, text);
          expect((await papersOf(to)).map(fields)).toEqual((await papersOf(from)).map(fields));
        } finally {
          await from.dispose();
          await to.dispose();
        }
      }),
      { numRuns: Number(process.env.FUZZ_CASES ?? 3) },
    );
  },
  300_000,
);
