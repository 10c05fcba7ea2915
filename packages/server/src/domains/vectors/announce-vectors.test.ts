import { expect, it } from 'vitest';
import { announceVectors } from './announce-vectors.ts';

it('papers whose refresh failed are refreshed with the next ones, once [vec-22]', async () => {
  const refreshed: (readonly number[])[] = [];
  const sent: (readonly number[])[] = [];
  let failing = true;
  const announce = announceVectors({
    refresh: (ids) => {
      refreshed.push(ids);
      return failing ? Promise.reject(new Error('the thread is gone')) : Promise.resolve(null);
    },
    remote: (ids) => {
      sent.push(ids);
      return Promise.resolve();
    },
  });
  await expect(announce([1, 2])).rejects.toThrow('the thread is gone');
  await expect(announce([3])).rejects.toThrow('the thread is gone');
  failing = false;
  await announce([2, 4]);
  await announce([5]);
  expect(refreshed).toEqual([[1, 2], [1, 2, 3], [1, 2, 3, 4], [5]]);
  // The vector server is updated even if the copy in memory could not be refreshed.
  expect(sent).toEqual([[1, 2], [3], [2, 4], [5]]);
});
