import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { moment } from '../../ui/format.ts';
import { Section } from './parts.tsx';
import { logsOptions } from './queries.ts';

const tones: Record<string, string> = { WARNING: 'text-warn', ERROR: 'text-bad', CRITICAL: 'text-bad' };

export const LogSection = () => {
  const [level, setLevel] = useState<'INFO' | 'WARNING' | 'ERROR'>('INFO');
  const { data = [], refetch, isFetching } = useQuery(logsOptions(level));
  return (
    <Section id="log" title="Log" note="The last lines that Carrel wrote about itself.">
      <div className="flex flex-wrap items-center gap-2 py-3">
        <Segmented
          label="From level"
          value={level}
          onChange={setLevel}
          options={[
            { value: 'INFO', label: 'Everything' },
            { value: 'WARNING', label: 'Warnings' },
            { value: 'ERROR', label: 'Errors' },
          ]}
        />
        <span className="grow" />
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Read again
        </Button>
      </div>
      {data.length === 0 ? (
        <p className="text-quiet">No lines of this kind.</p>
      ) : (
        <ol
          className="font-mono text-tiny leading-relaxed bg-rail rounded-[7px] p-3 max-h-96 overflow-y-auto break-words"
          aria-label="Log lines"
        >
          {data.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read whole each time
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
