import { plainTitle } from '../../formats/clean-text.ts';
import { buildGraph, type CitationGraph, referencesOf } from '../sample-library/citation-graph.ts';
import { fields } from '../sample-library/fields/all-fields.ts';
import { authorsAt, paperAt, type SamplePaper } from '../sample-library/generate-library.ts';
import { person } from '../sample-library/people.ts';
import { mix, Random } from '../sample-library/random.ts';
import { specialWorks } from './special-works.ts';

export interface WorldOptions {
  seed: number;
  works: number;
  /** Size of the sample library whose papers are the first works of this world, with the same titles, DOIs and people. */
  library?: number;
  /** The last works of this world are new: published within sixty days before this day, given as 2026-05-31. */
  newest?: { works: number; until: string };
}

/** One work with the data of the services beyond the sample library's record. */
export interface WorldWork extends SamplePaper {
  /** Numbers of its authors; see `author`. */
  people: number[];
  group: string | null;
  /** The preprint of a journal article, or the journal version of a preprint. */
  otherVersion: number | null;
  isPreprint: boolean;
  hasCorrection: boolean;
  /** Versions posted, of a preprint. */
  versions: number;
  hasDataset: boolean;
  pmid: string | null;
}

export interface WorldPerson {
  index: number;
  field: number;
  name: string;
  given: string;
  family: string;
  orcid: string | null;
  institution: WorldInstitution;
}
interface WorldInstitution {
  index: number;
  name: string;
  country: string;
  ror: string;
}

const places: [string, string][] = [
  ['University of Alderholm', 'GB'],
  ['Technische Hochschule Wesel', 'DE'],
  ['Northern Institute', 'SE'],
  ['Universidad del Valle Alto', 'CO'],
  ['Harbour University', 'US'],
  ['Tōkai Research Centre', 'JP'],
  ['Institut des Marais', 'FR'],
  ['Lakeside College', 'CA'],
];
/** People of one field are numbered from here on. */
const perField = 1_000_000;
const keptWorks = 4_000;
/** Age of the oldest new work, in days. */
const newDays = 60;

const orcidOf = (index: number): string => {
  const digits = String(200_000_000_000_000 + index).padStart(15, '0');
  let total = 0;
  for (const d of digits) total = (total + Number(d)) * 2;
  const check = (12 - (total % 11)) % 11;
  return `${digits}${check === 10 ? 'X' : check}`.replace(/(.{4})(?=.)/g, '$1-');
};

/** Words of a text as the simulated services match them. */
export const wordsOf = (text: string): string[] =>
  plainTitle(text)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((w) => w.length > 1);

/** Works by the words of their titles, in flat arrays. */
interface TitleIndex {
  postings: Map<string, Uint32Array>;
}

/**
 * A whole literature that is determined by one number: works, people, citations, preprints with journal versions,
 * versions, notices, datasets. Texts are generated on request, so that a hundred thousand works fit in little memory.
 */
export class World {
  readonly options: WorldOptions;
  readonly graph: CitationGraph;
  readonly #kept = new Map<number, WorldWork>();
  #citing: { start: Uint32Array; from: Uint32Array } | null = null;
  #byPerson: Map<number, number[]> | null = null;
  #titles: TitleIndex | null = null;
  #people: Map<string, number[]> | null = null;

  constructor(options: WorldOptions) {
    this.options = options;
    this.graph = buildGraph(options.seed, options.works);
  }

  /** Works that follow the rules, followed by a few that break one each. */
  get size(): number {
    return this.options.works + specialWorks.length;
  }

  /** Moves a work to another day, as 2026-09-08, such as the current one of a test. */
  publishOn(index: number, date: string): void {
    const work = this.work(index);
    if (work) this.#kept.set(index, { ...work, record: { ...work.record, date, year: Number(date.slice(0, 4)) } });
  }

