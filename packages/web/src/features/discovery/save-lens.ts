import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discoveryLens';
import { call } from '../../api/client.ts';
import { createLens, deleteLens, updateLens } from '../../api/endpoints.gen.ts';
import type { Lens } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { say } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { startRefresh } from './act.ts';
import type { Controls } from './BranchControls.tsx';
import { configOf, type LensChoice } from './lens-config.ts';
import { refetchDiscovery } from './queries.ts';

export type LaneWeights = Record<'lexical' | 'vector' | 'graph' | 'external', number>;

/** A lens as it was entered. What is null was not changed. */
export interface LensDraft {
  name: string;
  choice: LensChoice;
  weights: LaneWeights | null;
  active: boolean;
  controls: Controls | null;
}

/** The name of a lens if none is entered. */
export const defaultName = ({ context, keyword }: LensChoice): string =>
  (context === 'topic_keyword' && keyword.trim()) || m.contextOf({ context });

const sharedOf = ({ name, choice, weights }: LensDraft) => ({
  name: name.trim() || defaultName(choice),
  context_config: configOf(choice)!,
  ...(weights && { weights }),
});

/** Saves an existing lens, and closes the dialog. @throws Error if it is refused */
export const saveLens = async (lens: Lens, draft: LensDraft): Promise<void> => {
  const { active, controls } = draft;
  const body = {
    ...sharedOf(draft),
    is_active: active,
    ...(controls && { branch_controls: { ...lens.branch_controls, ...controls } }),
  };
  const saved = await call(updateLens, { params: { id: lens.id }, body });
  closePanel();
  say(m.saved({ name: saved.name }));
  refetchDiscovery();
};

/** Creates a lens, closes the dialog, and starts the first refresh. @throws Error if it is refused */
export const addLens = async (draft: LensDraft): Promise<Lens> => {
  const saved = await call(createLens, { body: { ...sharedOf(draft), context_type: draft.choice.context } });
  closePanel();
  await startRefresh(saved);
  return saved;
};

/** Deletes a lens, and closes the dialog. @throws Error if it is refused */
export const removeLens = async (lens: Lens): Promise<void> => {
  const { action_id } = await call(deleteLens, { params: { id: lens.id } });
  closePanel();
  say(
    m.deleted({ name: lens.name }),
    ...(action_id
      ? [{ label: common.undo(), keys: 'U', run: () => void revert(action_id).then(refetchDiscovery) }]
      : []),
  );
};
