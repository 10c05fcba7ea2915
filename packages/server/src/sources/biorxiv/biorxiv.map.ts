import { cleanDoi } from '@carrel/contract/doi';
import { doiAddress } from '@carrel/contract/paper-addresses';
import { cleanAbstract, cleanLine, cleanTitle } from '../../formats/clean-text.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { SourceAuthorship, SourceWork } from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { BiorxivDetail } from './biorxiv.schema.ts';

/** Marks of the typesetter around capitals, inside words, and around lists and figures. */
const capitalMarks = /[OC]_SCP(?:CAP|LOW)/g;
const blockMarks = /[OC]_(?:LI|ST|FD|TBL|FIG|TEXTBOX)(?:ABS)?/g;

/** "Last, F.; Last, F." */
const namesIn = (line: string | undefined): SourceAuthorship[] | undefined =>
  filled(
    line?.split(';').flatMap((part): SourceAuthorship[] => {
      const text = cleanLine(part);
      if (text === undefined) return [];
      const [family, given] = text.split(/,\s*/, 2);
      return given ? [{ name: `${given} ${family}`, given, family: family!, ids: {} }] : [{ name: text, ids: {} }];
    }),
  );

const withdrawn = (raw: BiorxivDetail): boolean =>
  /withdraw/i.test(raw.type ?? '') ||
  /^(?:the authors have withdrawn|this (?:article|manuscript) has been withdrawn)/i.test(raw.abstract ?? '');

/** The newest version of each preprint, in the received order. */
export const newestVersions = (rows: readonly BiorxivDetail[]): BiorxivDetail[] => {
  const newest = new Map<string, BiorxivDetail>();
  for (const row of rows) {
    const doi = cleanDoi(row.doi ?? '');
    if (doi === undefined) continue;
    const before = newest.get(doi);
    if (!before || (row.version ?? 0) >= (before.version ?? 0)) newest.set(doi, row);
  }
  return [...newest.values()];
};

/** The row names the server; the prefix of the DOI does not determine it. @returns null without a DOI */
export const workFromBiorxiv = (raw: BiorxivDetail): SourceWork | null => {
  const doi = cleanDoi(raw.doi ?? '');
  if (doi === undefined) return null;
  const journal = cleanDoi(raw.published ?? '');
  const date = /^\d{4}-\d{2}-\d{2}$/.exec(raw.date ?? '')?.[0];
  const server = /^medrxiv$/i.test(raw.server ?? '')
    ? 'medRxiv'
    : /^biorxiv$/i.test(raw.server ?? '')
      ? 'bioRxiv'
      : undefined;
  return withoutUndefined<SourceWork>({
    source: 'biorxiv',
    ids: { doi },
    title: cleanTitle(raw.title),
    abstract: cleanAbstract(raw.abstract?.replace(capitalMarks, '').replace(blockMarks, ' ')),
    year: date === undefined ? undefined : Number(date.slice(0, 4)),
    date,
    venue: server === undefined ? undefined : { name: server },
    type: 'preprint',
    authors: namesIn(raw.authors),
    keywords: raw.category === undefined ? undefined : filled([cleanLine(raw.category)].filter((c) => c !== undefined)),
    notices: withdrawn(raw)
      ? [withoutUndefined({ type: 'withdrawal' as const, date, assertedBy: 'biorxiv' })]
      : undefined,
    relations: journal === undefined ? undefined : [{ type: 'preprint-of', ids: { doi: journal } }],
    openAccess: withoutUndefined({ isOa: true, status: 'green', licence: raw.license }),
    funders: filled(raw.funder?.map((f) => cleanLine(f.name)).filter((f): f is string => f !== undefined)),
    url: doiAddress(doi),
  });
};
