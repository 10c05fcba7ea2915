// Written by `npm run gen` from the CSS. Do not edit.
export const empty: string;
export const page: string;
export const rows: string;
export const section: string;
