import { formulaEnd } from '../bibtex/formula.ts';

const escapes = new Map([
  ['\\', '\\textbackslash{}'],
  ['{', '\\textbraceleft{}'],
  ['}', '\\textbraceright{}'],
  ['~', '\\textasciitilde{}'],
  ['^', '\\textasciicircum{}'],
  ['&', '\\&'],
  ['%', '\\%'],
  ['$', '\\$'],
  ['#', '\\#'],
  ['_', '\\_'],
]);

const commands = new Map([
  ['i', 'textit'],
  ['b', 'textbf'],
  ['sup', 'textsuperscript'],
  ['sub', 'textsubscript'],
]);

/** Escapes every character that LaTeX or BibTeX reads as a command, and the pairs that make up ligatures. */
export const escapeLatex = (text: string): string =>
  text
    .replace(/[\\{}~^&%$#_]/g, (char) => escapes.get(char) ?? char)
    .replace(/`/g, '{`}')
    .replace(/-{2,}|'{2,}/g, (run) => [...run].join('{}'))
    .replace(/^@/gm, '{@}');

/** For addresses and identifiers: only what would break the entry itself. */
export const escapeVerbatim = (text: string): string => text.replace(/[\\{}]/g, (char) => escapes.get(char) ?? char);

interface Token {
  kind: 'text' | 'formula' | 'open' | 'close';
  text: string;
  /** For tags with a matching tag. */
  matched?: boolean;
}

/** Text with `<i> <b> <sub> <sup>` markup and formulas as LaTeX. `word` can transform each run of plain text. */
export const toLatex = (text: string, dress: (plain: string) => string = escapeLatex): string => {
  const tokens = tokenize(text);
  matchTags(tokens);
  let out = '';
  for (const token of tokens) {
    if (token.kind === 'formula') out += token.text;
    else if (token.matched) out += token.kind === 'open' ? `\\${commands.get(tagName(token))}{` : '}';
    else out += dress(token.text);
  }
  return out;
};

const tagName = (token: Token) => token.text.replace(/[</>]/g, '');

const tokenize = (text: string): Token[] => {
  const tokens: Token[] = [];
  let plainFrom = 0;
  let pos = 0;
  const push = (token: Token) => {
    if (pos > plainFrom) tokens.push({ kind: 'text', text: text.slice(plainFrom, pos) });
    tokens.push(token);
    pos += token.text.length;
    plainFrom = pos;
  };
  while (pos < text.length) {
    const char = text.charAt(pos);
    const formula = char === '$' ? formulaAt(text, pos) : undefined;
    const tag = char === '<' ? /^<(\/?)(?:i|b|sup|sub)>/.exec(text.slice(pos, pos + 6)) : null;
    if (formula !== undefined) push({ kind: 'formula', text: formula });
    else if (tag) push({ kind: tag[1] === '/' ? 'close' : 'open', text: tag[0] });
    else pos++;
  }
  if (pos > plainFrom) tokens.push({ kind: 'text', text: text.slice(plainFrom, pos) });
  return tokens;
};

/**
 * The formula that starts at a dollar sign. Dollar amounts are recognised as in Pandoc: a
 * formula touches its delimiters, and no digit follows. Formulas are on one line.
 */
const formulaAt = (text: string, at: number): string | undefined => {
  const delimiter = text.startsWith('$$', at) ? '$$' : '$';
  const end = formulaEnd(text, at + delimiter.length, delimiter);
  if (end < 0) return undefined;
  const body = text.slice(at + delimiter.length, end - delimiter.length);
  if (body.trim() !== body || body.includes('\n') || /\d/.test(text.charAt(end)) || !bracesBalance(body))
    return undefined;
  return text.slice(at, end);
};

/** BibTeX counts escaped braces too, so an entry cannot contain a formula with a single `\{`. */
const bracesBalance = (text: string): boolean => {
  let depth = 0;
  for (const char of text) {
    if (char === '{') depth++;
    else if (char === '}' && --depth < 0) return false;
  }
  return depth === 0;
};

/** Pairs opening and closing tags. Unmatched and empty tags remain text. */
const matchTags = (tokens: Token[]): void => {
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'open') open.push(index);
    if (token.kind !== 'close') continue;
    const name = tagName(token);
    while (open.length > 0) {
      const start = open.pop() ?? 0;
      const opening = tokens[start];
      if (opening === undefined || tagName(opening) !== name) continue;
      // Neighbouring text is one token, so two tokens inside are never both blank.
      const hasContent = index - start > 2 || (index - start === 2 && tokens[start + 1]?.text.trim() !== '');
      opening.matched = hasContent;
      token.matched = hasContent;
      break;
    }
  }
};
