import { latexToUnicode } from '../bibtex/latex-to-unicode.ts';
import { blank, type Found, groupEnd, maxKeyChars, nothingFound, type Range, type SourceText } from './manuscript.ts';

/** Environments whose content is printed as it is, or not at all. */
const literalEnvironments = new Set(
  'verbatim verbatim* Verbatim Verbatim* BVerbatim LVerbatim lstlisting minted comment filecontents filecontents* lstcode tcblisting'.split(
    ' ',
  ),
);

const token = /\\(?:[A-Za-z@]+\*?|[\s\S])|%/g;
const environmentName = /\s*\{([A-Za-z]+\*?)\}/y;
const conditional =
  /\\(?:(?:if|ifx|ifnum|ifdim|ifodd|ifcase|iftrue|iffalse|ifdefined|ifcsname|ifcat|if[vhm]mode|ifinner|ifvoid|if[hv]box|ifeof)|fi)(?![A-Za-z@])/g;

/** The range of the argument of `\verb` and similar commands, up to the delimiter that follows the command. */
const literalArgument = (text: string, command: string, at: number): number => {
  let from = at;
  if (text[from] === '[') from = groupEnd(text, from, '[', ']');
  if (from >= 0 && command.startsWith('mintinline') && text[from] === '{') from = groupEnd(text, from, '{', '}');
  const open = text[from];
  if (from < 0 || open === undefined || /[\sA-Za-z]/.test(open)) return -1;
  if (open === '{' && !command.startsWith('verb')) return groupEnd(text, from, '{', '}');
  const close = text.indexOf(open, from + 1);
  const newline = text.indexOf('\n', from);
  return close < 0 || (newline >= 0 && newline < close) ? -1 : close + 1;
};

/** The text with comments, literal text and what follows the document blanked. */
export const withoutLiterals = (text: string): string => {
  const gone: Range[] = [];
  const unclosed = new Set<string>();
  const falseEnds = endsOfFalse(text);
  token.lastIndex = 0;
  for (let m = token.exec(text); m !== null; m = token.exec(text)) {
    const at = m.index;
    const command = m[0].slice(1);
    let end = -1;
    if (m[0] === '%') {
      end = text.indexOf('\n', at);
      if (end < 0) end = text.length;
    } else if (command === 'begin') {
      environmentName.lastIndex = token.lastIndex;
      const name = environmentName.exec(text)?.[1];
      if (name === undefined || !literalEnvironments.has(name) || unclosed.has(name)) continue;
      end = text.indexOf(`\\end{${name}}`, at);
      if (end < 0) unclosed.add(name);
    } else if (/^(?:verb|lstinline|mintinline|Verb)\*?$/.test(command))
      end = literalArgument(text, command, token.lastIndex);
    else if (/^(?:url|path|nolinkurl|href)\*?$/.test(command) && text[token.lastIndex] === '{')
      end = groupEnd(text, token.lastIndex, '{', '}');
    else if (command === 'iffalse') end = falseEnds.get(at) ?? -1;
    else if (command === 'endinput' || (command === 'end' && text.startsWith('{document}', token.lastIndex)))
      end = text.length;
    if (end <= at) continue;
    gone.push([at, end]);
    token.lastIndex = end;
  }
  return blank(text, gone);
};

/** The ends of the conditions that are never true, by their start. */
const endsOfFalse = (text: string): ReadonlyMap<number, number> => {
  const ends = new Map<number, number>();
  if (!text.includes('\\iffalse')) return ends;
  const open: number[] = [];
  for (const m of text.matchAll(conditional)) {
    if (m[0] !== '\\fi') open.push(m.index);
    else if (open.length > 0) ends.set(open.pop()!, m.index + m[0].length);
  }
  return ends;
};

/** Bibliographies that are written within the text. */
export const embeddedFiles = (text: string): { name: string; text: string; start: number }[] => {
  const files: { name: string; text: string; start: number }[] = [];
  for (const m of text.matchAll(/^[ \t]*\\begin\{(filecontents\*?)\}(?:\[[^\]\n]*\])?\{([^}\n]{1,200})\}/gm)) {
    const start = m.index + m[0].length;
    const end = text.indexOf(`\\end{${m[1]}}`, start);
    if (end > 0) files.push({ name: m[2]!, text: text.slice(start, end), start });
  }
  return files;
};

/** Commands with "cite" in their name that have no keys as their first argument. */
const notCiting =
  /^(?:citetext|cite(?:style|setup|reset|index|tracker|numfont|name?font|dash|mid|punct|left|right|open|close|prenote|postnote|delim|count|total|form)|setcite|bibcite|mkbib|AtEvery|AtNext|Declare|If|if|Every|newcites|renew|define|preto|appto|patch|x?apptocmd|pretocmd|blx|abx|mkcite|print|CiteStyle|cite@)|cite(?:font|style|color)$|delimiter|toggle/i;
