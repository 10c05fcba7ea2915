import type { PersonName } from '../../formats/record.ts';
import { emptyRecord } from '../../formats/record.ts';
import { CitationKeys } from '../../formats/writers/citation-keys.ts';
import type { RawDatabase } from '../../platform/db/driver.ts';

/** Functions for the migration that gives papers of earlier versions the keys of their exports. */
export const provideKeyFunctions = (raw: RawDatabase): void => {
  let keys = new CitationKeys([]);
  raw.function('use_citation_keys', (all: unknown) => {
    keys = new CitationKeys(JSON.parse(String(all)));
    return null;
  });
  const namesOf = (json: unknown): PersonName[] => JSON.parse(String(json));
  raw.function('new_citation_key', (title: unknown, authors: unknown, editors: unknown, year: unknown) =>
    keys.next({
      ...emptyRecord(),
      title: String(title),
      authors: namesOf(authors),
      editors: namesOf(editors),
      ...(typeof year === 'number' && { year }),
    }),
  );
};
