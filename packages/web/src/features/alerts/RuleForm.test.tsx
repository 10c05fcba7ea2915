// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { AlertRule } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { RuleForm } from './RuleForm.tsx';

let sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push(JSON.parse(String(body)));
      return Response.json({ id: '1', name: 'Owls' });
    }
    return Response.json(
      url.endsWith('/collections')
        ? [
            { id: '7', name: 'Owls' },
            { id: '8', name: 'Bats' },
          ]
        : [],
    );
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const ruleOf = (rule_type: string, rule_config: object) =>
  ({ id: '1', name: 'Owls', rule_type, rule_config, channels: ['email'], enabled: false }) as unknown as AlertRule;
const save = async () => {
  await userEvent.click(screen.getByRole('button', { name: common.save() }));
  await waitFor(() => expect(sent).toHaveLength(1));
};

it('keeps the configuration of a rule that is only renamed [alert-33]', async () => {
  const config = { events: ['retraction'], collection_id: '7' };
  renderPart(<RuleForm rule={ruleOf('publication_watch', config)} onDone={() => {}} />);
  await userEvent.type(screen.getByRole('textbox', { name: common.name() }), ' at night');
  await save();
  expect(sent[0]).toMatchObject({
    name: 'Owls at night',
    rule_config: config,
    channels: ['email'],
    enabled: false,
  });
});

it('replaces the name of a collection by the one that is chosen [alert-33]', async () => {
  renderPart(<RuleForm rule={ruleOf('collection', { collection_name: 'Owls', origin: 'api' })} onDone={() => {}} />);
  await screen.findByRole('option', { name: 'Bats' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.collection() }), '8');
  await save();
  expect(sent[0]).toMatchObject({ rule_config: { collection_id: '8', origin: 'api' } });
  expect(sent[0]!.rule_config).not.toHaveProperty('collection_name');
});

it('shows no other collection in place of one that is not listed', async () => {
  renderPart(<RuleForm rule={ruleOf('collection', { collection_id: '99' })} onDone={() => {}} />);
  await screen.findByRole('option', { name: 'Bats' });
  expect((screen.getByRole('combobox', { name: m.collection() }) as HTMLSelectElement).value).toBe('99');
});

it('stores nothing of a type that was chosen before another one [alert-33]', async () => {
  renderPart(<RuleForm rule={null} onDone={() => {}} />);
  const type = screen.getByRole('combobox', { name: m.ruleType() });
  await userEvent.selectOptions(type, 'collection');
  await screen.findByRole('option', { name: 'Bats' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: m.collection() }), '8');
  await userEvent.selectOptions(type, 'publication_watch');
  await save();
  expect(Object.keys(sent[0]!.rule_config as object)).toEqual(['events']);
});

it('keeps what was entered for a type when the user returns to it', async () => {
  renderPart(<RuleForm rule={null} onDone={() => {}} />);
  const type = screen.getByRole('combobox', { name: m.ruleType() });
  await userEvent.type(screen.getByRole('textbox', { name: m.keywords() }), 'owl{enter} barn owl ');
  await userEvent.selectOptions(type, 'topic');
  await userEvent.selectOptions(type, 'keyword');
  await save();
  expect(sent[0]).toMatchObject({ name: 'owl', rule_config: { keywords: ['owl', 'barn owl'], only_new: true } });
});
