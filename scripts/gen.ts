import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type EndpointSpec, endpoints, errorTable, settingsDocument } from '@carrel/contract';
import { mainFields, textFields } from '@carrel/contract/query';
import wabt from 'wabt';
import { z } from 'zod';
import { fieldDocs, hasDocs, isDocs } from '../packages/contract/src/query/field-docs.ts';
import { isTextField } from '../packages/contract/src/query/fields.ts';
import { journaledTables, tiers } from '../packages/server/src/app/modules.ts';
import { openapiDocument } from '../packages/server/src/domains/system/openapi.ts';
import { workTypes } from '../packages/server/src/formats/record.ts';
import { openRaw } from '../packages/server/src/platform/db/driver.ts';
import { loadMigrations, migrate } from '../packages/server/src/platform/db/migrate.ts';
import { cssModules } from '../packages/web/css-modules.ts';
import { messageFiles } from './messages.ts';

/** Writes the pages of docs/reference from the code; with --check it only says which are out of date. */
const root = process.cwd();
/** Formats a file. */
const lineWidth = 120;
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
    ...Object.entries(errorTable).map(([code, [status, message]]) => `| \`${code}\` | ${status} | ${message()} |`),
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

const list = (names: readonly string[]): string => names.map((n) => `\`${n}\``).join(', ') || '–';

const modulesPage = (): string =>
  [
    '# Modules',
    note,
    '',
    'A module is one tier above the highest module that it needs. It alone writes the tables it owns. Changes to journaled tables can be undone.',
    '',
    '| Tier | Module | Needs | Owns | Of these journaled |',
    '|---|---|---|---|---|',
    ...tiers.flatMap((tier, i) =>
      tier.map(
        (m) =>
          `| ${i + 1} | ${m.name} | ${m.needs.map((n) => n.name).join(', ') || '–'} | ${list(m.owns)} | ${m.journaled.length === m.owns.length && m.owns.length > 0 ? 'all' : list(m.journaled.map((t) => t.name))} |`,
      ),
    ),
    '',
    '## Ports',
    '',
    'Functions that a module asks for and that are provided by a module it does not need.',
    '',
    '| Port | Provided by |',
    '|---|---|',
    ...tiers
      .flat()
      .flatMap((m) => m.provides.map((p) => `| \`${p.name}\` | ${m.name} |`))
      .sort(),
    '',
    '## Gaps and repairs',
    '',
    'What each module declares in its `.health.ts`. The order over all modules is that of the API.',
    '',
    '| Module | Operations | Dimensions | Measures |',
    '|---|---|---|---|',
    ...tiers
      .flat()
      .filter(({ health: h }) => h.operations || h.dimensions || h.measures || h.pairs)
      .map(({ name, health: h }) => {
        const measures = [...(h.measures ?? []), ...(h.pairs ?? []).filter((p) => p.order !== null)];
        return `| ${name} | ${list((h.operations ?? []).map((o) => o.key))} | ${list((h.dimensions ?? []).map((d) => d.key))} | ${list(measures.map((m) => m.name))} |`;
      }),
    '',
  ].join('\n');

/** An interface per table, as created by the migrations. */
const tablesFile = (): string => {
  const raw = openRaw(':memory:');
  const folder = pathToFileURL(join(root, 'packages/server/src/platform/db/migrations/'));
  migrate(raw, loadMigrations(folder), journaledTables, '2026-01-01T00:00:00Z');
  const tables = raw
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\' order by name`,
    )
    .all() as { name: string }[];
  const typeOf = (type: string): string =>
    /int|real|num/i.test(type) ? 'number' : /blob/i.test(type) ? 'Uint8Array' : 'string';
  const lines = tables.flatMap(({ name }) => {
    const columns = raw.prepare('select name, type, "notnull" required, pk from pragma_table_info(?)').all(name) as {
      name: string;
      type: string;
      required: number;
      pk: number;
    }[];
    const fields = columns.map((c) => {
      const nullable = c.required === 0 && c.pk === 0;
      return `    ${c.name}: ${typeOf(c.type)}${nullable ? ' | null' : ''};`;
    });
    return [`  ${name}: {`, ...fields, '  };'];
  });
  raw.close();
  return [
    '// Written by `npm run gen` from the migrations. Do not edit.',
    '',
    '/** The rows of every table. Repositories narrow columns that hold one of a few words. */',
    'export interface Tables {',
    ...lines,
    '}',
    '',
  ].join('\n');
};

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/**
 * Every endpoint as method and path, with its contract type and without its schemas. There is one file for each tag, so
 * that the first load of the interface holds only the endpoints of its own pages.
 */
