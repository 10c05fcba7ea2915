import * as m from '@carrel/messages/labelsDialogs';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { updateTag } from '../../api/endpoints.gen.ts';
import type { Tag } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { Picker } from '../../ui/Picker.tsx';
import { attempt } from './attempt.ts';
import { tagsOptions } from './queries.ts';

/** Readable as a dot on light and dark backgrounds. The first is the color of a new tag. */
const colors: readonly { id: string; label: () => string }[] = [
  { id: '#565c59', label: m.gray },
  { id: '#c0392b', label: m.red },
  { id: '#c8691c', label: m.orange },
  { id: '#a88400', label: m.yellow },
  { id: '#3d8b40', label: m.green },
  { id: '#1d8a8a', label: m.teal },
  { id: '#2f72c4', label: m.blue },
  { id: '#7a55c7', label: m.purple },
  { id: '#bf4a86', label: m.pink },
];

const recolor = (tag: Tag, color: string): Promise<void> =>
  attempt(() => call(updateTag, { params: { id: tag.id }, body: { color } }), m.tagColored({ name: tag.name }));

export const TagColorPicker = ({ id }: { id: string }) => {
  const { data: tags = [] } = useQuery(tagsOptions);
  const tag = tags.find((t) => t.id === id);
  if (!tag) return null;
  return (
    <Picker
      title={m.colorTitle({ name: tag.name })}
      placeholder={m.color()}
      empty={m.noColor()}
      choices={colors.map((color) => ({
        id: color.id,
        label: color.label(),
        color: color.id,
        state: color.id === tag.color.toLowerCase() ? ('on' as const) : ('off' as const),
      }))}
      onChoose={(choice) => void recolor(tag, choice.id)}
      onClose={closePanel}
    />
  );
};
