import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeEnv, nodeFlags } from '../../../scripts/node-flags.mjs';
import { healthDeclarations } from '../src/app/health-declarations.gen.ts';
import { modules, tiers } from '../src/app/modules.ts';
import { threadTasks } from '../src/app/worker-tasks.ts';
import type { Module } from '../src/domains/module.ts';
import { callsIn, isNode, type Node, nameOf, nodesOf, nodesWith, objectOf, stringOf } from './ast.ts';
import { type ImportingFile, repoRoot, serverSource, sourceFiles, target } from './source-files.ts';

const files = sourceFiles(serverSource);

/** The tiers, lowest first. A file may import from its own tier and from lower ones. */
const floors = ['formats', 'platform', 'cli', 'sources', 'plugins', 'domains', 'app', 'test-kit'] as const;
type Floor = (typeof floors)[number];
const allowed: Record<Floor, Floor[]> = {
  formats: ['formats'],
  platform: ['platform'],
  // The command line is a client of the API.
  cli: ['platform', 'cli'],
  sources: ['formats', 'platform', 'sources'],
  // A plugin knows only the SDK and what it receives at run time.
  plugins: ['formats', 'plugins'],
  domains: ['formats', 'platform', 'sources', 'plugins', 'domains'],
  app: ['formats', 'platform', 'sources', 'domains', 'app'],
  'test-kit': [...floors],
};
const floorOf = (path: string): Floor | null => floors.find((f) => path.startsWith(`${f}/`)) ?? null;

const module = (domain: string): Module | undefined => modules.find((m) => m.name === domain);
const tierOf = (name: string): number => tiers.findIndex((tier) => tier.some((m) => m.name === name));
const domainOf = (path: string): string | null => /^domains\/([^/]+)\//.exec(path)?.[1] ?? null;

/** The modules that provide something for a module. */
const providers = (domain: string): string[] =>
  modules.filter((m) => m.provides.some((p) => module(domain)?.asks.includes(p))).map((m) => m.name);

/** Violations of the direction of imports. */
const violations = (list: readonly ImportingFile[]): string[] => {
  const out: string[] = [];
  for (const f of list) {
    const from = floorOf(f.path);
    for (const s of f.imports) {
      const to = target(serverSource, f, s);
      if (to === null) continue;
      const floor = floorOf(to);
      if (from && floor && !allowed[from].includes(floor)) out.push(`${f.path} imports ${to}`);
      const [a, b] = [domainOf(f.path), domainOf(to)];
      // A port is imported also by the module that provides it.
      if (a && b && to === `domains/${b}/${b}.ports.ts` && providers(b).includes(a)) continue;
      if (a && b && a !== b && !module(a)?.needs.some((m) => m.name === b))
        out.push(`${f.path} imports ${to}: ${a} does not list ${b} in needs`);
    }
  }
  return out;
};

describe('the direction of imports', () => {
  it('is downwards only [mod-03]', () => {
    expect(violations(files)).toEqual([]);
  });

  it('is checked by a rule that notices violations', () => {
    const bad = (path: string, specifier: string): ImportingFile => ({ path, imports: [specifier] });
    expect(violations([bad('platform/x.ts', '../domains/papers/papers.repo.ts')])).toHaveLength(1);
    expect(violations([bad('formats/x.ts', '../platform/text.ts')])).toHaveLength(1);
    expect(violations([bad('domains/papers/x.ts', '../library/tags.repo.ts')])).toHaveLength(1);
    expect(violations([bad('domains/library/x.ts', '../papers/papers.repo.ts')])).toEqual([]);
    expect(violations([bad('domains/discovery/x.ts', '../feed/feed.ports.ts')])).toEqual([]);
    expect(violations([bad('domains/discovery/x.ts', '../feed/items.repo.ts')])).toHaveLength(1);
    expect(violations([bad('domains/pdfs/x.ts', '../feed/feed.ports.ts')])).toHaveLength(1);
  });

  it('every domain is a module, in one of at most ten tiers, and names its ports', () => {
    const domains = new Set(files.map((f) => domainOf(f.path)).filter((d): d is string => d !== null));
    expect([...domains].filter((d) => tierOf(d) < 0)).toEqual([]);
    expect(tiers.length).toBeLessThanOrEqual(10);
    const named = modules.flatMap((m) => m.asks.filter((p) => !p.name.startsWith(`${m.name}.`)).map((p) => p.name));
    expect(named).toEqual([]);
  });

  it('every module needed is used', () => {
    const used = new Set(
      files.flatMap((f) =>
        f.imports.flatMap((s) => {
          const to = target(serverSource, f, s);
          const [a, b] = [domainOf(f.path), to === null ? null : domainOf(to)];
          return a && b && !f.path.endsWith('.module.ts') ? [`${a} ${b}`] : [];
        }),
      ),
    );
    // A module file imports the modules whose services it uses, and names each again where it uses it.
    const usedIn = (m: Module) =>
      callsIn(nodesOf(files.find((f) => f.path === `domains/${m.name}/${m.name}.module.ts`)!))
        .filter(({ name }) => name === 'use')
        .map((call) => nameOf(call.arguments[0]));
    const unused = modules.flatMap((m) => {
      const inModule = usedIn(m);
      return m.needs
        .filter((n) => !used.has(`${m.name} ${n.name}`) && !inModule.includes(`${n.name}Module`))
        .map((n) => `${m.name} needs ${n.name}`);
    });
    expect(unused).toEqual([]);
  });
});

