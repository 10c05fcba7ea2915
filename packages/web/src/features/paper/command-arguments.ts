import * as m from '@carrel/messages/commands';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Collection, ReadingStatus, Tag } from '../../api/types.ts';
import type { CommandArgument } from '../../desk/command.ts';
import { number } from '../../ui/format.ts';
import { editPapers, nameTarget, rate, setReading, toggleCollection, toggleTag } from './edit.ts';
import { currentTarget, type Target } from './target.ts';

const onTarget = (act: (target: Target) => unknown) => () => {
  const target = currentTarget();
  if (target) void act(target);
};

export const askTag: CommandArgument = {
  ask: m.whichTag,
  choices: () =>
    (queryClient.getQueryData<Tag[]>(keys.tags) ?? []).map((tag) => ({
      id: tag.id,
      label: tag.name,
      hint: number(tag.count),
      run: onTarget((target) => toggleTag(target, tag.name)),
    })),
  create: {
    label: (name) => `New tag “${name}”`,
    run: (name) =>
      onTarget((target) => editPapers(target, { add_tags: [name] }, `Tagged ${nameTarget(target)} “${name}”`))(),
  },
};

export const askCollection: CommandArgument = {
  ask: m.whichCollection,
  choices: () =>
    (queryClient.getQueryData<Collection[]>(keys.collections) ?? []).map((collection) => ({
      id: collection.id,
      label: collection.name,
      hint: number(collection.paper_count),
      run: onTarget((target) => toggleCollection(target, collection)),
    })),
};

export const askRating: CommandArgument = {
  ask: m.howManyStars,
  choices: () =>
    [5, 4, 3, 2, 1, 0].map((value) => ({
      id: String(value),
      label: value ? `${value} ${'★'.repeat(value)}` : 'No rating',
      run: onTarget((target) => rate(target, value)),
    })),
};

export const readingStates: readonly [string, ReadingStatus | null][] = [
  ['On the reading list', 'reading'],
  ['Read', 'done'],
  ['Set aside', 'excluded'],
  ['No state', null],
];

export const askReading: CommandArgument = {
  ask: m.whichReading,
  choices: () =>
    readingStates.map(([label, status]) => ({
      id: label,
      label,
      run: onTarget((target) => setReading(target, status)),
    })),
};
