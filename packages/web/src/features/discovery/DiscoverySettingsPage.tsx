import './discovery.css';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discoverySettings';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { call, errorText } from '../../api/client.ts';
import {
  getDiscoverySettings,
  resetDiscoverySettings,
  resetFeedback,
  updateDiscoverySettings,
} from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { sourceWord } from '../../api/source-names.ts';
import type { DiscoverySettingsUpdate } from '../../api/types.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormRow, Switch } from '../../ui/Controls.tsx';
import { Page } from '../../ui/Page.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { Preferences } from './Preferences.tsx';
import { refetchDiscovery } from './queries.ts';
import { WeightsForm } from './WeightsForm.tsx';

/** Those that a refresh uses. */
const strategies = [
  'citation_chain',
  'related_works',
  'topic_search',
  'branch_explorer',
  'followed_authors',
  'taste_authors',
  'coauthor_network',
  'taste_venues',
  'taste_topics',
  'idxb',
  'recent_wins',
  'adaptive_channels',
] as const;
/** Those that can be searched for a lens. */
const sources = ['idxa', 'idxb', 'crossref', 'arxiv', 'europe_pmc', 'biorxiv'] as const;
/** Strategies that look for works by authors. */
const authorStrategies = ['followed_authors', 'taste_authors', 'coauthor_network'] as const;
/** Maximum number of terms around a branch; each is a quarter of the setting. */
const maxEdgeTerms = 4;
const variants = ['query_core_variants', 'query_explore_variants'] as const;

const settingsOptions = {
  queryKey: [...keys.discovery, 'settings'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getDiscoverySettings, { signal }),
};

const save = async (body: DiscoverySettingsUpdate): Promise<boolean> => {
  try {
    const saved = await call(updateDiscoverySettings, { body });
    queryClient.setQueryData(settingsOptions.queryKey, saved);
    refetchDiscovery();
    return true;
  } catch (error) {
    sayFailed(m.failed({ error: errorText(error) }));
    return false;
  }
};

const Section = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <h2 id={id} className="text-lead font-semibold">
        {title}
      </h2>
      {hint && <p className="text-quiet mb-2 max-w-[66ch]">{hint}</p>}
      {children}
    </section>
  );
};

const NumberRow = ({
  title,
  hint: help,
  value,
  min,
  max,
  onSave,
}: {
  title: string;
  hint?: string;
  value: number;
  min: number;
  max: number;
  onSave: (value: number) => void;
}) => (
  <FormRow title={title} hint={help}>
    {({ control, hint }) => (
      <input
        key={value}
        id={control}
        aria-describedby={hint}
        type="number"
        className="field !w-24 text-end"
        min={min}
        max={max}
        defaultValue={value}
        onBlur={(event) => {
          const next = event.target.valueAsNumber;
          if (!event.target.validity.valid || Number.isNaN(next)) event.target.value = String(value);
          else if (next !== value) onSave(next);
        }}
      />
    )}
  </FormRow>
);

const SwitchRow = ({
  title,
  hint,
  on,
  onChange,
}: {
  title: string;
  hint?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}) => (
  <FormRow title={title} hint={hint}>
    {({ control, hint }) => <Switch id={control} describedBy={hint} checked={on} onChange={onChange} />}
  </FormRow>
);

const reset = async () => {
  try {
    queryClient.setQueryData(settingsOptions.queryKey, await call(resetDiscoverySettings));
    say(m.resetDone());
    refetchDiscovery();
  } catch (error) {
    sayFailed(m.failed({ error: errorText(error) }));
  }
};

const forget = async () => {
  try {
    const { action_id } = await call(resetFeedback);
    say(
      m.forgotten(),
      ...(action_id
        ? [{ label: common.undo(), keys: 'U', run: () => void revert(action_id).then(refetchDiscovery) }]
        : []),
    );
    refetchDiscovery();
  } catch (error) {
    sayFailed(errorText(error));
  }
};

