import {
  addAuthor,
  getPlugin,
  resolveScholarId,
  searchAuthorAtScholar,
  setPluginEnabled,
  undoLast,
} from '@carrel/contract';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fetch, Inbound } from '../../platform/http-client/transport.ts';
import { createTestApp, type TestApp } from '../../test-kit/create-test-app.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { baseUrls, FakeUpstream } from '../../test-kit/world/fake-upstream.ts';
import { World } from '../../test-kit/world/world.ts';
import { openAlexAuthor } from '../../test-kit/world/world-ids.ts';

const world = new World({ works: 400, seed: 11 });
const person = [...new Set(Array.from({ length: 400 }, (_, i) => world.work(i)!.people).flat())].find(
  (p) => world.worksOf(p).length >= 3 && world.peopleNamed(world.author(p)!.name).length === 1,
)!;
const { name } = world.author(person)!;
const works = world.worksOf(person).map((w) => {
  const { title = '', year = 2019 } = world.work(w)!.record;
  return { title, year };
});
const titles = works.map((w) => w.title);
const scholarId = 'AbCdEf_hI-kL';

const clock = new FakeClock();
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const profilePage = (n: string, listed: readonly { title: string; year: number }[]) =>
  `<html><head><title>${escaped(n)}</title></head><body><div id="gsc_prf_in">${escaped(n)}</div>
   <div class="gsc_prf_il">University of <b>Somewhere</b></div><table>${listed
     .map(
       ({ title, year }) =>
         `<tr class="gsc_a_tr"><td><a href="/x" class="gsc_a_at">${escaped(title)}</a></td><td><span class="gsc_a_h gsc_a_hc gs_ibl">${year}</span></td></tr>`,
     )
     .join('')}</table></body></html>`;

let app: TestApp;
let page: Partial<Inbound>;
let asked: string[] = [];
afterEach(() => app?.dispose());

const start = async (enabled = true) => {
  asked = [];
  page = { body: Buffer.from(profilePage(name, works)) };
  const far = new FakeUpstream(world, { clock }).asFetch();
  const fetch: Fetch = async (call) => {
    const url = new URL(call.url);
    if (!url.hostname.endsWith('google.com')) return far(call);
    asked.push(url.href);
    return { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(''), ...page };
  };
  app = await createTestApp({
    clock,
    fetch,
    sleep: async () => undefined,
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    env: { ...baseUrls(), SVC_WEB_BASE_URL: '' },
  });
  if (enabled) await app.ok(setPluginEnabled, { params: { id: 'scholar_profile' }, body: { enabled: true } });
};
const add = () => app.call(addAuthor, { body: { scholar_id: scholarId } });

describe('an author by Google Scholar ID', { timeout: 60_000 }, () => {
  it('is refused while the plugin is off, without a call [ident-60]', async () => {
    await start(false);
    expect(await add()).toMatchObject({ status: 422, body: { code: 'scholar_plugin_needed' } });
    expect(asked).toEqual([]);
    expect(await app.ok(getPlugin, { params: { id: 'scholar_profile' } })).toMatchObject({
      enabled: false,
      capabilities: ['profile'],
    });
  });

  it('is found by the titles of the profile and keeps the ID [ident-60] [id-06]', async () => {
    await start();
    const added = await add();
    expect(added).toMatchObject({
      status: 201,
      body: {
        idxa_id: openAlexAuthor(person),
        scholar_id: scholarId,
        id_resolution_method: 'scholar_id',
        author_type: 'followed',
      },
    });
    expect(asked).toEqual([`https://scholar.google.com/citations?user=${scholarId}&hl=en`]);
    const { candidates } = await app.ok(resolveScholarId, { body: { scholar_id: scholarId } });
    expect(candidates.map((c) => c.idxa_id)).toEqual([openAlexAuthor(person)]);
    const found = await app.ok(searchAuthorAtScholar, { params: { id: added.body.id } });
    expect(found).toMatchObject({ titles, name, mode: 'manual' });
    expect(found.candidates[0]).toMatchObject({ idxa_id: openAlexAuthor(person) });
    await app.ok(undoLast, {});
    expect(await app.ok(resolveScholarId, { body: { scholar_id: scholarId } })).toEqual({ candidates: [] });
  });

  it('is not found if the profile does not exist or OpenAlex does not know it [ident-60]', async () => {
    await start();
    page = { status: 404 };
    expect(await add()).toMatchObject({ status: 404, body: { code: 'author_unresolved' } });
    page = { body: Buffer.from(profilePage('Qqqq Zzzz', [{ title: 'A title that nobody wrote', year: 2019 }])) };
    expect(await add()).toMatchObject({ status: 404, body: { code: 'author_unresolved' } });
    expect(app.read((db) => db.value('select count(*) from authors'))).toBe(0);
  });

  it('reports a refused page, and does not call Google Scholar for half an hour [ident-61]', async () => {
    await start();
    page = { status: 200, body: Buffer.from('<form id="gs_captcha_f">Please show you are not a robot</form>') };
    const refused = await add();
    expect(refused).toMatchObject({ status: 502, body: { code: 'upstream_failed' } });
    expect(JSON.stringify(refused.body)).toContain('wants to check that you are human');
    expect(asked).toHaveLength(1);
    page = { body: Buffer.from(profilePage(name, works)) };
    expect(JSON.stringify((await add()).body)).toContain('tries again in 30 min');
    expect(asked).toHaveLength(1);
    clock.advance(31 * 60_000);
    expect((await add()).status).toBe(201);
  });

  it.each([
    [{ status: 429 }, 'wants to check that you are human'],
    [{ status: 500 }, 'answered with HTTP status 500'],
    [{ body: Buffer.from('<p>Something new</p>') }, 'unknown format'],
  ])('reports %j without trying again [ident-61]', async (answer, said) => {
    clock.advance(31 * 60_000);
    await start();
    page = answer;
    expect(JSON.stringify((await add()).body)).toContain(said);
    expect(asked).toHaveLength(1);
    clock.advance(31 * 60_000);
  });
});
