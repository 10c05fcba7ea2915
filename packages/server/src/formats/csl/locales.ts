import { isRecord } from '../text.ts';
import { unpack } from './packed.ts';

let locales: ReadonlyMap<string, string> | null = null;

/** The locales of the CSL project, read when first used. The processor knows no scripts: "sr-RS" is Serbian in Cyrillic. */
const read = (): ReadonlyMap<string, string> => {
  if (locales === null) {
    const packed: unknown = JSON.parse(unpack('locales.json'));
    const entries = isRecord(packed) ? Object.entries(packed) : [];
    locales = new Map(
      entries
        .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
        .map(([name, xml]): [string, string] => [name.replace('-Cyrl-', '-'), xml])
        .filter(([name]) => /^[a-z]{2,3}(-[A-Z]{2})?$/.test(name)),
    );
  }
  return locales;
};

/** Languages in which citations can be written, such as "en-US". */
export const localeNames = (): string[] => [...read().keys()].sort();

/** The XML of a locale, or undefined when there is none of this name. */
export const readLocale = (name: string): string | undefined => read().get(name);
