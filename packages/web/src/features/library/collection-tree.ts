interface TreeNode<T> {
  item: T;
  /** 0 at the top level. */
  depth: number;
  hasInner: boolean;
}

/** Collections in display order, each under its parent. Those inside collapsed ones are left out. */
export const openTree = <T extends { id: string; parent_id: string | null }>(
  list: readonly T[],
  open: ReadonlySet<string>,
): TreeNode<T>[] => {
  const inner = new Map<string | null, T[]>();
  const ids = new Set(list.map((c) => c.id));
  for (const c of list) {
    const parent = c.parent_id !== null && ids.has(c.parent_id) ? c.parent_id : null;
    inner.set(parent, [...(inner.get(parent) ?? []), c]);
  }
  const walk = (parent: string | null, depth: number): TreeNode<T>[] =>
    (inner.get(parent) ?? []).flatMap((item) => {
      const own = { item, depth, hasInner: inner.has(item.id) };
      return own.hasInner && open.has(item.id) ? [own, ...walk(item.id, depth + 1)] : [own];
    });
  return walk(null, 0);
};
