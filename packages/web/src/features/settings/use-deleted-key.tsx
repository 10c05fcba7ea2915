import * as m from '@carrel/messages/ai';
import { useState } from 'react';
import type { SettingsAnswer, SettingsUpdate } from '../../api/types.ts';
import { saveAi } from './save-ai.ts';

/** Saves the address of a server. If that deleted the stored key, the notice says so until a new one is entered. */
export const useDeletedKey = (settings: SettingsAnswer, key: 'openai_api_key' | 'qdrant_api_key') => {
  const [deleted, setDeleted] = useState(false);
  return {
    saveAddress: (ai: NonNullable<SettingsUpdate['ai']>) => saveAi({ ai }, (names) => setDeleted(names.includes(key))),
    notice: (
      <span role="status" className="text-warn">
        {deleted && settings.keys[key] === '' && m.keyDeleted()}
      </span>
    ),
  };
};
