import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paperDialogs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sayError } from '../../api/client.ts';
import type { Paper } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { keepNote } from './keep-note.ts';
import { NoteConflict, saveNote } from './save-note.ts';

type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'failed'; reason: string }
  | { state: 'conflict'; theirs: string };

const draftKey = (id: string) => `carrel.draft.${id}`;

export const NoteEditor = ({ paper, onDone }: { paper: Paper; onDone: () => void }) => {
  // The draft is what could not be saved last time.
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
        aria-label={m.noteField()}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          // In a conflict the field loses focus when a button is pressed; that must not save.
          if (saving.state === 'idle') void save();
        }}
        onKeyDown={onKeyDown}
      />
      <p className="text-small text-quiet mt-1" aria-live="polite">
        {saving.state === 'idle' && m.noteHint({ keys: showKeys('Mod+Enter') })}
        {saving.state === 'saving' && m.saving()}
      </p>
      {saving.state === 'failed' && (
        <p role="alert" className="text-bad flex flex-wrap items-center gap-2 mt-1">
          {m.noteFailed({ reason: saving.reason })} <Button onClick={() => void save()}>{common.retry()}</Button>
        </p>
      )}
      {saving.state === 'conflict' && (
        <div role="alert" className="mt-2 px-3 py-2 rounded-[7px] bg-warn-wash">
          <p className="text-warn mb-2">{m.noteConflict()}</p>
          <blockquote className="whitespace-pre-wrap max-h-40 overflow-y-auto mb-2" dir="auto">
            {saving.theirs || m.noteDeleted()}
          </blockquote>
          <span className="flex flex-wrap gap-2">
            <Button onClick={() => void save(true)}>{m.keepMine()}</Button>
            <Button
              onClick={() => {
                sessionStorage.removeItem(draftKey(paper.id));
                onDone();
              }}
            >
              {m.keepTheirs()}
            </Button>
            <Button
              onClick={() => {
                base.current = saving.theirs;
                setText(`${text.trimEnd()}\n\n${saving.theirs}`);
                setSaving({ state: 'idle' });
                area.current?.focus();
              }}
            >
              {m.mergeBoth()}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
};
