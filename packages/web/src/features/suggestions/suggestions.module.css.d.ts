// Written by `npm run gen` from the CSS. Do not edit.
export const actions: string;
export const buckets: string;
export const duplicate: string;
export const papers: string;
export const person: string;
export const reason: string;
export const reasons: string;
export const suggestion: string;
