import type { BulkBar } from './BulkBar.tsx';
import type { PaperPanes } from './PaperPanes.tsx';

/**
 * The open paper and the actions on selected papers, for pages that are loaded later. If they imported them themselves,
 * everything these share with the library would become separate files, and the first load would grow by seven kilobytes.
 */
export const panesForLater: { PaperPanes?: typeof PaperPanes; BulkBar?: typeof BulkBar } = {};
