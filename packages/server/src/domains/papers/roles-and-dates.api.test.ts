import { citePapers, editPaper, exportLibrary, getPaperDetails, listHistory, undoLast } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importBibtex } from '../../test-kit/builders.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.dispose());

const chance = `@book{laurent1814, author={Laurent, Pierre}, title={A Treatise on Chance},
  translator={Hale, Emily}, year={1994/95}, origyear={1814}, publisher={Dover Lane}}`;

const imported = async (entry: string) => {
  await importBibtex(app, entry);
  return details(String(app.db.value('select max(id) from papers')));
};
const details = (id: string) => app.ok(getPaperDetails, { params: { id } });

it('an import brings roles and dates, which are cited and exported [rec-01] [rec-02]', async () => {
  const paper = await imported(chance);
  expect(paper).toMatchObject({
    year: 1994,
    publication_date: '1994',
    contributors: { translator: 'Hale, Emily' },
    dates: { original: '1814', issued: '1994/1995' },
  });
  const { bibliography } = await app.ok(citePapers, { body: { paper_ids: [paper.id], style: 'apa' } });
  expect(bibliography[0]).toContain('1994–1995');
  const exported = await app.call(exportLibrary, { query: { format: 'biblatex' } });
  expect(exported.text).toContain('= {Hale, Emily}');
  expect(exported.text).toContain('= {1994/1995}');
});

it('they are edited like other fields, with their parts, and undone [rec-08]', async () => {
  const { id } = await imported(chance);
  const edit = { contributors: { Translator: 'Hale, Emily; Stone, Rob', 'Series Creator': 'Bold, Sue' } };
  const after = await app.ok(editPaper, { params: { id }, body: { ...edit, dates: { accessed: '3 Feb 2021' } } });
  expect(after.contributors).toEqual({ translator: 'Hale, Emily; Stone, Rob', 'series-creator': 'Bold, Sue' });
  expect(after.dates).toEqual({ accessed: '2021-02-03' });
  expect(after.provenance.filter((p) => p.origin === 'hand').map((p) => p.field)).toEqual(['contributors', 'dates']);
  const [action] = await app.ok(listHistory);
  expect(action!.summary).toContain('contributors');
  await app.ok(undoLast);
  expect(await details(id)).toMatchObject({ contributors: { translator: 'Hale, Emily' }, dates: { original: '1814' } });
  for (const body of [{ contributors: { cook: 'Hale, E.' } }, { dates: { birthday: '1814' } }])
    expect((await app.call(editPaper, { params: { id }, body })).status).toBe(422);
});

it('a typed year or date replaces a range, and other fields leave it alone [rec-08]', async () => {
  const { id } = await imported(chance);
  const edit = async (body: object) => (await app.ok(editPaper, { params: { id }, body })).dates;
  expect(await edit({ volume: '2' })).toEqual({ original: '1814', issued: '1994/1995' });
  expect(await edit({ year: 1996 })).toEqual({ original: '1814' });
});

it('a merge adds what is missing, and a date that differs is new [rec-08]', async () => {
  const { id } = await imported(
    '@article{a, title={Chance of rain}, author={Moss, Kit}, doi={10.5555/chance}, year=2001}',
  );
  const again = `@article{a, title={Chance of rain}, author={Moss, Kit}, doi={10.5555/chance}, year=2001,
    translator={Hale, Emily}, urldate={2021-02-03}}`;
  await importBibtex(app, again);
  expect(await details(id)).toMatchObject({
    contributors: { translator: 'Hale, Emily' },
    dates: { accessed: '2021-02-03' },
  });
  await importBibtex(app, again.replace('2021-02-03', '2022-02-03').replace('Hale, Emily', 'Lund, Per'));
  expect(await details(id)).toMatchObject({
    contributors: { translator: 'Hale, Emily' },
    dates: { accessed: '2021-02-03' },
  });
});

it('what an earlier version stored as text is shown as names and dates, and edited as such [rec-03]', async () => {
  const { id } = await imported(chance);
  const rest = {
    sourceType: 'book',
    extra: { translator: 'Hale, Emily and Stone, Rob', origdate: '1814', isbn10: 'x' },
  };
  app.journal.act({ actor: 'user', kind: 'test', summary: refer(changes.enriching) }, () =>
    app.db.run('update paper_texts set rest = ? where paper_id = ?', JSON.stringify(rest), Number(id)),
  );
  expect(await details(id)).toMatchObject({
    contributors: { translator: 'Hale, Emily; Stone, Rob' },
    dates: { original: '1814' },
    extra: { isbn10: 'x' },
  });
  await app.ok(editPaper, { params: { id }, body: { place: 'Oslo' } });
  expect(
    JSON.parse(app.db.value<string>('select rest from paper_texts where paper_id = ?', Number(id))!),
  ).toMatchObject({
    place: 'Oslo',
    dates: { original: '1814' },
    extra: { isbn10: 'x' },
  });
});
