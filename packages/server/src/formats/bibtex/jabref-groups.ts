/** The group tree that JabRef keeps in `@comment{jabref-meta: ...}` blocks. */

const maxGroups = 20_000;
const maxPath = 50;

/** How JabRef's group tree maps onto collections. */
export interface GroupTree {
  /** Group name → its path, outermost first. */
  paths: Map<string, string[]>;
  /** Citation key → paths, for libraries of JabRef before version 3.8 that list the members in the tree. */
  members: Map<string, string[][]>;
}

export const emptyGroupTree = (): GroupTree => ({ paths: new Map(), members: new Map() });

/** Adds what a comment block says about groups; other comments change nothing. */
export const readGroupComment = (comment: string, tree: GroupTree): void => {
  const head = /^\s{0,20}jabref-meta:\s{0,20}(?:grouping|groupstree):/i.exec(comment);
  if (!head) return;
  const ancestors: string[] = [];
  for (const line of logicalLines(comment.slice(head[0].length))) {
    if (tree.paths.size >= maxGroups) return;
    const group = parseGroup(line);
    if (group === undefined) continue;
    if (group.kind === 'AllEntriesGroup') continue;
    ancestors.length = Math.min(ancestors.length, Math.max(0, group.level - 1));
    ancestors.push(group.name);
    const path = ancestors.slice(0, maxPath);
    if (!tree.paths.has(group.name)) tree.paths.set(group.name, path);
    for (const key of group.members) {
      const paths = tree.members.get(key) ?? [];
      if (paths.length < maxPath) paths.push(path);
      tree.members.set(key, paths);
    }
  }
};

/** JabRef breaks long lines anywhere; a group ends with an unescaped semicolon. */
function* logicalLines(text: string): Generator<string> {
  const joined = text.replace(/\r?\n/g, '');
  let from = 0;
  for (let i = 0; i < joined.length; i++) {
    const char = joined.charAt(i);
    if (char === '\\') i++;
    else if (char === ';') {
      yield joined.slice(from, i).trim();
      from = i + 1;
    }
  }
}

interface Group {
  level: number;
  kind: string;
  name: string;
  members: string[];
}

const parseGroup = (line: string): Group | undefined => {
  const head = /^(\d{1,3}) (\w{1,40}):/.exec(line);
  if (!head) return undefined;
  const [name = '', , ...rest] = splitEscaped(line.slice(head[0].length));
  const kind = head[2] ?? '';
  if (name === '' && kind !== 'AllEntriesGroup') return undefined;
  const members = kind === 'ExplicitGroup' ? rest.filter((key) => key !== '') : [];
  return { level: Number(head[1]), kind, name, members };
};

/** Fields of a group are divided by `\;`; a backslash inside one is written `\\\\`. */
const splitEscaped = (text: string): string[] =>
  text.split('\\;').map((part) => part.replaceAll('\\\\', '\\').replaceAll('\\;', ';').trim());

/** The collections of an entry, from its `groups` field and from the tree. */
export const collectionsOf = (groupsField: string | undefined, key: string, tree: GroupTree): string[][] => {
  const paths: string[][] = [...(tree.members.get(key) ?? [])];
  for (const name of groupsField?.split(',') ?? []) {
    const text = name.trim();
    if (text !== '') paths.push(tree.paths.get(text) ?? text.split(' > '));
  }
  return paths;
};
