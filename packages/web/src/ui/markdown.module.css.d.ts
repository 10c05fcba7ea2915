// Written by `npm run gen` from the CSS. Do not edit.
export const notes: string;
export const task: string;
