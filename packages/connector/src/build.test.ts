import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connectorFormat } from '@carrel/contract';
import { describe, expect, it } from 'vitest';
import { manifestFor } from '../manifest.mjs';
import { saveFormat } from './service.ts';
import { permissionFor, serverAddress } from './store.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
const sources = filesIn(here).filter((f) => /\.(?:ts|html|css)$/.test(f) && !f.endsWith('.test.ts'));
const text = sources.map((f) => readFileSync(f, 'utf8')).join('\n');
const packageVersion = (name: string) =>
  (JSON.parse(readFileSync(join(here, '../..', name, 'package.json'), 'utf8')) as { version: string }).version;

describe('the connector', () => {
  it('has the version of the service, and its save format [conn-09]', () => {
    expect(packageVersion('connector')).toBe(packageVersion('server'));
    expect(manifestFor('chrome', packageVersion('server'))).toMatchObject({
      manifest_version: 3,
      version: packageVersion('server'),
    });
    expect(saveFormat).toBe(connectorFormat);
  });

  it.each(['chrome', 'firefox'] as const)(
    'asks %s for few permissions, and for more only when needed [conn-32]',
    (browser) => {
      const manifest = manifestFor(browser, '1.0.0');
      const needed = ['activeTab', 'alarms', 'scripting', 'storage'];
      // Rules that let Chromium itself draw the dot; they cause no warning and show no address to the connector.
      expect(manifest.permissions).toEqual(browser === 'chrome' ? [...needed, 'declarativeContent'] : needed);
      expect(manifest.host_permissions).toEqual(['http://127.0.0.1/*', 'http://localhost/*']);
      expect(manifest).not.toHaveProperty('content_scripts');
      expect(manifest).not.toHaveProperty('web_accessible_resources');
      expect(manifest).not.toHaveProperty('externally_connectable');
      expect(manifest.content_security_policy.extension_pages).toMatch(/^default-src 'none'; script-src 'self';/);
      expect('service_worker' in manifest.background).toBe(browser === 'chrome');
      expect('scripts' in manifest.background).toBe(browser === 'firefox');
    },
  );

  it('treats no text as markup or code, and accepts messages from no page [conn-32]', () => {
    const forbidden = [
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|srcdoc/,
      /\beval\(|new Function\(|import\(\s*[^'"\s]/,
      /addEventListener\(\s*'message'|onmessage\b|postMessage|onMessageExternal|onConnectExternal/,
      /<script[^>]*>[^<]/,
      /(?:src|href)="https?:/,
      /sendBeacon|XMLHttpRequest|WebSocket|EventSource/,
    ];
    for (const pattern of forbidden) expect(text.match(pattern)?.[0]).toBeUndefined();
  });

  it('takes addresses of servers as people type them, and no others [conn-32]', () => {
    expect(['127.0.0.1:8000', 'http://localhost:8000/', 'https://library.example/carrel/'].map(serverAddress)).toEqual([
      'http://127.0.0.1:8000',
      'http://localhost:8000',
      'https://library.example/carrel',
    ]);
    expect(['', 'javascript:alert(1)', 'ftp://x', 'http://me:secret@x', 'http://'].map(serverAddress)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(permissionFor('http://127.0.0.1:8000')).toBe('http://127.0.0.1/*');
  });
});
