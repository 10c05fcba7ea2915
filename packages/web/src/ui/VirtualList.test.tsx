// @vitest-environment jsdom
import '../test-kit/dom.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { VirtualList } from './VirtualList.tsx';

const rowHeight = 30;
/** Rows of 600 pixels, with six more above and below. */
const maxDrawn = 600 / rowHeight + 2 * 6 + 2;

interface Seen {
  focus: (index: number, extend: boolean) => void;
  open: (index: number) => void;
  range: (first: number, last: number) => void;
}
const seen = (): Seen => ({ focus: vi.fn(), open: vi.fn(), range: vi.fn() });

let lists = 0;
const List = ({ count, calls, name }: { count: number; calls: Seen; name: string }) => {
  const [focus, setFocus] = useState(-1);
  return (
    <VirtualList
      label={name}
      count={count}
      rowHeight={rowHeight}
      multiselectable
      focusIndex={focus}
      onFocusIndex={(index, extend) => {
        calls.focus(index, extend);
        setFocus(index);
      }}
      onOpen={calls.open}
      onRange={calls.range}
      rowState={(index) => ({ selected: index === 2, label: `Paper ${index}` })}
      renderRow={(index) => <span>Row {index}</span>}
    />
  );
};
/** Each list has a different name, because the position of a list is remembered by its name. */
const show = (count: number, calls = seen()) => {
  lists += 1;
  render(<List count={count} calls={calls} name={`List ${lists}`} />);
  return calls;
};
const drawn = () => screen.getAllByRole('row').map((row) => Number(row.dataset.index));
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a list of 100,000 rows', () => {
  it('draws only the rows on screen, and says how many there are [list-01]', () => {
    const calls = show(100_000);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('100000');
    expect(drawn()[0]).toBe(0);
    expect(drawn().length).toBeLessThanOrEqual(maxDrawn);
    expect(calls.range).toHaveBeenLastCalledWith(0, drawn().at(-1));
  });

  it('moves to its end and back with one key each [list-02]', async () => {
    show(100_000);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{End}');
    expect(focused()).toBe('Paper 99999');
    expect(drawn().length).toBeLessThanOrEqual(maxDrawn);
    expect(screen.getByText('Row 99999')).toBeTruthy();
    await user.keyboard('{Home}');
    expect(focused()).toBe('Paper 0');
    expect(drawn()).not.toContain(99_999);
  });

  it('moves by rows and by pages, and not past its ends [list-02]', async () => {
    show(100_000);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Paper 2');
    await user.keyboard('{PageDown}');
    expect(focused()).toBe('Paper 20');
    await user.keyboard('{PageUp}{PageUp}');
    expect(focused()).toBe('Paper 0');
  });

  it('extends the selection with Shift, opens with Enter, and marks selected rows [list-03]', async () => {
    const calls = show(100_000);
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(calls.focus).toHaveBeenCalledWith(2, true);
    expect(calls.open).toHaveBeenCalledExactlyOnceWith(2);
    const selected = screen.getAllByRole('row', { selected: true });
    expect(selected.map((row) => row.getAttribute('aria-label'))).toEqual(['Paper 2']);
  });

  it('is one tab stop, and keeps the focused row while it is scrolled away [list-04]', async () => {
    show(100_000);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    const scroller = screen.getByRole('rowgroup');
    scroller.scrollTop = 600_000;
    fireEvent.scroll(scroller);
    expect(drawn()).toContain(20_000);
    expect(focused()).toBe('Paper 1');
    expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });
});

it('a list without rows has nothing to focus [list-02]', async () => {
  const calls = show(0);
  await userEvent.tab();
  await userEvent.keyboard('{End}{Enter}');
  expect(screen.queryAllByRole('row')).toEqual([]);
  expect(calls.open).not.toHaveBeenCalled();
});
