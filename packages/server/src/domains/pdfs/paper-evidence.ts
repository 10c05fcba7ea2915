import { cleanDoi, doisInText } from '@carrel/contract/doi';
import { arxivInText, cleanArxivId } from '@carrel/contract/identifiers';
import { cutText } from '../../formats/text.ts';
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

type Verdict = 'doi' | 'title' | 'unverified' | 'mismatch';

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
/** A scan has at most stray letters, such as page numbers and marks read as text. */
const minLetters = 4;

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
    const page = cutText(text.normalize('NFKC').replace(/\u00ad/g, ''), left);
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
    'giu',
  );
const patternsOf = (paper: Pick<ExpectedPaper, 'dois' | 'arxivIds'>): RegExp[] => [
  ...paper.dois.map((doi) => printed(doi)),
  ...paper.arxivIds.map((id) => printed(id, '(?:v\\d{1,2})?')),
];

const idLabel =
  /(?:(?:doi|arxiv)[:\s]\s*)?(?:(?:https?:\/\/)?(?:(?:www\.|dx\.)?doi\.org|(?:www\.)?arxiv\.org\/(?:abs|pdf))\/)?$/i;
/** What a journal, a date or an address next to an identifier may contain; other lower-case words make a sentence. */
const partsOfLabel =
  /\[[^\]]*\]|\([^)]*\)|\S+[./@]\S*|(?<!\p{L})(?:the|and|for|der|die|des|und|von|les|del)(?!\p{L})/gu;
const isLabel = (line: string): boolean => !/[()[\]]|(?<!\p{L})\p{Ll}{3,}/u.test(line.replace(partsOfLabel, ' '));
const leadsToId = /(?:[,;([]|(?<!\p{L})(?:see|cf\.?|at|in|from|by|of|and|to|via|with))\s*$/iu;

/**
 * Whether an identifier of the paper is printed at the beginning of the file as its own: not in a sentence that cites it,
 * and without an identifier of another work on these pages.
 */
const printsOwnId = (text: string, paper: ExpectedPaper): boolean => {
  const ids = patternsOf(paper);
  const rest = ids.reduce((left, id) => left.replace(id, ' '), text);
  if (doisInText(rest).length > 0 || arxivInText(rest) !== undefined) return false;
  return ids.some((id) =>
    [...cutText(text, titleZone).matchAll(id)].some(({ index, 0: found }) => {
      const before = text.slice(0, index).replace(idLabel, '');
      const [after = ''] = text.slice(index + found.length).split('\n', 1);
      return !leadsToId.test(before) && isLabel(before.slice(before.lastIndexOf('\n') + 1)) && isLabel(after);
    }),
  );
};

/** Letters and digits only, without accents and case: the form in which printed text is compared. */
export const squashText = (text: string): string =>
  fold(text.replace(/-[ \t]*\n\s*/g, '')).replace(/[^\p{L}\p{N}]+/gu, '');
const titleOf = (title: string): string => squashText(stripMarkup(title));

const maxShortName = 3;
const withoutMarks = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Short Latin names such as "E" or "An" are also parts of other words: they count as words with a capital letter. */
const printsName = (text: string, squashed: string, family: string): boolean => {
  const name = titleOf(family);
  if (name.length > maxShortName || !/^\p{Script=Latin}+$/u.test(name)) return name !== '' && squashed.includes(name);
  const plain = withoutMarks(family.trim());
  const capital = plain.slice(0, 1).toUpperCase() + plain.slice(1);
  // A single letter before a point is an initial.
  const end = plain.length === 1 ? '(?![\\p{L}.])' : '(?!\\p{L})';
  const word = `(?<!\\p{L})(?:${escapePattern(capital)}|${escapePattern(plain.toUpperCase())})${end}`;
  return new RegExp(word, 'u').test(withoutMarks(text));
};

/** Whether the title is printed at the beginning of a page, and whether one of the authors is printed near it. */
const printsTitle = (
  pages: readonly string[],
  paper: ExpectedPaper,
): 'with_author' | 'authors_unknown' | 'without_author' | 'no' => {
  const key = titleOf(paper.title);
  if (key.length < 4) return 'no';
  let hasTitle = false;
  for (const page of pages) {
    const zone = squashText(cutText(page, titleZone));
    if (!zone.includes(key)) continue;
    const near = cutText(page, titleZone * 2);
    const squashed = squashText(near);
    if (paper.families.some((family) => printsName(near, squashed, family))) return 'with_author';
    hasTitle = true;
  }
  if (!hasTitle) return 'no';
  return paper.families.length === 0 ? 'authors_unknown' : 'without_author';
};

const isAboutAnother = (pages: readonly string[], paper: ExpectedPaper): boolean => {
  if (aboutAnother.test(paper.title.trim())) return false;
  const start = (pages[0] ?? '').trimStart();
  const lines = cutText(start, 1_500).split('\n').slice(0, 12);
  return lines.some((l) => aboutAnother.test(l.trim()));
};

/** Whether a PDF belongs to this paper. Its list of references does not count, nor do works about the paper. */
export const verify = (pdf: PdfContents, paper: ExpectedPaper): Verdict => {
  const pages = frontOf(pdf.texts);
  const text = pages.join('\n');
  if (isAboutAnother(pages, paper)) return 'mismatch';
  const title = printsTitle(pages, paper);
  const prints = (where: string, ids: Partial<ExpectedPaper>) =>
    patternsOf({ dois: [], arxivIds: [], ...ids }).some((id) => where.search(id) >= 0);
  const named = prints(text, paper) || pdf.metadata.some((m) => prints(m, { dois: paper.dois }));
  if ((named && title !== 'no') || printsOwnId(text, paper)) return 'doi';
  if (printsAsOwn(title, paper)) return 'title';
  return (pdf.texts.join('').match(/\p{L}/gu)?.length ?? 0) < minLetters ? 'unverified' : 'mismatch';
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
  for (const m of pdf.metadata) for (const doi of doisInText(m).slice(0, 2)) add('doi', doi, 'metadata');
  const pages = frontOf(pdf.texts);
  const text = pages.join('\n');
  for (const doi of doisInText(text.replace(/(10\.\d{4,9})\s*\/\s*/g, '$1/')).slice(0, 3))
    add('doi', doi, 'first_page');
  // A DOI that is broken over two lines.
  const broken = /\b10\.\d{4,9}\/[^\s"]{1,100}[-./_]\n[^\s"]{1,100}/.exec(text)?.[0];
  if (broken) add('doi', doisInText(broken.replace(/\s+/g, ''))[0], 'first_page');
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
