// Written by `npm run gen` from the CSS. Do not edit.
export const box: string;
export const by: string;
export const check: string;
export const dot: string;
export const end: string;
export const glyph: string;
export const match: string;
export const meta: string;
export const more: string;
export const plain: string;
export const reason: string;
export const row: string;
export const tags: string;
export const title: string;
export const year: string;
