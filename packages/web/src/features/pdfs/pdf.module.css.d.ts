// Written by `npm run gen` from the CSS. Do not edit.
export const bar: string;
export const dark: string;
export const desk: string;
export const jump: string;
export const link: string;
export const mark: string;
export const notice: string;
export const page: string;
export const quote: string;
export const scroll: string;
export const side: string;
export const spread: string;
export const swatch: string;
export const text: string;
export const thumbnail: string;
export const thumbnailPage: string;
export const thumbnails: string;
