import * as m from '@carrel/messages/labelsDialogs';
import { call } from '../../api/client.ts';
import { mergeTag } from '../../api/endpoints.gen.ts';
import type { Tag } from '../../api/types.ts';
import { attempt } from './attempt.ts';

export const mergeTags = (tag: Tag, into: Tag): Promise<void> =>
  attempt(
    () => call(mergeTag, { params: { id: tag.id }, body: { into_id: into.id } }),
    m.tagMerged({ name: tag.name, other: into.name }),
  );
