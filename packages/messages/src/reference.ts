import { localeTag, type PlainMessage, type ValueMessage } from './message.ts';

/** A value of a stored message: text and numbers as they are, another message, or a list of messages. */
export type ReferenceValue = string | number | MessageReference | readonly MessageReference[];

/** A message with its values, to be stored or sent and formatted later, in the language of the reader. */
export interface MessageReference {
  /** `namespace.key` */
  id: string;
  values: Record<string, ReferenceValue>;
}

type Values<V> = { [K in keyof V]: V[K] | MessageReference | readonly MessageReference[] };

/** A reference to a message, with its values. */
export function refer(message: PlainMessage): MessageReference;
export function refer<V>(message: ValueMessage<V>, values: Values<V>): MessageReference;
export function refer(message: { readonly id: string }, values: Record<string, ReferenceValue> = {}): MessageReference {
  return { id: message.id, values };
}

/** The messages of one namespace, as its module exports them. */
export type Namespace = Readonly<Record<string, { readonly id: string }>>;

/**
 * @returns the text of a message in the language in use, its own messages formatted first and lists joined by commas; null
 * if the namespace does not have the message, as with one that a later version stored
 */
export const formatReference = (reference: MessageReference, namespace: Namespace): string | null => {
  const message = namespace[reference.id.slice(reference.id.indexOf('.') + 1)] as
    | { readonly id: string; (values: Record<string, string | number>): string }
    | undefined;
  if (message?.id !== reference.id) return null;
  const text = (value: ReferenceValue): string | number => {
    if (typeof value !== 'object') return value;
    if (!Array.isArray(value)) return formatReference(value as MessageReference, namespace) ?? '';
    const parts = value.map((part: MessageReference) => formatReference(part, namespace) ?? '');
    return new Intl.ListFormat(localeTag(), { style: 'short', type: 'unit' }).format(parts);
  };
  return message(Object.fromEntries(Object.entries(reference.values).map(([name, value]) => [name, text(value)])));
};
