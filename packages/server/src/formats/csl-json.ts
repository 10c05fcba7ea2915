import { arxivInText, identifiersInNote } from '@carrel/contract/identifiers';
import * as m from '@carrel/messages/readerTexts';
import { refer } from '@carrel/messages/reference';
import { cslDates, fromCslDate, inSeries, workTypeOfCsl } from './csl-item.ts';
import { readDate } from './dates.ts';
import { maxNames } from './limits.ts';
import { namesOfLines, readLines } from './line-names.ts';
import { cslRoles, type DateName, dateNames, type ParsedEntry, type PersonName } from './record.ts';
import { RecordDraft } from './record-draft.ts';
import { cutText, isRecord } from './text.ts';
import { protectedEnd, protectedStart } from './title-case.ts';

/** Reads CSL JSON: an array of items, `{ "items": [...] }`, or a single item. */
export function* parseCslJson(text: string): Generator<ParsedEntry> {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? cutText(error.message, 200) : '';
    const problem = refer(m.invalidJson, { reason });
    yield { index: 0, line: 0, problem, endsFile: true, warnings: [] };
    return;
  }
  const items: unknown = isRecord(data) && Array.isArray(data.items) ? data.items : data;
  let index = 0;
  for (const item of Array.isArray(items) ? items : [items]) {
    if (isRecord(item)) yield readItem(item, index);
    else yield { index, line: 0, problem: refer(m.noObject), warnings: [] };
    index++;
  }
}

type Item = Record<string, unknown>;

/** Strings and numbers as text; of a list, the first. Anything else is not text. */
const textIn = (item: Item, ...names: string[]): string | undefined => {
  for (const name of names) {
    if (!Object.hasOwn(item, name)) continue;
    const value: unknown = item[name];
    const single: unknown = Array.isArray(value) ? value[0] : value;
    if (typeof single === 'string' && single !== '') return single;
    if (typeof single === 'number' && Number.isFinite(single)) return String(single);
  }
  return undefined;
};

const textsIn = (item: Item, name: string): string[] => {
  const value: unknown = Object.hasOwn(item, name) ? item[name] : undefined;
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((text): text is string => typeof text === 'string');
};

const nocase = /<span class="nocase">([^<>]*)<\/span>/g;

/** Marks the words that keep their capitals. */
const marked = (title: string | undefined): string | undefined =>
  title?.replace(nocase, `${protectedStart}$1${protectedEnd}`);

/** Other spans and `<sc>` have no meaning outside citation formatting. */
const withoutSpans = (text: string | undefined): string | undefined => {
  if (text === undefined || !/<\/(?:span|sc)>/.test(text)) return text;
  return text.replace(/<\/?(?:span|sc)(?:\s[^<>]{0,200})?>/g, '');
};

const handled = new Set([
  ...(
    'id type title author editor issued container-title publisher volume issue page abstract keyword annote language ' +
    'DOI PMID PMCID ISBN ISSN URL citation-key categories'
  ).split(' '),
  ...Object.values(cslDates),
  ...namesOfLines('csl'),
]);

