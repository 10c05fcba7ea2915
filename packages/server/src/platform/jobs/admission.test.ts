import { describe, expect, it } from 'vitest';
import {
  type AdmissionFacts,
  IdleClock,
  idleBeforeSweepMs,
  type Refusal,
  refuseScheduled,
  refuseSweep,
} from './admission.ts';

const quiet: AdmissionFacts = {
  activeOperations: 0,
  idleMs: idleBeforeSweepMs,
  pausedUntil: null,
  killSwitch: false,
  healerEnabled: true,
};
const net = {
  unreachable: false,
  unattendedAllowed: true,
  accessOn: true,
  credits: [201, null].map((remaining) => ({ remaining, reserve: 200 })),
};

describe('background admission, row by row', () => {
  const rows: [name: string, facts: Partial<AdmissionFacts>, refusal: Refusal | null][] = [
    ['admitted when idle for three minutes and nothing else is active', {}, null],
    ['refused just before three minutes', { idleMs: idleBeforeSweepMs - 1 }, 'not_idle'],
    ['refused while another operation is active', { activeOperations: 1 }, 'busy'],
    ['refused while the task is paused by the user', { pausedUntil: '2026-03-03T00:00:00.000Z' }, 'paused_by_user'],
    ['refused by the global kill switch', { killSwitch: true }, 'kill_switch'],
    ['refused while the healer is off', { healerEnabled: false }, 'healer_off'],
    ['network work admitted above the reserve', { network: net }, null],
    [
      'network work admitted when what is left is not known',
      { network: { ...net, credits: [{ remaining: null, reserve: 200 }] } },
      null,
    ],
    ['network work refused by the profile', { network: { ...net, unattendedAllowed: false } }, 'profile'],
    [
      'network work refused while none of its services answers',
      { network: { ...net, unreachable: true } },
      'unreachable',
    ],
    ['network work refused with outbound access off', { network: { ...net, accessOn: false } }, 'network_off'],
    [
      'network work refused when one source it calls is at the reserve',
      { network: { ...net, credits: [...net.credits, { remaining: 50, reserve: 50 }] } },
      'reserve',
    ],
  ];
  it.each(rows)('%s [auto-08] [auto-10]', (_, facts, refusal) => {
    expect(refuseSweep({ ...quiet, ...facts })).toBe(refusal);
  });

  it('scheduled work follows the pause and the network rules, not the idle rules', () => {
    expect(refuseScheduled({ pausedUntil: null })).toBeNull();
    expect(refuseScheduled({ pausedUntil: 'x' })).toBe('paused_by_user');
    expect(
      refuseScheduled({ pausedUntil: null, network: { ...net, credits: [{ remaining: 10, reserve: 200 }] } }),
    ).toBe('reserve');
  });
});

describe('the idle clock', () => {
  const cases: [method: string, path: string, poll: boolean, counts: boolean][] = [
    ['GET', '/api/v1/activity', false, false],
    ['GET', '/api/v1/health', false, false],
    ['GET', '/api/v1/events', false, false],
    ['GET', '/api/v1/library/saved', true, false],
    ['GET', '/api/v1/library/saved', false, true],
    ['POST', '/api/v1/activity', false, true],
    ['GET', '/api/v1/activity/x', false, false],
    ['GET', '/api/v1/health/operations', false, true],
    ['GET', '/api/v1/library/import/runs/{id}', false, false],
    ['PATCH', '/api/v1/library/import/runs/{id}', false, true],
  ];
  it.each(cases)('%s %s (poll: %s) counts as activity: %s [auto-07]', (method, path, poll, counts) => {
    let now = 0;
    const clock = new IdleClock(() => now);
    let acts = 0;
    clock.onAct(() => {
      acts += 1;
    });
    now = 1000;
    clock.touch(method, path, poll);
    expect(clock.idleMs()).toBe(counts ? 0 : 1000);
    expect(acts).toBe(counts ? 1 : 0);
  });
});
