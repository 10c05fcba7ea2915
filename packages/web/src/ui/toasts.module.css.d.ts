// Written by `npm run gen` from the CSS. Do not edit.
export const action: string;
export const close: string;
export const text: string;
export const toast: string;
export const toasts: string;
