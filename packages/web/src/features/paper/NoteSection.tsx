import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/paperDetails';
import { useEffect } from 'react';
import type { Paper } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { useStore } from '../../ui/store.ts';
import { editors } from './editors.ts';
import { noteBeingWritten } from './note-focus.ts';

export const NoteSection = ({ paper }: { paper: Paper }) => {
  const writing = useStore(noteBeingWritten) === paper.id;
  const loaded = useStore(editors);
  const start = () => noteBeingWritten.set(paper.id);
  // Another paper closes the editor.
  useEffect(
    () => () => {
      if (noteBeingWritten.get() === paper.id) noteBeingWritten.set(null);
    },
    [paper.id],
  );
  if (!writing && !paper.notes) return null;
  return (
    <section aria-label={commands.note()}>
      <div className="section-head">
        <h3>{commands.note()}</h3>
        {!writing && (
          <Button tone="quiet" className="!min-h-6 !py-0 !px-1.5" onClick={start}>
            {m.edit()}
          </Button>
        )}
      </div>
      {writing && loaded ? (
        <loaded.NoteEditor
          key={paper.id}
          paper={paper}
          onDone={() => {
            if (noteBeingWritten.get() === paper.id) noteBeingWritten.set(null);
          }}
        />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the Edit button above
        <div className="note" onDoubleClick={start}>
          <Markdown text={paper.notes ?? ''} />
        </div>
      )}
    </section>
  );
};
