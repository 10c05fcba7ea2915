import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { QueryReading } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { number } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import { alternativesOptions } from './queries.ts';
import * as queryStyles from './query.module.css';

type Problem = QueryReading['problems'][number];

/** What could not be understood, as a sentence. */
const problemText = ({ code, field = '', value = '', suggestion }: Problem): string => {
  switch (code) {
    case 'unknown_field':
      return m.unknownField({ field });
    case 'no_value':
      return m.noValue({ field });
    case 'no_word':
      return m.noWord({ field, value });
    case 'not_a_range':
      return m.notRange({ field, value, example: field === 'year' ? 'year:2019..2022' : `${field}:>=4` });
    case 'not_a_date':
      return m.notDate({ value });
    case 'unknown_value':
      return m.unknownValue({ field, value, examples: suggestion ?? '' });
    case 'not_an_import':
      return m.notImport({ value });
    case 'not_a_paper':
      return m.notPaper({ value });
    case 'minus_alone':
      return m.minusAlone();
    case 'too_deep':
      return m.tooDeep();
    case 'not_closed':
      return m.notClosed();
    case 'too_many_terms':
      return m.tooManyTerms({ count: Number(value) });
  }
};

/** The query with the field that was meant instead of the unknown one. */
const withField = (query: string, { field = '', suggestion }: Problem): string => {
  const at = query.toLowerCase().indexOf(`${field}:`);
  return at < 0 ? query : `${query.slice(0, at)}${suggestion}:${query.slice(at + field.length + 1).trimStart()}`;
};

interface SearchHelpProps {
  query: string;
  onQuery: (query: string) => void;
}

interface QueryNotesProps extends SearchHelpProps {
  reading: QueryReading;
  /** Whether so few papers were found that the query may be misspelt. */
  few: boolean;
  /** Set if the user sorts by meaning: whether it is ready, or `fallback`. */
  meaning?: string | undefined;
}

const meaningTexts = {
  too_few: m.meaningTooFew,
  not_built: m.meaningNotBuilt,
  fallback: m.meaningFallback,
};

/** The line above the list: problems of the query, other spellings, and if papers with only some of the words are listed. */
export const QueryNotes = ({ query, reading, few, meaning, onQuery }: QueryNotesProps) => {
  const { data } = useQuery(alternativesOptions(query, few));
  const corrections = data?.corrections ?? [];
  const words = meaning === 'too_few' || meaning === 'not_built' || meaning === 'fallback';
  const added = reading.meaning?.added ?? 0;
  if (!reading.relaxed && !words && reading.problems.length === 0 && corrections.length === 0) return null;
  return (
    <div className={queryStyles.notes} role="status">
      {words && <span>{meaningTexts[meaning]()}</span>}
      {reading.relaxed && <span>{added > 0 ? m.someWordsByMeaning({ count: added }) : m.someWords()}</span>}
      {reading.problems.map((problem) => (
        <span key={`${problem.code} ${problem.field} ${problem.value}`}>
          {problemText(problem)}
          {problem.code === 'unknown_field' && problem.suggestion && (
            <>
              {' '}
              <button type="button" className={parts.link} onClick={() => onQuery(withField(query, problem))}>
                {m.didYouMean({ query: `${problem.suggestion}:` })}
              </button>
            </>
          )}
        </span>
      ))}
      {corrections.map((correction) => (
        <button key={correction.query} type="button" className={parts.link} onClick={() => onQuery(correction.query)}>
          {m.didYouMeanCount({ query: correction.query, count: correction.total })}
        </button>
      ))}
    </div>
  );
};

/** Shown instead of rows if nothing was found: what to search for instead. */
export const NoMatches = ({ query, onQuery, onClear }: SearchHelpProps & { onClear: () => void }) => {
  const { data, isPending } = useQuery(alternativesOptions(query, true));
  const first = useRef<HTMLButtonElement>(null);
  // After Enter nothing has the focus, because there are no rows: another Enter takes the first suggestion.
  useEffect(() => {
    if (data && !(document.activeElement instanceof HTMLInputElement)) first.current?.focus({ preventScroll: true });
  }, [data]);
  // Shown in one piece, so that no button moves once it can be pressed.
  if (isPending) return null;
  const corrections = data?.corrections ?? [];
  const without = data?.without ?? [];
  return (
    <EmptyState
      kind="nothing"
      title={m.noMatches()}
      actions={
        <>
          <CommandButton command="online.search">{commands.searchOnline()}</CommandButton>
          <Button onClick={onClear}>{m.showAllPapers()}</Button>
        </>
      }
    >
      <p>
        {rich(
          m.noMatchesHint({
            query,
            bdi: (inside) => <bdi className="text-ink font-medium break-words">{inside}</bdi>,
          }),
        )}
      </p>
      <ul className={queryStyles.searchHelp}>
        {corrections.map((correction, index) => (
          <li key={correction.query}>
            <Button
              ref={index === 0 ? first : undefined}
              data-first-help={index === 0 || undefined}
              tone={index === 0 ? 'primary' : 'plain'}
              onClick={() => onQuery(correction.query)}
            >
              {m.didYouMeanCount({ query: correction.query, count: correction.total })}
            </Button>
          </li>
        ))}
        {without.map((alternative, index) => (
          <li key={alternative.query}>
            <Button
              ref={index === 0 && corrections.length === 0 ? first : undefined}
              data-first-help={(index === 0 && corrections.length === 0) || undefined}
              tone="quiet"
              onClick={() => onQuery(alternative.query)}
            >
              <span>
                {rich(
                  m.withoutTerm({
                    term: alternative.term,
                    count: number(alternative.total),
                    bdi: (inside) => <bdi className="text-ink font-medium">{inside}</bdi>,
                  }),
                )}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
};
