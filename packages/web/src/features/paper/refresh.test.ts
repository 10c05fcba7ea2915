import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { holdPapers } from './cache.ts';
import { refreshChangedPapers } from './refresh.ts';

const open = {
  paper1: keys.paper('1'),
  paper2: keys.paper('2'),
  related1: keys.related('1', 'prior'),
  related2: keys.neighbours('2'),
};
let clock = 0;
type Name = keyof typeof open;

describe('papers that are open', () => {
  beforeEach(() => {
    // The module remembers when it last refetched, so the clock never goes back between tests.
    vi.useFakeTimers();
    clock += 60_000;
    vi.advanceTimersByTime(clock);
    queryClient.setQueryData(open.paper1, { id: '1' });
    queryClient.setQueryData(open.paper2, { id: '2', preprint_versions: [{ id: '7' }] });
    queryClient.setQueryData(open.related1, { works: [{ id: '8' }] });
    queryClient.setQueryData(open.related2, { similar: [{ paper_id: '1' }] });
  });
  afterEach(() => {
    queryClient.clear();
    vi.useRealTimers();
  });
  const settle = () => vi.advanceTimersByTime(3000);
  const refetched = (): Name[] =>
    (Object.keys(open) as Name[]).filter((name) => queryClient.getQueryState(open[name])?.isInvalidated);

  it('are refetched with what refers to them, and no others are [web-01]', () => {
    refreshChangedPapers({ kinds: ['paper_tags'], papers: ['1'] });
    settle();
    expect(refetched()).toEqual(['paper1', 'related1', 'related2']);
  });

  it('are refetched when one of their versions changed [web-01]', () => {
    refreshChangedPapers({ kinds: ['papers'], papers: ['7'] });
    settle();
    expect(refetched()).toEqual(['paper2']);
  });

  it('are left alone when other papers changed [web-01]', () => {
    refreshChangedPapers({ kinds: ['papers'], papers: ['99'] });
    settle();
    expect(refetched()).toEqual([]);
  });

  it('have all their relations refetched when citations changed [web-01]', () => {
    refreshChangedPapers({ kinds: ['citations'], papers: ['99'] });
    settle();
    expect(refetched()).toEqual(['related1', 'related2']);
  });

  it('are all refetched when it is not known which changed [web-02]', () => {
    refreshChangedPapers({ kinds: [], papers: null });
    settle();
    expect(refetched()).toEqual(['paper1', 'paper2', 'related1', 'related2']);
  });

  it('are requested again while their first response is on its way [web-21]', async () => {
    const sent: ((paper: { id: string; title: string }) => void)[] = [];
    const observer = new QueryObserver(queryClient, {
      queryKey: keys.paper('5'),
      queryFn: ({ signal }) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error));
          sent.push(resolve);
        }),
    });
    const stop = observer.subscribe(() => {});
    expect(sent).toHaveLength(1);
    refreshChangedPapers({ kinds: ['papers'], papers: ['5'] });
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toHaveLength(2);
    sent[0]!({ id: '5', title: 'Before' });
    sent[1]!({ id: '5', title: 'After' });
    await vi.advanceTimersByTimeAsync(10);
    expect(queryClient.getQueryData(keys.paper('5'))).toEqual({ id: '5', title: 'After' });
    stop();
  });

  it('wait for the answer of an edit that is under way [web-06]', () => {
    const release = holdPapers(['1']);
    refreshChangedPapers({ kinds: ['papers'], papers: ['1'] });
    settle();
    expect(refetched()).not.toContain('paper1');
    release();
    expect(refetched()).toContain('paper1');
  });
});
