/** The text cases of CSL. Lengths never change, so that formatting runs keep their places. */

const smallWords = new Set(
  (
    'a an and as at but by down for from in into nor of on onto or over so the till to up via with yet ' +
    'about against among around between through toward towards under upon within without d de van von v vs et al'
  ).split(' '),
);

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’]*/gu;

export function transformCase(text: string, textCase: string, language?: string): string {
  switch (textCase) {
    case 'lowercase':
      return mapChars(text, lower);
    case 'uppercase':
      return mapChars(text, upper);
    case 'capitalize-first':
      return capitalizeFirst(text);
    case 'capitalize-all':
      return text.replace(WORD, capitalize);
    case 'sentence':
      return sentenceCase(text);
    case 'title':
      // Title case is a custom of English.
      return language === undefined || /^en/i.test(language) ? titleCase(text) : text;
    default:
      return text;
  }
}

const sameLength = (char: string, changed: string) => (changed.length === char.length ? changed : char);
const upper = (char: string) => sameLength(char, char.toUpperCase());
const lower = (char: string) => sameLength(char, char.toLowerCase());
const mapChars = (text: string, map: (char: string) => string) => [...text].map(map).join('');

function capitalize(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return upper(first) + word.slice(first.length);
}

function capitalizeFirst(text: string): string {
  const at = text.search(/[\p{L}\p{N}]/u);
  return at < 0 ? text : text.slice(0, at) + capitalize(text.slice(at));
}

const isShouted = (text: string) => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

function sentenceCase(text: string): string {
  return capitalizeFirst(isShouted(text) && text.length > 8 ? mapChars(text, lower) : text);
}

function titleCase(text: string): string {
  const source = isShouted(text) && text.length > 8 ? mapChars(text, lower) : text;
  const words = [...source.matchAll(WORD)];
  const lastIndex = words.at(-1)?.index;
  let out = '';
  let from = 0;
  for (const word of words) {
    const gap = source.slice(from, word.index);
    out += gap;
    const opens = out === gap || /[:?!.–—]\s*["“‘(]?$/.test(out);
    const keep = smallWords.has(word[0].toLowerCase()) && !opens && word.index !== lastIndex && !gap.endsWith('-');
    // A capital inside a word was meant.
    out +=
      keep && word[0] === word[0].toLowerCase()
        ? word[0]
        : hasInnerCapital(word[0])
          ? word[0]
          : keep
            ? lowerFirst(word[0])
            : capitalize(word[0]);
    from = word.index + word[0].length;
  }
  return out + source.slice(from);
}

const hasInnerCapital = (word: string) => /^.+\p{Lu}/u.test(word);

function lowerFirst(word: string): string {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  return lower(first) + word.slice(first.length);
}
