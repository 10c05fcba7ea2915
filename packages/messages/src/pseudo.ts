import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale, Source } from './message.ts';

/** The element types of a parsed message, as the parser numbers them. */
const literal = 0;
const select = 5;
const plural = 6;
const tag = 8;

const letters = 'aàbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoôpþqǫrŕsštţuûvṽwŵxẋyýzž';
const accented = new Map<string, string>();
for (let i = 0; i < letters.length; i += 2) {
  accented.set(letters[i]!, letters[i + 1]!);
  accented.set(letters[i]!.toUpperCase(), letters[i + 1]!.toUpperCase());
}

/** Accented and 40 % longer, so that text outside the catalogue and places that are too narrow can be seen. */
const stretch = (text: string): string => {
  const changed = [...text].map((c) => accented.get(c) ?? c).join('');
  const words = text.replace(/[^A-Za-z]/g, '').length;
  return words < 2 ? changed : `${changed}${'·'.repeat(Math.ceil(words * 0.4))}`;
};

const change = (element: MessageFormatElement): MessageFormatElement => {
  if (element.type === literal) return { ...element, value: stretch(element.value) };
  if (element.type === tag) return { ...element, children: element.children.map(change) };
  if (element.type !== select && element.type !== plural) return element;
  const options = Object.entries(element.options).map(([key, option]) => [
    key,
    { ...option, value: option.value.map(change) },
  ]);
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement;
};

const transform = (source: Source): Source => (typeof source === 'string' ? stretch(source) : source.map(change));

/** English, accented and longer. The page shows it from right to left. */
export const pseudo: Locale = { tag: 'en-GB', messages: {}, transform };
