import { isRecord } from '../text.ts';
import { unpackSync } from './packed.ts';

/** The locales of the CSL project. The processor does not support scripts in names of languages: "sr-RS" is Serbian in Cyrillic. */
const readAll = (): ReadonlyMap<string, string> => {
  const packed: unknown = JSON.parse(unpackSync('locales.json'));
  const entries = isRecord(packed) ? Object.entries(packed) : [];
  return new Map(
    entries
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
      .map(([name, xml]): [string, string] => [name.replace('-Cyrl-', '-'), xml])
      .filter(([name]) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(name)),
  );
};

let names: string[] | null = null;
let locales: ReadonlyMap<string, string> | null = null;

/** Languages in which citations can be written, such as "en-US". */
export const localeNames = (): string[] => (names ??= [...readAll().keys()].sort());

/** The XML of a locale, or undefined when there is none of this name. */
export const readLocale = (name: string): string | undefined => {
  locales ??= readAll();
  return locales.get(name);
};
