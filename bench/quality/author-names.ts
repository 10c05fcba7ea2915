import {
  type Background,
  backgroundOf,
  countNames,
  type Evidence,
  evidenceOf,
  expectedNamesakes,
  type Mention,
  type NameCounts,
  prepare,
} from '../../packages/server/src/domains/identity/pair-model.ts';
import { type PersonName, readName } from '../../packages/server/src/domains/identity/person-name.ts';
import { indexText } from '../../packages/server/src/platform/text.ts';
import { readLines } from './corpora.ts';

// The labelled mentions, in blocks of a family name and an initial, with what each pair in a block has in common.

export interface Block {
  key: string;
  /** The person behind each mention. */
  people: string[];
  /** The full name of each mention, normalised. */
  names: string[];
  namesakes: number[];
  /** Of the mentions i < j, at `i * n + j`; null: their names cannot be one person's. */
  evidence: (Evidence | null)[];
}

interface Labelled {
  mention: Mention;
  person: string;
}

const blocksOf = (
  groups: ReadonlyMap<string, readonly Labelled[]>,
  background: (of: readonly Labelled[]) => Background,
  counts: NameCounts | null,
): Block[] =>
  [...groups].map(([key, rows]) => {
    const b = background(rows);
    const prepared = rows.map((r) => prepare(r.mention, b));
    const n = rows.length;
    const evidence: (Evidence | null)[] = new Array(n * n).fill(null);
    for (let i = 0; i < n; i += 1)
      for (let j = i + 1; j < n; j += 1) evidence[i * n + j] = evidenceOf(prepared[i]!, prepared[j]!);
    return {
      key,
      people: rows.map((r) => r.person),
      names: rows.map((r) => indexText(r.mention.name.text)),
      namesakes: rows.map((r) => (counts === null ? 0 : expectedNamesakes(r.mention.name, counts))),
      evidence,
    };
  });

const blockKey = (name: string): string => {
  const words = indexText(name).split(' ');
  return `${words.at(-1)} ${words[0]?.[0] ?? ''}`;
};

const grouped = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const out = new Map<string, T[]>();
  for (const r of rows) {
    const list = out.get(key(r));
    if (list) list.push(r);
    else out.set(key(r), [r]);
  }
  return out;
};

/** 9,000 mentions with full names in 802 blocks. */
export const openReviewBlocks = (): { all: Block[]; ambiguous: Block[] } => {
  const papers = new Map(
    readLines('author-names', 'openreview_papers.jsonl').map((l) => {
      const p = JSON.parse(l) as {
        id: string;
        title: string;
        authors: string[];
        year: number;
        venue: string;
        keywords?: string[];
      };
      return [p.id, p] as const;
    }),
  );
  const parsed = new Map<string, PersonName>();
  const nameOf = (text: string): PersonName => {
    const known = parsed.get(text) ?? readName(text);
    parsed.set(text, known);
    return known;
  };
  const rows = readLines('author-names', 'openreview_signatures.jsonl').map((l): Labelled => {
    const s = JSON.parse(l) as { paper: string; pos: number; name: string; author_id: string; aff?: string };
    const p = papers.get(s.paper)!;
    return {
      person: s.author_id,
      mention: {
        name: nameOf(s.name),
        coAuthors: p.authors.filter((_, i) => i !== s.pos).map(nameOf),
        title: p.title,
        venue: p.venue,
        affiliation: s.aff ?? null,
        topics: p.keywords ?? [],
        year: p.year,
        vector: null,
      },
    };
  });
  const counts = countNames([...new Set([...papers.values()].flatMap((p) => p.authors))].map(nameOf));
  const background = backgroundOf(rows.map((r) => r.mention));
  const shared = grouped(rows, (r) => indexText(r.mention.name.text));
  const ambiguous = rows.filter(
    (r) => new Set(shared.get(indexText(r.mention.name.text))!.map((x) => x.person)).size > 1,
  );
  const byBlock = (list: readonly Labelled[]) => grouped(list, (r) => blockKey(r.mention.name.text));
  return {
    all: blocksOf(byBlock(rows), () => background, counts),
    ambiguous: blocksOf(byBlock(ambiguous), () => background, counts),
  };
};

/** Maximum number of citations of a block, as in the published figures. */
const maxOfBlock = 350;
/** Seven family names with initials only. */
export const homonymBlocks = (): Block[] => {
  const rows = readLines('author-names', 'giles.jsonl').map((l) => {
    const g = JSON.parse(l) as { block: string; person: number; authors: string[]; title: string; venue: string };
    return { g, block: g.block };
  });
  const groups = grouped(rows, (r) => r.block);
  const parsed = new Map<string, PersonName>();
  const nameOf = (text: string): PersonName => {
    const known = parsed.get(text) ?? readName(text);
    parsed.set(text, known);
    return known;
  };
  const labelled = new Map(
    [...groups].map(([block, list]) => {
      const [initial, family] = [block[0]!.toLowerCase(), block.slice(1).toLowerCase()];
      // Evenly distributed over the block: the file lists one person after another.
      const step = Math.max(1, list.length / maxOfBlock);
      const sample = Array.from({ length: Math.min(list.length, maxOfBlock) }, (_, i) => list[Math.floor(i * step)]!);
      return [
        block,
        sample.map(({ g }): Labelled => {
          const own = g.authors.findIndex((a) => {
            const words = indexText(a).split(' ');
            return words.at(-1) === family && words[0]?.[0] === initial;
          });
          return {
            person: `${block} ${g.person}`,
            mention: {
              name: nameOf(own < 0 ? `${initial} ${family}` : g.authors[own]!),
              coAuthors: g.authors.filter((_, i) => i !== own).map(nameOf),
              title: g.title,
              venue: g.venue,
              affiliation: null,
              topics: [],
              year: null,
              vector: null,
            },
          };
        }),
      ] as const;
    }),
  );
  const everything = backgroundOf([...labelled.values()].flat().map((r) => r.mention));
  return blocksOf(labelled, () => everything, null);
};
