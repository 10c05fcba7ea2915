import { ApiError, call } from '../api/client.ts';
import { getDeskPreferences, setDeskPreferences } from '../api/endpoints.gen.ts';
import type { DeskPreferences } from '../api/types.ts';
import { type Preferences, preferences } from './preferences.ts';

const gatherMs = 400;
/** Delay before trying again to save to the service, initial and maximum. */
const [againMs, maxMs] = [2000, 60_000];
/** Set while changes are not saved to the service yet, even over a reload. */
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
 * Synchronises the preferences of this browser and those of the service. A page starts with the local copy. The
 * service's values win, unless something was chosen here that it does not have yet. Returns a function that stops this.
 */
export const sharePreferences = (): (() => void) => {
  const stop = new AbortController();
  let told = JSON.stringify(shared(preferences.get()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = againMs;
  const saveIn = (ms: number) => {
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
      // They apply here in the meantime, even over a reload. A refused value would be refused again.
      if (stop.signal.aborted || (error instanceof ApiError && error.status < 500)) return;
      saveIn(wait);
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
      // The local copy is good enough to work with.
    }
  };

  const unwatch = preferences.subscribe(() => {
    const now = JSON.stringify(shared(preferences.get()));
    if (now === told) return;
    told = now;
    localStorage.setItem(unsent, '1');
    saveIn(gatherMs);
  });
  if (localStorage.getItem(unsent)) void tell();
  else void ask();
  return () => {
    stop.abort();
    clearTimeout(timer);
    unwatch();
  };
};
