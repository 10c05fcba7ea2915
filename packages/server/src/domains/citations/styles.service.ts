import { ApiError, type CitationStyle, citationCategories } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import * as errors from '@carrel/messages/errors';
import { refer } from '@carrel/messages/reference';
import {
  isShipped,
  nameOf,
  readOfficialStyle,
  readShippedStyle,
  readStyle,
  type StyleInfo,
  shippedLocale,
  shippedStyles,
} from '../../formats/csl/index.ts';
import type { Store } from '../../platform/db/store.ts';
import { SourceError } from '../../platform/http-client/source-error.ts';
import type { CslRepository } from '../../sources/csl-repository/csl-repository.client.ts';
import { exampleItems } from './example-items.ts';
import type { StyleSource } from './render-tasks.ts';
import type { Renderer } from './renderer.ts';
import * as repo from './styles.repo.ts';

const maxStyles = 500;

/** Where a style comes from: its XML, or its name in the public repository. */
interface GivenStyle {
  xml?: string | undefined;
  name?: string | undefined;
}

/** A parsed style with its parent. `newParent` must be stored with it. */
interface ResolvedStyle {
  info: StyleInfo;
  source: StyleSource;
  newParent: { info: StyleInfo; xml: string } | null;
}

interface Deps {
  store: Store;
  renderer: Renderer;
  repository: CslRepository;
}

/** Citation styles: those that come with the program and those that the user added. */
export class StylesService {
  readonly #d: Deps;
  #shipped: CitationStyle[] | null = null;

  constructor(deps: Deps) {
    this.#d = deps;
  }

