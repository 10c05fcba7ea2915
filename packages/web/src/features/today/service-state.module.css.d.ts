// Written by `npm run gen` from the CSS. Do not edit.
export const state: string;
export const warning: string;
