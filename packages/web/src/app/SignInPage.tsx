import * as m from '@carrel/messages/app';
import { useId, useRef, useState } from 'react';
import { ApiError, call, errorText } from '../api/client.ts';
import { createSession } from '../api/endpoints.gen.ts';
import { useAction } from '../desk/use-action.ts';
import { Button } from '../ui/Button.tsx';
import { handleSubmit } from '../ui/handle-submit.ts';
import * as parts from '../ui/parts.module.css';
import { rich } from '../ui/rich.ts';
import * as sidebarStyles from '../ui/sidebar.module.css';

/** Required once per browser. The answer is a session cookie; the key itself is not stored here. */
export const SignInPage = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const [key, setKey] = useState('');
  const { busy, problem, setProblem, run } = useAction();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = async () => {
    await call(createSession, { body: { key } });
    onSignedIn();
  };
  const refused = (error: unknown) => {
    setProblem(error instanceof ApiError && error.status === 401 ? m.wrongKey() : errorText(error));
    field.current?.select();
  };
  return (
    <main id="main" className="h-full grid place-items-center bg-page px-6">
      <form className="w-full max-w-sm grid gap-4 -mt-[8vh]" onSubmit={handleSubmit(() => run(submit, refused))}>
        <h1 className={`${sidebarStyles.wordmark} !p-0 text-[1.625rem]`}>
          <i />
          Carrel
        </h1>
        <label htmlFor={id} className="text-quiet leading-relaxed">
          {rich(m.signInHint({ code: (inside) => <code className="font-mono text-ink">{inside}</code> }))}
        </label>
        <input
          ref={field}
          id={id}
          className={`${parts.field} !min-h-10`}
          type="password"
          autoComplete="current-password"
          // biome-ignore lint/a11y/noAutofocus: the page has nothing else
          autoFocus
          aria-invalid={problem !== ''}
          aria-describedby={`${id}p`}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <p id={`${id}p`} role="alert" className="text-bad empty:hidden">
          {problem}
        </p>
        <Button type="submit" tone="primary" className="!min-h-10" disabled={busy || key === ''}>
          {m.signIn()}
        </Button>
      </form>
    </main>
  );
};
