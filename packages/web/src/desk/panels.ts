import { createStore } from '../ui/store.ts';
import { expectField } from './type-ahead.ts';

/** The current overlay of the page. Only one at a time, except the activity drawer, which stays next to the page. */
export type Panel =
  | { kind: 'palette' }
  | { kind: 'keys' }
  | { kind: 'tag' }
  | { kind: 'collection' }
  | { kind: 'cite' }
  | { kind: 'bulk-fields' }
  | { kind: 'citation-keys'; whole: boolean }
  | { kind: 'merge' }
  | { kind: 'tag-color'; id: string }
  | { kind: 'tag-merge'; id: string }
  | { kind: 'row-menu'; x: number; y: number }
  | { kind: 'import' }
  | { kind: 'import-encoding'; runId: string; file: number | undefined; name: string }
  | { kind: 'add-paper' }
  | { kind: 'add-online'; text?: string }
  | { kind: 'complete' }
  | { kind: 'unresolved' }
  | { kind: 'export'; place?: { name: string; query: string } }
  | { kind: 'save-view'; place?: { name: string; query: string } }
  | { kind: 'watch'; of: 'view' | 'monitor' | 'lens'; id: string }
  | { kind: 'digest'; id: string; name: string; at: string }
  | { kind: 'attention' }
  | { kind: 'collection-place'; id: string }
  | { kind: 'new-collection'; parentId: string | null }
  | { kind: 'paper-history'; paperId: string }
  | { kind: 'outbox' }
  | { kind: 'add-author' }
  | { kind: 'paper-authors'; paperId: string }
  | { kind: 'author-affiliation'; id: string }
  | { kind: 'author-identity'; id: string }
  | { kind: 'author-merge'; id: string; altIds: readonly string[]; candidateId?: string | undefined }
  | { kind: 'author-namesakes'; id: string }
  | { kind: 'author-works'; id: string }
  | { kind: 'lens'; id: string | null; papers?: readonly string[]; name?: string }
  | { kind: 'similar'; papers: readonly string[] };

export const panel = createStore<Panel | null>(null);
export const openPanel = (next: Panel) => {
  expectField();
  panel.set(next);
};
export const closePanel = () => panel.set(null);

export const activityOpen = createStore(false);
export const menuOpen = createStore(false);
