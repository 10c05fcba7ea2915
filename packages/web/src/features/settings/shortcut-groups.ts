import * as m from '@carrel/messages/settings';
import type { CommandTable } from '../../desk/command.ts';

/** One thing that the user can do, on every page where it has the same name and keys. */
interface Shortcut {
  ids: readonly string[];
  label: string;
  keys: readonly string[];
}

interface Group {
  place: string;
  rows: readonly Shortcut[];
}

const inLibrary = new Set(['selection', 'paper', 'list']);

/** The shortcuts by the place where they work: everywhere, on papers and their lists, on several pages, on one page. */
export const shortcutGroups = (table: CommandTable): readonly Group[] => {
  const acts = new Map<string, Shortcut & { places: Set<string> }>();
  const places = { everywhere: m.everywhere(), go: m.toPages(), library: m.onPapers(), several: m.onSeveralPages() };
  for (const [id, { label, keys, page, section }] of Object.entries(table)) {
    if (!keys) continue;
    const place =
      page?.() ?? (inLibrary.has(section) ? places.library : section === 'go' ? places.go : places.everywhere);
    const name = label();
    const key = JSON.stringify([name, keys]);
    const act = acts.get(key) ?? { ids: [], label: name, keys, places: new Set() };
    acts.set(key, { ...act, ids: [...act.ids, id], places: act.places.add(place) });
  }
  const byPlace = new Map<string, Shortcut[]>(Object.values(places).map((place) => [place, []]));
  for (const { places: at, ...act } of acts.values()) {
    // A command of the list of papers means the same on the other pages.
    const place = at.has(places.library) ? places.library : at.size > 1 ? places.several : [...at][0]!;
    byPlace.set(place, [...(byPlace.get(place) ?? []), act]);
  }
  return [...byPlace].filter(([, rows]) => rows.length > 0).map(([place, rows]) => ({ place, rows }));
};
