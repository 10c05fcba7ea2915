import * as m from '@carrel/messages/ai';
import * as commands from '@carrel/messages/commands';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { backfillVectors, deleteInactiveEmbeddings } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { AiStatus, SettingsAnswer } from '../../api/types.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow, Segmented } from '../../ui/Controls.tsx';
import { listOf } from '../../ui/format.ts';
import { Progress } from '../../ui/Progress.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { ComputeDialog } from './ComputeDialog.tsx';
import { ProviderSettings } from './ProviderSettings.tsx';
import { forcedBy, Section, TextSetting } from './parts.tsx';
import { aiOptions } from './queries.ts';
import { saveAi } from './save-ai.ts';
import { useDeletedKey } from './use-deleted-key.tsx';

const providers = ['local', 'idxb', 'openai', 'none'] as const;
const computeHint = { local: m.computeHint, idxb: m.computeHintDownloaded, openai: m.computeHintHosted } as const;
const indexes = ['built_in', 'qdrant'] as const;

const inUse = ({ provider, hosted, downloaded, providers: [local], embeddings }: AiStatus): string => {
  if (provider === 'none') return m.usesNone();
  if (downloaded?.searched === 'chosen') return m.usesDownloaded();
  if (downloaded) return downloaded.reason === 'not_prepared' ? m.usesLocalPreparing() : m.usesLocalDownloaded();
  if (hosted?.searched === 'chosen') return m.usesChosen({ model: hosted.model });
  if (hosted?.searched === 'earlier') return m.usesEarlier({ model: hosted.searched_model ?? '' });
  if (hosted?.reason === 'no_address') return m.reasonNoAddress();
  if (hosted?.reason === 'no_key') return m.reasonNoKey();
  if (hosted) return m.usesLocalUntil({ model: hosted.model });
  return embeddings.model && local ? m.usesLocal({ model: local.model_display_name }) : m.usesLocalNone();
};

const coverageText = ({ hosted, downloaded }: AiStatus, covered: number, count: number): string => {
  if (downloaded) return m.coverageDownloaded({ covered, count });
  return hosted ? m.coverageHosted({ covered, count, model: hosted.model }) : m.coverageLocal({ covered, count });
};

const Coverage = ({ status }: { status: AiStatus }) => {
  const { hosted, downloaded, embeddings } = status;
  const total = Object.values(embeddings.coverage_by_status).reduce((sum, s) => sum + s.total, 0);
  const covered = (hosted ?? downloaded)?.covered ?? embeddings.local_total;
  const stale = hosted?.stale ?? (downloaded ? 0 : embeddings.stale);
  const reasons = Object.entries(hosted?.refused ?? {}).filter(([, count]) => count > 0);
  const text = coverageText(status, covered, total);
  return (
    <div className="grid gap-1 mt-2 max-w-96">
      <Progress label={text} value={total === 0 ? 0 : covered / total} />
      <p>
        {text} {stale > 0 && m.stale({ count: stale })}
        {downloaded && downloaded.without > 0 && m.withoutDownloaded({ count: downloaded.without })}
      </p>
      {reasons.length > 0 && (
        <p className="text-warn">
          {m.refused({
            count: reasons.reduce((sum, [, n]) => sum + n, 0),
            reasons: listOf(reasons.map(([reason, count]) => m.refusal({ reason, count }))),
          })}
        </p>
      )}
    </div>
  );
};

/** Asks Semantic Scholar for the vectors that are missing. */
const FetchVectors = ({ busy }: { busy: boolean }) => {
  const { off } = useNetwork();
  const fetchAll = async () => {
    try {
      const { job_id } = await call(backfillVectors);
      say(job_id === '' ? m.fetchNothing() : m.fetchStarted());
    } catch (error) {
      sayFailed(m.notStarted({ reason: errorText(error) }));
    }
    void queryClient.invalidateQueries({ queryKey: keys.ai });
  };
  return (
    <FormRow title={m.fetch()} hint={m.fetchHint()}>
      {(ids) => (
        <Button
          tone="primary"
          aria-describedby={ids.hint}
          disabled={off || busy}
          data-tip={off ? m.networkOff() : undefined}
          onClick={() => void fetchAll()}
        >
          {busy ? m.fetching() : m.fetch()}
        </Button>
      )}
    </FormRow>
  );
};

