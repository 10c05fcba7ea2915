// Written by `npm run gen` from the CSS. Do not edit.
export const head: string;
export const hint: string;
export const key: string;
export const lead: string;
export const mark: string;
export const need: string;
export const row: string;
export const text: string;
export const weeks: string;
