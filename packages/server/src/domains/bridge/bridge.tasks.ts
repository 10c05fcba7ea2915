import { bibtexWriter } from '../../formats/writers/bibtex.ts';
import { cslJsonWriter } from '../../formats/writers/csl-json.ts';
import { cslYamlWriter } from '../../formats/writers/csl-yaml.ts';
import { csvWriter } from '../../formats/writers/csv.ts';
import { type ListWriter, writeList, writePieces } from '../../formats/writers/list-writer.ts';
import { risWriter } from '../../formats/writers/ris.ts';
import { toCslItem } from '../../formats/writers/to-csl-item.ts';
import type { ReadDb } from '../../platform/db/db.ts';
import { type AnyTask, defineTask } from '../../platform/threads/task.ts';
import type { WorkerThread } from '../../platform/threads/worker-thread.ts';
import { citationKeysOf } from '../exports/exports.repo.ts';
import {
  countItems,
  filesOf,
  findItems,
  furtherById,
  furtherCounts,
  highlightsById,
  type ItemQuery,
  type ItemRef,
  notesOf,
  paperOfItem,
  papersOf,
  tagRows,
  versionsOf,
} from './bridge.repo.ts';
import { keyOf } from './item-keys.ts';
import {
  type Addresses,
  fileItem,
  fileNameOfPdf,
  furtherItem,
  highlightItem,
  noteHtml,
  noteItem,
  paperItem,
} from './item-shapes.ts';

/** Writers by Zotero's names for their formats. */
const writers: Readonly<Record<string, ListWriter>> = {
  bibtex: bibtexWriter({ dialect: 'bibtex', header: false }),
  biblatex: bibtexWriter({ dialect: 'biblatex', header: false }),
  ris: risWriter,
  csljson: cslJsonWriter,
  csv: csvWriter,
  // Only for Better BibTeX.
  cslyaml: cslYamlWriter,
};
export const exportNames: ReadonlySet<string> = new Set(Object.keys(writers).filter((name) => name !== 'cslyaml'));

export interface WriteRequest {
  refs: ItemRef[];
  /** `json`, `keys`, `versions` or the name of an export format. */
  format: string;
  /** Further members of each object. */
  include: string[];
  /** What was rendered before, by the ID of the paper. */
  rendered: Record<string, Record<number, string>>;
  at: Addresses;
  pdfs: string;
}

const idsOf = (refs: readonly ItemRef[], kind: ItemRef['kind']): number[] =>
  refs.filter((ref) => ref.kind === kind).map((ref) => ref.id);

/** Objects of the papers, files, notes and highlights with their versions, in this order. */
function* objectsOf(db: ReadDb, r: WriteRequest): Generator<object> {
  const papers = idsOf(r.refs, 'paper');
  const step = 500;
  for (let i = 0; i < papers.length; i += step) {
    const part = papers.slice(i, i + step);
    const files = filesOf(db, r.pdfs, part);
    const further = furtherCounts(db, part);
    for (const paper of papersOf(db, part)) {
      const { id } = paper.row;
      const object = paperItem(r.at, { ...paper, file: files.get(id), further: further.get(id) ?? 0 });
      const more: Record<string, unknown> = {};
      for (const name of r.include) {
        const rendered = r.rendered[name]?.[paper.row.id];
        const writer = Object.hasOwn(writers, name) ? writers[name] : undefined;
        if (rendered !== undefined) more[name] = rendered;
        else if (name === 'csljson') more[name] = toCslItem(paper.record);
        else if (writer) more[name] = writeList(writer, [paper.record]);
      }
      const { data, ...rest } = object;
      yield r.include.includes('data') ? { ...rest, ...more, data } : { ...rest, ...more };
    }
  }
  const files = filesOf(db, r.pdfs, idsOf(r.refs, 'file'));
  for (const id of idsOf(r.refs, 'file')) {
    const file = files.get(id);
    if (file) yield fileItem(r.at, file);
  }
  const further = furtherById(db, r.pdfs, idsOf(r.refs, 'further'));
  for (const id of idsOf(r.refs, 'further')) {
    const file = further.get(id);
    if (file) yield furtherItem(r.at, file);
  }
  const noteIds = idsOf(r.refs, 'note');
  const noteVersion = versionsOf(db, noteIds);
  const notes = new Map(notesOf(db, noteIds).map((note) => [note.id, note]));
  for (const id of noteIds) {
    const note = notes.get(id);
    if (note) yield noteItem(r.at, { ...note, version: noteVersion(id) });
  }
  const highlights = highlightsById(db, idsOf(r.refs, 'highlight'));
  const version = versionsOf(db, [...new Set(highlights.map((h) => h.paper_id))]);
  const byId = new Map(highlights.map((h) => [h.id, h]));
  for (const id of idsOf(r.refs, 'highlight')) {
    const h = byId.get(id);
    if (h) yield highlightItem(r.at, h, version(h.paper_id));
  }
}

