import { cleanDoi } from '@carrel/contract/doi';
import { cleanArxivId } from '@carrel/contract/identifiers';
import { cleanLine, cleanTitle } from '../../formats/clean-text.ts';
import { joinParagraphs } from '../../formats/text.ts';
import { withoutUndefined } from '../../platform/without-undefined.ts';
import type { SourceAuthorship, SourceWork, UpdateNotice } from '../source-work.ts';
import { filled } from '../tolerant.ts';
import type { ArxivEntry } from './arxiv.schema.ts';

const dayOf = (stamp: string): string | undefined => /^\d{4}-\d{2}-\d{2}/.exec(stamp)?.[0];

/** A withdrawn paper is an ordinary entry that says so in its comment. */
const withdrawn = (entry: ArxivEntry): UpdateNotice[] | undefined =>
  /\bwithdrawn\b/i.test(entry.comment) || /^this (?:paper|article|submission) has been withdrawn/i.test(entry.summary)
    ? [withoutUndefined<UpdateNotice>({ type: 'withdrawal', date: dayOf(entry.updated), assertedBy: 'arxiv' })]
    : undefined;

const versionOf = (id: string): number | undefined => {
  const digits = /v(\d{1,3})$/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * The preprint's own DOI is from DataCite; the one in the entry belongs to the journal version.
 * @returns null without an id
 */
export const workFromArxiv = (entry: ArxivEntry): SourceWork | null => {
  const id = cleanArxivId(entry.id);
  if (id === undefined) return null;
  const journalDoi = cleanDoi(entry.doi);
  const date = dayOf(entry.published);
  return withoutUndefined<SourceWork>({
    source: 'arxiv',
    ids: { arxiv: id, doi: `10.48550/arxiv.${id}` },
    title: cleanTitle(entry.title),
    // Plain text with TeX: a "<" in it is a less-than sign. Lines are broken hard in older feeds.
    abstract: joinParagraphs(entry.summary) || undefined,
    year: date === undefined ? undefined : Number(date.slice(0, 4)),
    date,
    venue: { name: 'arXiv' },
    type: 'preprint',
    authors: filled(
      entry.authors.flatMap((a): SourceAuthorship[] => {
        const name = cleanLine(a.name);
        return name === undefined
          ? []
          : [withoutUndefined({ name, ids: {}, affiliationTexts: filled(a.affiliations) })];
      }),
    ),
    keywords: filled(entry.categories),
    notices: withdrawn(entry),
    arxivVersion: versionOf(entry.id),
    relations: journalDoi === undefined ? undefined : [{ type: 'preprint-of', ids: { doi: journalDoi } }],
    openAccess: { isOa: true, status: 'green', pdfUrl: `https://arxiv.org/pdf/${id}` },
    url: `https://arxiv.org/abs/${id}`,
  });
};
