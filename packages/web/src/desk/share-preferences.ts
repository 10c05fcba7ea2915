import { ApiError, call } from '../api/client.ts';
import { getDeskPreferences, setDeskPreferences } from '../api/endpoints.gen.ts';
import type { DeskPreferences } from '../api/types.ts';
import { type Preferences, preferences } from './preferences.ts';

const gatherMs = 400;
/** How long a service that could not be told is left alone, the first time and at most. */
const [againMs, maxMs] = [2000, 60_000];
/** Set while the service has not been told yet, also over a reload. */
const unsent = 'carrel.preferences.unsent';

const shared = ({
  language,
  theme,
  contrast,
  density,
  singleKeys,
  keys,
  columns,
  toured,
}: Preferences): DeskPreferences => ({
  language,
  theme,
  contrast,
  density,
  single_keys: singleKeys,
  keys: Object.fromEntries(Object.entries(keys).map(([command, strokes]) => [command, [...strokes]])),
  columns: columns?.map(({ id, width }) => ({ id, width: Math.round(width) })) ?? null,
  toured,
});

const take = ({ single_keys, ...rest }: DeskPreferences) =>
  preferences.set((now) => ({ ...now, ...rest, singleKeys: single_keys }));

/**
 * Keeps this browser's preferences and those of the service alike. The copy here is what a page starts with; the
 * service's word holds, unless something was chosen here that it has not heard of. Gives a function that ends it.
 */
export const sharePreferences = (): (() => void) => {
  const stop = new AbortController();
  let told = JSON.stringify(shared(preferences.get()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = againMs;
  const tellIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void tell(), ms);
  };

  const tell = async () => {
    const body = shared(preferences.get());
    try {
      await call(setDeskPreferences, { body, signal: stop.signal });
      wait = againMs;
      if (JSON.stringify(shared(preferences.get())) === JSON.stringify(body)) localStorage.removeItem(unsent);
    } catch (error) {
      // They hold here meanwhile, also over a reload. What was refused would be refused again.
      if (stop.signal.aborted || (error instanceof ApiError && error.status < 500)) return;
      tellIn(wait);
      wait = Math.min(wait * 2, maxMs);
    }
  };
  const ask = async () => {
    try {
      const answer = await call(getDeskPreferences, { signal: stop.signal });
      if (!answer.preferences || localStorage.getItem(unsent)) return;
      told = JSON.stringify(answer.preferences);
      take(answer.preferences);
      told = JSON.stringify(shared(preferences.get()));
    } catch {
      // What this browser remembers is good enough to work with.
    }
  };

  const unwatch = preferences.subscribe(() => {
    const now = JSON.stringify(shared(preferences.get()));
    if (now === told) return;
    told = now;
    localStorage.setItem(unsent, '1');
    tellIn(gatherMs);
  });
  if (localStorage.getItem(unsent)) void tell();
  else void ask();
  return () => {
    stop.abort();
    clearTimeout(timer);
    unwatch();
  };
};
