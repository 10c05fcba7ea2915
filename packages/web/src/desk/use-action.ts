import { useCallback, useRef, useState } from 'react';
import { errorText } from '../api/client.ts';

/** Runs what a button or a form does: one action at a time, with the reason if it fails. */
export const useAction = () => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const running = useRef(false);
  /** Does nothing while an action runs. @param failed shows an error instead of `problem` */
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
