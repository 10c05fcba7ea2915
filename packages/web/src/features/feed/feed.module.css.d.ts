// Written by `npm run gen` from the CSS. Do not edit.
export const bar: string;
export const day: string;
export const hint: string;
export const preview: string;
