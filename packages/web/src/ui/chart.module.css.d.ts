// Written by `npm run gen` from the CSS. Do not edit.
export const axis: string;
export const barDrawn: string;
export const barList: string;
export const chart: string;
export const column: string;
export const columnChart: string;
export const figure: string;
export const grid: string;
export const head: string;
export const hint: string;
export const hit: string;
export const table: string;
export const value: string;
