#!/usr/bin/env node
// npm run change-cost: how many files a typical change touches. Makes each change in a scratch copy of HEAD, generates
// what follows from it, checks that it compiles and that the guard tests accept it, and counts the files. Tests and
// generated files are not counted, and texts in two languages have a column of their own. With
// words, only the changes whose names contain one of them: `-- source domain`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkPackages } from './scratch-copy.mjs';
import { root } from './setup.mjs';

/** The scratch copy. */
let copy = '';
const run = (command, args, quiet = true) => {
  const r = spawnSync(command, args, { cwd: copy, encoding: 'utf8', stdio: quiet ? 'pipe' : 'inherit' });
  if (r.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${r.stdout ?? ''}${r.stderr ?? ''}`);
  return r.stdout ?? '';
};

const server = 'packages/server/src';
const generated = /^docs\/|\.gen\.ts$/;
const test = /\.test\.ts$/;
const catalogue = /^packages\/messages\/(?:catalog\/|src\/server-\w+\.de\.ts$)/;
/** Guards that need a running service, or this program. */
const slowGuards = /^(?:fuzz|hanging-sources|change-cost)\.test\.ts$/;

/** A file, and its new content. */
const create = (path, text) => () => {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
};
const edit = (path, ...pairs) => {
  /** The new content of the file in a folder. */
  const edited = (folder) => {
    let text = readFileSync(join(folder, path), 'utf8');
    for (const [before, after] of pairs) {
      if (!text.includes(before)) throw new Error(`${path} does not contain ${before}`);
      text = text.replace(before, after);
    }
    return text;
  };
  return Object.assign(() => writeFileSync(join(copy, path), edited(copy)), { edited });
};
const nextMigration = () => {
  const last = readdirSync(join(root, server, 'platform/db/migrations'))
    .sort()
    .at(-1);
  return String(Number(last.slice(0, 4)) + 1).padStart(4, '0');
};

const contractEndpoint = (id, path) => `
export const ${id} = endpoint({
  id: '${id}',
  method: 'GET',
  path: \`\${api}/${path}\`,
  tag: 'system',
  summary: 'A sample',
  response: z.object({ value: z.string() }),
});
`;
const endpointTest = (id) => `import { ${id} } from '@carrel/contract';
import { expect, it } from 'vitest';
import { createTestApp } from '../../test-kit/create-test-app.ts';

it('answers', async () => {
  const app = await createTestApp();
  expect(await app.ok(${id})).toEqual({ value: 'sample' });
  await app.dispose();
});
`;
const job = (kind) => `import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { implementJob, jobType } from '../../platform/jobs/define-job.ts';

export const sampleJob = jobType({
  kind: '${kind}',
  label: refer(jobs.sample),
  payload: z.object({}),
  timeoutMs: 60_000,
  network: [],
});

export const implementSample = () => implementJob(sampleJob, { run: async () => ({ message: refer(jobs.sampleDone) }) });
`;
const append = (path, text) => () => {
  const file = join(copy, path);
  writeFileSync(file, readFileSync(file, 'utf8') + text);
};

/** Messages, by key: English and German. */
const messages = (namespace, texts) => () => {
  for (const [i, language] of ['en', 'de'].entries()) {
    const file = join(copy, `packages/messages/catalog/${language}/${namespace}.json`);
    const added = Object.fromEntries(Object.entries(texts).map(([key, inBoth]) => [key, inBoth[i]]));
    writeFileSync(file, `${JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...added }, null, 2)}\n`);
  }
};

const sampleMessages = { sample: ['Sample', 'Beispiel'], sampleDone: ['Done', 'Fertig'] };

/** Edits of a change can be tried on another folder with `edited`. */
export const changes = [
  {
    name: 'an endpoint',
    target: '≤ 4',
    steps: [
      append('packages/contract/src/system.ts', contractEndpoint('getSample', 'sample')),
      edit(`${server}/domains/system/system.routes.ts`, [
        'route(c.getOpenapi',
        `route(c.getSample, () => ({ value: 'sample' })),\n    route(c.getOpenapi`,
      ]),
      create(`${server}/domains/system/sample.api.test.ts`, endpointTest('getSample')),
    ],
    tests: [`${server}/domains/system/sample.api.test.ts`],
  },
  {
    name: 'a job',
    target: '≤ 2',
    steps: [
      create(`${server}/domains/system/sample-job.ts`, job('system.sample')),
      edit(
        `${server}/domains/system/system.module.ts`,
        ['jobs: [maintenanceJob', 'jobs: [sampleJob, maintenanceJob'],
        ['jobs: [\n', 'jobs: [\n        implementSample(),\n'],
        [
          'import { systemRoutes }',
          "import { implementSample, sampleJob } from './sample-job.ts';\nimport { systemRoutes }",
        ],
      ),
      messages('jobs', sampleMessages),
    ],
  },
  {
    name: 'an alert rule type',
    target: '≤ 4',
    steps: [
      edit('packages/contract/src/alert-rules.ts', [
        '  publication_watch: z',
        '  sample: z.looseObject({ title: label }),\n  publication_watch: z',
      ]),
      edit(`${server}/domains/alerts/rule-types.ts`, [
        '  publication_watch: publicationWatch,',
        `  sample: ({ title }) => ({
    problem: () => null,
    finds: { by: 'query', papers: (db) => ids(db.all('select id from papers where title = ? limit 1', title)) },
    target: null,
  }),
  publication_watch: publicationWatch,`,
      ]),
      edit('packages/web/src/features/alerts/rule-types.tsx', [
        '  publication_watch: {',
        `  sample: {
    initial: {},
    needsLenses: false,
    Fields: ({ config, set }) => (
      <Field label={m.topic()}>
        {(ids) => <input {...ids} value={config.title ?? ''} onChange={(event) => set({ title: event.target.value })} />}
      </Field>
    ),
    settle: (config) => ({ config, name: config.title ?? '' }),
  },
  publication_watch: {`,
      ]),
      ...['en', 'de'].map((language) =>
        edit(`packages/messages/catalog/${language}/alerts.json`, [
          'publication_watch {',
          'sample {Sample} publication_watch {',
        ]),
      ),
      // The test of each type.
      edit('packages/web/src/features/alerts/rule-types.test.ts', [
        '  publication_watch: [',
        "  sample: [{ title: 'Owls' }],\n  publication_watch: [",
      ]),
    ],
    tests: ['packages/web/src/features/alerts/rule-types.test.ts'],
  },
  {
    name: 'a field of a paper',
    target: '≤ 4',
    steps: [
      edit('packages/contract/src/paper-field-list.ts', [
        '  place: {',
        "  sample: { kind: 'line', record: 'sample' },\n  place: {",
      ]),
      edit(`${server}/formats/line-names.ts`, [
        '  place: {',
        "  sample: { biblatex: ['sample'], csl: ['sample'], ris: ['ZZ'], zotero: ['sample'] },\n  place: {",
      ]),
      edit('packages/web/src/features/paper/fields.ts', ['  place: {', '  sample: { label: m.sample },\n  place: {']),
      messages('paper', { sample: ['Sample', 'Beispiel'] }),
      ...['en', 'de'].map((language) =>
        edit(`packages/messages/catalog/${language}/changes.json`, [' place {', ' sample {Sample} place {']),
      ),
    ],
    tests: [
      `${server}/formats/round-trip.test.ts`,
      `${server}/domains/papers/roles-and-dates.api.test.ts`,
      'packages/web/src/features/paper/fields.test.ts',
    ],
    note: 'read and written in every format of its line in line-names',
  },
  {
    name: 'a signal of the ranking',
    target: '≤ 3',
    steps: [
      edit('packages/contract/src/value-lists.ts', [
        "  'preference_affinity',\n]",
        "  'preference_affinity',\n  'brevity',\n]",
      ]),
      edit('packages/contract/src/discovery-settings.ts', [
        '        preference_affinity: w(',
        "        brevity: w(0.05, 'Short titles'),\n        preference_affinity: w(",
      ]),
      edit(
        `${server}/domains/discovery/signals.ts`,
        ["'discovery-features-1'", "'discovery-features-2'"],
        ['  recency_boost: 0.1,', '  recency_boost: 0.1,\n  brevity: 0.1,'],
        [
          '  return pool.map((_, i) => ({',
          '  const short = of((d) => 1 / d.title.length);\n  return pool.map((_, i) => ({',
        ],
        ['    recency_boost: newer[i]!,', '    recency_boost: newer[i]!,\n    brevity: short[i]!,'],
      ),
      ...['en', 'de'].map((language) =>
        edit(
          `packages/messages/catalog/${language}/discovery.json`,
          ['"{signal, select, source_relevance', '"{signal, select, brevity {Short title} source_relevance'],
          [
            '"signalTip": "{signal, select, source_relevance',
            '"signalTip": "{signal, select, brevity {The length of the title} source_relevance',
          ],
        ),
      ),
    ],
    tests: ['packages/web/src/features/discovery/score-parts.test.ts'],
  },
  {
    name: 'a plugin',
    target: '3 new + 0 edited',
    steps: [
      create(
        `${server}/plugins/sample/config.ts`,
        "import { z } from 'zod';\n\nexport const config = z.strictObject({});\n",
      ),
      create(
        `${server}/plugins/sample/manifest.ts`,
        `import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import type { PluginManifest } from '@carrel/plugin-sdk';

export const manifest: PluginManifest = {
  id: 'sample',
  displayName: 'Sample',
  version: '1.0.0',
  description: refer(plugins.sampleDescription),
  docsPath: 'plugins.md',
  services: { shelf: { address: 'https://sample.example/', intervalMs: 1000, concurrency: 1 } },
};
`,
      ),
      create(
        `${server}/plugins/sample/index.ts`,
        `import { definePlugin } from '@carrel/plugin-sdk';
import { config } from './config.ts';
import { manifest } from './manifest.ts';

export default definePlugin({
  manifest,
  config,
  status: () => ({ configured: true, facts: {} }),
  pdfSource: {
    sources: () => [
      {
        id: 'shelf',
        label: 'Shelf',
        tier: 'open',
        candidates: async (paper, { fetch }) => {
          const answer = await fetch(\`https://sample.example/find?doi=\${encodeURIComponent(paper.dois[0] ?? '')}\`);
          return answer.status === 200 ? [{ url: new TextDecoder().decode(answer.body), license: 'cc-by' }] : [];
        },
      },
    ],
  },
});
`,
      ),
      messages('plugins', { sampleDescription: ['Finds PDFs on a shelf.', 'Findet PDFs in einem Regal.'] }),
    ],
  },
  {
    name: 'a table',
    target: '≤ 3',
    steps: [
      create(
        `${server}/platform/db/migrations/${nextMigration()}_samples.sql`,
        'create table samples (id integer primary key, name text not null);\n',
      ),
      create(
        `${server}/domains/library/samples.repo.ts`,
        `import type { Db } from '../../platform/db/db.ts';
import type { RowOf } from '../../platform/db/rows.ts';

export const listSamples = (db: Db): RowOf<'samples'>[] => db.all<RowOf<'samples'>>('select * from samples');
export const insertSample = (db: Db, name: string): void => {
  db.run('insert into samples (name) values (?)', name);
};
`,
      ),
      edit(`${server}/domains/library/library.module.ts`, ["    'saved_views',", "    'saved_views',\n    'samples',"]),
    ],
  },
  {
    name: 'a setting',
    target: '≤ 2',
    steps: [
      edit('packages/contract/src/settings.ts', [
        '    automation: z.strictObject({',
        "    automation: z.strictObject({\n      sample: z.boolean().default(false).describe('A sample'),",
      ]),
      edit(`${server}/domains/settings/settings.module.ts`, [
        'idleHealerEnabled: () => ',
        'idleHealerEnabled: () => settings.values.automation.sample || ',
      ]),
    ],
    note: 'and a third, if the Settings page is to show it',
  },
  {
    name: 'a source',
    target: '≤ 6 new + 2 edited',
    steps: [
      edit('packages/contract/src/sources.ts', ["  'refmanager',\n]", "  'refmanager',\n  'sample',\n]"]),
      create(
        `${server}/sources/sample/sample.definition.ts`,
        `import type { SourceDefinition } from '../source.ts';

export const sample: SourceDefinition = {
  role: 'sample',
  label: 'Sample',
  baseUrl: 'https://sample.example',
  keys: 'none',
  policy: () => ({ intervalMs: 100, concurrency: 1, maxBytes: 1_000_000, deadlineMs: 10_000, retries: 1 }),
  identify: () => ({}),
  probe: () => ({ path: '/' }),
};
`,
      ),
      create(
        `${server}/sources/sample/sample.schema.ts`,
        `import { z } from 'zod';
import { maybeText } from '../tolerant.ts';

export const SampleWork = z.object({ title: maybeText });
export type SampleWork = z.output<typeof SampleWork>;
`,
      ),
      create(
        `${server}/sources/sample/sample.map.ts`,
        `import type { SampleWork } from './sample.schema.ts';

export const titleOf = (work: SampleWork): string | undefined => work.title;
`,
      ),
      create(
        `${server}/sources/sample/sample.client.ts`,
        `import type { AskSource } from '../ask-source.ts';
import { readShape } from '../tolerant.ts';
import { titleOf } from './sample.map.ts';
import { SampleWork } from './sample.schema.ts';

export class SampleClient {
  readonly #ask: AskSource;

  constructor(ask: AskSource) {
    this.#ask = ask;
  }

  title(): Promise<string | undefined> {
    return this.#ask.answer({ path: '/' }, (answer) => titleOf(readShape(this.#ask, SampleWork, this.#ask.jsonOf(answer))));
  }
}
`,
      ),
      // Two tests ask every source.
      edit(`${server}/sources/pace.test.ts`, [
        '  idxa: { named',
        '  sample: { named: [100, 1], nameless: [100, 1] },\n  idxa: { named',
      ]),
      edit(`${server}/test-kit/world/faults.test.ts`, [
        '  idxa: (s) =>',
        '  sample: (s) => s.sample.title(),\n  idxa: (s) =>',
      ]),
      edit(
        `${server}/sources/registry.ts`,
        [
          'import { UnpaywallClient }',
          "import { SampleClient } from './sample/sample.client.ts';\nimport { sample } from './sample/sample.definition.ts';\nimport { UnpaywallClient }",
        ],
        ['  refmanager: zotero,\n', '  refmanager: zotero,\n  sample,\n'],
        ['  refmanager: ZoteroClient;', '  refmanager: ZoteroClient;\n  sample: SampleClient;'],
        [
          '    refmanager: new ZoteroClient(ask.refmanager),',
          '    refmanager: new ZoteroClient(ask.refmanager),\n    sample: new SampleClient(ask.sample),',
        ],
      ),
    ],
  },
  {
    name: 'a domain: endpoint, job, table, event, schedule, page, repair',
    target: 'new + ≤ 4 edited',
    steps: [
      create(
        'packages/contract/src/samples.ts',
        `import { z } from 'zod';\nimport { api } from './common.ts';\nimport { endpoint } from './kit.ts';\n${contractEndpoint('listSamples', 'samples')}`,
      ),
      edit(
        'packages/contract/src/index.ts',
        ['import * as settings', "import * as samples from './samples.ts';\nimport * as settings"],
        ["export * from './settings.ts';", "export * from './samples.ts';\nexport * from './settings.ts';"],
        ['  settings,\n', '  samples,\n  settings,\n'],
      ),
      create(
        `${server}/platform/db/migrations/${nextMigration()}_samples.sql`,
        'create table samples (id integer primary key, name text not null);\n',
      ),
      create(`${server}/domains/samples/sample-job.ts`, job('samples.collect')),
      create(
        `${server}/domains/samples/samples.module.ts`,
        `import { listSamples } from '@carrel/contract';
import { libraryChanged } from '../../platform/events/app-events.ts';
import { on } from '../../platform/events/bus.ts';
import { route } from '../../platform/route.ts';
import { defineModule } from '../module.ts';
import { implementSample, sampleJob } from './sample-job.ts';
import { samplesHealth } from './samples.health.ts';

export const samplesModule = defineModule({
  name: 'samples',
  owns: ['samples'],
  jobs: [sampleJob],
  health: samplesHealth,
  build: ({ db, scheduledJob }) => ({
    service: {},
    routes: [route(listSamples, () => ({ value: db.value<string>('select name from samples') ?? 'sample' }))],
    jobs: [implementSample()],
    schedules: [
      {
        id: 'samples',
        name: 'Samples',
        description: 'Collects samples.',
        everyMs: () => 0,
        ...scheduledJob(sampleJob),
      },
    ],
    on: [on(libraryChanged, () => undefined)],
  }),
});
`,
      ),
      edit(
        `${server}/app/modules.ts`,
        [
          'import { searchModule }',
          "import { samplesModule } from '../domains/samples/samples.module.ts';\nimport { searchModule }",
        ],
        ['  searchModule,\n', '  samplesModule,\n  searchModule,\n'],
      ),
      edit('ARCHITECTURE.md', ['health  papers  settings', 'health  papers  samples  settings']),
      create(
        `${server}/domains/samples/samples.health.ts`,
        `import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { type HealthDeclaration, repairJob } from '../health-declaration.ts';
import { sampleJob } from './sample-job.ts';

export const samplesHealth: HealthDeclaration = {
  operations: [
    {
      key: 'collect_samples',
      label: refer(jobs.samples),
      description: refer(jobs.samplesDescription),
      stage: 'housekeeping',
      order: 900,
      unit: 'operation',
      cost: 'local',
      sources: [],
      limits: { manual: 1, manualMax: 1, autoCap: 1 },
      prerequisites: [],
      unlocks: [],
      job: repairJob(sampleJob, () => ({})),
      task: 'collect_samples',
      pending: { measures: ['samples'], of: (m) => m.samples! },
    },
  ],
  measures: [
    {
      name: 'samples',
      order: 900,
      count: (db) => ({ samples: db.value<number>('select count(*) from samples') ?? 0 }),
    },
  ],
};
`,
      ),
      create(`${server}/domains/samples/samples.api.test.ts`, endpointTest('listSamples')),
      create(
        'packages/web/src/features/samples/feature.ts',
        `import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { defineFeature } from '../../desk/feature.ts';
import { rootRoute } from '../../desk/root-route.ts';

export const samplesFeature = defineFeature({
  name: 'samples',
  routes: [
    createRoute({
      getParentRoute: () => rootRoute,
      path: '/samples',
      component: lazyRouteComponent(() => import('./SamplesPage.tsx'), 'SamplesPage'),
    }),
  ],
});
`,
      ),
      create(
        'packages/web/src/features/samples/SamplesPage.tsx',
        `import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listSamples } from '../../api/endpoints.gen.ts';

export const SamplesPage = () => {
  const samples = useQuery({ queryKey: ['samples'], queryFn: ({ signal }) => call(listSamples, { signal }) });
  return <p>{samples.data?.value}</p>;
};
`,
      ),
      edit(
        'packages/web/src/app/features.ts',
        [
          'import { settingsFeature }',
          "import { samplesFeature } from '../features/samples/feature.ts';\nimport { settingsFeature }",
        ],
        ['  settingsFeature,\n', '  samplesFeature,\n  settingsFeature,\n'],
      ),
      messages('jobs', {
        ...sampleMessages,
        samples: ['Collect samples', 'Beispiele sammeln'],
        samplesDescription: ['Collects samples.', 'Sammelt Beispiele.'],
      }),
      // The test that gives every folder of the interface a tier.
      edit('packages/server/test/web-boundaries.test.ts', [
        "    'map',\n    'settings',",
        "    'map',\n    'samples',\n    'settings',",
      ]),
    ],
    tests: [`${server}/domains/samples/samples.api.test.ts`],
  },
];

const main = () => {
  copy = join(mkdtempSync(join(tmpdir(), 'carrel-cost-')), 'copy');
  try {
    spawnSync('git', ['worktree', 'add', '--quiet', '--detach', copy, 'HEAD'], { cwd: root, stdio: 'inherit' });
    linkPackages(copy);
    console.log('change'.padEnd(64), 'new'.padStart(4), 'edited'.padStart(7), 'texts'.padStart(6), ' target');
    const guards = readdirSync(join(root, 'packages/server/test'))
      .filter((name) => test.test(name) && !slowGuards.test(name))
      .map((name) => `packages/server/test/${name}`);
    const wanted = process.argv.slice(2);
    for (const { name, target, steps, tests = [], note } of changes) {
      if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
      for (const step of steps) step();
      run('npm', ['run', '--silent', 'gen']);
      for (const p of ['contract', 'server', 'web'])
        run('node_modules/.bin/tsc', ['-p', `packages/${p}/tsconfig.json`]);
      run('node_modules/.bin/vitest', ['run', ...guards, ...tests]);
      const counted = run('git', ['status', '--porcelain', '--untracked-files=all'])
        .split('\n')
        .filter(Boolean)
        .map((l) => ({ fresh: l.startsWith('??'), path: l.slice(3) }))
        .filter(({ path }) => !generated.test(path) && !test.test(path) && !path.includes('node_modules'));
      const texts = counted.filter((f) => catalogue.test(f.path)).length;
      const fresh = counted.filter((f) => f.fresh).length;
      const line = [
        name.padEnd(64),
        String(fresh).padStart(4),
        String(counted.length - fresh - texts).padStart(7),
        String(texts).padStart(6),
        ` ${target}`,
      ];
      console.log(...line, note ? `(${note})` : '');
      run('git', ['checkout', '--quiet', '.']);
      run('git', ['clean', '--quiet', '-fd', '-e', 'node_modules']);
    }
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', copy], { cwd: root });
    rmSync(dirname(copy), { recursive: true, force: true });
  }
};

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
