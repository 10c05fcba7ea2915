import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkManuscript,
  checkManuscriptText,
  editPaper,
  type Finding,
  getPaperDetails,
  listHistory,
  type ManuscriptReport,
  removeSaved,
  replaceManuscriptKeys,
} from '@carrel/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { aSavedPaper, importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { zipOf } from '../../test-kit/zip-of.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const check = (content: string, name = 'paper.md'): Promise<ManuscriptReport> =>
  app.ok(checkManuscriptText, { body: { content, name } });
const checkZip = async (files: Record<string, string>): Promise<ManuscriptReport> => {
  const r = await app.upload(checkManuscript, { name: 'paper.zip', content: zipOf(files) });
  expect([r.status, r.text]).toEqual([200, r.text]);
  return r.body as unknown as ManuscriptReport;
};
const of = (report: ManuscriptReport, kind: Finding['kind']): Finding[] =>
  report.findings.filter((f) => f.kind === kind);
const kinds = (report: ManuscriptReport) => report.findings.map((f) => f.kind);
const keyOf = async (id: string) => (await app.ok(getPaperDetails, { params: { id } })).citation_key!;

const bib = (fields: string, key = 'owl2020', type = 'article') => `@${type}{${key}, ${fields}}\n`;
const owl = 'title = {Barn owls at dusk in the northern marshes}, author = {Ng, Ann}, year = {2020}, journal = {Birds}';

describe('the keys of a manuscript', () => {
  it('are missing if its bibliography lacks them; a similar key is proposed [ms-08]', async () => {
    await importBibtex(app, bib('title = {Whales at dawn}, author = {Roe, Jo}, year = {2001}', 'roe2001'));
    const report = await checkZip({
      'paper.md': '[@owl2020; @owl_2020; @roe2001; @nobody1999]',
      'refs.bib': bib(owl),
    });
    expect(of(report, 'missing').map((f) => [f.key, f.new_key, f.paper?.title ?? null, f.action])).toEqual([
      ['owl_2020', 'owl2020', null, 'replace_key'],
      ['roe2001', null, 'Whales at dawn', 'cite'],
      ['nobody1999', null, null, 'look_up'],
    ]);
    expect(of(report, 'missing')[0]?.places).toEqual([{ file: 'paper.md', line: 1 }]);
  });

  it('are not reported missing if a named bibliography is not there [ms-08]', async () => {
    const report = await checkZip({ 'paper.tex': '\\cite{a,b}\\bibliography{refs,gone}', 'refs.bib': bib(owl, 'a') });
    expect([report.unchecked, report.absent.map((a) => a.file), of(report, 'missing')]).toEqual([1, ['gone.bib'], []]);
  });

  it('are those of the library if there is no bibliography; a former key and another case are reported [ms-09]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Barn owls at dusk' });
    const former = await keyOf(id);
    await app.ok(editPaper, { params: { id }, body: { citation_key: 'Owls' } });
    const report = await check(`[@Owls; @${former}; @owls; @Owl-s; @nothing1999] and thanks to @somebody`);
    expect(report.bibliography).toBe('none');
    expect(of(report, 'renamed').map((f) => [f.key, f.new_key, f.action])).toEqual([[former, 'Owls', 'replace_key']]);
    expect(of(report, 'missing').map((f) => [f.key, f.new_key])).toEqual([
      ['owls', 'Owls'],
      ['Owl-s', 'Owls'],
      ['nothing1999', null],
    ]);
  });

  it('are ambiguous if two works have the same one, in the bibliography or in the library [ms-10]', async () => {
    await importBibtex(app, bib('title = {Whales at dawn}, author = {Roe, Jo}, year = {2001}', 'one2001'));
    const report = await checkZip({
      'paper.md': '[@one2001; @two2002]',
      'refs.bib':
        bib(owl, 'one2001') +
        bib('title = {A first work of its own}', 'two2002') +
        bib('title = {Another work altogether}', 'two2002'),
    });
    const found = of(report, 'ambiguous');
    expect(found.map((f) => [f.key, f.other_paper?.title ?? f.text])).toEqual([
      ['one2001', 'Whales at dawn'],
      ['two2002', 'A first work of its own / Another work altogether'],
    ]);
  });

  it('are duplicates if two of them cite one work, in the bibliography and in the library [ms-13]', async () => {
    const doi = 'doi = {10.5555/owl}';
    const own = await checkZip({
      'paper.md': '[@a; @b; @other]',
      'refs.bib':
        bib(`${owl}, ${doi}`, 'a') +
        bib(`${owl}, ${doi}`, 'b') +
        bib('title = {Whales at dawn}, doi = {10.5555/w}', 'other'),
    });
    expect(of(own, 'duplicate').map((f) => [f.key, f.new_key, f.action])).toEqual([['b', 'a', 'replace_key']]);
    const { id } = await aSavedPaper(app, { title: 'Foxes of the eastern valley' });
    const former = await keyOf(id);
    await app.ok(editPaper, { params: { id }, body: { citation_key: 'foxes' } });
    const library = await check(`[@foxes; @${former}]`);
    expect(of(library, 'duplicate').map((f) => f.new_key)).toEqual(['foxes']);
  });
});

