import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { checkSource } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsAnswer, SourceOverview } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { saveSettings } from '../../desk/save-settings.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ago, duration } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import { usageOptions } from '../hydration/queries.ts';
import { NumberSetting, Section } from './parts.tsx';
import { sourcesOptions } from './queries.ts';

const Usage = () => {
  const { data } = useQuery(usageOptions);
  if (!data || data.credits_limit === null || data.credits_remaining === null) return null;
  const used = data.credits_limit - data.credits_remaining;
  const renewal = data.resets_in_seconds === null ? 'none' : duration(data.resets_in_seconds);
  return (
    <div className="grid gap-1 mt-1 max-w-80">
      <Progress label={m.creditsUsed()} value={used / Math.max(1, data.credits_limit)} />
      <p className="text-small text-quiet">
        {m.creditsLeft({ left: data.credits_remaining, limit: data.credits_limit, renewal })}{' '}
        {m.creditsReserved({ count: data.reserve })}
      </p>
    </div>
  );
};

const Today = ({ source }: { source: SourceOverview }) => {
  const parts = [
    m.requestsToday({ count: source.requests_today }),
    source.failures_today > 0 && m.failedToday({ count: source.failures_today }),
    source.mean_ms_today !== null && m.meanTime({ count: Math.round(source.mean_ms_today) }),
    source.last_call_at && m.lastRequest({ when: ago(source.last_call_at) }),
    !source.own_address && m.ownAddress(),
  ];
  return <p className="text-small text-quiet">{parts.filter(Boolean).join(' · ')}</p>;
};

const SourceRow = ({ source }: { source: SourceOverview }) => {
  const { off } = useNetwork();
  const [result, setResult] = useState<{ ok: boolean; text: string } | null>(null);
  const { busy, run } = useAction();
  const check = async () => {
    await run(
      async () => {
        const answer = await call(checkSource, { params: { source: source.source } });
        setResult({ ok: answer.valid !== false, text: answer.detail });
      },
      (error) => setResult({ ok: false, text: errorText(error) }),
    );
    void queryClient.invalidateQueries({ queryKey: keys.sources });
  };
  const bad = result ? !result.ok : source.valid === false;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-1 py-3 border-b border-hair">
      <div className="grow basis-64 min-w-0">
        <h3 className="font-medium">{source.label}</h3>
        <p className={`text-small ${bad ? 'text-bad' : 'text-quiet'}`} role={result ? 'status' : undefined}>
          {result?.text ?? source.detail ?? ''}
        </p>
        <Today source={source} />
        {source.source === 'idxa' && <Usage />}
      </div>
      <Button
        aria-label={m.checkSource({ source: source.label })}
        disabled={off || busy}
        data-tip={off ? m.networkOff() : m.checkTip()}
        onClick={() => void check()}
      >
        {busy ? m.checking() : m.check()}
      </Button>
    </li>
  );
};

/** The sources, whether they respond, and today's requests to them. */
export const SourcesSection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data, error } = useQuery(sourcesOptions);
  return (
    <Section id="sources" title={commands.settingsSources()} note={m.sourcesNote()}>
      <NumberSetting
        title={m.reserve()}
        hint={m.reserveHint()}
        value={settings.automation.provider_reserve}
        min={0}
        max={100_000}
        onSave={(provider_reserve) => void saveSettings({ automation: { provider_reserve } })}
      />
      {error && <p className="text-bad py-3">{errorText(error)}</p>}
      <ul>
        {data?.map((source) => (
          <SourceRow key={source.source} source={source} />
        ))}
      </ul>
    </Section>
  );
};
