import { localized } from '@carrel/messages';
import type { Query, QueryKey } from '@tanstack/react-query';
import { whenInputIdle } from './at-rest.ts';
import { call } from './client.ts';
import { connection, writeCount } from './connection.ts';
import { getHealth, streamEvents } from './endpoints.gen.ts';
import { keys } from './keys.ts';
import { combine, everything, feedCounts, type LibraryChange, papersShown, shownIn } from './library-change.ts';
import { queryClient } from './query-client.ts';
import type { ActivityJob, Bootstrap, NetworkState } from './types.ts';

type Listener<T> = (value: T) => void;
const jobListeners = new Set<Listener<ActivityJob>>();
const libraryListeners = new Set<Listener<LibraryChange>>();

const listen =
  <T>(set: Set<Listener<T>>) =>
  (listener: Listener<T>) => {
    set.add(listener);
    return () => void set.delete(listener);
  };

/** Every change of an operation, as it is committed. */
export const onJob = listen(jobListeners);
/**
 * Something in the library changed, with the papers that look different now; null for any. Changes within 250 ms are
 * combined.
 */
export const onLibrary = listen(libraryListeners);

const active = new Set(['queued', 'scheduled', 'running', 'cancelling']);
export const isActive = (job: Pick<ActivityJob, 'status'>) => active.has(job.status);

/** Which of two states of one operation came later. An end is final, even if a clock was set back. */
export const later = (a: ActivityJob, b: ActivityJob): ActivityJob =>
  isActive(a) !== isActive(b) ? (isActive(a) ? b : a) : a.updated_at > b.updated_at ? a : b;

/** The latest states of operations that changed while the page was open. */
const seen = new Map<string, ActivityJob>();
const maxSeen = 500;

/** A list that was requested before an event must not overwrite the event. */
export const withSeen = (jobs: ActivityJob[]): ActivityJob[] => {
  const ids = new Set(jobs.map((job) => job.job_id));
  const newer = (job: ActivityJob) => later(seen.get(job.job_id) ?? job, job);
  return [...[...seen.values()].filter((job) => isActive(job) && !ids.has(job.job_id)), ...jobs.map(newer)];
};

const takeJob = (job: ActivityJob) => {
  if (seen.size > maxSeen) seen.clear();
  seen.set(job.job_id, later(seen.get(job.job_id) ?? job, job));
  queryClient.setQueryData<ActivityJob[]>(keys.activity, (now) => {
    if (!now) return now;
    const existing = now.find((j) => j.job_id === job.job_id);
    // Events can overtake the list they belong to; the later state wins.
    return existing ? now.map((j) => (j === existing ? later(existing, job) : j)) : [job, ...now];
  });
  for (const listener of jobListeners) listener(job);
};

/** Counts cover the whole library, so they wait for a pause in input; rows follow soon. */
let dueCounts = new Map<string, QueryKey>();
const refreshCounts = whenInputIdle(() => {
  const due = dueCounts;
  dueCounts = new Map();
  for (const queryKey of due.values()) void queryClient.invalidateQueries({ queryKey });
});
const countsChanged = (queryKeys: readonly QueryKey[]) => {
  for (const key of queryKeys) dueCounts.set(JSON.stringify(key), key);
  if (dueCounts.size > 0) refreshCounts();
};

const gatherMs = 250;
let gathered: LibraryChange | null = null;
const announce = () => {
  const change = gathered ?? everything;
  gathered = null;
  const { atOnce, counts } = shownIn(change);
  for (const queryKey of atOnce) void queryClient.invalidateQueries({ queryKey });
  countsChanged(counts);
  const shown = { kinds: change.kinds, papers: papersShown(change) };
  for (const listener of libraryListeners) listener(shown);
};
const takeLibrary = (change: LibraryChange) => {
  if (gathered === null) setTimeout(announce, gatherMs);
  gathered = gathered === null ? change : combine(gathered, change);
};

/**
 * Refetches what shows these papers. For changes that the service does not announce, such as one that another tab sent
 * from the outbox; whatever is committed is announced by the service.
 */
export const refreshPapers = (papers: readonly string[]): void => takeLibrary({ kinds: [], papers: [...papers] });

/** Refetches counts that depend on more than the journaled tables, such as papers that no source knows. */
export const refreshAllCounts = (): void => countsChanged(shownIn(everything).counts);

const takeNetwork = (network: NetworkState) => {
  queryClient.setQueryData<Bootstrap>(keys.bootstrap, (now) => now && { ...now, network });
  // Available repairs and sources depend on the switch.
  for (const queryKey of [keys.settings, keys.sources, keys.health]) void queryClient.invalidateQueries({ queryKey });
};

/** After a restore the service refuses changes until it is restarted; the notice about it is part of the bootstrap. */
const takeRestart = () => {
  for (const queryKey of [keys.bootstrap, keys.libraryInfo, keys.health])
    void queryClient.invalidateQueries({ queryKey });
};

/** The values of the stream's events. The service sends them without a schema. */
interface EventValues {
  open: { revision: number };
  job: ActivityJob;
  library: LibraryChange;
  network: NetworkState;
  feed: unknown;
  insights: unknown;
  restart: unknown;
}

const on = <N extends keyof EventValues>(source: EventSource, name: N, take: (value: EventValues[N]) => void) =>
  source.addEventListener(name, ({ data }: MessageEvent<string>) => {
    try {
      const value: unknown = localized(JSON.parse(data));
      take(value as EventValues[N]);
    } catch {
      // One unreadable event must not end the stream.
    }
  });

/** Loaded rows stay in their positions and are refetched one by one. */
const isNoList = ({ queryKey, state }: Query) => queryKey[0] !== keys.list[0] || state.status === 'error';
const refetchAll = () => {
  void queryClient.invalidateQueries({ predicate: isNoList });
  takeLibrary(everything);
};

/** What was requested before the stream opened may have changed in between, for example through the API. */
const takeOpen = ({ revision }: EventValues['open']) => {
  const first = queryClient.getQueryCache().find<Bootstrap>({ queryKey: keys.bootstrap });
  const fetched = first?.state.data?.revision;
  if (fetched !== undefined) {
    if (fetched !== revision) refetchAll();
    return;
  }
  // A later change is announced by the stream.
  void first?.promise?.then(
    (answer) => {
      if (answer.revision < revision) refetchAll();
    },
    () => {},
  );
};

/** Opens the event stream and keeps it open. Returns a function that closes it. */
export const openEvents = (): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = 500;
  let missed = false;
  let writesBefore = writeCount();

  const open = () => {
    source = new EventSource(streamEvents.path);
    source.onopen = () => {
      delay = 500;
      connection.set((c) => ({ ...c, reachable: true }));
      // Events during a gap are lost. The first stream may open after the first edit.
      if (missed) refetchAll();
      else if (writeCount() !== writesBefore) takeLibrary(everything);
      missed = false;
    };
    source.onerror = () => {
      missed = true;
      writesBefore = writeCount();
      source?.close();
      // A stream does not say why it ended; an ordinary call distinguishes "gone" from "signed out" and "restarted".
      call(getHealth).catch(() => {});
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, 8000);
    };
    on(source, 'open', takeOpen);
    on(source, 'job', takeJob);
    on(source, 'library', takeLibrary);
    on(source, 'feed', () => countsChanged(feedCounts));
    on(source, 'insights', () => void queryClient.invalidateQueries({ queryKey: keys.insights }));
    on(source, 'network', takeNetwork);
    on(source, 'restart', takeRestart);
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};
