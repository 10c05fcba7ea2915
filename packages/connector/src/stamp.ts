import { browserApi } from './browser.ts';
import { saveFormat } from './service.ts';
import { SettingsStore } from './store.ts';

/** Tells a page of Carrel itself which connector the browser has. Other programs on the same host are not told. */
const stamp = async (): Promise<void> => {
  const api = browserApi();
  const { servers } = await new SettingsStore(api.storage.local).settings();
  if (!servers.some((s) => location.href === s.url || location.href.startsWith(`${s.url}/`))) return;
  document.documentElement.dataset.carrelConnector = `${api.runtime.getManifest().version} ${saveFormat}`;
};
void stamp();
