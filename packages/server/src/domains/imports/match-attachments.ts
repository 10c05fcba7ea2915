import type { AttachmentState } from '@carrel/contract';
import type { Db } from '../../platform/db/db.ts';
import { fold } from '../../platform/text.ts';
import * as repo from './attachments.repo.ts';

/** Folder and file names in the form in which they are compared: programs escape, encode and capitalise them differently. */
const partsOf = (path: string): string[] => {
  let text = path;
  try {
    text = decodeURIComponent(path);
  } catch {
    // A plain "%" is part of the name.
  }
  const parts: string[] = [];
  for (const part of text.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(fold(part.normalize('NFC')));
  }
  return parts;
};

interface Added {
  seq: number;
  parts: string[];
  problem: repo.PdfRow['problem'];
}
interface Match {
  state: AttachmentState;
  pdf: number | null;
  /** How many names at the end of both paths agree; Infinity for the same path. */
  common: number;
}

const missing: Match = { state: 'missing', pdf: null, common: 0 };
const online: Match = { state: 'online', pdf: null, common: 0 };
const ambiguous: Match = { state: 'ambiguous', pdf: null, common: 0 };

const commonEnd = (a: readonly string[], b: readonly string[]): number => {
  let n = 0;
  while (n < Math.min(a.length, b.length) && a.at(-1 - n) === b.at(-1 - n)) n += 1;
  return n;
};

/** Zotero keeps each file in a folder with a key: the same name in another of these folders is another file. */
const isKey = (part: string | undefined): boolean => /^[2-9a-z]{8}$/.test(part ?? '') && /\d/.test(part ?? '');

const push = (map: Map<string, Added[]>, key: string, added: Added): void => {
  const same = map.get(key);
  if (same) same.push(added);
  else map.set(key, [added]);
};
const endOf = (parts: readonly string[], names: number): string => parts.slice(-names).join('/');

/** Finds the added file for a path that an entry names. */
class FileIndex {
  readonly #byPath = new Map<string, Added>();
  readonly #byFolder = new Map<string, Added[]>();
  readonly #byName = new Map<string, Added[]>();

  constructor(pdfs: readonly Pick<repo.PdfRow, 'seq' | 'name' | 'problem'>[]) {
    for (const { seq, name, problem } of pdfs) {
      const added = { seq, parts: partsOf(name), problem };
      this.#byPath.set(added.parts.join('/'), added);
      push(this.#byFolder, endOf(added.parts, 2), added);
      push(this.#byName, endOf(added.parts, 1), added);
    }
  }

  /** @param file path of the file with the entry: paths may be relative to its folder */
  find(path: string, file: string | null): Match {
    const parts = partsOf(path);
    const beside = [...partsOf(file ?? '').slice(0, -1), ...parts];
    const exact = this.#byPath.get(beside.join('/')) ?? this.#byPath.get(parts.join('/'));
    if (exact) return matchOf(exact, Number.POSITIVE_INFINITY);
    const near = parts.length > 1 ? (this.#byFolder.get(endOf(parts, 2)) ?? []) : [];
    const most = Math.max(1, ...near.map((added) => commonEnd(added.parts, parts)));
    const same = this.#byName.get(endOf(parts, 1)) ?? [];
    const best =
      near.length > 0
        ? near.filter((added) => commonEnd(added.parts, parts) === most)
        : same.filter((added) => !(isKey(parts.at(-2)) && isKey(added.parts.at(-2))));
    const [only] = best;
    if (!only) return missing;
    return best.length > 1 ? ambiguous : matchOf(only, most);
  }
}

const matchOf = ({ seq, problem }: Added, common: number): Match => ({ state: problem ?? 'found', pdf: seq, common });

/** Looks for the files of all entries among those that were added. Call it in a transaction. */
export const matchAttachments = (db: Db, runId: number): void => {
  const index = new FileIndex(repo.listPdfs(db, runId));
  const named = repo.namedFiles(db, runId).map((a) => ({ a, match: index.find(a.path, a.file_name) }));
  // A common name such as "fulltext.pdf" says little if several different paths end with it.
  const paths = new Map<number, Set<string>>();
  for (const { a, match } of named)
    if (match.pdf !== null) paths.set(match.pdf, (paths.get(match.pdf) ?? new Set()).add(partsOf(a.path).join('/')));
  for (const { a, match } of named) {
    const isShared = match.common === 1 && (paths.get(match.pdf ?? -1)?.size ?? 0) > 1;
    const best = isShared ? ambiguous : match;
    const { state, pdf } = a.remote !== null && best.state !== 'found' ? online : best;
    if (state !== a.state || pdf !== a.pdf)
      repo.setMatch(db, runId, { entry: a.entry, position: a.position, state, pdf });
  }
};
