import { stemmer } from 'stemmer';
import { fold } from '../../../platform/text.ts';

const words = (text: string): string[] => text.split(' ');
const pairs = (text: string): [string, string][] =>
  words(text).map((pair) => {
    const [a = '', b = ''] = pair.split(':');
    return [a, b];
  });

/** What precedes "our" in British and "or" in American English. */
const beforeOur = words(
  'arm arb behavi cand clam col demean enam endeav fav ferv flav glam harb hon hum lab misbehavi misdemean neighb od ' +
    'parl ranc rig rum sav savi splend succ tum val vap vig',
);
/** What precedes "re" in British and "er" in American English. */
const beforeRe = new Set(
  words(
    'calib cent centimet decimet epicent fib kilomet lit louv lust manoeuv maneuv meag met micromet millilit millimet ' +
      'nanomet och reconnoit sab sepulch somb spect theat tit',
  ),
);
/** Prefixes of words in British and American English. */
const beginnings = pairs(
  'aeon:eon aesthet:esthet aetiolog:etiolog ageing:aging aluminium:aluminum amoeb:ameb anaem:anem anaesth:anesth ' +
    'analogue:analog archaeo:archeo artefact:artifact caec:cec caesar:cesar catalogue:catalog coelom:celom defence:defense ' +
    'dialogue:dialog diarrhoea:diarrhea dyspnoea:dyspnea encyclopaed:encycloped enrolment:enrollment faec:fec foet:fet ' +
    'fulfil:fulfill grey:gray gynaec:gynec haem:hem homoeo:homeo homologue:homolog instalment:installment ' +
    'ischaem:ischem judgement:judgment kinaesth:kinesth acknowledgement:acknowledgment leucocyt:leukocyt ' +
    'licence:license manoeuv:maneuv mediaev:mediev monologue:monolog mould:mold oedem:edem oesoph:esoph oestr:estr ' +
    'offence:offense orthopaed:orthoped paed:ped palaeo:paleo plough:plow practise:practice pretence:pretense ' +
    'programme:program sceptic:skeptic skilful:skillful smoulder:smolder sulph:sulf synaesth:synesth ' +
    'travelogue:travelog wilful:willful',
);
/** Irregular singulars and plurals. */
const numbers = new Map(
  pairs(
    'alga:algae alumnus:alumni antenna:antennae appendix:appendices axis:axes bacillus:bacilli bacterium:bacteria ' +
      'calf:calves calculus:calculi child:children codex:codices corpus:corpora cortex:cortices criterion:criteria ' +
      'curriculum:curricula equilibrium:equilibria erratum:errata flagellum:flagella focus:foci foot:feet ' +
      'formula:formulae fungus:fungi ganglion:ganglia genus:genera goose:geese half:halves helix:helices ' +
      'hippocampus:hippocampi index:indices larva:larvae leaf:leaves life:lives locus:loci man:men matrix:matrices ' +
      'maximum:maxima memorandum:memoranda millennium:millennia minimum:minima mitochondrion:mitochondria ' +
      'mouse:mice nebula:nebulae neocortex:neocortices nucleus:nuclei optimum:optima ovum:ova phenomenon:phenomena ' +
      'phylum:phyla pupa:pupae quantum:quanta radius:radii schema:schemata shelf:shelves simplex:simplices ' +
      'spectrum:spectra stigma:stigmata stimulus:stimuli stratum:strata symposium:symposia taxon:taxa ' +
      'thalamus:thalami tooth:teeth vertebra:vertebrae vertex:vertices vortex:vortices wolf:wolves woman:women',
  ).flatMap(([one, many]): [string, string][] => [
    [one, many],
    [many, one],
  ]),
);

/** The word with its prefix in the other spelling. */
const swapped = (word: string, british: string, american: string): string[] => {
  // "haem" begins with neither "hem" nor the other way round, but "fulfill" begins with "fulfil".
  const [first, second] = british.length > american.length ? [british, american] : [american, british];
  if (word.startsWith(first)) return [second + word.slice(first.length)];
  return word.startsWith(second) ? [first + word.slice(second.length)] : [];
};

/** British for American spelling and the other way round. A form that is not a word finds nothing, and costs little. */
const spellings = (word: string): string[] => {
  const out = beforeOur.flatMap((w) => swapped(word, `${w}our`, `${w}or`));
  const re = /^(.+?)(?:re(|s|d)|er(|s|ed))$/.exec(word);
  if (re?.[1] && beforeRe.has(re[1]))
    out.push(re[2] === undefined ? `${re[1]}re${re[3]?.replace('e', '')}` : `${re[1]}er${re[2].replace('d', 'ed')}`);
  const ise = /^(.{3,}i|.*(?:l|dr|r)y)([sz])(e|ed|er|ers|es|ing|able|ation|ations|ational)$/.exec(word);
  if (ise) out.push(`${ise[1]}${ise[2] === 's' ? 'z' : 's'}${ise[3]}`);
  const blood = /^(.{2,}?)(a?)e(mi(?:a|as|c|cs))$/.exec(word);
  if (blood) out.push(`${blood[1]}${blood[2] ? '' : 'a'}e${blood[3]}`);
  for (const [british, american] of beginnings) out.push(...swapped(word, british, american));
  return out;
};

/** The plural of a singular and the other way round, if stemming in the index does not cover it. */
const inNumber = (word: string): string[] => {
  const other = numbers.get(word);
  if (other) return [other];
  return /^.{3,}s[ei]s$/.test(word) ? [`${word.slice(0, -2)}${word.endsWith('sis') ? 'es' : 'is'}`] : [];
};

const maxForms = 4;

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Two letters that stand for an umlaut: not after "q", as in "question", and not next to another vowel. */
const twoLetters = /(?<![aeiouyq])(?:([aou])e)(?![aeiouy])/g;

/**
 * "müller" for "mueller" and the other way round. The index has "muller" for the first.
 * @param word normalised
 */
export const spellingsOfUmlauts = (word: string, typed: string): string[] => {
  const letters = typed.normalize('NFC').toLowerCase();
  const out = /[äöüøå]/.test(letters) ? [fold(letters.replace(/[äöüøå]/g, (c) => spelledOut[c]!))] : [];
  // Elsewhere these letters are rarely an umlaut: "poets" are not "pöts".
  const short = !/^(?![cp]oe)[a-z]{5,}$/.test(word) ? word : word.replace(twoLetters, '$1');
  return short === word ? out : [...out, short];
};

/**
 * Other forms of a word that people may mean when they type it: its British or American spelling, its singular or
 * plural, an umlaut spelled out. Forms that the index has under the same stem are left out.
 * @param word normalised
 * @returns up to four
 */
export const otherForms = (word: string, typed = word): string[] => {
  if (!/^[a-z]{3,}$/.test(word)) return [];
  const umlauts = spellingsOfUmlauts(word, typed);
  const respelled = spellings(word);
  const forms = [
    ...umlauts,
    ...respelled,
    ...[word, ...respelled].flatMap(inNumber),
    ...inNumber(word).flatMap(spellings),
  ];
  const byStem = new Map(forms.map((form) => [stemmer(form), form]));
  byStem.delete(stemmer(word));
  return [...byStem.values()].slice(0, maxForms);
};
