import { describe, expect, it } from 'vitest';
import { TagsInText } from './tags-in-text.ts';

const names = [
  'art',
  'Machine Learning',
  'self-attention',
  'Ökologie',
  'שפה עברית',
  '機械学習',
  '学習',
  '🧠',
  '🧠 brain',
  'C++',
  '.NET',
  'IT',
  'ÉTUDE',
];
const inText = new TagsInText(names.map((name, id) => ({ id, name })));
const found = (...texts: (string | null)[]) => [...inText.find(...texts)].map((id) => names[id]!).sort();

describe('tags in a text', () => {
  it.each([
    ['The start of party arts', []],
    ['State of the art.', ['art']],
    ['MACHINE-LEARNING for all', ['Machine Learning']],
    ['Learning by machine', []],
    ['Machine <i>learning</i>', ['Machine Learning']],
    ['Self attention and its heads', ['self-attention']],
    ['Beitraege zur okologie', ['Ökologie']],
    ['מבוא: שפה עברית', ['שפה עברית']],
    ['深層機械学習の応用', ['学習', '機械学習']],
    ['Une étude', ['ÉTUDE']],
    ['It is a net of C and 🧠 brain', []],
  ])('in “%s” are %j [tag-03]', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('are looked for in title and abstract, but not across them [tag-03]', () => {
    expect(found('A machine', 'learning to paint: art')).toEqual(['art']);
    expect(found('A machine', null)).toEqual([]);
  });
});