describe('gaps and repairs', () => {
  it('the worker threads know what the modules declare, and nothing else [hth-04]', () => {
    const declared = modules.map((m) => m.health).filter((h) => Object.keys(h).length > 0);
    expect(new Set(healthDeclarations)).toEqual(new Set(declared));
    expect(declared.filter((h) => !healthDeclarations.includes(h))).toEqual([]);
  });

  it('no worker thread loads a module, a service or a route [hth-04]', () => {
    const byPath = new Map(files.map((f) => [f.path, f]));
    const loaded = new Set<string>();
    const load = (path: string): void => {
      const f = byPath.get(path);
      if (!f || loaded.has(path)) return;
      loaded.add(path);
      for (const { from, isType } of f.names) {
        const to = isType ? null : target(serverSource, f, from);
        if (to !== null) load(to);
      }
    };
    load('app/worker.ts');
    expect(loaded.size).toBeGreaterThan(50);
    expect([...loaded].filter((p) => /\.(module|service|routes)\.ts$/.test(p))).toEqual([]);
  });

  it('the threads run the tasks that modules declare [mod-05]', () => {
    const declared = modules.flatMap((m) => m.tasks);
    expect(declared.length).toBeGreaterThan(20);
    expect(declared.filter((t) => !threadTasks.includes(t))).toEqual([]);
    const named = new Set(threadTasks.map((t) => t.name));
    expect(named.size).toBe(threadTasks.length);
  });

  it('the health module imports no other domain [hth-04]', () => {
    const out = files
      .filter((f) => domainOf(f.path) === 'health')
      .flatMap((f) => f.imports.map((s) => target(serverSource, f, s)))
      .filter((to) => to !== null && ![null, 'health'].includes(domainOf(to)));
    expect(out).toEqual([]);
    expect(tierOf('health')).toBe(0);
  });
});

/** Whether `fetch` is taken from a parameter in this file, as a plugin takes it from its context. */
const isGivenFetch = (f: ImportingFile): boolean =>
  nodesWith(f, ['fetch']).some(
    ({ type, properties }) =>
      type === 'ObjectPattern' &&
      (properties as { key?: { name?: string } }[]).some((property) => property.key?.name === 'fetch'),
  );

