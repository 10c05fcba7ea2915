import { getConnections, removeSaved } from '@carrel/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
const ids: string[] = [];
const write = (sql: string, ...values: (string | number)[]) =>
  app.journal.act({ actor: 'job', kind: 'test', summary: aChange('') }, () => app.db.run(sql, ...values));
const cite = (from: number, to: number) =>
  write(`insert into citations values (?, ?, 'test')`, Number(ids[from]), Number(ids[to]));
const connections = (of: number, expand?: string) =>
  app.ok(getConnections, { params: { id: ids[of]! }, query: expand === undefined ? {} : { expand } });

beforeAll(async () => {
  app = await createTestApp();
  for (let n = 0; n < 6; n += 1) ids.push((await aSavedPaper(app, { year: 2000 + n })).id);
  // 3 cites 1 and 0, 1 cites 0, 0 cites 2; 5 is a version of 0; 4 is cited by 3 only.
  for (const [from, to] of [
    [3, 1],
    [3, 0],
    [1, 0],
    [0, 2],
    [3, 4],
  ] as const)
    cite(from, to);
  write('update papers set canonical_paper_id = ? where id = ?', Number(ids[0]), Number(ids[5]));
  write(`update papers set status = 'tracked', is_retracted = 1 where id = ?`, Number(ids[2]));
});
afterAll(() => app.dispose());

describe('the connections of a paper', () => {
  it('are what it cites, what cites it and its versions, with the links among them [con-02]', async () => {
    const { papers, links, left_out } = await connections(0);
    expect(papers[0]).toMatchObject({ paper_id: ids[0], expanded: true, in_library: true, further: 0 });
    expect(papers.map((p) => p.paper_id).sort()).toEqual([0, 1, 2, 3, 5].map((n) => ids[n]).sort());
    expect(left_out).toBe(0);
    const named = links.map(
      (l) => `${ids.indexOf(papers[l.from]!.paper_id)} ${l.kind} ${ids.indexOf(papers[l.to]!.paper_id)}`,
    );
    expect(named.sort()).toEqual(['0 cites 2', '1 cites 0', '3 cites 0', '3 cites 1', '5 version_of 0']);
    expect(papers.find((p) => p.paper_id === ids[2])).toMatchObject({ in_library: false, is_retracted: true });
    expect(papers.find((p) => p.paper_id === ids[3])).toMatchObject({ further: 1, expanded: false });
  });

  it('grow by those of an expanded paper; unknown ones are ignored [con-02]', async () => {
    const { papers } = await connections(0, `${ids[3]},999999`);
    expect(papers.map((p) => p.paper_id)).toContain(ids[4]);
    expect(papers.find((p) => p.paper_id === ids[3])).toMatchObject({ further: 0, expanded: true });
    expect((await app.call(getConnections, { params: { id: ids[0]! }, query: { expand: 'x' } })).status).toBe(422);
    expect((await app.call(getConnections, { params: { id: '999999' } })).status).toBe(404);
  });

  it('leave out removed papers [con-02]', async () => {
    await app.ok(removeSaved, { params: { id: ids[1]! } });
    const { papers, links } = await connections(0);
    expect(papers.map((p) => p.paper_id)).not.toContain(ids[1]);
    expect(links).toHaveLength(3);
  });
});
