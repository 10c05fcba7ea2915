import * as commands from '@carrel/messages/commands';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import * as paperMessages from '@carrel/messages/paper';
import type { ReactNode } from 'react';
import type { Order, Paper } from '../../api/types.ts';
import type { ColumnChoice } from '../../desk/preferences.ts';
import { number } from '../../ui/format.ts';
import { Stars } from '../../ui/Stars.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { readingLabels, workTypeLabel } from '../paper/labels.ts';
import { shortAuthors } from '../paper/names.ts';

interface Column {
  id: string;
  label: () => string;
  /** Its default width. */
  width: number;
  /** The column is hidden if it would be narrower than this. */
  minWidth: number;
  /** The sort order that its head selects. */
  sort?: Order;
  end?: boolean;
  cell: (paper: Paper) => ReactNode;
}

const day = (iso: string | null) => iso?.slice(0, 10) ?? '';

/** All columns except the title, which is always the first. */
export const allColumns: readonly Column[] = [
  {
    id: 'authors',
    label: paperMessages.authors,
    width: 190,
    minWidth: 110,
    sort: 'authors',
    cell: (p) => shortAuthors(p.author_names),
  },
  { id: 'venue', label: paperMessages.venue, width: 170, minWidth: 100, sort: 'journal', cell: (p) => p.journal },
  { id: 'year', label: paperMessages.year, width: 56, minWidth: 52, sort: 'date', end: true, cell: (p) => p.year },
  {
    id: 'rating',
    label: common.rating,
    width: 84,
    minWidth: 84,
    sort: 'rating',
    cell: (p) => <Stars value={p.rating} />,
  },
  {
    id: 'tags',
    label: commands.groupTags,
    width: 150,
    minWidth: 100,
    cell: (p) => p.tags.map((tag) => <TagChip key={tag.id} name={tag.name} color={tag.color} />),
  },
  {
    id: 'added',
    label: paperMessages.added,
    width: 92,
    minWidth: 84,
    sort: 'added_at',
    end: true,
    cell: (p) => day(p.added_at),
  },
  { id: 'published', label: m.published, width: 92, minWidth: 84, end: true, cell: (p) => p.publication_date },
  {
    id: 'citations',
    label: paperMessages.citations,
    width: 76,
    minWidth: 64,
    sort: 'citations',
    end: true,
    // 0 may also mean that no source was asked.
    cell: (p) => (p.cited_by_count > 0 ? number(p.cited_by_count) : ''),
  },
  {
    id: 'reading',
    label: m.readingStatus,
    width: 110,
    minWidth: 90,
    cell: (p) => (p.reading_status ? readingLabels[p.reading_status]() : ''),
  },
  { id: 'type', label: paperMessages.workType, width: 92, minWidth: 76, cell: (p) => workTypeLabel(p.work_type) },
  { id: 'key', label: paperMessages.citationKey, width: 120, minWidth: 90, cell: (p) => p.citation_key },
];

export const defaultColumns = ['authors', 'venue', 'year', 'rating'];

export interface ShownColumn extends Column {
  chosen: number;
}

/** The chosen columns with their widths. Unknown ones are left out. */
export const shownColumns = (choice: readonly ColumnChoice[] | null): ShownColumn[] => {
  const wanted = choice ?? defaultColumns.map((id) => ({ id, width: 0 }));
  return wanted.flatMap(({ id, width }) => {
    const column = allColumns.find((c) => c.id === id);
    return column ? [{ ...column, chosen: width || column.width }] : [];
  });
};

/** The columns named in the URL, with the widths chosen last; without any, the columns chosen last. */
export const columnsOf = (cols: string | undefined, last: readonly ColumnChoice[] | null): ShownColumn[] =>
  shownColumns(cols ? cols.split(',').map((id) => last?.find((c) => c.id === id) ?? { id, width: 0 }) : last);

/** The columns as a URL parameter; undefined for the default ones. */
export const namesOf = (columns: readonly { id: string }[] | null): string | undefined => {
  const names = columns?.map((column) => column.id).join(',');
  return names === defaultColumns.join(',') ? undefined : names || undefined;
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

const titleWidth = 260;
const gap = 16;
const check = 28;

/** The first columns, as many as fit next to a readable title. */
export const fittingColumns = (columns: readonly ShownColumn[], width: number | null): ShownColumn[] => {
  if (width === null) return [...columns];
  let room = width - check - titleWidth;
  return columns.filter((column, index) => {
    room -= Math.min(column.minWidth, column.chosen) + gap;
    return room >= 0 || index === 0;
  });
};

/** If there is too little room, the columns shrink before the title does. */
export const gridTemplate = (columns: readonly ShownColumn[]): string =>
  [
    '1.75rem',
    'minmax(14rem, 1fr)',
    ...columns.map((c) => `minmax(${Math.min(c.minWidth, c.chosen)}px, ${c.chosen}px)`),
  ].join(' ');