describe('who may do what', () => {
  it('only the registries, the composition root and the opening of the file name single domains [mod-03]', () => {
    const naming = files.filter(
      (f) => f.path.startsWith('app/') && f.imports.some((s) => domainOf(target(serverSource, f, s) ?? '') !== null),
    );
    expect(naming.map((f) => f.path).sort()).toEqual([
      // Types of the bridge, and its errors.
      'app/bridge-listener.ts',
      'app/build-app.ts',
      // The program of the citation thread.
      'app/citation-worker.ts',
      'app/events-stream.ts',
      'app/health-declarations.gen.ts',
      'app/modules.ts',
      'app/open-library.ts',
      'app/worker-tasks.ts',
    ]);
  });

  it('only the transport reaches the network', () => {
    const reach = /^(?:node:)?(?:http|https|net|tls|dns|dgram|undici)(?:\/|$)/;
    const harmless = new Set<string | null>(['isIPv4', 'isIPv6']);
    const found = files.filter(
      (f) =>
        f.names.some(({ from, name, isType }) => !isType && reach.test(from) && !harmless.has(name)) ||
        (callsIn(nodesWith(f, ['fetch('])).some(
          ({ callee }) => callee.type === 'Identifier' && callee.name === 'fetch',
        ) &&
          !isGivenFetch(f)),
    );
    // The simulated services listen on the loopback address and call no one.
    expect(
      found.map((f) => f.path).filter((p) => !/^test-kit\/world\/[a-z]+-(?:server|simulator)\.ts$/.test(p)),
      // The program that opens PDFs names these modules in order to block them, and to try whether they are blocked.
    ).toEqual([
      // Finds out which program uses a port of this machine.
      'app/bridge-listener.ts',
      // The command line calls the service.
      'cli/client.ts',
      'platform/http-client/transport.ts',
      'platform/pdf-box/block-reach.ts',
      'platform/pdf-box/pdf-program.ts',
      // Listens for a moment, to find a port for a test.
      'test-kit/free-port.ts',
    ]);
  });

  it('deadlines and combined signals come from one place, because Node 20 collects those of AbortSignal [net-21]', () => {
    const direct = files.filter((f) =>
      callsIn(nodesWith(f, ['AbortSignal'])).some(
        ({ callee, name }) => objectOf(callee)?.name === 'AbortSignal' && (name === 'any' || name === 'timeout'),
      ),
    );
    expect(direct.map((f) => f.path)).toEqual([]);
  });

  it('only the entry reads the environment', () => {
    const reads = files.filter((f) =>
      nodesWith(f, ['env']).some((n) => objectOf(n)?.name === 'process' && nameOf(n) === 'env'),
    );
    expect(reads.map((f) => f.path).filter((p) => !p.startsWith('test-kit/'))).toEqual(['carrel.ts', 'main.ts']);
  });

  it('only the composition root uses the HTTP framework', () => {
    expect(
      files
        .filter((f) => f.imports.some((i) => i === 'fastify' || i.startsWith('@fastify/')))
        .every((f) => f.path.startsWith('app/')),
    ).toBe(true);
  });

  it('only the driver loads SQLite', () => {
    const packages = ['@photostructure/sqlite', 'node:sqlite'];
    const loads = files.filter((f) => nodesWith(f, packages).some((n) => packages.includes(String(n.value))));
    // The program that opens PDFs names the built-in module in order to block it.
    expect(loads.map((f) => f.path).filter((p) => !p.startsWith('test-kit/'))).toEqual([
      'platform/db/driver.ts',
      'platform/pdf-box/block-reach.ts',
    ]);
  });

  it('the browser package imports no server code and no Node module', () => {
    const web = sourceFiles(join(repoRoot, 'packages/web/src'));
    expect(
      web.flatMap((f) =>
        f.imports.filter((i) => i.startsWith('node:') || i.includes('packages/server') || i.includes('@carrel/server')),
      ),
    ).toEqual([]);
  });
});

describe('decisions', () => {
  /** Text that is meant for people. */
  const texts = new Set<string | undefined>(['message', 'summary', 'reason', 'detail', 'label', 'stack']);
  const searches = new Set<string | undefined>(['includes', 'startsWith', 'endsWith', 'match', 'search', 'replace']);
  const isText = (node: unknown): boolean =>
    texts.has(nameOf(node)) ||
    (isNode(node) && node.type === 'CallExpression' && isText((node.arguments as Node[])[0]));

  /** Whether text for people is compared, searched or matched here. */
  const decidesByText = (n: Node): boolean => {
    if (n.type === 'BinaryExpression')
      return n.operator === '===' && texts.has(nameOf(n.left)) && /^[A-Z]/.test(String((n.right as Node).value));
    if (n.type !== 'CallExpression') return false;
    const name = nameOf(n.callee);
    return name === 'test' ? (n.arguments as Node[]).some(isText) : searches.has(name) && isText(objectOf(n.callee));
  };
  const allowed = new Map([
    // SQLite reports its conditions in messages only.
    ['platform/db/driver.ts', 4],
    // arXiv says in the comment or abstract that a paper was withdrawn.
    ['sources/arxiv/arxiv.map.ts', 1],
  ]);

  it('are made by codes, never by the text of a message [code-01]', () => {
    const found = new Map<string, number>();
    for (const f of files.filter((x) => !x.path.startsWith('test-kit/'))) {
      const count = nodesWith(f, ['message', 'summary', 'reason', 'detail', 'label', 'stack']).filter(
        decidesByText,
      ).length;
      if (count > 0) found.set(f.path, count);
    }
    expect(found).toEqual(allowed);
  });
});

describe('the decisions of the user about a paper', () => {
  it('are written only by PaperState [state-05]', () => {
    const decisions = new Set<string | undefined>(['rating', 'reading_status', 'status']);
    const found = files
      .filter((f) => !f.path.startsWith('domains/papers/') && !f.path.startsWith('test-kit/'))
      .flatMap((f) =>
        callsIn(nodesWith(f, ['PaperRow']))
          .filter(({ name }) => name === 'updatePaperRow' || name === 'insertPaperRow')
          .flatMap((call) => call.arguments.flatMap(({ properties }) => (properties ?? []) as Node[]))
          .filter(({ key }) => decisions.has(nameOf(key)))
          .map(() => f.path),
      );
    expect(found).toEqual([]);
  });
});

