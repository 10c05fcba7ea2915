import * as m from '@carrel/messages/assistants';
import * as settingsMessages from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { getAssistants, getSession } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { saveSettings } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/Controls.tsx';
import * as parts from '../../ui/parts.module.css';
import { say } from '../../ui/toast-store.ts';
import { Section, SwitchSetting } from './parts.tsx';
import { UsedBy } from './UsedBy.tsx';

const programs = ['claude_code', 'claude_desktop', 'json'] as const;
type Program = (typeof programs)[number];

/** Whether the page was opened on the machine of the server. */
const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);

/**
 * The configuration for the program of an assistant. It has a placeholder, because the key is not known here.
 * @param command the command line on the machine of the server
 */
const setupOf = (program: Program, url: string, key: string | null, command: readonly string[]): string => {
  if (program === 'claude_code')
    return `claude mcp add --transport http carrel ${url}${key === null ? '' : ` --header "X-API-Key: ${key}"`}`;
  if (program === 'claude_desktop') {
    const [first, ...args] = isLocal ? command : ['carrel'];
    const env = { CARREL_URL: location.origin, ...(key === null ? {} : { CARREL_API_KEY: key }) };
    return JSON.stringify({ mcpServers: { carrel: { command: first, args: [...args, 'mcp'], env } } }, null, 2);
  }
  const headers = key === null ? {} : { headers: { 'X-API-Key': key } };
  return JSON.stringify({ mcpServers: { carrel: { type: 'http', url, ...headers } } }, null, 2);
};

const Setup = ({ url, command }: { url: string; command: readonly string[] }) => {
  const { data: session } = useQuery({ queryKey: keys.session, queryFn: ({ signal }) => call(getSession, { signal }) });
  const [program, setProgram] = useState<Program>('claude_code');
  const field = useRef<HTMLTextAreaElement>(null);
  const text = setupOf(program, url, session?.key_required ? m.yourKey() : null, command);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      say(m.copied());
    } catch {
      field.current?.select();
      say(m.copyFailed());
    }
  };
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap gap-2">
        <select
          className={`${parts.field} !w-auto min-w-0 grow`}
          aria-label={m.program()}
          value={program}
          onChange={(event) => setProgram(programs.find((p) => p === event.target.value) ?? program)}
        >
          {programs.map((p) => (
            <option key={p} value={p}>
              {m.programName({ program: p })}
            </option>
          ))}
        </select>
        <Button onClick={() => void copy()}>{m.copy()}</Button>
      </div>
      <textarea
        ref={field}
        className={`${parts.field} font-mono text-small resize-y`}
        aria-label={m.programName({ program })}
        readOnly
        rows={Math.min(12, text.split('\n').length + 1)}
        value={text}
        onFocus={(event) => event.target.select()}
      />
    </div>
  );
};

/** What AI assistants may do, how to connect one, and which assistants have used Carrel. */
export const AssistantsSection = ({ settings }: { settings: SettingsAnswer }) => {
  const { read, write } = settings.assistants;
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.settings, 'assistants'],
    queryFn: ({ signal }) => call(getAssistants, { signal }),
  });
  const url = data && new URL(data.path, location.origin).href;
  return (
    <Section id="assistants" title={m.title()} note={m.note()}>
      <SwitchSetting
        title={m.read()}
        hint={m.readHint()}
        value={read}
        onChange={(on) => void saveSettings({ assistants: on ? { read: true } : { read: false, write: false } })}
      />
      {read && (
        <SwitchSetting
          title={m.write()}
          hint={m.writeHint()}
          value={write}
          onChange={(on) => void saveSettings({ assistants: { write: on } })}
        />
      )}
      {error && !data && (
        <CouldNotRead
          title={m.readFailed()}
          error={error}
          safe={settingsMessages.nothingChanged()}
          onRetry={() => void refetch()}
        />
      )}
      {read && url && (
        <>
          <FormRow title={m.address()} hint={<span className="font-mono break-all">{url}</span>}>
            {() => null}
          </FormRow>
          <Setup url={url} command={data.command} />
        </>
      )}
      {data && (read || data.clients.length > 0) && (
        <UsedBy title={m.usedBy()} none={m.neverUsed()} clients={data.clients} />
      )}
    </Section>
  );
};
