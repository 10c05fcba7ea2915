import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/library';
import * as paperMessages from '@carrel/messages/paper';
import type { SearchItem } from '../../api/types.ts';
import { parseRich } from '../../ui/rich-text.ts';
import { readingLabels } from '../paper/labels.ts';
import { shortAuthors } from '../paper/names.ts';

const labels = new WeakMap<SearchItem, string>();

/** TeX commands for layout are not read out. Named symbols, such as Greek letters, are. */
const layoutCommands = /^(math|text|rm|bf|it|left|right|operatorname|quad)/;
const spokenMaths = (tex: string): string =>
  tex
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => (layoutCommands.test(name) ? ' ' : ` ${name} `))
    .replace(/[\\{}^_$,;!]+/g, ' ');

export const spokenTitle = (title: string): string =>
  parseRich(title)
    .map((run) => (run.maths ? spokenMaths(run.maths.tex) : run.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const sentences = ({ paper }: SearchItem): string[] => {
  const from = [shortAuthors(paper.author_names), paper.journal, paper.year].filter(Boolean).join(', ');
  const tags = paper.tags.map((tag) => tag.name).join(', ');
  return [
    spokenTitle(paper.title),
    from,
    paper.status === 'library' ? '' : m.removed(),
    paper.is_retracted ? paperMessages.retracted() : '',
    paper.reading_status ? readingLabels[paper.reading_status]() : '',
    paper.rating ? common.ratedOf({ rating: paper.rating }) : '',
    tags && m.tagged({ tags }),
    paper.notes ? m.hasNote() : '',
  ].filter(Boolean);
};

/** A row as a screen reader announces it. */
export const rowLabel = (item: SearchItem): string => {
  const name = labels.get(item);
  if (name !== undefined) return name;
  const label = sentences(item)
    .map((sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
  labels.set(item, label);
  return label;
};
