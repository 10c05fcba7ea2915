import * as m from '@carrel/messages/duplicates';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call, errorText } from '../../api/client.ts';
import { searchLibrary } from '../../api/endpoints.gen.ts';
import { closePanel } from '../../desk/panels.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Problem } from '../../ui/Problem.tsx';
import * as parts from '../../ui/parts.module.css';
import { clearSelection } from '../library/selection.ts';
import { paperOptions } from '../paper/queries.ts';
import { currentTarget, type Target, targetSize } from '../paper/target.ts';
import { DuplicateCard } from './DuplicateCard.tsx';

const findIds = async (target: Target | null): Promise<readonly string[]> => {
  if (target?.kind !== 'query') return target?.ids ?? [];
  const { items } = await call(searchLibrary, { query: { search: target.query, limit: 100 } });
  return items.map(({ paper }) => paper.id).filter((id) => !target.except.includes(id));
};

/** The selected papers side by side, to make one of them. */
export const MergeDialog = () => {
  const target = useRef(currentTarget()).current;
  const query = useQuery({ queryKey: ['merge', target], queryFn: () => findIds(target) });
  const ids = query.data ?? [];
  const reads = useQueries({ queries: ids.map(paperOptions) });
  const papers = reads.flatMap(({ data }) => data ?? []);
  const failed = query.error ?? reads.find(({ error }) => error)?.error;
  const close = () => {
    clearSelection();
    closePanel();
  };
  return (
    <Dialog onClose={closePanel} title={m.mergeTitle({ count: target ? targetSize(target) : 0 })} size="wide">
      <div className="px-5 pb-4 overflow-y-auto">
        <p className="text-quiet mb-3">{m.mergeHint()}</p>
        {failed ? (
          <Problem>{errorText(failed)}</Problem>
        ) : !query.data || papers.length < ids.length ? (
          <Loading>
            <span className={`${parts.skeleton} w-4/5 h-6`} />
          </Loading>
        ) : (
          <DuplicateCard group={{ papers, reason: null }} onDone={close} />
        )}
      </div>
    </Dialog>
  );
};
