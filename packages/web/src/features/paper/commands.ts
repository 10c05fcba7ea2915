import { arxivAddress, doiAddress } from '@carrel/contract/paper-addresses';
import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { afterRemoval } from './after-removal.ts';
import { knownPaper } from './cache.ts';
import { askCollection, askRating, askReading, askTag } from './command-arguments.ts';
import { rate, removePapers, toggleReading } from './edit.ts';
import { startEditing } from './edit-focus.ts';
import { startNote } from './note-focus.ts';
import { canReadOn, readOn } from './read-on.ts';
import { currentTarget, targetSize } from './target.ts';

const chosen = () => currentTarget() !== null;
const onePaper = () => {
  const target = currentTarget();
  return target?.kind === 'ids' && target.ids.length === 1 ? knownPaper(target.ids[0]!) : undefined;
};

const rating = (value: number) => ({
  label: () => (value ? m.rateStars({ rating: value }) : m.clearRating()),
  section: 'paper' as const,
  keys: [String(value)],
  when: chosen,
  // The palette has one command for all of them.
  hidden: true,
  run: () => {
    const target = currentTarget();
    if (target) void rate(target, value);
  },
});

/** The best address of the work itself. */
export const originalUrl = (paper: {
  doi: string | null;
  arxiv_id: string | null;
  url: string | null;
}): string | null => {
  if (paper.doi) return doiAddress(paper.doi);
  if (paper.arxiv_id) return arxivAddress(paper.arxiv_id);
  return paper.url && /^https?:\/\//i.test(paper.url) ? paper.url : null;
};

export const paperCommands: CommandTable = {
  'paper.rate-1': rating(1),
  'paper.rate-2': rating(2),
  'paper.rate-3': rating(3),
  'paper.rate-4': rating(4),
  'paper.rate-5': rating(5),
  'paper.rate-0': rating(0),
  'paper.rate': { label: m.rate, section: 'paper', when: chosen, run: () => {}, argument: askRating },
  'paper.reading': {
    label: m.setReading,
    section: 'paper',
    when: chosen,
    run: () => {},
    argument: askReading,
  },
  'paper.later': {
    label: m.toggleReadingList,
    section: 'paper',
    keys: ['l'],
    when: chosen,
    run: () => {
      const target = currentTarget();
      if (target) void toggleReading(target, 'reading');
    },
  },
  'paper.done': {
    label: m.markRead,
    section: 'paper',
    keys: ['e'],
    when: chosen,
    run: () => {
      const target = currentTarget();
      if (target) void toggleReading(target, 'done');
    },
  },
  'paper.tag': {
    label: m.tag,
    section: 'paper',
    keys: ['t'],
    when: chosen,
    run: () => openPanel({ kind: 'tag' }),
    argument: askTag,
  },
  'paper.collect': {
    label: m.addToCollection,
    section: 'paper',
    keys: ['c'],
    when: chosen,
    run: () => openPanel({ kind: 'collection' }),
    argument: askCollection,
  },
  'paper.note': {
    label: m.note,
    section: 'paper',
    keys: ['n'],
    when: () => chosen() && onePaper() !== undefined,
    run: () => {
      const paper = onePaper();
      if (paper) startNote(paper.id);
    },
  },
  'paper.cite': {
    label: m.cite,
    section: 'paper',
    keys: ['y'],
    when: chosen,
    run: () => openPanel({ kind: 'cite' }),
  },
  'paper.read-on': {
    label: m.scrollDown,
    section: 'paper',
    keys: ['Space'],
    when: canReadOn,
    hidden: true,
    run: () => readOn(0.85),
  },
  'paper.read-back': {
    label: m.scrollUp,
    section: 'paper',
    keys: ['Shift+Space'],
    when: canReadOn,
    hidden: true,
    run: () => readOn(-0.85),
  },
  'paper.original': {
    label: m.openAtPublisher,
    section: 'paper',
    keys: ['v'],
    when: () => chosen() && onePaper() !== undefined && originalUrl(onePaper()!) !== null,
    run: () => {
      const url = onePaper() && originalUrl(onePaper()!);
      if (url) window.open(url, '_blank', 'noopener,noreferrer');
    },
  },
  'paper.edit': {
    label: m.editDetails,
    section: 'paper',
    keys: ['E'],
    when: () => chosen() && (onePaper() !== undefined || targetSize(currentTarget()!) > 1),
    run: () => {
      const paper = onePaper();
      if (paper) startEditing(paper.id);
      else openPanel({ kind: 'bulk-fields' });
    },
  },
  'paper.add': {
    label: m.addManually,
    section: 'app',
    keys: ['N'],
    run: () => openPanel({ kind: 'add-paper' }),
  },
  'paper.connections': {
    label: m.showConnections,
    section: 'paper',
    keys: ['G'],
    when: () => chosen() && onePaper() !== undefined,
    run: ({ router }) => {
      const paper = onePaper();
      if (paper) void router.navigate({ to: '/papers/$id/connections', params: { id: paper.id } });
    },
  },
  'paper.history': {
    label: m.paperHistory,
    section: 'paper',
    when: () => chosen() && onePaper() !== undefined,
    run: () => {
      const paper = onePaper();
      if (paper) openPanel({ kind: 'paper-history', paperId: paper.id });
    },
  },
  'paper.remove': {
    label: m.removePaper,
    section: 'paper',
    keys: ['#', 'Delete'],
    when: chosen,
    run: () => {
      const target = currentTarget();
      if (!target) return;
      void removePapers(target);
      afterRemoval.run();
    },
  },
};
