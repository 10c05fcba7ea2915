import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sayError } from '../../api/client.ts';
import { checkSource } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SourceOverview } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { ago, duration, number, plural } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import { usageOptions } from '../hydration/queries.ts';
import { WithSection } from './filter.tsx';
import { Section } from './parts.tsx';
import { sourcesOptions } from './queries.ts';

const Usage = () => {
  const { data } = useQuery(usageOptions);
  const waits = data?.automatic_waits && (
    <p className="text-small text-warn mt-1 max-w-prose">{data.automatic_waits}</p>
  );
  if (!data || data.credits_limit === null || data.credits_remaining === null) return waits;
  const used = data.credits_limit - data.credits_remaining;
  return (
    <div className="grid gap-1 mt-1 max-w-80">
      <Progress label="Credits of OpenAlex used today" value={used / Math.max(1, data.credits_limit)} />
      <p className="text-small text-quiet">
        {number(data.credits_remaining)} of {number(data.credits_limit)} credits left
        {data.resets_in_seconds !== null && `, new ones in ${duration(data.resets_in_seconds)}`}.
        {!waits && ` Automatic work leaves ${number(data.reserve)} for you.`}
      </p>
      {waits}
    </div>
  );
};

const Today = ({ source }: { source: SourceOverview }) => {
  const parts = [
    source.requests_today > 0 ? `${plural(source.requests_today, 'call')} today` : 'not asked today',
    source.failures_today > 0 && `${number(source.failures_today)} failed`,
    source.mean_ms_today !== null && `${number(Math.round(source.mean_ms_today))} ms each`,
    source.last_call_at && `last ${ago(source.last_call_at)}`,
    !source.own_address && 'led to another address by the environment',
  ];
  return <p className="text-small text-quiet">{parts.filter(Boolean).join(' · ')}</p>;
};

const SourceRow = ({ source }: { source: SourceOverview }) => {
  const { off } = useNetwork();
  const [said, setSaid] = useState<{ ok: boolean; words: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      const answer = await call(checkSource, { params: { source: source.source } });
      setSaid({ ok: answer.valid !== false, words: answer.detail });
    } catch (error) {
      setSaid({ ok: false, words: sayError(error) });
    }
    setBusy(false);
    void queryClient.invalidateQueries({ queryKey: keys.sources });
  };
  const bad = said ? !said.ok : source.valid === false;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3 border-b border-hair">
      <div className="grow basis-64 min-w-0">
        <h3 className="font-medium">{source.label}</h3>
        <p className={`text-small ${bad ? 'text-bad' : 'text-quiet'}`} role={said ? 'status' : undefined}>
          {said?.words ?? source.detail}
        </p>
        <Today source={source} />
        {source.source === 'idxa' && <Usage />}
      </div>
      <Button
        aria-label={`Check ${source.label}`}
        disabled={off || busy}
        data-tip={off ? 'External network is off' : 'Asks one small question'}
        onClick={() => void check()}
      >
        {busy ? 'Asking…' : 'Check'}
      </Button>
    </li>
  );
};

/** The services outside, how they answer and how much was asked of them today. */
export const SourcesSection = () => {
  const { data, error } = useQuery(sourcesOptions);
  return (
    <Section
      id="sources"
      title="Services"
      note="Where papers are looked for and completed. Nothing of your notes is sent."
    >
      <WithSection>
        {error && <p className="text-bad py-3">{sayError(error)}</p>}
        <ul>
          {data?.map((source) => (
            <SourceRow key={source.source} source={source} />
          ))}
        </ul>
      </WithSection>
    </Section>
  );
};