describe('each table is written by one domain', () => {
  const platform: Record<string, string[]> = {
    activity: ['platform/jobs'],
    activity_payloads: ['platform/jobs'],
    activity_logs: ['platform/jobs'],
    scheduler_state: ['platform/jobs'],
    automation_pauses: ['platform/jobs'],
    source_usage: ['platform/http-client'],
    source_state: ['platform/http-client'],
    actions: ['platform/db'],
    journal: ['platform/db'],
    journal_context: ['platform/db'],
    // Single values, each with its own key.
    facts: ['app', 'domains/alerts', 'domains/assistants', 'domains/backups', 'domains/settings'],
    migrations: ['platform/db'],
  };
  const owners: Record<string, string[]> = {
    ...platform,
    ...Object.fromEntries(modules.flatMap((m) => m.owns.map((table) => [table, [`domains/${m.name}`]]))),
  };
  /** They empty every table, and make a restored file ready before its owners run. */
  const ofAllTables = [
    'domains/backups/reset.ts',
    'domains/backups/repair-contents.ts',
    'domains/backups/machine-state.ts',
  ];
  const writes =
    /(?:insert (?:or ignore |or replace )?into|update|delete from)\s+([a-z_]+)\s*(?:\(|set|where|values|select|$)/g;

  it('and no other file does', () => {
    const out: string[] = [];
    for (const f of files.filter((x) => !x.path.startsWith('test-kit/') && !ofAllTables.includes(x.path))) {
      const statements = nodesWith(f, ['insert', 'update', 'delete']).map((n) => stringOf(n, f.text) ?? '');
      for (const [, table] of statements.flatMap((sql) => [...sql.matchAll(writes)])) {
        const owner = owners[table!];
        if (owner && !owner.some((o) => f.path.startsWith(o))) out.push(`${f.path} writes ${table}`);
        if (!owner && !['set', 'or', 'trigger'].includes(table!))
          out.push(`${f.path} writes ${table}, which no one owns`);
      }
    }
    expect([...new Set(out)]).toEqual([]);
  });
});

describe('the documents', () => {
  const text = (path: string): string => readFileSync(join(repoRoot, path), 'utf8');
  const repoPath = /^(?:packages|scripts|docs|e2e|bench|\.ci)(?:\/|$)/;
  /** Files and folders named in a document: from the root of the repository or, with an ending, from its own folder. */
  const pathsIn = (document: string): string[] => [
    ...[...text(document).matchAll(/`([\w./-]+)`/g)].flatMap(([, path]) =>
      repoPath.test(path!) ? [path!] : /^[\w/-]+\.tsx?$/.test(path!) ? [join(dirname(document), path!)] : [],
    ),
    ...[...text(document).matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => join(dirname(document), link!)),
  ];
  const readmes = [
    'packages/web/README.md',
    'packages/connector/README.md',
    ...modules.map((m) => `packages/server/src/domains/${m.name}/README.md`),
  ].filter((path) => existsSync(join(repoRoot, path)));

  it('decisions name only paths that exist', () => {
    const named = readdirSync(join(repoRoot, 'docs/adr')).flatMap((file) => pathsIn(`docs/adr/${file}`));
    expect(named.length).toBeGreaterThan(100);
    // A file name without a folder belongs to a file next to one that the page names in full.
    const whole = named.filter((path) => !/^docs\/adr\/[\w-]+\.tsx?$/.test(path));
    expect(whole.filter((path) => !existsSync(join(repoRoot, path)))).toEqual([]);
  });

  it.each(['ARCHITECTURE.md', ...readmes])('%s names only paths that exist', (document) => {
    const named = pathsIn(document);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((p) => !existsSync(join(repoRoot, p)))).toEqual([]);
  });

  it('ARCHITECTURE.md is short, links every README, and shows the tiers of modules', () => {
    const architecture = text('ARCHITECTURE.md');
    expect(architecture.split(/\s+/).length).toBeLessThanOrEqual(2_000);
    expect(readmes.filter((path) => !architecture.includes(`(${path})`))).toEqual([]);
    const shown = [...architecture.matchAll(/^ ?(\d+) {2}([a-z -]+)$/gm)].map(([, , names]) => names!.split('  '));
    expect(shown.reverse()).toEqual(tiers.map((tier) => tier.map((m) => m.name)));
  });

  it('decisions are numbered without gaps, and listed in order', () => {
    const files = readdirSync(join(repoRoot, 'docs/adr')).filter((f) => /^\d{4}-/.test(f));
    const numbers = files.sort().map((_, i) => String(i + 1).padStart(4, '0'));
    expect(files.map((f) => f.slice(0, 4))).toEqual(numbers);
    expect(files.map((f) => /^# (\d{4})\. /.exec(text(`docs/adr/${f}`))?.[1])).toEqual(numbers);
    expect([...text('docs/adr/README.md').matchAll(/^- \[\d+\]\((.*?)\)/gm)].map((m) => m[1])).toEqual(files);
  });

  it('README.md names only scripts that exist', () => {
    const text = readFileSync(join(repoRoot, 'README.md'), 'utf8');
    const scripts = (
      JSON.parse(readFileSync(join(repoRoot, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
    ).scripts;
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map((m) => m[1]!);
    expect(named.filter((n) => !(n in scripts))).toEqual([]);
  });

  it('a container and a service of the system run it as npm start does', () => {
    expect(readFileSync(join(repoRoot, 'Dockerfile'), 'utf8')).toContain(
      `["node", ${nodeFlags.map((f) => `"${f}"`).join(', ')}, "packages/server/dist/main.js"]`,
    );
    const [[name, value] = []] = Object.entries(nodeEnv);
    expect(readFileSync(join(repoRoot, 'Dockerfile'), 'utf8')).toContain(`${name}=${value}`);
    expect(readFileSync(join(repoRoot, 'docs/deploy.md'), 'utf8')).toContain(`Environment=${name}=${value}`);
    expect(readFileSync(join(repoRoot, 'docs/deploy.md'), 'utf8')).toContain(
      `node ${nodeFlags.join(' ')} packages/server/dist/main.js`,
    );
  });

  it('every variable the configuration reads is documented', () => {
    const readme = readFileSync(join(repoRoot, 'docs/reference/environment.md'), 'utf8');
    const names = nodesOf(files.find((f) => f.path === 'platform/config.ts')!)
      .map(({ key }) => nameOf(key) ?? '')
      .filter((name) => /^(?:SVC_|API_KEY|SCHEDULER_)/.test(name));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((n) => !readme.includes(n))).toEqual([]);
  });
});

describe('text', () => {
  const names = new Set<string | undefined>(
    'text title name filename label message detail raw value words line query note folder abstract address url key source html page preview q id s'.split(
      ' ',
    ),
  );
  const methods = new Set<string | undefined>(
    'trim trimEnd replace replaceAll join normalize toLowerCase toString'.split(' '),
  );
  const isText = (node: Node | null): boolean =>
    node?.type === 'CallExpression' ? methods.has(nameOf(node.callee)) : names.has(nameOf(node));
  /** A fixed length above those of dates and digests, or a named limit. */
  const isLimit = (node: unknown): boolean => {
    if (!isNode(node)) return false;
    if (node.type === 'Literal') return Number(node.value) >= 30;
    if (node.type === 'BinaryExpression') return isLimit(node.left);
    const name = node.type === 'MemberExpression' ? nameOf(node.object) : nameOf(node);
    return /^(?:max|longest|shown|limits?$)/.test(name ?? '');
  };
  const allowed = new Map([
    // The argument is a list.
    ['server/src/formats/csl-json.ts', 1],
    // Only compared, searched or made of ASCII characters.
    ['server/src/platform/text.ts', 1],
    ['server/src/formats/landing-page.ts', 1],
    ['server/src/formats/pdf-links.ts', 2],
    ['server/src/formats/csl/read-style.ts', 1],
    ['server/src/domains/backups/unpack-upload.ts', 1],
    ['server/src/domains/discovery/branches.ts', 1],
    ['server/src/domains/identity/assess-namesakes.ts', 1],
  ]);

  it('is cut by one function, which never splits a character [code-02]', () => {
    const found = new Map<string, number>();
    for (const name of ['server', 'web', 'connector', 'contract', 'plugin-sdk'])
      for (const f of sourceFiles(join(repoRoot, 'packages', name, 'src')).filter((x) => !x.path.includes('test-kit/')))
        for (const {
          callee,
          name: method,
          arguments: [start, end],
        } of callsIn(nodesWith(f, ['.slice(']))) {
          const path = `${name}/src/${f.path}`;
          if (method === 'slice' && start?.value === 0 && isLimit(end) && isText(objectOf(callee)))
            found.set(path, (found.get(path) ?? 0) + 1);
        }
    expect(found).toEqual(allowed);
  });
});
