import { type ParsedQuery, parse, type QueryNode, type TextNode, type Vocabulary } from '@carrel/contract/query';
import { searchTokens } from '../../../platform/search-text.ts';
import { fold, indexText, personKey } from '../../../platform/text.ts';
import { nearestField } from './nearest-field.ts';
import { otherForms, spellingsOfUmlauts } from './other-forms.ts';
import { readTypedName } from './typed-name.ts';

const vocabulary: Vocabulary = {
  fold,
  words: (text) => searchTokens(text.normalize('NFC')).flatMap((t) => (t.text === '' ? [] : t.text)),
  key: indexText,
  forms: otherForms,
  nameForms: spellingsOfUmlauts,
  personKey,
  readName: readTypedName,
  nearestField,
};

/** Parses a query with the spellings and names that the service knows. Once per search: pass on the result. */
export const parseQuery = (text: string, nowMs: number): ParsedQuery => parse(text, nowMs, vocabulary);

/** Papers to which a query asks for similar ones. */
export const similarPapersIn = (node: QueryNode | null): number[] => {
  if (!node) return [];
  if (node.kind === 'similar') return [node.paper];
  if (node.kind === 'not') return similarPapersIn(node.item);
  return node.kind === 'all' || node.kind === 'any' ? node.items.flatMap(similarPapersIn) : [];
};

/** Words and phrases that are searched and not excluded, for highlighting. */
export const positiveTexts = (node: QueryNode | null): TextNode[] => {
  if (!node) return [];
  if (node.kind === 'text') return [node];
  if (node.kind === 'person') return [{ kind: 'text', column: 'authors', words: node.words, prefix: node.prefix }];
  if (node.kind === 'name')
    return node.words
      .filter((word) => word.length > 1)
      .map((word) => ({ kind: 'text', column: 'authors', words: [word], prefix: false }));
  if (node.kind === 'venue') return [{ kind: 'text', column: 'venue', words: node.words, prefix: false }];
  if (node.kind === 'all' || node.kind === 'any') return node.items.flatMap(positiveTexts);
  return [];
};
