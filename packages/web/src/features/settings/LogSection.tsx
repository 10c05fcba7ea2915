import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { moment } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { Section } from './parts.tsx';
import { logsOptions } from './queries.ts';

const tones: Record<string, string> = { WARNING: 'text-warn', ERROR: 'text-bad', CRITICAL: 'text-bad' };

export const LogSection = () => {
  const [level, setLevel] = useState<'INFO' | 'WARNING' | 'ERROR'>('INFO');
  const [words, setWords] = useState('');
  const { data = [], refetch, isFetching } = useQuery(logsOptions(level));
  const wanted = words.trim().toLowerCase();
  const lines = wanted
    ? data.filter((line) => `${line.level} ${line.logger} ${line.message}`.toLowerCase().includes(wanted))
    : data;
  return (
    <Section id="log" title={commands.settingsLog()} note={m.logNote()}>
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Segmented
          label={m.logLevel()}
          value={level}
          onChange={setLevel}
          options={[
            { value: 'INFO', label: m.logEverything() },
            { value: 'WARNING', label: m.logWarnings() },
            { value: 'ERROR', label: m.logErrors() },
          ]}
        />
        <input
          type="search"
          className={`${parts.field} !w-56 grow`}
          aria-label={m.searchLog()}
          placeholder={m.searchLog()}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button disabled={isFetching} onClick={() => void refetch()}>
          {m.reload()}
        </Button>
      </div>
      {lines.length === 0 ? (
        <p className="text-quiet">{m.noLines()}</p>
      ) : (
        <ol
          className="font-mono text-tiny leading-relaxed bg-sidebar rounded-[7px] p-3 max-h-96 overflow-y-auto break-words"
          aria-label={m.logLines()}
        >
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the whole list is replaced
            <li key={index}>
              <time className="text-quiet" dateTime={line.timestamp}>
                {moment(line.timestamp)}
              </time>{' '}
              <span className={tones[line.level] ?? 'text-quiet'}>{line.level.toLowerCase()}</span>{' '}
              <span className="text-quiet">{line.logger}</span> {line.message}
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
};
