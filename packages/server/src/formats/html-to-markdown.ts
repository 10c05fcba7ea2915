import { decodeEntities } from './entities.ts';
import { isWebAddress, keepLines } from './text.ts';

/** Elements whose content is never text. */
const droppedElements = new Set([
  'script',
  'style',
  'head',
  'title',
  'noscript',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
]);
const blockElements = new Set([
  'p',
  'div',
  'section',
  'article',
  'table',
  'tr',
  'ul',
  'ol',
  'pre',
  'figure',
  'header',
  'footer',
]);
const inlineMarks = new Map([
  ['b', '**'],
  ['strong', '**'],
  ['i', '*'],
  ['em', '*'],
  ['code', '`'],
  ['s', '~~'],
  ['del', '~~'],
]);
const tagPattern = /<(\/?)([A-Za-z][A-Za-z0-9]{0,20})((?:\s[^<>]{0,5000})?)\/?>/y;
const maxListDepth = 8;

/** Whether a note was written as HTML, as opposed to text that mentions a tag: markup from the first to the last sign. */
export const looksLikeHtml = (text: string): boolean => {
  const trimmed = text.trim();
  return trimmed.endsWith('>') && /^<(?:p|div|h[1-6]|ul|ol|blockquote|span|html|body)\b[^<>]{0,500}>/i.test(trimmed);
};

/**
 * Reads the HTML of a note as Markdown text. Only text, emphasis, headings, lists, quotations and web links survive;
 * every `<` that stays is escaped, so that no markup becomes active when the note is shown.
 */
export const htmlToMarkdown = (html: string): string => new Converter(html).convert();

class Converter {
  #out: string[] = [];
  #pos = 0;
  readonly #lists: { ordered: boolean; count: number }[] = [];
  #quoteDepth = 0;
  #link: string | undefined;
  #lowerCase: string | undefined;

  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  convert(): string {
    while (this.#pos < this.#html.length) {
      const next = this.#html.indexOf('<', this.#pos);
      const end = next < 0 ? this.#html.length : next;
      this.#text(this.#html.slice(this.#pos, end));
      this.#pos = end;
      if (next >= 0) this.#markup();
    }
    return keepLines(this.#out.join(''));
  }

  #text(raw: string): void {
    if (raw === '') return;
    const flat = decodeEntities(raw).replace(/\s+/g, ' ');
    const atLineStart = this.#atLineStart();
    const text = (atLineStart ? flat.trimStart() : flat).replaceAll('<', '\\<');
    if (text !== '') this.#out.push(atLineStart ? this.#prefix() + text : text);
  }

  #atLineStart(): boolean {
    return this.#out.length === 0 || this.#out.at(-1)?.endsWith('\n') === true;
  }

  #prefix(): string {
    return '> '.repeat(this.#quoteDepth);
  }

  #markup(): void {
    if (this.#html.startsWith('<!--', this.#pos)) {
      const end = this.#html.indexOf('-->', this.#pos + 4);
      this.#pos = end < 0 ? this.#html.length : end + 3;
      return;
    }
    tagPattern.lastIndex = this.#pos;
    const tag = tagPattern.exec(this.#html);
    if (!tag) {
      this.#pos++;
      this.#text('&lt;');
      return;
    }
    this.#pos = tagPattern.lastIndex;
    const name = (tag[2] ?? '').toLowerCase();
    if (tag[1] === '/') this.#close(name);
    else if (droppedElements.has(name)) this.#skipElement(name);
    else this.#open(name, tag[3] ?? '');
  }

  #skipElement(name: string): void {
    // Only ASCII may change: lengthening letters would shift every position after them.
    this.#lowerCase ??= this.#html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
    const end = this.#lowerCase.indexOf(`</${name}`, this.#pos);
    const close = end < 0 ? -1 : this.#html.indexOf('>', end);
    this.#pos = close < 0 ? this.#html.length : close + 1;
  }

  #lineBreak(lines: number): void {
    if (this.#out.length === 0) return;
    const tail = this.#out.slice(-2).join('');
    const have = tail.endsWith('\n\n') ? 2 : tail.endsWith('\n') ? 1 : 0;
    if (have < lines) this.#out.push('\n'.repeat(lines - have));
  }

  #open(name: string, attributes: string): void {
    const heading = /^h([1-6])$/.exec(name)?.[1];
    if (heading !== undefined) {
      this.#lineBreak(2);
      this.#out.push(`${this.#prefix()}${'#'.repeat(Number(heading))} `);
    } else if (name === 'ul' || name === 'ol') {
      this.#lineBreak(this.#lists.length === 0 ? 2 : 1);
      if (this.#lists.length < maxListDepth) this.#lists.push({ ordered: name === 'ol', count: 0 });
    } else if (name === 'li') this.#listItem();
    else if (name === 'br') this.#out.push('\n');
    else if (name === 'blockquote') {
      this.#lineBreak(2);
      this.#quoteDepth = Math.min(this.#quoteDepth + 1, maxListDepth);
    } else if (name === 'a') this.#openLink(attributes);
    else if (blockElements.has(name)) {
      if (this.#lists.length === 0) this.#lineBreak(2);
    } else this.#mark(name);
  }

  #listItem(): void {
    this.#lineBreak(1);
    const list = this.#lists.at(-1);
    if (list) list.count++;
    const bullet = list?.ordered ? `${list.count}.` : '-';
    this.#out.push(`${this.#prefix()}${'  '.repeat(Math.max(0, this.#lists.length - 1))}${bullet} `);
  }

  #openLink(attributes: string): void {
    const href = /\bhref\s{0,5}=\s{0,5}(?:"([^"]{1,2000})"|'([^']{1,2000})')/i.exec(attributes);
    const address = decodeEntities(href?.[1] ?? href?.[2] ?? '').trim();
    if (!isWebAddress(address) || /[\s()<>]/.test(address) || this.#link !== undefined) return;
    this.#link = address;
    this.#out.push('[');
  }

  #mark(name: string): void {
    const sign = inlineMarks.get(name);
    if (sign === undefined) return;
    if (this.#atLineStart()) this.#out.push(this.#prefix());
    this.#out.push(sign);
  }

  #close(name: string): void {
    if (/^h[1-6]$/.test(name)) this.#lineBreak(2);
    else if (name === 'ul' || name === 'ol') {
      this.#lists.pop();
      this.#lineBreak(this.#lists.length === 0 ? 2 : 1);
    } else if (name === 'li') this.#lineBreak(1);
    else if (name === 'blockquote') {
      this.#lineBreak(2);
      this.#quoteDepth = Math.max(0, this.#quoteDepth - 1);
    } else if (name === 'a') {
      if (this.#link !== undefined) this.#out.push(`](${this.#link})`);
      this.#link = undefined;
    } else if (blockElements.has(name)) {
      if (this.#lists.length === 0) this.#lineBreak(2);
    } else {
      const sign = inlineMarks.get(name);
      if (sign !== undefined) this.#out.push(sign);
    }
  }
}