const readItem = (item: Item, index: number): ParsedEntry => {
  const sourceType = textIn(item, 'type') ?? '';
  const draft = new RecordDraft(workTypeOfCsl(sourceType));
  draft.text('sourceType', sourceType);
  draft.title(withoutSpans(marked(textIn(item, 'title'))));
  draft.names('authors', namesIn(item.author));
  draft.names('editors', namesIn(item.editor));
  for (const role of cslRoles) draft.contributors(role, namesIn(Object.hasOwn(item, role) ? item[role] : undefined));
  for (const name of dateNames) readDateOf(name, item[cslDates[name]], draft);
  draft.text('venue', withoutSpans(textIn(item, 'container-title')));
  readLines(draft, 'csl', (name) => textIn(item, name));
  draft.text('publisher', textIn(item, 'publisher'));
  draft.text('volume', textIn(item, 'volume'));
  draft.text('issue', textIn(item, 'issue') ?? otherNumber(item, draft));
  draft.pages(textIn(item, 'page'));
  draft.abstract(textIn(item, 'abstract'));
  draft.list('keywords', keywordsIn(item));
  draft.note(textIn(item, 'annote'));
  draft.language(textIn(item, 'language'));
  readIdentifiers(item, draft);
  // Also variables that CSL does not define.
  for (const name of Object.keys(item)) {
    if (!handled.has(name) && !isPlaced(name, item, draft)) draft.extra(name, textIn(item, name));
  }
  const id = textIn(item, 'citation-key', 'id');
  if (id !== undefined && !/^\d+$|^https?:|\/items\//.test(id)) draft.text('citationKey', id);
  return draft.finish({ index, line: 0, ...(id !== undefined && { key: cutText(id, 200) }) });
};

/** Reports, patents and standards have a number where journals have an issue, and books one in their series. */
const otherNumber = (item: Item, draft: RecordDraft): string | undefined => {
  if (inSeries.has(draft.record.type) && draft.record.series !== undefined) return textIn(item, 'collection-number');
  const numbered = /^(?:report|patent|standard|software|dataset|other)$/.test(draft.record.type);
  return numbered ? textIn(item, 'number') : undefined;
};

const isPlaced = (name: string, item: Item, draft: RecordDraft): boolean => {
  if (name === 'number' || name === 'collection-number') return textIn(item, name) === draft.record.issue;
  return draft.record.arxivId !== undefined && /^archive(?:_location)?$/.test(name);
};

const keywordsIn = (item: Item): string[] => {
  const texts = [...textsIn(item, 'keyword'), ...textsIn(item, 'categories')];
  return texts.flatMap((text) => text.split(text.includes(';') ? ';' : ','));
};

const readIdentifiers = (item: Item, draft: RecordDraft): void => {
  draft.doi(textIn(item, 'DOI'));
  draft.pmid(textIn(item, 'PMID'));
  draft.pmcid(textIn(item, 'PMCID'));
  for (const value of textsIn(item, 'ISBN')) draft.isbn(value);
  for (const value of textsIn(item, 'ISSN')) draft.issn(value);
  draft.url(textIn(item, 'URL'));
  const number = textIn(item, 'number');
  if (number !== undefined) draft.arxiv(arxivInText(number));
  if (/^arxiv$/i.test(textIn(item, 'archive', 'publisher') ?? ''))
    draft.arxiv(textIn(item, 'archive_location', 'number'));
  const ids = identifiersInNote(textIn(item, 'note') ?? '');
  draft.pmid(ids.pmid);
  draft.pmcid(ids.pmcid);
  draft.doi(ids.doi);
};

const namesIn = (value: unknown): PersonName[] => {
  const names: PersonName[] = [];
  if (!Array.isArray(value)) return names;
  for (const entry of value.slice(0, maxNames + 1)) {
    if (!isRecord(entry)) continue;
    const name: PersonName = {};
    const [dropping, lasting] = [textIn(entry, 'dropping-particle'), textIn(entry, 'non-dropping-particle')];
    const parts = { family: textIn(entry, 'family'), given: textIn(entry, 'given'), suffix: textIn(entry, 'suffix') };
    const literal = textIn(entry, 'literal', 'name');
    if (parts.family) name.family = parts.family;
    if (parts.given) name.given = parts.given;
    if (lasting) name.particle = lasting;
    if (dropping) name.dropping = dropping;
    if (parts.suffix) name.suffix = parts.suffix;
    if (parts.family === undefined && literal !== undefined) name.literal = literal;
    names.push(name);
  }
  return names;
};

const readDateOf = (name: DateName, value: unknown, draft: RecordDraft): void => {
  const words = isRecord(value) ? textIn(value, 'literal', 'raw') : textIn({ value }, 'value');
  const date =
    (isRecord(value) ? fromCslDate(value) : undefined) ?? (words === undefined ? undefined : readDate(words));
  if (name === 'issued') draft.issued(date);
  else draft.otherDate(name, date);
};
