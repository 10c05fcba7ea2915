// Written by `npm run gen` from the CSS. Do not edit.
export const current: string;
export const row: string;
