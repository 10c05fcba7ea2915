import { useCallback, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { lookUpOnline } from '../../api/endpoints.gen.ts';
import type { LookedUp } from '../../api/types.ts';

/** A pasted line and its result, once there is one. */
export type Line = { input: string; answer: LookedUp | null };

/** Small, so that quick results do not wait for slow ones. */
const groupSize = 3;
const concurrency = 2;

const failed = (input: string, reason: string): LookedUp => ({
  input,
  kind: 'title',
  status: 'failed',
  reason,
  item: null,
});

/** Looks lines up in small groups and sets each result on its line. */
export const useLookUp = () => {
  const [lines, setLines] = useState<Line[]>([]);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = useCallback(async (inputs: readonly string[], signal: AbortSignal) => {
    const put = (answers: readonly LookedUp[]) => {
      if (signal.aborted) return;
      const byInput = new Map(answers.map((a) => [a.input, a]));
      setLines((now) => now.map((line) => ({ ...line, answer: byInput.get(line.input) ?? line.answer })));
    };
    const pending = [...inputs];
    const worker = async () => {
      while (pending.length > 0 && !signal.aborted) {
        const group = pending.splice(0, groupSize);
        try {
          put((await call(lookUpOnline, { body: { items: group }, signal })).items);
        } catch (error) {
          put(group.map((input) => failed(input, errorText(error))));
        }
      }
    };
    await Promise.all(Array.from({ length: concurrency }, worker));
  }, []);

  const lookUp = useCallback(
    (inputs: readonly string[]) => {
      running.current?.abort();
      running.current = new AbortController();
      setLines(inputs.map((input) => ({ input, answer: null })));
      void ask(inputs, running.current.signal);
    },
    [ask],
  );
  const again = useCallback(
    (input: string) => {
      running.current ??= new AbortController();
      setLines((now) => now.map((line) => (line.input === input ? { ...line, answer: null } : line)));
      void ask([input], running.current.signal);
    },
    [ask],
  );
  const stop = useCallback(() => {
    running.current?.abort();
    setLines([]);
  }, []);
  return { lines, lookUp, again, stop };
};
