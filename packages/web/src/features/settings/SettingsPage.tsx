import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sayError } from '../../api/client.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { AppearanceSection } from './AppearanceSection.tsx';
import { BackupsSection } from './BackupsSection.tsx';
import { KeyboardSection } from './KeyboardSection.tsx';
import { LibrarySection } from './LibrarySection.tsx';
import { LogSection } from './LogSection.tsx';
import { KeysSection, NetworkSection } from './NetworkSection.tsx';
import { settingsOptions } from './queries.ts';
import { SessionSection } from './SessionSection.tsx';
import { settingsSections } from './sections.ts';

export const SettingsPage = () => {
  const { data, error, refetch } = useQuery(settingsOptions);
  const ready = data !== undefined;
  // An address that names a section was opened before the section was there.
  useEffect(() => {
    const section = ready && location.hash ? document.getElementById(location.hash.slice(1)) : null;
    section?.scrollIntoView();
  }, [ready]);
  return (
    <Page
      title="Settings"
      below={
        <nav
          aria-label="Sections"
          className="flex items-center gap-1 h-9 px-2.5 border-b border-hair text-small text-quiet overflow-x-auto shrink-0"
        >
          {settingsSections.map(([id, label]) => (
            <a key={id} href={`#${id}`} className="facet">
              {label}
            </a>
          ))}
        </nav>
      }
    >
      <div className="max-w-[52rem]">
        <AppearanceSection />
        <KeyboardSection />
        {error && (
          <EmptyState
            kind="failed"
            title="The settings could not be read"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {sayError(error)} Nothing was changed.
          </EmptyState>
        )}
        {data && (
          <>
            <LibrarySection settings={data} />
            <NetworkSection settings={data} />
            <KeysSection settings={data} />
            <BackupsSection settings={data} />
            <LogSection />
            <SessionSection />
          </>
        )}
      </div>
    </Page>
  );
};
