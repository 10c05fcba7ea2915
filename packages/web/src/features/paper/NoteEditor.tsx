import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paperDialogs';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { Paper } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import * as parts from '../../ui/parts.module.css';
import { keepNote } from './keep-note.ts';
import { splitNotes, withNote } from './notes.ts';
import * as styles from './paper.module.css';
import { NoteConflict, saveNote } from './save-note.ts';

type Saving =
  | { state: 'idle' }
  | { state: 'saving' }
  | { state: 'failed'; reason: string }
  | { state: 'conflict'; theirs: string };

const draftKey = (id: string, index: number) => `carrel.draft.${id}${index === 0 ? '' : `.${index}`}`;

/** The preview follows when typing pauses. */
const previewMs = 250;

const Preview = ({ text }: { text: string }) => {
  const [shown, setShown] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setShown(text), previewMs);
    return () => clearTimeout(timer);
  }, [text]);
  if (shown.trim() === '') return null;
  return (
    <section aria-label={m.notePreview()} className={`${styles.note} mt-2`}>
      <p className="text-small text-quiet" aria-hidden="true">
        {m.notePreview()}
      </p>
      <Markdown text={shown} />
    </section>
  );
};

interface ConflictProps {
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: () => void;
}

/** The note was changed elsewhere: the choice between the two. */
const Conflict = ({ theirs, onMine, onTheirs, onBoth }: ConflictProps) => (
  <div role="alert" className="mt-2 px-3 py-2 rounded-[7px] bg-warn-wash">
    <p className="text-warn mb-2">{m.noteConflict()}</p>
    <blockquote className="whitespace-pre-wrap max-h-40 overflow-y-auto mb-2" dir="auto">
      {theirs || m.noteDeleted()}
    </blockquote>
    <span className="flex flex-wrap gap-2">
      <Button onClick={onMine}>{m.keepMine()}</Button>
      <Button onClick={onTheirs}>{m.keepTheirs()}</Button>
      <Button onClick={onBoth}>{m.mergeBoth()}</Button>
    </span>
  </div>
);

interface NoteEditorProps {
  paper: Paper;
  /** Which of the notes of the paper. */
  index: number;
  onDone: () => void;
}

/** Edits one note. It is saved with the others, as the text of the paper. */
export const NoteEditor = ({ paper, index: given, onDone }: NoteEditorProps) => {
  // The draft is what could not be saved last time.
  const draft = draftKey(paper.id, given);
  const original = useRef(splitNotes(paper.notes)[given] ?? '');
  const index = useRef(given);
  const [text, setText] = useState(() => sessionStorage.getItem(draft) ?? original.current);
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  const area = useRef<HTMLTextAreaElement>(null);
  const base = useRef(paper.notes ?? '');
  const busy = useRef(false);

  useEffect(() => {
    const field = area.current;
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const discard = () => {
    sessionStorage.removeItem(draft);
    onDone();
  };
  const save = async (force = false) => {
    if (busy.current) return;
    if (text.trim() === original.current.trim() && !force) return discard();
    busy.current = true;
    setSaving({ state: 'saving' });
    sessionStorage.setItem(draft, text);
    try {
      const all = withNote(base.current, index.current, text);
      if (force) await saveNote(paper.id, all, null);
      else await keepNote(paper.id, all, base.current);
      sessionStorage.removeItem(draft);
      onDone();
    } catch (error) {
      if (error instanceof NoteConflict) setSaving({ state: 'conflict', theirs: error.theirs });
      else setSaving({ state: 'failed', reason: errorText(error) });
    } finally {
      busy.current = false;
    }
  };

  const mergeBoth = (theirs: string) => {
    const notes = splitNotes(theirs);
    const one = notes.length <= 1 && splitNotes(base.current).length <= 1;
    base.current = theirs;
    original.current = '';
    // Of several notes, mine is added to theirs.
    if (one) setText(`${text.trimEnd()}\n\n${theirs}`);
    else index.current = notes.length;
    setSaving({ state: 'idle' });
    area.current?.focus();
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
        className={`${parts.field} leading-relaxed field-sizing-content min-h-24 max-h-[60vh]`}
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
      <Preview text={text} />
      {saving.state === 'failed' && (
        <p role="alert" className="text-bad flex flex-wrap items-center gap-2 mt-1">
          {m.noteFailed({ reason: saving.reason })} <Button onClick={() => void save()}>{common.retry()}</Button>
        </p>
      )}
      {saving.state === 'conflict' && (
        <Conflict
          theirs={saving.theirs}
          onMine={() => void save(true)}
          onTheirs={discard}
          onBoth={() => mergeBoth(saving.theirs)}
        />
      )}
    </div>
  );
};
