// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { discoverySettings } from '@carrel/contract';
import * as m from '@carrel/messages/discoverySettings';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { DiscoverySettingsPage } from './DiscoverySettingsPage.tsx';

let saved: Record<string, Record<string, unknown>>[] = [];
beforeEach(() => {
  saved = [];
  const { weights } = discoverySettings.parse({});
  let values: Record<string, unknown> = {
    ...discoverySettings.parse({}),
    effective_weights: {},
    weight_factors: { explore: weights, balanced: weights, exploit: weights },
    reference_score: 20,
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/discovery/settings')) return Response.json([]);
    if (init?.method === 'PUT') {
      const change = JSON.parse(String(init.body));
      saved.push(change);
      for (const [section, part] of Object.entries(change))
        values = { ...values, [section]: { ...(values[section] as object), ...(part as object) } };
    }
    return Response.json(values);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const turn = async (name: string) => userEvent.click(await screen.findByRole('switch', { name }));
const fill = (name: string, value: string) => {
  const field = screen.getByRole('spinbutton', { name });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

it('changes the settings of related works, preprint servers, authors and monitors [lens-44]', async () => {
  renderPart(<DiscoverySettingsPage />);
  await turn(m.strategyOf({ strategy: 'related_works' }));
  await turn(m.preprintServers());
  await turn(m.includePreprints());
  fill(m.recency(), '5');
  fill(m.searchLimit(), '30');
  await turn(m.searchBulk());
  fill(m.edgeTerms(), '3');
  fill(m.authorsAsked(), '40');
  await waitFor(() =>
    expect(saved).toEqual([
      { strategies: { related_works: false } },
      { sources: { biorxiv: { enabled: false } } },
      { monitor_defaults: { include_preprints: false } },
      { monitor_defaults: { recency_years: 5 } },
      { monitor_defaults: { search_limit: 30 } },
      { monitor_defaults: { idxb_bulk: false } },
      { monitor_defaults: { search_temperature: 0.75 } },
      { monitor_defaults: { author_per_refresh: 40 } },
    ]),
  );
  // Settings without an effect are not shown.
  expect(screen.queryByRole('spinbutton', { name: m.searchLimit() })).toBeNull();
  for (const strategy of ['followed_authors', 'taste_authors', 'coauthor_network'] as const)
    await turn(m.strategyOf({ strategy }));
  await waitFor(() => expect(screen.queryByRole('spinbutton', { name: m.authorsAsked() })).toBeNull());
});
