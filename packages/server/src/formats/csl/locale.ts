/** The English terms and date formats that styles draw on. */

export interface TermForms {
  single: string;
  multiple: string;
}

export type LocaleTerms = ReadonlyMap<string, TermForms>;

export const termKey = (name: string, form: string) => `${name}|${form}`;

/** name: long | short | verb | verb-short | symbol; within each "single/multiple". */
const table: Readonly<Record<string, string>> = {
  accessed: 'accessed',
  'advance-online-publication': 'advance online publication',
  and: 'and||||&',
  'and others': 'and others',
  anonymous: 'anonymous|anon.',
  at: 'at',
  'available at': 'available at',
  by: 'by',
  circa: 'circa|c.',
  cited: 'cited',
  'et-al': 'et al.',
  forthcoming: 'forthcoming',
  from: 'from',
  ibid: 'ibid.',
  in: 'in',
  'in press': 'in press',
  internet: 'internet',
  interview: 'interview',
  letter: 'letter',
  'no date': 'no date|n.d.',
  online: 'online',
  preprint: 'preprint',
  'presented at': 'presented at the',
  reference: 'reference/references|ref./refs.',
  retrieved: 'retrieved',
  version: 'version|v.',
  patent: 'patent',
  software: 'computer software',
  dataset: 'data set',
  thesis: 'thesis',
  book: 'book/books|bk./bks.',
  chapter: 'chapter/chapters|chap./chaps.',
  'chapter-number': 'chapter/chapters|chap./chaps.',
  column: 'column/columns|col./cols.',
  edition: 'edition/editions|ed./eds.',
  figure: 'figure/figures|fig./figs.',
  folio: 'folio/folios|fol./fols.',
  issue: 'issue/issues|no./nos.',
  line: 'line/lines|l./ll.',
  note: 'note/notes|n./nn.',
  number: 'number/numbers|no./nos.',
  'number-of-pages': 'page/pages|p./pp.',
  'number-of-volumes': 'volume/volumes|vol./vols.',
  opus: 'opus/opera|op./opp.',
  page: 'page/pages|p./pp.',
  'page-first': 'page/pages|p./pp.',
  paragraph: 'paragraph/paragraphs|para./paras.||¶/¶¶',
  part: 'part/parts|pt./pts.',
  section: 'section/sections|sec./secs.||§/§§',
  'sub-verbo': 'sub verbo/sub verbis|s.v./s.vv.',
  supplement: 'supplement/supplements|supp./supps.',
  verse: 'verse/verses|v./vv.',
  volume: 'volume/volumes|vol./vols.',
  author: '',
  director: 'director/directors|dir./dirs.|directed by|dir. by',
  editor: 'editor/editors|ed./eds.|edited by|ed. by',
  'collection-editor': 'series editor/series editors|ser. ed./ser. eds.|edited by|ed. by',
  'container-author': '||by|by',
  'editorial-director': 'editor/editors|ed./eds.|edited by|ed. by',
  translator: 'translator/translators|tran./trans.|translated by|trans. by',
  'open-quote': '“',
  'close-quote': '”',
  'open-inner-quote': '‘',
  'close-inner-quote': '’',
  'page-range-delimiter': '–',
  'month-01': 'January|Jan.',
  'month-02': 'February|Feb.',
  'month-03': 'March|Mar.',
  'month-04': 'April|Apr.',
  'month-05': 'May|May',
  'month-06': 'June|June',
  'month-07': 'July|July',
  'month-08': 'August|Aug.',
  'month-09': 'September|Sept.',
  'month-10': 'October|Oct.',
  'month-11': 'November|Nov.',
  'month-12': 'December|Dec.',
};

const formNames = ['long', 'short', 'verb', 'verb-short', 'symbol'];

export const englishTerms: LocaleTerms = buildTerms();

function buildTerms(): LocaleTerms {
  const terms = new Map<string, TermForms>();
  for (const [name, forms] of Object.entries(table)) {
    for (const [i, form] of forms.split('|').entries()) {
      if (form === '') continue;
      const [single = '', multiple = single] = form.split('/');
      terms.set(termKey(name, formNames[i] ?? 'long'), { single, multiple });
    }
  }
  return terms;
}

/** What stands in for a form that a term lacks. */
const fallbackForm: Readonly<Record<string, string>> = {
  'verb-short': 'verb',
  symbol: 'short',
  verb: 'long',
  short: 'long',
};

/** A term in the form asked for or the nearest there is; '' when nobody knows it. */
export function lookUpTerm(own: LocaleTerms, name: string, form: string, plural: boolean): string {
  for (let current: string | undefined = form; current !== undefined; current = fallbackForm[current]) {
    const forms = own.get(termKey(name, current)) ?? englishTerms.get(termKey(name, current));
    if (forms !== undefined) return plural ? forms.multiple : forms.single;
  }
  return '';
}

/** The parts of a localized date, with what stands before and after each. */
export const dateFormats: Readonly<
  Record<'text' | 'numeric', readonly (readonly [part: string, prefix: string, suffix: string])[]>
> = {
  text: [
    ['month', '', ' '],
    ['day', '', ', '],
    ['year', '', ''],
  ],
  numeric: [
    ['month', '', '/'],
    ['day', '', '/'],
    ['year', '', ''],
  ],
};

export function ordinalSuffix(number: number): string {
  const tens = number % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][number % 10] ?? 'th';
}
