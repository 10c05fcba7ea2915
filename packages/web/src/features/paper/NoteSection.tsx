import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sayError } from '../../api/client.ts';
import type { Paper } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { useStore } from '../../ui/store.ts';
import { keepNote } from './keep-note.ts';
import { noteBeingWritten } from './note-focus.ts';
import { NoteConflict, saveNote } from './save-note.ts';

type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'failed'; reason: string }
  | { state: 'conflict'; theirs: string };

const draftKey = (id: string) => `carrel.draft.${id}`;

const NoteEditor = ({ paper, onDone }: { paper: Paper; onDone: () => void }) => {
  // What could not be saved last time is still here.
  const [text, setText] = useState(() => sessionStorage.getItem(draftKey(paper.id)) ?? paper.notes ?? '');
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const area = useRef<HTMLTextAreaElement>(null);
  const base = useRef(paper.notes ?? '');
  const busy = useRef(false);

  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const save = async (force = false) => {
    if (busy.current) return;
    if (text.trim() === base.current.trim() && !force) {
      sessionStorage.removeItem(draftKey(paper.id));
      return onDone();
    }
    busy.current = true;
    setSaving({ state: 'saving' });
    sessionStorage.setItem(draftKey(paper.id), text);
    try {
      if (force) await saveNote(paper.id, text, null);
      else await keepNote(paper.id, text, base.current);
      sessionStorage.removeItem(draftKey(paper.id));
      onDone();
    } catch (error) {
      if (error instanceof NoteConflict) setSaving({ state: 'conflict', theirs: error.theirs });
      else setSaving({ state: 'failed', reason: sayError(error) });
    } finally {
      busy.current = false;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || (event.key === 'Enter' && (event.metaKey || event.ctrlKey))) {
      event.preventDefault();
      event.stopPropagation();
      void save();
    }
  };

  return (
    <div className="max-w-[66ch]">
      <textarea
        ref={area}
        className="field leading-relaxed field-sizing-content min-h-24 max-h-[60vh]"
        aria-label="Note, in Markdown"
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          // While a decision is asked for, leaving the text to press a button must not decide it.
          if (saving.state === 'idle') void save();
        }}
        onKeyDown={onKeyDown}
      />
      <p className="text-small text-quiet mt-1" aria-live="polite">
        {saving.state === 'idle' && `Markdown. Saved when you leave it, or with ${showKeys('Mod+Enter')}.`}
        {saving.state === 'saving' && 'Saving…'}
      </p>
      {saving.state === 'failed' && (
        <p role="alert" className="text-bad flex flex-wrap items-center gap-2 mt-1">
          Not saved. {saving.reason} <Button onClick={() => void save()}>Try again</Button>
        </p>
      )}
      {saving.state === 'conflict' && (
        <div role="alert" className="mt-2 px-3 py-2 rounded-[7px] bg-warn-wash">
          <p className="text-warn mb-2">This note was changed elsewhere meanwhile. It says there:</p>
          <blockquote className="whitespace-pre-wrap max-h-40 overflow-y-auto mb-2" dir="auto">
            {saving.theirs || 'Nothing: it was emptied.'}
          </blockquote>
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => void save(true)}>Keep mine</Button>
            <Button
              onClick={() => {
                sessionStorage.removeItem(draftKey(paper.id));
                onDone();
              }}
            >
              Take theirs
            </Button>
            <Button
              onClick={() => {
                base.current = saving.theirs;
                setText(`${text.trimEnd()}\n\n${saving.theirs}`);
                setSaving({ state: 'idle' });
                area.current?.focus();
              }}
            >
              Put both together
            </Button>
          </span>
        </div>
      )}
    </div>
  );
};

export const NoteSection = ({ paper }: { paper: Paper }) => {
  const writing = useStore(noteBeingWritten) === paper.id;
  const start = () => noteBeingWritten.set(paper.id);
  // Another paper, another note: nobody is writing any more.
  useEffect(
    () => () => {
      if (noteBeingWritten.get() === paper.id) noteBeingWritten.set(null);
    },
    [paper.id],
  );
  if (!writing && !paper.notes) return null;
  return (
    <section aria-label="Note">
      <div className="section-head">
        <h3>Note</h3>
        {!writing && (
          <Button tone="quiet" className="!min-h-6 !py-0 !px-1.5" onClick={start}>
            Edit
          </Button>
        )}
      </div>
      {writing ? (
        <NoteEditor
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
