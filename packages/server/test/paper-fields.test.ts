import { join } from 'node:path';
import { editableFieldNames } from '@carrel/contract';
import { expect, it } from 'vitest';
import { readCatalog } from '../../../scripts/messages.ts';
import { repoRoot } from './source-files.ts';

it.each(['en', 'de'])('the history names every field of a paper in %s [arch-09]', (language) => {
  const message = readCatalog(join(repoRoot, 'packages/messages/catalog', language)).changes!.field!;
  expect(editableFieldNames.filter((name) => !message.includes(` ${name} {`))).toEqual([]);
});
