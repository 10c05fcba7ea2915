// Written by `npm run gen` from the CSS. Do not edit.
export const line: string;
export const page: string;
export const pane: string;
export const sources: string;
