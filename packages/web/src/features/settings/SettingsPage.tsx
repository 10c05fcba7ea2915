import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { settingsOptions } from '../../api/queries.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import * as facets from '../library/facets.module.css';
import { AboutSection } from './AboutSection.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { AssistantsSection } from './AssistantsSection.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import { BridgeSection } from './BridgeSection.tsx';
import { useFilter } from './filter.ts';
import { KeyboardSection } from './KeyboardSection.tsx';
import { LeavesSection } from './LeavesSection.tsx';
import { LibrarySection } from './LibrarySection.tsx';
import { LogSection } from './LogSection.tsx';
import { MeaningSection } from './MeaningSection.tsx';
import { KeysSection, NetworkSection } from './NetworkSection.tsx';
import { OtherSection } from './OtherSection.tsx';
import { PluginsSection } from './PluginsSection.tsx';
import { PrivateLinksSection } from './PrivateLinksSection.tsx';
import { SessionSection } from './SessionSection.tsx';
import { SourcesSection } from './SourcesSection.tsx';
import { settingsSections } from './sections.ts';

const Group = ({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) => (
  <>
    {shown && <p className="text-small font-semibold text-quiet mb-3 pt-1">{title}</p>}
    {children}
  </>
);

export const SettingsPage = () => {
  const { data, error, refetch } = useQuery(settingsOptions);
  const [query, setQuery] = useState('');
  const page = useRef<HTMLDivElement>(null);
  const found = useFilter(page, query);
  const ready = data !== undefined;
  const shown = query.trim() === '';
  // The section that the address names exists only once the settings are loaded.
  useEffect(() => {
    const section = ready && location.hash ? document.getElementById(location.hash.slice(1)) : null;
    section?.scrollIntoView();
  }, [ready]);
  return (
    <Page
      title={commands.settings()}
      actions={
        <input
          type="search"
          className={`${parts.field} !w-56`}
          aria-label={m.find()}
          placeholder={m.find()}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      }
      below={
        <nav
          aria-label={m.sections()}
          className="flex items-center gap-1 h-9 px-2.5 border-b border-hair text-small text-quiet overflow-x-auto shrink-0"
        >
          {settingsSections.map(({ id, label }) => (
            <a key={id} href={`#${id}`} className={facets.facet}>
              {label()}
            </a>
          ))}
        </nav>
      }
    >
      <div ref={page} className="max-w-[52rem]">
        <Group title={m.groupGeneral()} shown={shown}>
          <AppearanceSection />
          {data && <LibrarySection settings={data} />}
          <KeyboardSection />
        </Group>
        {error && !data && (
          <CouldNotRead title={m.loadFailed()} error={error} safe={m.nothingChanged()} onRetry={() => void refetch()} />
        )}
        {data && (
          <>
            <Group title={m.groupConnections()} shown={shown}>
              <KeysSection settings={data} />
              <NetworkSection settings={data} />
              <LeavesSection settings={data} />
              <SourcesSection settings={data} />
              <MeaningSection settings={data} />
              <PluginsSection />
              <PrivateLinksSection />
              <AssistantsSection settings={data} />
              <BridgeSection settings={data} />
            </Group>
            <Group title={m.groupService()} shown={shown}>
              <BackupsSection settings={data} />
              <LogSection />
              <SessionSection />
            </Group>
          </>
        )}
        <OtherSection />
        <AboutSection />
      </div>
      {!found && <p className="text-quiet py-8">{m.noMatches()}</p>}
    </Page>
  );
};
