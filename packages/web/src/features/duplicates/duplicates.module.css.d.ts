// Written by `npm run gen` from the CSS. Do not edit.
export const card: string;
export const compared: string;
export const empty: string;
export const side: string;
