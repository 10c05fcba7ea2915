// Written by `npm run gen` from the CSS. Do not edit.
export const cell: string;
export const head: string;
export const headCell: string;
export const menu: string;
export const row: string;
export const sort: string;
export const title: string;
