/** A run of output in one format. */
export interface Run {
  text: string;
  format: number;
}

export type OutputFormat = 'text' | 'html' | 'markdown';

export const bits = { italic: 1, bold: 2, superscript: 4, subscript: 8, smallCaps: 16, underline: 32 } as const;

interface Change {
  set: number;
  clear: number;
}
const setting = (bit: number): Change => ({ set: bit, clear: 0 });
const clearing = (bit: number): Change => ({ set: 0, clear: bit });
const nothing = setting(0);

const plainTags = new Map<string, Change>([
  ['i', setting(bits.italic)],
  ['em', setting(bits.italic)],
  ['b', setting(bits.bold)],
  ['sup', setting(bits.superscript)],
  ['sub', setting(bits.subscript)],
  ['u', setting(bits.underline)],
]);
const spanStyles: readonly (readonly [string, Change])[] = [
  ['font-style:normal', clearing(bits.italic)],
  ['font-weight:normal', clearing(bits.bold)],
  ['font-variant:small-caps', setting(bits.smallCaps)],
  ['font-variant:normal', clearing(bits.smallCaps)],
  ['text-decoration:underline', setting(bits.underline)],
  ['text-decoration:none', clearing(bits.underline)],
];

const changeOf = (name: string, tag: string): Change =>
  plainTags.get(name) ?? spanStyles.find(([style]) => name === 'span' && tag.includes(style))?.[1] ?? nothing;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot));/g, (_, code: string, name: string) =>
    code === undefined ? (named[name] ?? '') : String.fromCodePoint(Number(code)),
  );

/**
 * Reads HTML of citeproc-js or of `convertOutput` as runs of text in one format each. Text that looked like a tag was escaped by the
 * processor; a tag it does not write itself is dropped here, so that `serialize` returns only Carrel's own markup.
 */
export const runsOf = (html: string): Run[] => {
  const runs: Run[] = [];
  const open: { format: number; closing: string }[] = [];
  let format = 0;
  const add = (text: string) => {
    if (text === '') return;
    const last = runs.at(-1);
    if (last !== undefined && last.format === format) last.text += text;
    else runs.push({ text, format });
  };
  for (const piece of html.split(/(<[^<>]*>)/)) {
    const tag = /^<(\/?)([a-z]+)/.exec(piece);
    if (!tag) {
      // Line ends and indentation are only between the block elements of the processor.
      add(decode(piece.replace(/\s*\n\s*/g, '')));
    } else if (tag[2] === 'br') {
      add('\n');
    } else if (tag[1] === '/') {
      const ended = open.pop();
      format = ended?.format ?? 0;
      add(ended?.closing ?? '');
    } else {
      if (piece.includes('csl-block') && runs.length > 0) add('\n');
      const { set, clear } = changeOf(tag[2] ?? '', piece);
      open.push({ format, closing: piece.includes('csl-left-margin') ? ' ' : '' });
      format = (format & ~clear) | set;
    }
  }
  return runs;
};

const htmlTags: readonly (readonly [number, string, string])[] = [
  [bits.italic, '<i>', '</i>'],
  [bits.bold, '<b>', '</b>'],
  [bits.superscript, '<sup>', '</sup>'],
  [bits.subscript, '<sub>', '</sub>'],
  [bits.smallCaps, '<span style="font-variant:small-caps">', '</span>'],
  [bits.underline, '<u>', '</u>'],
];
const htmlEscapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
  ['\n', '<br>'],
]);
const markdownTags: readonly (readonly [number, string, string])[] = [
  [bits.italic, '*', '*'],
  [bits.bold, '**', '**'],
  [bits.superscript, '<sup>', '</sup>'],
  [bits.subscript, '<sub>', '</sub>'],
];

/** Output of citeproc-js in HTML, rewritten in a format. Only the markup of this file leaves unescaped. */
export const convertOutput = (html: string, format: OutputFormat): string => {
  const runs = runsOf(html);
  const text = runs.map((run) => {
    if (format === 'text') return run.text;
    return format === 'html' ? htmlRun(run) : markdownRun(run);
  });
  return text.join('').replace(/ {2,}/g, ' ').trim();
};

const htmlRun = (run: Run): string =>
  wrapAll(
    run.text.replace(/[&<>"'\n]/g, (char) => htmlEscapes.get(char) ?? char),
    run.format,
    htmlTags,
  );

/** Emphasis signs must touch the text, so spaces stay outside of them. */
const markdownRun = (run: Run): string => {
  const escaped = run.text.replace(/[\\`*_[\]<#|]/g, '\\$&');
  const core = escaped.trim();
  if (core === '') return escaped;
  const start = escaped.indexOf(core);
  return escaped.slice(0, start) + wrapAll(core, run.format, markdownTags) + escaped.slice(start + core.length);
};

const wrapAll = (text: string, format: number, tags: readonly (readonly [number, string, string])[]): string => {
  let wrapped = text;
  for (const [bit, open, close] of tags) if ((format & bit) !== 0) wrapped = `${open}${wrapped}${close}`;
  return wrapped;
};
