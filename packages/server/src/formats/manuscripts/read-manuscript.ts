import { posix } from 'node:path';
import { isRecord } from '../text.ts';
import { decodeText } from '../text-encoding.ts';
import type { DocumentCitations } from './document-citations.ts';
import { readDocx } from './docx.ts';
import { bibliographiesIn, embeddedFiles, inputsOf, localCommands, readLatex, withoutLiterals } from './latex.ts';
import {
  type Found,
  type Manuscript,
  type ManuscriptFormat,
  type OwnEntry,
  type Place,
  SourceText,
  UnreadableManuscript,
} from './manuscript.ts';
import { bibliographyPaths, readMarkdown } from './markdown.ts';
import { readOdt } from './odt.ts';
import { entriesOf } from './own-bibliography.ts';
import { labelsInTypst, readTypst } from './typst.ts';
import { readYaml } from './yaml.ts';
import { isZip, Zip } from './zip.ts';

/** Characters in all files of one manuscript. */
const maxChars = 64 * 1024 * 1024;
const maxInputs = 2_000;

type TextFormat = Exclude<ManuscriptFormat, 'docx' | 'odt'>;
const formatOfName = (name: string): TextFormat | null =>
  /\.(?:tex|ltx|latex|[rs]nw)$/i.test(name)
    ? 'latex'
    : /\.typ$/i.test(name)
      ? 'typst'
      : /\.(?:md|markdown|mdown|qmd|rmd|txt)$/i.test(name)
        ? 'markdown'
        : null;

