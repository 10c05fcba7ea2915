import { type Identifier, identify } from '@carrel/contract/identifiers';

/** The kind of a typed or pasted line, as far as its form shows it. */
export type Question = Identifier | { kind: 'title' | 'author' | 'words'; text: string };

export const readQuestion = (raw: string): Question => {
  const text = raw.trim().replace(/^[-*•\d]{1,3}[.)]?\s+(?=\S{6})/, '');
  const identifier = identify(text);
  if (identifier) return identifier;
  const field = /^(author|title):\s*(.+)$/is.exec(text);
  if (field) return { kind: field[1]!.toLowerCase() as 'author' | 'title', text: unquoted(field[2]!) };
  return { kind: 'words', text };
};

const unquoted = (s: string): string => s.trim().replace(/^"(.*)"$/s, '$1');
