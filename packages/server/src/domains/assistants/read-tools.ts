import { text as streamText } from 'node:stream/consumers';
import * as c from '@carrel/contract';
import { z } from 'zod';
import { shortText } from '../../formats/text.ts';
import { addressOf, asData, fitting, listedPaper, someNames, withoutEmpty } from './shortened.ts';
import { type Asked, type Tool, tool } from './tool.ts';

const id = z.string().min(1).max(200).describe('id of a paper, from search');
const offset = z.number().int().min(0).max(1_000_000).default(0);
/** Characters of a list. They leave room for the rest of the answer. */
const listBudget = 26_000;

const search = tool({
  name: 'search',
  title: 'Search the library',
  description:
    'Finds papers in the library of the user. Does not search the internet. Filters can be part of the query: author:curie, title:"dark matter", tag:methods, collection:"Thesis", year:2019..2022, is:unread, has:pdf, pdf:words (full text), doi:10.…, key:curie1903. An empty query lists all papers.',
  input: z.object({
    query: z.string().max(2000),
    mode: z
      .enum(['words', 'meaning'])
      .default('words')
      .describe('meaning: also papers that are close in meaning but lack the words'),
    sort: z.enum(['best', 'newest', 'added', 'cited', 'rating']).default('best'),
    limit: z.number().int().min(1).max(20).default(10),
    cursor: z.string().max(500).optional().describe('next_cursor of the last answer'),
  }),
  async run({ query, mode, sort, limit, cursor }, { call }) {
    const best = mode === 'meaning' ? 'meaning' : query.trim() === '' ? 'added_at' : 'relevance';
    const order = { best, newest: 'date', added: 'added_at', cited: 'citations', rating: 'rating' } as const;
    const answer = await call(c.searchLibrary, {
      query: { search: query, order: order[sort], limit, ...(cursor === undefined ? {} : { cursor }) },
    });
    const { relaxed, meaning, notes } = answer.query;
    const { taken, left } = fitting(
      answer.items.map(({ paper, reasons }) => ({
        ...listedPaper(paper),
        ...withoutEmpty({ match: shortText(reasons.map((r) => r.snippet).join(' … '), 160) }),
      })),
      listBudget,
    );
    return withoutEmpty({
      total: answer.total,
      returned: taken.length,
      // The cursor is that of the whole page, and would skip what did not fit.
      next_cursor: left > 0 ? null : answer.next_cursor,
      left_out: left > 0 ? `${left} papers did not fit. Ask again with limit ${taken.length}.` : null,
      results: taken,
      searched_instead: relaxed,
      not_understood: notes.map((note) => shortText(note, 200)),
      meaning: mode === 'meaning' && meaning?.state !== 'ready' ? 'Not available yet: found by words only.' : null,
    });
  },
});

const maxStart = 10_000;

/** The beginning of the full text; null without one. */
const startOfText = async (paperId: string, { call }: Asked) => {
  try {
    return await call(c.getPaperText, { params: { id: paperId }, query: { limit: maxStart } });
  } catch (error) {
    if (error instanceof c.ApiError && error.code === 'pdf_not_found') return null;
    throw error;
  }
};

const collectionNamesOf = async (p: { collection_ids: string[] }, { call }: Asked): Promise<string[]> => {
  if (p.collection_ids.length === 0) return [];
  const all = await call(c.listCollections);
  return all.filter((x) => p.collection_ids.includes(x.id)).map(({ name }) => shortText(name, 80));
};

