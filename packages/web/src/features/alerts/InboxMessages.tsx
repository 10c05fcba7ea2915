import { shortText } from '@carrel/contract/cut-text';
import * as m from '@carrel/messages/inbox';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { archiveInboxMessage, retryInboxMessage } from '../../api/endpoints.gen.ts';
import type { InboxMessage } from '../../api/types.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { messagesOptions, refetchInbox } from './queries.ts';

const short = (text: string): string => shortText(text, 60);

const Message = ({ message }: { message: InboxMessage }) => {
  const [input, setInput] = useState('');
  const { busy, run: start } = useAction();
  const { id, text, error, next_try_at } = message;
  const run = async (work: () => Promise<void>) => {
    await start(work, (e) => sayFailed(m.notDone({ error: errorText(e) })));
    refetchInbox();
  };
  const lookUp = () =>
    run(async () => {
      const given = input.trim();
      const after = await call(retryInboxMessage, { params: { id }, body: given === '' ? {} : { input: given } });
      say(after.outcome === 'unresolved' ? m.stillNothing() : m.lookedUp());
    });
  return (
    <li className="grid gap-2 py-3 border-b border-hair">
      <p className="break-words" dir="auto">
        {text}
      </p>
      {(error || next_try_at) && (
        <p className="text-small text-quiet">
          {error} {next_try_at && m.retryAt({ when: ago(next_try_at) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <input
          className={`${parts.field} !w-72 max-w-full`}
          aria-label={m.lookFor()}
          placeholder={m.lookFor()}
          maxLength={1000}
          value={input}
          onChange={(event) => setInput(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void lookUp();
          }}
        />
        <Button disabled={busy} aria-label={m.lookUpFor({ text: short(text) })} onClick={() => void lookUp()}>
          {m.lookUp()}
        </Button>
        <Button
          tone="quiet"
          disabled={busy}
          aria-label={m.archiveOne({ text: short(text) })}
          onClick={() => void run(async () => void (await call(archiveInboxMessage, { params: { id } })))}
        >
          {m.archive()}
        </Button>
      </div>
    </li>
  );
};

/** Messages in which no paper was found, to correct or to leave. */
export const InboxMessages = () => {
  const messages = useQuery(messagesOptions).data ?? [];
  if (messages.length === 0) return null;
  return (
    <section aria-labelledby="inbox-messages" className="mt-8">
      <h2 id="inbox-messages" className="font-serif text-line font-medium">
        {m.messages()}
      </h2>
      <ul>
        {messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ul>
    </section>
  );
};
