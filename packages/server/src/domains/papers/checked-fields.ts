import { ApiError } from '@carrel/contract';
import { cleanDoi } from '@carrel/contract/doi';
import { cleanArxivId, cleanPmcid, cleanPmid } from '@carrel/contract/identifiers';
import * as errorsTexts from '@carrel/messages/errors';
import { refer, type Text } from '@carrel/messages/reference';
import { type WorkType, workTypes } from '../../formats/record.ts';

const cleaners = {
  doi: [cleanDoi, errorsTexts.invalidDoi],
  arxiv_id: [cleanArxivId, errorsTexts.invalidArxivId],
  pmid: [cleanPmid, errorsTexts.invalidPubMedId],
  pmcid: [cleanPmcid, errorsTexts.invalidPmcid],
} as const;

const refuse = (field: string, message: Text): never => {
  throw new ApiError('validation', refer(errorsTexts.named, { name: field, text: message }), {
    errors: [{ loc: ['body', field], msg: message, type: 'value' }],
  });
};

/** A typed identifier in the form in which it is stored; null if it was emptied. @throws ApiError validation */
export const cleanIdentifier = (field: keyof typeof cleaners, typed: string | null | undefined): string | null => {
  if (!typed?.trim()) return null;
  const [clean, message] = cleaners[field];
  return clean(typed) ?? refuse(field, refer(message));
};

/** @throws ApiError validation */
export const knownWorkType = (typed: string): WorkType =>
  (workTypes as readonly string[]).includes(typed)
    ? (typed as WorkType)
    : refuse('work_type', refer(errorsTexts.unknownValue, { values: workTypes }));

/** A year and a date that are typed together must agree. @throws ApiError validation */
export const checkYearAndDate = (year: number | null | undefined, date: string | null | undefined): void => {
  const inDate = date?.trim().slice(0, 4);
  if (year !== null && year !== undefined && inDate && Number(inDate) !== year)
    refuse('year', refer(errorsTexts.otherYear, { year: String(year), inDate }));
};
