import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { LibraryChange } from '../api/library-change.ts';
import type { ActivityJob } from '../api/types.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { CommandTable } from './command.ts';
import type { Panel } from './panels.ts';

/** A page in the sidebar and in the bottom bar on phones. */
export interface NavigationEntry {
  id: string;
  /** The group of the sidebar. `rest` is the menu “More” below them. */
  place: 'new' | 'yours' | 'keeping' | 'rest';
  /** Part of this entry, which comes before it; shown below it. */
  inside?: 'library';
  /** Has a tab in the bottom bar on phones. */
  tab?: true;
  to:
    | '/today'
    | '/library'
    | '/search-online'
    | '/insights'
    | '/authors'
    | '/highlights'
    | '/map'
    | '/feed'
    | '/discovery'
    | '/inbox'
    | '/alerts'
    | '/duplicates'
    | '/health'
    | '/imports'
    | '/manuscript'
    | '/history'
    | '/settings';
  q?: string;
  label: () => string;
  /** For the narrow bottom bar on phones. */
  shortLabel?: () => string;
  icon: IconName;
  /** The keys that open it, such as `g l`. */
  keys: string;
}

/** The ID of the command that leads to a page. */
export const commandOf = (entry: NavigationEntry): string => `go.${entry.id}`;

/**
 * Overlays of the page, by the kind of panel. A feature exports its table as `dialogs` from `dialogs.tsx`, next to its
 * `feature.ts`: the dialogs of all features form one file, which is loaded after the page.
 */
export type DialogTable = {
  readonly [K in Panel['kind']]?: ComponentType<{ panel: Extract<Panel, { kind: K }> }>;
};

/**
 * Everything that a feature adds to the interface, apart from its dialogs. `app` has the list of features and knows
 * nothing else about them.
 */
interface Feature<Routes extends readonly AnyRoute[] = readonly AnyRoute[]> {
  name: string;
  /** Children of `rootRoute`. */
  routes?: Routes;
  navigation?: readonly NavigationEntry[];
  commands?: CommandTable;
  /** Loads the parts that add commands to `laterCommands`. */
  loadCommands?: () => Promise<unknown>;
  /** Called after the library changed, with the papers that look different now. */
  onLibrary?: (change: LibraryChange) => void;
  /** Called with every change of a job. */
  onJob?: (job: ActivityJob) => void;
  /** Called when the shell appears; returns what ends it. */
  start?: () => () => void;
}

export const defineFeature = <const Routes extends readonly AnyRoute[] = readonly []>(
  feature: Feature<Routes>,
): Feature<Routes> => feature;
