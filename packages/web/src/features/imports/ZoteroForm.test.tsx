// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/imports';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { ZoteroForm } from './ZoteroForm.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

it('requests automatic tags only if they are ticked [imp-46]', async () => {
  queryClient.setQueryData(keys.bootstrap, { network: { enabled: true } });
  const sent: { automatic_tags?: boolean }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
    return Response.json({ detail: 'No', code: 'upstream_failed' }, { status: 502 });
  });
  renderPart(<ZoteroForm />);
  await userEvent.type(screen.getByLabelText(m.userId()), '7');
  await userEvent.type(screen.getByLabelText(new RegExp(m.apiKey())), 'key');
  const start = screen.getByRole('button', { name: m.preview() });
  await userEvent.click(start);
  await waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(m.automaticTags()) }));
  await waitFor(() => expect(start.getAttribute('aria-disabled')).toBeNull());
  await userEvent.click(start);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map((body) => body.automatic_tags)).toEqual([false, true]);
});

it('clears the Zotero collections when another library is entered [imp-61]', async () => {
  queryClient.setQueryData(keys.bootstrap, { network: { enabled: true } });
  const sent: { library_id: string; collection_key?: string }[] = [];
  let answer: (folders: unknown) => void = () => {};
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (!url.includes('/collections')) {
      if (init?.method === 'POST') sent.push(JSON.parse(String(init.body)));
      return Promise.resolve(Response.json({ detail: 'No', code: 'upstream_failed' }, { status: 502 }));
    }
    return new Promise((resolve, reject) => {
      answer = (folders) => resolve(Response.json(folders));
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  const folder = (name: string) => [{ key: 'AB12', name, parent: null, num_items: 3 }];
  renderPart(<ZoteroForm />);
  const id = screen.getByLabelText(m.userId());
  const ask = async () => {
    await userEvent.type(screen.getByLabelText(new RegExp(m.apiKey())), 'key');
    await userEvent.click(screen.getByRole('button', { name: m.showCollections() }));
  };
  await userEvent.type(id, '7');
  await ask();
  answer(folder('Owls'));
  await userEvent.selectOptions(await screen.findByLabelText(m.zoteroCollection()), 'AB12');

  await userEvent.type(id, '8');
  expect(screen.queryByLabelText(m.zoteroCollection())).toBeNull();
  await ask();
  const late = answer;
  await userEvent.type(id, '9');
  late(folder('Of another library'));
  await waitFor(() => expect(screen.getByRole('button', { name: m.preview() })).toBeDefined());
  expect(screen.queryByLabelText(m.zoteroCollection())).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: m.preview() }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ library_id: '789' });
  expect(sent[0]?.collection_key).toBeUndefined();
});
