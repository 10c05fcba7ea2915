import { Link } from '@tanstack/react-router';
import { call, sayError } from '../../api/client.ts';
import { detachPaper } from '../../api/endpoints.gen.ts';
import type { PaperDetails } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { plainText, RichText } from '../../ui/RichText.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';

const detach = async (id: string, title: string) => {
  try {
    const { action_id } = await call(detachPaper, { params: { id } });
    say(`“${plainText(title)}” stands for itself now`, {
      label: 'Undo',
      run: () => void (action_id && revert(action_id)),
    });
  } catch (error) {
    sayFailed(`Nothing was changed. ${sayError(error)}`);
  }
};

const ToPaper = ({ id, title }: { id: string; title: string }) => (
  <Link
    to="/library"
    search={(old: object) => ({ ...old, paper: id })}
    className="link font-serif text-lead"
    dir="auto"
  >
    <RichText text={title} />
  </Link>
);

/** This is the preprint, and another paper here stands for both. */
export const StandsFor = ({ paper }: { paper: PaperDetails }) =>
  paper.canonical_paper_id === null ? null : (
    <p className="flex flex-wrap items-center gap-3 mb-4 px-3 py-2 rounded-[7px] bg-wash">
      <span className="grow">
        A version of another paper in your library, and listed under it.{' '}
        <Link to="/library" search={(old: object) => ({ ...old, paper: paper.canonical_paper_id! })} className="link">
          Show that paper
        </Link>
      </span>
      <Button onClick={() => void detach(paper.id, paper.title)}>Show as its own paper</Button>
    </p>
  );

/** Versions of the same work: preprints of an article, parts of a book. */
export const Versions = ({ paper }: { paper: PaperDetails }) => {
  const { preprint_versions: preprints, components } = paper;
  if (preprints.length + components.length === 0) return null;
  return (
    <section aria-label="Other versions">
      <div className="section-head">
        <h3>Other versions</h3>
      </div>
      <ul className="grid gap-1.5">
        {preprints.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="grow basis-72">
              <span className="text-quiet text-small">Preprint{version.year ? ` of ${version.year}` : ''}: </span>
              <ToPaper id={version.id} title={version.title} />
              {version.doi && (
                <bdi className="text-quiet text-small block" dir="ltr">
                  {version.doi}
                </bdi>
              )}
            </span>
            <Button onClick={() => void detach(version.id, version.title)}>Show as its own paper</Button>
          </li>
        ))}
        {components.map((part) => (
          <li key={part.id}>
            <span className="text-quiet text-small">Part: </span>
            <ToPaper id={part.id} title={part.title} />
          </li>
        ))}
      </ul>
    </section>
  );
};
