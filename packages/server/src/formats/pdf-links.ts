import { decodeEntities } from './entities.ts';
import { collapseSpaces } from './text.ts';

const maxChars = 2 * 1024 * 1024;
const maxTags = 2_000;
const maxAnchors = 500;

const tag = /<(meta|link|object|iframe|embed|a|base|script|style|noscript)\b([^<>]{0,4000})>/gi;
const attribute =
  /([a-z_:][a-z0-9_:.-]{0,40})\s{0,10}=\s{0,10}(?:"([^"]{0,3000})"|'([^']{0,3000})'|([^\s"'<>]{1,3000}))/gi;

interface PdfPage {
  title: string;
  /** Addresses as written, most likely first, without repetition. */
  links: string[];
  /** The base of relative addresses, if the page declares one. */
  base: string | null;
}

const attributesOf = (text: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  for (const m of text.matchAll(attribute)) {
    const name = m[1]!.toLowerCase();
    if (!attributes.has(name)) attributes.set(name, decodeEntities(m[2] ?? m[3] ?? m[4] ?? '').trim());
  }
  return attributes;
};

/** The address that a viewer inside of the page opens. */
const ofViewer = (address: string): string | null => {
  const file = /[?&#]file=([^&#]+)/i.exec(address)?.[1];
  if (file !== undefined && /viewer|pdfjs/i.test(address)) {
    try {
      return decodeURIComponent(file);
    } catch {
      return null;
    }
  }
  return null;
};

const isPdfAddress = (address: string): boolean => /\.pdf(?:$|[?#])/i.test(address);

/**
 * Links of a page to its PDF. The page is read as text; nothing in it is run.
 * @param follow which links count: `all`, or only what a `viewer` in the page opens
 */
export const pdfLinksOf = (html: string, follow: 'all' | 'viewer'): PdfPage => {
  const text = html.slice(0, maxChars);
  const cited: string[] = [];
  const shown: string[] = [];
  const anchors: string[] = [];
  let base: string | null = null;
  let seen = 0;
  let anchorsSeen = 0;
  tag.lastIndex = 0;
  for (let m = tag.exec(text); m !== null && seen < maxTags; m = tag.exec(text)) {
    const name = m[1]!.toLowerCase();
    if (name === 'script' || name === 'style') {
      const end = text.indexOf(`</${name}`, tag.lastIndex);
      if (end < 0) break;
      tag.lastIndex = end;
      continue;
    }
    if (name === 'a') {
      anchorsSeen += 1;
      if (anchorsSeen > maxAnchors) continue;
    } else seen += 1;
    const get = attributesOf(m[2]!);
    const type = (get.get('type') ?? '').toLowerCase();
    const address = get.get('href') ?? get.get('src') ?? get.get('data') ?? '';
    if (name === 'base') base ??= get.get('href') ?? null;
    else if (name === 'meta') {
      if (/^citation_pdf_url$/i.test(get.get('name') ?? get.get('property') ?? ''))
        cited.push(get.get('content') ?? '');
    } else if (name === 'link') {
      if (type === 'application/pdf') cited.push(address);
    } else if (name === 'a') {
      if (isPdfAddress(address)) anchors.push(address);
    } else {
      const inside = ofViewer(address);
      if (inside !== null) shown.push(inside);
      else if (type === 'application/pdf' || isPdfAddress(address) || /^pdf$/i.test(get.get('id') ?? ''))
        shown.push(address);
    }
  }
  const title = collapseSpaces(decodeEntities(/<title[^<>]{0,200}>([^<]{0,1000})/i.exec(text)?.[1] ?? ''));
  const links = (follow === 'all' ? [...cited, ...shown, ...anchors] : shown).filter((l) => l !== '');
  return { title, links: [...new Set(links)], base };
};

/**
 * Where a link of a page leads. An address with a host stays as it is written, so that a disguised host is recognised.
 * @param page the address of the page
 */
export const linkTarget = (link: string, page: string): string => {
  const [, start = '', rest = ''] = /^((?:[a-z][a-z0-9+.-]*:)?(?:[\\/]{2}[^/?#]*)?)([^#]*)/i.exec(link.trim())!;
  // Spaces in a path are common and do not disguise anything.
  const path = rest.replaceAll(' ', '%20');
  if (start.startsWith('//')) return `${new URL(page).protocol}${start}${path}`;
  if (start !== '' || /[\u0000-\u001f\\]/.test(path) || !URL.canParse(path, page)) return `${start}${path}`;
  return new URL(path, page).href;
};

const certainWall =
  /cf-chl-|challenge-platform|cf_chl_opt|g-recaptcha|h-captcha|hcaptcha\.com|turnstile|ddos-guard|_incapsula_|px-captcha|datadome/i;
const wallTitle =
  /just a moment|attention required|are you (?:a )?(?:human|robot)|robot check|access denied|security check|captcha|verify you are human|ddos/i;
const softWall = /captcha|enable javascript and cookies|unusual traffic|automated (?:access|requests)|bot detection/i;

/** Whether a page is a check for bots, which is reported and never passed. */
export const isBotWall = (html: string, page: PdfPage): boolean => {
  if (page.links.length > 0) return false;
  if (wallTitle.test(page.title) || certainWall.test(html.slice(0, 65_536))) return true;
  return html.length < 20_000 && softWall.test(html);
};
