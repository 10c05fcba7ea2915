import type { Connections } from '@carrel/contract';

type Relation = 'self' | 'cited' | 'citing' | 'both' | 'version' | 'further';

/** How each paper is related to the first one. */
export const relationsOf = ({ papers, links }: Connections): Relation[] =>
  papers.map((_, at) => {
    if (at === 0) return 'self';
    const own = links.filter((l) => (l.from === 0 && l.to === at) || (l.from === at && l.to === 0));
    if (own.some((l) => l.kind === 'version_of')) return 'version';
    const cited = own.some((l) => l.from === 0);
    const citing = own.some((l) => l.to === 0);
    return cited && citing ? 'both' : cited ? 'cited' : citing ? 'citing' : 'further';
  });
