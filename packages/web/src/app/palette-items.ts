import * as m from '@carrel/messages/commands';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../api/client.ts';
import { searchAll } from '../api/endpoints.gen.ts';
import { useCommands } from '../desk/Commands.tsx';
import { type Command, type CommandArgument, sections } from '../desk/command.ts';
import { showKeys } from '../desk/keys.ts';
import { openPanel } from '../desk/panels.ts';
import { authorFilter, filter } from '../features/labels/filter.ts';
import { collectionsOptions, tagsOptions } from '../features/labels/queries.ts';
import { viewsOptions } from '../features/library/queries.ts';
import { searchOfView } from '../features/library/query-text.ts';
import { isIdentifier } from '../features/online/read-lines.ts';
import { plainText } from '../ui/RichText.tsx';
import type { PaletteGroup, PaletteItem } from './palette-item.ts';
import { fold, score } from './palette-match.ts';
import { useRepairItems } from './palette-repairs.ts';
import { readRecent } from './recent.ts';

const groupOrder: readonly PaletteGroup[] = ['recent', ...sections, 'views', 'collections', 'tags'];

const perGroup = 7;

/** Commands, views, collections and tags: all in memory, so they are found within one frame. */
const useLocalItems = (): PaletteItem[] => {
  const { table, available, run } = useCommands();
  const router = useRouter();
  const { data: tags = [] } = useQuery(tagsOptions);
  const { data: collections = [] } = useQuery(collectionsOptions);
  const { data: views = [] } = useQuery(viewsOptions);
  return useMemo(() => {
    const command = ([id, c]: [string, Command]): PaletteItem => ({
      id,
      group: c.section,
      label: c.argument ? `${c.label()}…` : c.label(),
      keys: c.keys?.[0] && showKeys(c.keys[0]),
      argument: c.argument,
      run: () => run(id),
    });
    const query = (q: string) => () => void router.navigate({ to: '/library', search: { q } });
    return [
      ...Object.entries(table)
        .filter(([id, c]) => !c.hidden && available(id))
        .map(command),
      ...views.map(
        (v): PaletteItem => ({
          id: `view:${v.id}`,
          group: 'views',
          label: v.name,
          run: () => void router.navigate({ to: '/library', search: searchOfView(v) }),
        }),
      ),
      ...collections.map(
        (c): PaletteItem => ({
          id: `c:${c.id}`,
          group: 'collections',
          label: c.name,
          run: query(filter('collection', c.name)),
        }),
      ),
      ...tags.map(
        (t): PaletteItem => ({ id: `t:${t.id}`, group: 'tags', label: t.name, run: query(filter('tag', t.name)) }),
      ),
    ];
  }, [table, available, run, router, tags, collections, views]);
};

/** Without text: recently used commands, then all that are available here. */
const unasked = (local: PaletteItem[], openPaper: (id: string) => void): PaletteItem[] => {
  const recent = readRecent().flatMap(({ id, label }): PaletteItem[] => {
    const match = local.find((item) => item.id === id);
    if (match) return [{ ...match, group: 'recent' }];
    const paper = /^paper:(.+)$/.exec(id)?.[1];
    return paper ? [{ id, group: 'recent', label, hint: m.sectionPaper(), run: () => openPaper(paper) }] : [];
  });
  const rest = local.filter(
    (item) => !['views', 'collections', 'tags'].includes(item.group) && !recent.some((r) => r.id === item.id),
  );
  return [...recent, ...rest.sort((a, b) => groupOrder.indexOf(a.group) - groupOrder.indexOf(b.group))];
};

const matching = (local: PaletteItem[], text: string, most = perGroup): PaletteItem[] => {
  const groups = new Map<PaletteGroup, { item: PaletteItem; rank: number }[]>();
  for (const item of local) {
    const rank = score(item.label, text);
    if (rank >= 0) groups.set(item.group, [...(groups.get(item.group) ?? []), { item, rank }]);
  }
  const lists = [...groups.values()].map((list) => list.sort((a, b) => a.rank - b.rank).slice(0, most));
  return lists.sort((a, b) => a[0]!.rank - b[0]!.rank).flatMap((list) => list.map((r) => r.item));
};

