import * as m from '@carrel/messages/app';
import { call, errorText } from '../api/client.ts';
import { restartService } from '../api/endpoints.gen.ts';
import { sayFailed } from '../ui/toast-store.ts';

const pollMs = 300;
const maxWaitMs = 60_000;

const answers = async (): Promise<boolean> => {
  try {
    const response = await fetch('/api/v1/library-mgmt/info');
    // Signed out is an answer, too.
    if (response.status === 401) return true;
    return response.ok && !((await response.json()) as { restart_required: boolean }).restart_required;
  } catch {
    return false;
  }
};

/** Restarts Carrel after a restore and loads the page again: all of the library may be different. */
export const restartCarrel = async (): Promise<void> => {
  try {
    await call(restartService);
  } catch (error) {
    sayFailed(m.restartFailed({ reason: errorText(error) }));
    return;
  }
  const until = Date.now() + maxWaitMs;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, pollMs));
    if (await answers()) return location.reload();
  }
  sayFailed(m.restartSlow());
};
