import * as m from '@carrel/messages/authorDialogs';
import * as common from '@carrel/messages/common';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { addAuthor } from '../../api/endpoints.gen.ts';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { type Candidate, candidatesOf, follow, refetchAuthors } from './actions.ts';
import { CandidateList } from './CandidateList.tsx';
import { type AuthorQuery, readIdentifier } from './read-identifier.ts';

/** Follows an author by name or identifier. Several people with the name are shown to choose from. */
export const AddAuthorDialog = () => {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const [candidates, setCandidates] = useState<readonly Candidate[]>([]);
  const { busy, problem, setProblem, run } = useAction();

  const add = async (query: AuthorQuery) => {
    const author = await call(addAuthor, { body: query });
    say(m.nowFollowing({ name: author.name }), {
      label: common.undo(),
      keys: showKeys('Mod+z'),
      run: () => void undo(),
    });
    closePanel();
    void refetchAuthors();
    await router.navigate({ to: '/authors/$authorId', params: { authorId: author.id } });
  };
  const notAdded = (error: unknown) => {
    const matches = candidatesOf(error);
    if (matches) setCandidates(matches);
    else setProblem(errorText(error));
  };
  const choose = async (candidate: Candidate) => {
    const { idxa_id } = candidate;
    if (idxa_id) return run(() => add({ idxa_id }), notAdded);
    if (candidate.id === null) return;
    await follow({ id: candidate.id, name: candidate.name });
    closePanel();
  };
  const submit = () => {
    if (text.trim() === '' || busy) return;
    setCandidates([]);
    void run(() => add(readIdentifier(text)), notAdded);
  };
  return (
    <Dialog
      onClose={closePanel}
      title={m.addTitle()}
      initialFocus={field}
      footer={
        <>
          <Button onClick={closePanel}>{common.cancel()}</Button>
          <Button tone="primary" disabled={text.trim() === '' || busy} onClick={() => form.current?.requestSubmit()}>
            {busy ? m.searching() : candidates.length > 0 ? m.searchAgain() : m.add()}
          </Button>
        </>
      }
    >
      <div className="px-5 overflow-y-auto grid gap-3">
        <form ref={form} onSubmit={handleSubmit(submit)}>
          <Field label={m.nameOrId()} note={m.nameOrIdHint()}>
            {(ids) => (
              <input
                {...ids}
                ref={field}
                className={parts.field}
                dir="auto"
                autoComplete="off"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
            )}
          </Field>
        </form>
        <Problem>{problem}</Problem>
        {candidates.length > 0 && (
          <section aria-live="polite">
            <p className="mb-1">{m.severalFound({ count: candidates.length })}</p>
            <CandidateList candidates={candidates} action={m.follow()} busy={busy} onChoose={(c) => void choose(c)} />
          </section>
        )}
      </div>
    </Dialog>
  );
};
