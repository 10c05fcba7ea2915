// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../../test-kit/render.tsx';
import { FormRow } from '../../ui/Controls.tsx';
import { useFilter } from './filter.ts';
import { Section } from './parts.tsx';

const Plugins = () => {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => void Promise.resolve().then(() => setNames(['Slack', 'Email'])), []);
  return (
    <Section id="plugins" title="Plugins">
      <ul>
        {names.map((name) => (
          <li key={name}>{name} plugin</li>
        ))}
      </ul>
    </Section>
  );
};

const Sections = ({ query }: { query: string }) => {
  const page = useRef<HTMLDivElement>(null);
  const found = useFilter(page, query);
  return (
    <div ref={page}>
      <Section id="keys" title="API keys" note="Stored in a file">
        <FormRow title="OpenAlex">{({ control }) => <input id={control} placeholder="No token" />}</FormRow>
        <FormRow title="Zotero">{() => <button type="button">Reset</button>}</FormRow>
      </Section>
      <Plugins />
      {!found && 'nothing'}
    </div>
  );
};

test('every word of a setting finds it, also in fields and in what is read later [web-62]', async () => {
  const { rerender } = renderPart(<Sections query="" />);
  await screen.findByText('Slack plugin');
  const shown = (query: string) => {
    rerender(<Sections query={query} />);
    return ['OpenAlex', 'Zotero', 'Slack plugin', 'Email plugin'].filter((text) => {
      const element = screen.getByText(text);
      return element.closest('[hidden]') === null;
    });
  };
  expect(shown('slack')).toEqual(['Slack plugin']);
  expect(shown('e-mail')).toEqual(['Email plugin']);
  expect(shown('plugins')).toEqual(['Slack plugin', 'Email plugin']);
  expect(shown('token')).toEqual(['OpenAlex']);
  expect(shown('keys reset')).toEqual(['Zotero']);
  expect(shown('stored')).toEqual(['OpenAlex', 'Zotero']);
  expect(shown('nowhere')).toEqual([]);
  expect(screen.getByText('nothing')).toBeTruthy();
  expect(shown('').length).toBe(4);
});

test('what is read while a search is active is filtered, too [web-62]', async () => {
  renderPart(<Sections query="slack" />);
  const email = await screen.findByText('Email plugin');
  await waitFor(() => expect(email.hidden).toBe(true));
  expect(screen.getByText('Slack plugin').hidden).toBe(false);
});