  work(index: number): WorldWork | null {
    if (!Number.isInteger(index) || index < 0 || index >= this.size) return null;
    const cached = this.#kept.get(index);
    if (cached) return cached;
    const made = index < this.options.works ? this.#make(index) : this.#special(index);
    if (this.#kept.size >= keptWorks) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(index, made);
    return made;
  }

  references(index: number): number[] {
    return index < this.options.works ? [...referencesOf(this.graph, index)] : [];
  }

  citing(index: number): number[] {
    this.#citing ??= reversed(this.graph);
    const { start, from } = this.#citing;
    return index < this.options.works ? [...from.subarray(start[index]!, start[index + 1]!)] : [];
  }

  author(index: number): WorldPerson | null {
    const field = Math.floor(index / perField);
    if (!Number.isInteger(index) || !fields[field]) return null;
    const name = person(this.options.seed, field, index % perField);
    const given = name.given ?? '';
    const family = [name.particle, name.family, name.suffix].filter(Boolean).join(' ');
    return {
      index,
      field,
      given,
      family,
      name: `${given} ${family}`.trim(),
      orcid: index % 3 === 0 ? orcidOf(index) : null,
      institution: this.institution(mix(this.options.seed, 0x1457, index) % places.length),
    };
  }

  institution(index: number): WorldInstitution {
    const [name, country] = places[index % places.length]!;
    return { index, name, country, ror: `https://ror.org/0wor1d0${String(index % places.length).padStart(2, '0')}` };
  }

  worksOf(person: number): number[] {
    this.#byPerson ??= this.#indexPeople();
    return this.#byPerson.get(person) ?? [];
  }

  /** People with this name, including homonyms, those with the most works first. */
  peopleNamed(name: string): number[] {
    this.#byPerson ??= this.#indexPeople();
    if (!this.#people) {
      this.#people = new Map();
      for (const index of this.#byPerson.keys())
        for (const word of new Set(wordsOf(this.author(index)!.name))) {
          const list = this.#people.get(word);
          if (list) list.push(index);
          else this.#people.set(word, [index]);
        }
    }
    const lists = wordsOf(name).map((w) => new Set(this.#people!.get(w) ?? []));
    const [first, ...rest] = lists;
    const people = first ? [...first].filter((i) => rest.every((l) => l.has(i))) : [];
    return people.sort((a, b) => this.worksOf(b).length - this.worksOf(a).length || a - b);
  }

  /** Works whose titles contain all (or, if there are none, most) of the words, closest first. */
  search(text: string, most = 1_000): number[] {
    const words = [...new Set(wordsOf(text))];
    this.#titles ??= this.#indexTitles();
    const hits = new Map<number, number>();
    for (const w of words) for (const i of this.#titles.postings.get(w) ?? []) hits.set(i, (hits.get(i) ?? 0) + 1);
    const least = [...hits.values()].some((n) => n === words.length) ? words.length : Math.ceil(words.length * 0.6);
    return [...hits]
      .filter(([, n]) => n >= least)
      .sort(([a, n], [b, m]) => m - n || this.#titleLength(a) - this.#titleLength(b) || a - b)
      .slice(0, most)
      .map(([i]) => i);
  }

  /**
   * A vector of 768 numbers in a narrow cone, like scientific embeddings; works of a topic are close together and drift
   * with the years.
   */
  vector(index: number): number[] | null {
    const work = this.work(index);
    if (!work || index % 17 === 5) return null;
    const parts: [number, Random][] = [
      [2.2, new Random(mix(this.options.seed, 0xc0e))],
      [0.55, new Random(mix(this.options.seed, 0xf1e, this.graph.field[index] ?? 0))],
      ...work.topics.map((t): [number, Random] => [0.5, new Random(mix(this.options.seed, 0x709, hashOf(t.name)))]),
      [0.25, new Random(mix(this.options.seed, 0xd21f, Math.floor((work.record.year ?? 2000) / 4)))],
      [0.45, new Random(mix(this.options.seed, 0x015e, index))],
    ];
    const out = new Array<number>(768).fill(0);
    for (const [weight, r] of parts) for (let i = 0; i < 768; i += 1) out[i]! += weight * (r.next() - 0.5);
    return out.map((x) => Math.round(x * 1e6) / 1e6);
  }

  /** The same work, published recently if it is one of the newest. */
  #published(paper: SamplePaper): SamplePaper {
    const { newest, works } = this.options;
    const age = newest ? works - 1 - paper.index : 0;
    if (!newest || age >= newest.works) return paper;
    const at = Date.parse(`${newest.until}T00:00:00Z`) - Math.floor((age * newDays) / newest.works) * 86_400_000;
    const date = new Date(at).toISOString().slice(0, 10);
    return { ...paper, citedByCount: 0, record: { ...paper.record, date, year: Number(date.slice(0, 4)) } };
  }

  #make(index: number): WorldWork {
    const o = {
      seed: this.options.seed,
      papers: this.options.works,
      peopleOf: this.options.library ?? this.options.works,
    };
    const paper = this.#published(paperAt(o, this.graph, index));
    const { people, group } = authorsAt(o, this.graph, index);
    const field = this.graph.field[index]!;
    const isJournalVersion = this.graph.isJournalVersion[index] === 1;
    const hasJournalVersion = this.graph.isJournalVersion[index + 1] === 1;
    const lifeScience = ['neuroscience', 'public-health', 'ecology'].some((c) =>
      fields[field]!.name.toLowerCase().includes(c.split('-')[0]!),
    );
    return {
      ...paper,
      people: people.map((p) => field * perField + p),
      group,
      otherVersion: isJournalVersion ? index - 1 : hasJournalVersion ? index + 1 : null,
      isPreprint: paper.record.type === 'preprint',
      hasCorrection: index % 211 === 17,
      versions: paper.record.type === 'preprint' || paper.record.arxivId ? 1 + (index % 3) : 1,
      hasDataset: paper.record.doi !== undefined && index % 23 === 5,
      pmid: lifeScience && paper.record.type === 'article' ? String(38_000_000 + index) : null,
    };
  }

  #special(index: number): WorldWork {
    const special = specialWorks[index - this.options.works]!;
    const base = this.#make(this.options.works - 1);
    const { doi: _, arxivId: __, url: ___, ...record } = base.record;
    const suffix = special.doiSuffix ?? `special.${index.toString(36)}`;
    return {
      ...base,
      index,
      record: { ...record, year: 2024, date: '2024-05-06', doi: `10.5555/${suffix}`, ...special.record },
      people: special.authors ? Array.from({ length: special.authors }, (_x, i) => i * 3) : base.people,
      isRetracted: false,
      hasCorrection: false,
      hasDataset: false,
      otherVersion: null,
      versions: 1,
      pmid: null,
      cites: [],
      citedByCount: 0,
    };
  }

  #indexPeople(): Map<number, number[]> {
    const o = {
      seed: this.options.seed,
      papers: this.options.works,
      peopleOf: this.options.library ?? this.options.works,
    };
    const out = new Map<number, number[]>();
    for (let i = 0; i < this.options.works; i += 1)
      for (const p of authorsAt(o, this.graph, i).people) {
        const id = this.graph.field[i]! * perField + p;
        const list = out.get(id);
        if (list) list.push(i);
        else out.set(id, [i]);
      }
    return out;
  }

  #indexTitles(): TitleIndex {
    const lists = new Map<string, number[]>();
    for (let i = 0; i < this.size; i += 1)
      for (const w of new Set(wordsOf(this.work(i)!.record.title))) {
        const list = lists.get(w);
        if (list) list.push(i);
        else lists.set(w, [i]);
      }
    return { postings: new Map([...lists].map(([w, l]) => [w, Uint32Array.from(l)])) };
  }

  #titleLength(index: number): number {
    return this.work(index)!.record.title.length;
  }
}

const hashOf = (text: string): number => {
  let h = 0;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h, 31) + text.charCodeAt(i);
  return h >>> 0;
};

const reversed = (g: CitationGraph): { start: Uint32Array; from: Uint32Array } => {
  const start = new Uint32Array(g.field.length + 1);
  for (const target of g.refs) start[target + 1]! += 1;
  for (let i = 1; i < start.length; i += 1) start[i]! += start[i - 1]!;
  const at = start.slice();
  const from = new Uint32Array(g.refs.length);
  for (let i = 0; i < g.field.length; i += 1) for (const target of referencesOf(g, i)) from[at[target]!++] = i;
  return { start, from };
};
