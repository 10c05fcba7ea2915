// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/settings';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { moment } from '../../ui/format.ts';
import { toasts } from '../../ui/toast-store.ts';
import { BackupsSection } from './BackupsSection.tsx';

const settings = {
  backups: {
    enabled: true,
    interval_hours: 24,
    keep_daily: 7,
    keep_weekly: 4,
    keep_monthly: 6,
    rehearse: true,
    include_pdfs: false,
  },
  forced: [],
} as unknown as SettingsAnswer;
const createdAt = '2026-11-21T08:52:00.123Z';
const uploaded = {
  name: '20261121T085200.123Z.uploaded.db.gz',
  created_at: createdAt,
  size_bytes: 1_000,
  compressed: true,
  kind: 'uploaded',
  verified: true,
  papers: 12,
  schema_version: 1,
  pdfs: null,
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

/** Answers uploads with this, and lists the uploaded backup after a success. */
const withAnswer = (status: number, body: object) => {
  const sent: { url: string; type: string | undefined; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (init?.method === 'POST') {
      sent.push({ url, type: (init.headers as Record<string, string>)['content-type'], body: init.body });
      return Response.json(body, { status });
    }
    return Response.json({
      backups: sent.length > 0 && status === 200 ? [uploaded] : [],
      pdfs: { files: 0, bytes: 0, new_bytes: 0 },
      last_rehearsal: null,
    });
  });
  return sent;
};
const choose = async (file: File) => {
  renderPart(<BackupsSection settings={settings} />);
  await screen.findByText(m.noBackups());
  await userEvent.upload(screen.getByLabelText(m.backupFile()), file);
};
const said = () => toasts.get().map((t) => t.text);

it('uploads the chosen file and shows it in the list [bak-36]', async () => {
  const sent = withAnswer(200, { success: true, backup_name: uploaded.name, created_at: createdAt });
  const file = new File(['archive'], 'carrel-20261121T085200.123Z.manual.tar');
  await choose(file);
  await screen.findByText(m.backupUploaded());
  expect(sent).toEqual([
    { url: expect.stringContaining(`filename=${file.name}`), type: 'application/octet-stream', body: file },
  ]);
  expect(said()).toContain(m.backupAdded({ when: moment(createdAt) }));
});

it('says why a file was refused [bak-37]', async () => {
  const detail = 'This file was not added to the backups. It holds no library file.';
  withAnswer(409, { detail, code: 'backup_unusable' });
  await choose(new File(['archive'], 'wrong.tar'));
  await waitFor(() => expect(said()).toContain(m.backupNotAdded({ reason: detail })));
  expect(screen.getByText(m.noBackups())).toBeTruthy();
});