/** A paper with its data, its abstract, its note and the beginning of its full text. */
export const describePaper = async (paperId: string, asked: Asked) => {
  const p = await asked.call(c.getPaperDetails, { params: { id: paperId } });
  const start = p.pdf.stored === null ? null : await startOfText(p.id, asked);
  const text = start?.parts.map((part) => part.text).join('\n') ?? '';
  const abstract = shortText(p.abstract ?? '', 6_000);
  return {
    id: p.id,
    title: shortText(p.title, 500),
    text: asData([abstract && `Abstract: ${abstract}`, text && `Full text:\n${text}`].filter(Boolean).join('\n\n')),
    url: shortText(addressOf(p), 300),
    metadata: withoutEmpty({
      authors: someNames(p.author_names, 20),
      year: p.year,
      date: p.publication_date,
      type: p.work_type,
      journal: p.journal && shortText(p.journal, 200),
      volume: p.volume,
      issue: p.issue,
      pages: p.pages,
      doi: p.doi,
      arxiv_id: p.arxiv_id,
      citation_key: p.citation_key,
      tldr: p.tldr && shortText(p.tldr, 600),
      keywords: p.keywords.slice(0, 15).map((word) => shortText(word, 60)),
      tags: p.tags.slice(0, 30).map(({ name }) => shortText(name, 60)),
      collections: (await collectionNamesOf(p, asked)).slice(0, 20),
      rating: p.rating || null,
      reading_status: p.reading_status,
      note_of_the_user: p.notes && shortText(p.notes, 4_000),
      notices: p.notices.slice(0, 5).map(({ type, date }) => withoutEmpty({ type, date })),
      cited_by: p.cited_by_count,
      cites_in_library: p.cites_in_library,
      cited_by_in_library: p.cited_by_in_library,
      in_library: p.status === 'library',
      full_text: start === null ? 'No PDF is stored.' : !start.searchable ? 'The PDF has no text.' : null,
      pages_of_pdf: start?.pages,
    }),
    ...(start?.next ? { text_goes_on: { tool: 'read_text', ...start.next } } : {}),
  };
};

const fetchPaper = tool({
  name: 'fetch',
  title: 'Get a paper',
  description:
    'One paper: data, abstract, note of the user, and the beginning of the full text if a PDF is stored. read_text reads the rest.',
  input: z.object({ id }),
  run: (args, asked) => describePaper(args.id, asked),
});

const readText = tool({
  name: 'read_text',
  title: 'Read the full text',
  description:
    'The text of the stored PDF, starting at a page, about 20,000 characters. With find: pages that contain the words.',
  input: z.object({
    id,
    page: z.number().int().min(1).max(100_000).default(1),
    offset: z.number().int().min(0).max(100_000_000).default(0).describe('Characters of that page to skip'),
    find: z.string().max(500).optional(),
  }),
  async run({ id: paperId, page, offset: from, find }, { call }) {
    const params = { id: paperId };
    if (find !== undefined && find.trim() !== '') {
      const { total, searchable, hits } = await call(c.searchPaperPdf, { params, query: { q: find, limit: 40 } });
      if (!searchable) return { total: 0, note: 'The PDF has no text.' };
      const pages = hits.map((h) => `Page ${h.page}: ${shortText(h.snippet, 300)}`);
      return { total, returned: pages.length, text: asData(pages.join('\n')) };
    }
    const answer = await call(c.getPaperText, { params, query: { page, offset: from, limit: 20_000 } });
    if (!answer.searchable) return { pages: answer.pages, note: 'The PDF has no text.' };
    return withoutEmpty({
      pages: answer.pages,
      text: asData(answer.parts.map((part) => `[Page ${part.page}]\n${part.text}`).join('\n\n')),
      next_page: answer.next?.page,
      next_offset: answer.next?.offset,
    });
  },
});

const related = (w: { paper_id: string; title: string; authors: string | null; year: number | null }) =>
  withoutEmpty({
    id: w.paper_id,
    title: shortText(w.title, 250),
    authors: w.authors && shortText(w.authors, 150),
    year: w.year,
  });

