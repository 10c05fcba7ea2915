import { cutText } from './cut-text.ts';
import { cleanDoi, decoded, doisInText, isDoiAddress, withoutInvisible } from './doi.ts';
import { addressOf } from './identifier-addresses.ts';

/**
 * The only place that reads identifiers of works. Each has a `clean…` function, which returns the canonical spelling of a
 * value, or undefined. `identifiers` adds how it is found in running text, and its address.
 */

const maxChars = 2_000;
/** A value without invisible characters and surrounding space; empty if it is too long for an identifier. */
const plain = (raw: string): string => (raw.length > maxChars ? '' : withoutInvisible(raw).trim());

const cleanBy =
  (form: RegExp, spell: (found: string) => string = (found) => found) =>
  (raw: string): string | undefined => {
    const found = form.exec(plain(raw))?.[1];
    return found === undefined ? undefined : spell(found);
  };

const different = <T>(values: Iterable<T>): T[] => [...new Set(values)];

// The archives of the old numbers. Without the list, “stable/1234567” would be one.
const archives =
  '(?:acc-phys|adap-org|alg-geom|ao-sci|astro-ph|atom-ph|bayes-an|chao-dyn|chem-ph|cmp-lg|comp-gas|cond-mat|cs|dg-ga|econ|eess|funct-an|gr-qc|hep-ex|hep-lat|hep-ph|hep-th|math-ph|math|mtrl-th|nlin|nucl-ex|nucl-th|patt-sol|physics|plasm-ph|q-alg|q-bio|q-fin|quant-ph|solv-int|stat|supr-con)';
const arxivNumber = `(?:\\d{2}(?:0[1-9]|1[0-2])\\.\\d{4,5}|${archives}(?:\\.[a-z-]{2,8})?\\/\\d{7})`;
const arxivForm = new RegExp(`^${arxivNumber}$`, 'i');
const arxivMarked = new RegExp(
  `\\barxiv[:.\\s]\\s{0,2}(?:\\[[\\w.-]{1,20}\\]\\s?)?(${arxivNumber})(?:v\\d{1,3})?`,
  'gi',
);
const arxivBare = new RegExp(`(?<![\\w./-])(${arxivNumber})(?:v\\d{1,3})?(?![\\w/]|\\.\\d)`, 'gi');

