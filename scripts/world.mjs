import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './setup.mjs';

/**
 * The simulated services on this machine, which know the sample library of seed 7 and ten thousand works more, of which three
 * thousand were published in the last two months.
 * @returns variables that direct Carrel to them, and a function that ends them
 */
export const startWorld = async () => {
  const world = spawn(
    process.execPath,
    [
      'packages/server/dist/world-server.js',
      '--works',
      '12000',
      '--library',
      '2000',
      '--seed',
      '7',
      '--newest',
      '3000',
    ],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(world, 'exit').then(() => {
    throw new Error('The simulated services could not be started.');
  });
  ended.catch(() => undefined);
  const [line] = await Promise.race([once(createInterface(world.stdout), 'line'), ended]);
  return {
    env: { ...JSON.parse(line), SVC_CONTACT_EMAIL: 'reader@carrel.invalid', SVC_IDXA_API_KEY: 'demo-key' },
    end: () => world.kill(),
  };
};
