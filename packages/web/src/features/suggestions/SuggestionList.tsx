import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/suggestions';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { addCommands } from '../../desk/command.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { askSources } from './actions.ts';
import { suggestionsCommands } from './commands.ts';
import { suggestionsOptions } from './queries.ts';
import { SuggestionRow } from './SuggestionRow.tsx';
import { useSuggestionKeys } from './use-suggestion-keys.ts';

addCommands(commands.authors, suggestionsCommands);

const none: never[] = [];

const AskButton = () => <Button onClick={() => void askSources()}>{m.ask()}</Button>;

/** Authors worth following, each with the reasons. */
export const SuggestionList = () => {
  const read = useQuery(suggestionsOptions);
  const { data } = read;
  const list = useRef<HTMLUListElement>(null);
  const network = useNetwork();
  useSuggestionKeys(list, data ?? none);
  if (data?.length === 0) {
    return network.off ? (
      <NetworkOff what={m.noneHint()} />
    ) : (
      <EmptyState kind="first" title={m.none()} actions={<AskButton />}>
        {m.noneHint()}
      </EmptyState>
    );
  }
  return (
    <>
      <Reading query={read} failed={m.notLoaded()} safe={m.nothingChanged()} />
      {data && (
        <>
          <div className="flex justify-end pb-2">
            <AskButton />
          </div>
          <ul ref={list} aria-label={m.list()}>
            {data.map((suggestion, index) => (
              <SuggestionRow key={suggestion.key} suggestion={suggestion} index={index} />
            ))}
          </ul>
        </>
      )}
    </>
  );
};