describe('the works of a manuscript', () => {
  it('have a DOI of another paper, in an entry or in a reference [ms-11]', async () => {
    await aSavedPaper(app, {
      title: 'Whales of the southern ocean at dawn',
      doi: '10.5555/whale',
      authors: 'Roe, Jo',
      year: 2001,
    });
    await aSavedPaper(app, {
      title: 'Barn owls at dusk in the northern marshes',
      authors: 'Ng, Ann',
      year: 2020,
      doi: '10.5555/owl',
    });
    const report = await checkZip({ 'a.md': '[@owl2020]', 'a.bib': bib(`${owl}, doi = {10.5555/whale}`) });
    expect(of(report, 'wrong_doi')).toMatchObject([
      {
        key: 'owl2020',
        doi: '10.5555/whale',
        other_paper: { title: 'Whales of the southern ocean at dawn' },
        action: 'look_up',
      },
    ]);
    const text = 'Ng, A. (2020). Barn owls at dusk in the northern marshes. Birds. https://doi.org/10.5555/';
    const listed = await check(`# References\n\n${text}whale\n\n${text}owl\n`);
    expect(of(listed, 'wrong_doi').map((f) => [f.paper?.title, f.doi])).toEqual([
      ['Barn owls at dusk in the northern marshes', '10.5555/whale'],
    ]);
  });

  it('are retracted or corrected [ms-12]', async () => {
    const { id } = await aSavedPaper(app, { title: 'Barn owls at dusk' });
    app.db.tx(() =>
      app.db.run(
        `insert into paper_notices (paper_id, type, notice_doi, source) values (?, 'retraction', '10.5555/n', 'crossref')`,
        Number(id),
      ),
    );
    const report = await check(`[@${await keyOf(id)}]`);
    expect(of(report, 'notice').map((f) => [f.notice, f.paper?.paper_id])).toEqual([['retraction', id]]);
  });

  it('have a published version [ms-14]', async () => {
    await aSavedPaper(app, {
      title: 'Barn owls at dusk in the northern marshes',
      authors: 'Ng, Ann',
      year: 2020,
      journal: 'Birds',
      doi: '10.5555/owl',
    });
    const preprint =
      'title = {Barn owls at dusk in the northern marshes}, author = {Ng, Ann}, year = {2020}, eprint = {2001.00001}, archiveprefix = {arXiv}';
    const report = await checkZip({ 'a.md': '[@p]', 'a.bib': bib(preprint, 'p', 'misc') });
    expect(of(report, 'published').map((f) => [f.key, f.action])).toEqual([['p', 'cite']]);
  });

  it('are matched with the library if they are written out, with a confidence [ms-15]', async () => {
    await aSavedPaper(app, { title: 'Barn owls at dusk: a survey, with maps', authors: 'Ng, Ann', year: 2020 });
    const report = await check(
      [
        '## References',
        '1. Ng, A. (2020). Barn owls at dusk: A survey, with maps. Birds, 3, 4.',
        '2. A. Ng, “Barn owls at dusk: a survey, with maps,” Birds, 2020.',
        '3. Roe, J. (2020). Barn owls at dusk: A survey, with maps. Another work of somebody else.',
        '4. Doe, J. (1999). Nothing that the library has. Nowhere, 1, 2.',
      ].join('\n'),
    );
    expect(of(report, 'reference').map((f) => [f.places[0]?.line, f.confidence, f.action])).toEqual([
      [2, 0.99, 'cite'],
      [3, 0.99, 'cite'],
    ]);
    expect(of(report, 'unknown_reference').map((f) => [f.places[0]?.line, f.action])).toEqual([
      [4, 'look_up'],
      [5, 'look_up'],
    ]);
  });

  it('are listed if they are not cited, or not in the library, with the entry to import [ms-16]', async () => {
    const report = await checkZip({
      'a.tex': '\\cite{owl2020}\\bibliography{a}',
      'a.bib': `${bib(`${owl}, crossref = {birds}`)}${bib('title = {Birds}', 'birds', 'proceedings')}${bib('title = {Never cited}', 'never')}`,
    });
    expect(of(report, 'unused').map((f) => f.key)).toEqual(['never']);
    const [entry] = of(report, 'not_in_library');
    expect([entry?.key, entry?.action]).toEqual(['owl2020', 'add_entry']);
    await importBibtex(app, entry!.bibtex!);
    expect(await check('[@owl2020]')).toMatchObject({ keys: 1, findings: [] });
  });

  it('lead to papers that cite or are cited by several of them [ms-17]', async () => {
    const ids = await Promise.all(
      ['One of the works', 'Two of the works', 'A related paper'].map((title) => aSavedPaper(app, { title })),
    );
    const [one, two, related] = ids.map((p) => Number(p.id)) as [number, number, number];
    app.journal.act({ actor: 'job', kind: 'test', summary: aChange('test') }, () => {
      app.db.run(
        `insert into citations (citing_id, cited_id, source) values (?, ?, 'crossref'), (?, ?, 'crossref')`,
        related,
        one,
        two,
        related,
      );
    });
    const report = await check(`[@${await keyOf(String(one))}; @${await keyOf(String(two))}]`);
    expect(of(report, 'related').map((f) => [f.paper?.title, f.links, f.action])).toEqual([
      ['A related paper', 2, 'cite'],
    ]);
    await app.ok(removeSaved, { params: { id: String(related) } });
    expect(kinds(await check(`[@${await keyOf(String(one))}; @${await keyOf(String(two))}]`))).not.toContain('related');
  });
});

