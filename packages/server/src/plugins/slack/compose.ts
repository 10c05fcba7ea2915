import type { Digest, DigestPaper, Json, MessagePart } from '@carrel/plugin-sdk';
import { cutText, shortText } from '../../formats/text.ts';

/** Slack's limits: 50 blocks a message, 150 characters in a header, 3,000 in a section, and about 12,000 in all blocks. */
export const limits = { blocks: 50, header: 150, section: 3_000, total: 9_000, papers: 15 };

const maxTitle = 300;
const maxAbstract = 280;
const maxNote = 500;

/** In Slack's markup these three characters have a meaning; all others are safe inside words. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const cut = (text: string, max: number): string => shortText(oneLine(text), max);

/** A link, escaped so that its address does not end it early. */
const link = (url: string, text: string): string =>
  `<${escapeText(url).replaceAll('|', '%7C')}|${escapeText(text).replaceAll('|', '¦')}>`;

const authorsOf = (authors: readonly string[]): string =>
  authors.length > 4 ? `${authors[0]}, [+${authors.length - 2}], ${authors.at(-1)}` : authors.join(', ');

const paperText = (paper: DigestPaper, texts: Digest['texts'], withReasons: boolean): string => {
  const title = cut(paper.title, maxTitle) || texts.noTitle;
  const place = [paper.journal, paper.date ?? paper.year].filter((v) => v !== null && v !== '').join(' · ');
  return [
    `*${paper.url ? link(paper.url, title) : escapeText(title)}*`,
    ...(paper.authors.length > 0 ? [escapeText(cut(authorsOf(paper.authors), 300))] : []),
    ...(place === '' ? [] : [escapeText(cut(place, 200))]),
    ...(withReasons && paper.reasons.length > 0 ? [escapeText(cut(paper.reasons.join(', '), 300))] : []),
    ...(paper.abstract ? [escapeText(cut(paper.abstract, maxAbstract))] : []),
    ...(paper.note ? [`> ${escapeText(`${texts.note}: ${cut(paper.note, maxNote)}`)}`] : []),
  ].join('\n');
};

interface Item {
  group: string;
  paper: DigestPaper;
  text: string;
}

const inGroups = (digest: Digest): Item[] => {
  const grouped = digest.format === 'grouped';
  const items = digest.papers.map((paper) => ({
    group: grouped ? (paper.reasons[0] ?? '') : '',
    paper,
    text: paperText(paper, digest.texts, !grouped || paper.reasons.length > 1),
  }));
  const groups = [...new Set(items.map((i) => i.group))];
  return groups.flatMap((g) => items.filter((i) => i.group === g));
};

/** Characters and blocks that an item adds, with the heading of its group. */
const sizeOf = (item: Item): number => item.text.length + item.group.length + 20;

export const composeDigest = (digest: Digest): MessagePart[] => {
  const parts: Item[][] = [];
  let size = 0;
  for (const item of inGroups(digest)) {
    const last = parts.at(-1);
    const fits =
      last !== undefined &&
      last.length < limits.papers &&
      size + sizeOf(item) <= limits.total - limits.header - 200 &&
      (last.length + 1) * 2 + 4 <= limits.blocks;
    if (fits) last.push(item);
    else parts.push([item]);
    size = (fits ? size : 0) + sizeOf(item);
  }
  let first = 1;
  return parts.map((items, i) => {
    const range = [first, first + items.length - 1] as const;
    first += items.length;
    return messageOf(i === parts.length - 1 ? digest : { ...digest, more: null }, items, range);
  });
};

const messageOf = (digest: Digest, items: readonly Item[], [from, to]: readonly [number, number]): MessagePart => {
  const { texts } = digest;
  const total = digest.papers.length;
  const count = to - from + 1 === total ? texts.count(total) : texts.range(from, to, total);
  const mrkdwn = (text: string): Json => ({ type: 'mrkdwn', text });
  const blocks: Json[] = [{ type: 'header', text: { type: 'plain_text', text: cut(digest.title, limits.header) } }];
  let group = '';
  for (const item of items) {
    if (item.group !== '' && item.group !== group)
      blocks.push({ type: 'context', elements: [mrkdwn(`*${escapeText(cut(item.group, 300))}*`)] });
    group = item.group;
    blocks.push({ type: 'section', text: mrkdwn(cutText(item.text, limits.section)) });
  }
  if (digest.more !== null) blocks.push({ type: 'section', text: mrkdwn(escapeText(cut(digest.more, 500))) });
  blocks.push({
    type: 'context',
    elements: [mrkdwn(escapeText(`${count} · ${digest.date} · ${texts.sentBy}`))],
  });
  const titles = items.map((i) => `• ${escapeText(cut(i.paper.title, 150) || texts.noTitle)}`);
  return {
    papers: items.map((i) => i.paper.id),
    content: {
      // Shown in notifications, and by clients that cannot draw blocks.
      text: cutText([`${escapeText(cut(digest.title, limits.header))}: ${count}`, ...titles].join('\n'), 3_000),
      blocks,
    },
  };
};
