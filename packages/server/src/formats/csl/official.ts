import { isRecord } from '../text.ts';
import { unpack } from './packed.ts';

// The styles of the Citation Style Language project, unmodified, under CC BY-SA 3.0. `npm run styles:pack` makes the packed
// files; the licence of each style is in its text.

/** A style of the official repository. */
export interface OfficialStyle {
  /** As in the address of the style: "nature-genetics". */
  name: string;
  title: string;
  /** An abbreviation of the title, or nothing. */
  short: string;
  /** The name of the style whose rules it takes, or nothing. */
  parent: string;
}

interface Entry extends OfficialStyle {
  part: number;
  /** Title, abbreviation and name as they are searched. */
  words: string;
}

const onlyAscii = /^[\x00-\x7f]*$/;
/** Lower case, without accents. */
const fold = (text: string): string =>
  (onlyAscii.test(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

interface Index {
  byName: Map<string, Entry>;
  /** Former names. */
  renamed: Map<string, string>;
}

let loading: Promise<Index> | null = null;

/** Read with the first search, because most processes never need it. */
const index = (): Promise<Index> => {
  loading ??= readIndex().catch((e: unknown) => {
    loading = null;
    throw e;
  });
  return loading;
};

const readIndex = async (): Promise<Index> => {
  const [styles = '', aliases = ''] = (await unpack('index.tsv')).split('\n\n');
  const byName = new Map<string, Entry>();
  for (const row of styles.split('\n')) {
    const [name = '', title = '', short = '', parent = '', part = ''] = row.split('\t');
    const words = ` ${fold(`${title} ${short} ${name.replaceAll('-', ' ')}`)}`;
    byName.set(name, { name, title, short, parent, part: Number(part), words });
  }
  const renamed = new Map(aliases.split('\n').map((row) => row.split('\t') as [string, string]));
  return { byName, renamed };
};

const entryOf = async (name: string): Promise<Entry | undefined> => {
  const { byName, renamed } = await index();
  return byName.get(name) ?? byName.get(renamed.get(name) ?? '');
};

/** The XML of a style by its name or a former one. Its part is unpacked for it, which takes some milliseconds. */
export const readOfficialStyle = async (name: string): Promise<string | undefined> => {
  const entry = await entryOf(name);
  if (!entry) return undefined;
  const part: unknown = JSON.parse(await unpack(`${entry.part}.json`));
  const xml = isRecord(part) ? part[entry.name] : undefined;
  return typeof xml === 'string' ? xml : undefined;
};

/** How well a style fits: its whole name or title before the beginning of one, and short titles before long ones. */
const rank = ({ title, short, name, parent }: Entry, typed: string): number => {
  const titles = [fold(title), fold(short), name.replaceAll('-', ' ')];
  const kind = titles.includes(typed) ? 0 : titles.some((t) => t.startsWith(typed)) ? 1 : 2;
  return kind * 10_000 + (parent === '' ? 0 : 500) + title.length;
};

/**
 * Styles of which every typed word is the beginning of a word of the title, the abbreviation or the name.
 * @param most styles that are returned, best first
 */
export const searchOfficialStyles = async (typed: string, most: number): Promise<OfficialStyle[]> => {
  const words = fold(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [];
  const entries = [...(await index()).byName.values()].filter((entry) =>
    words.every((word) => hasWord(entry.words, word)),
  );
  const text = words.join(' ');
  return entries
    .map((entry) => ({ entry, at: rank(entry, text) }))
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ entry: { name, title, short, parent } }) => ({ name, title, short, parent }));
};

const hasWord = (text: string, beginning: string): boolean => {
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return true;
  return false;
};