function* versionsText(db: ReadDb, refs: readonly ItemRef[]): Generator<string> {
  const paperOf = (ref: ItemRef) => paperOfItem(db, ref);
  const version = versionsOf(db, [...new Set(refs.map(paperOf))]);
  yield '{';
  for (const [i, ref] of refs.entries())
    yield `${i === 0 ? '' : ','}"${keyOf(ref.kind, ref.id)}":${version(paperOf(ref))}`;
  yield '}';
}

/** The papers as Better BibTeX writes its own JSON. */
function* betterBibtexJson(db: ReadDb, r: WriteRequest): Generator<string> {
  const ids = idsOf(r.refs, 'paper');
  const files = filesOf(db, r.pdfs, ids);
  const addressesOf = (key: string) => ({
    uri: `${r.at.api}/items/${key}`,
    select: `zotero://select/library/items/${key}`,
  });
  yield '{"config":{"label":"BetterBibTeX JSON","localeDateOrder":"ymd","options":{}},"collections":{},"items":[';
  let first = true;
  for (const paper of papersOf(db, ids)) {
    const file = files.get(paper.row.id);
    const { key, data } = paperItem(r.at, { ...paper, file, further: 0 });
    const item = {
      ...data,
      itemID: paper.row.id,
      itemKey: key,
      libraryID: 1,
      ...addressesOf(key),
      attachments: file
        ? [
            {
              itemType: 'attachment',
              title: fileNameOfPdf(file),
              path: file.path,
              ...addressesOf(keyOf('file', paper.row.id)),
            },
          ]
        : [],
      notes: paper.row.notes ? [noteHtml(paper.row.notes)] : [],
    };
    yield `${first ? '' : ',\n'}${JSON.stringify(item)}`;
    first = false;
  }
  yield ']}';
}

function* piecesOf(db: ReadDb, r: WriteRequest): Generator<string> {
  if (r.format === 'versions') yield* versionsText(db, r.refs);
  else if (r.format === 'keys') for (const { kind, id } of r.refs) yield `${keyOf(kind, id)}\n`;
  else if (r.format === 'jzon') yield* betterBibtexJson(db, r);
  else if (r.format === 'json') {
    let first = true;
    yield '[';
    for (const object of objectsOf(db, r)) {
      yield `${first ? '' : ',\n'}${JSON.stringify(object)}`;
      first = false;
    }
    yield ']';
  } else {
    const ids = idsOf(r.refs, 'paper');
    const records = function* () {
      for (const { record } of papersOf(db, ids)) yield record;
    };
    yield* writePieces(writers[r.format]!, records(), citationKeysOf(db, ids));
  }
}

export const findItemsTask = defineTask(
  'bridge.findItems',
  (r: { query: ItemQuery; counts: number[] | null }, { db }: WorkerThread) => {
    const counts = r.counts ?? countItems(db(), r.query);
    return { counts, refs: findItems(db(), r.query, counts) };
  },
);

/** A page of items as one text. */
export const writeItemsTask = defineTask('bridge.writeItems', (r: WriteRequest, { db }: WorkerThread) =>
  [...piecesOf(db(), r)].join(''),
);

/** Characters per piece. */
const pieceSize = 200_000;

/** Writes any number of items as fast as the client reads them. */
export const streamItemsTask = defineTask(
  'bridge.streamItems',
  async (r: WriteRequest, { db }: WorkerThread, io: { piece: (bytes: Uint8Array) => Promise<void> }): Promise<void> => {
    const utf8 = new TextEncoder();
    let text = '';
    for (const piece of piecesOf(db(), r)) {
      text += piece;
      if (text.length < pieceSize) continue;
      await io.piece(utf8.encode(text));
      text = '';
    }
    await io.piece(utf8.encode(text));
  },
);

export const tagsTask = defineTask('bridge.tags', (query: ItemQuery | null, { db }: WorkerThread) =>
  tagRows(db(), query),
);

/** The papers as CSL items under their citation keys. */
export const cslItemsTask = defineTask('bridge.cslItems', (ids: number[], { db }: WorkerThread) =>
  [...papersOf(db(), ids)].map(({ record }) => toCslItem(record)),
);

export const bridgeTasks: readonly AnyTask<WorkerThread>[] = [
  findItemsTask,
  writeItemsTask,
  streamItemsTask,
  tagsTask,
  cslItemsTask,
];
