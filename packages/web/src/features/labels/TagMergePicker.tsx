import * as m from '@carrel/messages/labelsDialogs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { mergeTag } from '../../api/endpoints.gen.ts';
import type { Tag } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { Picker } from '../../ui/Picker.tsx';
import { attempt } from './attempt.ts';
import { tagsOptions } from './queries.ts';

const merge = (tag: Tag, into: Tag): Promise<void> =>
  attempt(
    () => call(mergeTag, { params: { id: tag.id }, body: { into_id: into.id } }),
    m.tagMerged({ name: tag.name, other: into.name }),
  );

/** Chooses the tag that another tag is merged into. */
export const TagMergePicker = ({ id }: { id: string }) => {
  const { data: tags = [] } = useQuery(tagsOptions);
  const tag = tags.find((t) => t.id === id);
  if (!tag) return null;
  const others = tags.filter((t) => t.id !== id);
  return (
    <Picker
      title={m.mergeTagTitle({ name: tag.name })}
      placeholder={m.tag()}
      empty={m.noOtherTag()}
      choices={others.map((t) => ({ id: t.id, label: t.name, state: 'off' as const }))}
      onChoose={(choice) => {
        const into = others.find((t) => t.id === choice.id);
        if (into) void merge(tag, into);
      }}
      onClose={closePanel}
    />
  );
};
