import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aChange } from '../../test-kit/a-change.ts';
import { FakeClock } from '../../test-kit/fake-clock.ts';
import { Db } from './db.ts';
import { openRaw } from './driver.ts';
import { Journal, listActions } from './journal.ts';
import { installJournal } from './journal-triggers.ts';
import type { JournaledTable } from './journaled-tables.ts';
import { loadMigrations, migrate } from './migrate.ts';

const tables: JournaledTable[] = [
  { name: 'shelf', key: ['id'], paper: 'id', root: true, quiet: ['seen'] },
  { name: 'mark', key: ['shelf_id', 'word'], paper: 'shelf_id' },
];

/** The journal's own tables, and the columns that were added to them. */
const journalMigrations = () => loadMigrations().filter((m) => [1, 22, 40].includes(m.version));

let db: Db;
let journal: Journal;
beforeEach(() => {
  const raw = openRaw(':memory:');
  raw.exec('pragma foreign_keys = on');
  migrate(raw, journalMigrations(), [], '');
  raw.exec(`create table shelf (id integer primary key autoincrement, name text unique, stars integer not null default 0, seen text);
    create table mark (shelf_id integer not null references shelf (id) on delete cascade, word text not null, primary key (shelf_id, word)) without rowid`);
  installJournal(raw, tables);
  db = new Db(raw);
  journal = new Journal(db, new FakeClock(), tables);
});
afterEach(() => db.close());

const act = (kind: string, fn: () => void) => journal.act({ actor: 'user', kind, summary: aChange(kind) }, fn).actionId;
const dump = () =>
  JSON.stringify([db.all('select * from shelf order by id'), db.all('select * from mark order by shelf_id, word')]);
const add = (name: string) => act('add', () => db.run('insert into shelf (name) values (?)', name));

