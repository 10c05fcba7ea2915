import * as m from '@carrel/messages/discoverySettings';
import { sourceWord } from '../../api/source-names.ts';
import type { DiscoverySettings } from '../../api/types.ts';
import { saveSettings } from './discovery-settings.ts';
import { NumberRow, Section, SwitchRow } from './SettingRows.tsx';

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

interface SettingsProps {
  settings: DiscoverySettings;
}

export const BehaviourSection = ({ settings: { schedule, limits } }: SettingsProps) => (
  <Section title={m.behaviour()}>
    <SwitchRow
      title={m.automatic()}
      hint={m.automaticHint()}
      on={schedule.refresh_enabled}
      onChange={(refresh_enabled) => void saveSettings({ schedule: { refresh_enabled } })}
    />
    {schedule.refresh_enabled && (
      <NumberRow
        title={m.every()}
        value={schedule.refresh_interval_hours}
        min={0}
        max={168}
        onSave={(refresh_interval_hours) => void saveSettings({ schedule: { refresh_interval_hours } })}
      />
    )}
    <NumberRow
      title={m.results()}
      value={limits.max_results}
      min={10}
      max={200}
      onSave={(max_results) => void saveSettings({ limits: { max_results } })}
    />
    <NumberRow
      title={m.minScore()}
      value={limits.min_score}
      min={0}
      max={100}
      onSave={(min_score) => void saveSettings({ limits: { min_score } })}
    />
    <NumberRow
      title={m.window()}
      value={limits.recency_window_years}
      min={1}
      max={20}
      onSave={(recency_window_years) => void saveSettings({ limits: { recency_window_years } })}
    />
    <NumberRow
      title={m.deadline()}
      value={limits.lane_deadline_seconds}
      min={1}
      max={600}
      onSave={(lane_deadline_seconds) => void saveSettings({ limits: { lane_deadline_seconds } })}
    />
  </Section>
);

export const StrategiesSection = ({ settings }: SettingsProps) => (
  <Section title={m.strategies()}>
    {strategies.map((strategy) => (
      <SwitchRow
        key={strategy}
        title={m.strategyOf({ strategy })}
        on={settings.strategies[strategy]}
        onChange={(on) => void saveSettings({ strategies: { [strategy]: on } })}
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
          onSave={(count) => void saveSettings({ branches: { [name]: count } })}
        />
      ))}
    {authorStrategies.some((strategy) => settings.strategies[strategy]) && (
      <NumberRow
        title={m.authorsAsked()}
        hint={m.authorsAskedHint()}
        value={settings.monitor_defaults.author_per_refresh}
        min={1}
        max={100}
        onSave={(author_per_refresh) => void saveSettings({ monitor_defaults: { author_per_refresh } })}
      />
    )}
  </Section>
);

export const SourcesSection = ({ settings }: SettingsProps) => (
  <Section title={m.sources()} hint={m.sourcesHint()}>
    {sources.map((source) => (
      <SwitchRow
        key={source}
        title={source === 'biorxiv' ? m.preprintServers() : sourceWord(source)}
        {...(source === 'biorxiv' ? { hint: m.preprintServersHint() } : {})}
        on={settings.sources[source].enabled}
        onChange={(enabled) => void saveSettings({ sources: { [source]: { enabled } } })}
      />
    ))}
  </Section>
);

export const MonitorsSection = ({ settings: { monitor_defaults: monitors } }: SettingsProps) => (
  <Section title={m.monitors()} hint={m.monitorsHint()}>
    <SwitchRow
      title={m.includePreprints()}
      hint={m.includePreprintsHint()}
      on={monitors.include_preprints}
      onChange={(include_preprints) => void saveSettings({ monitor_defaults: { include_preprints } })}
    />
    <NumberRow
      title={m.recency()}
      hint={m.recencyHint()}
      value={monitors.recency_years}
      min={0}
      max={10}
      onSave={(recency_years) => void saveSettings({ monitor_defaults: { recency_years } })}
    />
    <SwitchRow
      title={m.searchBulk()}
      hint={m.searchBulkHint()}
      on={monitors.idxb_bulk}
      onChange={(idxb_bulk) => void saveSettings({ monitor_defaults: { idxb_bulk } })}
    />
    {monitors.idxb_bulk && (
      <NumberRow
        title={m.searchLimit()}
        value={monitors.search_limit}
        min={1}
        max={50}
        onSave={(search_limit) => void saveSettings({ monitor_defaults: { search_limit } })}
      />
    )}
    <NumberRow
      title={m.edgeTerms()}
      hint={m.edgeTermsHint()}
      value={Math.floor(monitors.search_temperature * maxEdgeTerms)}
      min={0}
      max={maxEdgeTerms}
      onSave={(terms) => void saveSettings({ monitor_defaults: { search_temperature: terms / maxEdgeTerms } })}
    />
  </Section>
);
