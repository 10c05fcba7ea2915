// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as authors from '@carrel/messages/authors';
import * as m from '@carrel/messages/settings';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { YourProfileSetting } from './YourProfileSetting.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('finds an author by name, marks them as the user, and removes the mark [author-33]', async () => {
  let owner: string | null = null;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const followed = () => ({ author_id: '7', name: 'Ines Okafor', is_owner: owner === '7' });
    if (init?.method === 'POST') {
      const { author_id, is_owner } = JSON.parse(String(init.body));
      owner = is_owner ? author_id : null;
      return Response.json({ ...followed(), action_id: '3' }, { status: 201 });
    }
    if (url.includes('followed-authors')) return Response.json([followed()]);
    return Response.json(
      url.includes('q=okafor') ? [{ id: '7', name: 'Ines Okafor', affiliation: null, publication_count: 4 }] : [],
    );
  });
  renderPart(<YourProfileSetting />);
  await userEvent.click(screen.getByRole('button', { name: m.chooseProfile() }));
  await userEvent.type(screen.getByLabelText(m.yourName()), 'okafor');
  await userEvent.click(await screen.findByRole('button', { name: /Ines Okafor/ }));
  expect((await screen.findByRole('link', { name: 'Ines Okafor' })).getAttribute('href')).toBe('/authors/7');
  expect(owner).toBe('7');
  await userEvent.click(screen.getByRole('button', { name: authors.thisIsNotMe() }));
  await screen.findByRole('button', { name: m.chooseProfile() });
  expect(owner).toBeNull();
});
