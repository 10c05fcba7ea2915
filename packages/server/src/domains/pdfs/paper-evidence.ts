import { arxivInText, cleanArxivId, cleanDoi } from '../../formats/identifiers.ts';
import { escapePattern, fold, stripMarkup } from '../../platform/text.ts';

/** What a PDF contains about its identity. */
export interface PdfContents {
  texts: readonly string[];
  title: string | null;
  heading: string | null;
  metadata: readonly string[];
}

/** What is known about the paper that a PDF may be of. */
export interface ExpectedPaper {
  title: string;
  /** Of all its versions. */
  dois: readonly string[];
  arxivIds: readonly string[];
  /** Family names. Empty when unknown. */
  families: readonly string[];
}

export type Verdict = 'doi' | 'title' | 'unverified' | 'mismatch';

export interface Hint {
  kind: 'doi' | 'arxiv' | 'title';
  value: string;
  from: 'metadata' | 'first_page' | 'filename';
}

const frontPages = 2;
const frontChars = 40_000;
/** Titles are searched only this far into a page; what follows may be about another work. */
const titleZone = 3_000;
/** Shorter titles ("Editorial", "Deep learning") do not identify a paper without an author. */
const minTitleKey = 20;
const minText = 40;

const referencesHeading =
  /^[ \t]*(?:\d{1,2}\.?[ \t]+)?(?:references|bibliography|literature cited|works cited|literatur|références)[ \t]*:?[ \t]*$/im;
/** Works about another work name it in their first lines. */
const aboutAnother =
  /^(?:[^a-z]{0,40}(?:author(?:'s|s)?|publisher(?:'s|s)?)?\s*)?(?:correction|corrigendum|erratum|errata|retraction|addendum|expression of concern|comment(?:ary)? on|reply to|response to|supplement(?:ary|al)? (?:material|information|data|text)|supporting information|review of)\b/i;

/** The text of the first pages up to the list of references, as printed. */
const frontOf = (texts: readonly string[]): string[] => {
  let left = frontChars;
  const pages: string[] = [];
  for (const text of texts.slice(0, frontPages)) {
    const page = text
      .normalize('NFKC')
      .replace(/\u00ad/g, '')
      .slice(0, left);
    left -= page.length;
    const end = referencesHeading.exec(page);
    pages.push(end === null ? page : page.slice(0, end.index));
    if (end !== null) break;
  }
  return pages;
};

/** A DOI or arXiv ID as it may be printed: broken over lines, but not as the beginning of a longer one. */
const printed = (id: string, version = ''): RegExp =>
  new RegExp(
    `(?<![\\d.])${[...id].map((c) => (/[-./_:;()]/.test(c) ? `${escapePattern(c)}\\s*` : escapePattern(c))).join('\\s?')}${version}(?![a-z0-9/_(<-]|[.:;][a-z0-9]|\\s?\\n\\s*[\\d./_-])`,
    'iu',
  );
const printsId = (text: string, paper: Pick<ExpectedPaper, 'dois' | 'arxivIds'>): boolean =>
  paper.dois.some((doi) => printed(doi).test(text)) ||
  paper.arxivIds.some((id) => printed(id, '(?:v\\d{1,2})?').test(text));

const distinctDois = (text: string): string[] => {
  const found = text.matchAll(/\b10\.\d{4,9}\/[^\s"<>{}|\\]{1,200}/g);
  return [...new Set([...found].flatMap((m) => cleanDoi(m[0].replace(/[).,;\]]{1,3}$/, '')) ?? []))];
};

const squashText = (text: string): string => {
  const joined = text.replace(/-[ \t]*\n\s*/g, '');
  let all = '';
  for (let at = 0; at < joined.length; at += 400)
    all += fold(joined.slice(at, at + 400)).replace(/[^\p{L}\p{N}]+/gu, '');
  return all;
};
const titleOf = (title: string): string => squashText(stripMarkup(title));

/** Whether the title is printed at the beginning of a page, and whether one of the authors is printed near it. */
const printsTitle = (
  pages: readonly string[],
  paper: ExpectedPaper,
): 'with_author' | 'authors_unknown' | 'without_author' | 'no' => {
  const key = titleOf(paper.title);
  if (key.length < 4) return 'no';
  let found = false;
  for (const page of pages) {
    const zone = squashText(page.slice(0, titleZone));
    if (!zone.includes(key)) continue;
    const all = squashText(page.slice(0, titleZone * 2));
    const author = paper.families.some((f) => titleOf(f).length > 1 && all.includes(titleOf(f)));
    if (author) return 'with_author';
    found = true;
  }
  if (!found) return 'no';
  return paper.families.length === 0 ? 'authors_unknown' : 'without_author';
};

