// Written by `npm run gen` from the CSS. Do not edit.
export const button: string;
export const field: string;
export const iconButton: string;
export const link: string;
export const menu: string;
export const option: string;
export const pageTab: string;
export const pageTabs: string;
export const popup: string;
export const raised: string;
export const rich: string;
export const skeleton: string;
export const table: string;
export const tag: string;
