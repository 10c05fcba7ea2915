import * as m from '@carrel/messages/connector';
import { badgeSites, originsOf } from '../badges/sites.ts';
import { browserApi } from '../browser.ts';
import { el, fill } from '../dom.ts';
import { useBrowserLanguage } from '../messages.ts';
import { ask } from '../requests.ts';
import { type Server, Service } from '../service.ts';
import { permissionFor, SettingsStore, serverAddress } from '../store.ts';

const api = browserApi();
const store = new SettingsStore(api.storage.local);

const say = (text: string): void => {
  fill('outcome', el('p', { class: 'here' }, text));
};

const change = async (settings: Parameters<SettingsStore['set']>[0]): Promise<void> => {
  await store.set(settings);
  await ask('apply', {});
  await show();
};

const check = async (server: Server): Promise<void> => {
  const seen = await new Service(server).ping();
  if (!seen.reached) {
    say(m.problem({ problem: seen.problem, server: server.url }));
    return;
  }
  if (seen.identity) await store.sawIdentity(server.url, seen.identity);
  say(m.connected({ server: server.url, version: seen.version ?? '' }));
};

const fieldOf = (form: HTMLFormElement, name: string): string => String(new FormData(form).get(name) ?? '');

const onSubmit = (form: HTMLFormElement, work: () => Promise<void>): HTMLFormElement => {
  form.onsubmit = (event) => {
    event.preventDefault();
    void work();
  };
  return form;
};

/** The browser asks the user, so this must be the first thing that a click does. */
const permit = (origins: string[]): Promise<boolean> => api.permissions.request({ origins });

const serverCard = (server: Server, servers: Server[], active: string): HTMLElement => {
  const form = el(
    'form',
    { class: 'row' },
    el(
      'label',
      { class: 'field' },
      m.apiKey(),
      el('input', { type: 'password', name: 'key', value: server.apiKey, autocomplete: 'off', spellcheck: 'false' }),
    ),
    el('button', { type: 'submit' }, m.saveKey()),
    servers.length > 1 &&
      el(
        'button',
        { type: 'button', onclick: () => void change({ servers: servers.filter((s) => s.url !== server.url) }) },
        m.remove(),
      ),
  );
  return el(
    'div',
    { class: 'card' },
    el(
      'label',
      { class: 'choice' },
      el('input', {
        type: 'radio',
        name: 'active',
        checked: server.url === active,
        onchange: () => void change({ active: server.url }).then(() => check(server)),
      }),
      m.useServer({ server: server.url }),
    ),
    onSubmit(form, async () => {
      const saved = { ...server, apiKey: fieldOf(form, 'key').trim() };
      await change({ servers: servers.map((s) => (s.url === server.url ? saved : s)) });
      say(m.keySaved());
      await check(saved);
    }),
  );
};

const showServers = async (): Promise<void> => {
  const { servers, active } = await store.settings();
  const form = el(
    'form',
    {},
    el(
      'label',
      { class: 'field' },
      m.address(),
      el('input', { type: 'text', name: 'address', placeholder: 'http://127.0.0.1:8000', spellcheck: 'false' }),
    ),
    el(
      'label',
      { class: 'field' },
      m.apiKey(),
      el('input', { type: 'password', name: 'key', autocomplete: 'off', spellcheck: 'false' }),
    ),
    el('div', { class: 'row' }, el('button', { type: 'submit' }, m.addServer())),
  );
  onSubmit(form, async () => {
    const url = serverAddress(fieldOf(form, 'address'));
    if (!url) return say(m.addressInvalid());
    if (!(await permit([permissionFor(url)]))) return say(m.permissionNeeded());
    const server = { url, apiKey: fieldOf(form, 'key').trim() };
    await change({ servers: [...servers.filter((s) => s.url !== url), server], active: url });
    await check(server);
  });
  fill(
    'servers',
    el('h2', {}, m.servers()),
    el('p', { class: 'quiet' }, m.serversHint()),
    ...servers.map((s) => serverCard(s, servers, active)),
    form,
  );
};

const showBadges = async (): Promise<void> => {
  const { badgeSites: wanted } = await store.settings();
  const toggle = (site: (typeof badgeSites)[number]) => async (event: Event) => {
    const on = (event.target as HTMLInputElement).checked;
    const allowed = on ? await permit(originsOf(site)) : await api.permissions.remove({ origins: originsOf(site) });
    if (on && !allowed) say(m.permissionNeeded());
    const others = wanted.filter((id) => id !== site.id);
    await change({ badgeSites: on && allowed ? [...others, site.id] : others });
  };
  fill(
    'badges',
    el('h2', {}, m.badges()),
    el('p', { class: 'quiet' }, m.badgesHint()),
    ...badgeSites.map((site) =>
      el(
        'div',
        {},
        el(
          'label',
          { class: 'choice' },
          el('input', {
            type: 'checkbox',
            checked: wanted.includes(site.id),
            onchange: (event) => void toggle(site)(event),
          }),
          m.badgeSite({ site: site.id }),
        ),
      ),
    ),
  );
};

/** Only if the browser has no rules for it. */
const showDotChoice = async (): Promise<void> => {
  if ('declarativeContent' in api) return;
  const wanted = { permissions: ['tabs'] };
  fill(
    'dot',
    el('h2', {}, m.dot()),
    el('p', { class: 'quiet' }, m.dotHint()),
    el(
      'label',
      { class: 'choice' },
      el('input', {
        type: 'checkbox',
        checked: await api.permissions.contains(wanted),
        onchange: (event) => {
          const on = (event.target as HTMLInputElement).checked;
          void (on ? api.permissions.request(wanted) : api.permissions.remove(wanted)).then(show);
        },
      }),
      m.showDot(),
    ),
  );
};

const show = async (): Promise<void> => {
  document.title = m.optionsTitle();
  fill('title', m.optionsTitle());
  fill('about', m.extensionDescription());
  await Promise.all([showServers(), showBadges(), showDotChoice()]);
  fill(
    'identity',
    el('h2', {}, m.identity()),
    el('p', { class: 'quiet' }, m.identityHint()),
    el('code', {}, api.runtime.getURL('').replace(/\/$/, '')),
  );
};

document.documentElement.lang = useBrowserLanguage();
void show();
