import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { everything, shownIn } from '../../web/src/api/library-change.ts';
import { modules } from '../src/app/modules.ts';
import { type ImportingFile, repoRoot, sourceFiles, target } from './source-files.ts';

const webSource = join(repoRoot, 'packages/web/src');
const files = sourceFiles(webSource).filter((file) => !file.path.startsWith('test-kit/'));

/** The folders of the interface, lowest first. A file imports from its own folder, its own tier or lower ones. */
const tiers: readonly (readonly string[])[] = [
  ['ui'],
  ['api', 'desk'],
  ['labels', 'history', 'citations'],
  ['outbox'],
  ['paper'],
  ['suggestions'],
  [
    'authors',
    'connections',
    'discovery',
    'feed',
    'alerts',
    'library',
    'imports',
    'manuscripts',
    'online',
    'health',
    'hydration',
    'activity',
    'exports',
    'duplicates',
    'insights',
    'map',
    'settings',
    'pdfs',
  ],
  ['today'],
  ['app'],
];
/** Files at the top, such as main.ts, belong to app. */
const folderOf = (path: string): string => {
  const [top, next] = path.split('/');
  if (next === undefined) return 'app';
  return top === 'features' ? next : (top ?? 'app');
};
const tierOf = (folder: string): number => tiers.findIndex((tier) => tier.includes(folder));

interface Edge {
  from: string;
  to: string;
  where: string;
}

const edges = (list: readonly ImportingFile[]): Edge[] =>
  list.flatMap((file) =>
    file.imports.flatMap((specifier) => {
      const to = target(webSource, file, specifier);
      if (to === null || folderOf(to) === folderOf(file.path)) return [];
      return [{ from: folderOf(file.path), to: folderOf(to), where: `${file.path} imports ${to}` }];
    }),
  );

const upward = (list: readonly ImportingFile[]): string[] =>
  edges(list)
    .filter(({ from, to }) => tierOf(to) > tierOf(from))
    .map(({ where }) => where);

/** Folders that depend on themselves, directly or indirectly. */
const inCycles = (list: readonly ImportingFile[]): string[] => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges(list)) next.set(from, (next.get(from) ?? new Set()).add(to));
  const reaches = (from: string, wanted: string, seen = new Set<string>()): boolean =>
    [...(next.get(from) ?? [])].some((folder) => {
      if (folder === wanted) return true;
      if (seen.has(folder)) return false;
      seen.add(folder);
      return reaches(folder, wanted, seen);
    });
  return [...next.keys()].filter((folder) => reaches(folder, folder));
};

describe('the folders of the interface', () => {
  it('each has a tier [arch-01]', () => {
    expect([...new Set(files.map((file) => folderOf(file.path)))].filter((folder) => tierOf(folder) < 0)).toEqual([]);
  });

  it('import from lower tiers only [arch-01]', () => {
    expect(upward(files)).toEqual([]);
  });

  it('form no cycle, not even within a tier [arch-02]', () => {
    expect(inCycles(files)).toEqual([]);
  });

  it('are checked by a rule that notices cycles', () => {
    const file = (path: string, specifier: string): ImportingFile => ({ path, imports: [specifier] });
    expect(upward([file('ui/x.ts', '../api/keys.ts')])).toHaveLength(1);
    expect(upward([file('features/paper/x.ts', '../library/queries.ts')])).toHaveLength(1);
    expect(upward([file('features/library/x.ts', '../paper/cache.ts'), file('main.tsx', './app/App.tsx')])).toEqual([]);
    const there = file('features/health/x.ts', '../settings/a.ts');
    const back = file('features/settings/x.ts', '../health/a.ts');
    expect(inCycles([there])).toEqual([]);
    expect(inCycles([there, back])).toEqual(['health', 'settings']);
  });
});

it('knows what depends on each table whose changes can be undone [arch-12]', () => {
  const unknown = (table: string) =>
    JSON.stringify(shownIn({ kinds: [table], papers: [] }).counts) === JSON.stringify(shownIn(everything).counts);
  const tables = modules.flatMap((m) => m.journaled.map(({ name }) => name));
  expect(tables.filter(unknown)).toEqual([]);
  expect(unknown('unknown_table')).toBe(true);
});