const most = 6;

/** Papers with these words, then those with a word that begins with the last one; authors and the rest by the words. */
const searchService = async (words: string, signal: AbortSignal) => {
  const ask = (q: string) => call(searchAll, { query: { q, limit: most }, signal });
  const growing = /(^|\s)[\p{L}\p{N}]{2,}$/u.test(words);
  const [result, begun] = await Promise.all([ask(words), growing ? ask(`${words}*`) : null]);
  const ids = new Set(result.papers.map((hit) => hit.id));
  const more = begun?.papers.filter((hit) => !ids.has(hit.id)) ?? [];
  return { authors: result.authors, papers: [...result.papers, ...more].slice(0, most) };
};

/** Palette items for a text: commands at once, and papers from the service below them when they arrive. */
export const usePaletteItems = (text: string): { items: PaletteItem[]; searching: boolean } => {
  const router = useRouter();
  const all = useLocalItems();
  const [asked, setAsked] = useState('');
  // Never deferred: Enter must act on the current text.
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), 90);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data: result, isFetching } = useQuery({
    queryKey: ['palette', asked],
    queryFn: ({ signal }) => searchService(asked, signal),
    enabled: asked.length > 1,
  });

  const openPaper = useMemo(
    () => (id: string) => void router.navigate({ to: '/library', search: (old: object) => ({ ...old, paper: id }) }),
    [router],
  );
  const repairs = useRepairItems();
  const local = useMemo(() => (wanted ? matching(all, wanted) : unasked(all, openPaper)), [all, wanted, openPaper]);

  const items = useMemo(() => {
    // Only the service knows the repairs, so they are added below the other items when they arrive.
    if (!wanted) return [...local, ...repairs];
    const current = asked === wanted || wanted.startsWith(asked);
    const papers: PaletteItem[] = current
      ? (result?.papers ?? []).map((hit) => ({
          id: `paper:${hit.id}`,
          group: 'papers',
          label: plainText(hit.name),
          hint: hit.subtitle ?? undefined,
          run: () => openPaper(hit.id),
        }))
      : [];
    const authors = (current ? (result?.authors ?? []) : []).map(
      (hit): PaletteItem => ({
        id: `author:${hit.id}`,
        group: 'authors',
        label: hit.name,
        hint: hit.subtitle ?? undefined,
        run: () => void router.navigate({ to: '/library', search: { q: authorFilter(hit.name) } }),
      }),
    );
    const everything: PaletteItem = {
      id: 'search',
      group: 'search',
      label: m.searchLibraryFor({ query: wanted }),
      run: () => void router.navigate({ to: '/library', search: { q: wanted } }),
    };
    const online: PaletteItem = {
      id: 'search-online',
      group: 'search',
      label: m.searchOnlineFor({ query: wanted }),
      run: () => void router.navigate({ to: '/search-online', search: { q: wanted } }),
    };
    const add: PaletteItem = {
      id: 'add-online',
      group: 'add',
      label: m.lookUpAndAdd({ identifier: wanted }),
      run: () => openPanel({ kind: 'add-online', text: wanted }),
    };
    return [
      ...(isIdentifier(wanted) ? [add] : []),
      ...local,
      everything,
      online,
      ...matching(repairs, wanted),
      ...authors,
      ...papers,
    ];
  }, [local, repairs, wanted, asked, result, router, openPaper]);

  return { items, searching: isFetching };
};

/** The second step: choices for the command, and an item that creates a new one. */
export const argumentItems = (
  argument: CommandArgument,
  context: Parameters<CommandArgument['choices']>[0],
  text: string,
): PaletteItem[] => {
  const wanted = text.trim();
  const heading = { group: 'search', heading: argument.ask() } as const;
  const choices = argument.choices(context).map((c) => ({ ...c, ...heading }));
  const exact = choices.some((c) => fold(c.label) === fold(wanted));
  const { create } = argument;
  return [
    ...(wanted ? matching(choices, wanted, 60) : choices.slice(0, 60)),
    ...(create && wanted && !exact
      ? [{ id: 'create', ...heading, label: create.label(wanted), run: () => create.run(wanted) }]
      : []),
  ];
};
