// Pictures of a digest: the two parts of the e-mail, and the message in Slack. Services on the loopback address receive
// what Carrel sends.
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './setup.mjs';

const simulators = async () => {
  const folder = join(root, 'packages/server/dist');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `simulators-${process.pid}.mjs`);
  const contents = `export * from './slack-simulator.ts'; export * from './smtp-simulator.ts';`;
  await build({
    stdin: { contents, resolveDir: join(root, 'packages/server/src/test-kit/world'), loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(outfile);
  }
};

/** A mail server and a chat service that keep what they receive. */
export const startReceivers = async () => {
  const { SlackSimulator, startSmtpSimulator } = await simulators();
  const smtp = await startSmtpSimulator();
  const slack = new SlackSimulator();
  const chat = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const answer = slack.answer(request.url ?? '', body, request.headers.authorization);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise((resolve) => chat.listen(0, '127.0.0.1', resolve));
  return {
    smtp,
    slack,
    env: { SVC_PLUGIN_SLACK_API_BASE_URL: `http://127.0.0.1:${chat.address().port}/` },
    close: async () => {
      await smtp.close();
      chat.close();
      chat.closeAllConnections();
    },
  };
};

const quotedPrintable = (text) =>
  Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** The parts of a message by their type. */
const partsOf = (raw) => {
  const boundary = /boundary="?([^"\r\n;]+)"?/i.exec(raw)?.[1];
  const parts = {};
  for (const part of raw.split(`--${boundary}`).slice(1)) {
    const [head, ...body] = part.split(/\r?\n\r?\n/);
    const type = /content-type:\s*([\w/]+)/i.exec(head)?.[1];
    const text = body.join('\n\n');
    const encoding = /content-transfer-encoding:\s*([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
    if (type)
      parts[type] =
        encoding === 'base64'
          ? Buffer.from(text, 'base64').toString('utf8')
          : encoding === 'quoted-printable'
            ? quotedPrintable(text)
            : text;
  }
  return parts;
};

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The part of Slack's markup that digests use. Its text is escaped for HTML already. */
const markup = (text) =>
  text
    .replaceAll(/<(https?:[^|>]+)\|([^>]+)>/g, '<a href="$1">$2</a>')
    .replaceAll(/(^|[\s(])\*([^*\n]+)\*/g, '$1<b>$2</b>')
    .split('\n')
    .map((line) =>
      /^(?:>|&gt;) /.test(line) ? `<blockquote>${line.replace(/^(?:>|&gt;) /, '')}</blockquote>` : `${line}<br>`,
    )
    .join('');

const blockHtml = (block) => {
  if (block.type === 'header') return `<h3>${escaped(block.text.text)}</h3>`;
  if (block.type === 'context') return `<p class="context">${block.elements.map((e) => markup(e.text)).join(' ')}</p>`;
  if (block.type === 'divider') return '<hr>';
  return `<div class="section">${markup(block.text.text)}</div>`;
};

const page = (body, style = '') =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
   <style>:root{color-scheme:light dark} body{margin:0;padding:24px;font:15px/1.46 system-ui,sans-serif} ${style}</style>${body}</html>`;

const chatStyle = `.section{margin:0 0 12px} h3{margin:0 0 8px;font-size:18px} .context{font-size:13px;opacity:.7;margin:12px 0 6px}
  blockquote{margin:4px 0;padding-left:10px;border-left:4px solid #8888} a{color:light-dark(#1264a3,#1d9bd1);text-decoration:none}
  .who{font-weight:800} .app{font-size:11px;background:#8883;border-radius:3px;padding:1px 4px;margin-left:6px}`;

/** Titles of the pictures, for the page of the guide. */
export const messageSurfaces = {
  email: { title: 'A digest by e-mail' },
  'email-text': { title: 'The same e-mail as plain text' },
  slack: { title: 'A digest in Slack, drawn from its blocks' },
};

/** @param take writes the picture of a page to a file */
export const takeMessagePictures = async ({ browser, mail, blocks, folder, take, sizes }) => {
  const parts = partsOf(mail.raw);
  const views = {
    email: parts['text/html'] ?? '',
    'email-text': page(`<pre style="white-space:pre-wrap;margin:0">${escaped(parts['text/plain'] ?? '')}</pre>`),
    slack: page(
      `<p><span class="who">Carrel</span><span class="app">APP</span></p>${blocks.map(blockHtml).join('')}`,
      chatStyle,
    ),
  };
  for (const [width, height] of sizes)
    for (const colorScheme of ['light', 'dark']) {
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, javaScriptEnabled: false });
      for (const [name, html] of Object.entries(views)) {
        const tab = await context.newPage();
        await tab.setContent(html);
        await take(tab, join(folder, `${name}-${colorScheme}-${width}.webp`));
        await tab.close();
      }
      await context.close();
    }
};
