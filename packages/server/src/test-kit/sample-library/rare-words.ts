import type { RareKind } from './fields/field.ts';
import { mix, Random } from './random.ts';

const genera = 'Lep Cal Pter Myr Sal Oro Tri Aca Phyl Hel Mel Chry Ner Osm Pod Quer Ran Syr Tham Vern'.split(' ');
const genusEnds = 'idia ornis ella opsis omys anthus aria ospora ichthys odon ula ium'.split(' ');
const epithets =
  'montana palustris viridis alpina gracilis borealis maculata sylvestris lacustris nivalis minor pallida arvensis marina rufescens tenuis longipes humilis aurea repens'.split(
    ' ',
  );
const places =
  'Alder Bran Cor Dun El Fen Gar Hal Ister Kal Lund Mar Nor Ost Pel Rav Sar Tor Ul Ves Wyn Zel Orm Tarn'.split(' ');
const placeEnds = 'mouth vik berg ova stead ona dale haven ika field minster ara holm ingen eno court'.split(' ');
const names = 'Oper Multi Open Real Wide Deep Cross Meta Long Fine Poly Omni Arc Nova Clear'.split(' ');
const nameEnds = 'Bench Corpus Set Probe Eval Vision QA Graph Lens Talk Track Web Scene Atlas Suite'.split(' ');
const elements = 'La Sr Ba Ce Nd Yb Bi Sb Ta Nb Ru Ir Rh Pd Co Ni Fe Cu Mn V'.split(' ');
const anions = 'O As Se Te P S'.split(' ');
const consonants = 'BCDFGHKLMNPRSTVXZ';
const surnames = 'Ald Ber Cass Dor Ehr Fal Gros Hart Ing Kell Lor Mon Nav Or Per Quen Ross Sten Tav Urs Ven Wol'.split(
  ' ',
);
const surnameEnds = 'ini mann eau sson ius elli wick oux dorf ier enko aire etti quist ard'.split(' ');

const capital = (r: Random): string => consonants[r.below(consonants.length)]!;

/** Number of coined words in a field. The k-th occurs about 1/k as often as the first. */
const poolSize = 60_000;

/** A coined name of a field: the species, compound, place, data set or person that a study is about. */
export const rareWord = (kind: RareKind, field: number, r: Random): string => {
  const own = new Random(mix(0x5ca1e, field, r.rank(poolSize)));
  switch (kind) {
    case 'gene':
      return `${capital(own)}${capital(own)}${capital(own)}${own.chance(0.4) ? capital(own) : ''}${own.between(1, 28)}`;
    case 'species':
      return `<i>${own.pick(genera)}${own.pick(genusEnds)} ${own.pick(epithets)}</i>`;
    case 'place':
      return `${own.pick(places)}${own.pick(placeEnds)}${own.chance(0.25) ? ` ${own.pick(['Valley', 'County', 'Bay', 'Basin', 'District'])}` : ''}`;
    case 'dataset':
      return `${own.pick(names)}${own.pick(nameEnds)}${own.chance(0.5) ? `-${own.between(2, 500)}` : ''}`;
    case 'compound': {
      const count = () => (own.chance(0.55) ? `<sub>${own.between(2, 7)}</sub>` : '');
      return `${own.pick(elements)}${count()}${own.pick(elements)}${count()}${own.pick(anions)}<sub>${own.between(2, 8)}</sub>`;
    }
    case 'person':
      return `${own.pick(surnames)}${own.pick(surnameEnds)}`;
  }
};
