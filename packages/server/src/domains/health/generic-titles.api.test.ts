import { editPaper, removeSaved, undoLast } from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { Random } from '../../test-kit/sample-library/random.ts';
import { maxOfOneTitle } from '../duplicates/preprint-pairs.repo.ts';
import { perRange } from './ranges.repo.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ clock: new FakeClock() });
  // Papers are on both sides of a range boundary.
  app.db.tx(() => app.db.run(`insert into sqlite_sequence (name, seq) values ('papers', ?)`, perRange - 10));
});
afterEach(() => app.dispose());

let made = 0;
/** Preprints and articles in turn. */
const addTitled = (title: string, n: number) => {
  const entries = Array.from({ length: n }, () => {
    made += 1;
    const doi = made % 2 === 0 ? `10.48550/arxiv.2001.${10_000 + made}` : `10.1234/t${made}`;
    return `@article{e${made}, title = {${title}}, author = {Moreau, Anne}, year = {2020}, doi = {${doi}}}`;
  });
  return importBibtex(app, entries.join('\n'));
};
const papersTitled = (title: string) =>
  app.read((db) =>
    db
      .all<{ id: number }>(`select id from papers where title = ? and status = 'library' order by id`, title)
      .map((r) => String(r.id)),
  );
const rename = (id: string, title: string) => app.ok(editPaper, { params: { id }, body: { title } });

/** The stored pairs of preprints, which equal those of a full count. */
const pairsCounted = async () => {
  await app.health.assess();
  const { pairs } = app.health.counts('twins')!;
  expect(pairs).toBe((await app.health.count('twins')).pairs);
  return pairs;
};
const half = maxOfOneTitle / 2;

describe('a title that too many papers share', () => {
  it('loses its pairs when one more paper gets it, and regains them when one loses it, in whatever way', async () => {
    const title = 'The minutes of the meetings';
    await addTitled(title, maxOfOneTitle);
    expect(await pairsCounted()).toBe(half * half);
    await addTitled(title, 1);
    expect(await pairsCounted()).toBe(0);
    await rename(papersTitled(title)[0]!, 'Another title');
    expect(await pairsCounted()).toBe(half * half);
    await app.ok(undoLast);
    expect(await pairsCounted()).toBe(0);
    await app.ok(removeSaved, { params: { id: papersTitled(title).at(-1)! } });
    expect(await pairsCounted()).toBe(half * half);
    await app.ok(undoLast);
    expect(await pairsCounted()).toBe(0);
  });

  it('is scanned again when a paper changes to a title that becomes generic by that', async () => {
    const [first, second] = ['The minutes of the meetings', 'The reviews of the books'];
    await addTitled(first, maxOfOneTitle + 1);
    await addTitled(second, maxOfOneTitle);
    expect(await pairsCounted()).toBe(half * half);
    await rename(papersTitled(first)[0]!, second);
    expect(await pairsCounted()).toBe(half * half);
    const pairs = app.read((db) =>
      db.value(
        `select group_concat(distinct p.title) from health_pairs x join papers p on p.id = x.paper_id where x.measure = 'twins'`,
      ),
    );
    expect(pairs).toBe(first);
  });

  it.each(['leaves', 'joins'])('is scanned again when a paper %s it during a full scan', async (what) => {
    const title = 'The minutes of the meetings';
    await addTitled(title, maxOfOneTitle + (what === 'leaves' ? 1 : 0));
    await addTitled('A paper of its own', 1);
    const last = papersTitled(what === 'leaves' ? title : 'A paper of its own').at(-1)!;
    expect(Number(last)).toBeGreaterThan(perRange);
    expect(Number(papersTitled(title)[0]!)).toBeLessThan(perRange);
    // The first range of pairs is read, then the paper in the second one changes.
    let changed = false;
    await app.health.assess({
      full: true,
      pauseOrStop: async () => {
        const read = app.db.value(`select 1 from health_ranges where measure = 'pairs'`) !== undefined;
        if (changed || !read) return;
        changed = true;
        await rename(last, what === 'leaves' ? 'Another title' : title);
      },
    });
    expect(changed).toBe(true);
    expect(await pairsCounted()).toBe(what === 'leaves' ? half * half : 0);
  });

  it.each([1, 2, 3])('has the pairs of a full count, whichever papers are added and removed: seed %i', async (seed) => {
    const r = new Random(seed);
    const titles = ['The minutes of the meetings', 'The reviews of the books'];
    for (const title of titles) await addTitled(title, maxOfOneTitle + r.between(-1, 2));
    const seen = new Set<boolean>();
    for (let step = 0; step < 25; step += 1) {
      const title = r.pick(titles);
      const present = papersTitled(title);
      const crowded = present.length > maxOfOneTitle;
      const id = r.pick(present);
      const other = r.pick(titles);
      const leave: (() => Promise<unknown>)[] = [
        () => rename(id, other),
        () => rename(id, `Another title ${step}`),
        () => app.ok(removeSaved, { params: { id } }),
      ];
      // Back and forth over the threshold.
      const come: (() => Promise<unknown>)[] = [
        () => addTitled(title, r.between(1, 3)),
        () => rename(r.pick(papersTitled(other)), title),
        () => rename(id, other).then(() => app.ok(undoLast)),
      ];
      await r.pick(crowded === r.chance(0.8) ? leave : come)();
      if (papersTitled(title).length > maxOfOneTitle !== crowded) seen.add(crowded);
      if (r.chance(0.6)) await pairsCounted();
    }
    await pairsCounted();
    expect(seen.size).toBe(2);
  });
});
