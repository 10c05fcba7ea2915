// Written by `npm run gen` from the CSS. Do not edit.
export const bottomBar: string;
export const content: string;
export const menuDrawer: string;
export const shell: string;
export const skipLink: string;
export const tab: string;
export const tabDot: string;
