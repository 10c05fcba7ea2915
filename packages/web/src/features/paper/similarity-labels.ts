import * as m from '@carrel/messages/paper';
import * as paperDetails from '@carrel/messages/paperDetails';
import type { Neighbours } from '../../api/types.ts';
import { formatList } from './labels.ts';
import { familyName } from './names.ts';

type Reason = Neighbours['similar'][number]['reasons'][number];

/** Why a paper is similar, as a short phrase. */
export const formatReason = ({ kind, count, shared }: Reason): string => {
  switch (kind) {
    case 'references':
      return paperDetails.sharedReferences({ count });
    case 'cited_together':
      return paperDetails.citedTogether({ count });
    case 'words':
      return paperDetails.sharedWords({ words: formatList(shared.map((word) => m.quoted({ text: word }))) });
    case 'authors':
      return paperDetails.sharedAuthors({ authors: formatList(shared.map(familyName)) });
  }
};
