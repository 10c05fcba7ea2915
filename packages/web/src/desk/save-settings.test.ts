import { afterEach, expect, it, vi } from 'vitest';
import { keys } from '../api/keys.ts';
import { queryClient } from '../api/query-client.ts';
import type { SettingsAnswer } from '../api/types.ts';
import { saveSettings } from './save-settings.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

const settings = (index: string) => ({ ai: { index, provider: 'local' } }) as unknown as SettingsAnswer;
const shown = () => queryClient.getQueryData<SettingsAnswer>(keys.settings)?.ai.index;

it('shows what was chosen last while an earlier choice is still being saved', async () => {
  const answers: ((index: string) => void)[] = [];
  vi.stubGlobal(
    'fetch',
    () => new Promise((resolve) => answers.push((index) => resolve(Response.json(settings(index))))),
  );
  queryClient.setQueryData(keys.settings, settings('built_in'));
  const first = saveSettings({ ai: { index: 'qdrant' } });
  const second = saveSettings({ ai: { index: 'built_in' } });
  expect(shown()).toBe('built_in');
  // Changes are sent one after the other.
  await vi.waitFor(() => expect(answers).toHaveLength(1), 60_000);
  answers[0]!('qdrant');
  await first;
  expect(shown()).toBe('built_in');
  await vi.waitFor(() => expect(answers).toHaveLength(2), 60_000);
  answers[1]!('built_in');
  await second;
  expect(shown()).toBe('built_in');
});
