import { cutText } from '@carrel/contract/cut-text';
import { cleanDoi, doisInText } from '@carrel/contract/doi';

const maxLinks = 3_000;
const maxText = 20_000;

/** Parts of a page that name other works. */
const elsewhere =
  'nav, footer, aside, .references, .bibliography, .citations, #references, #bibliography, [id^="ref" i], [class*="reference" i], [class*="bibliograph" i], [class*="citedby" i], [class*="related" i], [class*="recommend" i], [role="doc-bibliography"], [role="doc-endnotes"], [role="navigation"], [role="contentinfo"], [role="complementary"]';

/**
 * The only DOI that the page shows as a link: its text is the DOI itself or “DOI”. A link with another text, such as
 * “our new paper”, leads to some work that the page mentions.
 */
export const doiInLinks = (document: Document): string | undefined => {
  const dois = new Set<string>();
  const links = document.querySelectorAll('a[href*="doi.org/10." i], a[href^="doi:10." i]');
  if (links.length > maxLinks) return undefined;
  let shown = 0;
  for (const link of links) {
    if (link.closest(elsewhere)) continue;
    const doi = cleanDoi(link.getAttribute('href') ?? '');
    if (!doi) continue;
    dois.add(doi);
    const text = (link.textContent ?? '').trim();
    if (cleanDoi(text) === doi || /^(?:doi|digital object identifier)\b/i.test(text)) shown += 1;
  }
  return dois.size === 1 && shown > 0 ? [...dois][0] : undefined;
};

/** The visible text of a page up to its references, at most 20,000 characters. */
const visibleText = (document: Document): string => {
  if (!document.body) return '';
  const walker = document.createTreeWalker(document.body, 5 /* elements and text */, (node) => {
    if (node.nodeType !== 1) return 1;
    const element = node as Element;
    return /^(?:script|style|noscript|template|svg|textarea|select)$/i.test(element.tagName) ||
      element.hasAttribute('hidden') ||
      element.getAttribute('aria-hidden') === 'true' ||
      element.matches(elsewhere)
      ? 2
      : 1;
  });
  let text = '';
  for (let node = walker.nextNode(); node && text.length < maxText; node = walker.nextNode())
    if (node.nodeType === 3) text += ` ${node.textContent ?? ''}`;
  return cutText(text, maxText).split(/\b(?:References|Bibliography|Literature cited|Works cited)\b/)[0] ?? '';
};

/** The only DOI that is written on the page, if it is marked as one. */
export const doiInText = (document: Document): string | undefined => {
  const text = visibleText(document);
  const all = doisInText(text);
  if (all.length !== 1) return undefined;
  const marked = /(?:\bdoi\b\s*[:.]?\s*|doi\.org\/)(10\.\d{4,9}\S*)/i.exec(text)?.[1];
  return marked !== undefined && doisInText(marked)[0] === all[0] ? all[0] : undefined;
};
