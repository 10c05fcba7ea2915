/** Language names and codes as bibliographies write them, to BCP 47 and back to the names babel and biblatex use. */

const table: readonly (readonly [tag: string, ...names: string[]])[] = [
  ['en', 'english', 'eng'],
  ['en-US', 'american', 'usenglish', 'us-english', 'en_us'],
  ['en-GB', 'british', 'ukenglish', 'uk-english', 'en_gb'],
  ['en-AU', 'australian'],
  ['en-CA', 'canadian'],
  ['de', 'german', 'ngerman', 'deutsch', 'ger', 'deu', 'germanb'],
  ['de-AT', 'austrian', 'naustrian'],
  ['de-CH', 'nswissgerman', 'swissgerman'],
  ['fr', 'french', 'francais', 'français', 'fre', 'fra', 'frenchb'],
  ['es', 'spanish', 'español', 'espanol', 'spa'],
  ['it', 'italian', 'italiano', 'ita'],
  ['pt', 'portuguese', 'português', 'por', 'portuges'],
  ['pt-BR', 'brazilian', 'brazil'],
  ['nl', 'dutch', 'nederlands', 'dut', 'nld'],
  ['da', 'danish', 'dan'],
  ['sv', 'swedish', 'swe'],
  ['nb', 'norwegian', 'norsk', 'nob'],
  ['nn', 'nynorsk', 'nno'],
  ['no', 'nor'],
  ['fi', 'finnish', 'fin'],
  ['is', 'icelandic', 'ice', 'isl'],
  ['pl', 'polish', 'pol'],
  ['cs', 'czech', 'cze', 'ces'],
  ['sk', 'slovak', 'slo', 'slk'],
  ['sl', 'slovene', 'slovenian', 'slv'],
  ['hr', 'croatian', 'hrv'],
  ['sr', 'serbian', 'srp'],
  ['bg', 'bulgarian', 'bul'],
  ['ro', 'romanian', 'rum', 'ron'],
  ['hu', 'hungarian', 'magyar', 'hun'],
  ['el', 'greek', 'gre', 'ell'],
  ['ru', 'russian', 'rus'],
  ['uk', 'ukrainian', 'ukr'],
  ['tr', 'turkish', 'tur'],
  ['ar', 'arabic', 'ara'],
  ['he', 'hebrew', 'heb'],
  ['fa', 'persian', 'farsi', 'per', 'fas'],
  ['hi', 'hindi', 'hin'],
  ['zh', 'chinese', 'chi', 'zho'],
  ['ja', 'japanese', 'jpn'],
  ['ko', 'korean', 'kor'],
  ['la', 'latin', 'lat'],
  ['ca', 'catalan', 'cat'],
  ['eu', 'basque', 'baq', 'eus'],
  ['hy', 'armenian', 'arm', 'hye'],
  ['et', 'estonian', 'est'],
  ['lv', 'latvian', 'lav'],
  ['lt', 'lithuanian', 'lit'],
  ['vi', 'vietnamese', 'vie'],
];

const tagOfName = new Map<string, string>();
const nameOfTag = new Map<string, string>();
for (const [tag, ...names] of table) {
  tagOfName.set(tag.toLowerCase(), tag);
  if (names[0]) nameOfTag.set(tag, names[0]);
  for (const name of names) tagOfName.set(name, tag);
}

/** A BCP 47 tag if it can be determined, otherwise the text as given. */
export const languageTag = (raw: string): string => {
  const text = raw.trim();
  const tag = tagOfName.get(text.toLowerCase());
  if (tag) return tag;
  const parts = /^([a-z]{2,3})[-_]([a-z]{2})$/i.exec(text);
  return parts?.[1] && parts[2] ? `${parts[1].toLowerCase()}-${parts[2].toUpperCase()}` : text;
};

/** The name biblatex knows ("ngerman" is given as "german"), else the tag itself. */
export const babelName = (tag: string): string => {
  const name = nameOfTag.get(tag);
  return name && name.length > 3 ? name : tag;
};
