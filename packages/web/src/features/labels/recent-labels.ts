import { readStored, store } from '../../ui/stored.ts';

type Kind = 'tag' | 'collection';

const maxRecent = 8;
const key = (kind: Kind) => `carrel.recent.${kind}`;

const recent = (kind: Kind): string[] => {
  const stored = readStored(key(kind));
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

/** Remembers in this browser that a tag or collection was used. */
export const rememberLabel = (kind: Kind, id: string): void =>
  store(key(kind), [id, ...recent(kind).filter((other) => other !== id)].slice(0, maxRecent));

interface Choice {
  id: string;
  state?: 'on' | 'some' | 'off' | undefined;
}

/** Labels of the papers come first, then recently used ones, then the rest in order. */
export const recentFirst = <C extends Choice>(kind: Kind, choices: readonly C[]): C[] => {
  const used = recent(kind);
  const rank = ({ id, state }: C): number => {
    if (state === 'on' || state === 'some') return -1;
    const at = used.indexOf(id);
    return at < 0 ? maxRecent : at;
  };
  return [...choices].sort((a, b) => rank(a) - rank(b));
};
