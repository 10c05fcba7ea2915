export interface Lexeme {
  kind: 'open' | 'close' | 'or' | 'not' | 'term';
  field: string | null;
  value: string;
  quoted: boolean;
  start: number;
  end: number;
}

/** No more lexemes are read after this many. */
const maxLexemes = 3 * 64;

const isSpace = (c: string | undefined) => c !== undefined && /\s/u.test(c);

/** Cuts the text into parentheses, OR, minus and terms. Never fails; linear. */
export const lex = (text: string): Lexeme[] => {
  const out: Lexeme[] = [];
  let i = 0;
  const readQuoted = (): string => {
    i += 1;
    const end = text.indexOf('"', i);
    const value = text.slice(i, end < 0 ? text.length : end);
    i = end < 0 ? text.length : end + 1;
    return value;
  };
  const add = (start: number, lexeme: Pick<Lexeme, 'kind' | 'value'> & Partial<Lexeme>) => {
    out.push({ field: null, quoted: false, ...lexeme, start, end: i });
  };
  while (i < text.length) {
    const c = text[i]!;
    const start = i;
    if (isSpace(c)) {
      i += 1;
      continue;
    }
    if (c === '(' || c === ')') {
      i += 1;
      add(start, { kind: c === '(' ? 'open' : 'close', value: c });
      continue;
    }
    if (c === '-' && i + 1 < text.length && !isSpace(text[i + 1])) {
      i += 1;
      add(start, { kind: 'not', value: '-' });
      continue;
    }
    if (c === '"') {
      const value = readQuoted();
      add(start, { kind: 'term', value, quoted: true });
      continue;
    }
    while (i < text.length && !isSpace(text[i]) && text[i] !== '(' && text[i] !== ')' && text[i] !== '"') i += 1;
    const word = text.slice(start, i);
    const colon = word.indexOf(':');
    const field = colon > 0 ? word.slice(0, colon).toLowerCase() : null;
    if (field && colon === word.length - 1 && text[i] === '"') {
      const value = readQuoted();
      add(start, { kind: 'term', field, value, quoted: true });
    } else if (word === 'OR' || word === '|') {
      add(start, { kind: 'or', value: word });
    } else if (word === 'NOT') {
      add(start, { kind: 'not', value: word });
    } else if (word !== 'AND') {
      add(start, { kind: 'term', field, value: field ? word.slice(colon + 1) : word });
    }
    if (out.length > maxLexemes) break;
  }
  return out;
};
