// Before the modules of the components: it sets the order of the layers.
import './app/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { applyLanguage } from './desk/language.ts';
import './desk/preferences.ts';

// Carrel was updated while this page was open: the chunks it would load are gone, a fresh page has the new ones. If
// Carrel does not answer at all, the page on screen is better than the browser's error page.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('carrel.reloaded') ?? 0);
  if (Date.now() - last < 10_000) return;
  fetch('/api/v1/version').then(
    (answer) => {
      if (!answer.ok) return;
      sessionStorage.setItem('carrel.reloaded', String(Date.now()));
      location.reload();
    },
    () => undefined,
  );
});

// The browser connector names its save format on the page, soon after it is loaded. A matching one needs no message.
setTimeout(() => {
  if (/ (?!1$)/.test(document.documentElement.dataset.carrelConnector ?? ''))
    void import('./app/connector-warning.ts').then((w) => w.warnOfConnector());
}, 3_000);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const render = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
const loading = applyLanguage();
if (loading) void loading.then(render);
else render();
