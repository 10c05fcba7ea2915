import { cslDates, furtherVariables } from '../csl-item.ts';
import { type BiblioRecord, cslRoles, dateNames, type PersonName } from '../record.ts';
import {
  zoteroCreatorsOf,
  zoteroFieldName,
  zoteroFieldsOf,
  zoteroRoles,
  zoteroTexts,
  zoteroTypeFor,
  zoteroVariables,
} from '../zotero-types.ts';

type ZoteroCreator =
  | { creatorType: string; firstName: string; lastName: string }
  | { creatorType: string; name: string };

/** The bibliographic part of an item in Zotero's API. Empty fields are left out. */
export interface ZoteroFields {
  itemType: string;
  creators: ZoteroCreator[];
  tags: { tag: string; type?: 1 }[];
  [field: string]: string | ZoteroCreator[] | { tag: string; type?: 1 }[];
}

const familyOf = (name: PersonName): string =>
  [name.dropping, name.particle, name.family].filter(Boolean).join(' ') + (name.suffix ? `, ${name.suffix}` : '');

const creatorOf = (creatorType: string, name: PersonName): ZoteroCreator =>
  name.family === undefined
    ? { creatorType, name: name.literal ?? name.given ?? '' }
    : { creatorType, firstName: name.given ?? '', lastName: familyOf(name) };

/** The first type of creator with each role. */
const creatorOfRole = new Map([...zoteroRoles].reverse().map(([creator, role]) => [role, creator] as const));

/** The field of an item type that has this value; undefined if there is none. */
const fieldFor = <V>(names: ReadonlyMap<string, V>, fields: ReadonlySet<string>, value: V): string | undefined => {
  for (const [name, meaning] of names) if (meaning === value && fields.has(name)) return name;
  return undefined;
};

/** A record as an item of Zotero: `readZoteroExtra` and `readZoteroField` read it back. */
export const toZoteroFields = (record: BiblioRecord): ZoteroFields => {
  const itemType = zoteroTypeFor(record.type, record.sourceType);
  const fields = new Set(zoteroFieldsOf(itemType));
  const [author] = zoteroCreatorsOf(itemType);
  const out: Record<string, string> = {};
  const extra: string[] = [];
  /** Writes a field, or a line of `extra` if the type does not have it. */
  const put = (field: string | undefined, value: string | undefined, label: string): void => {
    if (!value) return;
    if (field !== undefined && fields.has(field) && out[field] === undefined) out[field] = value;
    else extra.push(`${label}: ${value.replace(/\s*\n\s*/g, ' ')}`);
  };
  const own = (field: string): string => zoteroFieldName(itemType, field);

  const creators = [
    ...record.authors.map((name) => creatorOf(author!, name)),
    ...record.editors.map((name) => creatorOf('editor', name)),
  ];
  for (const role of Object.keys(record.contributors ?? {}) as (keyof NonNullable<typeof record.contributors>)[]) {
    const creator = creatorOfRole.get(role);
    for (const name of record.contributors?.[role] ?? [])
      if (creator) creators.push(creatorOf(creator, name));
      else if ((cslRoles as readonly string[]).includes(role))
        extra.push(
          `${role}: ${name.family === undefined ? (name.literal ?? '') : `${familyOf(name)} || ${name.given ?? ''}`}`,
        );
  }

  put(own('title'), record.title, 'title');
  if (record.abstract) out.abstractNote = record.abstract;
  put(
    own('date'),
    record.dates?.issued ?? record.date ?? (record.year === undefined ? undefined : String(record.year)),
    'issued',
  );
  put(own('pages'), record.pages, 'page');
  const arxiv = record.arxivId === undefined ? undefined : `arXiv:${record.arxivId}`;
  if (fields.has('archiveID')) put('archiveID', arxiv, 'arXiv');
  else put(undefined, record.arxivId, 'arXiv');
  put(
    fieldFor(zoteroTexts, fields, 'venue'),
    record.venue ?? (arxiv && itemType === 'preprint' ? 'arXiv' : undefined),
    'container-title',
  );
  put(fieldFor(zoteroTexts, fields, 'publisher'), record.publisher, 'publisher');
  put(fieldFor(zoteroTexts, fields, 'volume'), record.volume, 'volume');
  const number = fieldFor(zoteroVariables, fields, 'number');
  put(fields.has('issue') ? 'issue' : out[number ?? ''] === undefined ? number : undefined, record.issue, 'issue');
  put(fieldFor(zoteroTexts, fields, 'series'), record.series, 'collection-title');
  put(fieldFor(zoteroTexts, fields, 'place'), record.place, 'publisher-place');
  put('edition', record.edition, 'edition');
  put('journalAbbreviation', record.venueShort, 'container-title-short');
  put('DOI', record.doi, 'DOI');
  put('PMID', record.pmid, 'PMID');
  put('PMCID', record.pmcid, 'PMCID');
  put('ISBN', record.isbn?.join(' '), 'ISBN');
  put('ISSN', record.issn?.join(' '), 'ISSN');
  put('url', record.url, 'URL');
  put('language', record.language, 'language');
  for (const name of dateNames)
    if (name !== 'issued') {
      const field = { accessed: 'accessDate', submitted: 'filingDate' }[name as string];
      put(field, record.dates?.[name], cslDates[name]);
    }
  for (const [name, value] of Object.entries(record.extra)) {
    if (name === 'extra') continue;
    const field = fields.has(name) ? name : fieldFor(zoteroVariables, fields, name);
    if (field !== undefined || furtherVariables.has(name)) put(field, value, name);
  }
  if (record.citationKey) {
    out.citationKey = record.citationKey;
    // Older programs, from before Zotero had the field, read this line.
    extra.unshift(`Citation Key: ${record.citationKey}`);
  }
  if (record.extra.extra) extra.push(record.extra.extra);
  if (extra.length > 0) out.extra = extra.join('\n');
  return {
    itemType,
    ...out,
    creators,
    tags: [...record.tags.map((tag) => ({ tag })), ...record.keywords.map((tag) => ({ tag, type: 1 as const }))],
  };
};
