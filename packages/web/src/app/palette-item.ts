import * as m from '@carrel/messages/commands';
import { type CommandArgument, sectionNames } from '../desk/command.ts';

export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  /** Shown instead of the name of the group. */
  heading?: string;
  label: string;
  hint?: string | undefined;
  keys?: string | undefined;
  /** Needs a second step instead of running at once. */
  argument?: CommandArgument | undefined;
  run: () => void;
}

/** Commands on the selection are grouped by what they act on. */
const groupNames = {
  ...sectionNames,
  selection: m.groupSelection,
  paper: m.groupPaper,
  recent: m.groupRecent,
  views: m.groupViews,
  collections: m.groupCollections,
  tags: m.groupTags,
  papers: m.groupPapers,
  authors: m.groupAuthors,
  search: m.groupSearch,
  add: m.groupAdd,
  repairs: m.groupRepairs,
} as const;
export type PaletteGroup = keyof typeof groupNames;
export const groupName = (group: PaletteGroup): string => groupNames[group]();
