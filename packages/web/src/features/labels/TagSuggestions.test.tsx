// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import type { PaperTagSuggestions, TagSuggestion } from '@carrel/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { labelsCommands } from './commands.ts';
import * as suggested from './suggested-tags.ts';
import { TagSuggestions } from './TagSuggestions.tsx';

const suggestion = (n: number, over: Partial<TagSuggestion> = {}): TagSuggestion => ({
  paper_id: 'p',
  tag_id: `t${n}`,
  tag: `tag ${n}`,
  color: '#565c59',
  confidence: 0.9 - n / 10,
  source: 'papers',
  lift: 3,
  shown: n < 2,
  papers_total: 2,
  papers: [{ paper_id: 'q', title: 'A similar paper' }],
  ...over,
});
const show = (suggestions: TagSuggestion[], over: Partial<PaperTagSuggestions['precision']> = {}) => {
  queryClient.setQueryData(suggested.paperTagsOptions('p').queryKey, {
    paper_id: 'p',
    paper_title: 'A paper',
    suggestions,
    precision: { state: 'measured', papers: 90, suggested: 50, correct: 31, share: 0.62, ci95: [0.48, 0.74], ...over },
  });
  renderPart(<TagSuggestions paperId="p" />, labelsCommands);
};
const chips = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]!.textContent);

afterEach(() => {
  queryClient.clear();
  vi.restoreAllMocks();
});

describe('the suggested tags of a paper', () => {
  it('are the certain ones, and the others on request [tag-02]', async () => {
    show([0, 1, 2, 3].map((n) => suggestion(n)));
    expect(chips()).toEqual(['tag 0', 'tag 1']);
    await userEvent.click(screen.getByRole('button', { name: '2 more' }));
    expect(chips()).toEqual(['tag 0', 'tag 1', 'tag 2', 'tag 3']);
  });

  it('are not shown if none is certain [tag-02]', () => {
    show([suggestion(2)]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('name the papers they come from, and how often they are right [tag-07]', async () => {
    show([suggestion(0)]);
    const chip = screen.getByRole('button', { name: 'tag 0' });
    await userEvent.click(chip);
    expect(chip.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'A similar paper' })).toBeTruthy();
    expect(screen.getByText('2 similar papers have it.')).toBeTruthy();
    expect(screen.getByText(/right about 6 of 10 times in your library \(95% interval: 48% to 74%\)/)).toBeTruthy();
  });

  it('say if nothing can be said about that [tag-07]', async () => {
    show([suggestion(0)], { state: 'too_few', share: null, ci95: null });
    await userEvent.click(screen.getByRole('button', { name: 'tag 0' }));
    expect(screen.getByText(/^Too few papers have tags/)).toBeTruthy();
  });

  it('are accepted and rejected with one key, the first of them [tag-07]', async () => {
    const decide = vi.spyOn(suggested, 'decide').mockResolvedValue();
    show([0, 1].map((n) => suggestion(n)));
    await userEvent.keyboard('T');
    await userEvent.keyboard('R');
    await userEvent.click(screen.getByRole('button', { name: 'Add the tag “tag 1”' }));
    expect(decide.mock.calls.map(([s, decision]) => [s.tag, decision])).toEqual([
      ['tag 0', 'accept'],
      ['tag 0', 'reject'],
      ['tag 1', 'accept'],
    ]);
  });
});
