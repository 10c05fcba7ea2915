// Written by `npm run gen` from the CSS. Do not edit.
export const abstract: string;
export const context: string;
export const facts: string;
export const fieldsFoot: string;
export const fieldsForm: string;
export const fieldsWide: string;
export const nearbyList: string;
export const nearbyReason: string;
export const nearbyRow: string;
export const nearbyTitle: string;
export const note: string;
export const pane: string;
export const sectionHead: string;
export const title: string;
