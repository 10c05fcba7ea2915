import { expect, it } from 'vitest';
import { journaledTables } from '../../app/modules.ts';
import { closeRaw, openRaw } from '../../platform/db/driver.ts';
import { loadMigrations, migrate } from '../../platform/db/migrate.ts';
import { provideKeyFunctions } from './key-functions.ts';

const steps = loadMigrations();

it('papers of an earlier version get the keys of their exports; imported ones are pinned [key-08]', () => {
  const raw = openRaw(':memory:');
  try {
    migrate(raw, steps, journaledTables, '', 57);
    const paper = raw.prepare(
      `insert into papers (id, status, title, title_key, authors, year, citation_key, created_at, updated_at)
       values (?, ?, ?, '', '[{"family":"Quist"}]', 2001, ?, '', '')`,
    );
    raw.exec(`insert into actions (id, at, actor, kind, summary) values (1, '', 'user', 'papers.add', '');
      update journal_context set action_id = 1;`);
    paper.run(1, 'library', 'Wetlands', 'Quist01');
    paper.run(2, 'library', 'Wetlands', null);
    paper.run(3, 'library', 'Wetlands', null);
    paper.run(4, 'library', 'Moors', 'Quist01');
    paper.run(5, 'tracked', 'Fens', null);
    raw.exec('update journal_context set action_id = null');
    migrate(raw, steps, journaledTables, '', steps.length, provideKeyFunctions);
    const keys = raw.prepare('select citation_key key, citation_key_pinned pinned from papers order by id').all();
    expect(keys).toEqual([
      { key: 'Quist01', pinned: 1 },
      { key: 'quist2001wetlands', pinned: 0 },
      { key: 'quist2001wetlandsa', pinned: 0 },
      { key: 'quist2001moors', pinned: 0 },
      { key: null, pinned: 0 },
    ]);
  } finally {
    closeRaw(raw);
  }
});
