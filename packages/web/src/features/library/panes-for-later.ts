import type { PaperPanes } from './PaperPanes.tsx';

/**
 * The open paper for pages that are loaded later. If they imported it themselves, everything it shares with the library
 * would become separate files, and the first load would grow by seven kilobytes.
 */
export const panesForLater: { PaperPanes?: typeof PaperPanes } = {};
