// @vitest-environment jsdom
import '../test-kit/dom.ts';
import { cleanup, render } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { expectField, holdKey, watchFields } from './type-ahead.ts';

let stop = () => {};
beforeEach(() => {
  stop = watchFields();
});
afterEach(() => {
  stop();
  cleanup();
});

const type = (text: string) => [...text].map((c) => holdKey(c === '\n' ? 'Enter' : c === ' ' ? 'Space' : c, false));

it('keys typed before a field appears go into it, and Enter is pressed after them [web-20]', async () => {
  const submitted: string[] = [];
  const Form = () => {
    const [name, setName] = useState('');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted.push(name);
        }}
      >
        <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      </form>
    );
  };
  expectField();
  expect(type('By year\nx')).not.toContain(false);
  const { getByLabelText } = render(<Form />);
  getByLabelText('Name').focus();
  await vi.waitFor(() => expect(submitted).toEqual(['By year']), 60_000);
  expect(holdKey('j', false)).toBe(false);
});

it('a field that handles Enter itself gets it with the whole text [web-20]', async () => {
  const chosen: string[] = [];
  const Box = () => {
    const [text, setText] = useState('');
    return (
      <form onSubmit={() => chosen.push('submitted')}>
        <input
          role="combobox"
          aria-expanded
          aria-controls="none"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            chosen.push(text);
          }}
        />
      </form>
    );
  };
  expectField();
  type('save view\n');
  const { getByRole } = render(<Box />);
  getByRole('combobox').focus();
  await vi.waitFor(() => expect(chosen).toEqual(['save view']), 60_000);
  await new Promise((r) => setTimeout(r, 5));
  expect(chosen).toEqual(['save view']);
});

it('in a multi-line field, Enter is a line break [web-20]', async () => {
  expectField();
  type('one\ntwo');
  const { getByLabelText } = render(<textarea aria-label="Note" />);
  const note = getByLabelText('Note') as HTMLTextAreaElement;
  note.focus();
  await vi.waitFor(() => expect(note.value).toBe('one\ntwo'), 60_000);
});

it('Enter that is held down, or a disabled button, submits nothing [web-20]', async () => {
  const onSubmit = vi.fn();
  for (const [isRepeat, disabled] of [
    [true, false],
    [false, true],
  ]) {
    expectField();
    type('open');
    holdKey('Enter', false, isRepeat);
    const { getByLabelText, unmount } = render(
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <button type="submit" disabled={disabled}>
          Save
        </button>
      </form>,
    );
    const field = getByLabelText('Name') as HTMLInputElement;
    field.focus();
    await vi.waitFor(() => expect(field.value).toBe('open'), 60_000);
    await new Promise((r) => setTimeout(r, 5));
    unmount();
  }
  expect(onSubmit).not.toHaveBeenCalled();
});

it('without Enter nothing is submitted [web-20]', async () => {
  const onSubmit = vi.fn();
  expectField();
  type('open');
  const { getByLabelText } = render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
    </form>,
  );
  const field = getByLabelText('Name') as HTMLInputElement;
  field.focus();
  await vi.waitFor(() => expect(field.value).toBe('open'), 60_000);
  await new Promise((r) => setTimeout(r, 5));
  expect(onSubmit).not.toHaveBeenCalled();
});