  list(): CitationStyle[] {
    this.#shipped ??= shippedStyles().map(({ id, label }) => {
      const { info } = readStyle(readShippedStyle(id) ?? '');
      return { id, label, ...aboutStyle({ ...info, locale: info.locale ?? shippedLocale(id) }), built_in: true };
    });
    return [...this.#shipped, ...repo.listStyleRows(this.#d.store.db).map(viewOf)];
  }

  /** The XML to render with. @throws ApiError style_not_found, style_parent_missing */
  source(id: string): StyleSource {
    const shipped = readShippedStyle(id);
    if (shipped !== undefined) return { xml: shipped, parentXml: null, locale: shippedLocale(id) };
    const row = repo.getStyleRow(this.#d.store.db, id);
    if (!row) throw new ApiError('style_not_found');
    if (row.parent_csl_id === null) return { xml: row.xml, parentXml: null };
    const parent = repo.styleByCslId(this.#d.store.db, row.parent_csl_id);
    if (!parent) throw parentMissing(row.title, row.parent_csl_id);
    return { xml: row.xml, parentXml: parent.xml };
  }

  /**
   * Reads a style and finds its parent: among the stored styles, or in the repository if the network is on.
   * @throws ApiError style_invalid, style_parent_missing, style_not_found, network_off, upstream_failed
   */
  async resolve(given: GivenStyle, signal: AbortSignal): Promise<ResolvedStyle> {
    const xml = given.xml ?? (await this.#fetchNamed(given.name ?? '', signal));
    const info = await this.#d.renderer.check(xml, signal);
    if (info.parent === null) return { info, source: { xml, parentXml: null }, newParent: null };
    const existing = repo.styleByCslId(this.#d.store.db, info.parent);
    if (existing) return { info, source: { xml, parentXml: existing.xml }, newParent: null };
    const parentXml = await this.#fetchParent(info, info.parent, signal);
    const parent = await this.#d.renderer.check(parentXml, signal);
    // The repository may have the parent under a different address than the style states.
    return { info, source: { xml, parentXml }, newParent: { info: { ...parent, cslId: info.parent }, xml: parentXml } };
  }

  /** Adds a style, or replaces the one with the same ID. It must render before it is stored. */
  async add(given: GivenStyle, signal: AbortSignal): Promise<CitationStyle> {
    const resolved = await this.resolve(given, signal);
    const rendered = await this.#d.renderer.render(resolved.source, { items: exampleItems, format: 'text' }, signal);
    const parent = resolved.newParent;
    const existing = repo.styleByCslId(this.#d.store.db, rendered.info.cslId);
    const added = (existing ? 0 : 1) + (parent ? 1 : 0);
    if (repo.countStyles(this.#d.store.db) + added > maxStyles) throw new ApiError('styles_full');
    const { title } = rendered.info;
    const id = this.#d.store.journal.byUser(
      existing ? 'citations.replace_style' : 'citations.add_style',
      refer(existing ? changes.styleReplaced : changes.styleAdded, { title }),
      () => {
        if (parent) this.#store(parent.info, parent.xml);
        return this.#store(rendered.info, resolved.source.xml);
      },
    );
    const row = repo.getStyleRow(this.#d.store.db, id);
    if (!row) throw new ApiError('style_not_found');
    return viewOf(row);
  }

  /** @throws ApiError style_not_found, style_in_use */
  delete(id: string): void {
    if (isShipped(id)) throw new ApiError('style_in_use', refer(errors.styleComesCarrelCannotDeleted));
    const row = repo.getStyleRow(this.#d.store.db, id);
    if (!row) throw new ApiError('style_not_found');
    const dependents = repo.titlesOfDependents(this.#d.store.db, row.csl_id);
    if (dependents.length > 0)
      throw new ApiError('style_in_use', refer(errors.otherStylesUseRulesOne, { join: dependents.join('”, “') }));
    this.#d.store.journal.byUser('citations.delete_style', refer(changes.styleDeleted, { title: row.title }), () =>
      repo.deleteStyleRow(this.#d.store.db, id),
    );
  }

  #store(info: StyleInfo, xml: string): string {
    const existing = repo.styleByCslId(this.#d.store.db, info.cslId);
    const id = existing?.id ?? this.#freeId(info.name);
    repo.storeStyle(this.#d.store.db, {
      id,
      csl_id: info.cslId,
      title: info.title,
      category: info.category,
      note: info.note ? 1 : 0,
      parent_csl_id: info.parent,
      locale: info.locale,
      updated: info.updated,
      xml,
      added_at: existing?.added_at ?? this.#d.store.now(),
    });
    return id;
  }

  /** The name of the style, with a number if a style that comes with Carrel or another one has it. */
  #freeId(name: string): string {
    for (let n = 1; ; n += 1) {
      const id = n === 1 ? name : `${name}-${n}`;
      if (!isShipped(id) && !repo.getStyleRow(this.#d.store.db, id)) return id;
    }
  }

  async #fetchNamed(given: string, signal: AbortSignal): Promise<string> {
    const name = nameOf(given.trim());
    const xml = name === '' ? null : await this.#fetch(name, signal);
    if (xml === null) throw new ApiError('style_not_found', refer(errors.styleRepositoryHasNoStyle, { name }));
    return xml;
  }

  async #fetchParent(info: StyleInfo, parent: string, signal: AbortSignal): Promise<string> {
    let xml: string | null;
    try {
      xml = await this.#fetch(nameOf(parent), signal);
    } catch (e) {
      if (e instanceof ApiError && e.code === 'network_off') throw parentMissing(info.title, parent);
      throw e;
    }
    if (xml === null) throw parentMissing(info.title, parent);
    return xml;
  }

  /** The official styles come with Carrel; only newer ones are fetched. */
  async #fetch(name: string, signal: AbortSignal): Promise<string | null> {
    const official = await readOfficialStyle(name);
    if (official !== undefined) return official;
    try {
      return await this.#d.repository.style(name, { signal });
    } catch (e) {
      if (e instanceof SourceError) throw new ApiError('upstream_failed', e.shown);
      throw e;
    }
  }
}

const parentMissing = (title: string, parent: string): ApiError =>
  new ApiError('style_parent_missing', refer(errors.usesRulesWhichHasBeen, { title, name: nameOf(parent) }));

/** API representation of a parsed style. */
export const aboutStyle = (info: StyleInfo) => ({
  title: info.title,
  category: info.category,
  note: info.note,
  dependent: info.parent !== null,
  parent: info.parent === null ? null : nameOf(info.parent),
  locale: info.locale,
  updated: info.updated,
});

const viewOf = (row: Omit<repo.StyleRow, 'xml'>): CitationStyle => ({
  id: row.id,
  label: row.title,
  title: row.title,
  category: citationCategories.find((c) => c === row.category) ?? null,
  note: row.note === 1,
  dependent: row.parent_csl_id !== null,
  parent: row.parent_csl_id === null ? null : nameOf(row.parent_csl_id),
  locale: row.locale,
  updated: row.updated,
  built_in: false,
});