const findRelated = tool({
  name: 'related',
  title: 'Related papers',
  description:
    'Papers of the library that are similar to one, and known papers that it cites or that cite it (in_library says which are in the library).',
  input: z.object({
    id,
    kind: z.enum(['similar', 'cites', 'cited_by']).default('similar'),
    limit: z.number().int().min(1).max(40).default(15),
    offset: offset.describe('For cites and cited_by'),
  }),
  async run({ id: paperId, kind, limit, offset: skip }, { call }) {
    const params = { id: paperId };
    if (kind === 'similar') {
      const near = await call(c.getSimilarPapers, { params, query: { limit } });
      if (near.similar.length > 0)
        return {
          total: near.total,
          returned: near.similar.length,
          results: near.similar.map((p) => ({
            ...related({ ...p, authors: someNames(p.author_names) }),
            why: p.label,
          })),
        };
      const { similar } = await call(c.getPaperNeighbours, { params, query: { limit } });
      return {
        returned: similar.length,
        results: similar.map((p) => ({
          ...related({ ...p, authors: someNames(p.author_names) }),
          why: p.reasons.slice(0, 2).map((r) => `${r.count} ${r.kind}`),
        })),
      };
    }
    const list = kind === 'cites' ? c.listPriorWorks : c.listDerivativeWorks;
    const { works, total } = await call(list, { params, query: { limit, offset: skip } });
    const next = skip + works.length;
    return withoutEmpty({
      total,
      returned: works.length,
      next_offset: next < total ? next : null,
      results: works.map((w) => ({ ...related(w), in_library: w.in_library, cited_by: w.cited_by_count })),
    });
  },
});

const whatsNew = tool({
  name: 'whats_new',
  title: 'What is new',
  description:
    'New publications in the Feed on which the user has not decided yet, and what else needs a decision in Carrel.',
  input: z.object({
    since_days: z.number().int().min(1).max(3650).default(14),
    sort: z.enum(['relevance', 'date']).default('relevance'),
    limit: z.number().int().min(1).max(20).default(10),
    offset,
  }),
  async run({ since_days, sort, limit, offset: skip }, { call }) {
    const feed = await call(c.listFeed, {
      query: {
        status: 'new',
        since_days,
        sort: sort === 'date' ? 'chronological' : 'relevance',
        limit,
        offset: skip,
      },
    });
    const { taken } = fitting(
      feed.items.map((item) => ({
        ...listedPaper(item.paper),
        ...withoutEmpty({
          abstract: item.paper.abstract && shortText(item.paper.abstract, 300),
          found_by: item.monitor_label && shortText(item.monitor_label, 60),
          score: item.score,
        }),
      })),
      listBudget,
    );
    const next = skip + taken.length;
    const needs = skip > 0 ? [] : (await call(c.getHome)).needs;
    return withoutEmpty({
      total: feed.total,
      returned: taken.length,
      next_offset: next < feed.total ? next : null,
      results: taken,
      needs_a_decision: needs.map((n) => `${n.kind}: ${n.count}`),
    });
  },
});

const labels = tool({
  name: 'labels',
  title: 'Collections and tags',
  description: 'Names of the collections and tags of the library with the number of papers, the largest first.',
  input: z.object({
    kind: z.enum(['collections', 'tags']).default('collections'),
    contains: z.string().max(200).default(''),
    offset,
  }),
  async run({ kind, contains, offset: skip }, { call }) {
    const all =
      kind === 'tags'
        ? (await call(c.listTags)).map((t) => ({ name: t.name, papers: t.count }))
        : (await call(c.listCollections)).map((x) => ({ id: x.id, name: x.name, papers: x.paper_count }));
    const wanted = contains.trim().toLowerCase();
    const found = all
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .sort((a, b) => b.papers - a.papers)
      .map((label) => ({ ...label, name: shortText(label.name, 200) }));
    const { taken } = fitting(found.slice(skip, skip + 200), listBudget);
    const next = skip + taken.length;
    return withoutEmpty({
      total: found.length,
      returned: taken.length,
      next_offset: next < found.length ? next : null,
      results: taken,
    });
  },
});

const exported = ['bibtex', 'biblatex', 'csl-json', 'ris'] as const;

