export const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word must be a prefix of a word of the label. Early hits in short labels come first; -1 means no hit. */
export const score = (label: string, text: string): number => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const target = fold(label);
  let sum = 0;
  for (const word of words) {
    const at = target.search(new RegExp(`(^|[^\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'u'));
    if (at < 0) return -1;
    sum += at;
  }
  return sum + label.length / 1000;
};
