import type { CslName } from '../csl-item.ts';
import { childElements, type XmlElement } from '../xml.ts';
import { addFormat, joinRuns, type Run } from './rich-text.ts';
import { transformCase } from './text-case.ts';

/** What governs the rendering of a list of names, from the style, its part, and the elements themselves. */
export interface NameOptions {
  form: string;
  and: string | undefined;
  delimiter: string;
  delimiterPrecedesLast: string;
  delimiterPrecedesEtAl: string;
  etAlMin: number;
  etAlUseFirst: number;
  etAlUseLast: boolean;
  initialize: boolean;
  initializeWith: string | undefined;
  initializeWithHyphen: boolean;
  nameAsSortOrder: string | undefined;
  sortSeparator: string;
  demoteParticle: string;
}

/** The first of the attribute maps that knows a name decides. */
export function nameOptions(
  levels: readonly ReadonlyMap<string, string>[],
  ownLevel: ReadonlyMap<string, string>,
): NameOptions {
  const inherited = (name: string) => levels.map((level) => level.get(name)).find((value) => value !== undefined);
  // On the outer levels these two go by other names.
  const own = (name: string, outer: string) => ownLevel.get(name) ?? inherited(outer);
  const get = (name: string) => ownLevel.get(name) ?? inherited(name);
  return {
    form: own('form', 'name-form') ?? 'long',
    delimiter: own('delimiter', 'name-delimiter') ?? ', ',
    and: get('and'),
    delimiterPrecedesLast: get('delimiter-precedes-last') ?? 'contextual',
    delimiterPrecedesEtAl: get('delimiter-precedes-et-al') ?? 'contextual',
    etAlMin: Number(get('et-al-min') ?? 0) || 0,
    etAlUseFirst: Number(get('et-al-use-first') ?? 1) || 1,
    etAlUseLast: get('et-al-use-last') === 'true',
    initialize: get('initialize') !== 'false',
    initializeWith: get('initialize-with'),
    initializeWithHyphen: get('initialize-with-hyphen') !== 'false',
    nameAsSortOrder: get('name-as-sort-order'),
    sortSeparator: get('sort-separator') ?? ', ',
    demoteParticle: get('demote-non-dropping-particle') ?? 'display-and-sort',
  };
}

const plain = (text: string): Run[] => (text === '' ? [] : [{ text, format: 0 }]);

/** Renders a list of names. `and` is the word or sign, `etAl` the finished words for the rest of a long list. */
export function renderNameList(
  names: readonly CslName[],
  options: NameOptions,
  nameElement: XmlElement | undefined,
  and: string,
  etAl: Run[],
): Run[] {
  const cut = options.etAlMin > 0 && names.length >= options.etAlMin && options.etAlUseFirst < names.length;
  const shown = cut ? names.slice(0, options.etAlUseFirst) : names;
  const rendered = shown.map((name, i) => renderName(name, i, options, nameElement));
  const last = names.at(-1);
  if (cut && options.etAlUseLast && names.length > options.etAlUseFirst + 1 && last !== undefined) {
    const final = renderName(last, names.length - 1, options, nameElement);
    return [...joinRuns(rendered, options.delimiter), ...plain(`${options.delimiter}… `), ...final];
  }
  if (cut) {
    if (etAl.length === 0) return joinRuns(rendered, options.delimiter);
    const comma = precedes(options.delimiterPrecedesEtAl, rendered.length, options.nameAsSortOrder);
    return [...joinRuns(rendered, options.delimiter), ...plain(comma ? options.delimiter : ' '), ...etAl];
  }
  if (options.and === undefined || rendered.length < 2) return joinRuns(rendered, options.delimiter);
  const comma = precedes(options.delimiterPrecedesLast, rendered.length - 1, options.nameAsSortOrder);
  const link = `${comma ? options.delimiter.trimEnd() : ''} ${and} `;
  return [...joinRuns(rendered.slice(0, -1), options.delimiter), ...plain(link), ...(rendered.at(-1) ?? [])];
}

/** Whether the delimiter stands between the names before and what follows them. */
function precedes(rule: string, before: number, sortOrder: string | undefined): boolean {
  if (rule === 'always') return true;
  if (rule === 'never') return false;
  if (rule === 'after-inverted-name') return sortOrder === 'all' || (sortOrder === 'first' && before === 1);
  return before > 1;
}

const isCjk = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s]+$/u.test(text);

function renderName(name: CslName, index: number, options: NameOptions, nameElement: XmlElement | undefined): Run[] {
  const dress = (part: 'family' | 'given', text: string) => namePart(nameElement, part, text);
  if (name.family === undefined) return dress('family', name.literal ?? name.given ?? '');
  const particle = name['non-dropping-particle'] ?? '';
  const family = particle === '' ? name.family : joinWords(particle, name.family);
  if (options.form === 'short') return dress('family', family);
  const dropping = name['dropping-particle'] ?? '';
  const given = initialized(name.given ?? '', options);
  if (isCjk(name.family) && (name.given === undefined || isCjk(name.given)))
    return dress('family', family + (name.given ?? ''));
  const inverted = options.nameAsSortOrder === 'all' || (options.nameAsSortOrder === 'first' && index === 0);
  if (!inverted) {
    const words = [dress('given', given), plain(dropping), dress('family', family), plain(name.suffix ?? '')];
    return joinRuns(words, ' ');
  }
  const demote = options.demoteParticle === 'display-and-sort';
  const front = dress('family', demote ? name.family : family);
  const back = joinRuns([dress('given', given), plain(dropping), plain(demote ? particle : '')], ' ');
  return joinRuns([front, back, plain(name.suffix ?? '')], options.sortSeparator);
}

/** "d'" and "al-" touch the name they belong to. */
function joinWords(particle: string, family: string): string {
  return /['’-]$/.test(particle) ? particle + family : `${particle} ${family}`;
}

function namePart(nameElement: XmlElement | undefined, part: string, text: string): Run[] {
  if (text === '') return [];
  const element =
    nameElement === undefined
      ? undefined
      : childElements(nameElement, 'name-part').find((child) => child.attributes.get('name') === part);
  if (element === undefined) return plain(text);
  const textCase = element.attributes.get('text-case');
  return addFormat(plain(textCase === undefined ? text : transformCase(text, textCase)), element.attributes);
}

/** "Jean-Paul Marie" with ". " is "J.-P. M."; words in lower case are particles and stay. */
function initialized(given: string, options: NameOptions): string {
  const sign = options.initializeWith;
  if (sign === undefined || given === '') return given;
  const words = given
    .replace(/\.(?=\S)/g, '. ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts = words.map((word) => {
    if (/^\p{Ll}/u.test(word)) return ` ${word} `;
    if (!options.initialize) return /^\p{Lu}\.?$/u.test(word) ? word.charAt(0) + sign : `${word} `;
    const pieces = word
      .replace(/\.$/, '')
      .split('-')
      .filter((piece) => piece !== '');
    const initials = pieces.flatMap((piece) =>
      /^\p{Lu}{2,3}$/u.test(piece) ? [...piece] : [String.fromCodePoint(piece.codePointAt(0) ?? 0)],
    );
    const hyphen = options.initializeWithHyphen && pieces.length > 1 ? '-' : '';
    return (
      initials.map((initial) => initial + (hyphen === '' ? sign : sign.trimEnd())).join(hyphen) +
      (hyphen === '' ? '' : sign.slice(sign.trimEnd().length))
    );
  });
  return parts.join('').replace(/\s+/g, ' ').trim();
}
