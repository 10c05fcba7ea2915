import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/discoverySimilar';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../api/client.ts';
import { findSimilar } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { closePanel, openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';
import { Score } from './Score.tsx';

/** Papers like the chosen ones, among all that Carrel knows. */
export const SimilarDialog = ({ papers }: { papers: readonly string[] }) => {
  const router = useRouter();
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.discovery, 'similar', papers],
    queryFn: ({ signal }) =>
      call(findSimilar, { body: { paper_ids: [...papers], limit: 30, include_library: true }, signal }),
  });
  const open = (id: string) => {
    closePanel();
    void router.navigate({ to: '/library', search: { paper: id } });
  };
  return (
    <Dialog
      title={m.title({ count: papers.length })}
      size="wide"
      onClose={closePanel}
      footer={<Button onClick={() => openPanel({ kind: 'lens', id: null, papers })}>{m.makeLens()}</Button>}
    >
      {error ? (
        <CouldNotRead title={m.failed()} error={error} safe={m.safe()} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : (
        <div className="px-5 pb-2">
          {data.dense_fallback_used && <p className="text-quiet text-small pb-2">{m.wordsOnly()}</p>}
          {data.results.length === 0 && <p className="text-quiet">{m.none()}</p>}
          <ul aria-label={commands.sectionList()}>
            {data.results.map((result) => (
              <li
                key={result.paper_id ?? result.title}
                className="flex items-baseline gap-3 py-1.5 border-b border-hair"
              >
                <span className="grow min-w-0">
                  {result.paper_id ? (
                    <button
                      type="button"
                      className={`${parts.link} text-start ${parts.rich}`}
                      dir="auto"
                      onClick={() => open(result.paper_id!)}
                    >
                      <RichText text={result.title} />
                    </button>
                  ) : (
                    <span className={parts.rich} dir="auto">
                      <RichText text={result.title} />
                    </span>
                  )}
                  <span className="block truncate text-quiet text-small" dir="auto">
                    {[result.authors, result.year, result.in_library ? m.inLibrary() : null]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Score score={result.score} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
};