const citing = /cite/i;

/** A command of the manuscript that cites. */
interface LocalCommand {
  /** The argument in braces that contains the keys, from 0. */
  argument: number;
}

const definition =
  /\\(?:(?:re)?newcommand|providecommand|DeclareRobustCommand|(?:re|provide)?newrobustcmd|newrobustcmd)\*?\s*\{?\s*\\([A-Za-z@]+)\s*\}?\s*(?:\[(\d)\])?\s*(\[[^\]\n]{0,200}\])?\s*(?=\{)/g;
const documentCommand =
  /\\(?:New|Renew|Provide|Declare)DocumentCommand\s*\{?\s*\\([A-Za-z@]+)\s*\}?\s*\{((?:[^{}]|\{[^{}]{0,40}\}){0,60})\}\s*(?=\{)/g;
const primitive = /\\(?:def|gdef|newcommand)\s*\\([A-Za-z@]+)((?:#\d)+)\s*(?=\{)/g;
const alias = /\\let\s*\\([A-Za-z@]+)\s*=?\s*\\([A-Za-z@]+)/g;
const declared = /\\Declare(?:Multi)?CiteCommand\*?\s*\{?\s*\\([A-Za-z@]+)/g;
const citedParameter = /\\[A-Za-z@]*cite[A-Za-z@]*\*?(?:\s*[[(][^\])\n]{0,200}[\])])*\s*\{#(\d)\}/i;
const citesAsIs = /^\{\s*\\[A-Za-z@]*cite[A-Za-z@]*\*?\s*\}$/i;

/** The citation commands that a manuscript defines. */
export const localCommands = (texts: readonly string[]): Map<string, LocalCommand> => {
  const found = new Map<string, LocalCommand>();
  const add = (name: string, body: string, argumentOf: (parameter: number) => number) => {
    const parameter = citedParameter.exec(body)?.[1];
    if (parameter !== undefined) found.set(name, { argument: argumentOf(Number(parameter)) });
    else if (citesAsIs.test(body)) found.set(name, { argument: 0 });
  };
  const bodyAt = (text: string, at: number) => text.slice(at, Math.max(at, groupEnd(text, at, '{', '}')));
  for (const text of texts) {
    if (!citing.test(text)) continue;
    for (const m of text.matchAll(definition)) {
      const first = m[3] === undefined ? 1 : 2;
      add(m[1]!, bodyAt(text, m.index + m[0].length), (n) => n - first);
    }
    for (const m of text.matchAll(documentCommand)) {
      const kinds: string[] = m[2]!.replace(/\{[^{}]*\}/g, '').match(/[A-Za-z]/g) ?? [];
      add(m[1]!, bodyAt(text, m.index + m[0].length), (n) => kinds.slice(0, n - 1).filter((k) => k === 'm').length);
    }
    for (const m of text.matchAll(primitive)) add(m[1]!, bodyAt(text, m.index + m[0].length), (n) => n - 1);
    for (const m of text.matchAll(declared)) found.set(m[1]!, { argument: 0 });
    for (const m of text.matchAll(alias)) if (citing.test(m[2]!)) found.set(m[1]!, { argument: 0 });
  }
  return found;
};

const space = /[\s~]*/y;
const skipSpace = (text: string, at: number): number => {
  space.lastIndex = at;
  space.exec(text);
  return space.lastIndex;
};

/** Notes before and after the keys. */
const skipNotes = (text: string, at: number, multi: boolean): number => {
  let from = skipSpace(text, at);
  for (;;) {
    const open = text[from];
    const end =
      open === '['
        ? groupEnd(text, from, '[', ']')
        : open === '<'
          ? groupEnd(text, from, '<', '>')
          : open === '(' && multi
            ? groupEnd(text, from, '(', ')')
            : from;
    if (end <= from) return end;
    from = skipSpace(text, end);
  }
};

/** The groups in braces that contain the keys of a command, without the braces. */
const keyGroups = (text: string, at: number, command: string, local: LocalCommand | undefined): Range[] => {
  const multi = /cites$/i.test(command) || /cite(?:text|quot)s$/i.test(command);
  const groups: Range[] = [];
  let from = at;
  let skip = local?.argument ?? (/volcites?$/i.test(command) ? 1 : 0);
  for (;;) {
    from = skipNotes(text, from, multi);
    if (from < 0 || text[from] !== '{') return groups;
    const end = groupEnd(text, from, '{', '}');
    if (end < 0) return groups;
    if (skip > 0) skip -= 1;
    else groups.push([from + 1, end - 1]);
    if (groups.length > 0 && !multi) return groups;
    from = end;
  }
};

const command = /\\([A-Za-z@]+)\*?/g;
const wrongInKey = /[\\#{}\s%~]/;

/** The citations in LaTeX. @param text with comments and literal text blanked */
export const citationsInLatex = (
  source: SourceText,
  text: string,
  locals: ReadonlyMap<string, LocalCommand>,
): Found => {
  const found = nothingFound();
  for (const m of text.matchAll(command)) {
    const name = m[1]!;
    const local = locals.get(name);
    if (local === undefined && (!citing.test(name) || notCiting.test(name)) && name !== 'bibentry') continue;
    for (const [from, to] of keyGroups(text, m.index + m[0].length, name, local)) {
      let at = from;
      for (const part of text.slice(from, to).split(',')) {
        const key = part.trim();
        const start = at + part.indexOf(key);
        at += part.length + 1;
        if (key === '*' && /^nocite$/i.test(name)) found.citesAll = true;
        if (key === '' || key === '*' || key.length > maxKeyChars || wrongInKey.test(key)) continue;
        found.citations.push({ key, ...source.place(start), start, end: start + key.length, sure: true });
      }
    }
  }
  return found;
};

const named =
  /\\(bibliography|nobibliography|addbibresource|addglobalbib|addsectionbib|putbib|bibliographyprimary|newcites)\*?\s*(?:\[[^\]\n]{0,300}\])?\s*[{[]([^{}[\]\\#]{1,2000})[}\]]/g;
const sections = /\\begin\{(?:refsection|refsegment)\}\s*\[([^\]\\#\n]{1,1000})\]/g;

/** The bibliographies that LaTeX names. @param text with comments and literal text blanked */
export const bibliographiesIn = (source: SourceText, text: string): Found['bibliographies'] => {
  const list = (names: string, at: number, resource: boolean) =>
    (resource ? [names] : names.split(',')).flatMap((part) => {
      const path = part.trim();
      return path === ''
        ? []
        : [{ path: resource || /\.bib$/i.test(path) ? path : `${path}.bib`, at: source.place(at) }];
    });
  return [
    ...[...text.matchAll(named)].flatMap((m) =>
      m[1] === 'newcites' ? [] : list(m[2]!, m.index, m[1]!.startsWith('add')),
    ),
    ...[...text.matchAll(sections)].flatMap((m) => list(m[1]!, m.index, false)),
  ];
};

const item = /\\bibitem\s*(\[)?/g;

/** Entries that are written out in the text. */
const writtenOut = (source: SourceText, text: string): Found['references'] => {
  const heads: { key: string; from: number; to: number }[] = [];
  for (const m of text.matchAll(item)) {
    let from = m.index + m[0].length;
    if (m[1] !== undefined) from = groupEnd(text, from - 1, '[', ']');
    if (from < 0) continue;
    from = skipSpace(text, from);
    const end = text[from] === '{' ? groupEnd(text, from, '{', '}') : -1;
    if (end > 0) heads.push({ key: text.slice(from + 1, end - 1).trim(), from: m.index, to: end });
  }
  return heads.map(({ key, from, to }, i) => {
    const end = text.indexOf('\\end{thebibliography}', to);
    const body = text.slice(to, Math.min(heads[i + 1]?.from ?? text.length, end < 0 ? text.length : end, to + 2_000));
    return {
      key,
      text: latexToUnicode(body.replace(/\\newblock/g, ' '))
        .replace(/<\/?(?:i|b|sub|sup)>/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
      ...source.place(from),
    };
  });
};

const inputs =
  /\\(?:(input|include|subfile|subfileinclude|loadglsentries)(?![A-Za-z@])\s*(?:\{([^{}\\#]{1,300})\}|(?<=\s)([^\s{}\\#%[]{1,300}))|(?:import|subimport|includefrom|inputfrom)\*?\s*\{([^{}\\#]{1,300})\}\s*\{([^{}\\#]{1,300})\})/g;

/** Files that the text includes. */
export const inputsOf = (text: string): { path: string; at: number }[] =>
  [...text.matchAll(inputs)].map((m) => {
    const path = m[1] === undefined ? `${m[4]!.replace(/\/?$/, '/')}${m[5]}` : (m[2] ?? m[3]!);
    return { path: path.trim().replace(/^"|"$/g, ''), at: m.index };
  });

/** @param text with comments and literal text blanked */
export const readLatex = (source: SourceText, text: string, locals: ReadonlyMap<string, LocalCommand>): Found => {
  const found = citationsInLatex(source, text, locals);
  return { ...found, bibliographies: bibliographiesIn(source, text), references: writtenOut(source, text) };
};
