// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as m from '@carrel/messages/feed';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { FeedItem } from '../../api/types.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { estimateText, FeedProgress } from './FeedProgress.tsx';
import { FeedRow, whyShown } from './FeedRow.tsx';

const item = (over: Partial<FeedItem> = {}): FeedItem =>
  ({
    id: '1',
    status: 'new',
    is_new: true,
    is_late: false,
    score: 72.4,
    matched_authors: [],
    matched_monitors: [],
    versions: [{ paper_id: '1', kind: 'published', venue: null }],
    paper: {
      id: '1',
      title: 'Slow manifolds',
      author_names: ['Ada Lindqvist'],
      journal: 'Waves',
      year: 2026,
      reading_status: null,
      notice: null,
      is_retracted: false,
    },
    ...over,
  }) as FeedItem;
const monitor = (monitor_label: string, ...matched_words: string[]) => ({
  monitor_id: monitor_label,
  monitor_type: 'query' as const,
  monitor_label,
  matched_words,
});
const row = (over: Partial<FeedItem> = {}, showScore = false) =>
  renderPart(
    <FeedRow item={item(over)} index={0} selected={false} showScore={showScore} onPress={vi.fn()} onToggle={vi.fn()} />,
  );

describe('a row of the Feed', () => {
  it('is decided by a swipe, not by scrolling [feed-57]', () => {
    const onSwipe = vi.fn();
    renderPart(
      <FeedRow item={item()} index={0} selected={false} showScore={false} onPress={vi.fn()} onSwipe={onSwipe} />,
    );
    const cell = screen.getByRole('gridcell');
    const swipe = (x: number, y: number) => {
      fireEvent.touchStart(cell, { touches: [{ clientX: 200, clientY: 200 }] });
      const changedTouches = [{ clientX: 200 + x, clientY: 200 + y }];
      fireEvent.touchMove(cell, { changedTouches });
      fireEvent.touchEnd(cell, { changedTouches });
    };
    swipe(20, 0);
    swipe(100, 300);
    expect(onSwipe).not.toHaveBeenCalled();
    swipe(120, 10);
    swipe(-120, 10);
    expect(onSwipe.mock.calls.map(([, to]) => to as string)).toEqual(['right', 'left']);
  });

  it('says why an item is there, whatever found it [feed-12] [feed-60]', () => {
    const author = {
      monitor_id: 'author:1',
      monitor_type: 'author' as const,
      monitor_label: 'Ada Lindqvist',
      matched_words: [],
    };
    expect(whyShown(item({ matched_authors: ['Ada Lindqvist'], matched_monitors: [author] }))).toBe(
      'You follow Ada Lindqvist',
    );
    expect(whyShown(item({ matched_monitors: [monitor('graph learning')] }))).toBe('Monitor “graph learning”');
    expect(
      whyShown(
        item({
          matched_authors: ['Ada Lindqvist', 'Bo Brandt'],
          matched_monitors: [author, monitor('graph learning'), monitor('waves')],
        }),
      ),
    ).toBe('You follow Ada Lindqvist and Bo Brandt; monitors “graph learning” and “waves”');
    // The words that a paper matched, unless they only repeat the name of the monitor.
    expect(whyShown(item({ matched_monitors: [monitor('Waves', 'tides', 'wave drag')] }))).toBe(
      'Monitor “Waves” (tides and wave drag)',
    );
    expect(whyShown(item({ matched_monitors: [monitor('Waves', 'waves')] }))).toBe('Monitor “Waves”');
    expect(whyShown(item({ matched_authors: ['A', 'B', 'C', 'D', 'E'] }))).toContain('A, B, C and 2 others');
  });

  it('labels versions and late works, and shows the decision in place of “new” [feed-13]', () => {
    const versions = [
      { paper_id: '1', kind: 'published' as const, venue: null },
      { paper_id: '2', kind: 'preprint' as const, venue: null },
    ];
    row({ is_late: true, versions });
    expect(screen.getByText(m.late())).toBeTruthy();
    expect(screen.getByText(m.versions())).toBeTruthy();
    expect(screen.getByText(m.fresh())).toBeTruthy();
  });

  it('shows relevance only if the list is sorted by it', () => {
    row({}, true);
    expect(screen.getByText(m.score({ score: 72 }))).toBeTruthy();
    expect(screen.queryByText(m.fresh())).toBeNull();
  });
});

describe('the progress of the Feed', () => {
  it('shows an estimate with its range, or what is missing for one [feed-20]', () => {
    expect(
      estimateText({ estimate: { relevant: 7.4, low: 3, high: 12, based_on: 60 }, reason: null, missing: null }),
    ).toBe('Probably 7 of them are relevant to you (3 to 12).');
    expect(estimateText({ estimate: null, reason: 'too_few_decisions', missing: 38 })).toContain('38 more decisions');
    expect(estimateText({ estimate: null, reason: 'nothing_left', missing: null })).toBeNull();
  });

  it('offers to set the rest aside while items are left [feed-16]', () => {
    const onSetAside = vi.fn();
    renderPart(
      <FeedProgress
        progress={{ decided: 12, remaining: 88 }}
        estimate={{ estimate: null, reason: 'poor_fit', missing: null }}
        onSetAside={onSetAside}
      />,
    );
    expect(screen.getByText(m.progress({ decided: 12, remaining: 88 }))).toBeTruthy();
    screen.getByRole('button', { name: m.setAside() }).click();
    expect(onSetAside).toHaveBeenCalledOnce();
  });
});
