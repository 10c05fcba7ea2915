import * as m from '@carrel/messages/commands';
import type { CommandTable } from '../../desk/command.ts';
import { openPanel } from '../../desk/panels.ts';
import { currentTarget, targetSize } from '../paper/target.ts';
import { currentAuthor } from './current-author.ts';

const onePaper = (): string | null => {
  const target = currentTarget();
  return target?.kind === 'ids' && targetSize(target) === 1 ? (target.ids[0] ?? null) : null;
};

const toggleFollow = async () => {
  const author = currentAuthor();
  if (!author) return;
  const { follow, unfollow } = await import('./actions.ts');
  await (author.author_type === 'followed' ? unfollow(author) : follow(author));
};

export const authorsCommands: CommandTable = {
  'authors.toggle-follow': {
    label: m.toggleFollow,
    section: 'list',
    keys: ['f'],
    when: () => currentAuthor() !== null,
    run: () => void toggleFollow(),
  },
  'authors.add': {
    label: m.addAuthor,
    section: 'app',
    run: () => openPanel({ kind: 'add-author' }),
  },
  'papers.authors': {
    label: m.paperAuthors,
    section: 'paper',
    keys: ['F'],
    when: () => onePaper() !== null,
    run: () => {
      const paperId = onePaper();
      if (paperId) openPanel({ kind: 'paper-authors', paperId });
    },
  },
};
