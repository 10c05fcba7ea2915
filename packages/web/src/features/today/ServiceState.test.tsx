// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/serviceState';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { HomeBrief } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { ago } from '../../ui/format.ts';
import { ServiceState } from './ServiceState.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
const show = async (status: Partial<HomeBrief['status']>) => {
  const quiet = { last_backup_at: days(2), last_feed_refresh_at: null, network: true, warnings: 0, warning: null };
  vi.stubGlobal('fetch', async () => Response.json({ pending: false, status: { ...quiet, ...status } }));
  renderPart(<ServiceState />);
  return (await screen.findByRole('region', { name: m.status() }, { timeout: 5000 })).textContent;
};

it('says when the backup was made and the Feed refreshed, and nothing else while all is well [home-12]', async () => {
  const at = days(3);
  expect(await show({ last_feed_refresh_at: at })).toBe(
    `${m.quiet()}${m.backedUp({ when: ago(days(2)) })} · ${m.refreshed({ when: ago(at) })}`,
  );
  expect(screen.queryByRole('link')).toBeNull();
});

it('warns with a link to Health if something is wrong [home-12]', async () => {
  const text = await show({
    warnings: 3,
    last_backup_at: null,
    warning: { text: 'The disk is almost full.', link: '/x' },
  });
  expect(text).toContain(m.notBackedUp());
  expect(text).toContain(m.moreWarnings({ count: 2 }));
  expect(screen.getByRole('link', { name: 'The disk is almost full.' }).getAttribute('href')).toBe('/health');
});
