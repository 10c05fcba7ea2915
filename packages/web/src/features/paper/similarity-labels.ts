import * as m from '@carrel/messages/paper';
import type { Neighbours } from '../../api/types.ts';
import { formatList } from './labels.ts';
import { familyName } from './names.ts';

type Reason = Neighbours['similar'][number]['reasons'][number];

/** Why a paper is similar, as a short phrase. */
export const formatReason = ({ kind, count, shared }: Reason): string => {
  switch (kind) {
    case 'references':
      return m.sharedReferences({ count });
    case 'cited_together':
      return m.citedTogether({ count });
    case 'words':
      return m.sharedWords({ words: formatList(shared.map((word) => m.quoted({ text: word }))) });
    case 'authors':
      return m.sharedAuthors({ authors: formatList(shared.map(familyName)) });
  }
};
