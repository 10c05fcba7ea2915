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
export function refer(
  message: { readonly id: string; (values: never): string },
  values: Record<string, ReferenceValue> = {},
): Text {
  const reference = { id: message.id, values };
  const english = inEnglish(() => message(plainValues(reference, String, localeTag()) as never));
  return new Text(reference, english);
}

/** The reference as it is stored; null for words that are not a text of Carrel. */
export const storedReference = (text: Shown | null | undefined): string | null =>
  text instanceof Text ? JSON.stringify(text) : null;

/** A text that was stored in English with its reference. Rows of earlier versions have no reference. */
export const storedText = <E extends string | null>(english: E, reference: string | null): E | Text =>
  english === null || reference === null ? english : new Text(JSON.parse(reference) as MessageReference, english);

/** A text that the server sent in English, in the language in use; in English if the language does not have the message. */
export const localText = (english: string, reference: MessageReference | null | undefined): string => {
  if (!reference) return english;
  const format = (message: MessageReference): string =>
    textOfId(message.id, () => plainValues(message, format, localeTag())) ?? '';
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

/** The references of the texts in a list; null for words that stay as they are. Undefined if there are none. */
const referencesIn = (list: readonly unknown[]): (MessageReference | null)[] | undefined =>
  list.some((item) => item instanceof Text) ? list.map((item) => (item instanceof Text ? item : null)) : undefined;

/** An answer as it is sent: each text in English, with its reference next to it. */
export const answerWithReferences = (answer: unknown): unknown => {
  if (answer instanceof Text) return String(answer);
  if (Array.isArray(answer)) {
    let changed = false;
    const parts = answer.map((part: unknown) => {
      const sent = answerWithReferences(part);
      changed ||= sent !== part;
      return sent;
    });
    return changed ? parts : answer;
  }
  if (typeof answer !== 'object' || answer === null || Object.getPrototypeOf(answer) !== Object.prototype)
    return answer;
  let sent: Record<string, unknown> | null = null;
  for (const [name, value] of Object.entries(answer)) {
    if (typeof value !== 'object' || value === null) continue;
    const part = answerWithReferences(value);
    if (part === value) continue;
    sent ??= { ...answer };
    sent[name] = part;
    const reference = value instanceof Text ? value : Array.isArray(value) ? referencesIn(value) : undefined;
    if (reference) sent[`${name}${suffix}`] = reference;
  }
  return sent ?? answer;
};
