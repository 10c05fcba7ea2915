import { cutText } from './text.ts';
/** Dates as bibliographies write them, reduced to a year and an ISO date of the precision that is known. */

export interface PartialDate {
  year?: number;
  date?: string;
}

const monthWords = new Map<string, number>();
for (const [index, words] of [
  'jan january januar janvier enero gennaio janeiro januari',
  'feb february februar février fevrier febrero febbraio fevereiro februari',
  'mar march märz maerz mars marzo março maart mrz',
  'apr april avril abril aprile',
  'may mai mayo maggio maio mei',
  'jun june juni juin junio giugno junho',
  'jul july juli juillet julio luglio julho',
  'aug august août aout agosto augustus',
  'sep sept september septembre septiembre settembre setembro',
  'oct october oktober okt octobre octubre ottobre outubro',
  'nov november novembre noviembre novembro',
  'dec december dezember dez décembre decembre diciembre dicembre dezembro',
].entries()) {
  for (const word of words.split(' ')) monthWords.set(word, index + 1);
}

/** 1 to 12 for "3", "03", "Mar", "march"; undefined for anything else. */
export const monthNumber = (text: string): number | undefined => {
  const word = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(word)) {
    const number = Number(word);
    return number >= 1 && number <= 12 ? number : undefined;
  }
  return monthWords.get(word);
};

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** Builds the pair from numbers; a month or day out of range is left out. */
export const dateFromParts = (year: number, month?: number, day?: number): PartialDate => {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return {};
  const yearText = pad(year, 4);
  if (month === undefined || month < 1 || month > 12) return { year, date: yearText };
  const monthText = `${yearText}-${pad(month, 2)}`;
  if (day === undefined || day < 1 || day > 31) return { year, date: monthText };
  return { year, date: `${monthText}-${pad(day, 2)}` };
};

const isoLike = /^(\d{4})(?:[-/.](\d{1,2})(?:[-/.](\d{1,2}))?)?(?![\d])/;

/**
 * Reads ISO and EDTF dates ("2019-03-04/2019-03-06", "2019~", "199X"), RIS dates ("2019/03/04/spring") and written ones
 * ("15 March 2020", "2016 Apr 19", "c. 1850"). Of a range, the start is used.
 */
export const parseDate = (raw: string): PartialDate => {
  const text = cutText(raw, 200).trim();
  const start = text.startsWith('/') || text.startsWith('..') ? text.replace(/^[./]+/, '') : text;
  const iso = isoLike.exec(start);
  if (iso && !/^\d{4}\s+[A-Za-z]/.test(start)) {
    const month = iso[2] === undefined ? undefined : Number(iso[2]);
    const day = iso[3] === undefined ? undefined : Number(iso[3]);
    if (month !== undefined || !/[A-Za-z]{3}/.test(start)) return dateFromParts(Number(iso[1]), month, day);
  }
  const decade = /^(\d{2,3})[uUxX]{1,2}(?:\D|$)/.exec(start);
  if (decade?.[1]) return dateFromParts(Number(decade[1].padEnd(4, '0')));
  return parseWrittenDate(start);
};

const parseWrittenDate = (text: string): PartialDate => {
  let year: number | undefined;
  let month: number | undefined;
  let day: number | undefined;
  for (const [token] of text.matchAll(/\d+|\p{L}+/gu)) {
    if (/^\d{4}$/.test(token)) year ??= Number(token);
    else if (/^\d{1,2}$/.test(token)) day ??= Number(token);
    else month ??= /^\D+$/.test(token) ? monthNumber(token) : undefined;
  }
  if (year === undefined || year < 1000 || year > 2999) return {};
  return month === undefined ? numericDate(text, year) : dateFromParts(year, month, day);
};

/** "31.12.2019" and "31/12/2019"; "12/31/2019" is recognised only if the order is unambiguous. */
const numericDate = (text: string, year: number): PartialDate => {
  const parts = /(?:^|\D)(\d{1,2})[./-](\d{1,2})[./-]\d{4}(?:\D|$)/.exec(text);
  if (!parts) return dateFromParts(year);
  const first = Number(parts[1]);
  const second = Number(parts[2]);
  if (first > 12 && second <= 12) return dateFromParts(year, second, first);
  if (second > 12 && first <= 12) return dateFromParts(year, first, second);
  return text.includes('.') || first === second ? dateFromParts(year, second, first) : dateFromParts(year);
};
