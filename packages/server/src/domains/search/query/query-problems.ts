import type { QueryProblem } from '@carrel/contract/query';

/** The problem as an English sentence, for users of the API. The interface has its own, by the code. */
export const noteOf = ({ code, field, value, suggestion }: QueryProblem): string => {
  switch (code) {
    case 'unknown_field':
      return `Unknown field “${field}”, so it was taken as a word.${suggestion ? ` Did you mean “${suggestion}:”?` : ''}`;
    case 'no_value':
      return `“${field}:” has no value, so it was taken as a word.`;
    case 'no_word':
      return `“${field}:${value}” holds no word.`;
    case 'not_a_range':
      return `“${field}:${value}” is not a number or a range such as ${field}:${field === 'year' ? '2019..2022' : '>=4'}.`;
    case 'not_a_date':
      return `“${field}:${value}” is not a date or a span such as added:7d.`;
    case 'unknown_value':
      return `“${field}:${value}” is not known; try ${suggestion}.`;
    case 'not_an_import':
      return `“${field}:${value}” is not the number of an import.`;
    case 'not_a_paper':
      return `“${field}:${value}” is not the number of a paper.`;
    case 'minus_alone':
      return 'A minus with nothing after it was ignored.';
    case 'too_deep':
      return 'Parentheses nested too deep were ignored.';
    case 'not_closed':
      return 'A parenthesis was not closed.';
    case 'too_many_terms':
      return `Only the first ${value} terms were used.`;
  }
};
