/** The state of the page in its address. */
export interface DiscoverySearch {
  lens?: string | undefined;
  branch?: string | undefined;
  /** The open paper. */
  paper?: string | undefined;
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** Unknown parameters are left out. */
export const readDiscoverySearch = (search: Record<string, unknown>): DiscoverySearch => {
  const [lens, branch, paper] = [text(search.lens), text(search.branch), text(search.paper)];
  return { ...(lens && { lens }), ...(branch && { branch }), ...(paper && { paper }) };
};
