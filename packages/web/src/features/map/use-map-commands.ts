import { useEffect, useRef } from 'react';
import { openPanel } from '../../desk/panels.ts';
import { filter } from '../labels/filter.ts';
import { clearSelection, isEmpty, selectIds, selection, toggleId } from '../library/selection.ts';
import { provideTarget } from '../paper/target.ts';
import { provideMapHandle } from './map-handle.ts';

/** A lens starts from at most as many papers. */
const maxLensPapers = 500;

interface Focus {
  /** Papers of the chosen region or topic, the typical ones first. */
  ids: readonly string[];
  /** The paper with the focus. */
  focused: string | undefined;
  /** The open paper. */
  opened: string | undefined;
  /** The chosen region or topic. */
  group: { id: string; label: string } | null | undefined;
}

/** Provides what commands work on: the selection, otherwise the focused or the open paper. */
export const useMapCommands = (focus: Focus) => {
  const now = useRef(focus);
  now.current = focus;
  useEffect(() => {
    const chosen = () => [...selection.get().ids];
    const stops = [
      provideTarget(() => {
        const { focused, opened } = now.current;
        const picked = chosen();
        const one = focused ?? opened;
        if (picked.length > 0) return { kind: 'ids', ids: picked };
        return one === undefined ? null : { kind: 'ids', ids: [one] };
      }),
      provideMapHandle({
        toggle: () => {
          const { ids, focused } = now.current;
          const picked = selection.get().ids;
          if (focused !== undefined) toggleId(focused);
          else if (ids.every((id) => picked.has(id))) clearSelection();
          else selectIds(ids);
        },
        clear: clearSelection,
        selecting: () => !isEmpty(selection.get()),
        chosen: () => now.current.ids.length > 0 || !isEmpty(selection.get()),
        makeLens: () => {
          const picked = chosen();
          const { ids, group } = now.current;
          const papers = (picked.length > 0 ? picked : ids).slice(0, maxLensPapers);
          openPanel({ kind: 'lens', id: null, papers, ...(picked.length === 0 && group && { name: group.label }) });
        },
        hasRegion: () => now.current.group != null && isEmpty(selection.get()),
        saveView: () => {
          const { group } = now.current;
          if (group) openPanel({ kind: 'save-view', place: { name: group.label, query: filter('region', group.id) } });
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
};
