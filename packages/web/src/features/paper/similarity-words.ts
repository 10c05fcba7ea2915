import type { Neighbours } from '../../api/types.ts';
import { plural } from '../../ui/format.ts';
import { familyName } from './names.ts';

type Reason = Neighbours['similar'][number]['reasons'][number];

const listed = (names: readonly string[]): string =>
  names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** Why a paper is called similar, as one short phrase. */
export const sayReason = ({ kind, count, shared }: Reason): string => {
  switch (kind) {
    case 'references':
      return `cites ${plural(count, 'same work')}`;
    case 'cited_together':
      return `cited together by ${plural(count, 'paper')}`;
    case 'words':
      return `rare words ${listed(shared.map((word) => `“${word}”`))}`;
    case 'authors':
      return `also by ${listed(shared.map(familyName))}`;
  }
};
