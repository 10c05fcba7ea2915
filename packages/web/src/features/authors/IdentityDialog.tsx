import * as m from '@carrel/messages/authorDialogs';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { confirmAuthorOpenAlexId, setAuthorIdentifiers } from '../../api/endpoints.gen.ts';
import { closePanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { attempt } from '../labels/attempt.ts';
import { acceptUnidentified, type Candidate, refetchAuthors } from './actions.ts';
import { CandidateList } from './CandidateList.tsx';
import { candidatesOptions } from './queries.ts';
import { readIdentifier } from './read-identifier.ts';
import { reasonOf } from './reason-text.ts';

/** Who an author is: the profiles that fit, an identifier that the user knows, or the decision to leave it open. */
export const IdentityDialog = ({ id }: { id: string }) => {
  const read = useQuery(candidatesOptions(id));
  const [text, setText] = useState('');
  const { busy, problem, setProblem, run } = useAction();
  const { data } = read;
  const name = data?.name ?? '';

  const confirm = async (candidate: Candidate) => {
    const { idxa_id } = candidate;
    if (idxa_id === null) return;
    await attempt(() => call(confirmAuthorOpenAlexId, { params: { id }, body: { idxa_id } }), m.identified({ name }));
    await refetchAuthors();
    closePanel();
  };
  const set = () => {
    const query = readIdentifier(text);
    if ('name' in query) return setProblem(m.notAnIdentifier());
    return run(async () => {
      await call(setAuthorIdentifiers, { params: { id }, body: query });
      await refetchAuthors();
      closePanel();
    });
  };
  const leaveOpen = async () => {
    await acceptUnidentified({ id, name });
    closePanel();
  };
  return (
    <Dialog
      onClose={closePanel}
      title={m.identityTitle({ name })}
      size="wide"
      footer={
        <>
          <Button onClick={() => void leaveOpen()} disabled={!data || busy}>
            {m.acceptAsUnidentifiable()}
          </Button>
          <Button onClick={closePanel}>{common.cancel()}</Button>
        </>
      }
    >
      <div className="px-5 overflow-y-auto grid gap-3">
        <Reading query={read} failed={m.notLoaded()} safe={m.nothingChanged()} />
        {data && (
          <>
            {data.timed_out && <p className="text-quiet">{m.timedOut()}</p>}
            {data.idxa_cap_reached && <p className="text-quiet">{m.creditsUsedUp()}</p>}
            {data.idxa.length === 0 ? (
              <p className="text-quiet">{m.noCandidates()}</p>
            ) : (
              <CandidateList
                candidates={data.idxa.map((c) => ({ ...c, followed: false, reason: reasonOf(c) }))}
                action={m.thisPerson()}
                busy={busy}
                onChoose={(candidate) => void run(() => confirm(candidate))}
              />
            )}
            <form onSubmit={handleSubmit(set)}>
              <Field label={m.setIdentifier()} note={m.setIdentifierHint()}>
                {(ids) => (
                  <div className="flex gap-2">
                    <input
                      {...ids}
                      className={`${parts.field} grow`}
                      dir="ltr"
                      value={text}
                      onChange={(event) => setText(event.target.value)}
                    />
                    <Button type="submit" disabled={text.trim() === '' || busy}>
                      {m.setId()}
                    </Button>
                  </div>
                )}
              </Field>
            </form>
          </>
        )}
        <Problem>{problem}</Problem>
      </div>
    </Dialog>
  );
};
