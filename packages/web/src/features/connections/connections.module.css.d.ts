// Written by `npm run gen` from the CSS. Do not edit.
export const arrow: string;
export const graph: string;
export const legend: string;
export const links: string;
export const list: string;
export const page: string;
export const paper: string;
export const picture: string;
export const ring: string;
export const title: string;
export const year: string;