const endpointFiles = (): Record<string, string> => {
  const folder = 'packages/web/src/api';
  const head = '// Written by `npm run gen` from the contract. Do not edit.';
  const tags = [...new Set(endpoints.map((e) => e.tag))].sort();
  const linesOf = (tag: string) =>
    endpoints
      .filter((e) => e.tag === tag)
      .sort(byId)
      .flatMap(({ id, method, path, anyOrder }: EndpointSpec) => {
        const name = `export const ${id}: Endpoint<typeof contract.${id}> = `;
        const fields = [`method: '${method}'`, `path: '${path}'`, ...(anyOrder ? ['anyOrder: true'] : [])];
        const value = `{ ${fields.join(', ')} };`;
        if (name.length + value.length <= lineWidth) return [name + value];
        return [`${name}{`, ...fields.map((field) => `  ${field},`), '};'];
      });
  const imports = [
    "import type * as contract from '@carrel/contract';",
    "import type { Endpoint } from '../endpoint.ts';",
  ];
  return {
    [`${folder}/endpoints.gen.ts`]: [head, ...tags.map((tag) => `export * from './endpoints/${tag}.gen.ts';`), ''].join(
      '\n',
    ),
    ...Object.fromEntries(
      tags.map((tag) => [`${folder}/endpoints/${tag}.gen.ts`, [head, ...imports, '', ...linesOf(tag), ''].join('\n')]),
    ),
  };
};

/** The classes of each CSS module, so that the compiler rejects an unknown one. */
const cssTypes = (): Record<string, string> =>
  Object.fromEntries(
    cssModules(join(root, 'packages/web/src')).map(({ path, classes }) => [
      `packages/web/src/${path}.d.ts`,
      [
        '// Written by `npm run gen` from the CSS. Do not edit.',
        ...classes.map((name) => `export const ${name}: string;`),
        '',
      ].join('\n'),
    ]),
  );

