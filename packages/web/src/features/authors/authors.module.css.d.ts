// Written by `npm run gen` from the CSS. Do not edit.
export const columns: string;
export const compared: string;
export const main: string;
export const mark: string;
export const row: string;
