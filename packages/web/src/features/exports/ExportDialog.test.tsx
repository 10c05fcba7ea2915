// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/exports';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPart } from '../../test-kit/render.tsx';
import { ExportDialog } from './ExportDialog.tsx';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const address = () =>
  new URL(screen.getByRole('link', { name: m.exportFile() }).getAttribute('href') ?? '', 'http://x');
const box = (name: string) => screen.getByRole('checkbox', { name });

it('includes private data only on request, and remembers that for each format [exp-10] [exp-12]', async () => {
  const { unmount } = renderPart(<ExportDialog />);
  expect(Object.fromEntries(address().searchParams)).toEqual({
    format: 'bibtex',
    tags: 'false',
    abstract: 'true',
    notes: 'false',
    files: 'false',
  });
  await userEvent.click(box(m.includeTags()));
  expect(address().searchParams.get('tags')).toBe('true');
  await userEvent.click(screen.getByRole('radio', { name: /RIS/ }));
  expect(address().searchParams.get('tags')).toBe('false');
  unmount();
  renderPart(<ExportDialog />);
  expect(address().searchParams.get('tags')).toBe('true');
});

it('offers only what a format can contain [exp-12]', async () => {
  renderPart(<ExportDialog place={{ name: 'Thesis', query: 'collection:#3' }} />);
  expect(address().searchParams.get('search')).toBe('collection:#3');
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(m.carrelJson()) }));
  expect(box(m.includeNotes())).toHaveProperty('disabled', true);
  expect(box(m.includeNotes())).toHaveProperty('checked', true);
  expect(address().searchParams.get('notes')).toBeNull();
});

it('names the keys that change and the fields that the format does not include [exp-14]', async () => {
  const answer = () =>
    Response.json({
      total: 3,
      checked: 2,
      changed_keys: { count: 2, first: [{ paper_id: '1', from: "o'neil2020", to: 'oneil2020rivers' }] },
      lost: [
        { field: 'contributors.narrator', papers: 1 },
        { field: 'dates.accessed', papers: 2 },
        { field: 'extra.mood', papers: 1 },
      ],
    });
  vi.stubGlobal('fetch', (url: string) => (url.endsWith('/check') ? Promise.resolve(answer()) : new Promise(() => {})));
  renderPart(<ExportDialog />);
  const note = await screen.findByRole('status');
  expect(note.textContent).toContain(m.changedKey({ from: "o'neil2020", to: 'oneil2020rivers' }));
  expect(note.textContent).toContain(m.moreKeys({ count: 1 }));
  expect(note.textContent).toContain('Narrators (1), Accessed (2)');
  expect(note.textContent).toContain('mood (1)');
  expect(note.textContent).toContain(m.checkedFirst({ count: 2 }));
});
