import type { Connections } from '@carrel/contract';
import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/connections';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { getConnections } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { addCommands } from '../../desk/command.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { plainText } from '../../ui/RichText.tsx';
import { restorePapers } from '../paper/edit.ts';
import { provideTarget } from '../paper/target.ts';
import { ConnectionList } from './ConnectionList.tsx';
import { connectionsCommands, provideConnections } from './commands.ts';
import * as styles from './connections.module.css';
import { withExpanded, withoutLast } from './connections-search.ts';
import { Graph } from './Graph.tsx';
import { layoutOf } from './layout.ts';

addCommands(commands.connections, connectionsCommands);

const route = '/papers/$id/connections';

const connectionsOptions = (id: string, expand: string | undefined) =>
  queryOptions({
    queryKey: [...keys.connections(id), expand ?? ''],
    queryFn: ({ signal }) =>
      call(getConnections, { params: { id }, query: expand === undefined ? {} : { expand }, signal }),
    placeholderData: keepPreviousData,
  });

const save = (id: string) => void restorePapers({ kind: 'ids', ids: [id] });

/** The graph and the list, in step. */
const ConnectionsBody = ({ data, expand }: { data: Connections; expand: string | undefined }) => {
  const navigate = useNavigate({ from: route });
  const list = useRef<HTMLUListElement>(null);
  const layout = useMemo(() => layoutOf(data.papers), [data]);
  // By ID, because places change with every expansion.
  const [paperId, setPaperId] = useState(data.paper_id);
  const place = layout.placed.findIndex((p) => data.papers[p.at]!.paper_id === paperId);
  const focused = place < 0 ? layout.placed.findIndex((p) => p.at === 0) : place;
  const paper = data.papers[layout.placed[focused]!.at]!;
  const idAt = useCallback((at: number) => data.papers[layout.placed[at]!.at]!.paper_id, [data, layout]);
  const move = useCallback(
    (to: number) => {
      setPaperId(idAt(to));
      list.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)?.focus();
    },
    [idAt],
  );
  const expandTo = useCallback(
    (next: string | undefined) => void navigate({ search: next === undefined ? {} : { expand: next } }),
    [navigate],
  );
  const open = useCallback(
    () => void navigate({ to: '/library', search: { paper: paper.paper_id } }),
    [navigate, paper.paper_id],
  );
  useEffect(() => {
    const last = layout.placed.length - 1;
    const stops = [
      provideTarget(() => ({ kind: 'ids', ids: [paper.paper_id] })),
      provideConnections({
        can: (action) =>
          action === 'expand'
            ? paper.further > 0 && !paper.expanded
            : action === 'save'
              ? !paper.in_library
              : action !== 'back' || expand !== undefined,
        act: (action) => {
          if (action === 'next') move(Math.min(last, focused + 1));
          else if (action === 'previous') move(Math.max(0, focused - 1));
          else if (action === 'open') open();
          else if (action === 'expand') expandTo(withExpanded(expand, paper.paper_id));
          else if (action === 'back') expandTo(withoutLast(expand));
          else save(paper.paper_id);
        },
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [layout, paper, focused, expand, move, open, expandTo]);
  return (
    <div className={styles.page}>
      <ConnectionList
        list={list}
        data={data}
        layout={layout}
        focused={focused}
        onFocus={(at) => setPaperId(idAt(at))}
        onMove={move}
        onOpen={open}
        onExpand={(id) => expandTo(withExpanded(expand, id))}
        onSave={save}
      />
      <div className={styles.picture}>
        <Graph data={data} layout={layout} focused={focused} onFocus={move} />
        <p className={styles.legend}>
          {m.legend()} {data.left_out > 0 && m.leftOut({ count: data.left_out })}
        </p>
      </div>
    </div>
  );
};

/** What a paper cites, what cites it, and its versions, by year. */
export const ConnectionsPage = () => {
  const { id } = useParams({ from: route });
  const { expand } = useSearch({ from: route });
  const navigate = useNavigate({ from: route });
  const read = useQuery(connectionsOptions(id, expand));
  const { data } = read;
  const title = data?.papers[0]?.title;
  return (
    <Page
      title={commands.connections()}
      note={title && m.around({ title: plainText(title) })}
      actions={
        <>
          {expand !== undefined && (
            <Button
              keys="-"
              onClick={() => {
                const next = withoutLast(expand);
                void navigate({ search: next === undefined ? {} : { expand: next } });
              }}
            >
              {m.back()}
            </Button>
          )}
          <Button onClick={() => void navigate({ to: '/library', search: { paper: id } })}>{m.toPaper()}</Button>
        </>
      }
      bare
    >
      <Reading query={read} failed={m.notRead()} safe={m.safe()} />
      {data && data.papers.length < 2 && (
        <EmptyState kind="first" title={m.none()}>
          {m.noneHint()}
        </EmptyState>
      )}
      {data && data.papers.length > 1 && <ConnectionsBody key={id} data={data} expand={expand} />}
    </Page>
  );
};
