import * as m from '@carrel/messages/connector';
import { maxHits } from './badges/hits.ts';
import { badgeSites, originsOf, siteOf } from './badges/sites.ts';
import { browserApi, type Sender, type Tab } from './browser.ts';
import { looksLikePaper } from './detect/paper-address.ts';
import { showDotByAddress } from './dot.ts';
import { useBrowserLanguage } from './messages.ts';
import { Outbox, QueueFull } from './queue/outbox.ts';
import { type HitsRequest, isOwnPage, type Requests } from './requests.ts';
import { Service, ServiceError } from './service.ts';
import { permissionFor, SettingsStore } from './store.ts';

const api = browserApi();
const settings = new SettingsStore(api.storage.local);
const outbox = new Outbox({
  area: api.storage.local,
  settings,
  now: () => Date.now(),
  newId: () => crypto.randomUUID(),
});
const alarmName = 'deliver';
const alarmMinutes = 5;

useBrowserLanguage();

/** Registers the scripts that are enabled in the settings and permitted by the browser. */
const apply = async (): Promise<null> => {
  const { servers, badgeSites: wanted } = await settings.settings();
  const permitted = (origins: string[]) => api.permissions.contains({ origins });
  const scripts: { id: string; matches: string[]; js: string[]; runAt: 'document_start' | 'document_idle' }[] = [];
  for (const site of badgeSites)
    if (wanted.includes(site.id) && (await permitted(originsOf(site))))
      scripts.push({ id: `badges-${site.id}`, matches: site.matches, js: ['badges.js'], runAt: 'document_idle' });
  const own: string[] = [];
  for (const match of new Set(servers.map((s) => permissionFor(s.url)))) if (await permitted([match])) own.push(match);
  if (own.length > 0) scripts.push({ id: 'stamp', matches: own, js: ['stamp.js'], runAt: 'document_start' });
  const present = await api.scripting.getRegisteredContentScripts();
  if (present.length > 0) await api.scripting.unregisterContentScripts({ ids: present.map((s) => s.id) });
  if (scripts.length > 0)
    await api.scripting.registerContentScripts(scripts.map((s) => ({ ...s, persistAcrossSessions: true })));
  return null;
};

const keepAlarm = async (): Promise<void> => {
  if (!(await api.alarms.get(alarmName))) await api.alarms.create(alarmName, { periodInMinutes: alarmMinutes });
};

const setUp = async (): Promise<void> => {
  await keepAlarm();
  await api.action.setBadgeBackgroundColor({ color: '#1b694d' });
  await showDotByAddress(api);
  await apply();
};

const handlers: { [K in keyof Requests]: (ask: Requests[K]['ask']) => Promise<Requests[K]['answer']> } = {
  save: async ({ server, body }) => {
    try {
      return await outbox.save(server, body);
    } catch (e) {
      if (e instanceof QueueFull) return { state: 'full' };
      throw e;
    }
  },
  undo: async ({ id }) => {
    try {
      return { done: await outbox.undo(id) };
    } catch (e) {
      if (e instanceof ServiceError) return { done: 'failed' };
      throw e;
    }
  },
  resolve: async ({ id, choice }) => {
    await outbox.resolve(id, choice);
    return outbox.deliver();
  },
  deliver: () => outbox.deliver(),
  captures: () => outbox.captures(),
  apply,
};

/** A script on a list asks which results are here. Only on sites that the user switched on. */
const answerHits = async (request: HitsRequest, sender: Sender): Promise<unknown> => {
  const site = siteOf(sender.url ?? '');
  const { badgeSites: wanted } = await settings.settings();
  if (!site || !wanted.includes(site.id) || !Array.isArray(request.hits)) return null;
  const items = request.hits.slice(0, maxHits);
  if (items.length === 0) return [];
  const answer = await new Service(await settings.activeServer()).lookUpHits({ items });
  return answer.items;
};

const answer = (message: unknown, sender: Sender): Promise<unknown> | null => {
  if (typeof message !== 'object' || message === null || sender.id !== api.runtime.id) return null;
  const { type } = message as { type?: unknown };
  if (type === 'hits') return answerHits(message as HitsRequest, sender);
  if (typeof type !== 'string' || !Object.hasOwn(handlers, type) || !isOwnPage(api, sender)) return null;
  return handle(type as keyof Requests, message);
};

const handle = <K extends keyof Requests>(type: K, message: object): Promise<Requests[K]['answer']> =>
  handlers[type](message as Requests[K]['ask']);

// The browser may have ended this program: listeners are added at once, in every start of it.
api.runtime.onMessage.addListener((message, sender, respond) => {
  const answered = answer(message, sender);
  if (!answered) return undefined;
  answered.then(respond, () => respond(null));
  return true;
});
api.runtime.onInstalled.addListener(() => void setUp());
api.runtime.onStartup.addListener(() => {
  void setUp();
  void outbox.deliver();
});
api.alarms.onAlarm.addListener(({ name }) => {
  if (name === alarmName) void outbox.deliver({ patient: true });
});
api.permissions.onAdded.addListener(() => void setUp());
api.permissions.onRemoved.addListener(() => void apply());

// Firefox forgets alarms when it ends, and every browser when the extension is switched off.
void keepAlarm();

/** The dot, if the browser lets the connector see addresses of tabs; otherwise the browser draws it. */
const showDot = async (tab: Tab): Promise<void> => {
  if (tab.id === undefined || tab.url === undefined) return;
  const paper = looksLikePaper(tab.url);
  await api.action.setBadgeText({ text: paper ? '●' : '', tabId: tab.id });
  await api.action.setTitle({ title: paper ? m.looksLikePaper() : m.openPopup(), tabId: tab.id });
};
if (!('declarativeContent' in api)) {
  api.tabs.onUpdated.addListener((_, change, tab) => {
    if (change.url !== undefined || change.status === 'complete') void showDot(tab).catch(() => undefined);
  });
  api.tabs.onActivated.addListener(
    ({ tabId }) =>
      void api.tabs
        .get(tabId)
        .then(showDot)
        .catch(() => undefined),
  );
}
