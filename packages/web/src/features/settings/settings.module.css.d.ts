// Written by `npm run gen` from the CSS. Do not edit.
export const rows: string;
export const section: string;
