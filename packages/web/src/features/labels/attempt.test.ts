import { expect, it, vi } from 'vitest';
import { inOrder } from '../../api/in-order.ts';
import { attempt } from './attempt.ts';

it('sends a change after the one before it, and the next one after its answer [web-24]', async () => {
  vi.useFakeTimers();
  const sent: string[] = [];
  let answer = () => {};
  const before = inOrder(() => new Promise<void>((resolve) => (answer = resolve)));
  const renamed = attempt(async () => void sent.push('rename'), 'Renamed');
  const undone = inOrder(async () => void sent.push('undo'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);
  answer();
  await Promise.all([before, renamed, undone]);
  expect(sent).toEqual(['rename', 'undo']);
  vi.useRealTimers();
});
