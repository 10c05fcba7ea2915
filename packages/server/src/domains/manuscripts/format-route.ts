import * as c from '@carrel/contract';
import * as errors from '@carrel/messages/errors';
import { refer, type Text } from '@carrel/messages/reference';
import type { Rendered, RenderRequest, StyleInfo } from '../../formats/csl/index.ts';
import type { CslItem } from '../../formats/csl-item.ts';
import type { FormattedCitation } from '../../formats/manuscripts/format-word.ts';
import type { ManuscriptProblem } from '../../formats/manuscripts/manuscript.ts';
import type { FormatProblem, FormatProblemKind } from '../../formats/manuscripts/word-citations.ts';
import { cutText } from '../../formats/text.ts';
import type { ThreadPool } from '../../platform/threads/pool.ts';
import type { DocumentFile, ReadCitation } from './format-document.ts';
import { readCitationsTask, writeFormattedTask, writeKeysTask } from './manuscripts.tasks.ts';

/** The functions of the citations module that formatting needs. */
export interface FormatCitations {
  render(style: string, request: RenderRequest, signal: AbortSignal): Promise<Rendered & { info: StyleInfo }>;
}

interface Deps {
  threads: ThreadPool;
  citations: FormatCitations;
  refusals: Record<ManuscriptProblem, () => c.ApiError>;
}

interface Copy {
  bytes: Uint8Array;
  /** Citations that were formatted, or replaced by keys. */
  changed: number;
}

const timeoutMs = 60_000;

type Reason = (values: { text: string; line: number; file: string; more: number }) => Text;
const reasons: Record<FormatProblemKind, Reason> = {
  unknown_key: (values) => refer(errors.formatUnknownKey, values),
  no_key: (values) => refer(errors.formatNoKey, values),
  tracked: (values) => refer(errors.formatTracked, values),
  text_box: (values) => refer(errors.formatTextBox, values),
  divided: (values) => refer(errors.formatDivided, values),
  other_program: (values) => refer(errors.formatOtherProgram, values),
};

const maxQuoted = 120;
/** Where Zotero looks for the official style of the same name. */
const zoteroStyles = 'http://www.zotero.org/styles/';

/** A partly formatted document is worse than none, so the whole document is refused. The error names the first such place. */
const requireNone = (problems: readonly FormatProblem[]): void => {
  const [first] = problems;
  if (first === undefined) return;
  const { kind, text, at } = first;
  const values = { text: cutText(text, maxQuoted), line: at.line, file: at.file, more: problems.length - 1 };
  throw new c.ApiError('manuscript_not_formatted', reasons[kind](values));
};

const nameOf = (name: unknown): string => {
  const { family, literal, 'non-dropping-particle': particle } = name as Record<string, string | undefined>;
  return [particle, family ?? literal].filter(Boolean).join(' ');
};

/** The authors as part of a sentence: "Doe and Roe", "Doe et al.". */
const authorsOf = ({ author, editor, title }: CslItem, locale: string): string => {
  const names = ((author ?? editor ?? []) as unknown[]).map(nameOf).filter((name) => name !== '');
  if (names.length === 0) return title ?? '';
  if (names.length > 2) return `${names[0]} et al.`;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
};

const itemsOf = (citations: readonly (ReadCitation | null)[]): CslItem[] => {
  const items = new Map<string, CslItem>();
  for (const citation of citations)
    for (const { itemData } of citation?.items ?? []) items.set(String(itemData.id), itemData as CslItem);
  return [...items.values()];
};

/**
 * A copy of a Word document with citations and a bibliography in a style, or with keys instead.
 * @throws ApiError manuscript_not_formatted, manuscript_unreadable, nothing_to_change, and those of the style
 */
export const formatDocument = async (
  { threads, citations, refusals }: Deps,
  file: DocumentFile,
  { style, locale, to }: { style: string; locale?: string | undefined; to: 'style' | 'keys' },
  signal: AbortSignal,
): Promise<Copy> => {
  if (to === 'keys') {
    const result = await threads.run(writeKeysTask, file, { signal, timeoutMs });
    if ('problem' in result) throw refusals[result.problem]();
    if ('problems' in result) requireNone(result.problems);
    if (!('bytes' in result) || result.changed === 0) throw new c.ApiError('nothing_to_change');
    return result;
  }
  const read = await threads.run(readCitationsTask, file, { signal, timeoutMs });
  if ('problem' in read) throw refusals[read.problem]();
  requireNone(read.problems);
  const cited = read.citations.filter((citation) => citation !== null);
  if (cited.length === 0) throw new c.ApiError('nothing_to_change');
  const clusters = cited.map(({ items }) =>
    items.map(({ key: _, itemData, ...item }) => ({ ...item, id: String(itemData.id) })),
  );
  const request: RenderRequest = { items: itemsOf(cited), clusters, locale, format: 'html' };
  const { info, clusters: rendered, bibliography } = await citations.render(style, request, signal);
  const language = locale ?? info.locale ?? 'en-US';
  let next = 0;
  const formatted = read.citations.map((citation): FormattedCitation | null => {
    if (citation === null) return null;
    const authors = citation.narrative ? authorsOf(citation.items[0]!.itemData as CslItem, language) : null;
    const html = rendered[next++] ?? '';
    // A note style ends each note with a full stop, which the surrounding sentence already has.
    return { items: citation.items, html: citation.inSentence ? html.replace(/\.$/, '') : html, authors };
  });
  const plan = {
    citations: formatted,
    bibliography,
    style: { id: info.cslId.replace('urn:carrel:style:', zoteroStyles), locale: language, note: info.note },
  };
  const bytes = await threads.run(writeFormattedTask, { ...file, plan }, { signal, timeoutMs });
  if ('problem' in bytes) throw refusals[bytes.problem]();
  return { bytes, changed: cited.length };
};
