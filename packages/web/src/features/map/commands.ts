import * as shared from '@carrel/messages/commands';
import * as m from '@carrel/messages/map';
import type { CommandTable } from '../../desk/command.ts';
import { mapHandle } from './map-handle.ts';
import { drawMap } from './redraw.ts';

const onPage = () => mapHandle() !== null;

export const mapCommands: CommandTable = {
  'map.select': {
    label: shared.toggleSelection,
    section: 'selection',
    keys: ['x'],
    when: () => mapHandle()?.chosen() ?? false,
    hidden: true,
    run: () => mapHandle()?.toggle(),
  },
  'map.clear': {
    label: shared.clearSelection,
    section: 'selection',
    keys: ['* n', 'Escape'],
    when: () => mapHandle()?.selecting() ?? false,
    run: () => mapHandle()?.clear(),
  },
  'map.lens': {
    label: m.makeLens,
    section: 'list',
    when: () => mapHandle()?.chosen() ?? false,
    run: () => mapHandle()?.makeLens(),
  },
  'map.view': {
    label: m.saveView,
    section: 'list',
    when: () => mapHandle()?.hasRegion() ?? false,
    run: () => mapHandle()?.saveView(),
  },
  'map.draw': { label: m.drawAgain, section: 'list', when: onPage, run: () => void drawMap() },
};
