import * as m from '@carrel/messages/authors';
import * as common from '@carrel/messages/common';
import type { AuthorDossier } from '../../api/types.ts';
import { useAction } from '../../desk/use-action.ts';
import * as parts from '../../ui/parts.module.css';
import { type Named, separateProfile } from './actions.ts';

type Profile = AuthorDossier['merged_profiles'][number];

interface MergedProfilesProps {
  author: Named;
  profiles: readonly Profile[];
}

/** The profiles that were merged into an author; each can become a separate author again. */
export const MergedProfiles = ({ author, profiles }: MergedProfilesProps) => {
  const { busy, run } = useAction();
  const separate = (profile: Profile) =>
    run(() => separateProfile(author, { id: profile.author_id, name: profile.name }));
  return (
    <ul>
      {profiles.map((profile) => (
        <li key={profile.author_id}>
          <bdi>{profile.name}</bdi>{' '}
          <span className="text-quiet">
            {[profile.idxa_id, profile.affiliation, common.papers({ count: profile.papers })]
              .filter(Boolean)
              .join(' · ')}
          </span>{' '}
          <button
            type="button"
            className={`${parts.link} text-lamp font-medium`}
            disabled={busy}
            aria-label={m.separateNamed({ name: profile.name })}
            onClick={() => void separate(profile)}
          >
            {m.separate()}
          </button>
        </li>
      ))}
    </ul>
  );
};
