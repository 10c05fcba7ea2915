import type { ComponentType, ReactNode } from 'react';
import type { LibraryList } from './use-library-list.ts';

export interface PaperPanesProps {
  paper: string | undefined;
  terms: readonly string[];
  /** Next to the list, or instead of it. */
  sideBySide: boolean;
  /** Whether the pane is shown while no paper is open. A table uses the room instead. */
  emptyPane: boolean;
  /** Whether the list has rows. */
  listed: boolean;
  onClose: () => void;
  /** Shown above and below the abstract. */
  extra?: readonly [ReactNode, ReactNode] | undefined;
}

/** What the bar needs of actions on selected papers needs of the list above it. */
export type BulkList = Pick<LibraryList, 'total' | 'query' | 'added' | 'idsBetween'>;

/**
 * The open paper and the actions on selected papers, for pages that are loaded later. If they imported them themselves,
 * everything these share with the library would become separate files, and the first load would grow by seven kilobytes.
 */
export const panesForLater: {
  PaperPanes?: ComponentType<PaperPanesProps>;
  BulkBar?: ComponentType<{ list: BulkList }>;
} = {};
