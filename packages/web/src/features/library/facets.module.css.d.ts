// Written by `npm run gen` from the CSS. Do not edit.
export const content: string;
export const exclude: string;
export const facet: string;
export const label: string;
export const panel: string;
export const range: string;
export const row: string;
export const scroll: string;
