const words = [
  'drift',
  'stability',
  'replay',
  'decoding',
  'geometry',
  'sampling',
  'capacity',
  'noise',
  'sleep',
  'learning',
];
const families = ['Moreau', 'Okafor', 'Lindqvist', 'Castellanos', 'Whitfield', 'Adeyemi', 'Brandt', 'Zhou'];

/** A library of made-up papers; the same number gives the same papers. */
export const madeUpBibtex = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, k) => {
    const i = from + k;
    const [a, b] = [words[i % words.length], words[(i * 7 + 3) % words.length]];
    const [one, two] = [families[i % families.length], families[(i * 3 + 1) % families.length]];
    return `@article{made${i},
  title = {On ${a} and ${b}, part ${i}},
  author = {${one}, Ada and ${two}, Ines},
  journal = {Journal of Made-up Results},
  year = {${1990 + (i % 35)}},
  doi = {10.5555/made.${i}},
  abstract = {We ask what ${a} does to ${b} and find, in ${i} recordings, that it depends.}
}`;
  }).join('\n\n');
