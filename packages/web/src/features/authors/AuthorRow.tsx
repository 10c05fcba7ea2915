import * as m from '@carrel/messages/authors';
import * as common from '@carrel/messages/common';
import { Link } from '@tanstack/react-router';
import type { Author } from '../../api/types.ts';
import * as parts from '../../ui/parts.module.css';
import * as styles from './authors.module.css';
import { FollowButton } from './FollowButton.tsx';

const yearsOf = ({ first_year: first, latest_year: latest }: Author): string | null =>
  first === null || latest === null
    ? null
    : first === latest
      ? String(first)
      : m.years({ first: String(first), latest: String(latest) });

/** An author in one line, with the details that distinguish namesakes. */
const factsOf = (author: Author): string =>
  [
    author.affiliation,
    author.main_subject,
    yearsOf(author),
    common.papers({ count: author.publication_count }),
    author.library_count > 0 && m.saved({ count: author.library_count }),
    author.works_count !== null && m.worksAtOpenAlex({ count: author.works_count }),
  ]
    .filter(Boolean)
    .join(' · ');

export const AuthorRow = ({ author }: { author: Author | undefined }) => {
  if (!author) {
    return (
      <div className={styles.row}>
        <span className={`${parts.skeleton} w-1/3 h-4`} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot hold absolutely placed rows
    <div role="gridcell" tabIndex={-1} className={styles.row}>
      <div className="min-w-0 grow">
        <p className="truncate">
          <Link
            to="/authors/$authorId"
            params={{ authorId: author.id }}
            className={`${parts.link} font-medium`}
            tabIndex={-1}
          >
            <bdi>{author.name}</bdi>
          </Link>
          {author.is_owner && <span className={styles.mark}>{m.you()}</span>}
          {author.id_resolution_status === 'ambiguous' && <span className={styles.mark}>{m.ambiguous()}</span>}
        </p>
        <p className="text-quiet text-small truncate" dir="auto">
          {factsOf(author)}
        </p>
      </div>
      <FollowButton author={author} followed={author.author_type === 'followed'} />
    </div>
  );
};
