import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/discovery';
import { useCallback, useEffect, useMemo } from 'react';
import { addCommands } from '../../desk/command.ts';
import { sideBySideQuery, useMedia } from '../../ui/use-media.ts';
import { RefreshOffer } from '../feed/RefreshOffer.tsx';
import { ListAndPaper } from '../library/ListAndPaper.tsx';
import { useRowPreview } from '../library/use-row-preview.ts';
import { createFirstLens } from './act.ts';
import { BranchTabs } from './BranchTabs.tsx';
import { discoveryCommands } from './commands.ts';
import { DecideBar } from './DecideBar.tsx';
import { DiscoveryHeader } from './DiscoveryHeader.tsx';
import { DiscoveryStates } from './DiscoveryStates.tsx';
import { Hints } from './Hints.tsx';
import { Impressions } from './impressions.ts';
import { LensTabs } from './LensTabs.tsx';
import { refetchDiscovery } from './queries.ts';
import { RecommendationRows } from './RecommendationRows.tsx';
import { useDiscoveryActions } from './use-discovery-actions.ts';
import { useDiscoveryAddress } from './use-discovery-address.ts';
import { useDiscoveryCommands } from './use-discovery-commands.ts';
import { useDiscoveryFocus } from './use-discovery-focus.ts';
import { useSuggestions } from './use-suggestions.ts';
import { Reasons, WhyPanel } from './WhyPanel.tsx';

addCommands(commands.discovery, discoveryCommands);

export const DiscoveryPage = () => {
  const address = useDiscoveryAddress();
  const { paper, go, close, openLens } = address;
  const suggestions = useSuggestions(address);
  const { lenses, lens, items } = suggestions;
  const sideBySide = useMedia(sideBySideQuery);
  const impressions = useMemo(() => new Impressions(), []);
  useEffect(() => () => impressions.stop(), [impressions]);

  const focus = useDiscoveryFocus(suggestions, address);
  const preview = useCallback((id: string) => go({ paper: id }, true), [go]);
  useRowPreview(sideBySide && focus.onRow ? focus.focused?.paper_id : undefined, paper, preview);
  const actions = useDiscoveryActions(suggestions, address, focus, sideBySide);
  useDiscoveryCommands(focus, actions);

  const create = async () => {
    const lens = await createFirstLens(m.createFirst());
    if (lens) openLens(lens.id);
  };
  const open = items.find((item) => item.paper_id === paper);
  return (
    <ListAndPaper
      paper={paper}
      sideBySide={sideBySide}
      listed={items.length > 0}
      header={
        <>
          <DiscoveryHeader lens={lens} onRefresh={actions.refresh} />
          {lenses && lenses.length > 0 && <RefreshOffer lens />}
          {lenses && lenses.length > 0 && <LensTabs lenses={lenses} current={lens?.id} />}
          {lens && !lens.job_id && <Hints hints={lens.hints} />}
          {suggestions.branches.length > 1 && <BranchTabs suggestions={suggestions} address={address} />}
        </>
      }
      bar={items.length > 0 && <DecideBar ready={focus.focused !== undefined} />}
      {...(open && {
        extra: [<Reasons key={open.id} item={open} />, <WhyPanel key={open.id} item={open} />] as const,
      })}
      onClose={close}
    >
      {items.length === 0 ? (
        <DiscoveryStates
          error={suggestions.error}
          loading={suggestions.loading}
          lens={lens}
          decided={lens !== null && lens.recommendation_count === 0 && lens.signal_count > 0}
          onRetry={refetchDiscovery}
          onCreate={() => void create()}
          onRefresh={actions.refresh}
        />
      ) : (
        <RecommendationRows suggestions={suggestions} focus={focus} actions={actions} impressions={impressions} />
      )}
    </ListAndPaper>
  );
};
