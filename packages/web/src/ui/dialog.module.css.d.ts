// Written by `npm run gen` from the CSS. Do not edit.
export const body: string;
export const dialog: string;
export const drawer: string;