/** The format of a text whose name does not show it. */
const formatOfText = (text: string): TextFormat =>
  /\\(?:documentclass|begin\{|section\{|chapter\{|[a-z]*cite[a-z]*\*?[[{])/i.test(text)
    ? 'latex'
    : /^#(?:set|show|import|let|bibliography|include)\b|#cite\(</m.test(text)
      ? 'typst'
      : 'markdown';

/** The text of a file, unchanged, so that a copy differs only in its keys. */
const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return decodeText(bytes).text;
  }
};

/** The files of a manuscript: one, or those of an archive. */
export class ManuscriptFiles {
  readonly names: readonly string[];
  readonly #read: (name: string) => Uint8Array | undefined;
  readonly #texts = new Map<string, SourceText>();
  #left = maxChars;

  constructor(names: readonly string[], read: (name: string) => Uint8Array | undefined) {
    this.names = names.filter((name) => !/(?:^|\/)(?:__MACOSX|node_modules|\.[^/]+)(?:\/|$)|\/$/.test(name));
    this.#read = read;
  }

  source(name: string): SourceText {
    const known = this.#texts.get(name);
    if (known) return known;
    const text = textOf(this.#read(name)!);
    this.#left -= text.length;
    if (this.#left < 0) throw new UnreadableManuscript('too_large');
    const source = new SourceText(name, text);
    this.#texts.set(name, source);
    return source;
  }

  /** The file that another file names. Editors resolve a name from the file, the root of a project, or a list of folders. */
  find(from: string, path: string, extensions: readonly string[]): string | undefined {
    const clean = path.replaceAll('\\', '/');
    const candidates = [clean, ...extensions.map((e) => clean + e)];
    const folders = [posix.dirname(from), '.'];
    for (const folder of folders)
      for (const candidate of candidates) {
        const full = posix.normalize(posix.join(folder, candidate.replace(/^\//, '')));
        if (this.names.includes(full)) return full;
      }
    const bases = candidates.map((c) => posix.basename(c).toLowerCase());
    const same = this.names.filter((name) => bases.includes(posix.basename(name).toLowerCase()));
    const tail = same.find((name) => candidates.some((c) => name.endsWith(`/${c.replace(/^(?:\.{1,2}\/)+/, '')}`)));
    return tail ?? (same.length === 1 ? same[0] : undefined);
  }
}

interface Text {
  format: TextFormat;
  files: string[];
  found: Found;
  entries: OwnEntry[];
  absent: Place[];
  caseMatters: boolean;
}

const joined = (parts: readonly Found[]): Found => ({
  citations: parts.flatMap((p) => p.citations),
  references: parts.flatMap((p) => p.references),
  bibliographies: parts.flatMap((p) => p.bibliographies),
  citesAll: parts.some((p) => p.citesAll),
});

interface Root {
  /** The files of a text in the order in which they are read. */
  files: Set<string>;
  absent: Place[];
  bibliographies: Set<string>;
  citations: number;
}

const readInputs = (files: ManuscriptFiles, name: string, textFor: (name: string) => string, root: Root): void => {
  if (root.files.has(name) || root.files.size >= maxInputs) return;
  root.files.add(name);
  const text = textFor(name);
  root.citations += text.match(/cite[a-z]*\*?\s*[[{]/gi)?.length ?? 0;
  for (const { path } of bibliographiesIn(files.source(name), text)) root.bibliographies.add(posix.basename(path));
  for (const { path, at } of inputsOf(text)) {
    if (notText.test(path)) continue;
    const file = files.find(name, path, ['.tex', '.ltx', '.Rnw']);
    if (file === undefined) root.absent.push({ ...files.source(name).place(at), file: path });
    else if (formatOfName(file) === 'latex') readInputs(files, file, textFor, root);
  }
};

const notText = /\.(?:sty|cls|pgf|tikz|pdf_tex|pdf|png|jpe?g|eps|svg|bbl|bib|gin|def|out|labels)$/i;

/**
 * The documents of an archive. If there are several, the manuscript is the one with the most citations, with those that use the
 * same bibliography, such as a supplement.
 */
const rootsOf = (
  files: ManuscriptFiles,
  names: readonly string[],
  textFor: (name: string) => string,
): { roots: Root[]; absent: Place[] } => {
  const whole = names.filter((name) => /\\documentclass|\\documentstyle/.test(textFor(name)));
  const candidates = whole.length > 0 ? whole : names;
  const named = new Set(
    candidates.flatMap((n) => inputsOf(textFor(n)).flatMap(({ path }) => files.find(n, path, ['.tex']) ?? [])),
  );
  const first = candidates.filter((n) => !named.has(n));
  const roots = (first.length > 0 ? first : candidates).map((name) => {
    const root: Root = { files: new Set(), absent: [], bibliographies: new Set(), citations: 0 };
    readInputs(files, name, textFor, root);
    return root;
  });
  const main = roots.toSorted((a, b) => b.citations - a.citations)[0];
  const chosen = whole.length > 0 ? roots.filter((r) => r === main || sharesBibliography(r, main!)) : roots;
  return { roots: chosen, absent: chosen.flatMap((r) => r.absent) };
};

const sharesBibliography = (a: Root, b: Root): boolean =>
  [...a.bibliographies].some((name) => b.bibliographies.has(name));

const readLatexProject = (files: ManuscriptFiles, names: readonly string[]): Text => {
  const masked = new Map<string, string>();
  const textFor = (name: string): string => {
    const known = masked.get(name);
    if (known !== undefined) return known;
    const text = withoutLiterals(files.source(name).text);
    masked.set(name, text);
    return text;
  };
  const { roots, absent } = rootsOf(files, names, textFor);
  const seen = new Set<string>();
  for (const root of roots) for (const name of root.files) seen.add(name);
  const order = [...seen];
  const styles = files.names.filter((name) => /\.(?:sty|cls|def)$/i.test(name)).map((name) => files.source(name).text);
  const locals = localCommands([...styles, ...order.map(textFor)]);
  const found = order.map((name) => readLatex(files.source(name), textFor(name), locals));
  const entries = order.flatMap((name) =>
    embeddedFiles(files.source(name).text).flatMap((file) =>
      /\.bib$/i.test(file.name) ? entriesOf(new SourceText(file.name, file.text)) : [],
    ),
  );
  return {
    format: 'latex',
    files: order,
    found: joined(found),
    entries,
    absent,
    caseMatters: order.some((name) => /\\addbibresource/.test(textFor(name))),
  };
};

const readTypstProject = (files: ManuscriptFiles, names: readonly string[]): Text => {
  const labels = new Set(names.flatMap((name) => labelsInTypst(files.source(name).text)));
  const found = joined(names.map((name) => readTypst(files.source(name))));
  return {
    format: 'typst',
    files: [...names],
    found: { ...found, citations: found.citations.filter((c) => !labels.has(c.key)) },
    entries: [],
    absent: [],
    caseMatters: true,
  };
};

/** Files about a project. They mention accounts, which are not citations. */
const aboutProject =
  /(?:^|\/)(?:readme|licen[sc]e|changelog|news|contributing|code_of_conduct|todo|security|authors|claude|agents)\b[^/]*$/i;
const projectFile = /(?:^|\/)(?:_quarto|_bookdown|_metadata|_config|_site|defaults|metadata)(?:-[\w-]+)?\.ya?ml$/i;

/** The texts that the files of a project name, such as the chapters of a book; none if they name none. */
const chaptersOf = (files: ManuscriptFiles, value: unknown, from: string): string[] =>
  typeof value === 'string'
    ? /\.(?:qmd|r?md|markdown)$/i.test(value)
      ? [files.find(from, value, []) ?? []].flat()
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap((part) => chaptersOf(files, part, from))
      : [];

const includes = /\{\{<\s*include\s+(\S{1,300})\s*>\}\}|\bchild\s*=\s*["']([^"'\n]{1,300})["']/g;

const readMarkdownProject = (files: ManuscriptFiles, names: readonly string[]): Text => {
  const projects = files.names.filter((n) => projectFile.test(n)).map((name) => files.source(name));
  const settings = projects.map((source) => ({ source, values: readYaml(source.text) }));
  const chapters = settings.flatMap(({ source, values }) => chaptersOf(files, values, source.name));
  const texts = names.filter((name) => !aboutProject.test(name));
  const order = [...new Set(chapters.length > 1 ? chapters : texts.length > 0 ? texts : names)];
  for (const name of order)
    for (const m of files.source(name).text.matchAll(includes)) {
      const part = files.find(name, m[1] ?? m[2]!, []);
      if (part !== undefined && formatOfName(part) === 'markdown' && !order.includes(part)) order.push(part);
    }
  const parts = order.map((name) => readMarkdown(files.source(name)));
  const found = joined(parts);
  for (const { source, values } of settings) {
    if (!isRecord(values)) continue;
    const metadata = isRecord(values.metadata) ? values.metadata : {};
    for (const path of bibliographyPaths([values.bibliography, metadata.bibliography].flat()))
      found.bibliographies.push({ path, at: source.place(0) });
  }
  return {
    format: 'markdown',
    files: order,
    found,
    entries: parts.flatMap((p) => p.entries),
    absent: [],
    caseMatters: true,
  };
};

const readers: Record<TextFormat, (files: ManuscriptFiles, names: readonly string[]) => Text> = {
  latex: readLatexProject,
  typst: readTypstProject,
  markdown: readMarkdownProject,
};

/** The bibliography that LaTeX wrote when it last ran. */
const keysOfBbl = (source: SourceText): OwnEntry[] =>
  [...source.text.matchAll(/\\(?:bibitem\s*(?:\[(?:[^[\]]|\[[^[\]]*\])*\])?|entry)\s*\{([^{}]{1,200})\}/g)].map(
    (m) => ({
      key: m[1]!.trim(),
      aliases: [],
      parents: [],
      record: null,
      ...source.place(m.index),
    }),
  );

/** The bibliographies that a text names or, if it names none, all that are there. */
const bibliographyOf = (
  files: ManuscriptFiles,
  text: Text,
): { entries: OwnEntry[]; absent: Place[]; bibliography: Manuscript['bibliography'] } => {
  const paths = new Set<string>();
  const absent: Place[] = [];
  for (const { path, at } of text.found.bibliographies) {
    const file = files.find(at.file, path, ['.bib']);
    if (file !== undefined) paths.add(file);
    else if (!absent.some((a) => a.file === path)) absent.push({ file: path, line: at.line });
  }
  if (text.found.bibliographies.length === 0) for (const name of files.names) if (/\.bib$/i.test(name)) paths.add(name);
  const entries = [...paths].flatMap((path) => entriesOf(files.source(path)));
  if (entries.length === 0 && text.format === 'latex')
    entries.push(...files.names.filter((n) => /\.bbl$/i.test(n)).flatMap((n) => keysOfBbl(files.source(n))));
  const all = [...text.entries, ...entries];
  return { entries: all, absent, bibliography: all.length === 0 ? 'none' : absent.length > 0 ? 'partial' : 'whole' };
};

/** Reads the text of a manuscript. @throws UnreadableManuscript */
export const readFiles = (files: ManuscriptFiles, only: TextFormat | null): Manuscript => {
  const byFormat = new Map<TextFormat, string[]>();
  for (const name of files.names) {
    const format = only ?? formatOfName(name);
    if (format !== null) byFormat.set(format, [...(byFormat.get(format) ?? []), name]);
  }
  if (byFormat.size === 0) throw new UnreadableManuscript('unknown_format');
  const weight = ({ found }: Text) => found.citations.filter((c) => c.sure).length;
  const texts = [...byFormat].map(([format, names]) => readers[format](files, names));
  const text = texts.sort((a, b) => weight(b) - weight(a) || b.files.length - a.files.length)[0]!;
  const own = bibliographyOf(files, text);
  return {
    format: text.format,
    files: text.files,
    citations: text.found.citations,
    entries: own.entries,
    references: text.found.references,
    citesAll: text.found.citesAll,
    absent: [...text.absent, ...own.absent],
    bibliography: own.bibliography,
    caseMatters: text.caseMatters,
  };
};

const ofDocument = (format: 'docx' | 'odt', name: string, found: DocumentCitations): Manuscript => ({
  format,
  files: [name],
  citations: found.citations,
  entries: found.entries,
  references: found.references,
  citesAll: true,
  absent: [],
  bibliography: 'none',
  caseMatters: true,
});

export const documentFormat = (zip: Zip): 'docx' | 'odt' | null =>
  zip.names.includes('word/document.xml')
    ? 'docx'
    : zip.names.includes('content.xml') && zip.names.includes('META-INF/manifest.xml')
      ? 'odt'
      : null;

/** The files of a text. A pasted text has no name. */
export const filesOf = (
  name: string,
  bytes: Buffer,
  zip: Zip | null,
): { files: ManuscriptFiles; only: TextFormat | null } => {
  if (zip !== null) return { files: new ManuscriptFiles(zip.names, (n) => zip.read(n)), only: null };
  if (bytes.subarray(0, 8_000).includes(0)) throw new UnreadableManuscript('unknown_format');
  const files = new ManuscriptFiles([name], () => bytes);
  return { files, only: formatOfName(name) ?? formatOfText(files.source(name).text) };
};

/** Reads what a manuscript cites. @throws UnreadableManuscript */
export const readManuscript = (name: string, bytes: Buffer): Manuscript => {
  if (bytes.length === 0) throw new UnreadableManuscript('empty');
  const zip = isZip(bytes) ? new Zip(bytes) : null;
  const document = zip && documentFormat(zip);
  if (document === 'docx') return ofDocument('docx', name, readDocx(zip!, name));
  if (document === 'odt') return ofDocument('odt', name, readOdt(zip!, name));
  const { files, only } = filesOf(name, bytes, zip);
  return readFiles(files, only);
};
