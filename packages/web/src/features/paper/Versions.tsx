import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/paperDetails';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call, errorText } from '../../api/client.ts';
import { detachPaper } from '../../api/endpoints.gen.ts';
import type { PaperDetails } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { plainText, RichText } from '../../ui/RichText.tsx';
import { rich } from '../../ui/rich.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { revert } from '../history/undo.ts';
import * as styles from './paper.module.css';

const detach = async (id: string, title: string) => {
  try {
    const { action_id } = await call(detachPaper, { params: { id } });
    say(m.separated({ title: plainText(title) }), {
      label: common.undo(),
      run: () => void (action_id && revert(action_id)),
    });
  } catch (error) {
    sayFailed(m.separateFailed({ reason: errorText(error) }));
  }
};

const ToPaper = ({ id, title }: { id: string; title: string }) => (
  <Link
    to="/library"
    search={(old: object) => ({ ...old, paper: id })}
    className={`${parts.link} font-serif text-lead`}
    dir="auto"
  >
    <RichText text={title} />
  </Link>
);

/** Shown on a preprint that is listed under its published version. */
export const VersionNotice = ({ paper }: { paper: PaperDetails }) =>
  paper.canonical_paper_id === null ? null : (
    <p className="flex flex-wrap items-center gap-3 mb-4 px-3 py-2 rounded-[7px] bg-wash">
      <span className="grow">
        {rich(
          m.versionOf<ReactNode>({
            link: (inside) => (
              <Link
                to="/library"
                search={(old: object) => ({ ...old, paper: paper.canonical_paper_id! })}
                className={parts.link}
              >
                {rich(inside)}
              </Link>
            ),
          }),
        )}
      </span>
      <Button onClick={() => void detach(paper.id, paper.title)}>{m.separate()}</Button>
    </p>
  );

/** Versions of the same work: preprints of an article, parts of a book. */
export const Versions = ({ paper }: { paper: PaperDetails }) => {
  const { preprint_versions: preprints, components } = paper;
  if (preprints.length + components.length === 0) return null;
  return (
    <section aria-label={m.versions()}>
      <div className={styles.sectionHead}>
        <h3>{m.versions()}</h3>
      </div>
      <ul className="grid gap-1.5">
        {preprints.map((version) => (
          <li key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="grow basis-72">
              <span className="text-quiet text-small">{m.preprint({ year: String(version.year ?? 'none') })}</span>{' '}
              <ToPaper id={version.id} title={version.title} />
              {version.doi && (
                <bdi className="text-quiet text-small block" dir="ltr">
                  {version.doi}
                </bdi>
              )}
            </span>
            <Button onClick={() => void detach(version.id, version.title)}>{m.separate()}</Button>
          </li>
        ))}
        {components.map((part) => (
          <li key={part.id}>
            <span className="text-quiet text-small">{m.part()}</span> <ToPaper id={part.id} title={part.title} />
          </li>
        ))}
      </ul>
    </section>
  );
};
