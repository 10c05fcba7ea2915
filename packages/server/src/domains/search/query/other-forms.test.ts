import { stemmer } from 'stemmer';
import { expect, it } from 'vitest';
import { otherForms } from './other-forms.ts';

it.each([
  ['behaviour', 'behavior'],
  ['behavioural', 'behavioral'],
  ['neighbouring', 'neighboring'],
  ['colour', 'color'],
  ['tumours', 'tumors'],
  ['organise', 'organize'],
  ['normalisation', 'normalization'],
  ['optimising', 'optimizing'],
  ['analyse', 'analyze'],
  ['paralysed', 'paralyzed'],
  ['hydrolyse', 'hydrolyze'],
  ['centre', 'center'],
  ['centred', 'centered'],
  ['fibres', 'fibers'],
  ['kilometre', 'kilometer'],
  ['haemoglobin', 'hemoglobin'],
  ['anaesthesia', 'anesthesia'],
  ['leukaemia', 'leukemia'],
  ['hypoxaemic', 'hypoxemic'],
  ['oestrogen', 'estrogen'],
  ['foetal', 'fetal'],
  ['paediatric', 'pediatric'],
  ['archaeology', 'archeology'],
  ['catalogue', 'catalog'],
  ['programme', 'program'],
  ['defence', 'defense'],
  ['grey', 'gray'],
  ['ageing', 'aging'],
  ['sulphate', 'sulfate'],
])('%s and %s are one word in two spellings [search-24]', (british, american) => {
  const has = (word: string, other: string) =>
    expect([stemmer(word), ...otherForms(word).map(stemmer)]).toContain(stemmer(other));
  has(british, american);
  has(american, british);
});

it.each([
  ['mouse', 'mice'],
  ['hypothesis', 'hypotheses'],
  ['criterion', 'criteria'],
  ['matrix', 'matrices'],
  ['hippocampus', 'hippocampi'],
  ['child', 'children'],
])('%s and %s are one word [search-24]', (one, many) => {
  expect(otherForms(one)).toContain(many);
  expect(otherForms(many)).toContain(one);
});

it('words with only one form have no other form that is a word [search-24]', () => {
  for (const word of ['hour', 'four', 'tour', 'sleep', 'network', 'size', 'media', 'the', '山田', 'c3po'])
    expect(otherForms(word)).toEqual([]);
});
