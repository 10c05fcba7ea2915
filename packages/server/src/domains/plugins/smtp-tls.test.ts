import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mailCertificate } from '../../test-kit/mail-certificate.ts';
import { type SmtpSimulator, startSmtpSimulator } from '../../test-kit/world/smtp-simulator.ts';

const limitMs = 30_000;
/** Inside the project, so that nodemailer can be resolved. */
const folder = mkdtempSync(fileURLToPath(new URL('../../../../../.cache/smtp-', import.meta.url)));
let smtp: SmtpSimulator | null = null;

beforeAll(async () => {
  writeFileSync(join(folder, 'cert.pem'), mailCertificate.cert);
  await build({
    stdin: {
      contents: `
        import { connect } from 'node:net';
        import { sendMail } from './send.ts';
        const [port, listening] = process.argv.slice(2).map(Number);
        const config = { host: 'mail.example.org', port, username: 'reader', password: 'right', from_address: 'carrel@example.org', recipients: 'me@example.org', use_tls: true };
        const open = () => new Promise((resolve, reject) => {
          const socket = connect(listening, '127.0.0.1', () => resolve(socket)).on('error', reject);
        });
        sendMail({ subject: 'Test', text: 'Encrypted' }, 'key', { config, connect: open, log: () => undefined }).then(
          () => console.log('sent'),
          (e) => console.log(e.name + ': ' + e.message),
        );`,
      resolveDir: fileURLToPath(new URL('../../plugins/email/', import.meta.url)),
    },
    outfile: join(folder, 'send.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['nodemailer'],
    logLevel: 'error',
  });
});
afterEach(async () => {
  await smtp?.close();
  smtp = null;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Node reads the certificates it trusts when it starts, so each attempt has a process of its own. */
const send = async (mode: 'implicit' | 'starttls', trusted: boolean): Promise<string> => {
  smtp = await startSmtpSimulator(0, { mode, ...mailCertificate });
  const port = mode === 'implicit' ? 465 : 587;
  const child = spawn(process.execPath, [join(folder, 'send.mjs'), String(port), String(smtp.port)], {
    env: trusted ? { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') } : {},
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: limitMs,
  });
  return (await text(child.stdout)).trim();
};

describe.each(['starttls', 'implicit'] as const)('a mail server with %s', (mode) => {
  it(
    'gets no mail and no password if its certificate is not trusted [plugin-10]',
    async () => {
      expect(await send(mode, false)).toBe(
        'PluginFailure: The certificate of mail.example.org is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT), so nothing was sent.',
      );
      expect(smtp!.mails).toEqual([]);
    },
    limitMs,
  );

  it(
    'gets the mail if its certificate is trusted [plugin-10]',
    async () => {
      expect(await send(mode, true)).toBe('sent');
      expect(smtp!.mails).toMatchObject([{ from: 'carrel@example.org', to: ['me@example.org'] }]);
    },
    limitMs,
  );
});
