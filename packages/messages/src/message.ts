import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';

/** A message without placeholders is its text; any other is a parsed ICU message. */
export type Source = string | MessageFormatElement[];

export type Value = string | number | Date;

export interface Locale {
  /** A BCP 47 tag, also for `Intl`. */
  tag: string;
  /** By message ID. What is missing is shown in English. */
  messages: Readonly<Record<string, Source>>;
  /** Puts the texts of an answer of the server into this language. */
  localize?: <T>(answer: T) => T;
  /** Changes every message before it is used, for the pseudo-locale. */
  transform?: (source: Source) => Source;
}

/** A text without placeholders. */
export interface PlainMessage {
  (): string;
  readonly id: string;
}

export interface ValueMessage<V> {
  (values: V): string;
  readonly id: string;
}

/** A message with tags, such as `<link>…</link>`. Each tag is a function that wraps what is inside it. */
export interface RichMessage<V, Tag extends string> {
  <T>(values: V & Record<Tag, (inside: (string | T)[]) => T>): (string | T)[];
  readonly id: string;
}

const english: Locale = { tag: 'en-GB', messages: {} };
let locale = english;
type Formats = Map<string, string | IntlMessageFormat>;
const englishFormats: Formats = new Map();
let formats = englishFormats;

/** Applies to everything formatted from now on. `null` is English. */
export const setLocale = (next: Locale | null): void => {
  locale = next ?? english;
  formats = next ? new Map() : englishFormats;
};

export const isEnglish = (): boolean => locale === english;

/** Formats in English, whatever the language in use. */
export const inEnglish = <T>(work: () => T): T => {
  const [chosen, its] = [locale, formats];
  [locale, formats] = [english, englishFormats];
  try {
    return work();
  } finally {
    [locale, formats] = [chosen, its];
  }
};

/** The tag of the locale in use, for `Intl`. */
export const localeTag = (): string => locale.tag;

/** An answer of the server in the current locale. */
export const localized = <T>(answer: T): T => locale.localize?.(answer) ?? answer;

const formatOf = (id: string, englishSource: Source): string | IntlMessageFormat => {
  const cached = formats.get(id);
  if (cached !== undefined) return cached;
  const message = locale.messages[id] ?? englishSource;
  const source = locale.transform ? locale.transform(message) : message;
  const format = typeof source === 'string' ? source : new IntlMessageFormat(source, locale.tag);
  formats.set(id, format);
  return format;
};

/** English text as the language in use shows text for which it has no message: only the pseudo-locale changes it. */
export const accented = (text: string): string => locale.transform?.(text).toString() ?? text;

/** @returns the message of this ID in the language in use; null if it has none. English is not known by ID. */
export const textOfId = (id: string, values: () => Record<string, Value>): string | null => {
  const source = locale.messages[id];
  if (source === undefined) return null;
  const format = formatOf(id, source);
  return typeof format === 'string' ? format : String(format.format(values()));
};

export const plainMessage = (id: string, source: string): PlainMessage =>
  Object.assign(() => formatOf(id, source) as string, { id });

export const valueMessage = <V extends Record<string, Value>>(id: string, source: Source): ValueMessage<V> =>
  Object.assign(
    (values: V) => {
      const format = formatOf(id, source);
      return typeof format === 'string' ? format : String(format.format(values));
    },
    { id },
  );

export const richMessage = <V extends Record<string, Value>, Tag extends string>(
  id: string,
  source: Source,
): RichMessage<V, Tag> =>
  Object.assign(
    <T>(values: V & Record<Tag, (inside: (string | T)[]) => T>): (string | T)[] => {
      const format = formatOf(id, source);
      if (typeof format === 'string') return [format];
      const parts = format.format<T>(values as Parameters<typeof format.format<T>>[0]);
      return (Array.isArray(parts) ? parts : [parts]) as (string | T)[];
    },
    { id },
  );
