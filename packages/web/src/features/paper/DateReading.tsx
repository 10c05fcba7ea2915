import { readDate, writeDate } from '@carrel/contract/dates';
import * as details from '@carrel/messages/paperDetails';
import * as m from '@carrel/messages/paperDialogs';
import { dateWords } from './date-words.ts';
import { linesOf } from './fields.ts';

/** A typed date in words, as the service will understand it; null for none. */
const readingOf = (typed: string): string | null => {
  const date = readDate(typed);
  if (!date) return null;
  return date.start ? m.dateRead({ date: dateWords(writeDate(date)) }) : m.dateKept();
};

/** How the typed dates are understood: of one date, or of one date per line after its name. */
export const DateReading = ({ value, named }: { value: string; named: boolean }) => {
  const rows = named ? linesOf(value).map((line) => line.split(/:(.*)/s) as [string, string?]) : [['', value] as const];
  return (
    <div className="text-small text-quiet mt-0.5" aria-live="polite">
      {rows.map(([name, date = '']) => {
        const reading = readingOf(date.trim());
        return (
          reading && (
            <p key={name}>
              {named && `${details.dateName({ name: name.trim().toLowerCase() })}: `}
              {reading}
            </p>
          )
        );
      })}
    </div>
  );
};
