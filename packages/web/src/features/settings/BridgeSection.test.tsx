// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/bridge';
import { skipToken, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { BridgeSection } from './BridgeSection.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const Part = () => {
  const { data } = useQuery<SettingsAnswer>({ queryKey: keys.settings, queryFn: skipToken });
  return data ? <BridgeSection settings={data} /> : null;
};

it('shows the switches, the address, why the port is not open, and who used it [bridge-05]', async () => {
  let bridge = { library: false, connector: false, snapshots: false, port: 23_119 };
  queryClient.setQueryData(keys.settings, { bridge, forced: [] });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const isTaken = bridge.port === 23_119;
    if (url.includes('/bridge'))
      return Response.json({
        port: bridge.port,
        addresses: isTaken ? [] : [`http://127.0.0.1:${bridge.port}`],
        problem: isTaken && bridge.library ? { kind: 'taken', by: 'Zotero' } : null,
        clients: [{ name: 'Pyzotero', last_used_at: new Date().toISOString() }],
      });
    bridge = { ...bridge, ...JSON.parse(String(init?.body)).bridge };
    return Response.json({ bridge, forced: [], deleted_keys: [] });
  });
  renderPart(<Part />);
  await screen.findByText(/Pyzotero/);
  await userEvent.click(screen.getByLabelText(m.library()));
  await screen.findByText(m.problem({ kind: 'taken', by: 'Zotero', port: '23119' }));
  const port = screen.getByLabelText(m.port());
  await userEvent.clear(port);
  await userEvent.type(port, '24119{Enter}');
  await screen.findByText('http://127.0.0.1:24119');
  expect(screen.queryByLabelText(m.snapshots())).toBeNull();
  await userEvent.click(screen.getByLabelText(m.connector()));
  await userEvent.click(await screen.findByLabelText(m.snapshots()));
  await vi.waitFor(() => expect(bridge).toEqual({ library: true, connector: true, snapshots: true, port: 24_119 }));
});