describe('the journal', () => {
  it('refuses a write outside an action', () => {
    expect(() => db.run(`insert into shelf (name) values ('x')`)).toThrow(/outside an action/);
  });

  it('keeps only the changed columns of an update, before and after', () => {
    add('a');
    const id = act('rate', () => db.run('update shelf set stars = 4 where id = 1'));
    const row = db.get<{ before: string; after: string }>('select before, after from journal where action_id = ?', id)!;
    expect(JSON.parse(row.before)).toEqual({ stars: 0 });
    expect(JSON.parse(row.after)).toEqual({ stars: 4 });
  });

  it('leaves no action behind when nothing changed', () => {
    add('a');
    expect(act('rate', () => db.run('update shelf set stars = 0 where id = 1'))).toBeNull();
    expect(db.value('select count(*) from actions')).toBe(1);
  });

  it('lists actions in the order of indexes, without sorting or reading all of them [undo-10]', () => {
    const plans: string[] = [];
    const asked = {
      all: (sql: string, ...params: (string | number)[]) => {
        plans.push(...db.all<{ detail: string }>(`explain query plan ${sql}`, ...params).map((r) => r.detail));
        return db.all(sql, ...params);
      },
    } as unknown as Db;
    listActions(asked, { limit: 60 });
    listActions(asked, { limit: 60, before: { id: 5, follows: null } });
    listActions(asked, { limit: 60, before: { id: 5, follows: 7 } });
    const pair = [/^SEARCH a USING INTEGER PRIMARY KEY/, /^SEARCH a USING INDEX actions_follows/];
    expect(plans).toHaveLength(6);
    for (const [i, plan] of plans.entries()) expect(plan).toMatch(pair[i % 2]!);
  });

  it('undoes and redoes several steps, and a new change ends the redo [undo-01]', () => {
    add('a');
    act('rate', () => db.run('update shelf set stars = 4 where id = 1'));
    act('rate', () => db.run('update shelf set stars = 5 where id = 1'));
    const stars = () => db.value('select stars from shelf where id = 1');
    journal.undo(journal.lastUndoable()!.id);
    expect(stars()).toBe(4);
    journal.undo(journal.lastUndoable()!.id);
    expect(stars()).toBe(0);
    journal.undo(journal.lastRedoable()!.id);
    expect(stars()).toBe(4);
    journal.undo(journal.lastRedoable()!.id);
    expect(stars()).toBe(5);
    expect(journal.lastRedoable()).toBeUndefined();
    journal.undo(journal.lastUndoable()!.id);
    act('rate', () => db.run('update shelf set stars = 1 where id = 1'));
    expect(journal.lastRedoable()).toBeUndefined();
  });

  it('restores a deleted row with its dependent rows', () => {
    add('a');
    act('mark', () => db.run(`insert into mark values (1, 'x'), (1, 'y')`));
    const before = dump();
    act('delete', () => db.run('delete from shelf where id = 1'));
    expect(db.value('select count(*) from mark')).toBe(0);
    journal.undo(journal.lastUndoable()!.id);
    expect(dump()).toBe(before);
  });

  it('refuses to undo a change over a later one, and keeps the later one when told to continue [undo-04]', () => {
    add('a');
    const first = act('rate', () => db.run('update shelf set stars = 4, name = ? where id = 1', 'b'))!;
    act('rate', () => db.run('update shelf set stars = 2 where id = 1'));
    expect(() => journal.undo(first)).toThrow(expect.objectContaining({ code: 'undo_conflict' }));
    const outcome = journal.undo(first, true);
    expect(outcome.kept).toBe(1);
    expect(db.get('select name, stars from shelf where id = 1')).toEqual({ name: 'a', stars: 2 });
  });

  it('does not undo an insert to which something was added since', () => {
    const first = add('a')!;
    act('mark', () => db.run(`insert into mark values (1, 'mine')`));
    expect(() => journal.undo(first)).toThrow(expect.objectContaining({ code: 'undo_conflict' }));
    expect(journal.undo(first, true).kept).toBe(1);
    expect(db.value('select count(*) from shelf')).toBe(1);
  });

  it.each([1, 9])('refuses to undo %i rows to which a job added that had started earlier [undo-04]', (rows) => {
    const job = journal.open({ actor: 'user', kind: 'import', summary: aChange('import'), jobId: 'import_1' });
    const asJob = (sql: string) => db.tx(() => journal.continue(job, () => db.run(sql)));
    asJob(`insert into shelf (name) values ('theirs')`);
    const mine = act('add', () => {
      for (let i = 0; i < rows; i += 1) db.run('insert into shelf (name) values (?)', `mine${i}`);
    })!;
    expect(journal.conflicts(mine)).toEqual([]);
    asJob('update shelf set stars = 3 where id = 2');
    expect(journal.conflicts(mine)).toMatchObject([{ table: 'shelf', row: '[2]' }]);
    journal.finish(job);
    expect(() => journal.undo(mine)).toThrow(expect.objectContaining({ code: 'undo_conflict' }));
    expect(journal.undo(mine, true)).toMatchObject({ kept: 1 });
    expect(db.all('select name, stars from shelf')).toEqual([
      { name: 'theirs', stars: 0 },
      { name: 'mine0', stars: 3 },
    ]);
  });

  it('checks every column that the action changed, in any number of statements', () => {
    add('a');
    const twice = act('rate', () => {
      db.run('update shelf set stars = 4 where id = 1');
      db.run('update shelf set stars = 5 where id = 1');
      db.run(`update shelf set name = 'b' where id = 1`);
    })!;
    const conflict = expect.objectContaining({ code: 'undo_conflict' });
    act('rate', () => db.run('update shelf set stars = 3 where id = 1'));
    expect(() => journal.undo(twice)).toThrow(conflict);
    // Also if more was changed before than since.
    act('add', () => db.run(`insert into shelf (name) values ('p'), ('q'), ('r'), ('s')`));
    expect(() => journal.undo(twice)).toThrow(conflict);
    journal.undo(journal.lastUndoable()!.id);
    journal.undo(journal.lastUndoable()!.id);
    journal.undo(twice);
    expect(db.get('select name, stars from shelf where id = 1')).toEqual({ name: 'a', stars: 0 });
  });

  it('a bookkeeping column neither conflicts nor stops an undo', () => {
    add('a');
    const first = act('rate', () => db.run(`update shelf set stars = 4, seen = 'monday' where id = 1`))!;
    act('look', () => db.run(`update shelf set seen = 'tuesday' where id = 1`));
    journal.undo(first);
    expect(db.value('select stars from shelf')).toBe(0);
  });

  it('reports a conflict if the name has been taken since', () => {
    add('a');
    act('delete', () => db.run('delete from shelf where id = 1'));
    const deleted = journal.lastUndoable()!.id;
    add('a');
    expect(() => journal.undo(deleted)).toThrow(expect.objectContaining({ code: 'undo_conflict' }));
  });

  it('undoes a large action in batches, as one undo', () => {
    const id = act('many', () => {
      for (let i = 0; i < 700; i += 1) db.run('insert into shelf (name) values (?)', `n${i}`);
    })!;
    const undoId = journal.openUndo(id, false);
    let steps = 0;
    for (let done = false; !done; steps += 1) done = journal.revertSome(undoId, 0.01).done;
    expect(steps).toBeGreaterThan(2);
    expect(db.value('select count(*) from shelf')).toBe(0);
    expect(journal.action(id)!.undone_by).toBe(undoId);
    expect(journal.action(undoId)!.state).toBe('done');
  });

  it('random changes, then undo of all, gives the same tables; redo of all gives the changed ones [undo-01]', () => {
    const step = fc.oneof(
      fc.record({ op: fc.constant('add' as const), name: fc.string({ minLength: 1, maxLength: 4 }) }),
      fc.record({
        op: fc.constant('rate' as const),
        id: fc.integer({ min: 1, max: 8 }),
        stars: fc.integer({ min: 0, max: 5 }),
      }),
      fc.record({ op: fc.constant('delete' as const), id: fc.integer({ min: 1, max: 8 }) }),
      fc.record({
        op: fc.constant('mark' as const),
        id: fc.integer({ min: 1, max: 8 }),
        word: fc.constantFrom('x', 'y', 'z'),
      }),
      fc.record({
        op: fc.constant('unmark' as const),
        id: fc.integer({ min: 1, max: 8 }),
        word: fc.constantFrom('x', 'y', 'z'),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 12 }), (actions) => {
        const start = dump();
        const first = db.value<number>('select coalesce(max(id), 0) from actions')!;
        for (const steps of actions) {
          act('step', () => {
            for (const s of steps) {
              if (s.op === 'add') db.run('insert or ignore into shelf (name) values (?)', s.name);
              else if (s.op === 'rate')
                db.run(
                  'update shelf set stars = ? where id = (select id from shelf order by id limit 1 offset ?)',
                  s.stars,
                  s.id,
                );
              else if (s.op === 'delete')
                db.run('delete from shelf where id = (select id from shelf order by id limit 1 offset ?)', s.id);
              else if (s.op === 'mark')
                db.run('insert or ignore into mark select id, ? from shelf order by id limit 1 offset ?', s.word, s.id);
              else
                db.run(
                  'delete from mark where word = ? and shelf_id = (select id from shelf order by id limit 1 offset ?)',
                  s.word,
                  s.id,
                );
            }
          });
        }
        const changed = dump();
        let undone = 0;
        for (let a = journal.lastUndoable(); a && a.id > first; a = journal.lastUndoable()) {
          journal.undo(a.id);
          undone += 1;
        }
        expect(dump()).toBe(start);
        for (let i = 0; i < undone; i += 1) journal.undo(journal.lastRedoable()!.id);
        expect(dump()).toBe(changed);
      }),
      { numRuns: 60 },
    );
  });
});
