import { expect, it } from 'vitest';
import { FakeClock } from '../test-kit/fake-clock.ts';
import { Log } from './log.ts';

it('what outsiders can cause again and again is one line a minute, with its number [auth-20]', () => {
  const clock = new FakeClock();
  const written: string[] = [];
  const log = new Log(clock, (line) => written.push((JSON.parse(line) as { message: string }).message));
  log.add('INFO', 'app', 'Something to keep');
  for (let i = 0; i < 2_000; i += 1) log.addRepeated('WARNING', 'auth', 'Wrong key from 192.0.2.1');
  log.addRepeated('WARNING', 'auth', 'Wrong key from 192.0.2.2');
  const messages = () => log.lines({ limit: 500 }).map((l) => l.message);
  expect(messages()).toEqual([
    'Something to keep',
    'Wrong key from 192.0.2.1 (2000 times within a minute)',
    'Wrong key from 192.0.2.2',
  ]);
  expect(written).toEqual(['Something to keep', 'Wrong key from 192.0.2.1', 'Wrong key from 192.0.2.2']);
  clock.advance(60_000);
  log.addRepeated('WARNING', 'auth', 'Wrong key from 192.0.2.1');
  expect(messages().at(-1)).toBe('Wrong key from 192.0.2.1');
  expect(written.slice(3)).toEqual([
    'Wrong key from 192.0.2.1 (2000 times within a minute)',
    'Wrong key from 192.0.2.1',
  ]);
});
