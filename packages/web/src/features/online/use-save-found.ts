import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/online';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../api/client.ts';
import type { OnlineItem } from '../../api/types.ts';
import { closePanel } from '../../desk/panels.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say } from '../../ui/toast-store.ts';
import type { ItemToSave } from './found-lines.ts';
import { saveItem, undoSaves } from './save-online.ts';

interface Saved {
  actions: string[];
  papers: string[];
  /** One message for each item that could not be saved. */
  failures: string[];
  last: OnlineItem | null;
}

interface SaveOptions {
  collection: string;
  signal: AbortSignal;
  onBegin: (index: number) => void;
  onSaved: (input: string) => void;
}

const saveEach = async (items: readonly ItemToSave[], options: SaveOptions): Promise<Saved> => {
  const saved: Saved = { actions: [], papers: [], failures: [], last: null };
  for (const [index, { input, item }] of items.entries()) {
    options.onBegin(index);
    try {
      const answer = await saveItem(item, 'add', options.collection, options.signal);
      if (answer.action_id) saved.actions.push(answer.action_id);
      saved.papers.push(answer.paper_id);
      options.onSaved(input);
      saved.last = item;
    } catch (error) {
      if (options.signal.aborted) break;
      saved.failures.push(m.saveFailed({ title: plainText(item.title), reason: errorText(error) }));
    }
  }
  return saved;
};

const announce = ({ last, papers, actions }: Saved) => {
  if (!last) return;
  const count = papers.length;
  const text = count === 1 ? m.saved({ title: plainText(last.title), rating: 3 }) : m.savedMany({ count });
  say(text, { label: common.undo(), run: () => void undoSaves(actions) });
};

/**
 * Saves the items one after another, then closes the dialog. Closing the dialog stops it.
 * @param onSaved called with the line of each saved item
 */
export const useSaveFound = (onSaved: (input: string) => void) => {
  const router = useRouter();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [problem, setProblem] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const stop = new AbortController();
    leaving.current = stop;
    return () => stop.abort();
  }, []);

  const save = async (items: readonly ItemToSave[], collection: string) => {
    const { signal } = leaving.current;
    setProblem('');
    const onBegin = (index: number) => setProgress({ done: index + 1, total: items.length });
    const saved = await saveEach(items, { collection, signal, onBegin, onSaved });
    setProgress(null);
    announce(saved);
    if (saved.failures.length > 0) return setProblem(saved.failures.join(' '));
    if (signal.aborted) return;
    closePanel();
    if (saved.papers.length === 1) await router.navigate({ to: '/library', search: { paper: saved.papers[0] } });
  };
  return { progress, problem, clearProblem: () => setProblem(''), save };
};
