import { authorNames } from '../detect/authors.ts';
import { idsInAddress } from '../detect/identifiers.ts';
import { limits, plainText, yearOf } from '../detect/text.ts';
import { type FoundHit, type Hit, maxHits } from './hits.ts';

interface BadgeSite {
  id:
    | 'scholar'
    | 'semantic_scholar'
    | 'arxiv'
    | 'pubmed'
    | 'nature'
    | 'acs'
    | 'wiley'
    | 'tandf'
    | 'springer'
    | 'biorxiv';
  matches: string[];
  hits: (document: Document, base: string) => FoundHit[];
}

const textOf = (element: Element | null | undefined, max = limits.title): string =>
  plainText(element?.textContent, max);

const hitOf = (parts: {
  address?: string | null;
  base: string;
  title?: string;
  authors?: string[];
  year?: number | undefined;
}): Hit => {
  const { address, base, title, authors = [], year } = parts;
  let ids: ReturnType<typeof idsInAddress> = {};
  try {
    if (address) ids = idsInAddress(new URL(address, base).href);
  } catch {
    // Not an address.
  }
  return {
    ...(ids.doi ? { doi: ids.doi } : {}),
    ...(ids.arxivId ? { arxiv_id: ids.arxivId } : {}),
    ...(ids.pmid ? { pmid: ids.pmid } : {}),
    ...(title ? { title } : {}),
    ...(authors.length > 0 ? { authors } : {}),
    ...(year ? { year } : {}),
  };
};

/** “A Ng, B Li… - Journal of Lamps, 2020 - example.org” */
const scholarByline = (text: string): { authors: string[]; year?: number | undefined } => {
  const [names = '', ...rest] = text.split(/\s[-–]\s/);
  return { authors: authorNames([names.replace(/…|\.\.\./g, '')]), year: yearOf(rest.join(' ')) };
};

const scholar = (document: Document, base: string): FoundHit[] =>
  [...document.querySelectorAll('.gs_ri')].flatMap((result) => {
    const title = result.querySelector('.gs_rt a') ?? result.querySelector('.gs_rt');
    if (!title) return [];
    const byline = scholarByline(textOf(result.querySelector('.gs_a')));
    const written = textOf(title).replace(/^(?:\[[A-Z]+\]\s*)+/, '');
    // A truncated title does not identify a work.
    const whole = /…$|\.\.\.$/.test(written) ? '' : written;
    return [{ anchor: title, hit: hitOf({ address: title.getAttribute('href'), base, title: whole, ...byline }) }];
  });

const semanticScholar = (document: Document, base: string): FoundHit[] =>
  [...document.querySelectorAll('.cl-paper-row, [data-test-id="paper-row"]')].flatMap((result) => {
    const title = result.querySelector('a[data-test-id="title-link"], a[href*="/paper/"]');
    if (!title) return [];
    const authors = [...result.querySelectorAll('.cl-paper-authors__author-box, [data-test-id="author-list"] a')].map(
      (a) => textOf(a, limits.author),
    );
    const year = yearOf(textOf(result.querySelector('.cl-paper-pubdates, [data-test-id="paper-year"]')));
    return [{ anchor: title, hit: hitOf({ base, title: textOf(title), authors: authorNames(authors), year }) }];
  });

const arxiv = (document: Document, base: string): FoundHit[] => {
  const listed = [...document.querySelectorAll('dl#articles>dt,#dlpage>dl>dt')].flatMap((term) => {
    const link = term.querySelector('a[href*="/abs/"]');
    return link
      ? [{ anchor: term, place: 'end' as const, hit: hitOf({ address: link.getAttribute('href'), base }) }]
      : [];
  });
  const hits = [...document.querySelectorAll('li.arxiv-result')].flatMap((result) => {
    const link = result.querySelector('.list-title a[href*="/abs/"]');
    return link
      ? [
          {
            anchor: link.parentElement!,
            place: 'end' as const,
            hit: hitOf({ address: link.getAttribute('href'), base }),
          },
        ]
      : [];
  });
  return [...listed, ...hits];
};

const pubmed = (document: Document, base: string): FoundHit[] =>
  [...document.querySelectorAll('a.docsum-title')].map((link) => ({
    anchor: link,
    hit: hitOf({ address: link.getAttribute('href'), base }),
  }));

/** Titles of articles that link to an address with a DOI, each work once, outside of references and recommendations. */
const contents = (document: Document, base: string): FoundHit[] => {
  const seen = new Set<string>();
  const hits: FoundHit[] = [];
  for (const link of document.querySelectorAll(
    'main a[href], article a[href], .issue-item a[href], .toc a[href], h3 a[href], h2 a[href], .highwire-cite-title a[href], a.highwire-cite-linked-title[href]',
  )) {
    if (link.closest('nav, footer, aside, .references, [class*="reference" i], [class*="recommend" i]')) continue;
    if (textOf(link).length < 15) continue;
    const hit = hitOf({ address: link.getAttribute('href'), base });
    if (!hit.doi || seen.has(hit.doi)) continue;
    seen.add(hit.doi);
    hits.push({ anchor: link, hit });
  }
  return hits;
};

/** Sites where marks can be shown. Each site is switched on by the user. */
export const badgeSites: readonly BadgeSite[] = [
  {
    id: 'scholar',
    matches: [
      'https://scholar.google.com/scholar*',
      'https://scholar.google.de/scholar*',
      'https://scholar.google.co.uk/scholar*',
    ],
    hits: scholar,
  },
  {
    id: 'semantic_scholar',
    matches: ['https://www.semanticscholar.org/search*'],
    hits: semanticScholar,
  },
  {
    id: 'arxiv',
    matches: ['https://arxiv.org/list/*', 'https://arxiv.org/search/*', 'https://www.arxiv.org/list/*'],
    hits: arxiv,
  },
  { id: 'pubmed', matches: ['https://pubmed.ncbi.nlm.nih.gov/?*'], hits: pubmed },
  { id: 'nature', matches: ['https://www.nature.com/*'], hits: contents },
  { id: 'acs', matches: ['https://pubs.acs.org/toc/*'], hits: contents },
  { id: 'wiley', matches: ['https://onlinelibrary.wiley.com/toc/*'], hits: contents },
  { id: 'tandf', matches: ['https://www.tandfonline.com/toc/*'], hits: contents },
  {
    id: 'springer',
    matches: ['https://link.springer.com/journal/*', 'https://link.springer.com/search*'],
    hits: contents,
  },
  {
    id: 'biorxiv',
    matches: [
      'https://www.biorxiv.org/content/*',
      'https://www.biorxiv.org/collection/*',
      'https://www.biorxiv.org/search/*',
    ],
    hits: contents,
  },
];

const patternOf = (match: string): RegExp =>
  new RegExp(`^${match.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*')}$`);

/** The site of an address whose lists can have marks. */
export const siteOf = (address: string): BadgeSite | null =>
  badgeSites.find((site) => site.matches.some((m) => patternOf(m).test(address))) ?? null;

/** The permission that a site needs: its address. */
export const originsOf = (site: BadgeSite): string[] => [
  ...new Set(site.matches.map((m) => `${new URL(m.replaceAll('*', '')).origin}/*`)),
];

/** Identifiable results of a list, at most a hundred. */
export const hitsOn = (document: Document, address: string): FoundHit[] =>
  (siteOf(address)?.hits(document, address) ?? [])
    .filter(({ hit }) => hit.doi || hit.arxiv_id || hit.pmid || (hit.title && (hit.authors || hit.year)))
    .slice(0, maxHits);