const cite = tool({
  name: 'cite',
  title: 'Cite papers',
  description:
    'Citations and bibliography of papers in a citation style, or their entries as BibTeX, BibLaTeX, CSL JSON or RIS.',
  input: z.object({
    ids: z.array(id).min(1).max(50),
    format: z.enum(['text', 'markdown', 'html', ...exported]).default('text'),
    style: z.string().max(100).optional().describe('Such as apa, ieee, nature; default: the style of the user'),
    locale: z.string().max(20).optional().describe('Language, such as de-DE'),
  }),
  async run({ ids, format, style, locale }, { call, exporter, signal }) {
    const entryFormat = exported.find((f) => f === format);
    if (entryFormat !== undefined) {
      const selection = { ids: ids.map((x) => (/^\d{1,15}$/.test(x) ? Number(x) : 0)), search: null, except: [] };
      const answer = await exporter.answer(entryFormat, selection, { abstract: false }, { signal, download: false });
      const entries =
        typeof answer.body === 'string' ? answer.body : await streamText(answer.body as NodeJS.ReadableStream);
      return { entries };
    }
    const answer = await call(c.citePapers, {
      body: {
        paper_ids: ids,
        format: format as 'text' | 'markdown' | 'html',
        style: style ?? (await call(c.getSettings)).library.default_citation_style,
        ...(locale === undefined ? {} : { locale }),
      },
    });
    const { taken, left } = fitting(answer.bibliography, listBudget - 4_000);
    return withoutEmpty({
      style: answer.style,
      citation: shortText(answer.citation, 4_000),
      bibliography: taken,
      left_out: left > 0 ? `${left} entries. Ask for fewer papers.` : null,
    });
  },
});

const checkManuscript = tool({
  name: 'check_manuscript',
  title: 'Check a manuscript',
  description:
    'Checks the citations in the text of a manuscript against its bibliography and the library: missing and unused keys, wrong DOIs, retractions, published versions, references without a key. Changes nothing.',
  input: z.object({
    text: z.string().min(1).max(2_000_000),
    name: z
      .string()
      .max(300)
      .default('manuscript.md')
      .describe('Its extension gives the format: .md, .qmd, .tex, .typ'),
    kind: z.string().max(40).optional().describe('Only findings of this kind, as named in counts'),
    offset,
  }),
  async run({ text, name, kind, offset: skip }, { call }) {
    const report = await call(c.checkManuscriptText, { body: { content: text, name } });
    const found = report.findings.filter((f) => kind === undefined || f.kind === kind).slice(skip);
    const { taken } = fitting(
      found.map((f) =>
        withoutEmpty({
          kind: f.kind,
          key: f.key && shortText(f.key, 100),
          new_key: f.new_key && shortText(f.new_key, 100),
          lines: f.places.slice(0, 5).map(({ line }) => line),
          reference: f.text && shortText(f.text, 300),
          paper: f.paper && related(f.paper),
          other_paper: f.other_paper && related(f.other_paper),
          doi: f.doi,
          notice: f.notice,
          confidence: f.confidence,
        }),
      ),
      listBudget,
    );
    return withoutEmpty({
      format: report.format,
      citations: report.citations,
      keys: report.keys,
      bibliography: report.bibliography,
      counts: report.counts,
      returned: taken.length,
      next_offset: taken.length < found.length ? skip + taken.length : null,
      findings: taken,
    });
  },
});

const jobStatus = tool({
  name: 'job_status',
  title: 'Status of a job',
  description: 'Work in the background: one job, or the most recent ones.',
  input: z.object({ job_id: z.string().max(100).optional() }),
  async run({ job_id }, { call }) {
    const jobs =
      job_id === undefined
        ? await call(c.listActivity, { query: { limit: 20 } })
        : [await call(c.getActivity, { params: { job_id } })];
    return {
      jobs: jobs.map((j) =>
        withoutEmpty({
          job_id: j.job_id,
          label: shortText(j.label, 200),
          status: j.status,
          progress: j.progress,
          message: shortText(j.terminal_message ?? j.message, 300),
          error: j.error && shortText(j.error, 300),
        }),
      ),
    };
  },
});

export const readTools: readonly Tool[] = [
  search,
  fetchPaper,
  readText,
  findRelated,
  whatsNew,
  labels,
  cite,
  checkManuscript,
  jobStatus,
];
