// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { MemoryStorage } from '../test-kit/memory-storage.ts';

it('the popup delivers what waits as soon as it opens [conn-07]', async () => {
  const page = readFileSync(join(import.meta.dirname, 'popup.html'), 'utf8');
  document.body.innerHTML = new DOMParser().parseFromString(page, 'text/html').body.innerHTML;
  const asked: string[] = [];
  let queued = [{ id: 'a', status: 'queued' }];
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: async ({ type }: { type: string }) => {
        asked.push(type);
        if (type === 'captures') return queued;
        queued = [];
        return { delivered: 1, held: 0 };
      },
    },
    storage: { local: new MemoryStorage() },
    tabs: { query: async () => [] },
  });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 503 }));
  await import('./popup.ts');
  await expect.poll(() => document.body.dataset.ready).toBe('all');
  expect(asked.filter((type) => type !== 'captures')).toEqual(['deliver']);
  expect(document.getElementById('queue')!.children).toHaveLength(0);
});
