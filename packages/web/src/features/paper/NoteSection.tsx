import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/paperDetails';
import { useEffect } from 'react';
import type { Paper } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { useStore } from '../../ui/store.ts';
import { editors } from './editors.ts';
import { noteBeingWritten, startNote } from './note-focus.ts';
import { splitNotes } from './notes.ts';
import * as styles from './paper.module.css';

const small = '!min-h-6 !py-0 !px-1.5';

export const NoteSection = ({ paper }: { paper: Paper }) => {
  const writing = useStore(noteBeingWritten);
  const loaded = useStore(editors);
  const notes = splitNotes(paper.notes);
  const edited = writing?.paperId === paper.id ? Math.min(writing.index ?? notes.length - 1, notes.length) : null;
  const stop = () => noteBeingWritten.set((now) => (now?.paperId === paper.id ? null : now));
  // Another paper closes the editor.
  // biome-ignore lint/correctness/useExhaustiveDependencies: stop depends only on the ID
  useEffect(() => stop, [paper.id]);
  if (edited === null && notes.length === 0) return null;
  const at = Math.max(0, edited ?? 0);
  // The editor of a new note is drawn after the others.
  const shown = edited !== null && at >= notes.length ? [...notes, ''] : notes;
  return (
    <section aria-label={commands.note()}>
      <div className={styles.sectionHead}>
        <h3>{notes.length > 1 ? m.notes() : commands.note()}</h3>
        {edited === null && notes.length === 1 && (
          <Button tone="quiet" className={small} onClick={() => startNote(paper.id, 0)}>
            {m.edit()}
          </Button>
        )}
        {edited === null && (
          <Button tone="quiet" className={small} onClick={() => startNote(paper.id, notes.length)}>
            {m.addNote()}
          </Button>
        )}
      </div>
      <div className="grid gap-3">
        {shown.map((note, index) =>
          edited !== null && index === at && loaded ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes have no other identity
            <loaded.NoteEditor key={`${paper.id} ${index}`} paper={paper} index={index} onDone={stop} />
          ) : (
            // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the Edit button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <div key={`${paper.id} ${index}`} className={styles.note} onDoubleClick={() => startNote(paper.id, index)}>
              <Markdown text={note} />
              {edited === null && notes.length > 1 && (
                <Button
                  tone="quiet"
                  className={`${small} mt-1 -ms-1.5`}
                  aria-label={m.editNote({ number: index + 1 })}
                  onClick={() => startNote(paper.id, index)}
                >
                  {m.edit()}
                </Button>
              )}
            </div>
          ),
        )}
      </div>
    </section>
  );
};
