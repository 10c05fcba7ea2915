import { ApiError } from '@carrel/contract';
import * as errorsTexts from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import { cleanArxivId, cleanDoi, cleanPmcid, cleanPmid } from '../../formats/identifiers.ts';
import { type WorkType, workTypes } from '../../formats/record.ts';

const cleaners = {
  doi: [cleanDoi, 'is not a DOI such as 10.1000/182'],
  arxiv_id: [cleanArxivId, 'is not an arXiv ID such as 2101.00001'],
  pmid: [cleanPmid, 'is not a PubMed ID such as 20481061'],
  pmcid: [cleanPmcid, 'is not a PubMed Central ID such as PMC4513071'],
} as const;

const refuse = (field: string, message: string): never => {
  throw new ApiError('validation', refer(errorsTexts.named, { name: field, text: message }), {
    errors: [{ loc: ['body', field], msg: message, type: 'value' }],
  });
};

/** A typed identifier in the form in which it is stored; null if it was emptied. @throws ApiError validation */
export const cleanIdentifier = (field: keyof typeof cleaners, typed: string | null | undefined): string | null => {
  if (!typed?.trim()) return null;
  const [clean, message] = cleaners[field];
  return clean(typed) ?? refuse(field, message);
};

/** @throws ApiError validation */
export const knownWorkType = (typed: string): WorkType =>
  (workTypes as readonly string[]).includes(typed)
    ? (typed as WorkType)
    : refuse('work_type', `must be one of ${workTypes.join(', ')}`);

/** A year and a date that are typed together must agree. @throws ApiError validation */
export const checkYearAndDate = (year: number | null | undefined, date: string | null | undefined): void => {
  const inDate = date?.trim().slice(0, 4);
  if (year !== null && year !== undefined && inDate && Number(inDate) !== year)
    refuse('year', `is ${year}, but the date is in ${inDate}`);
};
