import { ApiError } from '@carrel/contract';
import { type AuthorProfile, PluginFailure } from '@carrel/plugin-sdk';
import { PluginFault, type PluginHost } from '../plugins/plugin-host.ts';
import { type KnownSubject, subjectNamed } from './subject.ts';

/**
 * Number of titles of a profile that are compared with the library and looked up. The profile lists the most cited
 * first.
 */
const maxTitles = 9;

interface ProfileSubject {
  profile: AuthorProfile;
  subject: KnownSubject;
}

/** The author of a public profile, by name and titles. Not stored. */
const subjectOfProfile = (profile: AuthorProfile): KnownSubject =>
  subjectNamed(
    profile.name,
    profile.works.slice(0, maxTitles).map(({ title, year }) => ({
      id: 0,
      title,
      doi: null,
      idxa_id: null,
      arxiv_id: null,
      year,
      affiliation: profile.affiliation,
      printed: profile.name,
    })),
  );

/**
 * Reads a public profile through a plugin.
 * @param off error while no such plugin is enabled
 * @throws ApiError author_unresolved when there is no such profile; upstream_failed with the service's message
 */
export const readScholarProfile = async (
  host: PluginHost,
  id: string,
  signal: AbortSignal,
  off: 'scholar_plugin_needed' | 'scholar_not_installed',
): Promise<ProfileSubject> => {
  const lookup = host.profileLookup();
  if (!lookup) throw new ApiError(off);
  try {
    const profile = await lookup(id, { signal });
    if (!profile) throw new ApiError('author_unresolved');
    return { profile, subject: subjectOfProfile(profile) };
  } catch (e) {
    if (e instanceof PluginFailure || e instanceof PluginFault) throw new ApiError('upstream_failed', e.shown);
    throw e;
  }
};
