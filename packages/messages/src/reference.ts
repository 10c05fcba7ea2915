import {
  accented,
  inEnglish,
  isEnglish,
  localeTag,
  type PlainMessage,
  textOfId,
  type Value,
  type ValueMessage,
} from './message.ts';

/** A value of a stored message: text and numbers as they are, another message, or a list of messages. */
export type ReferenceValue = string | number | MessageReference | readonly (MessageReference | string)[];

/** A message with its values, to be stored or sent and formatted later, in the language of the reader. */
export interface MessageReference {
  /** `namespace.key` */
  readonly id: string;
  readonly values: Readonly<Record<string, ReferenceValue>>;
}

/** A text of Carrel: a message with its values. `String(text)` is English; `localText` is in the language of the reader. */
export class Text implements MessageReference {
  readonly id: string;
  readonly values: Readonly<Record<string, ReferenceValue>>;
  readonly #english: string;
  constructor(reference: MessageReference, english: string) {
    this.id = reference.id;
    this.values = reference.values;
    this.#english = english;
  }

  toString(): string {
    return this.#english;
  }
}

/** What is shown to the user: a text of Carrel, or words of the user or of another service, which stay as they are. */
export type Shown = Text | string;

/** An error with a text that is shown. Its message is the text in English. */
export class TextError extends Error {
  readonly shown: Shown;
  constructor(shown: Shown, options?: { cause?: unknown }) {
    super(String(shown), options?.cause === undefined ? undefined : { cause: options.cause });
    this.shown = shown;
  }
}

/** The text of an error, or its message if it has no text. */
export const shownOf = (error: unknown): Shown =>
  error instanceof TextError ? error.shown : error instanceof Error ? error.message : String(error);

type Values<V> = { [K in keyof V]: V[K] | Text | readonly Shown[] };

/** Text of a value, with the messages in it formatted first and lists joined by commas. */
const plain = (value: ReferenceValue, format: (message: MessageReference) => string, tag: string): Value => {
  if (typeof value !== 'object') return value;
  if (!Array.isArray(value)) return format(value as MessageReference);
  const parts = value.map((part: MessageReference | string) => (typeof part === 'string' ? part : format(part)));
  return new Intl.ListFormat(tag, { style: 'short', type: 'unit' }).format(parts);
};

const plainValues = (
  { values }: MessageReference,
  format: (message: MessageReference) => string,
  tag: string,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plain(value, format, tag)]));

/** A message with its values. */
export function refer(message: PlainMessage): Text;
export function refer<V>(message: ValueMessage<V>, values: Values<V>): Text;
export function refer(message: ValueMessage<Record<string, Value>>, values: Record<string, ReferenceValue> = {}): Text {
  const reference = { id: message.id, values };
  const english = inEnglish(() => message(plainValues(reference, String, localeTag())));
  return new Text(reference, english);
}

/** The reference as it is stored; null for words that are not a text of Carrel. */
export const storedReference = (text: Shown | null | undefined): string | null =>
  text instanceof Text ? JSON.stringify(text) : null;

/** The two columns that store a text: in English, and its reference. */
export const storedColumns = <const N extends string, T extends Shown | null>(name: N, text: T) =>
  ({ [name]: text === null ? null : String(text), [`${name}_ref`]: storedReference(text) }) as Record<
    N,
    string | Extract<T, null>
  > &
    Record<`${N}_ref`, string | null>;

/** The two columns that store a list of texts: their English, and their references (null if no text has one). */
export const storedListColumns = <const N extends string>(name: N, texts: readonly Shown[]) =>
  ({
    [name]: JSON.stringify(texts.map(String)),
    [`${name}_ref`]: texts.some(referenceOf) ? JSON.stringify(texts.map(referenceOf)) : null,
  }) as Record<N, string> & Record<`${N}_ref`, string | null>;

/** A list of texts that was stored in English with its references. */
export const storedList = (english: readonly string[], references: readonly unknown[] | null): Shown[] =>
  english.map((text, i) => {
    const reference = references?.[i];
    return isReference(reference) ? new Text(reference, text) : text;
  });

/** A text that was stored in English with its reference. Rows of earlier versions have no reference. */
export const storedText = <E extends string | null>(english: E, reference: string | null): E | Text => {
  if (english === null || reference === null) return english;
  const stored: unknown = JSON.parse(reference);
  return isReference(stored) ? new Text(stored, english) : english;
};

/** A text that the server sent in English, in the language in use; in English if the language does not have the message. */
export const localText = (english: string, reference: MessageReference | null | undefined): string => {
  if (!reference) return english;
  // A text inside a stored text may exist only in English, if an earlier version had no message for it.
  const format = (message: MessageReference): string =>
    textOfId(message.id, () => plainValues(message, format, localeTag())) ?? String(message.values.english ?? '');
  return textOfId(reference.id, () => plainValues(reference, format, localeTag())) ?? accented(english);
};

const suffix = '_ref';

const isReference = (value: unknown): value is MessageReference =>
  typeof value === 'object' && value !== null && 'id' in value && 'values' in value;

/**
 * Puts every text of an answer into the language in use: the text `x` by the reference `x_ref` next to it, or the list `x`
 * by the list `x_ref`.
 */
export const localizeAnswer = <T>(answer: T): T => {
  if (isEnglish() || typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) {
    for (const part of answer) localizeAnswer(part);
    return answer;
  }
  const fields = answer as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) {
    const text = name.endsWith(suffix) ? name.slice(0, -suffix.length) : '';
    const english = fields[text];
    if (typeof english === 'string' && isReference(value)) fields[text] = localText(english, value);
    else if (Array.isArray(english) && Array.isArray(value))
      fields[text] = english.map((item: unknown, i) =>
        isReference(value[i]) ? localText(String(item), value[i]) : item,
      );
    else localizeAnswer(value);
  }
  return answer;
};

/** Checked first, because most answers are long and have no text. */
const hasText = (answer: unknown): boolean => {
  if (typeof answer !== 'object' || answer === null) return false;
  if (answer instanceof Text) return true;
  if (Array.isArray(answer)) return answer.some(hasText);
  for (const name in answer) if (hasText((answer as Record<string, unknown>)[name])) return true;
  return false;
};

const referenceOf = (value: unknown): MessageReference | null => (value instanceof Text ? value : null);

const withReferences = (answer: unknown): unknown => {
  if (answer instanceof Text) return String(answer);
  if (Array.isArray(answer)) return answer.map(withReferences);
  if (typeof answer !== 'object' || answer === null) return answer;
  const sent: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(answer)) {
    sent[name] = withReferences(value);
    if (value instanceof Text) sent[`${name}${suffix}`] = value;
    else if (Array.isArray(value) && value.some(referenceOf)) sent[`${name}${suffix}`] = value.map(referenceOf);
  }
  return sent;
};

/** An answer as it is sent: each text in English, with its reference next to it. */
export const answerWithReferences = (answer: unknown): unknown => (hasText(answer) ? withReferences(answer) : answer);
