import type { newsFiles, Paper } from '@carrel/contract';
import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith';
import { plainTitle } from '../../formats/clean-text.ts';

/** A paper in a news feed. */
export interface NewsItem {
  paper: Paper;
  /** When it came into the list, as ISO 8601. A reader shows an entry with another date as new. */
  at: string;
  /** Why it is there, such as the monitor that found it. */
  reason: string | null;
}

interface News {
  title: string;
  /** Root address of Carrel, without a slash at the end. */
  home: string;
  /** Address of this file. */
  self: string;
  items: readonly NewsItem[];
}

export const newsTypes: Record<(typeof newsFiles)[number], string> = {
  'atom.xml': 'application/atom+xml; charset=utf-8',
  'rss.xml': 'application/rss+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** What XML cannot contain, however it is written. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const clean = (text: string): string => text.toWellFormed().replace(forbidden, '');

const namesShown = 20;

/** "Moreau, Anne" as "Anne Moreau", and "King, Martin, Jr." as "Martin King Jr.". */
const natural = (name: string): string => {
  const [family = '', given = '', ...rest] = name.split(', ');
  return [given, family, ...rest].filter(Boolean).join(' ');
};

/** An entry in the terms that all formats share. Texts are plain; `html` is the content. */
const entryOf = ({ paper, at, reason }: NewsItem, home: string) => {
  const names = paper.author_names.slice(0, namesShown).map((name) => natural(clean(name)));
  const more = paper.author_names.length - names.length;
  const place = [paper.journal, paper.year === null ? null : String(paper.year)].filter((x) => x !== null).join(', ');
  const abstract = clean(paper.abstract ?? paper.tldr ?? '');
  const lines = [
    `${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    clean(place),
    clean(reason ?? ''),
    ...abstract.split(/\n+/),
    paper.doi === null ? '' : `https://doi.org/${clean(paper.doi)}`,
  ].filter((line) => line.trim() !== '');
  return {
    // Never an address of the server, which may change.
    id: `urn:carrel:paper:${paper.id}`,
    title: clean(plainTitle(paper.title)) || 'Untitled',
    link: `${home}/library?paper=${encodeURIComponent(paper.id)}`,
    source: paper.doi === null ? paper.url : `https://doi.org/${encodeURI(paper.doi)}`,
    names,
    date: new Date(at),
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join('\n'),
    summary: abstract || null,
    keywords: paper.keywords.map(clean),
  };
};

/** A feed of at most a hundred entries in one of three formats. The same items give the same bytes. */
export const writeNews = (file: (typeof newsFiles)[number], { title, home, self, items }: News): string => {
  const entries = items.map((item) => entryOf(item, home));
  const updated = new Date(Math.max(0, ...entries.map(({ date }) => date.getTime())));
  switch (file) {
    case 'atom.xml':
      return generateAtomFeed({
        id: self,
        title: { value: clean(title) },
        updated,
        links: [
          { href: self, rel: 'self', type: 'application/atom+xml' },
          { href: home, rel: 'alternate', type: 'text/html' },
        ],
        entries: entries.map((e) => ({
          id: e.id,
          title: { value: e.title, type: 'text' },
          links: [
            { href: e.link, rel: 'alternate', type: 'text/html' },
            ...(e.source === null ? [] : [{ href: clean(e.source), rel: 'related' }]),
          ],
          authors: e.names.map((name) => ({ name })),
          published: e.date,
          updated: e.date,
          categories: e.keywords.map((term) => ({ term })),
          content: { value: e.html, type: 'html' },
        })),
      });
    case 'rss.xml':
      return generateRssFeed({
        title: clean(title),
        link: home,
        description: clean(title),
        lastBuildDate: updated,
        atom: { links: [{ href: self, rel: 'self', type: 'application/rss+xml' }] },
        items: entries.map((e) => ({
          title: e.title,
          link: e.link,
          guid: { value: e.id, isPermaLink: false },
          pubDate: e.date,
          dc: { creators: e.names },
          categories: e.keywords.map((name) => ({ name })),
          description: e.html,
        })),
      });
    case 'feed.json':
      return `${JSON.stringify(
        generateJsonFeed({
          title,
          home_page_url: home,
          feed_url: self,
          items: entries.map((e) => ({
            id: e.id,
            url: e.link,
            ...(e.source !== null && { external_url: e.source }),
            title: e.title,
            content_html: e.html,
            ...(e.summary !== null && { summary: e.summary }),
            date_published: e.date,
            authors: e.names.map((name) => ({ name })),
            tags: e.keywords,
          })),
        }),
        null,
        1,
      )}\n`;
  }
};
