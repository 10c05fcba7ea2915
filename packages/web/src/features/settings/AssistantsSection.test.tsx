// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/assistants';
import { skipToken, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { AssistantsSection } from './AssistantsSection.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const Part = () => {
  const { data } = useQuery<SettingsAnswer>({ queryKey: keys.settings, queryFn: skipToken });
  return data ? <AssistantsSection settings={data} /> : null;
};

it('shows the switches, the configuration without the key, and who used it [mcp-15]', async () => {
  let assistants = { read: false, write: false };
  queryClient.setQueryData(keys.settings, { assistants, forced: [] });
  queryClient.setQueryData(keys.session, { key_required: true, signed_in: true });
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/assistants'))
      return Response.json({
        path: '/mcp',
        command: ['/usr/bin/node', '/opt/carrel.js'],
        clients: [{ name: 'Claude Code', last_used_at: new Date().toISOString() }],
      });
    assistants = { ...assistants, ...JSON.parse(String(init?.body)).assistants };
    return Response.json({ assistants, forced: [], deleted_keys: [] });
  });
  renderPart(<Part />);
  await screen.findByText(/Claude Code/);
  expect(screen.queryByLabelText(m.write())).toBeNull();
  await userEvent.click(screen.getByLabelText(m.read()));
  const command = await screen.findByLabelText<HTMLTextAreaElement>(m.programName({ program: 'claude_code' }));
  expect(command.value).toBe(
    `claude mcp add --transport http carrel ${location.origin}/mcp --header "X-API-Key: ${m.yourKey()}"`,
  );
  await userEvent.selectOptions(screen.getByLabelText(m.program()), 'json');
  const config = screen.getByLabelText<HTMLTextAreaElement>(m.programName({ program: 'json' }));
  expect(JSON.parse(config.value).mcpServers.carrel.url).toBe(`${location.origin}/mcp`);
  await userEvent.selectOptions(screen.getByLabelText(m.program()), 'claude_desktop');
  const desktop = screen.getByLabelText<HTMLTextAreaElement>(m.programName({ program: 'claude_desktop' }));
  expect(JSON.parse(desktop.value).mcpServers.carrel).toEqual({
    command: '/usr/bin/node',
    args: ['/opt/carrel.js', 'mcp'],
    env: { CARREL_URL: location.origin, CARREL_API_KEY: m.yourKey() },
  });
  await userEvent.click(screen.getByLabelText(m.write()));
  await vi.waitFor(() => expect(assistants).toEqual({ read: true, write: true }));
  await userEvent.click(screen.getByLabelText(m.read()));
  await vi.waitFor(() => expect(assistants).toEqual({ read: false, write: false }));
});
