import { type BiblioRecord, emptyRecord, type WorkType } from '../formats/record.ts';

/** Two records of different works that look almost the same. */
interface NearIdentical {
  /** What differs. */
  kind: string;
  a: BiblioRecord;
  b: BiblioRecord;
}

type Change = Partial<BiblioRecord>;

const subjects = [
  'Sleep duration and memory',
  'Soil moisture and root growth',
  'A survey of graph methods',
  'Blood pressure after exercise',
  'Noise exposure and attention',
  'Coral growth under heat',
  'Wages and commuting time',
  'Learning rates in deep networks',
  'Bone density after surgery',
  'Reading skill and vocabulary',
  'Flood risk and land use',
  'Enzyme kinetics at low temperature',
  'Trust in public institutions',
  'Wind load on tall buildings',
  'Early diagnosis of sepsis',
  'Medieval trade in wool',
  'Bird migration and daylight',
  'Sparse recovery from few samples',
  'Household debt and consumption',
  'Gut bacteria and diet',
];
const families = ['Abara', 'Lindqvist', 'Tanaka', 'Okoye', 'Fischer', 'Rossi', 'Novak', 'Silva', 'Haddad', 'Chen'];

const groups = ['nurses', 'farmers', 'students', 'pilots', 'miners'];

/** Words that make two titles those of different works: the first is in one, the second in the other. */
const titleWords: [kind: string, first: string, second: string][] = [
  ['phase', 'a phase II trial', 'a phase III trial'],
  ['species', 'in rats', 'in mice'],
  ['people', 'in children', 'in adults'],
  ['sex', 'in men', 'in women'],
  ['side', 'of the left arm', 'of the right arm'],
  ['year of a report', 'annual report 2019', 'annual report 2020'],
  ['part', 'part 1', 'part 2'],
  ['Roman part', 'Part I', 'Part II'],
  ['place', 'in Norway', 'in Sweden'],
  ['direction', 'an increase', 'a decrease'],
  ['negation', 'with treatment', 'without treatment'],
  ['number', 'at 10 K', 'at 100 K'],
  ['reply', '', 'a reply'],
  ['correction', '', 'correction'],
  ['appendix', '', 'supplementary material'],
];

/** Differences in other fields that make two records with one title different works. */
const fieldChanges: [kind: string, type: WorkType, first: Change, second: Change][] = [
  ['edition of a book', 'book', { edition: '2' }, { edition: '3' }],
  ['version of a dataset', 'dataset', { extra: { version: '1.0' } }, { extra: { version: '2.0' } }],
  ['version of software', 'software', { extra: { version: 'v1' } }, { extra: { version: 'v2' } }],
  ['volume of an article', 'article', { volume: '12', pages: '1-9' }, { volume: '13', pages: '1-9' }],
  ['pages of an article', 'article', { pages: '11-19' }, { pages: '101-110' }],
  ['issue of an article', 'article', { volume: '3', issue: '1' }, { volume: '3', issue: '2' }],
  [
    'talk and article',
    'conference-paper',
    { venue: 'Meeting of the Society' },
    { type: 'article', venue: 'Letters', year: 2021 },
  ],
  ['thesis and book', 'thesis', { publisher: 'University of Ghent' }, { type: 'book', publisher: 'Sluice Press' }],
  ['chapter and book', 'chapter', { venue: 'Handbook', pages: '77-99' }, { type: 'book', publisher: 'Sluice Press' }],
  ['dataset and article', 'dataset', { publisher: 'Zenodo' }, { type: 'article', venue: 'Letters' }],
  ['report and article', 'report', { publisher: 'Bureau' }, { type: 'article', venue: 'Letters', volume: '4' }],
  ['standard', 'standard', { year: 2008 }, { year: 2018 }],
];

/** They distinguish the titles of one subject, so that only the two titles of a pair are alike. */
const settings =
  'towns villages harbours valleys islands forests deserts schools hospitals prisons farms markets offices theatres museums airports rivers lakes caves mines canals bridges parks gardens castles abbeys mills ports'.split(
    ' ',
  );

/** The same pairs every time: each kind of difference with each subject and year. @param n number of pairs */
export const nearIdenticalWorks = (n: number): NearIdentical[] => {
  const out: NearIdentical[] = [];
  for (let round = 0; out.length < n; round += 1) {
    for (const [at, subject] of subjects.entries()) {
      const record = (type: WorkType, setting: number, title: string): BiblioRecord => ({
        ...emptyRecord(),
        type,
        title: `${subject} of ${groups[round % groups.length]} in ${settings[setting]}${title && `: ${title}`}`,
        authors: [{ family: families[(at + round) % families.length]!, given: 'Ada M.' }],
        year: 2020 - round,
        ...(type === 'article' && { venue: 'Journal of Results' }),
      });
      for (const [i, [kind, first, second]] of titleWords.entries())
        out.push({ kind, a: record('article', i, first), b: record('article', i, second) });
      for (const [i, [kind, type, first, second]] of fieldChanges.entries()) {
        const work = record(type, titleWords.length + i, '');
        out.push({ kind, a: { ...work, ...first }, b: { ...work, ...second } });
      }
      const works = [1, 2].map((n) => ({
        ...record('article', settings.length - 1, ''),
        doi: `10.5555/${round}.${at}.${n}`,
      }));
      out.push({ kind: 'DOI', a: works[0]!, b: works[1]! });
    }
  }
  return out.slice(0, n);
};
