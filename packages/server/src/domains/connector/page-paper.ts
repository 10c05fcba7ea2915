import { ApiError } from '@carrel/contract';
import { cleanDoi } from '@carrel/contract/doi';
import { arxivOfDoi, cleanArxivId, cleanOpenAlexId, cleanPmid } from '@carrel/contract/identifiers';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { cleanTitle } from '../../formats/clean-text.ts';
import { type BiblioRecord, emptyRecord } from '../../formats/record.ts';
import { visibleLine } from '../../formats/text.ts';
import { parseName, parseNames } from '../papers/names.ts';

/** What the connector read from a page. */
export interface PageFields {
  doi?: string | undefined;
  arxiv_id?: string | undefined;
  pmid?: string | undefined;
  idxa_id?: string | undefined;
  title?: string | undefined;
  year?: number | undefined;
  authors?: string | string[] | undefined;
  journal?: string | undefined;
  abstract?: string | undefined;
  url?: string | undefined;
}

/** The same, cleaned: a record, and the OpenAlex ID, which records do not have. */
export interface PagePaper {
  record: BiblioRecord;
  idxaId: string | null;
}

const tagForm = /<\/?[a-z][^<>]{0,300}>/gi;
/** One line of plain text: no markup, no controls, nothing that reorders surrounding text. */
const plainLine = (text: string): string => visibleLine(text.replace(tagForm, ''));

const isWebPage = (url: string): boolean => /^https?:\/\/[^\s/]/i.test(url) && url.length <= 2_000;

/** @throws ApiError bad_request for an invalid identifier, if the page has no other data */
export const pagePaperOf = (page: PageFields): PagePaper => {
  const doi = page.doi === undefined ? undefined : cleanDoi(page.doi);
  const arxivId = (page.arxiv_id === undefined ? undefined : cleanArxivId(page.arxiv_id)) ?? (doi && arxivOfDoi(doi));
  const pmid = page.pmid === undefined ? undefined : cleanPmid(page.pmid);
  const idxaId = cleanOpenAlexId('W', page.idxa_id) ?? null;
  const title = plainLine(cleanTitle(page.title) ?? '');
  const given = [page.doi, page.arxiv_id, page.pmid, page.idxa_id].find((id) => id?.trim());
  if (given !== undefined && !doi && !arxivId && !pmid && !idxaId && title === '')
    throw new ApiError('bad_request', refer(errors.identifierPaper));
  const names = Array.isArray(page.authors)
    ? page.authors.map((name) => parseName(plainLine(name))).filter((name) => name !== null)
    : parseNames(plainLine(page.authors ?? ''));
  const venue = plainLine(page.journal ?? '');
  const record: BiblioRecord = {
    ...emptyRecord(),
    type: arxivId ? 'preprint' : venue ? 'article' : 'other',
    title,
    authors: names,
    ...(page.year ? { year: page.year } : {}),
    ...(venue ? { venue } : {}),
    ...(page.abstract?.trim() ? { abstract: plainLine(page.abstract) } : {}),
    ...(page.url && isWebPage(page.url) ? { url: page.url } : {}),
    ...(doi ? { doi } : {}),
    ...(arxivId ? { arxivId } : {}),
    ...(pmid ? { pmid } : {}),
  };
  return { record, idxaId };
};

export const isNothing = ({ record: r, idxaId }: PagePaper): boolean =>
  r.title === '' && !r.doi && !r.arxivId && !r.pmid && !idxaId;
