import * as m from '@carrel/messages/insights';
import { once } from '../../ui/format.ts';

// A page of Insights as content without form: the browser draws it, and the Markdown export writes it. So both show the
// same figures.

/** A text, with the papers or the page that it leads to. */
export interface Part {
  text: string;
  /** The search that finds the papers that are counted. */
  query?: string | null | undefined;
  /** The papers that are counted, if no search finds them. */
  ids?: readonly string[] | undefined;
  /** A paper, whose title is the text. */
  paper?: string | undefined;
  /** A page of Carrel. */
  to?: string | undefined;
  /** A colour of the user's own, such as that of a collection. */
  color?: string | undefined;
}
export type Text = string | Part;
/** A paragraph: texts that follow each other. */
export type Paragraph = readonly Text[];

export interface Column {
  title: string;
  /** Aligned to the end. */
  figure?: boolean;
}

export type Interval = readonly [number, number];

export interface Row {
  key: string;
  /** The first cell names the row. */
  cells: readonly Text[];
  /** What a chart draws: the value, or its interval, too. Null: there is none. */
  value?: number | null;
  interval?: Interval | null | undefined;
  /** The chart that it belongs to, if there are several. */
  group?: string;
  /** Where it is on the time axis. */
  at?: number;
}

export interface Chart {
  /** `columns`: over time. `bars`: by name. `intervals`: around a line. `shares`: a small chart over time per group. */
  kind: 'columns' | 'bars' | 'intervals' | 'shares';
  /** A sentence that says what it shows. */
  summary: string;
  /** Rows with a label on the time axis. */
  tick?: (row: Row) => string | null;
  format?: (value: number) => string;
}

export interface FigureTable {
  kind: 'table';
  title: string;
  hint?: string | undefined;
  columns: readonly Column[];
  rows: readonly Row[];
  chart?: Chart;
  /** Takes the whole width of the page. */
  wide?: boolean;
}

export interface PaperList {
  kind: 'papers';
  title: string;
  count: number;
  note?: string;
  /** The papers, or the search that finds them. */
  ids?: readonly string[];
  query?: string;
}

/** Works that are not in the Library. */
export interface MissingWork {
  id: string | null;
  paper: string | null;
  title: string | null;
  year: number | null;
  citedBy: Part;
}
export interface MissingWorks {
  kind: 'missing';
  title: string;
  works: readonly MissingWork[];
}

interface Paragraphs {
  kind: 'text';
  paragraphs: readonly Paragraph[];
}

export type Block = FigureTable | PaperList | MissingWorks | Paragraphs;

export interface Section {
  key: string;
  /** Absent for a section that its only block names. */
  title?: Text;
  hint?: string;
  /** Closed until it is asked for; the text says what is inside. */
  folded?: string;
  blocks: readonly Block[];
}

export interface Report {
  /** The finding, in a sentence. */
  headline: string;
  lead: readonly Paragraph[];
  sections: readonly Section[];
}

export const partOf = (text: Text): Part => (typeof text === 'string' ? { text } : text);
/** What is between a text and the one before it. */
export const gapBefore = (text: Text): string => (/^[,.;:]/.test(textOf(text)) ? '' : ' ');
export const textOf = (text: Text): string => (typeof text === 'string' ? text : text.text);

/** A table without rows says nothing, and neither does a section without blocks. */
export const filled = (sections: readonly Section[]): Section[] =>
  sections
    .map((section) => ({
      ...section,
      blocks: section.blocks.filter((block) =>
        block.kind === 'table'
          ? block.rows.length > 0
          : block.kind === 'papers'
            ? block.count > 0
            : block.kind === 'missing'
              ? block.works.length > 0
              : block.paragraphs.length > 0,
      ),
    }))
    .filter((section) => section.blocks.length > 0);

const plain = once((tag) => new Intl.NumberFormat(tag));
const rounded = once((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }));
const fine = once((tag) => new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const percents = once((tag) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }));
const signedFine = once(
  (tag) =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
);
const signedFinePoints = once(
  (tag) => new Intl.NumberFormat(tag, { maximumSignificantDigits: 1, signDisplay: 'exceptZero' }),
);
const signedPoints = once((tag) => new Intl.NumberFormat(tag, { maximumFractionDigits: 1, signDisplay: 'exceptZero' }));

export const whole = (value: number): string => plain().format(value);
/** A mean or a median. */
export const mean = (value: number | null): string => (value === null ? m.none() : rounded().format(value));
export const twoDigits = (value: number | null): string => (value === null ? m.none() : fine().format(value));
export const percent = (value: number): string => percents().format(value);
export const signed = (value: number): string => signedFine().format(value);
/** A difference of shares, in percentage points. */
export const points = (value: number): string => signedPoints().format(100 * value);
/** The end of an interval, which must not be rounded to 0 unless it is 0. */
const endPoints = (value: number): string =>
  (value !== 0 && Math.abs(value) < 0.0005 ? signedFinePoints() : signedPoints()).format(100 * value);

const shown = (value: number, interval: Interval | null, format: (v: number) => string, end = format): string =>
  interval === null
    ? format(value)
    : m.withInterval({ value: format(value), low: end(interval[0]), high: end(interval[1]) });

/** A share with its interval, or that there is not enough data: never a number without one. */
export const shareText = (value: number | null, interval: Interval | null): string =>
  value === null ? m.notEnough() : shown(value, interval, percent);
/** A difference of means with its interval. */
export const differenceText = (value: number | null, interval: Interval | null): string =>
  value === null ? m.notEnough() : shown(value, interval, signed);
/** A difference of shares with its interval, in percentage points. */
export const pointsText = (value: number | null, interval: Interval | null): string =>
  value === null ? m.notEnough() : shown(value, interval, points, endPoints);

const countryNames = once((tag) => new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' }));
export const countryName = (code: string): string => {
  try {
    return countryNames().of(code) ?? code;
  } catch {
    return code;
  }
};
