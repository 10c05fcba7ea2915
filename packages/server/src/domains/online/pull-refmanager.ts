import { ApiError } from '@carrel/contract';
import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import type { Annotation, Attachment } from '../../formats/attachment.ts';
import type { BiblioRecord } from '../../formats/record.ts';
import type { Clock } from '../../platform/clock.ts';
import { isoAt } from '../../platform/clock.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CallContext } from '../../platform/http-client/transport.ts';
import { implementJob, JobFailure, jobType } from '../../platform/jobs/define-job.ts';
import type { Sources } from '../../sources/registry.ts';
import type { ZoteroFolder, ZoteroLibrary } from '../../sources/zotero/zotero.client.ts';
import { furtherOfItem, type ZoteroPart, type ZoteroRecord } from '../../sources/zotero/zotero.map.ts';
import { type ExportedPaper, exportVersion } from '../exports/carrel-json.ts';
import type { ImportsService } from '../imports/imports.service.ts';
import type { PartAlone } from '../imports/read-carrel-json.ts';
import { furtherOf } from '../papers/further-fields.ts';

export const pullRefmanagerJob = jobType({
  kind: 'imports.refmanager',
  label: refer(jobs.importZotero),
  payload: z.object({
    type: z.enum(['user', 'group']),
    id: z.number().int(),
    collectionKey: z.string().nullable(),
    collectionName: z.string().nullable(),
    // Jobs of earlier versions have none.
    automaticTags: z.boolean().default(false),
    preview: z.boolean().default(false),
  }),
  timeoutMs: 3_600_000,
  network: ['refmanager'],
});
/** Maximum number of items of a library that is imported at once. */
const maxItems = 200_000;

/** @throws ApiError validation if the ID is not a number: user names are not IDs */
export const libraryOf = (type: 'user' | 'group', id: string): ZoteroLibrary => {
  if (!/^\d{1,12}$/.test(id.trim()))
    throw new ApiError(
      'validation',
      'library_id: must be the number of a Zotero library. Find yours at zotero.org/settings/keys.',
    );
  return { type, id: Number(id) };
};

export const allCollections = async (
  sources: Sources,
  library: ZoteroLibrary,
  context: CallContext,
): Promise<ZoteroFolder[]> => {
  const out: ZoteroFolder[] = [];
  for (let start: number | null = 0; start !== null; ) {
    const page = await sources.refmanager.collections(library, start, context);
    out.push(...page.items);
    start = page.next;
  }
  return out;
};

/** Names from the outermost collection inwards; a folder that contains itself ends the path. */
const pathOf = (folders: ReadonlyMap<string, ZoteroFolder>, key: string): string[] => {
  const path: string[] = [];
  const seen = new Set<string>();
  for (
    let at = folders.get(key);
    at && !seen.has(at.key);
    at = at.parent === null ? undefined : folders.get(at.parent)
  ) {
    seen.add(at.key);
    path.unshift(at.name);
  }
  return path;
};

type Pulled = Pick<ZoteroRecord, 'record' | 'related'>;

/** The record as one paper of a full export, which the import reads with everything the user entered. */
const exported = (key: string, r: BiblioRecord): ExportedPaper => ({
  id: key,
  title: r.title,
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
  doi: r.doi ?? null,
  arxiv_id: r.arxivId ?? null,
  pmid: r.pmid ?? null,
  pmcid: r.pmcid ?? null,
  idxa_id: null,
  idxb_id: null,
  idxb_corpus_id: null,
  url: r.url ?? null,
  abstract: r.abstract ?? null,
  tldr: null,
  notes: r.note ?? null,
  keywords: r.keywords,
  work_type: r.type,
  language: r.language ?? null,
  citation_key: r.citationKey ?? null,
  citation_key_pinned: true,
  former_citation_keys: r.formerKeys ?? [],
  rating: 0,
  reading_status: null,
  is_retracted: false,
  is_oa: false,
  oa_status: null,
  oa_url: null,
  cited_by_count: 0,
  influential_citation_count: 0,
  added_at: r.added ?? null,
  added_from: 'refmanager',
  tags: r.tags.map((name) => ({ name, color: '' })),
  collections: r.collections,
  topics: [],
  cites: [],
  rest: furtherOf(r),
});

/** The files of a library with the marks in them. The import downloads those that Zotero stores. */
class ZoteroFiles {
  readonly #library: string;
  readonly #files = new Map<string, { item: string; file: Attachment }>();
  readonly #items = new Map<string, string>();
  readonly #marks = new Map<string, Annotation[]>();

  constructor({ type, id }: ZoteroLibrary) {
    this.#library = `${type}/${id}`;
  }

