import * as m from '@carrel/messages/library';
import { memo } from 'react';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { useStrip } from '../../desk/use-strip.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { ResizeHandle } from '../../ui/ResizeHandle.tsx';
import { threePanes, useMedia } from '../../ui/use-media.ts';
import { PaperPane } from '../paper/PaperPane.tsx';
import { useSections } from '../paper/use-sections.ts';
import * as panes from './panes.module.css';
import { type PaperPanesProps, panesForLater } from './panes-for-later.ts';

const useNoPaperPane = lazyPart(() => import('./NoPaperPane.tsx'));

const minWidths = { list: 380, paper: 360, context: 220 };
const sidebarWidths = { labels: 212, icons: 56 };
const clamp = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(min, max), Math.max(min, value)));

/** The widths of the panes next to the list: the chosen ones, limited so that the list has room. */
const widths = (chosen: { pane: number | null; context: number | null }, three: boolean, sidebar: number) => {
  const room = innerWidth - sidebar - minWidths.list;
  const context = three ? clamp(chosen.context ?? innerWidth * 0.18, minWidths.context, room - minWidths.paper) : 0;
  const maxPaper = room - context;
  const defaultWidth = (innerWidth - sidebar) * (three ? 0.42 : 0.48);
  return {
    paper: clamp(chosen.pane ?? defaultWidth, minWidths.paper, maxPaper),
    maxPaper,
    context,
    maxContext: room - minWidths.paper,
  };
};

/** The open paper and, if there is room, the related papers. */
export const PaperPanes = memo(({ paper, terms, sideBySide, emptyPane, listed, onClose, extra }: PaperPanesProps) => {
  const { paneWidth, context: wanted, contextWidth } = usePreferences();
  const wide = useMedia(threePanes);
  const three = sideBySide && wide && wanted && paper !== undefined;
  const strip = useStrip();
  const sections = useSections();
  const resting = useNoPaperPane(sideBySide && emptyPane && paper === undefined);
  const size = widths(
    { pane: paneWidth, context: contextWidth },
    wide && wanted,
    strip ? sidebarWidths.icons : sidebarWidths.labels,
  );
  if (!sideBySide) {
    // The paper is alone on the screen, so it is the main content.
    return paper === undefined ? null : (
      <main id="main" className={panes.paper}>
        <PaperPane key={paper} id={paper} terms={terms} alone onClose={onClose} context extra={extra} />
      </main>
    );
  }
  if (paper === undefined && !emptyPane) return null;
  return (
    <>
      <aside
        aria-label={paper ? m.openPaper() : m.noOpenPaper()}
        className={panes.paper}
        style={{ width: three || !wide || !wanted ? size.paper : size.paper + size.context }}
      >
        <ResizeHandle
          label={m.paperWidth()}
          value={size.paper}
          min={minWidths.paper}
          max={size.maxPaper}
          onChange={(value) => setPreference('paneWidth', value)}
        />
        {paper ? (
          <PaperPane key={paper} id={paper} terms={terms} onClose={onClose} context={!three} extra={extra} />
        ) : (
          resting && <resting.NoPaperPane listed={listed} />
        )}
      </aside>
      {three && (
        <aside aria-label={m.relatedPapers()} className={panes.context} style={{ width: size.context }}>
          <ResizeHandle
            label={m.relatedWidth()}
            value={size.context}
            min={minWidths.context}
            max={size.maxContext}
            onChange={(value) => setPreference('contextWidth', value)}
          />
          {sections && <sections.ContextPane paperId={paper} />}
        </aside>
      )}
    </>
  );
});
PaperPanes.displayName = 'PaperPanes';
panesForLater.PaperPanes = PaperPanes;
