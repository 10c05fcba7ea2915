/** The type words of all formats as types of CSL, where these say more than the kinds of work of a record do. */
const cslTypes = `
article-newspaper: NEWS newspaperArticle newspaper-article
article-magazine: MGZN magazineArticle magazine-article magazine
legal_case: CASE case jurisdiction
legislation: STAT statute legislation
regulation: legal-rule-or-regulation
bill: BILL UNBILL bill
hearing: HEAR hearing
treaty: legal
motion_picture: MPCT VIDEO film videoRecording movie video film-or-broadcast audiovisual-material
broadcast: tvBroadcast radioBroadcast podcast television-episode
song: SOUND audioRecording audio music-recording
musical_score: MUSIC music
map: MAP map
graphic: ART FIGURE artwork image chart-or-table figure
performance: performance
personal_communication: PCOMM ICOMM letter email instantMessage personal-communication
interview: interview
manuscript: MANSCPT manuscript
pamphlet: PAMP pamphlet
post: forumPost
post-weblog: BLOG blogPost blog
entry-dictionary: DICT dictionaryEntry dictionary
entry-encyclopedia: ENCYC encyclopediaArticle inreference encyclopedia
review: review
`;

const cslTypeOf = new Map<string, string>();
const wordsOf = new Map<string, string[]>();
for (const line of cslTypes.trim().split('\n')) {
  const [type = '', list = ''] = line.split(': ');
  const words = list.split(' ');
  wordsOf.set(type, words);
  for (const word of words) cslTypeOf.set(word, type);
}

/** EndNote writes its types as words: "Newspaper Article". */
const plain = (sourceType: string): string =>
  sourceType.includes(' ') ? sourceType.toLowerCase().replaceAll(' ', '-') : sourceType;

/** The CSL type of a type word of any format; undefined where the kind of work says as much. */
export const cslTypeOfSource = (sourceType: string | undefined): string | undefined => {
  if (sourceType === undefined) return undefined;
  const word = plain(sourceType);
  if (wordsOf.has(sourceType) && sourceType.includes('_')) return sourceType;
  return cslTypeOf.get(word) ?? cslTypeOf.get(word.toLowerCase()) ?? (wordsOf.has(sourceType) ? sourceType : undefined);
};

/** The word of another format with the same meaning. */
export const sameTypeIn = (
  sourceType: string | undefined,
  isOfFormat: (word: string) => boolean,
): string | undefined => {
  const type = cslTypeOfSource(sourceType);
  return type === undefined ? undefined : wordsOf.get(type)?.find(isOfFormat);
};
