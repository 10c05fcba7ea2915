import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { touched, whenInputIdle } from './at-rest.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('work runs at once while there is no input, and only once however often it is requested', () => {
  const work = vi.fn();
  const ask = whenInputIdle(work);
  vi.advanceTimersByTime(5000);
  ask();
  ask();
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work waits for a pause in input', () => {
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

test('continuous input delays work by at most two seconds each time', () => {
  const work = vi.fn();
  const ask = whenInputIdle(work);
  for (let ms = 0; ms < 4100; ms += 100) {
    touched();
    ask();
    vi.advanceTimersByTime(100);
  }
  expect(work).toHaveBeenCalledTimes(2);
});
