import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PersonName } from '../../../formats/record.ts';
import { personKey } from '../../../platform/text.ts';
import { outsideData } from '../../../test-kit/outside-data.ts';
import { displayName, parseName } from '../../papers/names.ts';
import { fitsReading, readTypedName } from './typed-name.ts';

const finds = (typed: string, stored: string): boolean => {
  const key = personKey(stored);
  return readTypedName(typed).some((reading) => key.startsWith(reading.start) && fitsReading(reading, key));
};

describe('a typed name', () => {
  it.each([
    ['Donald Knuth', 'Knuth, Donald E.'],
    ['Donald Knuth', 'Knuth, D. E.'],
    ['D. Knuth', 'Knuth, Donald Ervin'],
    ['D E Knuth', 'Knuth, Donald Ervin'],
    ['DE Knuth', 'Knuth, Donald Ervin'],
    ['Knuth DE', 'Knuth, Donald Ervin'],
    ['D.E. Knuth', 'Knuth, Donald'],
    ['Knuth Donald', 'Knuth, Donald E.'],
    ['Knuth, D.', 'Knuth, Donald E.'],
    ['Magnus Lindqvist', 'Lindqvist, Magnus'],
    ['J.-P. Serre', 'Serre, Jean-Pierre'],
    ['Jean Pierre Serre', 'Serre, J.-P.'],
    ['Anna van der Berg', 'van der Berg, Anna'],
    ['Anna Berg', 'van der Berg, Anna'],
    ['Anna Maria van der Berg', 'van der Berg, Anna'],
    ['Ludwig van Beethoven', 'Beethoven, Ludwig van'],
    ['Gabriel García Márquez', 'García Márquez, Gabriel'],
    ['Garcia Marquez, G', 'García Márquez, Gabriel'],
    ['jorg weiss', 'Weiß, Jörg P.'],
    ['太郎 山田', '山田, 太郎'],
  ])('%s can be %s [search-33]', (typed, stored) => {
    expect(finds(typed, stored)).toBe(true);
  });

  it.each([
    ['Donald Knuth', 'Knuth, Jennifer'],
    ['D. F. Knuth', 'Knuth, Donald E.'],
    ['Donald Knuth', 'Knuthson, Donald'],
    ['Anna Maria van der Berg', 'van der Berg, Anna Sofie'],
    ['Lee Kim', 'Lee, Juyoung'],
  ])('%s is not %s [search-33]', (typed, stored) => {
    expect(finds(typed, stored)).toBe(false);
  });

  it('of one word, or of more words than a name has, is not read as one', () => {
    expect(readTypedName('Knuth')).toEqual([]);
    expect(readTypedName('on the breaking of long paragraphs into lines of text')).toEqual([]);
  });
});

/** Names as services write them. */
const some = [
  'Björn Kvande',
  'Hussein M Abdel-Wahab',
  "Patrick O'Brien",
  'Nguyễn Thị Hồng',
  'A. J. W. van de Ven',
  'Xu Li',
];

const corpora = [
  'author-names/giles.jsonl',
  'author-names/openreview_signatures.jsonl',
  'author-names/openreview_papers.jsonl',
];
const namesOfCorpus = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const { authors, name } = JSON.parse(line) as { authors?: string[]; name?: string };
      return [...(authors ?? []), ...(name ? [name] : [])];
    });
const namesOfResponses = (folder: string): string[] =>
  readdirSync(folder)
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.json') && statSync(file).size < 5_000_000)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/"author":\s*\{[^}]*?"display_name":\s*"([^"\\]+)"/g)].map((m) => m[1]!),
    );

const readings = (text: string): PersonName | null => {
  const name = parseName(text);
  return name?.given && name.family ? name : null;
};
const notFound = (names: Iterable<string>): string[] =>
  [...new Set(names)].flatMap((text) => {
    const name = readings(text);
    if (!name) return [];
    const stored = displayName(name);
    const family = [name.particle, name.family].filter(Boolean).join(' ');
    // A given name of punctuation only, or a family name that is an initial, says nothing about a person.
    if (!/\p{L}/u.test(name.given!) || !/\p{L}{2}|[^\p{ASCII}]/u.test(name.family!)) return [];
    const [initial] = name.given!.match(/\p{L}/u) ?? [''];
    return [`${name.given} ${family}`, `${family}, ${name.given}`, `${initial}. ${family}`, `${family} ${name.given}`]
      .filter((typed) => readTypedName(typed).length > 0 && !finds(typed, stored))
      .map((typed) => `${typed} for ${stored}`);
  });

it('every stored name is found in both orders and by its initial [search-33]', () => {
  expect(notFound(some)).toEqual([]);
});

const openalex = outsideData('recorded/openalex');
it.skipIf(!openalex)('so is every name of the recorded responses and of the corpora [search-33]', () => {
  const files = corpora.flatMap((path) => outsideData(path) ?? []);
  const names = [...namesOfResponses(openalex!), ...files.flatMap(namesOfCorpus)];
  expect(new Set(names).size).toBeGreaterThan(1_000);
  expect(notFound(names)).toEqual([]);
});
