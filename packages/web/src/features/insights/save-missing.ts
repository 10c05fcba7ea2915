import * as common from '@carrel/messages/common';
import * as online from '@carrel/messages/online';
import { call, errorText } from '../../api/client.ts';
import { actOnPaper, saveOnline } from '../../api/endpoints.gen.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { undoSaves } from '../online/save-online.ts';
import type { MissingWork } from './report.ts';

/** A tracked paper becomes a saved one; another work is looked up by its ID. */
const save = async ({
  id,
  paper,
  title,
}: MissingWork): Promise<{ title: string; rating: number; action: string | null }> => {
  if (paper !== null) {
    const saved = await call(actOnPaper, { params: { id: paper }, body: { action: 'add' } });
    return { title: title ?? '', rating: saved.rating, action: saved.action_id };
  }
  const saved = await call(saveOnline, {
    body: { action: 'add', ...(id && { idxa_id: id }), ...(title && { candidate: { title } }) },
  });
  return { title: saved.title, rating: saved.rating, action: saved.action_id };
};

/**
 * Saves a work that a collection lacks, and offers Undo.
 * @param onChange called with whether it is saved now
 */
export const saveMissing = async (work: MissingWork, onChange: (saved: boolean) => void): Promise<void> => {
  try {
    const { title, rating, action } = await save(work);
    onChange(true);
    const undo = {
      label: common.undo(),
      run: () => void undoSaves([action!]).then((undone) => onChange(!undone)),
    };
    say(online.saved({ title: plainText(title), rating }), ...(action ? [undo] : []));
  } catch (error) {
    sayFailed(online.saveFailed({ title: plainText(work.title ?? work.id ?? ''), reason: errorText(error) }));
  }
};
