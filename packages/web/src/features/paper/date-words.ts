import * as m from '@carrel/messages/paperDetails';
import { publicationDate } from '../../ui/format.ts';

const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;

const pointWords = (text: string): string => {
  const [, year, second, day] = /^(-?\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? [];
  if (year === undefined) return text;
  const season = seasons[Number(second) - 21];
  if (Number(year) <= 0) return m.beforeOurEra({ year: 1 - Number(year) });
  if (season !== undefined) return m.season({ season, year: String(Number(year)) });
  return publicationDate([year, second, day].filter(Boolean).join('-'));
};

/** A date as the service stores it, in words: "1998/1999", "2013-21" (spring), "1850~" (circa), "-0043" (44 BCE). */
export const dateWords = (stored: string): string => {
  const [start = '', end] = stored.replace(/[~?%]/g, '').split('/');
  const isReadable =
    /^-?\d{4}(?:-\d{2}){0,2}$/.test(start) && (end === undefined || /^(?:\.\.|-?\d{4}(?:-\d{2}){0,2})$/.test(end));
  if (!isReadable) return stored;
  const words =
    end === undefined
      ? pointWords(start)
      : end === '..'
        ? m.dateSince({ start: pointWords(start) })
        : `${pointWords(start)} – ${pointWords(end)}`;
  const circa = /[~%]/.test(stored) ? m.circa({ date: words }) : words;
  return /[?%]/.test(stored) ? `${circa}?` : circa;
};
