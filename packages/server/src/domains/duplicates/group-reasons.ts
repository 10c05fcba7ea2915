import type { DuplicateKind } from '@carrel/contract';
import * as m from '@carrel/messages/duplicateReasons';
import { refer, type Text } from '@carrel/messages/reference';

/** Why saved papers may be one work, by the code that is stored with a group. */
export const groupReasons = {
  doi: refer(m.sameDoi),
  arxiv_id: refer(m.sameArxivId),
  pmid: refer(m.samePubMedId),
  title_author: refer(m.sameTitleAuthor),
  title: refer(m.sameTitle),
  near_title: refer(m.nearTitleAuthor),
} satisfies Record<DuplicateKind, Text>;

export interface DuplicateGroup {
  reason: DuplicateKind;
  ids: number[];
}
