import {
  type EndpointSpec,
  estimateRepair,
  getHealthOperations,
  getInsightsHealth,
  getOperationalSection,
  listDimensionItems,
  refreshHealth,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ clock: new FakeClock('2026-03-01T12:00:00.000Z') });
});
afterEach(() => app.dispose());

const library = `
@article{a1, title={Methods of alpine botany}, author={Moreau, Anne}, year={2019}, doi={10.1234/a1}, url={https://example.org/a1}, abstract={What grows above the trees.}}
@article{a2, title={A second record of methods}, author={Moreau, Anne}, year={2019}, doi={10.1234/a2}}
@article{p1, title={Preprints and their articles}, author={Okafor, Chidi}, year={2021}, doi={10.48550/arxiv.2105.01001}}
@article{p2, title={Preprints and their articles}, author={Okafor, Chidi}, year={2021}, doi={10.1234/p2}}
@article{n1, title={A title and nothing more}, author={Lind, Eva}}
@article{n2, title={Another title and nothing more}, author={Lind, Eva}}
@article{v1, title={A version in a chain}, author={Lind, Eva}, year={2001}, doi={10.1234/v1}}
@article{v2, title={A version beneath it}, author={Lind, Eva}, year={2001}, doi={10.1234/v2}}
@article{i1, title={One identity}, author={Sato, Ken}, year={2010}, doi={10.1234/i1}}
@article{i2, title={The same identity}, author={Sato, Ken}, year={2010}, doi={10.1234/i2}}
`;

/** A small library with something to repair for every repair that can run. */
const seed = async () => {
  await importBibtex(app, library);
  const id = (doi: string) => app.db.value<number>('select id from papers where doi = ?', doi)!;
  const [a1, a2, v1, v2, i1, i2] = ['a1', 'a2', 'v1', 'v2', 'i1', 'i2'].map((d) => id(`10.1234/${d}`));
  app.journal.act({ actor: 'user', kind: 'test.seed', summary: aChange('Seeded the library') }, () => {
    app.db.run(`update papers set doi = '10.1234/a1' where id = ?`, a2!);
    app.db.run('update papers set canonical_paper_id = ? where id = ?', a1!, v1!);
    app.db.run('update papers set canonical_paper_id = ? where id = ?', v1!, v2!);
    for (const i of [i1!, i2!]) app.db.run(`update papers set idxa_id = 'W90001' where id = ?`, i);
    for (const name of ['Open Access', 'open-access', 'Botany'])
      app.db.run('insert into topics (name, name_key) values (?, ?)', name, name.toLowerCase());
  });
  app.db.tx(() => {
    for (const [n, idxa] of [
      [1, 'A5001'],
      [2, null],
    ] as const)
      app.db.run(
        `insert into authors (name, name_key, idxa_id, created_at, updated_at) values (?, ?, ?, '', '')`,
        `Author ${n}`,
        `author ${n}`,
        idxa,
      );
    app.db.run(`delete from paper_authors where paper_id = ?`, a1!);
    app.db.run(
      `insert into paper_authors (paper_id, author_id, position, name, source) select ?, id, 0, name, 'idxa' from authors where name = 'Author 1'`,
      a1!,
    );
    app.journal.act({ actor: 'user', kind: 'test.seed', summary: aChange('Followed an author') }, () =>
      app.db.run(
        `insert into followed_authors (author_id, followed_at) select id, '' from authors where name = 'Author 1'`,
      ),
    );
    for (const name of ['One person', 'The same person'])
      app.db.run(
        `insert into authors (name, name_key, orcid, created_at, updated_at) values (?, 'person', '0000-0002-1825-0097', '', '')`,
        name,
      );
    app.db.run(
      `insert into author_merge_candidates (primary_author_id, alt_author_id, source, shared_orcid, confidence, discovered_at)
       select min(id), max(id), 'orcid', orcid, 1, '' from authors where orcid is not null`,
    );
    app.db.run(
      `insert into publication_embeddings (paper_id, model, source, dimensions, vector, created_at) values (?, 'specter_v2', 'idxb', 1, x'0000803f', '')`,
      a1!,
    );
    app.db.run(
      `insert into publication_embedding_fetch_status (paper_id, source, status, reason, attempts, next_retry_at, updated_at)
       values (?, 'idxb', 'missing_vector', 'It has none', 1, null, '')`,
      i1!,
    );
    app.db.run(
      `update paper_enrichment set status = 'retryable_error', reason = 'No answer', next_retry_at = '2026-03-02T00:00:00.000Z' where paper_id = ?`,
      i2!,
    );
  });
};

/** Without messages, which are next to their English text, and values that differ from run to run. */
const stable = (answer: unknown): unknown =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => {
      if (value === null) return value;
      if (key.endsWith('_ref')) return undefined;
      if (key === 'job_id' || key === 'took_ms' || key === 'duration_seconds') return `<${key}>`;
      if (value.unit === 'bytes') return { ...value, value: '<free>', of: '<total>' };
      return value;
    }),
  );
/** The order of keys is compared too. */
const asText = (answers: unknown): string => JSON.stringify(answers, null, 1);
const answerTo = async (endpoint: EndpointSpec, input: object = {}) => {
  const { status, body } = await app.call(endpoint, input as never);
  return { status, body: stable(body) };
};

const everyAnswer = async () => {
  const operations = await app.ok(getHealthOperations);
  const insights = await app.ok(getInsightsHealth);
  const answers: Record<string, unknown> = {
    operations: stable(operations),
    insights: stable(insights),
    operational: await answerTo(getOperationalSection),
  };
  for (const { key } of insights.dimensions)
    answers[`items of ${key}`] = await answerTo(listDimensionItems, { params: { key }, query: { limit: 20 } });
  for (const { key, params_spec } of operations.ops)
    for (const scope of params_spec?.scope?.options ?? [undefined])
      answers[`plan of ${key}${scope ? `, ${scope}` : ''}`] = await answerTo(estimateRepair, {
        params: { key },
        query: scope ? { scope } : {},
      });
  return answers;
};

describe('API answers about gaps and repairs', () => {
  it('before anything was counted [hth-01]', async () => {
    expect(asText(await everyAnswer())).toMatchSnapshot();
  });

  it('of a small library with something to repair everywhere [hth-01]', async () => {
    await seed();
    await app.jobs.settled((await app.ok(refreshHealth)).job_id);
    const answers = await everyAnswer();
    const pending = (
      answers.operations as { ops: { key: string; available: boolean; candidates_pending: number }[] }
    ).ops
      .filter((o) => o.available)
      .filter((o) => o.candidates_pending === 0)
      .map((o) => o.key);
    // So small a library has no map.
    expect(pending).toEqual(['cluster_labels', 'housekeeping']);
    expect(asText(answers)).toMatchSnapshot();
  });
});
