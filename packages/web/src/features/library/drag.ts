import type { DragEvent } from 'react';
import type { Target } from '../paper/target.ts';
import { isChosen, isEmpty, selection, sizeOf } from './selection.ts';

/** MIME types of dragged items. While dragging, the browser shows only the types. */
export const draggedPapers = 'application/x-carrel-papers';
export const draggedCollection = 'application/x-carrel-collection';

/** Dragging a selected row drags the whole selection. */
export const targetOfRow = (id: string): Target => {
  const chosen = selection.get();
  if (isEmpty(chosen) || !isChosen(chosen, id)) return { kind: 'ids', ids: [id] };
  if (!chosen.all) return { kind: 'ids', ids: [...chosen.ids] };
  const { query, except } = chosen.all;
  return { kind: 'query', query, count: sizeOf(chosen), except: [...except] };
};

export const dragPapers = (event: DragEvent, id: string) => {
  event.dataTransfer.setData(draggedPapers, id);
  event.dataTransfer.effectAllowed = 'copy';
};

export const carries = (event: DragEvent, type: string) => event.dataTransfer.types.includes(type);
