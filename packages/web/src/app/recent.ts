import { readStored, store } from '../ui/stored.ts';

/** Recently used palette items of this tab. Papers are stored with their title, because no table has them. */
interface Recent {
  id: string;
  label: string;
}

const key = 'carrel.recent';
const maxRecent = 5;

export const readRecent = (): Recent[] => {
  const stored = readStored(key, 'sessionStorage');
  return Array.isArray(stored) ? stored.filter((r): r is Recent => typeof r?.id === 'string') : [];
};

export const noteRecent = ({ id, label }: Recent) =>
  store(key, [{ id, label }, ...readRecent().filter((r) => r.id !== id)].slice(0, maxRecent), 'sessionStorage');
