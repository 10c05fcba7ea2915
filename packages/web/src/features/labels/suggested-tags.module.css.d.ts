// Written by `npm run gen` from the CSS. Do not edit.
export const row: string;
export const suggestedTag: string;
export const tagReason: string;
