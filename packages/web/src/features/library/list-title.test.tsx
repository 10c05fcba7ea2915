// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import * as commands from '@carrel/messages/commands';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { collectionsOptions } from '../labels/queries.ts';
import { useListTitle } from './list-title.ts';
import { viewsOptions } from './queries.ts';

const Title = ({ q }: { q: string }) => <h1>{useListTitle(q)}</h1>;

it.each(['__proto__', 'constructor'])('a search for %s has the title of any search [ui-40]', (q) => {
  queryClient.setQueryData(viewsOptions.queryKey, []);
  queryClient.setQueryData(collectionsOptions.queryKey, []);
  renderPart(<Title q={q} />);
  expect(screen.getByRole('heading').textContent).toBe(commands.library());
});
