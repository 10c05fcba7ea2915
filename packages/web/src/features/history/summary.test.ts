import { setLocale } from '@carrel/messages';
import { de } from '@carrel/messages/locale/de';
import { afterEach, expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

afterEach(() => setLocale(null));

const rated = {
  summary: 'Rated ★★★, Tagged “x”: “Drift” and 2 other papers',
  message: {
    id: 'changes.bulk',
    values: {
      parts: [
        { id: 'changes.partRated', values: { stars: '★★★' } },
        { id: 'changes.partTagged', values: { tag: 'x' } },
      ],
      papers: { id: 'changes.papersMany', values: { title: 'Drift', count: 2 } },
    },
  },
};

it('is in the language of the interface, its parts as well [hist-13]', () => {
  expect(summaryOf(rated)).toBe(rated.summary);
  setLocale(de);
  expect(summaryOf(rated)).toBe('Mit ★★★ bewertet, Mit „x“ verschlagwortet: „Drift“ und 2 weitere Paper');
});

it('is the stored text for a change of an earlier version, and for an unknown message [hist-13]', () => {
  setLocale(de);
  expect(summaryOf({ ...rated, message: null })).toBe(rated.summary);
  expect(summaryOf({ ...rated, message: { id: 'changes.unheardOf', values: {} } })).toBe(rated.summary);
});
