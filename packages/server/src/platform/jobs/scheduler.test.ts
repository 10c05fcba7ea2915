import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { Db } from '../db/db.ts';
import { openRaw } from '../db/driver.ts';
import { loadMigrations, migrate } from '../db/migrate.ts';
import { Log } from '../log.ts';
import { describeInterval, Scheduler } from './scheduler.ts';

const hour = 3_600_000;
let db: Db;
let clock: FakeClock;
let fired: string[];
const make = (enabled = true, every = hour) => {
  const s = new Scheduler({ db, clock, log: new Log(clock, () => undefined), enabled });
  s.add({
    id: 'x',
    name: 'X',
    description: '',
    action: 'x',
    everyMs: () => every,
    run: (trigger) => {
      fired.push(trigger);
      return { jobId: null, status: 'done', message: '' };
    },
  });
  return s;
};
beforeEach(() => {
  const raw = openRaw(':memory:');
  migrate(raw, loadMigrations(), [], '');
  db = new Db(raw);
  clock = new FakeClock();
  fired = [];
});
afterEach(() => db.close());

describe('the scheduler', () => {
  it('waits one period on a new file, then runs once a period', () => {
    const s = make();
    s.tick();
    expect(fired).toEqual([]);
    clock.advance(hour);
    s.tick();
    s.tick();
    expect(fired).toEqual(['scheduler']);
    clock.advance(hour - 1);
    s.tick();
    expect(fired).toHaveLength(1);
    clock.advance(1);
    s.tick();
    expect(fired).toHaveLength(2);
  });

  it('fires a schedule that comes last after the others, however they were added [sch-01]', () => {
    const s = new Scheduler({ db, clock, log: new Log(clock, () => undefined), enabled: true });
    const add = (id: string, last: boolean) =>
      s.add({
        id,
        name: id,
        description: '',
        action: id,
        everyMs: () => hour,
        run: () => {
          fired.push(id);
          return { jobId: null, status: 'done', message: '' };
        },
        last,
      });
    add('sweep', true);
    add('backup', false);
    s.tick();
    clock.advance(hour);
    s.tick();
    expect(fired).toEqual(['backup', 'sweep']);
    expect(s.status().jobs.map((j) => j.id)).toEqual(['backup', 'sweep']);
  });

  it('remembers across a restart', () => {
    make().tick();
    clock.advance(hour);
    make().tick();
    expect(fired).toHaveLength(1);
    make().tick();
    expect(fired).toHaveLength(1);
  });

  it('a clock that jumps 25 hours ahead fires once, and a jump back fires nothing twice [auto-14]', () => {
    const s = make();
    s.tick();
    clock.jump(25 * hour);
    s.tick();
    s.tick();
    expect(fired).toHaveLength(1);
    clock.jump(-3 * hour);
    for (let i = 0; i < 5; i += 1) s.tick();
    expect(fired).toHaveLength(1);
    clock.advance(hour);
    s.tick();
    expect(fired).toHaveLength(2);
  });

  it('a refused tick is not stored as a run: it is tried again soon, not a period later [auto-09]', () => {
    const s = new Scheduler({ db, clock, log: new Log(clock, () => undefined), enabled: true });
    let status = 'refused';
    s.add({
      id: 'x',
      name: 'X',
      description: '',
      action: 'x',
      everyMs: () => 24 * hour,
      run: (trigger) => {
        fired.push(`${trigger} ${status}`);
        return { jobId: null, status, message: '' };
      },
    });
    const last = () => s.status().jobs[0]!.last_run;
    s.tick();
    clock.advance(24 * hour);
    s.tick();
    s.tick();
    expect([fired.length, last()]).toEqual([1, null]);
    clock.advance(5 * 60_000);
    status = 'queued';
    s.tick();
    expect(fired).toEqual(['scheduler refused', 'scheduler queued']);
    expect(last()).toBe(new Date(clock.now()).toISOString());
    clock.advance(hour);
    s.tick();
    expect(fired).toHaveLength(2);
    // A refused trigger by the user does not move the schedule either.
    const before = last();
    status = 'refused';
    void s.trigger('x');
    expect(last()).toBe(before);
  });

  it('switched off, nothing runs automatically, but triggers by the user work [auto-12]', () => {
    const s = make(false);
    s.start();
    clock.advance(10 * hour);
    expect(fired).toEqual([]);
    expect(s.trigger('x')).toMatchObject({ status: 'done' });
    expect(fired).toEqual(['user']);
    expect(s.status()).toMatchObject({ enabled: false, running: false, jobs: [{ id: 'x', next_run: null }] });
    expect(s.trigger('nothing')).toBeUndefined();
  });

  it('a period of zero disables a schedule', () => {
    const s = make(true, 0);
    clock.advance(100 * hour);
    s.tick();
    expect(fired).toEqual([]);
    expect(s.status().jobs[0]).toMatchObject({ enabled: false, next_run: null, cron: 'off' });
  });

  it('one schedule that throws does not keep the others from running', () => {
    const s = make();
    s.add({
      id: 'a',
      name: '',
      description: '',
      action: '',
      everyMs: () => hour,
      run: () => {
        throw new Error('broken');
      },
    });
    s.tick();
    clock.advance(hour);
    s.tick();
    expect(fired).toEqual(['scheduler']);
  });

  it('formats periods in words', () => {
    expect([300_000, hour, 6 * hour, 24 * hour].map(describeInterval)).toEqual([
      'every 5 min',
      'every hour',
      'every 6 hours',
      'every day',
    ]);
  });
});
