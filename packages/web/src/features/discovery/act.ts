import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/discovery';
import { call, errorText } from '../../api/client.ts';
import {
  addAdjustment,
  createLens,
  dislikeRecommendation,
  dismissRecommendation,
  likeRecommendation,
  loveRecommendation,
  readRecommendation,
  rebuildFrontier,
  refreshDiscovery,
  refreshLens,
  removeAdjustment,
  saveRecommendation,
} from '../../api/endpoints.gen.ts';
import type { Adjustment, Lens, Recommendation } from '../../api/types.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import { sendOrEnqueue } from '../outbox/send-or-enqueue.ts';
import type { DiscoveryAction } from './discovery-handle.ts';
import { patchSuggestion, refetchDiscovery } from './queries.ts';

const takeBack = (actionId: string | null) =>
  actionId === null
    ? []
    : [{ label: common.undo(), keys: 'U', run: () => void revert(actionId).then(refetchDiscovery) }];

const send = (id: string, action: DiscoveryAction): Promise<{ action_id: string | null }> => {
  const input = { params: { id } };
  switch (action) {
    case 'save':
      return call(saveRecommendation, { ...input, body: {} });
    case 'like':
      return call(likeRecommendation, { ...input, body: {} });
    case 'love':
      return call(loveRecommendation, input);
    case 'read':
      return call(readRecommendation, input);
    case 'dislike':
      return call(dislikeRecommendation, input);
    case 'dismiss':
      return call(dismissRecommendation, input);
  }
};

export const titleOf = (item: Recommendation): string => plainText(item.paper?.title ?? '');

/** Decides about a suggestion; the screen is updated immediately. Only a dismissed one leaves the list. */
export const decide = async (item: Recommendation, action: DiscoveryAction): Promise<void> => {
  const sentence = m.acted({ action, title: titleOf(item) });
  const stored = sendOrEnqueue(
    { kind: 'act', ids: [item.paper_id], action, surface: 'discovery', scope: item.id },
    sentence,
    () => send(item.id, action),
    refetchDiscovery,
  );
  const shown = (now: Recommendation) => ({ ...now, user_action: action, is_new: false });
  patchSuggestion(item.id, (now) => (action === 'dismiss' ? null : shown(now)), stored);
  try {
    const sent = await stored;
    if (sent !== 'queued') say(sentence, ...takeBack(sent.action_id));
  } catch (error) {
    sayFailed(m.notSaved({ error: errorText(error) }));
    refetchDiscovery();
  }
};

export type Preference = Pick<Adjustment, 'kind' | 'target' | 'strength' | 'label'>;

/** Adds a preference; the lists are ranked again by the service. */
export const prefer = async ({ label, ...preference }: Preference): Promise<void> => {
  try {
    const { adjustment, action_id } = await call(addAdjustment, { body: preference });
    say(m.adjustedSaid({ strength: preference.strength, label: adjustment.label || label }), ...takeBack(action_id));
  } catch (error) {
    sayFailed(m.notSaved({ error: errorText(error) }));
  }
  refetchDiscovery();
};

export const removePreference = async ({ id, label }: Adjustment): Promise<void> => {
  try {
    const { action_id } = await call(removeAdjustment, { params: { id } });
    say(m.removed({ label }), ...takeBack(action_id));
  } catch (error) {
    sayFailed(errorText(error));
  }
  refetchDiscovery();
};

export const startRefresh = async (lens: Pick<Lens, 'id' | 'name'>): Promise<void> => {
  try {
    const { status } = await call(refreshLens, { params: { id: lens.id }, query: {} });
    say(status === 'already_running' ? m.refreshRunning() : m.refreshStarted({ name: lens.name }));
  } catch (error) {
    sayFailed(errorText(error));
  }
  refetchDiscovery();
};

export const startRefreshAll = async (): Promise<void> => {
  try {
    await call(refreshDiscovery, { query: {} });
    say(m.refreshAllStarted());
  } catch (error) {
    sayFailed(errorText(error));
  }
  refetchDiscovery();
};

/** The first lens: the whole Library. */
export const createFirstLens = async (name: string): Promise<Lens | null> => {
  try {
    const lens = await call(createLens, { body: { name, context_type: 'library_global' } });
    await startRefresh(lens);
    return lens;
  } catch (error) {
    sayFailed(errorText(error));
    return null;
  }
};

export const collectCandidates = async (): Promise<void> => {
  try {
    await call(rebuildFrontier);
    say(m.collectStarted());
  } catch (error) {
    sayFailed(errorText(error));
  }
};
