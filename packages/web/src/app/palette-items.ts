import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../api/client.ts';
import { searchAll } from '../api/endpoints.ts';
import { useCommands } from '../desk/Commands.tsx';
import { type Command, sections } from '../desk/command.ts';
import { showKeys } from '../desk/keys.ts';
import { filter } from '../features/labels/filter.ts';
import { collectionsOptions, tagsOptions } from '../features/labels/queries.ts';
import { viewsOptions } from '../features/library/queries.ts';
import { plainText } from '../ui/RichText.tsx';

export interface PaletteItem {
  id: string;
  group: string;
  label: string;
  hint?: string | undefined;
  keys?: string | undefined;
  run: () => void;
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word has to begin a word of the label. Early hits in short labels come first. */
export const score = (label: string, text: string): number => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const target = fold(label);
  let sum = 0;
  for (const word of words) {
    const at = target.search(new RegExp(`(^|[^\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u'));
    if (at < 0) return -1;
    sum += at;
  }
  return sum + label.length / 1000;
};

const recentKey = 'carrel.recent';
const readRecent = (): string[] => {
  try {
    return JSON.parse(sessionStorage.getItem(recentKey) ?? '[]') as string[];
  } catch {
    return [];
  }
};
export const noteRecent = (id: string) => {
  const next = [id, ...readRecent().filter((r) => r !== id)].slice(0, 4);
  sessionStorage.setItem(recentKey, JSON.stringify(next));
};

const perGroup = 7;

/** What the palette offers for a text: commands at once, papers of the service when they come, below and never in between. */
export const usePaletteItems = (text: string): { items: PaletteItem[]; searching: boolean } => {
  const { table, available, run } = useCommands();
  const router = useRouter();
  const { data: tags = [] } = useQuery(tagsOptions);
  const { data: collections = [] } = useQuery(collectionsOptions);
  const { data: views = [] } = useQuery(viewsOptions);
  const [asked, setAsked] = useState('');
  // Never deferred: Enter must find what the text says now.
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), 90);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data: found, isFetching } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => call(searchAll, { query: { q: asked, limit: 6 }, signal }),
    enabled: asked.length > 1,
  });

  const local = useMemo(() => {
    const command = ([id, c]: [string, Command], group: string = c.section): PaletteItem => ({
      id,
      group,
      label: c.label,
      keys: c.keys?.[0] && showKeys(c.keys[0]),
      run: () => run(id),
    });
    const usable = Object.entries(table).filter(([id, c]) => !c.hidden && available(id));
    const query = (q: string) => () => void router.navigate({ to: '/library', search: { q } });
    const places: PaletteItem[] = [
      ...views.map((v) => ({ id: `view:${v.id}`, group: 'Views', label: v.name, run: query(v.query) })),
      ...collections.map((c) => ({
        id: `c:${c.id}`,
        group: 'Collections',
        label: c.name,
        run: query(filter('collection', c.name)),
      })),
      ...tags.map((t) => ({ id: `t:${t.id}`, group: 'Tags', label: t.name, run: query(filter('tag', t.name)) })),
    ];
    if (!wanted) {
      const recent = readRecent()
        .map((id) => usable.find(([other]) => other === id))
        .filter((entry) => entry !== undefined)
        .map((entry) => command(entry, 'Recent'));
      const rest = usable.filter(([id]) => !recent.some((r) => r.id === id)).map((entry) => command(entry));
      return [
        ...recent,
        ...rest.sort((a, b) => sections.indexOf(a.group as never) - sections.indexOf(b.group as never)),
      ];
    }
    const groups = new Map<string, { item: PaletteItem; rank: number }[]>();
    for (const item of [...usable.map((entry) => command(entry)), ...places]) {
      const rank = score(item.label, wanted);
      if (rank >= 0) groups.set(item.group, [...(groups.get(item.group) ?? []), { item, rank }]);
    }
    const lists = [...groups.values()].map((list) => list.sort((a, b) => a.rank - b.rank).slice(0, perGroup));
    return lists.sort((a, b) => a[0]!.rank - b[0]!.rank).flatMap((list) => list.map((r) => r.item));
  }, [table, available, run, router, tags, collections, views, wanted]);

  const items = useMemo(() => {
    if (!wanted) return local;
    const papers: PaletteItem[] =
      asked === wanted || wanted.startsWith(asked)
        ? (found?.papers ?? []).map((hit) => ({
            id: `paper:${hit.id}`,
            group: 'Papers',
            label: plainText(hit.name),
            hint: hit.subtitle ?? undefined,
            run: () =>
              void router.navigate({ to: '/library', search: (old: object) => ({ ...old, paper: hit.id }) as never }),
          }))
        : [];
    const everything: PaletteItem = {
      id: 'search',
      group: 'Search',
      label: `Search the library for “${wanted}”`,
      run: () => void router.navigate({ to: '/library', search: { q: wanted } }),
    };
    return [...local, everything, ...papers];
  }, [local, wanted, asked, found, router]);

  return { items, searching: isFetching };
};
