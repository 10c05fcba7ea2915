// Written by `npm run gen` from the CSS. Do not edit.
export const box: string;
export const field: string;
export const notes: string;
export const paint: string;
export const searchHelp: string;
export const suggestions: string;
