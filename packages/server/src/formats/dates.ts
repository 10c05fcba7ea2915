export {
  type BiblioDate,
  type DatePoint,
  dateFromParts,
  dateText,
  monthNumber,
  monthsText,
  type PartialDate,
  parseDate,
  readDate,
  saysMore,
  startOf,
  writeDate,
  yearOf,
} from '@carrel/contract/dates';

/** "2010 06", "2013 06 10" and "04 2006" with hyphens, so that the numbers are read as month and day. */
export const withHyphens = (text: string): string =>
  text
    .trim()
    .replace(/^(\d{4})\s+(\d{2})(?:\s+(\d{2}))?$/, (_, year: string, month: string, day?: string) =>
      [year, month, day].filter(Boolean).join('-'),
    )
    .replace(/^(\d{2})\s+(\d{4})$/, '$2-$1');
