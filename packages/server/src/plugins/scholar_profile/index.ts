import * as plugins from '@carrel/messages/plugins';
import { refer } from '@carrel/messages/reference';
import { type AuthorProfile, definePlugin, type FetchAnswer, PluginFailure } from '@carrel/plugin-sdk';
import { decodeEntities } from '../../formats/entities.ts';
import { isBotWall, pdfLinksOf } from '../../formats/pdf-links.ts';
import { collapseSpaces } from '../../formats/text.ts';
import { config } from './config.ts';
import { manifest } from './manifest.ts';

const pageBytes = 2_000_000;
const idForm = /^[A-Za-z0-9_-]{12}$/;
/** After a block, further lookups would be blocked too, and each could prolong it. */
const pauseMs = 30 * 60_000;
let pausedUntil = 0;

const profileAddress = (id: string): string =>
  `https://scholar.google.com/citations?${new URLSearchParams({ user: id, hl: 'en' })}`;

const textOf = (html: string | undefined): string =>
  collapseSpaces(decodeEntities((html ?? '').replace(/<[^<>]*>/g, ' ')));

const readProfile = (html: string): AuthorProfile | null => {
  const name = textOf(/id="gsc_prf_in"[^<>]*>([^<]{1,300})</.exec(html)?.[1]);
  if (name === '') return null;
  const affiliation = textOf(/class="gsc_prf_il"[^<>]*>(.{0,600}?)<\/div>/s.exec(html)?.[1]);
  const works = [...html.matchAll(/<tr class="gsc_a_tr">(.{0,6000}?)<\/tr>/gs)]
    .slice(0, 100)
    .flatMap(([, row = '']) => {
      const title = textOf(/class="gsc_a_at"[^<>]*>(.{1,1000}?)<\/a>/s.exec(row)?.[1]);
      const year = /class="gsc_a_h[^"]*"[^<>]*>(\d{4})</.exec(row)?.[1];
      return title === '' ? [] : [{ title, year: year === undefined ? null : Number(year) }];
    });
  return { name, affiliation: affiliation === '' ? null : affiliation, works };
};

const isBlocked = ({ status, url }: FetchAnswer, html: string): boolean =>
  status === 403 ||
  status === 429 ||
  status === 503 ||
  new URL(url).pathname.startsWith('/sorry') ||
  html.includes('gs_captcha') ||
  isBotWall(html, pdfLinksOf(html, 'viewer'));

export default definePlugin({
  manifest,
  config,
  status: () => ({ configured: true, facts: {} }),
  profile: {
    lookup: async (id, context) => {
      if (!idForm.test(id)) throw new PluginFailure(refer(plugins.googleScholarIdHasTwelve));
      const waitMs = pausedUntil - context.now();
      if (waitMs > 0)
        throw new PluginFailure(refer(plugins.googleScholarBlockedLastRequest, { ceil: Math.ceil(waitMs / 60_000) }));
      const answer = await context.fetch(profileAddress(id), { maxBytes: pageBytes, headers: { accept: 'text/html' } });
      const html = Buffer.from(answer.body).toString('utf8');
      if (isBlocked(answer, html)) {
        pausedUntil = context.now() + pauseMs;
        throw new PluginFailure(refer(plugins.googleScholarWantsCheckYou));
      }
      if (new URL(answer.url).hostname.startsWith('consent.'))
        throw new PluginFailure(refer(plugins.googleScholarAsksConsentFirst));
      if (answer.status === 404) return null;
      if (answer.status >= 400)
        throw new PluginFailure(refer(plugins.googleScholarAnsweredHttpStatus, { status: answer.status }), {
          retryable: true,
        });
      const profile = readProfile(html);
      if (!profile) throw new PluginFailure(refer(plugins.googleScholarPageHasUnknown));
      return profile;
    },
  },
});
