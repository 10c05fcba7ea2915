import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repoRoot, type SourceFile, serverSource, sourceFiles, target } from './source-files.ts';

const files = sourceFiles(serverSource);

/** The floors of the house, lowest first. A file may import from its own floor and from lower ones. */
const floors = ['formats', 'platform', 'sources', 'domains', 'app', 'test-kit'] as const;
type Floor = (typeof floors)[number];
const allowed: Record<Floor, Floor[]> = {
  formats: ['formats'],
  platform: ['platform'],
  sources: ['formats', 'platform', 'sources'],
  domains: ['formats', 'platform', 'sources', 'domains'],
  app: ['formats', 'platform', 'sources', 'domains', 'app'],
  'test-kit': [...floors],
};
const floorOf = (path: string): Floor | null => floors.find((f) => path.startsWith(`${f}/`)) ?? null;

/** Domains by tier: one may import from its own tier's lower neighbours and from lower tiers, as listed. */
const tiers: string[][] = [
  ['settings', 'activity'],
  ['papers'],
  ['library', 'exports', 'backups'],
  ['history', 'hydration'],
  ['imports'],
  ['online'],
  ['system'],
  ['health'],
];
const tierOf = (domain: string): number => tiers.findIndex((t) => t.includes(domain));
const domainOf = (path: string): string | null => /^domains\/([^/]+)\//.exec(path)?.[1] ?? null;

/** What breaks the direction of imports. */
const violations = (list: SourceFile[]): string[] => {
  const out: string[] = [];
  for (const f of list) {
    const from = floorOf(f.path);
    for (const s of f.imports) {
      const to = target(serverSource, f, s);
      if (to === null) continue;
      const floor = floorOf(to);
      if (from && floor && !allowed[from].includes(floor)) out.push(`${f.path} imports ${to}`);
      const [a, b] = [domainOf(f.path), domainOf(to)];
      if (a && b && a !== b && tierOf(b) >= tierOf(a))
        out.push(`${f.path} imports ${to}: ${b} does not lie below ${a}`);
    }
  }
  return out;
};

describe('the direction of imports', () => {
  it('goes down only', () => {
    expect(violations(files)).toEqual([]);
  });

  it('the rule would notice', () => {
    const bad = (path: string, specifier: string): SourceFile => ({ path, text: '', imports: [specifier] });
    expect(violations([bad('platform/x.ts', '../domains/papers/papers.repo.ts')])).toHaveLength(1);
    expect(violations([bad('formats/x.ts', '../platform/text.ts')])).toHaveLength(1);
    expect(violations([bad('domains/papers/x.ts', '../library/tags.repo.ts')])).toHaveLength(1);
    expect(violations([bad('domains/library/x.ts', '../papers/papers.repo.ts')])).toEqual([]);
  });

  it('every domain has a tier', () => {
    const domains = new Set(files.map((f) => domainOf(f.path)).filter((d): d is string => d !== null));
    expect([...domains].filter((d) => tierOf(d) < 0)).toEqual([]);
  });
});

