import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { touched, whenInputIdle } from './at-rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('work is done at once while nobody presses anything, and once however often it is asked for', () => {
  const work = vi.fn();
  const ask = whenInputIdle(work);
  vi.advanceTimersByTime(5000);
  ask();
  ask();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work waits for the hands to rest', () => {
  const work = vi.fn();
  const ask = whenInputIdle(work);
  touched();
  ask();
  vi.advanceTimersByTime(300);
  touched();
  vi.advanceTimersByTime(390);
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledTimes(1);
});

test('hands that never rest keep work waiting for two seconds at most, again and again', () => {
  const work = vi.fn();
  const ask = whenInputIdle(work);
  for (let ms = 0; ms < 4100; ms += 100) {
    touched();
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(work).toHaveBeenCalledTimes(2);
});