  add({ key, parent, kind, file, isStored, annotation }: ZoteroPart & { parent: string }): void {
    if (kind === 'attachment') this.#items.set(key, parent);
    if (file)
      this.#files.set(key, { item: parent, file: isStored ? { ...file, remote: `${this.#library}/${key}` } : file });
    if (annotation) this.#marks.set(parent, [...(this.#marks.get(parent) ?? []), annotation]);
  }

  /** The item that a file belongs to. */
  itemOf(file: string): string | undefined {
    return this.#items.get(file);
  }

  byItem(): Record<string, Attachment[]> {
    const byItem: Record<string, Attachment[]> = {};
    for (const [key, { item, file }] of this.#files) {
      const annotations = this.#marks.get(key);
      byItem[item] = [...(byItem[item] ?? []), { ...file, ...(annotations && { annotations }) }];
    }
    return byItem;
  }
}

/**
 * Reads a Zotero library page by page and passes it to the import, where it is treated like a file: nothing twice, with
 * its collections and tags, and undone in one step.
 */
export const implementPullRefmanager = (deps: { sources: Sources; imports: ImportsService; clock: Clock }) =>
  implementJob(pullRefmanagerJob, {
    run: async (ctx) => {
      const { sources, imports, clock } = deps;
      const library: ZoteroLibrary = { type: ctx.payload.type, id: ctx.payload.id };
      const context = { signal: ctx.signal, timing: (source: string, ms: number) => ctx.timing(source, ms) };
      const records = new Map<string, Pulled>();
      const notes: { parent: string; note: string }[] = [];
      const files = new ZoteroFiles(library);
      const links = new Map<string, string[]>();
      const alone: PartAlone[] = [];
      try {
        const folders = new Map((await allCollections(sources, library, context)).map((f) => [f.key, f]));
        for (let start: number | null = 0; start !== null && records.size < maxItems; ) {
          await ctx.pauseOrStop();
          const page = await sources.refmanager.items(
            library,
            { start, ...(ctx.payload.collectionKey === null ? {} : { collection: ctx.payload.collectionKey }) },
            context,
          );
          for (const item of page.items) {
            if ('record' in item)
              records.set(item.key, {
                related: item.related,
                record: {
                  ...item.record,
                  // The keywords of a Zotero item are its automatic tags.
                  keywords: ctx.payload.automaticTags ? item.record.keywords : [],
                  collections: item.collections.map((key) => pathOf(folders, key)).filter((p) => p.length > 0),
                },
              });
            else if (item.parent === null) {
              if (item.kind === 'note') alone.push({ id: item.key });
              else if (item.kind === 'attachment') alone.push({ id: item.key, file: item.filename ?? item.key });
            } else {
              files.add({ ...item, parent: item.parent });
              if (item.link) links.set(item.parent, [...(links.get(item.parent) ?? []), item.link]);
              if (item.note) notes.push({ parent: item.parent, note: item.note });
            }
          }
          start = page.next;
          ctx.progress(records.size, page.total, refer(jobs.itemsRead, { count: records.size }));
        }
      } catch (e) {
        if (e instanceof SourceError || (e instanceof ApiError && e.code === 'network_off'))
          throw new JobFailure(e.shown, { cause: e });
        throw e;
      }
      for (const { parent, note } of notes) {
        const record = records.get(files.itemOf(parent) ?? parent)?.record;
        if (record) record.note = record.note ? `${record.note}\n\n${note}` : note;
      }
      for (const [key, { record, related }] of records) {
        const titles = related.flatMap((other) => records.get(other)?.record.title ?? []);
        record.extra = { ...record.extra, ...furtherOfItem(titles, links.get(key) ?? []) };
      }
      if (records.size + alone.length === 0) return { message: refer(jobs.zoteroLibraryEmpty), result: { items: 0 } };
      const file = {
        format: 'carrel',
        version: exportVersion,
        exported_at: isoAt(clock.now()),
        papers: [...records].map(([key, { record }]) => exported(key, record)),
        attachments: files.byItem(),
        alone,
      };
      const run = await imports.fromText(JSON.stringify(file), {
        filename: 'Zotero',
        format: 'carrel-json',
        collectionName: ctx.payload.collectionName,
        autoStart: !ctx.payload.preview,
        keyKind: 'refmanager.pulled',
      });
      return {
        message: refer(ctx.payload.preview ? jobs.readItemsForPreview : jobs.readItemsImportHasStarted, {
          count: records.size,
        }),
        result: { items: records.size, run_id: run.run_id },
      };
    },
  });
