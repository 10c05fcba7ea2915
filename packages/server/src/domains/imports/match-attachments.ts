import type { AttachmentState } from '@carrel/contract';
import type { Db } from '../../platform/db/db.ts';
import { fold } from '../../platform/text.ts';
import * as repo from './attachments.repo.ts';

/** Folder and file names, the way they are compared: programs escape, encode and capitalise them differently. */
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
  /** How many names at the end of both paths agree; Infinity for the very path. */
  common: number;
}

const missing: Match = { state: 'missing', pdf: null, common: 0 };
const ambiguous: Match = { state: 'ambiguous', pdf: null, common: 0 };

const commonEnd = (a: readonly string[], b: readonly string[]): number => {
  let n = 0;
  while (n < Math.min(a.length, b.length) && a.at(-1 - n) === b.at(-1 - n)) n += 1;
  return n;
};

/** Zotero keeps each file in a folder with a key: the same name in another of these folders is another file. */
const isKey = (part: string | undefined): boolean => /^[2-9a-z]{8}$/.test(part ?? '') && /\d/.test(part ?? '');

/** Finds the added PDF for a path that an entry names. */
class PdfIndex {
  readonly #byName = new Map<string, Added[]>();

  constructor(pdfs: readonly Pick<repo.PdfRow, 'seq' | 'name' | 'problem'>[]) {
    for (const { seq, name, problem } of pdfs) {
      const parts = partsOf(name);
      const last = parts.at(-1) ?? '';
      const same = this.#byName.get(last);
      if (same) same.push({ seq, parts, problem });
      else this.#byName.set(last, [{ seq, parts, problem }]);
    }
  }

  /** @param file path of the file with the entry: paths may be relative to its folder */
  find(path: string, file: string | null): Match {
    const parts = partsOf(path);
    const beside = [...partsOf(file ?? '').slice(0, -1), ...parts];
    const same = this.#byName.get(parts.at(-1) ?? '') ?? [];
    const exact = same.filter((added) => [beside, parts].some((p) => p.join('/') === added.parts.join('/')));
    if (exact.length > 0) return found(exact[0]!, Number.POSITIVE_INFINITY);
    const most = Math.max(0, ...same.map((added) => commonEnd(added.parts, parts)));
    const best = same.filter((added) => commonEnd(added.parts, parts) === most);
    const other = most === 1 && isKey(parts.at(-2));
    const [only] = best.filter((added) => !(other && isKey(added.parts.at(-2))));
    if (!only) return missing;
    return best.length > 1 ? ambiguous : found(only, most);
  }
}

const found = ({ seq, problem }: Added, common: number): Match => ({ state: problem ?? 'found', pdf: seq, common });

/** Looks for the files of all entries among the added PDFs. Call it in a transaction. */
export const matchAttachments = (db: Db, runId: number): void => {
  const index = new PdfIndex(repo.listPdfs(db, runId));
  const named = repo.namedPdfs(db, runId).map((a) => ({ a, match: index.find(a.path, a.file_name) }));
  // A common name such as "fulltext.pdf" says little if several different paths end with it.
  const paths = new Map<number, Set<string>>();
  for (const { a, match } of named)
    if (match.pdf !== null) paths.set(match.pdf, (paths.get(match.pdf) ?? new Set()).add(partsOf(a.path).join('/')));
  for (const { a, match } of named) {
    const isShared = match.common === 1 && (paths.get(match.pdf ?? -1)?.size ?? 0) > 1;
    const { state, pdf } = isShared ? ambiguous : match;
    if (state !== a.state || pdf !== a.pdf)
      repo.setMatch(db, runId, { entry: a.entry, position: a.position, state, pdf });
  }
};
