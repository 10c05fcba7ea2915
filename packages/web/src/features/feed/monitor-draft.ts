import { call } from '../../api/client.ts';
import { createMonitor, updateMonitor } from '../../api/endpoints.gen.ts';
import type { FeedMonitor } from '../../api/types.ts';
import type { BranchChoice } from './BranchFields.tsx';

export const servers = ['arxiv', 'biorxiv', 'medrxiv'] as const;

interface MonitorConfig {
  source_id?: string;
  filter_keywords?: string[];
  server?: (typeof servers)[number];
  category?: string;
  lens_id?: string;
  branch_id?: string;
  branch_label?: string;
}

/** A monitor as it is entered. Values of other types are kept while the type is changed. */
export interface MonitorDraft {
  type: string;
  query: string;
  label: string;
  venue: { id: string; name: string } | null;
  /** One keyword per line. */
  words: string;
  server: string;
  category: string;
  branch: BranchChoice;
}

export const draftOf = (monitor: FeedMonitor | null): MonitorDraft => {
  const config = (monitor?.config ?? {}) as MonitorConfig;
  return {
    type: monitor?.monitor_type ?? 'query',
    query: monitor?.query ?? '',
    label: monitor && monitor.label !== monitor.query ? monitor.label : '',
    venue: config.source_id ? { id: config.source_id, name: monitor?.query ?? config.source_id } : null,
    words: (config.filter_keywords ?? []).join('\n'),
    server: config.server ?? 'arxiv',
    category: config.category ?? '',
    branch: { lens: config.lens_id, id: config.branch_id, label: config.branch_label },
  };
};

/** What a monitor uses to find works. A branch monitor without a lens finds them by the words of its query. */
export const subjectOf = (monitor: FeedMonitor | null, { type }: MonitorDraft): 'venue' | 'branch' | 'query' => {
  if (type === 'venue') return 'venue';
  const hasLens = monitor === null || (monitor.config as MonitorConfig).lens_id !== undefined;
  return type === 'branch' && hasLens ? 'branch' : 'query';
};

export const isComplete = (monitor: FeedMonitor | null, draft: MonitorDraft): boolean =>
  ({
    venue: draft.venue !== null,
    branch: draft.branch.id !== undefined,
    query: draft.query.trim() !== '',
  })[subjectOf(monitor, draft)];

/** Saves a monitor, or adds one. @throws Error if it is refused */
export const saveMonitor = async (monitor: FeedMonitor | null, draft: MonitorDraft): Promise<FeedMonitor> => {
  const { type, venue, server, branch } = draft;
  const subject = subjectOf(monitor, draft);
  const keywords = draft.words.split('\n').flatMap((line) => line.trim() || []);
  const category = draft.category.trim();
  const query = { venue: venue?.name ?? '', branch: branch.label ?? '', query: draft.query.trim() }[subject];
  const config = {
    ...(subject === 'venue' && venue ? { source_id: venue.id, filter_keywords: keywords } : {}),
    ...(subject === 'branch' ? { lens_id: branch.lens, branch_id: branch.id, branch_label: branch.label } : {}),
    ...(type === 'preprint' ? { server, ...(category ? { category } : {}) } : {}),
  };
  const label = draft.label.trim();
  const shared = { query, config, ...(label ? { label } : {}) };
  if (monitor) return call(updateMonitor, { params: { id: monitor.id }, body: shared });
  return call(createMonitor, {
    body: {
      ...shared,
      monitor_type: type,
      filter_keywords: subject === 'venue' ? keywords : [],
      ...(subject === 'venue' && venue ? { source_id: venue.id } : {}),
    },
  });
};
