import { expect, it } from 'vitest';
import { filesInField } from './bibtex/file-field.ts';
import { parseAs, type ReadableFormat } from './readers.ts';

const recordIn = (format: ReadableFormat, text: string) => [...parseAs(format, text)][0]?.record;

it('keeps the second value of a repeated field of BibTeX, and joins repeated keywords [rec-16]', () => {
  const record = recordIn(
    'bibtex',
    '@article{a, title={Tides}, author-email={a@x.example}, author-email={b@x.example}, keywords={moon}, keywords={sea, salt}, year=2010, date={2009-05}, volume=3, volume=3}',
  );
  expect(record).toMatchObject({ keywords: ['moon', 'sea', 'salt'], date: '2009-05' });
  expect(record?.extra).toEqual({ 'author-email': 'a@x.example', 'author-email-2': 'b@x.example', year: '2010' });
});

it('keeps values that contradict another or repeat a tag, in every tagged format [rec-16]', () => {
  const ris = recordIn(
    'ris',
    'TY  - JOUR\nTI  - T\nY1  - 2013/07/22\nPY  - 2013\nDA  - 2013/07/28\nDO  - 10.5555/a\nDO  - 10.5555/b\nER  - ',
  );
  expect(ris).toMatchObject({ date: '2013-07-28', doi: '10.5555/a', extra: { Y1: '2013/07/22', DO: '10.5555/b' } });
  const wos = recordIn(
    'wos',
    'PT J\nTI T\nSO Sea\nPY 2006\nPD 04 2006\nEP 472\nIS 3\nPN 2\nDI 10.5555/a\nD2 10.5555/b\nER\n',
  );
  expect(wos).toMatchObject({ date: '2006-04', pages: '472', issue: '3', extra: { PN: '2', D2: '10.5555/b' } });
  const nbib = recordIn(
    'nbib',
    'PMID- 12 of 3\nTI  - T\nJT  - Sea\nJT  - Sea 2\nVTI - Tides\nDP  - 2010   06\nLA  - eng\nLA  - fre\n',
  );
  expect(nbib).toMatchObject({ date: '2010-06', extra: { PMID: '12 of 3', JT: 'Sea 2', VTI: 'Tides', LA: 'fre' } });
  const endnote = recordIn(
    'endnote-tagged',
    '%0 Journal Article\n%T T\n%J Sea\n%B Salt\n%R W-17\n%@ 12\n%I One\n%I Two\n',
  );
  expect(endnote?.extra).toEqual({ '%B': 'Salt', '%R': 'W-17', '@': '12', '%I': 'Two' });
  const refworks = recordIn('refworks', 'RT Journal Article\nT1 T\nJF Sea\nT2 Salt\nVO 1\nVO 2\nLL Kiel\n');
  expect(refworks?.extra).toEqual({ T2: 'Salt', VO: '2', LL: 'Kiel' });
});

it('reads paths that Mendeley escapes [imp-70]', () => {
  const field = String.raw`:C$\backslash$:/some/path/a$\backslash$;\{b\}-\~{}c\&\_.pdf:pdf;:d.pdf:pdf`;
  expect(filesInField(field).map(({ path }) => path)).toEqual(['C:/some/path/a;{b}-~c&_.pdf', 'd.pdf']);
});