/** What modules declare about gaps and repairs, for threads that must not load the modules. */
const healthDeclarationsFile = (): string => {
  const modules = tiers.flat().flatMap(({ name, health }) => {
    if (Object.keys(health).length === 0) return [];
    const path = `domains/${name}/${name}.health.ts`;
    const exported = /export const (\w+): HealthDeclaration\b/.exec(
      readFileSync(join(root, 'packages/server/src', path), 'utf8'),
    )?.[1];
    if (exported === undefined) throw new Error(`${path} does not export a HealthDeclaration.`);
    return [{ name: exported, path }];
  });
  const byPath = modules.toSorted((a, b) => a.path.localeCompare(b.path));
  const imports = [
    ...byPath.map(({ name, path }) => ({ path, line: `import { ${name} } from '../${path}';` })),
    {
      path: 'domains/health-declaration.ts',
      line: "import type { HealthDeclaration } from '../domains/health-declaration.ts';",
    },
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return [
    '// Written by `npm run gen` from the modules. Do not edit.',
    ...imports.map(({ line }) => line),
    '',
    '/** What modules declare about gaps and repairs, without the modules, whose services no thread loads. */',
    'export const healthDeclarations: readonly HealthDeclaration[] = [',
    ...modules.map(({ name }) => `  ${name},`),
    '];',
    '',
  ].join('\n');
};

/** Every plugin: a folder of packages/server/src/plugins with an index.ts. */
const pluginsFile = (): string => {
  const folder = join(root, 'packages/server/src/plugins');
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();
  const list = `export const plugins: readonly AnyPlugin[] = [${ids.join(', ')}];`;
  return [
    '// Written by `npm run gen` from the folders here. Do not edit.',
    "import type { AnyPlugin } from '@carrel/plugin-sdk';",
    ...ids.map((id) => `import ${id} from './${id}/index.ts';`),
    '',
    '/** Every plugin of this release, by ID. */',
    list,
    '',
  ].join('\n');
};

/** The page with what stands between the marks of `name` replaced. */
const withGenerated = (page: string, name: string, text: string): string => {
  const start = `<!-- ${name}: written by \`npm run gen\` from the code. Do not edit. -->`;
  const end = `<!-- End of ${name.toLowerCase()} -->`;
  const [before, rest = ''] = page.split(start);
  return `${before}${start}\n\n${text}\n\n${end}${rest.split(end)[1]}`;
};

const fieldTable = (): string => {
  const namesOf = (field: string): string => {
    const names = isTextField(field)
      ? Object.entries(textFields).flatMap(([name, column]) => (column === textFields[field] ? name : []))
      : [field];
    return names.map((n) => `\`${n}:\``).join(', ');
  };
  const rows = mainFields.flatMap((field) =>
    fieldDocs[field].map(
      ({ written, value, finds }) =>
        `| ${written === undefined ? namesOf(field) : `\`${written}\``} | ${value} | ${finds} |`,
    ),
  );
  return ['| Field | Value | Finds |', '| --- | --- | --- |', ...rows].join('\n');
};

/** The words that `is:`, `has:` and `type:` take. */
const wordLists = (): string => {
  const list = (docs: Readonly<Record<string, string>>): string =>
    Object.entries(docs)
      .map(([word, doc]) => `\`${word}\`${doc === '' ? '' : ` (${doc})`}`)
      .join(', ');
  return [
    `**\`is:\`** ${list(isDocs)}.`,
    `**\`has:\`** ${list(hasDocs)}.`,
    `**\`type:\`** ${workTypes.map((type) => `\`${type}\``).join(', ')}.`,
  ].join('\n\n');
};

/** The compiled loops over vectors. */
const kernelsFile = async (): Promise<string> => {
  const source = 'packages/server/src/platform/vector-kernels.wat';
  const { buffer } = (await wabt()).parseWat(source, readFileSync(join(root, source), 'utf8')).toBinary({});
  return [
    '// Written by `npm run gen` from vector-kernels.wat. Do not edit.',
    `export const wasmBase64 =\n  '${Buffer.from(buffer).toString('base64')}';`,
    '',
  ].join('\n');
};

const pages: Record<string, string> = {
  'docs/openapi.json': `${JSON.stringify(openapiDocument(endpoints), null, 2)}\n`,
  'docs/reference/api.md': apiPage(),
  'docs/reference/errors.md': errorsPage(),
  'docs/reference/settings.md': settingsPage(),
  'docs/reference/modules.md': modulesPage(),
  'packages/server/src/platform/db/tables.gen.ts': tablesFile(),
  ...endpointFiles(),
  ...cssTypes(),
  ...messageFiles(root),
  'packages/server/src/platform/vector-kernels.gen.ts': await kernelsFile(),
  'packages/server/src/app/health-declarations.gen.ts': healthDeclarationsFile(),
  'packages/server/src/plugins/plugins.gen.ts': pluginsFile(),
};

const page = readFileSync(join(root, 'docs/reference/query-language.md'), 'utf8');
pages['docs/reference/query-language.md'] = withGenerated(
  withGenerated(page, 'Fields', fieldTable()),
  'Words',
  wordLists(),
);

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