describe('who may do what', () => {
  it('only the transport reaches the network', () => {
    const reach = /from '(?:node:)?(?:http|https|net|tls|dns|dgram|undici)(?:\/[a-z]+)?'/;
    const harmless = /import type [^;]*from|import \{ isIPv4, isIPv6 \} from 'node:net'/;
    const found = files.filter((f) =>
      f.text.split('\n').some((l) => (reach.test(l) && !harmless.test(l)) || /(?<![.\w#])fetch\(/.test(l)),
    );
    // The simulated services listen on the loopback address and call no one.
    expect(found.map((f) => f.path).filter((p) => p !== 'test-kit/world/world-server.ts')).toEqual([
      'platform/http-client/transport.ts',
    ]);
  });

  it('only the entry reads the environment', () => {
    expect(
      files.filter((f) => /process\.env/.test(f.text) && !f.path.startsWith('test-kit/')).map((f) => f.path),
    ).toEqual(['main.ts']);
  });

  it('only the composition root speaks to the HTTP framework', () => {
    expect(
      files
        .filter((f) => f.imports.some((i) => i === 'fastify' || i.startsWith('@fastify/')))
        .every((f) => f.path.startsWith('app/')),
    ).toBe(true);
  });

  it('only the driver loads SQLite', () => {
    const loads = files.filter((f) =>
      /@photostructure\/sqlite|node:sqlite/.test(f.text.replace(/\/\*\*?[\s\S]*?\*\//g, '')),
    );
    expect(loads.map((f) => f.path).filter((p) => !p.startsWith('test-kit/'))).toEqual(['platform/db/driver.ts']);
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

describe('each table has one domain that writes it', () => {
  const owners: Record<string, string[]> = {
    papers: ['domains/papers', 'domains/backups/reset.ts'],
    paper_texts: ['domains/papers'],
    paper_enrichment: ['domains/hydration'],
    publication_embeddings: ['domains/hydration', 'domains/backups/reset.ts'],
    publication_embedding_fetch_status: ['domains/hydration', 'domains/backups/reset.ts'],
    hydration_answers: ['domains/hydration'],
    authors: ['domains/hydration'],
    author_enrichment: ['domains/hydration'],
    institutions: ['domains/hydration'],
    paper_authors: ['domains/hydration'],
    paper_institutions: ['domains/hydration'],
    paper_references: ['domains/hydration'],
    paper_notices: ['domains/hydration'],
    paper_provenance: ['domains/papers'],
    feedback_events: ['domains/papers'],
    paper_names: ['domains/papers'],
    library_search: ['domains/papers', 'domains/system/maintenance.ts', 'domains/backups/reset.ts'],
    search_dirty: ['domains/papers', 'domains/system/maintenance.ts', 'domains/backups/reset.ts'],
    tags: ['domains/library'],
    paper_tags: ['domains/library'],
    collections: ['domains/library'],
    collection_items: ['domains/library'],
    topics: ['domains/library'],
    topic_aliases: ['domains/library'],
    paper_topics: ['domains/library'],
    citations: ['domains/library', 'domains/imports/import-entry.ts'],
    saved_views: ['domains/library'],
    not_duplicates: ['domains/library'],
    import_runs: ['domains/imports'],
    import_entries: ['domains/imports'],
    settings: ['domains/settings'],
    activity: ['platform/jobs'],
    activity_payloads: ['platform/jobs'],
    activity_logs: ['platform/jobs'],
    scheduler_state: ['platform/jobs'],
    automation_pauses: ['platform/jobs'],
    automation_usage: ['domains/health'],
    health_snapshots: ['domains/health'],
    health_ranges: ['domains/health'],
    health_marks: ['domains/health'],
    health_pairs: ['domains/health'],
    health_changes: ['domains/health'],
    repair_config: ['domains/health'],
    source_usage: ['platform/http-client'],
    source_state: ['platform/http-client'],
    actions: [
      'platform/db',
      'domains/history',
      'domains/library/bulk-edit.ts',
      'domains/system/maintenance.ts',
      'domains/backups/reset.ts',
    ],
    journal: ['platform/db', 'domains/system/maintenance.ts', 'domains/backups/reset.ts'],
    journal_context: ['platform/db', 'domains/backups/reset.ts'],
    facts: ['app', 'domains/backups', 'domains/settings'],
    migrations: ['platform/db'],
  };
  const writes =
    /(?:insert (?:or ignore |or replace )?into|update|delete from)\s+([a-z_]+)\s*(?:\(|set|where|values|select|`|')/g;

  it('and no other file does', () => {
    const out: string[] = [];
    for (const f of files.filter((x) => !x.path.startsWith('test-kit/'))) {
      for (const [, table] of f.text.matchAll(writes)) {
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
  it('ARCHITECTURE.md names only paths that exist', () => {
    const text = readFileSync(join(repoRoot, 'ARCHITECTURE.md'), 'utf8');
    const named = [...text.matchAll(/`((?:packages|scripts|docs|e2e|bench|\.ci)\/?[^`\s]*)`/g)]
      .map((m) => m[1]!)
      .filter((p) => !/[*<{…]/.test(p));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((p) => !existsSync(join(repoRoot, p)))).toEqual([]);
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
    const flags = /nodeFlags = \[(.*)\]/
      .exec(readFileSync(join(repoRoot, 'scripts/node-flags.mjs'), 'utf8'))![1]!
      .split(', ')
      .map((f) => f.slice(1, -1));
    expect(flags.length).toBeGreaterThan(0);
    expect(readFileSync(join(repoRoot, 'Dockerfile'), 'utf8')).toContain(
      `["node", ${flags.map((f) => `"${f}"`).join(', ')}, "packages/server/dist/main.js"]`,
    );
    expect(readFileSync(join(repoRoot, 'docs/deploy.md'), 'utf8')).toContain(
      `node ${flags.join(' ')} packages/server/dist/main.js`,
    );
  });

  it('every variable the configuration reads stands in README.md', () => {
    const readme = readFileSync(join(repoRoot, 'README.md'), 'utf8');
    const config = readFileSync(join(serverSource, 'platform/config.ts'), 'utf8');
    const names = [...config.matchAll(/^ {2}((?:SVC_|API_KEY|SCHEDULER_)\w*):/gm)].map((m) => m[1]!);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((n) => !readme.includes(n))).toEqual([]);
  });
});
