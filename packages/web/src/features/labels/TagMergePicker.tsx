import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/labelsDialogs';
import { useQuery } from '@tanstack/react-query';
import { call, sayError } from '../../api/client.ts';
import { mergeTag } from '../../api/endpoints.gen.ts';
import type { Tag } from '../../api/types.ts';
import { showKeys } from '../../desk/keys.ts';
import { closePanel } from '../../desk/panels.ts';
import { Picker } from '../../ui/Picker.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undo } from '../history/undo.ts';
import { tagsOptions } from './queries.ts';

const merge = async (tag: Tag, into: Tag): Promise<void> => {
  try {
    await call(mergeTag, { params: { id: tag.id }, body: { into_id: into.id } });
    say(m.tagMerged({ name: tag.name, other: into.name }), {
      label: common.undo(),
      keys: showKeys('Mod+z'),
      run: () => void undo(),
    });
  } catch (error) {
    sayFailed(sayError(error));
  }
};

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
