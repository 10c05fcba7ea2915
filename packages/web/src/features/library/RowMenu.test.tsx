// @vitest-environment jsdom
import '../../test-kit/dom.ts';
import { fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { expect, test, vi } from 'vitest';
import type { Command } from '../../desk/command.ts';
import { renderPart } from '../../test-kit/render.tsx';
import { RowMenu } from './RowMenu.tsx';

let target = false;
/** As in the list, the row becomes the target after the menu was drawn. */
const RowAndMenu = () => {
  useEffect(() => {
    target = true;
  }, []);
  return <RowMenu x={0} y={0} />;
};

const onTarget = (label: string, over: Partial<Command> = {}): Command => ({
  label: () => label,
  section: 'paper',
  when: () => target,
  run: () => {},
  ...over,
});

test('the menu of a row offers the actions on papers, also while none is open [web-64]', () => {
  const rate = vi.fn();
  const stars = { ask: () => 'Stars?', choices: () => [{ id: '5', label: 'five', run: rate }] };
  renderPart(<RowAndMenu />, {
    'list.open': { ...onTarget('Open'), when: () => true },
    'paper.rate': onTarget('Rate', { argument: stars }),
    'paper.tag': onTarget('Tag'),
    'papers.enrich': onTarget('Enrich'),
    'paper.remove': onTarget('Remove'),
  });
  const shown = () => screen.getAllByRole('menuitem', { hidden: true }).map((item) => item.textContent);
  expect(shown()).toEqual(['Open', 'Rate', 'Tag', 'Enrich', 'Remove']);
  fireEvent.click(screen.getByText('Rate'));
  expect(shown()).toEqual(['five']);
  fireEvent.click(screen.getByText('five'));
  expect(rate).toHaveBeenCalledOnce();
});
