import * as changes from '@carrel/messages/changes';
import { refer, type Text } from '@carrel/messages/reference';
import { counted } from '../../platform/counted.ts';
import type { RunRow } from './imports.repo.ts';

export const countsLine = (r: RunRow): string =>
  `${r.n_new} new, ${counted(r.n_known, 'duplicate')}, ${r.n_merges} to merge, ${r.n_unusable} unusable`;

export const nameOf = (r: RunRow): string | Text =>
  r.filename ?? (r.files === null ? refer(changes.pastedText) : refer(changes.files, { count: r.files }));

export const summaryOf = (r: RunRow): Text =>
  r.merged > 0
    ? refer(changes.importedMerged, { count: r.imported, name: nameOf(r), merged: r.merged })
    : refer(changes.imported, { count: r.imported, name: nameOf(r) });
