export interface Choice {
  id: string;
  label: string;
  hint?: string | undefined;
  color?: string | undefined;
  /** on: all selected papers have it; some: a part of them. */
  state?: 'on' | 'some' | 'off' | undefined;
}

export const normalizeName = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Names that start with the text first, then names that contain it. */
export const matchChoices = (choices: Choice[], text: string): Choice[] => {
  const wanted = normalizeName(text.trim());
  if (!wanted) return choices;
  const ranked = choices
    .map((choice) => {
      const label = normalizeName(choice.label);
      const at = label.indexOf(wanted);
      return { choice, rank: at < 0 ? -1 : at === 0 ? 0 : /[\s\-/:]/.test(label[at - 1]!) ? 1 : 2 };
    })
    .filter((r) => r.rank >= 0);
  return ranked.sort((a, b) => a.rank - b.rank).map((r) => r.choice);
};
