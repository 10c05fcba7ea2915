import type { Query } from '@tanstack/react-query';
import { atRest } from './at-rest.ts';
import { call } from './client.ts';
import { connection } from './connection.ts';
import { getHealth, streamEvents } from './endpoints.ts';
import { keys } from './keys.ts';
import { queryClient } from './query-client.ts';
import type { ActivityJob, Bootstrap, NetworkState } from './types.ts';

type Listener<T> = (value: T) => void;
const jobListeners = new Set<Listener<ActivityJob>>();
const libraryListeners = new Set<Listener<void>>();

const listen =
  <T>(set: Set<Listener<T>>) =>
  (listener: Listener<T>) => {
    set.add(listener);
    return () => void set.delete(listener);
  };

/** Every change of an operation, as it is committed. */
export const onJob = listen(jobListeners);
/** Something in the library changed; gathered, so that an import does not call a thousand times. */
export const onLibrary = listen(libraryListeners);

const active = new Set(['queued', 'scheduled', 'running', 'cancelling']);
export const isActive = (job: Pick<ActivityJob, 'status'>) => active.has(job.status);

/** The last word on operations that changed while the page was open. */
const seen = new Map<string, ActivityJob>();
const maxSeen = 500;

/** A list that was asked for before an event came must not paint over what the event said. */
export const withSeen = (jobs: ActivityJob[]): ActivityJob[] => {
  const known = new Set(jobs.map((job) => job.job_id));
  const newer = (job: ActivityJob) => {
    const last = seen.get(job.job_id);
    return last && last.updated_at > job.updated_at ? last : job;
  };
  return [...[...seen.values()].filter((job) => isActive(job) && !known.has(job.job_id)), ...jobs.map(newer)];
};

const takeJob = (job: ActivityJob) => {
  if (seen.size > maxSeen) seen.clear();
  seen.set(job.job_id, job);
  queryClient.setQueryData<ActivityJob[]>(keys.activity, (now) => {
    if (!now) return now;
    const known = now.find((j) => j.job_id === job.job_id);
    // Events can overtake the list they belong to; the later state wins.
    if (known && known.updated_at > job.updated_at) return now;
    return known ? now.map((j) => (j === known ? job : j)) : [job, ...now];
  });
  for (const listener of jobListeners) listener(job);
};

/** Counts go over the whole library, so they wait until the hands rest; rows follow soon. */
const countAnew = atRest(() => {
  void queryClient.invalidateQueries({ queryKey: keys.meta });
  void queryClient.invalidateQueries({ queryKey: keys.bootstrap });
});

const gatherMs = 250;
let libraryTimer: ReturnType<typeof setTimeout> | undefined;
export const libraryChanged = () => {
  if (libraryTimer !== undefined) return;
  libraryTimer = setTimeout(() => {
    libraryTimer = undefined;
    countAnew();
    void queryClient.invalidateQueries({ queryKey: keys.history });
    for (const listener of libraryListeners) listener();
  }, gatherMs);
};

const takeNetwork = (network: NetworkState) => {
  queryClient.setQueryData<Bootstrap>(keys.bootstrap, (now) => now && { ...now, network });
  void queryClient.invalidateQueries({ queryKey: keys.settings });
};

const on = <T>(source: EventSource, name: string, take: (value: T) => void) =>
  source.addEventListener(name, (event) => {
    try {
      take(JSON.parse((event as MessageEvent<string>).data) as T);
    } catch {
      // One unreadable event must not end the stream.
    }
  });

/** Opens the event stream and keeps it open. Gives a function that ends it. */
export const openEvents = (): (() => void) => {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = 500;
  let missed = false;

  const open = () => {
    source = new EventSource(streamEvents.path);
    source.onopen = () => {
      delay = 500;
      connection.set((c) => ({ ...c, reachable: true }));
      // Whatever happened in between was not told to us. Rows that are read stay in their places: they are brought up
      // to date one by one.
      const moved = ({ queryKey, state }: Query) => queryKey[0] !== keys.list[0] || state.status === 'error';
      if (missed) void queryClient.invalidateQueries({ predicate: moved });
      if (missed) libraryChanged();
      missed = false;
    };
    source.onerror = () => {
      missed = true;
      source?.close();
      // A stream says nothing of why it ended; a plain question tells "gone" from "signed out" or "restarted".
      call(getHealth).catch(() => {});
      timer = setTimeout(open, delay);
      delay = Math.min(delay * 2, 8000);
    };
    on(source, 'job', takeJob);
    on(source, 'library', libraryChanged);
    on(source, 'network', takeNetwork);
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
};
