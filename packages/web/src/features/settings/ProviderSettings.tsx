import * as m from '@carrel/messages/ai';
import { useEffect, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { testAiProvider } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { AiStatus, SettingsAnswer } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/Controls.tsx';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { forcedBy, NumberSetting, TextSetting } from './parts.tsx';
import { saveAi } from './save-ai.ts';
import { useDeletedKey } from './use-deleted-key.tsx';

const maxPrice = 10_000;

const Price = ({ value }: { value: number }) => {
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const parsed = /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
  const bad = !(parsed <= maxPrice);
  return (
    <FormRow title={m.price()} hint={m.priceHint()}>
      {(ids) => (
        <div>
          <input
            className={`${parts.field} !w-24 text-end`}
            inputMode="decimal"
            id={ids.control}
            aria-describedby={ids.hint}
            aria-invalid={bad}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={() => {
              if (!bad && parsed !== value) void saveAi({ ai: { openai_price_per_million: parsed } });
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
            }}
          />
          {bad && <Problem className="text-small mt-1">{m.priceWrong()}</Problem>}
        </div>
      )}
    </FormRow>
  );
};

const TestProvider = ({ status }: { status: AiStatus['hosted'] }) => {
  const { off } = useNetwork();
  const [result, setResult] = useState<{ ok: boolean; text: string } | null>(null);
  const { busy, run } = useAction();
  const test = async () => {
    await run(
      async () => {
        const { ok, problem, milliseconds, dimensions } = await call(testAiProvider);
        setResult(
          ok
            ? { ok, text: m.tested({ milliseconds: milliseconds ?? 0, count: dimensions ?? 0 }) }
            : { ok, text: m.problem({ problem: problem ?? '' }) },
        );
      },
      (error) => setResult({ ok: false, text: errorText(error) }),
    );
    void queryClient.invalidateQueries({ queryKey: keys.ai });
  };
  const used = status?.tokens_today ?? 0;
  const limit = status?.tokens_per_day ?? 0;
  return (
    <FormRow
      title={m.test()}
      hint={
        <>
          <span role="status" className={result && !result.ok ? 'text-bad' : undefined}>
            {result?.text}
          </span>{' '}
          {limit > 0 ? m.tokensToday({ used, limit }) : m.tokensTodayFree({ used })}
        </>
      }
    >
      {(ids) => (
        <Button
          aria-describedby={ids.hint}
          disabled={off || busy}
          data-tip={off ? m.networkOff() : m.testTip()}
          onClick={() => void test()}
        >
          {busy ? m.testing() : m.test()}
        </Button>
      )}
    </FormRow>
  );
};

/** Address, key, model and price of the vector provider. */
export const ProviderSettings = ({ settings, status }: { settings: SettingsAnswer; status: AiStatus['hosted'] }) => {
  const { saveAddress, notice } = useDeletedKey(settings, 'openai_api_key');
  return (
    <>
      <TextSetting
        title={m.address()}
        hint={m.addressHint()}
        value={settings.ai.openai_base_url}
        onSave={(openai_base_url) => saveAddress({ openai_base_url })}
      />
      <TextSetting
        title={m.key()}
        hint={
          <>
            {notice} {m.keyHint()}
          </>
        }
        forced={forcedBy(settings, 'keys.openai_api_key')}
        value={settings.keys.openai_api_key}
        onSave={(openai_api_key) => saveAi({ keys: { openai_api_key } })}
      />
      <TextSetting
        title={m.model()}
        hint={m.modelHint()}
        value={settings.ai.openai_model}
        onSave={(openai_model) => saveAi({ ai: { openai_model } })}
      />
      <Price value={settings.ai.openai_price_per_million} />
      <NumberSetting
        title={m.perDay()}
        hint={m.perDayHint()}
        value={settings.ai.openai_tokens_per_day}
        min={0}
        max={1_000_000_000_000}
        onSave={(openai_tokens_per_day) => void saveAi({ ai: { openai_tokens_per_day } })}
      />
      <TestProvider status={status} />
    </>
  );
};
