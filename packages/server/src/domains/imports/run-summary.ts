import * as changes from '@carrel/messages/changes';
import * as jobs from '@carrel/messages/jobs';
import { refer, type Text } from '@carrel/messages/reference';
import type { RunRow } from './imports.repo.ts';

export const countsOf = (r: RunRow): Text =>
  refer(jobs.counts, { added: r.n_new, known: r.n_known, merges: r.n_merges, unusable: r.n_unusable });

export const nameOf = (r: RunRow): string | Text =>
  r.filename ?? (r.files === null ? refer(changes.pastedText) : refer(changes.files, { count: r.files }));

export const summaryOf = (r: RunRow): Text =>
  r.merged > 0
    ? refer(changes.importedMerged, { count: r.imported, name: nameOf(r), merged: r.merged })
    : refer(changes.imported, { count: r.imported, name: nameOf(r) });
