import { port } from '../port.ts';

/** Gives the PDF of a paper, with its highlights, to the one that takes its place. Inside an action. */
export const takeOverPdfPort = port<(from: number, into: number) => void>('duplicates.take-over-pdf');