/** “2101.00001” or “hep-th/9901001”, without version and subject class. */
export const cleanArxivId = (raw: string): string | undefined => {
  const id = plain(raw)
    .replace(/^(?:https?:\/\/)?(?:[a-z-]{1,20}\.)?arxiv\.org\/(?:abs|pdf|html|format|e-print|ps|src)\//i, '')
    .replace(/^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\//i, '')
    .replace(/^10\.48550\//i, '')
    .replace(/^arxiv[:.\s]\s*/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\s*\[[^\]]*\]$/, '')
    .replace(/[.,;)]+$/, '')
    .replace(/\.pdf$/i, '')
    .replace(/v\d{1,3}$/i, '');
  return arxivForm.test(id) ? id.replace(/\.[a-z-]+\//i, '/').toLowerCase() : undefined;
};

/** The arXiv IDs that a text marks as such, as in “arXiv preprint arXiv:1706.03762”. */
const arxivIdsInText = (text: string): string[] =>
  different([...withoutInvisible(text).matchAll(arxivMarked)].flatMap((m) => cleanArxivId(m[1]!) ?? []));
export const arxivInText = (text: string): string | undefined => arxivIdsInText(text)[0];

/** arXiv gives every paper a DOI. */
export const doiOfArxiv = (id: string): string => `10.48550/arxiv.${id.toLowerCase()}`;
export const arxivOfDoi = (doi: string): string | undefined =>
  doi.startsWith('10.48550/') ? cleanArxivId(doi) : undefined;

export const cleanPmid = cleanBy(/^(?:(?:info:)?(?:PMID|PubMed)[:/]?\s{0,2})?0{0,9}([1-9]\d{0,9})$/i);
export const cleanPmcid = cleanBy(
  /^(?:PMCID:?\s{0,2})?(?:PMC\s?)?0{0,9}([1-9]\d{0,9})(?:\.\d{1,3})?$/i,
  (digits) => `PMC${digits}`,
);

/** “https://openalex.org/W123” or “W123”; the letter is the kind. */
export const cleanOpenAlexId = (
  letter: 'W' | 'A' | 'I' | 'S' | 'T' | 'F',
  raw: string | undefined,
): string | undefined => {
  const id = raw?.trim().split('/').at(-1)?.toUpperCase() ?? '';
  return new RegExp(`^${letter}\\d{1,15}$`).test(id) ? id : undefined;
};

/** The ID of a paper at Semantic Scholar: 40 hexadecimal digits. */
export const cleanS2Id = cleanBy(/^([\da-f]{40})$/i, (id) => id.toLowerCase());
/** The number of a paper in the corpus of Semantic Scholar. */
const cleanS2CorpusId = cleanBy(/^(?:(?:CorpusId|S2CID):?\s{0,2})?([1-9]\d{0,14})$/i);

// Repositories of the HAL network; others are recognised in an address or after “HAL:”.
const halArchives =
  '(?:hal|halshs|tel|inria|inserm|insu|in2p3|cea|cel|dumas|edutice|emse|hceres|ijn|ineris|ird|jpa|lirmm|medihal|mnhn|obspm|pasteur|sic|ujm|pastel|artxibo|anses|cirad|irsn|ensl|univ[a-z]{0,12})';
const halForm = /^(?:HAL(?:-?id)?:\s{0,2})?([a-z][a-z\d]{1,15}[-_]\d{8})(?:v\d{1,3})?$/i;
const halInText = new RegExp(`(?<![\\w/-])(${halArchives}[-_]\\d{8})(?:v\\d{1,3})?(?![\\w-])`, 'gi');
/** “hal-01234567”, without version. */
const cleanHalId = cleanBy(halForm, (id) => id.toLowerCase());

/** Year, journal, volume, a letter or digit, page, initial: 19 characters, padded with full stops. */
const bibcodeForm =
  /^(?:(?:ADS|bibcode):\s{0,2})?((?:1[5-9]|20)\d{2}[A-Za-z][A-Za-z\d&.]{4}[A-Za-z\d.]{4}[A-Za-z\d.][A-Za-z\d.]{4}[A-Z.:])$/i;
const bibcodeInText =
  /(?<![\w.&])((?:1[5-9]|20)\d{2}[A-Za-z](?=[A-Za-z\d&.]{0,12}\.|rXiv)[A-Za-z\d&.]{4}[A-Za-z\d.]{9}[A-Z.:])(?![\w&])/g;
/** The bibcode of the Astrophysics Data System, as in “2007A&A...474..653V”. */
const cleanBibcode = cleanBy(bibcodeForm, (code) => code.slice(0, -1) + code.slice(-1).toUpperCase());

/** The arXiv ID or the Zenodo DOI in a bibcode; undefined if it has neither. */
const insideBibcode = (code: string): Identifier | undefined => {
  const [, digits = ''] = /^\d{4}arXiv(\d{4}\.?\d{4,5})[A-Z.]$/i.exec(code) ?? [];
  const [, year = '', archive = '', subject = '', number = ''] =
    /^\d{2}(\d{2})([a-z]+)\.([a-z]+)\.+(\d{1,5})[A-Z.]$/.exec(code) ?? [];
  const id = digits
    ? `${digits.slice(0, 4)}.${digits.slice(4).replace('.', '')}`
    : `${archive}-${subject}/${year}${number.padStart(5, '0')}`;
  const arxiv = cleanArxivId(id);
  if (arxiv) return { kind: 'arxiv_id', id: arxiv };
  const zenodo = /^\d{4}zndo\.+(\d+)[A-Z.]$/.exec(code)?.[1];
  return zenodo ? { kind: 'doi', id: `10.5281/zenodo.${zenodo}` } : undefined;
};

const aclNumber = '(?:[A-Z]\\d{2}-\\d{4}|\\d{4}\\.[a-z\\d]+-[a-z\\d_]+\\.\\d{1,4})';
const aclForm = new RegExp(`^(?:ACL:\\s{0,2})?(${aclNumber})(?:v\\d)?$`, 'i');
const aclInText = /(?<![\w./-])(\d{4}\.[a-z\d]+-[a-z\d_]+\.\d{1,4})(?![\w-]|\.\w)/g;
/** An ID of the ACL Anthology, as in “P19-1001” and “2020.acl-main.12”. */
const cleanAclId = cleanBy(aclForm, (id) => (/^[a-z]\d/i.test(id) ? id.toUpperCase() : id.toLowerCase()));
/** The DOI that most papers of the ACL Anthology have. */
export const doiOfAcl = (id: string): string => `10.18653/v1/${id.toLowerCase()}`;

const isIsbn = (digits: string): boolean => /^(?:97[89]\d{10}|\d{9}[\dX])$/.test(digits);
const hasValidCheckDigit = (digits: string): boolean => {
  const value = (c: string) => (c === 'X' ? 10 : Number(c));
  const sum = (weight: (i: number) => number) => [...digits].reduce((total, c, i) => total + value(c) * weight(i), 0);
  return digits.length === 13 ? sum((i) => (i % 2 ? 3 : 1)) % 10 === 0 : sum((i) => 10 - i) % 11 === 0;
};

const digitsOfIsbn = (text: string): string => text.replace(/[^\dXx]/g, '').toUpperCase();

/** The ISBNs in a row of groups of digits: a space can be inside a number or between two. */
const isbnsInRow = (groups: readonly string[]): string[] => {
  const found: string[] = [];
  for (let from = 0; from < groups.length; ) {
    const joined = groups.slice(from, from + 5).map((_, i) => digitsOfIsbn(groups.slice(from, from + i + 1).join('')));
    const whole = joined.findIndex((digits, i) => isIsbn(digits) && (i === 0 || hasValidCheckDigit(digits)));
    // A misprinted check digit is kept as the source has it.
    const end = whole >= 0 ? whole : joined.findLastIndex(isIsbn);
    if (end >= 0) found.push(joined[end]!);
    from += Math.max(end, 0) + 1;
  }
  return found;
};

/** Every ISBN in a list such as “978-3-16-148410-0 (hbk), 0306406152”, digits only. */
export const isbnsIn = (raw: string): string[] =>
  different(
    [...withoutInvisible(cutText(raw, 5_000)).matchAll(/(?<![\dXx])\d[\dXx\s\u2012-\u2015-]{8,200}/g)].flatMap((row) =>
      isbnsInRow(row[0].trim().split(/\s+/)),
    ),
  );

/** Every ISSN in a list, as “1234-567X”. */
export const issnsIn = (raw: string): string[] =>
  different(
    [
      ...withoutInvisible(cutText(raw, 5_000)).matchAll(
        /(?<![\dXx-])(\d{4})[\u2012-\u2015-]?(\d{3}[\dXx])(?![\dXx-])/g,
      ),
    ].map((m) => `${m[1]}-${m[2]}`.toUpperCase()),
  );

const onlyOne = (list: string[]): string | undefined => (list.length === 1 ? list[0] : undefined);
const cleanIsbn = (raw: string): string | undefined =>
  /^(?:ISBN(?:-?1[03])?:?\s*)?[\dXx\s\u2010-\u2015-]{10,40}$/i.test(plain(raw))
    ? onlyOne(isbnsIn(plain(raw).replace(/^ISBN(?:-?1[03])?:?/i, '')).filter(hasValidCheckDigit))
    : undefined;
const cleanIssn = (raw: string): string | undefined =>
  /^(?:[ep]?-?ISSN:?\s*)?\d{4}[\u2010-\u2015-]?\d{3}[\dX]$/i.test(plain(raw))
    ? onlyOne(issnsIn(plain(raw)))
    : undefined;

/** What publishers append to the DOI in the address of a page. */
const views =
  /(?:\/(?:full|abstract|abs|pdf|pdfft|epdf|epub|html|meta|references|citations|figures|tables|metrics|summary|fulltext|supplementary-materials?|suppl|related|comments|xml|pdfdirect)|\.(?:full(?:\.pdf|-text|\+html)?|abstract|short|pdf|html?|xml|epub|long))$/i;

const withoutView = (path: string): string => {
  let doi = path.replace(/\/+$/, '');
  for (let i = 0; i < 3; i += 1) doi = doi.replace(views, '').replace(/\/+$/, '');
  return doi;
};

const wordsBeforeDoi = new Set(
  'doi abs abstract full pdf epdf epub pdfdirect pdfplus reader article articles chapter book content early short html figure'.split(
    ' ',
  ),
);

/** Sites that name a work by an identifier other than its DOI: the host, and the path with the identifier. */
const sites: readonly (readonly [IdentifierKind, host: RegExp, path: RegExp])[] = [
  [
    'arxiv_id',
    /(?:^|\.)(?:arxiv|alphaxiv|ar5iv)\.org$|^ar5iv\.labs\.arxiv\.org$/,
    /^\/(?:abs|pdf|html|format|e-print|src|overview)\/(.+?)\/?$/,
  ],
  ['arxiv_id', /^huggingface\.co$/, /^\/papers\/([\d.]+)\/?$/],
  ['pmid', /^pubmed\.ncbi\.nlm\.nih\.gov$/, /^\/(\d{1,10})(?:\/|$)/],
  ['pmid', /^ncbi\.nlm\.nih\.gov$/, /^\/(?:m\/)?(?:pubmed\/)?(\d{1,10})\/?$/],
  ['pmcid', /(?:^|\.)ncbi\.nlm\.nih\.gov$/, /^\/(?:pmc\/)?articles\/(PMC\d{1,10})(?:[./]|$)/i],
  ['pmid', /^europepmc\.org$/, /^\/(?:articles?|abstract)\/MED\/(\d{1,10})\/?$/i],
  ['pmcid', /^europepmc\.org$/, /^\/(?:articles?|abstract)\/(?:PMC\/)?(PMC\d{1,10})\/?$/i],
  ['idxa_id', /^(?:api\.|explore\.)?openalex\.org$/, /^\/(?:works\/)?(w\d{4,12})\/?$/i],
  ['idxb_id', /^semanticscholar\.org$/, /^\/paper\/(?:[^/]{1,400}\/)?([\da-f]{40})(?:\/|$)/i],
  ['idxb_id', /^api\.semanticscholar\.org$/, /^\/(?:graph\/v1\/paper\/)?([\da-f]{40})\/?$/i],
  ['idxb_corpus_id', /^api\.semanticscholar\.org$/, /^\/(?:graph\/v1\/paper\/)?CorpusID:(\d{1,15})\/?$/i],
  [
    'hal_id',
    /(?:^|\.)(?:hal\.science|archives-ouvertes\.fr|hal\.inria\.fr|hal\.inrae\.fr|theses\.fr)$/,
    /^\/(?:[A-Z\d-]{2,40}\/)?([a-z][a-z\d]{1,15}[-_]\d{8})(?:v\d{1,3})?(?:\/|$)/i,
  ],
  ['bibcode', /(?:^|\.)adsabs\.harvard\.edu$/, /^\/(?:abs|full|pdf)\/([^/]{19})(?:\/|$)/],
  [
    'acl_id',
    /^(?:aclanthology\.org|aclanthology\.info|aclweb\.org|aclanthology\.coli\.uni-saarland\.de)$/,
    /^\/(?:anthology\/|papers\/)?([A-Z]\d{2}-\d{4}|\d{4}\.[a-z\d]+-[a-z\d_]+\.\d{1,4})(?:v\d)?(?:\.pdf|\.bib)?\/?$/i,
  ],
];

const parameter = (query: string, name: string): string | undefined => {
  const value = new RegExp(`(?:^|&)${name}=([^&]{1,500})`).exec(query)?.[1];
  return value === undefined ? undefined : decoded(value.replaceAll('+', ' '));
};

const inQuery = (query: string, host: string): Identifier | undefined => {
  const named = parameter(query, 'doi') ?? (/plos/.test(host) ? parameter(query, 'id') : undefined);
  const doi = named === undefined ? undefined : cleanDoi(withoutView(named));
  if (doi) return ofDoi(doi);
  const bibcode = /adsabs\.harvard\.edu$/.test(host) ? cleanBibcode(parameter(query, 'bibcode') ?? '') : undefined;
  return bibcode === undefined ? undefined : resolved({ kind: 'bibcode', id: bibcode });
};

/** The identifier in the address of the page of a work. Addresses of searches have none. */
export const identifierInAddress = (raw: string): Identifier | undefined => {
  const address = plain(raw);
  if (isDoiAddress(address)) {
    const doi = cleanDoi(address);
    return doi === undefined ? undefined : ofDoi(doi);
  }
  const [, site = '', rawPath = '', query = ''] =
    /^https?:\/\/(?:[^/?#@\s]*@)?([^/?#\s:]+)(?::\d+)?(\/[^?#]*)?(?:\?([^#]*))?/i.exec(address) ?? [];
  const host = site.toLowerCase().replace(/^www\./, '');
  const path = decoded(rawPath).replace(/;jsessionid=.*$/i, '');
  for (const [kind, hosts, paths] of sites) {
    const found = hosts.test(host) ? paths.exec(path)?.[1] : undefined;
    const id = found === undefined ? undefined : readers[kind].clean(found);
    if (id !== undefined) return resolved({ kind, id });
  }
  if (/(?:^|\.)arxiv\.org$/.test(host)) return undefined;
  if (host === 'nature.com') {
    const id = /^\/articles\/(s\d{5}-\d{3}-\d{4,5}-[\da-z]|[a-z]{2,8}[.\d]{3,20})(?:\.pdf)?\/?$/i.exec(path)?.[1];
    if (id) return { kind: 'doi', id: `10.1038/${id.toLowerCase()}` };
  }
  const found = /(?:^|\/)(10\.\d{4,9}(?:\.\d{1,9}){0,5}\/.+)$/.exec(path);
  if (!found) return inQuery(query, host);
  const before = path.slice(0, found.index).split('/').filter(Boolean);
  // “/search/10.1000/182” and “/references-of/10.1000/182” are about other pages.
  const named = before.length === 0 || before.some((word) => wordsBeforeDoi.has(word.toLowerCase()));
  if (!named && !/^\/journals\//.test(path)) return undefined;
  const doi = withoutView(found[1]!);
  const clean = cleanDoi(/(?:bio|med)rxiv\.org$/.test(host) ? doi.replace(/v\d{1,2}$/, '') : doi);
  return clean === undefined ? undefined : ofDoi(clean);
};

const ofDoi = (doi: string): Identifier => {
  const arxiv = arxivOfDoi(doi);
  return arxiv ? { kind: 'arxiv_id', id: arxiv } : { kind: 'doi', id: doi };
};

/** Replaces a bibcode that contains another identifier by that identifier. */
const resolved = (found: Identifier): Identifier =>
  found.kind === 'bibcode' ? (insideBibcode(found.id) ?? found) : found;

interface IdentifierSpec {
  /** The canonical spelling of a field's value; undefined if it is not this identifier. */
  clean: (raw: string) => string | undefined;
  /** The pattern that a value without context must also match, if its form is ambiguous. */
  alone?: RegExp;
  /** All values in running text whose label or form marks them as this identifier. */
  read: (text: string) => string[];
  address: (id: string) => string;
}

const readBy =
  (form: RegExp, clean: (raw: string) => string | undefined) =>
  (text: string): string[] =>
    different([...withoutInvisible(text).matchAll(form)].flatMap((m) => clean(m[1]!) ?? []));

const readers: Record<IdentifierKind, Omit<IdentifierSpec, 'address'>> = {
  arxiv_id: {
    clean: cleanArxivId,
    read: (text) => different([...arxivIdsInText(text), ...readBy(arxivBare, cleanArxivId)(text)]),
  },
  doi: { clean: cleanDoi, read: doisInText },
  pmid: {
    clean: cleanPmid,
    alone: /^(?:info:)?(?:PMID|PubMed)/i,
    read: readBy(/\bPMID:?\s{0,3}(\d{1,10})\b/gi, cleanPmid),
  },
  pmcid: { clean: cleanPmcid, alone: /^PMC/i, read: readBy(/\b(PMC\d{3,10})\b/gi, cleanPmcid) },
  idxa_id: {
    clean: (raw) => cleanOpenAlexId('W', plain(raw)),
    alone: /^W\d{4,12}$/i,
    read: readBy(/(?<![\w/])(W\d{6,12})\b/g, (id) => cleanOpenAlexId('W', id)),
  },
  idxb_id: { clean: cleanS2Id, read: readBy(/(?<![\da-z])([\da-f]{40})(?![\da-z])/gi, cleanS2Id) },
  idxb_corpus_id: {
    clean: cleanS2CorpusId,
    alone: /^(?:CorpusId|S2CID)/i,
    read: readBy(/\b(?:CorpusId|S2CID):?\s{0,2}(\d{1,15})\b/gi, cleanS2CorpusId),
  },
  acl_id: { clean: cleanAclId, read: readBy(aclInText, cleanAclId) },
  hal_id: {
    clean: cleanHalId,
    alone: new RegExp(`^(?:HAL(?:-?id)?:|${halArchives}[-_])`, 'i'),
    read: readBy(halInText, cleanHalId),
  },
  bibcode: {
    clean: cleanBibcode,
    alone: /^(?:ADS|bibcode):|^\d{4}.{0,14}(?:\.|rXiv)/i,
    read: readBy(bibcodeInText, cleanBibcode),
  },
  isbn: { clean: cleanIsbn, read: isbnsIn },
  issn: { clean: cleanIssn, alone: /issn/i, read: issnsIn },
};
export const identifierKinds = Object.keys(readers) as IdentifierKind[];

/** The identifiers of works, and the ISSN of journals. */
export const identifiers = Object.fromEntries(
  identifierKinds.map((kind): [IdentifierKind, IdentifierSpec] => [
    kind,
    { ...readers[kind], address: addressOf[kind] },
  ]),
) as Record<IdentifierKind, IdentifierSpec>;

/** The identifier that makes up a text, alone or as an address. ISSNs are excluded, as they identify journals. */
export const identify = (raw: string): Identifier | undefined => {
  const text = plain(raw).replace(/^<(.*)>$/s, '$1');
  const isAddress = /^https?:\/\//i.test(text);
  const address = isAddress || !/^(?!10\.)[\w.-]+\.[a-z]{2,10}\/\S+$/i.test(text) ? text : `https://${text}`;
  const inAddress = identifierInAddress(address);
  if (inAddress || isAddress) return inAddress;
  for (const kind of identifierKinds) {
    const { alone, clean } = readers[kind];
    const id = kind !== 'issn' && (alone?.test(text) ?? true) ? clean(text) : undefined;
    if (id !== undefined) return resolved({ kind, id });
  }
  return undefined;
};

/** Every identifier of a work in running text and addresses, those in addresses first. ISBNs are too ambiguous there. */
export const identifiersIn = (text: string, addresses: readonly string[] = []): Identifier[] => {
  const links = [...addresses, ...(text.match(/https?:\/\/[^\s<>"]{4,1000}/gi) ?? [])];
  const inLinks = links.flatMap((link) => {
    const clean = link.replace(/[.,;:)\]]+$/, '');
    return identifierInAddress(clean) ?? doisInText(decoded(clean)).slice(0, 1).map(ofDoi);
  });
  const rest = text.replace(/https?:\/\/[^\s<>"]{4,1000}/gi, ' ');
  const inText = identifierKinds
    .filter((kind) => kind !== 'isbn' && kind !== 'issn')
    .flatMap((kind) => readers[kind].read(rest).map((id) => (kind === 'doi' ? ofDoi(id) : resolved({ kind, id }))));
  return [...new Map([...inLinks, ...inText].map((found) => [`${found.kind} ${found.id}`, found])).values()];
};

const labels: Partial<Record<IdentifierKind, string>> = {
  arxiv_id: 'arXiv:',
  pmid: 'PMID:',
  idxb_corpus_id: 'CorpusId:',
  isbn: 'ISBN ',
};
/** An identifier as a text that `identify` reads. */
export const spellIdentifier = ({ kind, id }: Identifier): string => `${labels[kind] ?? ''}${id}`;

interface NoteIds {
  pmid?: string;
  pmcid?: string;
  doi?: string;
  arxivId?: string;
}

/** Identifiers that reference managers put in notes: lines such as “PMID: 123”, “PMCID: PMC1” or “ADS Bibcode: …”. */
export const identifiersInNote = (text: string): NoteIds => {
  const head = withoutInvisible(cutText(text, 20_000));
  const [pmid] = readers.pmid.read(head);
  const pmcid = /\bPMCID:?\s{0,3}(PMC\d{1,10})\b/i.exec(head)?.[1];
  const doi = /\bdoi:\s{0,3}(10\.\S{3,400})/i.exec(head)?.[1];
  const bibcode = /\bbibcode:\s{0,3}(\S{19})(?!\S)/i.exec(head)?.[1];
  const other = bibcode === undefined ? undefined : identify(bibcode);
  const ids = {
    pmid,
    pmcid: pmcid && cleanPmcid(pmcid),
    doi: (doi && doisInText(doi)[0]) || (other?.kind === 'doi' ? other.id : undefined),
    arxivId: other?.kind === 'arxiv_id' ? other.id : undefined,
  };
  return Object.fromEntries(Object.entries(ids).filter(([, id]) => id)) as NoteIds;
};

export type IdentifierKind = keyof typeof addressOf;
export interface Identifier {
  kind: IdentifierKind;
  id: string;
}
