// Written by `npm run gen` from the CSS. Do not edit.
export const attention: string;
export const firstUse: string;
export const restingPane: string;
export const tour: string;
export const viewBar: string;
export const ways: string;
