import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) => readConfig({ SVC_DATA_DIR: '/nowhere', ...env });

it('five jobs run at the same time unless the environment says otherwise [auto-13]', () => {
  expect(read({}).schedulerWorkers).toBe(5);
  expect(read({ SVC_SCHEDULER_WORKERS: '2' }).schedulerWorkers).toBe(2);
  for (const wrong of ['0', '17', 'many']) expect(() => read({ SVC_SCHEDULER_WORKERS: wrong })).toThrow();
});
