import { memo } from 'react';
import { setPreference, usePreferences } from '../../desk/preferences.ts';
import { useStrip } from '../../desk/use-strip.ts';
import { ResizeHandle } from '../../ui/ResizeHandle.tsx';
import { threePanes, useMedia } from '../../ui/use-media.ts';
import { ContextPane } from '../paper/ContextPane.tsx';
import { PaperPane } from '../paper/PaperPane.tsx';
import { RestingPane } from './RestingPane.tsx';

interface PaperPanesProps {
  paper: string | undefined;
  terms: readonly string[];
  /** Beside the list, or instead of it. */
  beside: boolean;
  /** Whether something stands there while no paper is open; a table takes the room instead. */
  resting: boolean;
  /** Whether the list has rows. */
  listed: boolean;
  onClose: () => void;
}

const least = { list: 380, paper: 360, context: 220 };
const rails = { names: 212, signs: 56 };
const within = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(min, max), Math.max(min, value)));

/** How wide the panes beside the list are: what was chosen, as far as the window has room for the list. */
const widths = (chosen: { pane: number | null; context: number | null }, three: boolean, rail: number) => {
  const room = innerWidth - rail - least.list;
  const context = three ? within(chosen.context ?? innerWidth * 0.18, least.context, room - least.paper) : 0;
  const most = room - context;
  const usual = (innerWidth - rail) * (three ? 0.42 : 0.48);
  return {
    paper: within(chosen.pane ?? usual, least.paper, most),
    mostPaper: most,
    context,
    mostContext: room - least.paper,
  };
};

/** The open paper and, where there is room, what stands around it. */
export const PaperPanes = memo(({ paper, terms, beside, resting, listed, onClose }: PaperPanesProps) => {
  const { paneWidth, context: wanted, contextWidth } = usePreferences();
  const wide = useMedia(threePanes);
  const three = beside && wide && wanted && paper !== undefined;
  const strip = useStrip();
  const size = widths({ pane: paneWidth, context: contextWidth }, wide && wanted, strip ? rails.signs : rails.names);
  if (!beside) {
    // Alone on the screen, the paper is what the page is about.
    return paper === undefined ? null : (
      <main id="main" className="library-paper">
        <PaperPane key={paper} id={paper} terms={terms} alone onClose={onClose} context />
      </main>
    );
  }
  if (paper === undefined && !resting) return null;
  return (
    <>
      <aside
        aria-label={paper ? 'The open paper' : 'No paper is open'}
        className="library-paper"
        style={{ width: three || !wide || !wanted ? size.paper : size.paper + size.context }}
      >
        <ResizeHandle
          label="Width of the paper"
          value={size.paper}
          min={least.paper}
          max={size.mostPaper}
          onChange={(value) => setPreference('paneWidth', value)}
        />
        {paper ? (
          <PaperPane key={paper} id={paper} terms={terms} onClose={onClose} context={!three} />
        ) : (
          <RestingPane listed={listed} />
        )}
      </aside>
      {three && (
        <aside aria-label="Around this paper" className="library-context" style={{ width: size.context }}>
          <ResizeHandle
            label="Width of the neighbours"
            value={size.context}
            min={least.context}
            max={size.mostContext}
            onChange={(value) => setPreference('contextWidth', value)}
          />
          <ContextPane paperId={paper} />
        </aside>
      )}
    </>
  );
});
PaperPanes.displayName = 'PaperPanes';
