import { revertAction } from '@carrel/contract';
import { fold, nameKey, titleKey } from '../platform/text.ts';
import { aChange } from './a-change.ts';
import type { TestApp } from './create-test-app.ts';

/** Papers, authors and citations as enrichment leaves them, for tests of what is derived from them. */
export class SuggestionLibrary {
  readonly #app: TestApp;
  readonly #authors = new Map<string, number>();
  #papers = 0;

  constructor(app: TestApp) {
    this.#app = app;
  }

  /** "A1", "A2" and so on are OpenAlex IDs in order of the names. */
  openAlexId(name: string): string {
    return `A${this.author(name)}`;
  }

  author(name: string): number {
    const existing = this.#authors.get(name);
    if (existing !== undefined) return existing;
    const { db } = this.#app;
    const words = name.split(' ');
    const id = db.tx(() => {
      const { lastId } = db.run(
        `insert into authors (name, name_key, created_at, updated_at) values (?, ?, '', '')`,
        name,
        nameKey(words.at(-1) ?? '', words[0]),
      );
      db.run('update authors set idxa_id = ? where id = ?', `A${lastId}`, lastId);
      return lastId;
    });
    this.#authors.set(name, id);
    return id;
  }

  paper(
    authors: readonly string[],
    more: {
      title?: string;
      saved?: boolean;
      rating?: number;
      topics?: readonly string[];
      venue?: string;
      institutions?: readonly string[];
      keywords?: readonly string[];
      cites?: readonly number[];
      vector?: readonly number[];
      year?: number;
    } = {},
  ): number {
    this.#papers += 1;
    const title = more.title ?? `Paper number ${this.#papers}`;
    const ids = authors.map((name) => this.author(name));
    const { db } = this.#app;
    const at = '2026-01-01T00:00:00.000Z';
    return this.#act(() => {
      const paper = db.run(
        `insert into papers (status, title, title_key, venue, venue_key, year, rating, created_at, updated_at, added_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        more.saved === false ? 'tracked' : 'library',
        title,
        titleKey(title),
        more.venue ?? null,
        more.venue ? fold(more.venue) : '',
        more.year ?? 2020,
        more.rating ?? 0,
        at,
        at,
        more.saved === false ? null : at,
      ).lastId;
      db.run('insert into paper_texts (paper_id, keywords) values (?, ?)', paper, JSON.stringify(more.keywords ?? []));
      for (const [position, author] of ids.entries()) {
        db.run(
          `insert into paper_authors (paper_id, position, author_id, name, source) values (?, ?, ?, ?, 'idxa')`,
          paper,
          position,
          author,
          authors[position] ?? null,
        );
        const institution = more.institutions?.[position];
        if (institution === undefined) continue;
        const existing =
          db.value<number>('select id from institutions where name = ?', institution) ??
          db.run('insert into institutions (name) values (?)', institution).lastId;
        db.run(
          'insert into paper_institutions (paper_id, position, institution_id) values (?, ?, ?)',
          paper,
          position,
          existing,
        );
      }
      for (const name of more.topics ?? []) {
        const topic =
          db.value<number>('select id from topics where name_key = ?', fold(name)) ??
          db.run('insert into topics (name, name_key) values (?, ?)', name, fold(name)).lastId;
        db.run('insert into paper_topics (paper_id, topic_id) values (?, ?)', paper, topic);
      }
      for (const cited of more.cites ?? [])
        db.run(`insert into citations (citing_id, cited_id, source) values (?, ?, 'idxa')`, paper, cited);
      if (more.vector) {
        const v = Float32Array.from(more.vector);
        db.run(
          `insert into publication_embeddings (paper_id, model, source, dimensions, vector, created_at) values (?, 'specter_v2', 'idxb', ?, ?, ?)`,
          paper,
          v.length,
          new Uint8Array(v.buffer),
          at,
        );
      }
      return paper;
    });
  }

  follow(name: string): string {
    const id = this.author(name);
    return this.#action(() => {
      this.#app.db.run(`insert into followed_authors (author_id, followed_at) values (?, '2026-01-01')`, id);
    });
  }

  unfollow(name: string): string {
    const id = this.author(name);
    return this.#action(() => {
      this.#app.db.run('delete from followed_authors where author_id = ?', id);
    });
  }

  /** Makes a change of the user. @returns the ID of the action */
  #action(fn: () => void): string {
    const { actionId } = this.#app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, fn);
    return String(actionId);
  }

  #act<T>(fn: () => T): T {
    return this.#app.journal.act({ actor: 'user', kind: 'test', summary: aChange('test') }, fn).result;
  }

  undo(actionId: string): Promise<unknown> {
    return this.#app.ok(revertAction, { params: { id: actionId }, body: {} });
  }
}
