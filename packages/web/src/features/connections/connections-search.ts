/** Papers whose connections are shown too, in the order in which they were expanded. */
interface ConnectionsSearch {
  expand?: string | undefined;
}

export const readConnectionsSearch = ({ expand }: Record<string, unknown>): ConnectionsSearch => {
  const text = String(expand ?? '');
  return /^\d+(,\d+)*$/.test(text) ? { expand: text } : {};
};

/** The service adds the connections of at most as many papers. */
const maxExpanded = 10;
const listOf = (expand: string | undefined): string[] => expand?.split(',') ?? [];

/** With one more; the first one is dropped if there are too many. */
export const withExpanded = (expand: string | undefined, id: string): string =>
  [...listOf(expand).filter((other) => other !== id), id].slice(-maxExpanded).join(',');

export const withoutLast = (expand: string | undefined): string | undefined =>
  listOf(expand).slice(0, -1).join(',') || undefined;
