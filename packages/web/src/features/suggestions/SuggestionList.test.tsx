// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/suggestions';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { AuthorSuggestion } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { suggestionsCommands } from './commands.ts';
import { SuggestionList } from './SuggestionList.tsx';

const suggestion = (id: number, over: Partial<AuthorSuggestion> = {}): AuthorSuggestion => ({
  key: `adjacent:A${id}`,
  name: `Author ${id}`,
  suggestion_type: 'adjacent',
  score: 50 - id,
  idxa_id: `A${id}`,
  existing_author_id: String(id),
  known_author_type: 'background',
  affiliation: null,
  duplicate_of: null,
  alt_idxa_ids: [],
  shared_paper_count: 0,
  shared_followed_count: 0,
  local_paper_count: 1,
  recent_paper_count: 0,
  shared_followed_authors: [],
  shared_topics: [],
  shared_venues: [],
  sample_titles: [],
  signals: [],
  reasons: [{ code: 'cited_by_rated', values: { count: 6 }, text: '', paper_ids: ['4'] }],
  bucket_scores: { adjacent: 50 },
  consensus_count: 1,
  consensus_buckets: ['adjacent'],
  paper_signal_adjustment: 0,
  dismissal_penalty: 0,
  bucket_calibration_multiplier: 1,
  negative_signal: 0,
  last_removed_at: null,
  ...over,
});

let list: AuthorSuggestion[];
let calls: { path: string; body: unknown }[];

beforeEach(() => {
  calls = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = new URL(url, 'http://carrel').pathname.replace('/api/v1', '');
    if (init.method !== 'GET') {
      const body = JSON.parse(String(init.body)) as { idxa_id?: string; author_id?: string };
      calls.push({ path, body });
      if (path !== '/authors/suggestions/track-follow')
        list = list.filter((s) => s.idxa_id !== body.idxa_id && s.existing_author_id !== body.author_id);
    }
    return path === '/authors/suggestions'
      ? Response.json(list)
      : path.startsWith('/authors/suggestions/') && !path.endsWith('merge-into')
        ? new Response(null, { status: 204 })
        : Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const shown = () => within(screen.getByRole('list', { name: m.list() }));
const names = () => [...document.querySelectorAll('[data-index]')].map((row) => row.getAttribute('aria-label'));

describe('the list of suggested authors', () => {
  it('acts on the focused author by one key, and moves on to the next [sugg-22]', async () => {
    const other = { author_id: '9', name: 'Followed', confidence: 'high' as const };
    list = [suggestion(1), suggestion(2), suggestion(3, { duplicate_of: other }), suggestion(4)];
    renderPart(<SuggestionList />);
    await waitFor(() => expect(names()).toHaveLength(4));
    await userEvent.keyboard('n');
    await waitFor(() => expect(names()).toEqual(['Author 2', 'Author 3', 'Author 4']));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Author 2');
    // No key records a profile without an author.
    await userEvent.keyboard('s');
    await userEvent.keyboard('js');
    await waitFor(() => expect(names()).toEqual(['Author 2', 'Author 4']));
    await userEvent.keyboard('kf');
    await waitFor(() => expect(names()).toEqual(['Author 4']));
    await waitFor(() =>
      expect(calls).toEqual([
        { path: '/authors/suggestions/reject', body: { idxa_id: 'A1', suggestion_bucket: 'adjacent' } },
        { path: '/authors/suggestions/merge-into', body: { idxa_id: 'A3', primary_author_id: '9' } },
        { path: '/library/followed-authors', body: { author_id: '2' } },
        { path: '/authors/suggestions/track-follow', body: { idxa_id: 'A2', suggestion_bucket: 'adjacent' } },
      ]),
    );
  });

  it('offers the decisions in the command palette, for the focused author [sugg-22]', async () => {
    const other = { author_id: '9', name: 'Followed', confidence: 'high' as const };
    list = [suggestion(1), suggestion(2, { duplicate_of: other }), suggestion(3)];
    const { unmount } = renderPart(
      <>
        <SuggestionList />
        <dialog open>
          <input aria-label="palette" />
        </dialog>
      </>,
    );
    const offered = () =>
      Object.entries(suggestionsCommands)
        .filter(([, command]) => command.when?.({} as never))
        .map(([id, command]) => [id, command.label()]);
    const both = [
      ['suggestions.follow', m.followSuggested()],
      ['suggestions.dismiss', m.dismissSuggested()],
    ];
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(offered()).toEqual(both);
    await userEvent.keyboard('jj');
    await userEvent.click(screen.getByLabelText('palette'));
    expect(offered()).toEqual([...both, ['suggestions.same', m.sameSuggested()]]);
    // Keys typed into the palette make no decisions.
    await userEvent.keyboard('fns');
    suggestionsCommands['suggestions.same']!.run({} as never);
    await waitFor(() => expect(names()).toEqual(['Author 1', 'Author 3']));
    expect(calls).toEqual([
      { path: '/authors/suggestions/merge-into', body: { idxa_id: 'A2', primary_author_id: '9' } },
    ]);
    unmount();
    expect(offered()).toEqual([]);
  });

  it('gives reasons in words, and says what raised or lowered the score [sugg-15]', async () => {
    list = [
      suggestion(1, {
        dismissal_penalty: 4.2,
        paper_signal_adjustment: 3,
        bucket_calibration_multiplier: 1.04,
        alt_idxa_ids: ['A7'],
      }),
      suggestion(2, { bucket_calibration_multiplier: 0.9 }),
    ];
    renderPart(<SuggestionList />);
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(shown().getAllByRole('button', { name: m.citedByRated({ count: 6 }) })).toHaveLength(2);
    expect(
      shown().getByText(
        [m.adjustmentUp({ points: 3 }), m.penalty({ points: 4 }), m.otherProfiles({ count: 1 })].join(' · '),
      ),
    ).toBeTruthy();
    // The weight of a bucket is shown if it differs by at least 0.05.
    expect(shown().queryByText(m.trustedMore())).toBeNull();
    expect(shown().getByText(m.trustedLess())).toBeTruthy();
  });

  it('says what it will show if it is empty', async () => {
    list = [];
    renderPart(<SuggestionList />);
    expect(await screen.findByText(m.none())).toBeTruthy();
  });
});
