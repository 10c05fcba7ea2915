import { type RefObject, useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { importRefmanager, listRefmanagerCollections } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { ZoteroFolder } from '../../api/types.ts';
import { useAction } from '../../desk/use-action.ts';

/** A library on zotero.org, and how to read it. */
export interface ZoteroDraft {
  kind: 'user' | 'group';
  library: string;
  /** Empty to use the stored key. */
  key: string;
  /** The key of the Zotero collection to read; empty for the whole library. */
  folder: string;
  /** The Carrel collection to add the papers to; empty for none. */
  collection: string;
  automaticTags: boolean;
}

const empty: ZoteroDraft = {
  kind: 'user',
  library: '',
  key: '',
  folder: '',
  collection: '',
  automaticTags: false,
};

const whichOf = ({ library, kind, key }: ZoteroDraft) => ({
  library_id: library.trim(),
  library_type: kind,
  ...(key.trim() && { api_key: key.trim() }),
});

/** Starts reading the library for a preview. Returns the job. */
const pull = (draft: ZoteroDraft) =>
  call(importRefmanager, {
    query: {},
    body: {
      ...whichOf(draft),
      ...(draft.folder && { collection_key: draft.folder }),
      ...(draft.collection.trim() && { collection_name: draft.collection.trim() }),
      automatic_tags: draft.automaticTags,
      preview: true,
    },
  });

interface ZoteroLibrary {
  draft: ZoteroDraft;
  change: (values: Partial<ZoteroDraft>) => void;
  /** The Zotero collections of that library. Null until they are loaded. */
  folders: readonly ZoteroFolder[] | null;
  problem: string;
  busy: boolean;
  showFolders: () => void;
  /** Starts reading the library. Undefined if that failed. */
  start: () => Promise<{ job_id: string } | undefined>;
}

/** An abort controller that is also aborted when the component unmounts. */
const useStop = (): RefObject<AbortController> => {
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  return stop;
};

export const useZoteroLibrary = (): ZoteroLibrary => {
  const [draft, setDraft] = useState(empty);
  const [folders, setFolders] = useState<readonly ZoteroFolder[] | null>(null);
  const { busy, problem, setProblem, run } = useAction();
  const stop = useStop();

  const change = (values: Partial<ZoteroDraft>) => {
    const another = values.kind !== undefined || values.library !== undefined;
    setDraft((now) => ({ ...now, ...values, ...(another && { folder: '' }) }));
    if (!another) return;
    // The loaded collections and a pending request belong to the previous library.
    stop.current.abort();
    stop.current = new AbortController();
    setFolders(null);
  };
  const attempt = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T | undefined> => {
    const result = await run(work, (error) => {
      if (!signal?.aborted) setProblem(errorText(error));
    });
    // The service has stored the key; Settings shows it masked.
    void queryClient.invalidateQueries({ queryKey: keys.settings });
    return result;
  };
  return {
    draft,
    change,
    folders,
    problem,
    busy,
    showFolders: () => {
      const { signal } = stop.current;
      void attempt(async () => {
        setFolders(await call(listRefmanagerCollections, { body: whichOf(draft), signal }));
        change({ key: '' });
      }, signal);
    },
    start: () => attempt(() => pull(draft)),
  };
};
