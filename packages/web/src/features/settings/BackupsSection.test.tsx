// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { moment } from '../../ui/format.ts';
import { toasts } from '../../ui/toast-store.ts';
import { BackupsSection } from './BackupsSection.tsx';
import { useFilter } from './filter.ts';
import { backupUpload } from './upload-backup.ts';

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
  backupUpload.set(() => null);
  toasts.set(() => []);
  queryClient.clear();
});

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  sent: { url?: string; type?: string; body?: unknown } = {};
  open(_method: string, url: string) {
    FakeRequest.last = this;
    this.sent.url = url;
  }
  setRequestHeader(_name: string, type: string) {
    this.sent.type = type;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.onabort();
  }
  progress(loaded: number, total: number) {
    act(() => this.upload.onprogress?.({ loaded, total }));
  }
  async answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => this.onload());
  }
}

let added: object[] = [];
let pdfs = { files: 0, bytes: 0, new_bytes: 0 };
/** The answer to a request to cancel, and the bodies of such requests. */
let cancelled = true;
let cancels: string[] = [];
beforeEach(() => {
  added = [];
  pdfs = { files: 0, bytes: 0, new_bytes: 0 };
  cancelled = true;
  cancels = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!url.includes('/cancel')) return Response.json({ backups: added, pdfs, last_rehearsal: null });
    cancels.push(String(init?.body));
    return Response.json({ cancelled });
  });
});
const choose = async (file: File) => {
  renderPart(<BackupsSection settings={settings} />);
  await screen.findByText(m.noBackups());
  await userEvent.upload(screen.getByLabelText(m.backupFile()), file);
};
const said = () => toasts.get().map((t) => t.text);

const file = new File(['archive'], 'carrel-20261121T085200.123Z.manual.tar');
const { name } = file;

it('keeps what was chosen while a search for settings hides it [ui-42]', async () => {
  pdfs = { files: 3, bytes: 3_000, new_bytes: 1_000 };
  const Found = ({ query }: { query: string }) => {
    const page = useRef<HTMLDivElement>(null);
    useFilter(page, query);
    return (
      <div ref={page}>
        <BackupsSection settings={settings} />
      </div>
    );
  };
  const { rerender } = renderPart(<Found query="" />);
  await userEvent.click(await screen.findByRole('checkbox', { name: /PDF/ }));
  rerender(<Found query="theme" />);
  expect(screen.queryByRole('checkbox', { name: /PDF/ })).toBeNull();
  rerender(<Found query="" />);
  expect((screen.getByRole('checkbox', { name: /PDF/ }) as HTMLInputElement).checked).toBe(true);
});

it('uploads the chosen file and shows it in the list [bak-36]', async () => {
  await choose(file);
  const request = FakeRequest.last;
  expect(request.sent).toEqual({
    url: expect.stringContaining(`filename=${name}`),
    type: 'application/octet-stream',
    body: file,
  });
  added = [uploaded];
  await request.answer(200, { success: true, backup_name: uploaded.name, created_at: createdAt });
  await screen.findByText(m.backupUploaded());
  expect(said()).toContain(m.backupAdded({ when: moment(createdAt) }));
});

it('says why a file was refused [bak-37]', async () => {
  const detail = 'This file was not added to the backups. It holds no library file.';
  await choose(file);
  await FakeRequest.last.answer(409, { detail, code: 'backup_unusable' });
  await waitFor(() => expect(said()).toContain(m.backupNotAdded({ reason: detail })));
  expect(screen.getByText(m.noBackups())).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows how much of the file was sent, and then that it is checked [bak-40]', async () => {
  await choose(file);
  const bar = () => screen.getByRole('progressbar', { name: m.uploadLabel({ name }) }).getAttribute('aria-valuenow');
  expect(screen.getByText(`Uploading “${name}”: 0%`)).toBeTruthy();
  FakeRequest.last.progress(430, 1_000);
  expect(screen.getByText(`Uploading “${name}”: 43%`)).toBeTruthy();
  expect(bar()).toBe('43');
  FakeRequest.last.progress(1_000, 1_000);
  expect(screen.getByText(m.checkingUpload({ name }))).toBeTruthy();
  expect(bar()).toBeNull();
});

it('shows an upload in progress when the page is opened again [bak-40]', async () => {
  await choose(file);
  FakeRequest.last.progress(430, 1_000);
  cleanup();
  renderPart(<BackupsSection settings={settings} />);
  expect(screen.getByText(`Uploading “${name}”: 43%`)).toBeTruthy();
  FakeRequest.last.progress(500, 1_000);
  expect(screen.getByText(`Uploading “${name}”: 50%`)).toBeTruthy();
});

it('ends an upload that is cancelled, and says so [bak-39]', async () => {
  await choose(file);
  FakeRequest.last.progress(430, 1_000);
  const upload = screen.getByRole('button', { name: m.uploadBackup() });
  expect(upload.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: common.cancel() }));
  await waitFor(() => expect(said()).toContain(m.uploadCancelled({ name })));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(upload.getAttribute('aria-disabled')).toBeNull();
  expect(document.activeElement).toBe(upload);
});

it('says that no backup was added only if that is true [bak-41]', async () => {
  const cancel = () => userEvent.click(screen.getByRole('button', { name: common.cancel() }));
  await choose(file);
  const id = new URL(FakeRequest.last.sent.url!, 'http://x').searchParams.get('upload_id');
  FakeRequest.last.progress(1_000, 1_000);
  // The backup is in the list already.
  cancelled = false;
  await cancel();
  await waitFor(() => expect(cancels).toEqual([JSON.stringify({ upload_id: id })]));
  added = [uploaded];
  await FakeRequest.last.answer(200, { success: true, backup_name: uploaded.name, created_at: createdAt });
  await waitFor(() => expect(said()).toEqual([m.backupAdded({ when: moment(createdAt) })]));
  cleanup();
  toasts.set(() => []);
  // The service ended the upload.
  renderPart(<BackupsSection settings={settings} />);
  await userEvent.upload(screen.getByLabelText(m.backupFile()), file);
  FakeRequest.last.progress(1_000, 1_000);
  await FakeRequest.last.answer(409, { detail: 'x', code: 'upload_cancelled' });
  await waitFor(() => expect(said()).toEqual([m.uploadCancelled({ name })]));
});
