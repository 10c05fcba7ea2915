// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/ai';
import { skipToken, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { ProviderSettings } from './ProviderSettings.tsx';

const settingsWith = (openai_base_url: string, openai_api_key: string) => ({
  ai: { openai_base_url, openai_model: 'model', openai_price_per_million: 0, openai_tokens_per_day: 0 },
  keys: { openai_api_key },
  forced: [],
});

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const Part = () => {
  const { data } = useQuery<SettingsAnswer>({ queryKey: keys.settings, queryFn: skipToken });
  return data ? <ProviderSettings settings={data} status={null} /> : null;
};

it('says that the key was deleted with a change to another server, until a new one is entered [emb-21]', async () => {
  queryClient.setQueryData(keys.bootstrap, { network: { enabled: true } });
  queryClient.setQueryData(keys.settings, settingsWith('https://one.example.com/v1', '****abcd'));
  let address = '';
  vi.stubGlobal('fetch', async (_url: string, init?: RequestInit) => {
    const { ai, keys: given } = JSON.parse(String(init?.body ?? '{}'));
    address = ai?.openai_base_url ?? address;
    return Response.json({
      ...settingsWith(address, given ? '****wxyz' : ''),
      deleted_keys: given ? [] : ['openai_api_key'],
    });
  });
  renderPart(<Part />);
  const field = screen.getByLabelText(m.address());
  await userEvent.clear(field);
  await userEvent.type(field, 'https://two.example.com/v1{Enter}');
  await screen.findByText(m.keyDeleted());
  const key = screen.getByLabelText<HTMLInputElement>(m.key());
  expect(key.value).toBe('');
  await userEvent.type(key, 'a-new-key{Enter}');
  await vi.waitFor(() => expect(screen.queryByText(m.keyDeleted())).toBeNull(), 60_000);
});
