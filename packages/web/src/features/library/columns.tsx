import type { ReactNode } from 'react';
import type { Order, Paper } from '../../api/types.ts';
import type { ColumnChoice } from '../../desk/preferences.ts';
import { number } from '../../ui/format.ts';
import { Stars } from '../../ui/Stars.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { readingLabels } from '../paper/labels.ts';
import { shortAuthors } from '../paper/names.ts';

export interface Column {
  id: string;
  label: string;
  /** The width it has until a person gives it another. */
  width: number;
  /** Narrower than this it says nothing; the column then waits for more room. */
  least: number;
  /** What the list is sorted by when its head is pressed. */
  sort?: Order;
  end?: boolean;
  cell: (paper: Paper) => ReactNode;
}

const day = (iso: string | null) => iso?.slice(0, 10) ?? '';

/** Every column there is, beside the title, which is always the first. */
export const allColumns: readonly Column[] = [
  {
    id: 'authors',
    label: 'Authors',
    width: 190,
    least: 110,
    sort: 'authors',
    cell: (p) => shortAuthors(p.author_names),
  },
  { id: 'venue', label: 'Venue', width: 170, least: 100, sort: 'journal', cell: (p) => p.journal },
  { id: 'year', label: 'Year', width: 56, least: 52, sort: 'date', end: true, cell: (p) => p.year },
  { id: 'rating', label: 'Rating', width: 84, least: 84, sort: 'rating', cell: (p) => <Stars value={p.rating} /> },
  {
    id: 'tags',
    label: 'Tags',
    width: 150,
    least: 100,
    cell: (p) => p.tags.map((tag) => <TagChip key={tag.id} name={tag.name} color={tag.color} />),
  },
  { id: 'added', label: 'Added', width: 92, least: 84, sort: 'added_at', end: true, cell: (p) => day(p.added_at) },
  { id: 'published', label: 'Published', width: 92, least: 84, end: true, cell: (p) => p.publication_date },
  {
    id: 'citations',
    label: 'Citations',
    width: 76,
    least: 64,
    sort: 'citations',
    end: true,
    // Nothing was asked yet, which is not the same as nobody citing it.
    cell: (p) => (p.cited_by_count > 0 ? number(p.cited_by_count) : ''),
  },
  {
    id: 'reading',
    label: 'Reading',
    width: 110,
    least: 90,
    cell: (p) => (p.reading_status ? readingLabels[p.reading_status]() : ''),
  },
  { id: 'type', label: 'Type', width: 92, least: 76, cell: (p) => p.work_type.replaceAll('-', ' ') },
  { id: 'key', label: 'Citation key', width: 120, least: 90, cell: (p) => p.citation_key },
];

const usual = ['authors', 'venue', 'year', 'rating'];

export interface ShownColumn extends Column {
  chosen: number;
}

/** The columns a person chose, in their order and width; what is not known any more is left out. */
export const shownColumns = (choice: readonly ColumnChoice[] | null): ShownColumn[] => {
  const wanted = choice ?? usual.map((id) => ({ id, width: 0 }));
  return wanted.flatMap(({ id, width }) => {
    const column = allColumns.find((c) => c.id === id);
    return column ? [{ ...column, chosen: width || column.width }] : [];
  });
};

/** The columns an address names, as wide as they were chosen last; those that were chosen last where it names none. */
export const columnsOf = (cols: string | undefined, last: readonly ColumnChoice[] | null): ShownColumn[] =>
  shownColumns(cols ? cols.split(',').map((id) => last?.find((c) => c.id === id) ?? { id, width: 0 }) : last);

/** The same as the address says it; nothing where they are the usual ones. */
export const namesOf = (columns: readonly { id: string }[] | null): string | undefined => {
  const names = columns?.map((column) => column.id).join(',');
  return names === usual.join(',') ? undefined : names || undefined;
};

export const choiceOf = (columns: readonly ShownColumn[]): ColumnChoice[] =>
  columns.map(({ id, chosen }) => ({ id, width: chosen }));

export const toggleColumn = (columns: readonly ShownColumn[], id: string): ColumnChoice[] => {
  const there = columns.some((c) => c.id === id);
  return there ? choiceOf(columns.filter((c) => c.id !== id)) : [...choiceOf(columns), { id, width: 0 }];
};

export const moveColumn = (columns: readonly ShownColumn[], id: string, by: -1 | 1): ColumnChoice[] => {
  const list = choiceOf(columns);
  const at = list.findIndex((c) => c.id === id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return list;
  [list[at], list[to]] = [list[to]!, list[at]!];
  return list;
};

export const widenColumn = (columns: readonly ShownColumn[], id: string, width: number): ColumnChoice[] =>
  columns.map((c) => ({ id: c.id, width: c.id === id ? width : c.chosen }));

const titleRoom = 260;
const gap = 16;
const check = 28;

/** As many of the first columns as there is room for beside a title that can be read. */
export const fittingColumns = (columns: readonly ShownColumn[], width: number | null): ShownColumn[] => {
  if (width === null) return [...columns];
  let room = width - check - titleRoom;
  return columns.filter((column, index) => {
    room -= Math.min(column.least, column.chosen) + gap;
    return room >= 0 || index === 0;
  });
};

/** Where there is too little room for all as wide as they were chosen, they give way before the title does. */
export const gridTemplate = (columns: readonly ShownColumn[]): string =>
  [
    '1.75rem',
    'minmax(14rem, 1fr)',
    ...columns.map((c) => `minmax(${Math.min(c.least, c.chosen)}px, ${c.chosen}px)`),
  ].join(' ');
