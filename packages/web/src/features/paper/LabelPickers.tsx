import * as paper from '@carrel/messages/paper';
import * as m from '@carrel/messages/paperDialogs';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, errorText } from '../../api/client.ts';
import { createCollection } from '../../api/endpoints.gen.ts';
import type { Paper } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { number } from '../../ui/format.ts';
import type { Choice } from '../../ui/match-choices.ts';
import { Picker } from '../../ui/Picker.tsx';
import { sayFailed } from '../../ui/toast-store.ts';
import { collectionsOptions, tagsOptions } from '../labels/queries.ts';
import { recentFirst, rememberLabel } from '../labels/recent-labels.ts';
import { addTag, addToCollection, nameTarget, toggleCollection, toggleTag } from './edit.ts';
import { currentTarget, papersOf } from './target.ts';

const stateIn = (papers: Paper[], has: (paper: Paper) => boolean): Choice['state'] => {
  const count = papers.filter(has).length;
  return count === 0 ? 'off' : count === papers.length ? 'on' : 'some';
};

/** The target when the picker opened: a row behind it may be pressed while it is open. */
const useTarget = () => useRef(currentTarget()).current;

export const TagPicker = () => {
  const { data: tags = [] } = useQuery(tagsOptions);
  const target = useTarget();
  if (!target) return null;
  const papers = papersOf(target);
  return (
    <Picker
      title={m.tagTitle({ papers: nameTarget(target) })}
      placeholder={m.tag()}
      empty={m.noTags()}
      choices={recentFirst(
        'tag',
        tags.map((tag) => ({
          id: tag.id,
          label: tag.name,
          color: tag.color,
          hint: number(tag.count),
          state: stateIn(papers, (p) => p.tags.some((t) => t.name === tag.name)),
        })),
      )}
      onChoose={(choice) => {
        rememberLabel('tag', choice.id);
        void toggleTag(target, choice.label);
      }}
      onCreate={(name) => void addTag(target, name)}
      createLabel={(name) => paper.newTag({ name })}
      onClose={closePanel}
    />
  );
};

export const CollectionPicker = () => {
  const { data: collections = [] } = useQuery(collectionsOptions);
  const target = useTarget();
  if (!target) return null;
  const papers = papersOf(target);
  const create = async (name: string) => {
    try {
      await addToCollection(target, await call(createCollection, { body: { name } }));
    } catch (error) {
      sayFailed(m.collectionFailed({ name, reason: errorText(error) }));
    }
  };
  return (
    <Picker
      title={m.collectTitle({ papers: nameTarget(target) })}
      placeholder={m.collection()}
      empty={m.noCollections()}
      choices={recentFirst(
        'collection',
        collections.map((collection) => ({
          id: collection.id,
          label: collection.name,
          hint: number(collection.paper_count),
          state: stateIn(papers, (p) => p.collection_ids.includes(collection.id)),
        })),
      )}
      onChoose={(choice) => {
        rememberLabel('collection', choice.id);
        void toggleCollection(target, { id: choice.id, name: choice.label });
      }}
      onCreate={(name) => void create(name)}
      createLabel={(name) => m.newCollection({ name })}
      onClose={closePanel}
    />
  );
};
