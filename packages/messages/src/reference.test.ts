import { afterEach, describe, expect, it } from 'vitest';
import * as changes from './english/changes.gen.ts';
import * as common from './english/common.gen.ts';
import * as jobs from './english/jobs.gen.ts';
import { de } from './locale/de.gen.ts';
import { setLocale } from './message.ts';
import { pseudo } from './pseudo.ts';
import { answerWithReferences, localizeAnswer, refer, storedReference, storedText } from './reference.ts';

afterEach(() => setLocale(null));

/** An answer as the browser receives it, in the language in use. */
const received = <T>(answer: T): unknown => localizeAnswer(JSON.parse(JSON.stringify(answerWithReferences(answer))));

const name = 'Import: “Cancel”';

describe('a text of the server', () => {
  it('is sent in English, with its message next to it [txt-10]', () => {
    expect(answerWithReferences({ label: refer(common.papers, { count: 1_204 }), other: 'x' })).toEqual({
      label: '1,204 papers',
      label_ref: { id: 'common.papers', values: { count: 1_204 } },
      other: 'x',
    });
    const plain = { rows: [{ label: 'x' }], none: null };
    expect(answerWithReferences(plain)).toBe(plain);
  });

  it('is shown in the language in use, wherever it is in an answer [txt-07] [txt-10]', () => {
    setLocale(de);
    const cancel = refer(common.cancel);
    const answer = { label: cancel, rows: [{ texts: [cancel, 'Cancel', refer(common.papers, { count: 1_204 })] }] };
    expect(received(answer)).toMatchObject({
      label: 'Abbrechen',
      rows: [{ texts: ['Abbrechen', 'Cancel', '1.204 Paper'] }],
    });
  });

  it('has values that are texts, and text of the user is never translated [txt-09]', () => {
    setLocale(de);
    const undone = refer(changes.undid, { action: refer(changes.imported, { count: 2, name }) });
    expect(String(undone)).toBe(`Undid: Imported 2 papers from ${name}`);
    const shown = received({ label: undone, name: 'Cancel' });
    expect(shown).toMatchObject({ label: `Rückgängig gemacht: 2 Paper aus ${name} importiert`, name: 'Cancel' });
  });

  it.each(['Disk', 'Slack: Author', 'Refreshing “Disk”: Disk', 'Import'])(
    'keeps the name of a lens: %s [txt-09]',
    (lens) => {
      setLocale(de);
      const step = refer(jobs.refreshingLensStep, { name: lens, step: refer(jobs.rankingCandidates) });
      expect(received({ message: step })).toMatchObject({
        message: `„${lens}“ wird aktualisiert: Kandidaten werden geordnet`,
      });
    },
  );

  it('is stored with its message; a text of an earlier version stays English [txt-11]', () => {
    setLocale(de);
    const text = refer(common.papers, { count: 3 });
    expect(storedText(String(text), storedReference(text))).toEqual(text);
    expect(received({ label: storedText('3 papers', storedReference(text)) })).toMatchObject({ label: '3 Paper' });
    expect(received({ label: storedText('3 papers', null) })).toEqual({ label: '3 papers' });
    expect(storedText(null, null)).toBeNull();
  });

  it('is English if it was stored inside another text before it had a message [txt-11]', () => {
    setLocale(de);
    const values = { name: 'OpenAlex', text: { id: '', values: { english: 'Old reason' } } };
    expect(
      received({ label: storedText('OpenAlex: Old reason', JSON.stringify({ id: 'jobs.named', values })) }),
    ).toMatchObject({
      label: 'OpenAlex: Old reason',
    });
  });

  it('is English if the language does not have the message, as after a downgrade [txt-11]', () => {
    const answer = { label: 'Something new', label_ref: { id: 'later.something', values: {} } };
    setLocale(de);
    expect(localizeAnswer({ ...answer })).toEqual(answer);
    setLocale(pseudo);
    expect(localizeAnswer({ ...answer }).label).toMatch(/^Šôɱ/);
  });

  it('is not looked for in other fields with such a name', () => {
    setLocale(de);
    const answer = { scope: 'lens', scope_ref: 'lens:1' };
    expect(localizeAnswer({ ...answer })).toEqual(answer);
  });
});
