// @vitest-environment jsdom
import '../test-kit/dom.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Markdown } from './Markdown.tsx';
import { readMarkdown } from './markdown.ts';

/** jsdom has no workers: this one parses in the page, in a separate task. */
class InlineWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;
  postMessage(source: string) {
    setTimeout(() => this.onmessage?.({ data: readMarkdown(source) }), 0);
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', InlineWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a note', () => {
  it('is shown as it was written until it is parsed, then drawn [note-01]', async () => {
    const { container } = render(<Markdown text={'- [x] *done*\n\n| a |\n|:-:|\n| 1 |\n\n3. c'} />);
    expect(container.textContent).toContain('- [x] *done*');
    expect((await screen.findByRole('checkbox', { name: 'Done' })).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText('done').tagName).toBe('EM');
    expect(screen.getByRole('cell', { name: '1' }).dataset.align).toBe('center');
    expect(container.querySelector('ol')?.start).toBe(3);
  });

  it('makes no element of HTML, and opens links without an opener [note-04]', async () => {
    const text = '# t\n\n<img src=x onerror=alert(1)> [a](https://a.org) [b](javascript:alert(1))';
    const { container } = render(<Markdown text={text} />);
    await screen.findByRole('heading', { level: 3 });
    expect(container.querySelector('img, script')).toBeNull();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['https://a.org', 'noreferrer noopener'],
    ]);
    expect(container.textContent).toContain('[b](javascript:alert(1))');
  });

  it('says when very long words are shortened [note-08]', async () => {
    const { rerender } = render(<Markdown text={`# head\n\n${'[a]('.repeat(7_500)}`} />);
    expect(screen.getByText(/^Very long words/)).toBeDefined();
    await screen.findByRole('heading', { name: 'head' });
    expect(document.body.textContent!.length).toBeLessThan(2_000);
    rerender(<Markdown text="short" />);
    expect(screen.queryByText(/^Very long words/)).toBeNull();
  });

  it('shows the rest of a long note on request [note-03]', async () => {
    const text = `# start\n\n${'word and words\n'.repeat(13_500)}the very end`;
    const { container } = render(<Markdown text={text} />);
    await screen.findByRole('heading', { name: 'start' });
    expect(container.textContent).not.toContain('the very end');
    await userEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(container.textContent).toContain('the very end');
  });
});
