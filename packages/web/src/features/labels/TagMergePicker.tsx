import * as m from '@carrel/messages/labelsDialogs';
import { useQuery } from '@tanstack/react-query';
import { closePanel } from '../../desk/panels.ts';
import { Picker } from '../../ui/Picker.tsx';
import { mergeTags } from './merge-tags.ts';
import { tagsOptions } from './queries.ts';

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
        if (into) void mergeTags(tag, into);
      }}
      onClose={closePanel}
    />
  );
};
