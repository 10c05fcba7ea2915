import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inOrder } from './in-order.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pause = () => vi.advanceTimersByTimeAsync(0);

it('sends a change after the response to the one before, also if that failed [web-24]', async () => {
  const sent: string[] = [];
  const answers = new Map<string, { resolve: (value: string) => void; reject: (error: Error) => void }>();
  const change = (name: string) =>
    inOrder(() => {
      sent.push(name);
      return new Promise<string>((resolve, reject) => answers.set(name, { resolve, reject }));
    });
  const [first, second, third] = [change('first'), change('second'), change('third')];
  await pause();
  expect(sent).toEqual(['first']);
  answers.get('first')?.resolve('done');
  expect(await first).toBe('done');
  await pause();
  expect(sent).toEqual(['first', 'second']);
  answers.get('second')?.reject(new Error('refused'));
  await expect(second).rejects.toThrow('refused');
  await pause();
  expect(sent).toEqual(['first', 'second', 'third']);
  answers.get('third')?.resolve('done');
  await third;
});

it('does not wait for ever for a response [web-24]', async () => {
  let end = () => {};
  const hanging = inOrder(() => new Promise<void>((resolve) => (end = resolve)));
  const next = vi.fn(async () => {});
  const later = inOrder(next);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(next).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(next).toHaveBeenCalledOnce();
  end();
  await Promise.all([hanging, later]);
});

it('a change that begins with another one sends it in the same turn [web-24]', async () => {
  const inner = vi.fn(async () => 'sent');
  expect(await inOrder(() => inOrder(inner))).toBe('sent');
  expect(inner).toHaveBeenCalledOnce();
});
