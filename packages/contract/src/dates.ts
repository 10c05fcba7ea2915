import { cutText } from './cut-text.ts';

/** A year and an ISO date of the precision that is known: what sorting and filters use. */
export interface PartialDate {
  year?: number;
  date?: string;
}

/** A year, counted with a year 0 as ISO 8601 does (44 BCE is -43), and what is known of the day. */
export interface DatePoint {
  year: number;
  month?: number;
  day?: number;
  /** 1 spring to 4 winter. */
  season?: number;
}

/** A date as a bibliography states it. */
export interface BiblioDate {
  start?: DatePoint;
  /** The end of a range; null: it is open. */
  end?: DatePoint | null;
  /** "circa". */
  approximate?: true;
  /** "1923?". */
  uncertain?: true;
  /** Words that are not a date, such as "in press". */
  literal?: string;
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

const seasonWords = new Map<string, number>();
for (const [index, words] of [
  'spring printemps frühling fruehling frühjahr primavera voorjaar lente',
  'summer été ete sommer verano estate zomer',
  'autumn fall automne herbst otoño otono autunno herfst',
  'winter hiver invierno inverno',
].entries()) {
  for (const word of words.split(' ')) seasonWords.set(word, index + 1);
}

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

const pointOf = ({ date, year }: PartialDate): DatePoint | undefined => {
  if (year === undefined) return undefined;
  const [, month, day] = (date ?? '').split('-').map(Number);
  return { year, ...(month && { month }), ...(day && { day }) };
};

/** "2013-21" is the spring of 2013, "-0043" is 44 BCE. */
const edtfPoint = (text: string): DatePoint | undefined => {
  const [, year, month, day] = /^(-?\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const second = Number(month ?? 0);
  if (second >= 21 && second <= 24) return { year: Number(year), season: second - 20 };
  const inRange = second >= 1 && second <= 12;
  const third = Number(day ?? 0);
  return {
    year: Number(year),
    ...(inRange && { month: second }),
    ...(inRange && third >= 1 && third <= 31 && { day: third }),
  };
};

const beforeOurEra = /^(?:c(?:irc)?a?\.? ?)?(\d{1,4}) ?(?:BCE?|B\.C\.(?:E\.)?|v\. ?Chr\.|av\. ?J\.-?C\.)$/i;

/** One date that is not a range. */
const singleDate = (text: string): DatePoint | undefined => {
  const edtf = edtfPoint(text.replace(/^(\d{4})(0[1-9]|1[0-2])([0-2]\d|3[01])$/, '$1-$2-$3'));
  if (edtf) return edtf;
  const bce = beforeOurEra.exec(text)?.[1];
  if (bce !== undefined) return { year: 1 - Number(bce) };
  const [, early] = /^(\d{1,3})(?: (?:CE|AD))?$/.exec(text) ?? [];
  if (early !== undefined) return { year: Number(early) };
  const season = [...text.toLowerCase().matchAll(/\p{L}+/gu)].map(([word]) => seasonWords.get(word)).find(Boolean);
  const point = pointOf(parseDate(text));
  return point && season !== undefined && point.month === undefined ? { year: point.year, season } : point;
};

const yearsRange = /^(\d{4}) ?(?:--?|[–—/]) ?(\d{2}|\d{4})$/;
const monthsRange = /^(?:(\d{4}) )?(\p{L}{3,}\.?) ?(?:--?|[–—/]) ?(\p{L}{3,}\.?)(?:,? (\d{4}))?$/u;

/** The last year of "1998/99" or "1989--1994"; undefined if the second number is a month or comes first. */
const lastYear = (first: string, second: string): number | undefined => {
  const last = second.length === 4 ? Number(second) : Number(first.slice(0, 2) + second);
  const isMonth = second.length === 2 && Number(second) <= 12;
  return isMonth || last <= Number(first) ? undefined : last;
};

const rangeOfWords = (text: string): Pick<BiblioDate, 'start' | 'end'> | undefined => {
  const [, before, from, to, after] = monthsRange.exec(text) ?? [];
  const year = before ?? after;
  if (year === undefined || from === undefined || to === undefined) return undefined;
  const point = (word: string): DatePoint | undefined => {
    const month = monthNumber(word);
    const season = seasonWords.get(word.toLowerCase());
    if (month === undefined && season === undefined) return undefined;
    return { year: Number(year), ...(month === undefined ? { season: season! } : { month }) };
  };
  const [start, end] = [point(from), point(to)];
  return start && end && { start, end };
};

const rangeIn = (text: string): Pick<BiblioDate, 'start' | 'end'> | undefined => {
  const [, first, second] = yearsRange.exec(text) ?? [];
  // "2013-21" is a season.
  if (!/^\d{4}-2[1-4]$/.test(text) && first !== undefined && second !== undefined) {
    const last = lastYear(first, second);
    if (last !== undefined) return { start: { year: Number(first) }, end: { year: last } };
  }
  const [from = '', to, ...more] = text.split('/');
  if (to === undefined || more.length > 0) return rangeOfWords(text);
  const start = edtfPoint(from);
  const end = to === '' || to === '..' ? null : edtfPoint(to);
  // "2019/03" is a month.
  if (start && end !== undefined && !/^\d{1,2}$/.test(to)) return { start, end };
  return rangeOfWords(text);
};

const marks = /[?~%]+$/;
const circaWords = /^\[?\s*(?:c|ca|cca|circa|approx|around|about|um|vers)\.?\s+(?=\d)/i;

/**
 * Reads all that a date says: ranges, seasons, years BCE, "circa" and uncertainty. Anything else is kept as words. Dates of
 * EDTF levels 0 and 1 are read exactly, except for unspecified digits, which stay words.
 * @returns undefined for an empty text
 */
export const readDate = (raw: string): BiblioDate | undefined => {
  const literal = cutText(raw, 200).trim().replace(/\s+/g, ' ');
  if (literal === '') return undefined;
  const bare = literal.replace(/^\[(.*)\]$/, '$1').trim();
  const approximate = circaWords.test(bare) || /[~%]/.test(bare);
  const uncertain = /\d(?:[?%]|\/.*[?%]$)/.test(bare);
  const plain = bare
    .replace(circaWords, '')
    .replace(/[?~%]+(?=$|\/)/g, '')
    .replace(marks, '')
    .trim();
  const doubts = { ...(approximate && { approximate: true as const }), ...(uncertain && { uncertain: true as const }) };
  // Unspecified digits ("199X", "1950s") are not a point in time.
  if (/^\d{1,3}[uUxX]+$|^\d{3,4}s$/.test(plain)) return { literal };
  const range = rangeIn(plain);
  if (range) return { ...range, ...doubts };
  const start = singleDate(plain);
  return start ? { start, ...doubts } : { literal };
};

const writePoint = ({ year, month, day, season }: DatePoint): string => {
  const parts = [`${year < 0 ? '-' : ''}${pad(Math.abs(year), 4)}`];
  if (season !== undefined) parts.push(String(20 + season));
  else if (month !== undefined) parts.push(pad(month, 2), ...(day === undefined ? [] : [pad(day, 2)]));
  return parts.join('-');
};

/** A date as EDTF, or its words: the form in which it is stored. */
export const writeDate = ({ start, end, approximate, uncertain, literal }: BiblioDate): string => {
  if (!start) return literal ?? '';
  const mark = approximate && uncertain ? '%' : approximate ? '~' : uncertain ? '?' : '';
  const point = `${writePoint(start)}${mark}`;
  if (end === undefined) return point;
  return `${point}/${end === null ? '..' : `${writePoint(end)}${mark}`}`;
};

/** Its first day as far as it is known; empty for words and for years outside 1 to 9999. */
export const startOf = ({ start }: BiblioDate): PartialDate =>
  start ? dateFromParts(start.year, start.month, start.day) : {};

/** Whether a date says more than a plain year, month or day. */
export const saysMore = (date: BiblioDate): boolean => startOf(date).date !== writeDate(date);

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const seasonNames = ['Spring', 'Summer', 'Autumn', 'Winter'];

const yearText = (year: number): string => (year <= 0 ? `${1 - year} BCE` : String(year));

/** "Nov–Dec" or "Spring": the months, in English; empty if they are not known, or if the range covers several years. */
export const monthsText = ({ start, end }: BiblioDate): string => {
  if (!start || end === null || (end && end.year !== start.year)) return '';
  const words = ({ month, season }: DatePoint) =>
    season === undefined ? (monthNames[(month ?? 0) - 1] ?? '') : (seasonNames[season - 1] ?? '');
  return [start, ...(end ? [end] : [])].map(words).join('–');
};

/** The first year of a date in words, with its uncertainty. */
export const yearOf = ({ start, approximate, uncertain }: BiblioDate): string =>
  start
    ? dateText({ start: { year: start.year }, ...(approximate && { approximate }), ...(uncertain && { uncertain }) })
    : '';

/** A date in words that `readDate` understands, for formats whose dates are years. */
export const dateText = (date: BiblioDate): string => {
  const { start, end, approximate, uncertain } = date;
  if (!start) return date.literal ?? '';
  const doubt = (text: string) => `${approximate ? 'c. ' : ''}${text}${uncertain ? '?' : ''}`;
  const inYear = [start, end].some((point) => point?.month !== undefined || point?.season !== undefined);
  if (end === null || inYear) return writeDate(date);
  if (end) return doubt(`${yearText(start.year)}–${yearText(end.year)}`);
  return doubt(yearText(start.year));
};
