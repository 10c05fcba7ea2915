import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { withReader } from './open-file.ts';
import { Random } from './random.ts';

/** Queries that people of this library might type, by kind, and ids to open. */
export interface Vocabulary {
  kinds: Record<string, string[]>;
  /** What is typed so far, for suggestions. */
  prefixes: string[];
  ids: string[];
}

const wordsOf = (text: string): string[] =>
  text
    .replace(/<\/?\w+>|\$/g, '')
    .toLowerCase()
    .split(/[^a-z-]+/)
    .filter((w) => w.length > 3);

/**
 * Draws words as often as the texts contain them, so that common words occur as in real use. Phrases are words that are
 * adjacent somewhere.
 */
export const drawVocabulary = (dataDir: string, seed: number, each: number): Vocabulary =>
  withReader(libraryPath(dataDir), (db) => {
    const r = new Random(seed);
    const top = db.value<number>('select max(id) from papers') ?? 0;
    const tags = db.all<{ name: string }>('select name from tags').map((t) => t.name);
    const paper = () => {
      for (;;) {
        const row = db.get<{ id: number; title: string; authors: string; abstract: string; year: number }>(
          `select p.id, p.title, p.authors, p.year, x.abstract from papers p join paper_texts x on x.paper_id = p.id
           where p.id >= ? and p.status = 'library' and x.abstract is not null order by p.id limit 1`,
          r.between(1, top),
        );
        if (row) return row;
      }
    };
    const some = (make: (p: ReturnType<typeof paper>) => string): string[] =>
      Array.from({ length: each }, () => make(paper()));
    const word = (p: ReturnType<typeof paper>) => r.pick(wordsOf(p.abstract));
    const titleWords = (p: ReturnType<typeof paper>, n: number) => r.someRanked(wordsOf(p.title), n).join(' ');
    const family = (p: ReturnType<typeof paper>) =>
      (JSON.parse(p.authors) as { family?: string }[])[0]?.family?.split(' ')[0] ?? 'müller';
    return {
      kinds: {
        'one word': some(word),
        'two words': some((p) => `${word(p)} ${word(p)}`),
        'three words': some((p) => titleWords(p, 3)),
        phrase: some((p) => {
          const words = p.abstract.replace(/<\/?\w+>/g, '').split(' ');
          const at = r.below(Math.max(1, words.length - 3));
          return `"${words.slice(at, at + r.between(2, 3)).join(' ')}"`;
        }),
        prefix: some((p) => `${word(p).slice(0, r.between(4, 6))}*`),
        'author:': some((p) => `author:${family(p)}`),
        'mixed filters': some((p) => {
          const filter = r.pick([
            `year:${p.year - 3}..${p.year + 3}`,
            `tag:"${r.pick(tags)}"`,
            'is:unread',
            'rating:>=3',
            'has:note',
            `author:${family(p)}`,
            'cited:>=20 type:article',
          ]);
          return `${word(p)} ${filter}`;
        }),
        'filters without words': some((p) =>
          r.pick([
            `year:${p.year}`,
            `tag:"${r.pick(tags)}"`,
            'is:unread rating:>=4',
            'has:note -has:doi',
            'is:untagged year:2020..',
            'type:book',
            'collection:Thesis',
          ]),
        ),
      },
      prefixes: some((p) =>
        r.pick([
          family(p).slice(0, r.between(2, 4)),
          `author:${family(p).slice(0, 2)}`,
          `tag:${r.pick(tags).slice(0, 2)}`,
          'venue:jou',
          `${word(p)} ye`,
        ]),
      ),
      ids: some((p) => String(p.id)),
    };
  });
