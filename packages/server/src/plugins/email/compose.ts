import type { Digest, DigestPaper, MessagePart } from '@carrel/plugin-sdk';
import { shortText } from '../../formats/text.ts';

const papersPerMessage = 50;
const maxAbstract = 320;

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

const cut = (text: string, max: number): string => shortText(oneLine(text), max);

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

const authorsOf = (authors: readonly string[]): string =>
  authors.length > 4 ? `${authors[0]}, [+${authors.length - 2}], ${authors.at(-1)}` : authors.join(', ');

/** The lines of a paper below its title. */
const linesOf = (paper: DigestPaper, withReasons: boolean): string[] => {
  const place = [paper.journal, paper.date ?? paper.year].filter((v) => v !== null && v !== '').join(' · ');
  return [
    cut(authorsOf(paper.authors), 300),
    cut(place, 200),
    withReasons ? cut(paper.reasons.join(', '), 300) : '',
    paper.abstract ? cut(paper.abstract, maxAbstract) : '',
  ].filter((l) => l !== '');
};

interface Group {
  name: string;
  papers: DigestPaper[];
}

const groupsOf = (papers: readonly DigestPaper[], grouped: boolean): Group[] => {
  const groups = new Map<string, DigestPaper[]>();
  for (const paper of papers) {
    const name = grouped ? (paper.reasons[0] ?? '') : '';
    groups.set(name, [...(groups.get(name) ?? []), paper]);
  }
  return [...groups].map(([name, list]) => ({ name, papers: list }));
};

export const composeDigest = (digest: Digest): MessagePart[] => {
  const grouped = digest.format === 'grouped';
  const ordered = groupsOf(digest.papers, grouped).flatMap((g) => g.papers);
  const parts: DigestPaper[][] = [];
  for (let i = 0; i < ordered.length; i += papersPerMessage) parts.push(ordered.slice(i, i + papersPerMessage));
  return parts.map((papers, i) =>
    messageOf(i === parts.length - 1 ? digest : { ...digest, more: null }, papers, i * papersPerMessage),
  );
};

const messageOf = (digest: Digest, papers: readonly DigestPaper[], before: number): MessagePart => {
  const { texts, title } = digest;
  const total = digest.papers.length;
  const count = papers.length === total ? texts.count(total) : texts.range(before + 1, before + papers.length, total);
  const grouped = digest.format === 'grouped';
  const groups = groupsOf(papers, grouped);
  const withReasons = (p: DigestPaper) => !grouped || p.reasons.length > 1;
  const titleOf = (p: DigestPaper) => cut(p.title, 500) || texts.noTitle;
  const text = [
    title,
    `${count} · ${digest.date}`,
    ...groups.flatMap((g) => [
      ...(g.name === '' ? [] : ['', g.name, '-'.repeat(Math.min(60, g.name.length))]),
      ...g.papers.flatMap((p) => [
        '',
        titleOf(p),
        ...linesOf(p, withReasons(p)),
        ...(p.note ? [`${texts.note}: ${oneLine(p.note)}`] : []),
        ...(p.url ? [p.url] : []),
      ]),
    ]),
    ...(digest.more === null ? [] : ['', digest.more]),
    '',
    '-- ',
    texts.sentBy,
    '',
  ].join('\n');
  return {
    papers: papers.map((p) => p.id),
    content: { subject: cut(`${title}: ${count}`, 200), text, html: htmlOf(digest, groups, count, withReasons) },
  };
};

const htmlOf = (
  digest: Digest,
  groups: readonly Group[],
  count: string,
  withReasons: (p: DigestPaper) => boolean,
): string => {
  const { texts } = digest;
  const paperHtml = (p: DigestPaper): string => {
    const title = escapeHtml(cut(p.title, 500) || texts.noTitle);
    const heading = p.url
      ? `<a href="${escapeHtml(p.url)}" style="color:#1a4f8b;text-decoration:none">${title}</a>`
      : title;
    const lines = linesOf(p, withReasons(p)).map(
      (l) => `<div style="color:#444;font-size:14px;line-height:1.45">${escapeHtml(l)}</div>`,
    );
    const note = p.note
      ? `<div style="border-left:3px solid #c9a227;margin-top:6px;padding-left:8px;font-size:14px">${escapeHtml(`${texts.note}: ${oneLine(p.note)}`)}</div>`
      : '';
    return `<div style="margin:0 0 18px"><div style="font-weight:600;font-size:16px;line-height:1.35">${heading}</div>${lines.join('')}${note}</div>`;
  };
  const body = groups
    .map((g) => {
      const name = g.name === '' ? '' : `<h2 style="font-size:15px;margin:24px 0 10px">${escapeHtml(g.name)}</h2>`;
      return name + g.papers.map(paperHtml).join('');
    })
    .join('');
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#fff;color:#111;font-family:system-ui,-apple-system,'Segoe UI',sans-serif"><div style="max-width:640px;margin:0 auto;padding:20px"><h1 style="font-size:20px;margin:0 0 2px">${escapeHtml(digest.title)}</h1><p style="color:#555;font-size:14px;margin:0 0 20px">${escapeHtml(`${count} · ${digest.date}`)}</p>${body}${digest.more === null ? '' : `<p style="font-size:14px">${escapeHtml(digest.more)}</p>`}<p style="border-top:1px solid #ddd;color:#555;font-size:13px;padding-top:10px">${escapeHtml(texts.sentBy)}</p></div></body></html>`;
};
