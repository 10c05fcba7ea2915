import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { endpoints, errorTable, settingsDocument } from '@carrel/contract';
import { z } from 'zod';
import { openapiDocument } from '../packages/server/src/app/openapi.ts';

/** Writes the pages of docs/reference from the code; with --check it only says which are out of date. */
const root = process.cwd();
const note = '<!-- Written by `npm run gen` from the code. Do not edit. -->';

const apiPage = (): string => {
  const tags = [...new Set(endpoints.map((e) => e.tag))];
  const lines = [
    '# API',
    note,
    '',
    'The machine-readable form is [`openapi.json`](../openapi.json), served at `/openapi.json`. Errors answer `{detail, code}`; see [errors](errors.md).',
    '',
  ];
  for (const tag of tags) {
    lines.push(`## ${tag}`, '', '| Method | Path | What it does | Success | Own errors |', '|---|---|---|---|---|');
    for (const e of endpoints.filter((x) => x.tag === tag)) {
      const query = e.query
        ? Object.keys(e.query.shape)
            .map((k) => `\`${k}\``)
            .join(' ')
        : '';
      lines.push(
        `| ${e.method} | \`${e.path}\`${query ? `<br>query: ${query}` : ''} | ${e.summary}${e.description ? `. ${e.description}` : ''} | ${e.status ?? 200} | ${(e.errors ?? []).map((c) => `\`${c}\``).join(' ')} |`,
      );
    }
    lines.push('');
  }
  return lines.join('\n');
};

const errorsPage = (): string =>
  [
    '# Errors',
    note,
    '',
    'Every error answers JSON with `detail` (a sentence) and `code`. Validation errors add `errors: [{loc, msg, type}]`.',
    '',
    '| Code | Status | Meaning |',
    '|---|---|---|',
    ...Object.entries(errorTable).map(([code, [status, message]]) => `| \`${code}\` | ${status} | ${message} |`),
    '',
  ].join('\n');

const settingsPage = (): string => {
  const lines = [
    '# Settings',
    note,
    '',
    'Changed on the Settings page or with `PUT /api/v1/settings`.',
    '',
    '| Setting | Default | What it does |',
    '|---|---|---|',
  ];
  for (const [section, schema] of Object.entries(settingsDocument.shape)) {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
      properties: Record<string, { default?: unknown; description?: string; secret?: boolean }>;
    };
    for (const [name, p] of Object.entries(json.properties)) {
      const value = p.secret ? 'none; a secret' : JSON.stringify(p.default);
      lines.push(`| \`${section}.${name}\` | ${value} | ${p.description ?? ''} |`);
    }
  }
  return [...lines, ''].join('\n');
};

const pages: Record<string, string> = {
  'docs/openapi.json': `${JSON.stringify(openapiDocument(endpoints), null, 2)}\n`,
  'docs/reference/api.md': apiPage(),
  'docs/reference/errors.md': errorsPage(),
  'docs/reference/settings.md': settingsPage(),
};

const stale: string[] = [];
for (const [path, text] of Object.entries(pages)) {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  stale.push(path);
  if (process.argv.includes('--check')) continue;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
if (process.argv.includes('--check') && stale.length > 0) {
  console.error(`Out of date: ${stale.join(', ')}. Run npm run gen.`);
  process.exit(1);
}
if (stale.length > 0) console.log(`Wrote ${stale.join(', ')}`);
