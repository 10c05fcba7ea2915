import * as m from '@carrel/messages/authorDialogs';
import * as common from '@carrel/messages/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { clearAuthorAffiliation } from '../../api/endpoints.gen.ts';
import { sourceWord } from '../../api/source-names.ts';
import type { AuthorAffiliations } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import * as parts from '../../ui/parts.module.css';
import { attempt } from '../labels/attempt.ts';
import { chooseAffiliation, refetchAuthors } from './actions.ts';
import { affiliationsOptions } from './queries.ts';

type Evidence = AuthorAffiliations['items'][number];

const roles: Record<Evidence['role'], () => string> = {
  employment: m.employment,
  education: m.education,
  last_known: m.lastKnown,
  other: m.otherRole,
};

const factsOf = (item: Evidence): string =>
  [
    item.source === 'manual' ? m.yourChoice() : sourceWord(item.source),
    item.source !== 'manual' && roles[item.role](),
    [item.start_date?.slice(0, 4), item.is_current ? m.today() : item.end_date?.slice(0, 4)].filter(Boolean).join('–'),
  ]
    .filter(Boolean)
    .join(' · ');

/** Which institution is shown for an author: the evidence of each source, or the user's own choice. */
export const AffiliationDialog = ({ id }: { id: string }) => {
  const read = useQuery(affiliationsOptions(id));
  const [own, setOwn] = useState('');
  const { data } = read;
  const choose = async (institution: Parameters<typeof chooseAffiliation>[1]) => {
    if (!data) return;
    await chooseAffiliation({ id, name: data.author_name }, institution);
    closePanel();
  };
  const clear = async () => {
    await attempt(() => call(clearAuthorAffiliation, { params: { id } }), m.choiceRemoved());
    await refetchAuthors();
    closePanel();
  };
  return (
    <Dialog
      onClose={closePanel}
      title={m.affiliationTitle({ name: data?.author_name ?? '' })}
      footer={
        <>
          {data?.chosen && <Button onClick={() => void clear()}>{m.removeChoice()}</Button>}
          <Button onClick={closePanel}>{common.cancel()}</Button>
        </>
      }
    >
      <div className="px-5 overflow-y-auto grid gap-3">
        <Reading query={read} failed={m.notLoaded()} safe={m.nothingChanged()} />
        {data?.conflict && <p>{m.sourcesDisagree({ first: data.conflict.first, second: data.conflict.second })}</p>}
        {data?.items.length === 0 && <p className="text-quiet">{m.noEvidence()}</p>}
        <ul>
          {data?.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 border-b border-hair">
              <div className="grow basis-56 min-w-0">
                <p dir="auto">{item.institution_name}</p>
                <p className="text-quiet text-small">{factsOf(item)}</p>
              </div>
              {item.source !== 'manual' && (
                <Button
                  aria-label={m.actionOn({ action: m.choose(), name: item.institution_name })}
                  onClick={() => void choose(item)}
                >
                  {m.choose()}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <form onSubmit={handleSubmit(() => own.trim() && choose({ institution_name: own.trim() }))}>
          <Field label={m.otherInstitution()}>
            {(ids) => (
              <div className="flex gap-2">
                <input
                  {...ids}
                  className={`${parts.field} grow`}
                  dir="auto"
                  value={own}
                  onChange={(event) => setOwn(event.target.value)}
                />
                <Button type="submit" disabled={own.trim() === ''}>
                  {m.choose()}
                </Button>
              </div>
            )}
          </Field>
        </form>
      </div>
    </Dialog>
  );
};
