import type { SearchItem } from '../../api/types.ts';
import { parseRich } from '../../ui/rich-text.ts';
import { readingLabels } from '../paper/labels.ts';
import { shortAuthors } from '../paper/names.ts';

const said = new WeakMap<SearchItem, string>();

/** What only says how a formula looks is left out; what has a name, such as a Greek letter, is said by it. */
const looks = /^(math|text|rm|bf|it|left|right|operatorname|quad)/;
const sayMaths = (tex: string): string =>
  tex
    .replace(/\\([a-zA-Z]+)/g, (_, name: string) => (looks.test(name) ? ' ' : ` ${name} `))
    .replace(/[\\{}^_$,;!]+/g, ' ');

const sayTitle = (title: string): string =>
  parseRich(title)
    .map((run) => (run.maths ? sayMaths(run.maths.tex) : run.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const sentences = ({ paper }: SearchItem): string[] => {
  const from = [shortAuthors(paper.author_names), paper.journal, paper.year].filter(Boolean).join(', ');
  const tags = paper.tags.map((tag) => tag.name).join(', ');
  return [
    sayTitle(paper.title),
    from,
    paper.status === 'library' ? '' : 'Removed',
    paper.is_retracted ? 'Retracted' : '',
    paper.reading_status ? readingLabels[paper.reading_status]() : '',
    paper.rating ? `Rated ${paper.rating} of 5` : '',
    tags && `Tagged ${tags}`,
  ].filter(Boolean);
};

/** A row as a screen reader says it when the keyboard comes to it. */
export const rowWords = (item: SearchItem): string => {
  const known = said.get(item);
  if (known !== undefined) return known;
  const words = sentences(item)
    .map((sentence) => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
  said.set(item, words);
  return words;
};
