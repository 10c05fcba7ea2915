import { describe, expect, it } from 'vitest';
import { serverTranslator } from './server-text.ts';

const say = serverTranslator(
  {
    sentences: { 'Nothing to do': 'Nichts zu tun', papers: 'Paper', 'the first': 'dem ersten' },
    templates: {
      '{0} of {1} papers': '{0:n} von {1:n} Papern',
      '{0} papers': '{0:n} Paper',
      'Reading {0}': '{0} wird gelesen',
      'Reading “{0}”': '„{0}“ wird gelesen',
      'Refreshing “{0}”: {1}': '„{0}“ wird aktualisiert: {1:t}',
      '{0}: {1}': '{0:t}: {1:t}',
      'Failed: {0}': 'Fehlgeschlagen: {0:t}',
      'Found {0} {1} (a+b)': '{1:t}: {0:n} (a+b)',
    },
  },
  'de',
);

describe('a text of the server', () => {
  it('is translated with its values, and numbers are formatted for the language [txt-07]', () => {
    expect(say('Nothing to do')).toBe('Nichts zu tun');
    expect(say('1,234 of 56,789 papers')).toBe('1.234 von 56.789 Papern');
    expect(say('Found 2,000 papers (a+b)')).toBe('Paper: 2.000 (a+b)');
  });

  it('translates values that are texts of the server, and no others [txt-07]', () => {
    expect(say('Failed: Nothing to do')).toBe('Fehlgeschlagen: Nichts zu tun');
    expect(say('Failed: 12 papers')).toBe('Fehlgeschlagen: 12 Paper');
    expect(say('Failed: {0}')).toBe('Fehlgeschlagen: {0}');
    expect(say('Reading Nothing to do')).toBe('Nothing to do wird gelesen');
  });

  it('keeps text of the user, which is in quotes, whatever it says [txt-09]', () => {
    expect(say('Reading “Nothing to do”')).toBe('„Nothing to do“ wird gelesen');
    expect(say('Reading “Failed: papers”')).toBe('„Failed: papers“ wird gelesen');
    expect(say('Refreshing “On “papers”: a review”: 12 papers')).toBe(
      '„On “papers”: a review“ wird aktualisiert: 12 Paper',
    );
  });

  it('is unchanged if it is unknown or a value is not a number [txt-07]', () => {
    expect(say('Something else')).toBe('Something else');
    expect(say('Many papers')).toBe('Many papers');
    expect(say('')).toBe('');
  });

  it('is returned as it is when texts nest without end', () => {
    expect(say(`${'Failed: '.repeat(2_000)}x`)).toMatch(/^Fehlgeschlagen: .*x$/);
  });
});
