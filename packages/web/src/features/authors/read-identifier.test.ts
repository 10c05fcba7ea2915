import { expect, it } from 'vitest';
import { readIdentifier } from './read-identifier.ts';

it.each([
  ['A5023888391', { idxa_id: 'A5023888391' }],
  [' https://openalex.org/authors/a5023888391 ', { idxa_id: 'A5023888391' }],
  ['https://orcid.org/0000-0002-1825-009x', { orcid: '0000-0002-1825-009X' }],
  ['https://www.semanticscholar.org/author/Ada-Lindqvist/1234567', { idxb_id: '1234567' }],
  ['https://scholar.google.de/citations?hl=de&user=AbCdEf_hI-kL', { scholar_id: 'AbCdEf_hI-kL' }],
  ['Ada Lindqvist', { name: 'Ada Lindqvist' }],
  ['0000-0002-1825', { name: '0000-0002-1825' }],
])('reads %s', (text, query) => expect(readIdentifier(text)).toEqual(query));
