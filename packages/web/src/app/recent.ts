/** Recently used palette items of this tab. Papers are stored with their title, because no table has them. */
export interface Recent {
  id: string;
  label: string;
}

const key = 'carrel.recent';
const kept = 5;

export const readRecent = (): Recent[] => {
  try {
    const found = JSON.parse(sessionStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(found) ? found.filter((r): r is Recent => typeof r?.id === 'string') : [];
  } catch {
    return [];
  }
};

export const noteRecent = ({ id, label }: Recent) => {
  try {
    const next = [{ id, label }, ...readRecent().filter((r) => r.id !== id)].slice(0, kept);
    sessionStorage.setItem(key, JSON.stringify(next));
  } catch {
    // A blocked storage only means that nothing is remembered.
  }
};
