import type { CslDate } from '../csl-item.ts';
import { childElements, type XmlElement } from '../xml.ts';
import { dateFormats, type LocaleTerms, lookUpTerm, ordinalSuffix } from './locale.ts';
import { decorate, joinRuns, type Run } from './rich-text.ts';

const partIndex = new Map([
  ['year', 0],
  ['month', 1],
  ['day', 2],
]);

function numberOf(date: CslDate, part: string): number | undefined {
  const value = date['date-parts']?.[0]?.[partIndex.get(part) ?? 0];
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}

export function hasDate(date: CslDate | undefined): boolean {
  return date !== undefined && (numberOf(date, 'year') !== undefined || (date.literal ?? '') !== '');
}

/** Digits that sort like the date, for sort keys. */
export function sortableDate(date: CslDate | undefined): string {
  if (date === undefined) return '';
  const year = numberOf(date, 'year');
  if (year === undefined) return date.literal ?? '';
  const pad = (value: number | undefined, width: number) => String(value ?? 0).padStart(width, '0');
  return pad(year, 5) + pad(numberOf(date, 'month'), 2) + pad(numberOf(date, 'day'), 2);
}

/** Renders a date by its own date-parts or by the localized format. The year suffix follows the year. */
export function renderDate(date: CslDate, element: XmlElement, terms: LocaleTerms, yearSuffix: string): Run[] {
  if (numberOf(date, 'year') === undefined) {
    return date.literal === undefined ? [] : [{ text: date.literal, format: 0 }];
  }
  const form = element.attributes.get('form');
  const inline = childElements(element, 'date-part');
  const rendered =
    form === 'text' || form === 'numeric'
      ? localized(date, form, element, inline, terms, yearSuffix)
      : inline.map((part) => renderPart(date, part.attributes, terms, yearSuffix));
  return joinRuns(rendered, element.attributes.get('delimiter') ?? '');
}

function localized(
  date: CslDate,
  form: 'text' | 'numeric',
  element: XmlElement,
  overrides: readonly XmlElement[],
  terms: LocaleTerms,
  yearSuffix: string,
): Run[][] {
  const wanted = (element.attributes.get('date-parts') ?? 'year-month-day').split('-');
  const parts = dateFormats[form].filter(([name]) => wanted.includes(name) && numberOf(date, name) !== undefined);
  return parts.map(([name, prefix, suffix], i) => {
    const override = overrides.find((part) => part.attributes.get('name') === name)?.attributes;
    const attributes = new Map<string, string>([
      ['name', name],
      ...(form === 'numeric' && name !== 'year' ? ([['form', 'numeric-leading-zeros']] as const) : []),
      ...(override ?? []),
      ['prefix', prefix],
      // Without a day, the month meets the year with a space and no comma.
      ['suffix', i === parts.length - 1 ? '' : suffix],
    ]);
    return renderPart(date, attributes, terms, yearSuffix);
  });
}

function renderPart(
  date: CslDate,
  attributes: ReadonlyMap<string, string>,
  terms: LocaleTerms,
  yearSuffix: string,
): Run[] {
  const name = attributes.get('name') ?? '';
  const value = numberOf(date, name);
  if (value === undefined) return [];
  const text = partText(name, value, attributes.get('form'), terms);
  return decorate([{ text: name === 'year' ? text + yearSuffix : text, format: 0 }], attributes);
}

function partText(name: string, value: number, form: string | undefined, terms: LocaleTerms): string {
  const padded = String(value).padStart(2, '0');
  if (name === 'month') {
    if (form === 'numeric') return String(value);
    if (form === 'numeric-leading-zeros') return padded;
    return lookUpTerm(terms, `month-${padded}`, form === 'short' ? 'short' : 'long', false);
  }
  if (name === 'day') {
    if (form === 'ordinal') return `${value}${ordinalSuffix(value)}`;
    return form === 'numeric-leading-zeros' ? padded : String(value);
  }
  if (value < 0) return `${-value}BC`;
  return form === 'short' && value >= 1_000 ? String(value).slice(-2) : String(value);
}
