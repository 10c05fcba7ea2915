import * as m from '@carrel/messages/readerTexts';
import { refer, type Text } from '@carrel/messages/reference';
import { z } from 'zod';
import { maxAttachments } from '../../formats/limits.ts';
import type { BiblioRecord, ParsedEntry, PersonName } from '../../formats/record.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import {
  type ExportedPaper,
  type ExportedStructure,
  exportedPaper,
  exportedStructure,
  exportHead,
  exportVersion,
} from '../exports/carrel-json.ts';

type NativeEntry = ParsedEntry & { native?: ExportedPaper };

/** An exported paper as a record, so that duplicates are found as for any other import. */
const recordOf = (p: ExportedPaper): BiblioRecord => {
  const opt = <K extends string, V>(key: K, value: V | null) => (value === null ? {} : { [key]: value });
  const rest = p.rest as { extra?: Record<string, string>; files?: string[] } & Record<string, unknown>;
  return {
    type: p.work_type,
    title: p.title,
    authors: p.structured_authors.map(withoutUndefined<PersonName>),
    editors: p.structured_editors.map(withoutUndefined<PersonName>),
    keywords: p.keywords,
    tags: p.tags.map((t) => t.name),
    collections: p.collections,
    ...rest,
    files: rest.files ?? [],
    extra: rest.extra ?? {},
    ...opt('venue', p.journal),
    ...opt('volume', p.volume),
    ...opt('issue', p.issue),
    ...opt('pages', p.pages),
    ...opt('publisher', p.publisher),
    ...opt('year', p.year),
    ...opt('date', p.publication_date),
    ...opt('abstract', p.abstract),
    ...opt('note', p.notes),
    ...opt('language', p.language),
    ...opt('doi', p.doi),
    ...opt('arxivId', p.arxiv_id),
    ...opt('pmid', p.pmid),
    ...opt('pmcid', p.pmcid),
    ...opt('url', p.url),
    ...opt('citationKey', p.citation_key),
    ...(p.former_citation_keys.length > 0 ? { formerKeys: p.former_citation_keys } : {}),
    ...(p.rating > 0 ? { rating: p.rating } : {}),
  } as BiblioRecord;
};

const remoteForm = /^(?:user|group)\/\d{1,12}\/[A-Z\d]{8}$/;
const shortText = z.string().max(10_000);
/** The files of a library that was read from Zotero, by the ID of their paper. An export has none. */
const ImportedFiles = z.record(
  z.string(),
  z
    .array(
      z.object({
        path: z.string().max(2_000),
        kind: z.enum(['pdf', 'snapshot', 'other']),
        title: z.string().max(300).optional(),
        remote: z.string().regex(remoteForm).optional().catch(undefined),
        annotations: z
          .array(
            z.object({
              page: z.number().int().min(1).max(100_000),
              pageLabel: z.string().max(1_000).optional(),
              rects: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).max(200),
              text: shortText,
              comment: shortText,
              colour: z.string().max(100).optional(),
              created: z.string().max(100).optional(),
            }),
          )
          .max(5_000)
          .optional(),
      }),
    )
    // One more than is kept, so that the entry can say that some are left out.
    .transform((files) => files.slice(0, maxAttachments + 1)),
);

/** Notes and files of a Zotero library that belong to no item. Only files have a name. */
const PartsAlone = z.array(z.object({ id: z.string().max(200), file: z.string().max(2_000).optional() }));
export type PartAlone = z.output<typeof PartsAlone>[number];

const unreadable = (problem: Text): NativeEntry => ({ index: 0, line: 0, problem, endsFile: true, warnings: [] });

/** Reads an export of Carrel's own. An invalid paper is reported by its position; the others are read. */
export function* readCarrelJson(text: string, onStructure: (s: ExportedStructure) => void): Generator<NativeEntry> {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch (e) {
    return yield unreadable(refer(m.invalidJson, { reason: (e as Error).message }));
  }
  const head = exportHead.safeParse(file);
  if (!head.success) return yield unreadable(refer(m.noExport));
  if (head.data.version > exportVersion)
    return yield unreadable(refer(m.newerExport, { version: String(head.data.version), known: String(exportVersion) }));
  const { papers, structure, attachments, alone } = file as Record<
    'papers' | 'structure' | 'attachments' | 'alone',
    unknown
  >;
  const files = ImportedFiles.safeParse(attachments ?? {}).data ?? {};
  const parsedStructure = exportedStructure.safeParse(structure);
  if (parsedStructure.success) onStructure(parsedStructure.data);
  let index = 0;
  for (const item of Array.isArray(papers) ? papers : []) {
    const paper = exportedPaper.safeParse(item);
    const at = { index, line: 0, warnings: [] as Text[] };
    if (paper.success && paper.data.title.trim() !== '') {
      const named = files[paper.data.id] ?? [];
      if (named.length > maxAttachments) at.warnings.push(refer(m.manyAttachments, { max: maxAttachments }));
      yield {
        ...at,
        key: paper.data.id,
        record: recordOf(paper.data),
        native: paper.data,
        ...(named.length > 0 && { attachments: named.slice(0, maxAttachments) }),
      };
    } else {
      const issue = paper.success ? refer(m.untitled) : (paper.error.issues[0]?.message ?? refer(m.unfit));
      const where = paper.success ? '' : `${paper.error.issues[0]?.path.join('.') ?? ''}: `;
      yield { ...at, problem: refer(m.brokenPaper, { position: index + 1, where, issue }) };
    }
    index += 1;
  }
  for (const { id, file: name } of PartsAlone.safeParse(alone ?? []).data ?? []) {
    const problem = name === undefined ? refer(m.noteAlone) : refer(m.fileAlone, { name });
    yield { index, line: 0, key: id, warnings: [], problem };
    index += 1;
  }
}
