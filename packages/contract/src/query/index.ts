export { hasWords, isField, isWords, mainFields, textFields } from './fields.ts';
export { lex } from './lex.ts';
export { type ParsedQuery, parse, type Term } from './parse.ts';
export type { NameReading, QueryNode, QueryProblem, TextNode } from './query-node.ts';
export type { Vocabulary } from './vocabulary.ts';
