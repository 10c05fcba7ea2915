import type { Field, Subfield } from './fields/field.ts';
import { mix, Random } from './random.ts';
import { rareWord } from './rare-words.ts';
import { sentencesOf } from './sentences.ts';
import type { Role } from './sentences-roles.ts';
import { render, type Template } from './template.ts';
import { titlesOf } from './titles.ts';

/** The subject of one paper. The same words recur in its title and abstract, as in real ones. */
export class Subject {
  readonly field: Field;
  readonly subfield: Subfield;
  readonly topics: string[];
  readonly #r: Random;
  readonly #fieldIndex: number;
  readonly #year: number;
  readonly #words: Record<string, string>;
  /** The last percentage mentioned; an interval contains it. */
  #percent = 50;

  constructor(seed: number, fieldIndex: number, field: Field, year: number) {
    const r = new Random(seed);
    this.#r = r;
    this.#fieldIndex = fieldIndex;
    this.field = field;
    this.#year = year;
    const sub = r.pickRanked(field.subfields);
    this.subfield = sub;
    this.topics = r.someRanked(sub.topics, r.between(1, 3));
    // Sometimes a paper borrows from a neighbouring part of the field.
    const other = r.chance(0.25) ? r.pick(field.subfields) : sub;
    const [things, things2] = two(r, sub.things, other.things);
    const [process, process2] = two(r, sub.processes, other.processes);
    const [method, method2] = two(r, field.methods, field.methods);
    const [measure, measure2] = two(r, field.measures, field.measures);
    const [setting, setting2] = two(r, field.settings, field.settings);
    this.#words = {
      things,
      things2,
      process,
      process2,
      method,
      method2,
      measure,
      measure2,
      setting,
      setting2,
      topic: this.topics[0]!.replace(/^[A-Z](?=[a-z])/, (c) => c.toLowerCase()),
      units: r.pickRanked(field.units),
      rare: rareWord(field.rare, fieldIndex, r),
      rare2: rareWord(field.rare, fieldIndex, r),
    };
  }

  get things(): string {
    return this.#words.things!;
  }
  get process(): string {
    return this.#words.process!;
  }
  get method(): string {
    return this.#words.method!;
  }
  get setting(): string {
    return this.#words.setting!;
  }

  #value(slot: string): string {
    const r = this.#r;
    const fixed = this.#words[slot];
    if (fixed !== undefined) return fixed;
    switch (slot) {
      case 'adj':
      case 'adj2':
        return r.pickRanked(this.field.adjectives);
      case 'count':
        return Math.round(Math.exp(3 + r.next() * 5)).toLocaleString('en');
      case 'pct':
        this.#percent = r.between(3, 78);
        return String(this.#percent);
      case 'p':
        return `p ${r.pick(['< 0.001', '< 0.01', '= 0.02', '= 0.03', '= 0.004'])}`;
      case 'corr':
        return `0.${r.between(21, 88)}`;
      case 'factor':
        return String(r.between(2, 9));
      case 'span':
        return `${r.between(2, 14)} ${r.pick(['weeks', 'months', 'years', 'days'])}`;
      case 'year1':
        return String(this.#year - r.between(6, 14));
      case 'year2':
        return String(this.#year - r.between(1, 4));
      case 'old1':
        return String(r.between(1590, 1790));
      case 'old2':
        return String(r.between(1800, 1930));
      case 'low':
        return String(Math.max(1, this.#percent - r.between(2, 12)));
      case 'high':
        return String(this.#percent + r.between(2, 12));
      case 'days':
        return (r.between(8, 62) / 10).toFixed(1);
      case 'seeds':
        return r.pick(['three', 'five', 'ten']);
      case 'kelvin':
        return r.chance(0.4) ? `0.${r.between(1, 9)}` : String(r.between(2, 140));
      case 'tesla':
        return String(r.between(1, 45));
      case 'mev':
        return String(r.between(2, 60));
      case 'strain':
        return `0.${r.between(1, 9)}`;
      case 'exponent':
        return (r.between(31, 240) / 100).toFixed(2);
      default:
        throw new Error(`a template asks for {${slot}}`);
    }
  }

  #render(template: Template): string {
    return render(template, (slot) => this.#value(slot));
  }

  title(): string {
    return this.#render(this.#r.pickRanked(titlesOf[this.field.style]));
  }

  abstract(): string {
    const sentences = sentencesOf[this.field.style];
    const used = new Set<Template>();
    let words = 0;
    const say = (role: Role): string => {
      let template = this.#r.pick(sentences[role]);
      for (let i = 0; used.has(template) && i < 6; i += 1) template = this.#r.pick(sentences[role]);
      used.add(template);
      const text = this.#render(template);
      words += countWords(text);
      return text;
    };
    const start = [say('background'), say('gap'), say('aim'), say('method')];
    if (this.#r.chance(0.4)) start.splice(1, 0, say('background'));
    const limit = this.#r.chance(0.6) ? [say('limit')] : [];
    const end = say('conclusion');
    const results = [say('result'), say('result')];
    while (words < 122 && results.length < 8) results.push(say('result'));
    return [...start, ...results, ...limit, end].join(' ');
  }

  /** A separate word stream for what belongs to the text, such as notes. */
  stream(purpose: number): Random {
    return new Random(mix(purpose, this.#fieldIndex, this.#r.below(1 << 30)));
  }
}

const countWords = (s: string): number => {
  let n = 1;
  for (let i = 0; i < s.length; i += 1) if (s.charCodeAt(i) === 32) n += 1;
  return n;
};

const two = (r: Random, a: readonly string[], b: readonly string[]): [string, string] => {
  const first = r.pickRanked(a);
  for (;;) {
    const second = r.pickRanked(b);
    if (second !== first) return [first, second];
  }
};
