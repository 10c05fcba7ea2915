import { useCallback, useRef, useState } from 'react';
import { errorText } from '../api/client.ts';

/** What a button or a form does: one at a time, and with the reason if it failed. */
export const useAction = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  /** Does nothing while the work before is not done. @param failed shows an error in another way than as the problem */
  const run = useCallback(
    async <T>(work: () => Promise<T>, failed?: (error: unknown) => void): Promise<T | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      setProblem('');
      try {
        return await work();
      } catch (error) {
        if (failed) failed(error);
        else setProblem(errorText(error));
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [],
  );
  return { busy, problem, setProblem, run };
};
