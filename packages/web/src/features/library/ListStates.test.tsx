// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/library';
import * as search from '@carrel/messages/search';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../test-kit/render.tsx';
import { ListStates } from './ListStates.tsx';
import type { LibraryList } from './use-library-list.ts';

const empty = { total: 0, error: null } as LibraryList;
const show = (query: string) =>
  renderPart(<ListStates list={empty} query={query} sideBySide onQuery={() => {}} onClear={() => {}} />);

describe('a list without rows', () => {
  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'takes %s as a search like any other [ui-40]',
    async (query) => {
      show(query);
      expect(await screen.findByText(query)).toBeTruthy();
      expect(screen.getByRole('button', { name: search.showAllPapers() })).toBeTruthy();
    },
  );

  it('describes an empty reading list', () => {
    show('is:reading');
    expect(screen.getByText(m.emptyView({ view: 'reading' }))).toBeTruthy();
  });
});
