import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { collectGarbage } from './collect-garbage.ts';
import { DeadlinePassed, joinSignals, orAborted, startDeadline, withDeadline } from './deadline.ts';

/** Resolves with the reason once the signal aborts. Holds the signal only by its listener, as undici does. */
const abortOf = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason), { once: true }));

describe('a deadline', () => {
  it('fires although nothing refers to it and garbage is collected [net-21]', async () => {
    const outer = new AbortController();
    const waiting = Array.from({ length: 20 }, () => abortOf(startDeadline(40, outer.signal).signal));
    const rounds = setInterval(collectGarbage, 5);
    const reasons = await Promise.all(waiting);
    clearInterval(rounds);
    expect(reasons.every((r) => r instanceof DeadlinePassed)).toBe(true);
  });

  it('a signal combined from others fires although nothing refers to it [net-21]', async () => {
    const [a, b] = [new AbortController(), new AbortController()];
    const waiting = Array.from({ length: 20 }, () => abortOf(joinSignals(a.signal, b.signal, undefined).signal));
    for (let i = 0; i < 5; i += 1) {
      collectGarbage();
      await new Promise((resolve) => setImmediate(resolve));
    }
    b.abort('stop');
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'stop'));
  });

  it('says whether time ran out, keeps the reason of the others, and leaves no timer or listener [net-21]', async () => {
    const outer = new AbortController();
    const late = startDeadline(1, outer.signal);
    await abortOf(late.signal);
    expect(late.passed).toBe(true);
    const stopped = startDeadline(60_000, outer.signal);
    outer.abort(new Error('stopped'));
    expect(stopped.passed).toBe(false);
    expect(stopped.signal.reason).toEqual(new Error('stopped'));
    expect(startDeadline(60_000, outer.signal).signal.aborted).toBe(true);
    const timers = () => process.getActiveResourcesInfo().filter((r) => r === 'Timeout').length;
    const before = timers();
    const fresh = new AbortController();
    await withDeadline(fresh.signal, 60_000, async (signal) => {
      expect(timers()).toBe(before + 1);
      await Promise.resolve(signal);
    });
    await expect(withDeadline(undefined, 60_000, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(timers()).toBe(before);
    await expect(withDeadline(fresh.signal, 5, (signal) => once(fresh.signal, 'never', { signal }))).rejects.toThrow();
  });
});

describe('waiting for work that other callers also wait for', () => {
  it('ends when the signal of that caller aborts; the work continues', async () => {
    const reason = new Error('late');
    const controller = new AbortController();
    let finish: (value: string) => void = () => undefined;
    const work = new Promise<string>((resolve) => {
      finish = resolve;
    });
    const [one, other] = [orAborted(work, controller.signal), orAborted(work, new AbortController().signal)];
    controller.abort(reason);
    await expect(one).rejects.toBe(reason);
    await expect(orAborted(work, controller.signal)).rejects.toBe(reason);
    finish('done');
    expect(await other).toBe('done');
  });

  it('fails like the work', async () => {
    const failure = new Error('broken');
    await expect(orAborted(Promise.reject(failure), new AbortController().signal)).rejects.toBe(failure);
  });
});
