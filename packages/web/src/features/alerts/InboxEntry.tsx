import * as m from '@carrel/messages/inbox';
import { useId, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { addToInbox } from '../../api/endpoints.gen.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import * as parts from '../../ui/parts.module.css';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { refetchInbox } from './queries.ts';

/** A field for links, identifiers or a title that are pasted or dropped. */
export const InboxEntry = () => {
  const [text, setText] = useState('');
  const { busy, run } = useAction();
  const id = useId();
  const add = async () => {
    await run(
      async () => {
        const { outcome, paper_ids } = await call(addToInbox, { body: { text: text.trim() } });
        say(m.entered({ outcome, count: paper_ids.length }));
        setText('');
      },
      (error) => sayFailed(m.notDone({ error: errorText(error) })),
    );
    refetchInbox();
  };
  return (
    <form
      className="flex flex-wrap items-start gap-2 py-3"
      onSubmit={handleSubmit(() => {
        if (text.trim() !== '') void add();
      })}
    >
      <textarea
        id={id}
        className={`${parts.field} grow basis-72 min-h-9`}
        rows={text.includes('\n') ? 4 : 1}
        maxLength={20_000}
        aria-label={m.entry()}
        placeholder={m.entry()}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={busy || text.trim() === ''}>
        {busy ? m.entering() : m.enter()}
      </Button>
    </form>
  );
};
