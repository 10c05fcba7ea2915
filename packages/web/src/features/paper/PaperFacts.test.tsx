// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { setLocale } from '@carrel/messages';
import { de } from '@carrel/messages/locale/de';
import * as m from '@carrel/messages/paper';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaperDetails } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { PaperFacts } from './PaperFacts.tsx';

const paperWith = (extra: Record<string, string>) =>
  ({
    id: 'p',
    work_type: 'article',
    publisher: 'Lamp Press',
    editor_list: [],
    contributors: {},
    dates: {},
    keywords: [],
    topics: [],
    former_citation_keys: [],
    extra,
  }) as unknown as PaperDetails;

afterEach(() => setLocale(null));

describe('other fields of an import', () => {
  it.each([
    ['English', null],
    ['German', de],
  ])('are folded at first, and open when they are asked for, in %s', async (_, locale) => {
    setLocale(locale);
    renderPart(<PaperFacts paper={paperWith({ 'bdsk-file-1': 'YnBsaXN0', 'date-added': '2019-01-02' })} />);
    const folded = () => !screen.getByText('YnBsaXN0').closest('details')!.open;
    expect(screen.getByText('Lamp Press').closest('details')).toBeNull();
    expect(folded()).toBe(true);
    const summary = screen.getByText(m.otherFields());
    await userEvent.click(summary);
    expect(folded()).toBe(false);
    expect(screen.getByText('date-added').closest('details')!.open).toBe(true);
    await userEvent.click(summary);
    expect(folded()).toBe(true);
  });

  it('have no heading when there are none', () => {
    renderPart(<PaperFacts paper={paperWith({})} />);
    expect(screen.queryByText(m.otherFields())).toBeNull();
  });
});