const isAboutAnother = (pages: readonly string[], paper: ExpectedPaper): boolean => {
  if (aboutAnother.test(paper.title.trim())) return false;
  const start = (pages[0] ?? '').trimStart();
  const lines = start.slice(0, 1_500).split('\n').slice(0, 12);
  return lines.some((l) => aboutAnother.test(l.trim()));
};

/** Whether a PDF belongs to this paper. Its list of references does not count, nor do works about the paper. */
export const verify = (pdf: PdfContents, paper: ExpectedPaper): Verdict => {
  const pages = frontOf(pdf.texts);
  const text = pages.join('\n');
  if (pdf.texts.join('').replace(/\s/g, '').length < minText) return 'unverified';
  if (isAboutAnother(pages, paper)) return 'mismatch';
  const title = printsTitle(pages, paper);
  const inMetadata = paper.dois.some((doi) => pdf.metadata.some((m) => printed(doi).test(m)));
  const inText = printsId(text, paper);
  if ((inText || inMetadata) && title !== 'no') return 'doi';
  // An identifier without the title counts only if no other is printed, because otherwise it may be that of a cited
  // work.
  if (inText && printsId(text.slice(0, titleZone), paper)) {
    const others = distinctDois(text).filter((d) => !paper.dois.includes(d));
    const ownArxiv = arxivInText(text);
    if (others.length === 0 && (ownArxiv === undefined || paper.arxivIds.includes(ownArxiv))) return 'doi';
  }
  return printsAsOwn(title, paper) ? 'title' : 'mismatch';
};

const printsAsOwn = (title: ReturnType<typeof printsTitle>, paper: ExpectedPaper): boolean => {
  const long = titleOf(paper.title).length >= minTitleKey && paper.title.trim().split(/\s+/).length >= 3;
  return title === 'with_author' || (title === 'authors_unknown' && long);
};

/** Whether the file contains the title of this paper: required before a record found for a file is saved. */
export const confirms = (pdf: PdfContents, paper: ExpectedPaper): boolean => {
  const pages = frontOf(pdf.texts);
  return !isAboutAnother(pages, paper) && printsAsOwn(printsTitle(pages, paper), paper);
};

const plausibleTitle = (text: string | null): string | null => {
  const t = text?.replace(/\s+/g, ' ').trim() ?? '';
  if (t.length < 12 || t.length > 400 || t.split(' ').length < 3) return null;
  if (/^(?:microsoft word|untitled|slide \d|doi:|pii:)|\.(?:docx?|tex|dvi|pdf|indd|qxd)$/i.test(t)) return null;
  return t;
};

/** What may identify a PDF, most reliable first. */
export const hintsOf = (pdf: PdfContents, filename: string): Hint[] => {
  const hints: Hint[] = [];
  const add = (kind: Hint['kind'], value: string | null | undefined, from: Hint['from']) => {
    if (value && !hints.some((h) => h.kind === kind && h.value === value)) hints.push({ kind, value, from });
  };
  for (const m of pdf.metadata) for (const doi of distinctDois(m).slice(0, 2)) add('doi', doi, 'metadata');
  const pages = frontOf(pdf.texts);
  const text = pages.join('\n');
  for (const doi of distinctDois(text.replace(/(10\.\d{4,9})\s*\/\s*/g, '$1/')).slice(0, 3))
    add('doi', doi, 'first_page');
  // A DOI that is broken over two lines.
  const broken = /\b10\.\d{4,9}\/[^\s"<>]{1,100}[-./_]\n[^\s"<>]{1,100}/.exec(text)?.[0];
  if (broken) add('doi', cleanDoi(broken.replace(/\s+/g, '')), 'first_page');
  add('arxiv', arxivInText(text), 'first_page');
  const name = filename.replace(/^.*[\\/]/, '').replace(/\.pdf$/i, '');
  add('arxiv', cleanArxivId(name), 'filename');
  add(
    'doi',
    cleanDoi(name.replace(/^(?:doi[_-])?(10\.\d{4,9})[_-]/i, '$1/')) ??
      cleanDoi(name.replace(/^(10\.\d{4,9})\./, '$1/')),
    'filename',
  );
  add('title', plausibleTitle(pdf.title), 'metadata');
  add('title', plausibleTitle(pdf.heading), 'first_page');
  return hints.slice(0, 8);
};