/** Weights and behaviour of Discovery, in words, and the preferences that the user has added. */
export const DiscoverySettingsPage = () => {
  const read = useQuery(settingsOptions);
  const settings = read.data;
  return (
    <Page
      title={m.title()}
      actions={
        <Link to="/discovery" className="btn">
          {m.back()}
        </Link>
      }
    >
      {!settings ? (
        <Reading query={read} failed={m.notRead()} safe={m.safe()} />
      ) : (
        <>
          <Section title={m.preferences()}>
            <Preferences />
          </Section>
          <Section title={m.ranking()} hint={m.rankingHint({ reference: Math.round(settings.reference_score) })}>
            <WeightsForm
              key={JSON.stringify([settings.weights, settings.recommendation_mode])}
              settings={settings}
              onApply={async (change) => {
                const done = await save(change);
                if (done) say(m.applied());
                return done;
              }}
            />
          </Section>
          <Section title={m.behaviour()}>
            <FormRow title={m.automatic()} hint={m.automaticHint()}>
              {({ control, hint }) => (
                <Switch
                  id={control}
                  describedBy={hint}
                  checked={settings.schedule.refresh_enabled}
                  onChange={(refresh_enabled) => void save({ schedule: { refresh_enabled } })}
                />
              )}
            </FormRow>
            {settings.schedule.refresh_enabled && (
              <NumberRow
                title={m.every()}
                value={settings.schedule.refresh_interval_hours}
                min={0}
                max={168}
                onSave={(refresh_interval_hours) => void save({ schedule: { refresh_interval_hours } })}
              />
            )}
            <NumberRow
              title={m.results()}
              value={settings.limits.max_results}
              min={10}
              max={200}
              onSave={(max_results) => void save({ limits: { max_results } })}
            />
            <NumberRow
              title={m.minScore()}
              value={settings.limits.min_score}
              min={0}
              max={100}
              onSave={(min_score) => void save({ limits: { min_score } })}
            />
            <NumberRow
              title={m.window()}
              value={settings.limits.recency_window_years}
              min={1}
              max={20}
              onSave={(recency_window_years) => void save({ limits: { recency_window_years } })}
            />
            <NumberRow
              title={m.deadline()}
              value={settings.limits.lane_deadline_seconds}
              min={1}
              max={600}
              onSave={(lane_deadline_seconds) => void save({ limits: { lane_deadline_seconds } })}
            />
          </Section>
          <Section title={m.strategies()}>
            {strategies.map((strategy) => (
              <SwitchRow
                key={strategy}
                title={m.strategyOf({ strategy })}
                on={settings.strategies[strategy]}
                onChange={(on) => void save({ strategies: { [strategy]: on } })}
              />
            ))}
            {settings.strategies.topic_search &&
              settings.strategies.branch_explorer &&
              variants.map((name) => (
                <NumberRow
                  key={name}
                  title={m.variantsOf({ name })}
                  value={settings.branches[name]}
                  min={1}
                  max={4}
                  onSave={(count) => void save({ branches: { [name]: count } })}
                />
              ))}
            {authorStrategies.some((strategy) => settings.strategies[strategy]) && (
              <NumberRow
                title={m.authorsAsked()}
                hint={m.authorsAskedHint()}
                value={settings.monitor_defaults.author_per_refresh}
                min={1}
                max={100}
                onSave={(author_per_refresh) => void save({ monitor_defaults: { author_per_refresh } })}
              />
            )}
          </Section>
          <Section title={m.sources()} hint={m.sourcesHint()}>
            {sources.map((source) => (
              <SwitchRow
                key={source}
                title={source === 'biorxiv' ? m.preprintServers() : sourceWord(source)}
                {...(source === 'biorxiv' ? { hint: m.preprintServersHint() } : {})}
                on={settings.sources[source].enabled}
                onChange={(enabled) => void save({ sources: { [source]: { enabled } } })}
              />
            ))}
          </Section>
          <Section title={m.monitors()} hint={m.monitorsHint()}>
            <SwitchRow
              title={m.includePreprints()}
              hint={m.includePreprintsHint()}
              on={settings.monitor_defaults.include_preprints}
              onChange={(include_preprints) => void save({ monitor_defaults: { include_preprints } })}
            />
            <NumberRow
              title={m.recency()}
              hint={m.recencyHint()}
              value={settings.monitor_defaults.recency_years}
              min={0}
              max={10}
              onSave={(recency_years) => void save({ monitor_defaults: { recency_years } })}
            />
            <SwitchRow
              title={m.searchBulk()}
              hint={m.searchBulkHint()}
              on={settings.monitor_defaults.idxb_bulk}
              onChange={(idxb_bulk) => void save({ monitor_defaults: { idxb_bulk } })}
            />
            {settings.monitor_defaults.idxb_bulk && (
              <NumberRow
                title={m.searchLimit()}
                value={settings.monitor_defaults.search_limit}
                min={1}
                max={50}
                onSave={(search_limit) => void save({ monitor_defaults: { search_limit } })}
              />
            )}
            <NumberRow
              title={m.edgeTerms()}
              hint={m.edgeTermsHint()}
              value={Math.floor(settings.monitor_defaults.search_temperature * maxEdgeTerms)}
              min={0}
              max={maxEdgeTerms}
              onSave={(terms) => void save({ monitor_defaults: { search_temperature: terms / maxEdgeTerms } })}
            />
          </Section>
          <Section title={m.feedback()} hint={m.feedbackHint()}>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => void forget()}>{m.forget()}</Button>
              <Button onClick={() => void reset()}>{m.reset()}</Button>
            </div>
          </Section>
        </>
      )}
    </Page>
  );
};