describe('a copy with other keys', () => {
  it('changes only the keys [ms-18]', async () => {
    const text = '\uFEFFAs @old2020 says,\r\n`@old2020` [@old2020, p. 3; @other2020].\r\n';
    const r = await app.upload(
      replaceManuscriptKeys,
      { name: 'a.md', content: text },
      { keys: '{"old2020": "new:key.21"}' },
    );
    expect([r.status, r.text]).toEqual([
      200,
      text.replace('@old2020 says', '@new:key.21 says').replace('[@old2020', '[@new:key.21'),
    ]);
  });

  it('is refused without a change or with a key that would end the citation [ms-18]', async () => {
    const send = async (keys: string) =>
      (await app.upload(replaceManuscriptKeys, { name: 'a.md', content: '[@a2020]' }, { keys })).status;
    expect([
      await send('{"b": "c"}'),
      await send('{"a2020": "b]"}'),
      await send('[1'),
      await send('{"a2020": "b c"}'),
    ]).toEqual([400, 422, 422, 422]);
  });
});

it('stores nothing of a manuscript and changes nothing [ms-19]', async () => {
  await aSavedPaper(app);
  const before = await app.ok(listHistory, {});
  await checkZip({ 'a.md': '[@secret2020]', 'a.bib': bib(owl, 'secret2020') });
  expect(await app.ok(listHistory, {})).toEqual(before);
  expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
});

it('refuses a file that is not a manuscript, with the reason [ms-20]', async () => {
  const send = async (name: string, content: Buffer) => {
    const { status, body } = await app.upload(checkManuscript, { name, content });
    return [status, body.code];
  };
  expect(await send('a.bin', Buffer.from([0, 1, 2]))).toEqual([400, 'manuscript_unreadable']);
  expect(await send('a.md', Buffer.alloc(0))).toEqual([400, 'manuscript_unreadable']);
  expect(await send('a.docx', Buffer.from('PK\u0003\u0004 no archive'))).toEqual([400, 'manuscript_unreadable']);
  expect(await send('a.docx', zipOf({ 'word/document.xml': Buffer.alloc(65 * 1024 * 1024) }))).toEqual([
    413,
    'payload_too_large',
  ]);
});
