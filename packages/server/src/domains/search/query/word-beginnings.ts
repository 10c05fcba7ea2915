/** Endings that the index removes, so that it contains "consolidation" as "consolid". */
const endings = (
  'able ably ability al ally ality ance ances ancy ant ate ated ates ating ation ations ational ator ed ement ements ' +
  'ence ences ency ent er ers es ful fulness ible ibly ibility ic ical ically icity ing ings ion ions ionally ise ised ' +
  'ises ising isation ism ist ists itive ity ities ive ives iveness ively ization izations ize ized izes izing ly ment ' +
  'ments ness ous ously ousness'
).split(' ');

/** No ending is removed from words shorter than this. */
const least = 4;
const most = 4;

/** Whether the rest without this many letters is long enough. A single letter is weak evidence of an ending. */
const enough = (stem: string, begun: string): boolean => stem.length >= (/^[^ai]$/.test(begun) ? least + 1 : least);

/** "planni" is a prefix of "planning", which is a form of "plan". */
const undoubled = (word: string): string | null =>
  word.length > 3 && /([b-df-hj-np-rtv-z])\1$/.test(word) ? word.slice(0, -1) : null;

/**
 * What a prefix may look like in the index once it reaches into an ending: "consolidati" is a prefix of
 * "consolidation", which is "consolid" in the index.
 */
export const stemsWithin = (beginning: string): string[] => {
  const doubled = undoubled(beginning);
  const stems = doubled ? [doubled] : [];
  for (let cut = 1; beginning.length - cut >= least && stems.length < most; cut += 1) {
    const stem = beginning.slice(0, -cut);
    const begun = beginning.slice(-cut);
    if (!enough(stem, begun) || !endings.some((ending) => ending.startsWith(begun))) continue;
    stems.push(undoubled(stem) ?? stem);
  }
  return stems;
};
