import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/paper';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Collection, ReadingStatus, Tag } from '../../api/types.ts';
import type { CommandArgument } from '../../desk/command.ts';
import { number } from '../../ui/format.ts';
import { addTag, rate, setReading, toggleCollection, toggleTag } from './edit.ts';
import { readingLabels } from './labels.ts';
import { currentTarget, type Target } from './target.ts';

const onTarget = (act: (target: Target) => unknown) => () => {
  const target = currentTarget();
  if (target) void act(target);
};

export const askTag: CommandArgument = {
  ask: commands.whichTag,
  choices: () =>
    (queryClient.getQueryData<Tag[]>(keys.tags) ?? []).map((tag) => ({
      id: tag.id,
      label: tag.name,
      hint: number(tag.count),
      run: onTarget((target) => toggleTag(target, tag.name)),
    })),
  create: {
    label: (name) => m.newTag({ name }),
    run: (name) => onTarget((target) => addTag(target, name))(),
  },
};

export const askCollection: CommandArgument = {
  ask: commands.whichCollection,
  choices: () =>
    (queryClient.getQueryData<Collection[]>(keys.collections) ?? []).map((collection) => ({
      id: collection.id,
      label: collection.name,
      hint: number(collection.paper_count),
      run: onTarget((target) => toggleCollection(target, collection)),
    })),
};

export const askRating: CommandArgument = {
  ask: commands.howManyStars,
  choices: () =>
    [5, 4, 3, 2, 1, 0].map((value) => ({
      id: String(value),
      label: value ? `${value} ${'★'.repeat(value)}` : m.noRating(),
      run: onTarget((target) => rate(target, value)),
    })),
};

export const readingChoices: readonly { status: ReadingStatus | null; label: () => string }[] = [
  { status: 'reading', label: readingLabels.reading },
  { status: 'done', label: readingLabels.done },
  { status: 'excluded', label: readingLabels.excluded },
  { status: null, label: m.noReadingStatus },
];

export const askReading: CommandArgument = {
  ask: commands.whichReading,
  choices: () =>
    readingChoices.map(({ status, label }) => ({
      id: status ?? 'none',
      label: label(),
      run: onTarget((target) => setReading(target, status)),
    })),
};