const Unused = ({ status }: { status: AiStatus }) => {
  const { busy, run } = useAction();
  const currentModel = status.hosted?.model_id ?? null;
  const count = status.embeddings.models
    .filter((x) => x.source !== 'idxb' && !x.active && (x.source === 'openai' ? x.model !== currentModel : x.stale))
    .reduce((sum, x) => sum + x.vectors, 0);
  if (count === 0) return null;
  const remove = async () => {
    await run(
      async () => say((await call(deleteInactiveEmbeddings)).message),
      (error) => sayFailed(errorText(error)),
    );
    void queryClient.invalidateQueries({ queryKey: keys.ai });
  };
  return (
    <FormRow title={m.unused()} hint={m.unusedHint({ count })}>
      {(ids) => (
        <Button tone="danger" disabled={busy} aria-describedby={ids.hint} onClick={() => void remove()}>
          {m.deleteUnused()}
        </Button>
      )}
    </FormRow>
  );
};

const IndexSettings = ({ settings, status }: { settings: SettingsAnswer; status: AiStatus | undefined }) => {
  const { saveAddress, notice } = useDeletedKey(settings, 'qdrant_api_key');
  return (
    <>
      <FormRow title={m.index()} hint={m.indexHint()}>
        {() => (
          <Segmented
            label={m.index()}
            value={settings.ai.index}
            options={indexes.map((index) => ({ value: index, label: m.indexOption({ index }) }))}
            onChange={(index) => void saveAi({ ai: { index } })}
          />
        )}
      </FormRow>
      {settings.ai.index === 'qdrant' && (
        <>
          <TextSetting
            title={m.indexAddress()}
            hint={status && (status.index.kind === 'qdrant' ? m.indexReady() : m.indexNotReady())}
            placeholder={m.indexAddressExample()}
            value={settings.ai.index_url}
            onSave={(index_url) => saveAddress({ index_url })}
          />
          <TextSetting
            title={m.indexKey()}
            hint={notice}
            forced={forcedBy(settings, 'keys.qdrant_api_key')}
            value={settings.keys.qdrant_api_key}
            onSave={(qdrant_api_key) => saveAi({ keys: { qdrant_api_key } })}
          />
        </>
      )}
    </>
  );
};

/** Where vectors come from, how many papers have one, and what searches them. */
export const MeaningSection = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: status, error } = useQuery(aiOptions);
  const [computing, setComputing] = useState<'missing_stale' | 'all' | null>(null);
  const { provider } = settings.ai;
  const busy = Boolean(status?.running_job);
  const openDialog = (scope: 'missing_stale' | 'all') => () => setComputing(scope);
  return (
    <Section id="meaning" title={commands.settingsMeaning()} note={m.note()}>
      <FormRow title={m.provider()} hint={m.providerHint()}>
        {() => (
          <Segmented
            label={m.provider()}
            value={provider}
            options={providers.map((p) => ({ value: p, label: m.providerOption({ provider: p }) }))}
            onChange={(chosen) => void saveAi({ ai: { provider: chosen } })}
          />
        )}
      </FormRow>
      {provider === 'openai' && <ProviderSettings settings={settings} status={status?.hosted ?? null} />}
      <FormRow
        title={m.state()}
        hint={
          <div role="status">
            {error && !status && `${m.loadFailed()}. ${errorText(error)}`}
            {status && inUse(status)}
            {status && provider !== 'none' && <Coverage status={status} />}
          </div>
        }
      >
        {() => null}
      </FormRow>
      {provider === 'idxb' && <FetchVectors busy={Boolean(status?.downloaded?.running_job)} />}
      {provider !== 'none' && (
        <FormRow title={m.compute()} hint={computeHint[provider]()}>
          {() => (
            <div className="flex flex-wrap gap-2">
              <Button
                tone={provider === 'idxb' ? 'plain' : 'primary'}
                disabled={busy}
                onClick={openDialog('missing_stale')}
              >
                {busy ? m.computing() : m.compute()}
              </Button>
              <Button disabled={busy} onClick={openDialog('all')}>
                {m.computeAgain()}
              </Button>
            </div>
          )}
        </FormRow>
      )}
      {status && <Unused status={status} />}
      {provider !== 'none' && <IndexSettings settings={settings} status={status} />}
      {computing && <ComputeDialog scope={computing} onClose={() => setComputing(null)} />}
    </Section>
  );
};
