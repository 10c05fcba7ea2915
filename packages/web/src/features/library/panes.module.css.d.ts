// Written by `npm run gen` from the CSS. Do not edit.
export const context: string;
export const list: string;
export const panes: string;
export const paper: string;
