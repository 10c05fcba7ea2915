// Written by `npm run gen` from the CSS. Do not edit.
export const adjustRow: string;
export const bar: string;
export const hint: string;
export const judgeCard: string;
export const score: string;
export const scoreParts: string;
export const scoreTrack: string;
export const weightSlider: string;
