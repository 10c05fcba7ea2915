// Written by `npm run gen` from the CSS. Do not edit.
export const resizeHandle: string;
