/** A small Markdown reader: it gives a tree of plain values, and no raw HTML ever leaves it. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em' | 'del'; children: Inline[] }
  | { kind: 'link'; href: string; children: Inline[] }
  | { kind: 'break' };

export type Block =
  | { kind: 'heading'; level: number; children: Inline[] }
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

/** Only these leave the page; anything else, such as javascript:, stays text. */
const safeHref = (href: string) => /^(https?:\/\/|mailto:)/i.test(href) && !/[\s\u0000-\u001f]/.test(href);

const inlineToken =
  /(`+)([\s\S]*?[^`])\1(?!`)|\*\*(?=\S)([\s\S]*?\S)\*\*|__(?=\S)([\s\S]*?\S)__|~~(?=\S)([\s\S]*?\S)~~|\*(?=[^\s*])([\s\S]*?[^\s*])\*|(?<![\p{L}\p{N}])_(?=[^\s_])([\s\S]*?[^\s_])_(?![\p{L}\p{N}])|\[([^\]\n]{1,500})\]\(([^()\s]{1,2000})\)|(https?:\/\/[^\s<>()[\]]{2,2000})|\\([\\`*_{}[\]()#+\-.!~>])|( {2,}|\\)?\n/gu;

export const parseInline = (source: string, depth = 0): Inline[] => {
  const out: Inline[] = [];
  const text = (value: string) => {
    if (!value) return;
    const last = out.at(-1);
    if (last?.kind === 'text') last.text += value;
    else out.push({ kind: 'text', text: value });
  };
  if (depth > 8) return [{ kind: 'text', text: source }];
  const inner = (value: string) => parseInline(value, depth + 1);
  let at = 0;
  for (const m of source.matchAll(inlineToken)) {
    text(source.slice(at, m.index));
    at = m.index + m[0].length;
    const [, , code, strong, strong2, del, em, em2, label, href, url, escaped] = m;
    if (code !== undefined) out.push({ kind: 'code', text: code.trim() });
    else if (strong ?? strong2) out.push({ kind: 'strong', children: inner((strong ?? strong2)!) });
    else if (del) out.push({ kind: 'del', children: inner(del) });
    else if (em ?? em2) out.push({ kind: 'em', children: inner((em ?? em2)!) });
    else if (label && href) {
      if (safeHref(href)) out.push({ kind: 'link', href, children: inner(label) });
      else text(m[0]);
    } else if (url) {
      const end = url.search(/[.,;:!?'"]+$/);
      const clean = end > 0 ? url.slice(0, end) : url;
      out.push({ kind: 'link', href: clean, children: [{ kind: 'text', text: clean }] });
      text(url.slice(clean.length));
    } else if (escaped) text(escaped);
    else out.push({ kind: 'break' });
  }
  text(source.slice(at));
  return out;
};

const bullet = /^(\s{0,3})(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;

/** The lines of a list from `start`: its items and the line after it. What is indented further belongs to the item. */
const readList = (lines: string[], start: number, depth: number): [Block, number] => {
  const first = bullet.exec(lines[start]!)!;
  const base = first[1]!.length;
  const ordered = first[2] !== undefined;
  const inner = new RegExp(`^\\s{${base + 2},}\\S`);
  const items: string[][] = [];
  let at = start;
  for (; at < lines.length; at += 1) {
    const line = lines[at]!;
    const match = bullet.exec(line);
    if (match && match[1]!.length <= base + 1 && (match[2] !== undefined) === ordered) items.push([match[3]!]);
    else if (inner.test(line)) items.at(-1)!.push(line.slice(base + 2));
    else if (line.trim() === '' && inner.test(lines[at + 1] ?? '')) items.at(-1)!.push('');
    else break;
  }
  return [{ kind: 'list', ordered, items: items.map((item) => parseLines(item, depth + 1)) }, at];
};

const parseLines = (lines: string[], depth: number): Block[] => {
  if (depth > 8) return [{ kind: 'paragraph', children: [{ kind: 'text', text: lines.join('\n') }] }];
  const out: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at]!;
    const heading = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
    const fence = /^(```+|~~~+)/.exec(line);
    if (line.trim() === '') at += 1;
    else if (fence) {
      const end = lines.findIndex((l, i) => i > at && l.startsWith(fence[1]!));
      const stop = end < 0 ? lines.length : end;
      out.push({ kind: 'code', text: lines.slice(at + 1, stop).join('\n') });
      at = stop + 1;
    } else if (heading) {
      out.push({ kind: 'heading', level: heading[1]!.length, children: parseInline(heading[2]!) });
      at += 1;
    } else if (/^\s{0,3}([-*_])(\s*\1){2,}\s*$/.test(line)) {
      out.push({ kind: 'rule' });
      at += 1;
    } else if (/^\s{0,3}>/.test(line)) {
      const start = at;
      while (at < lines.length && /^\s{0,3}>/.test(lines[at]!)) at += 1;
      const inside = lines.slice(start, at).map((l) => l.replace(/^\s{0,3}> ?/, ''));
      out.push({ kind: 'quote', blocks: parseLines(inside, depth + 1) });
    } else if (bullet.test(line)) {
      const [list, after] = readList(lines, at, depth);
      out.push(list);
      at = after;
    } else {
      const start = at;
      at += 1;
      while (
        at < lines.length &&
        lines[at]!.trim() !== '' &&
        !/^(#{1,6}\s|```|~~~|\s{0,3}>|\s{0,3}[-*+]\s)/.test(lines[at]!)
      )
        at += 1;
      out.push({ kind: 'paragraph', children: parseInline(lines.slice(start, at).join('\n')) });
    }
  }
  return out;
};

export const parseMarkdown = (source: string): Block[] => parseLines(source.replace(/\r\n?/g, '\n').split('\n'), 0);
