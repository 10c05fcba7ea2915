import { childElements, firstChild, textOf, type XmlElement } from './xml.ts';

const maxCollectionDepth = 50;

/** The `rdf:resource` of a child, or the `rdf:about` inside it. */
export const resourcesOf = (element: XmlElement, name: string): string[] => {
  const targets: string[] = [];
  for (const child of childElements(element, name)) {
    const direct = child.attributes.get('rdf:resource');
    if (direct !== undefined) targets.push(direct);
    else for (const inner of childElements(child)) targets.push(inner.attributes.get('rdf:about') ?? '');
  }
  return targets.filter((target) => target !== '');
};

/** The collections of a Zotero library, which give the paths of an item. */
export class CollectionTree {
  readonly #titles = new Map<string, string>();
  readonly #parents = new Map<string, string>();
  readonly #members = new Map<string, string[]>();

  constructor(collections: readonly XmlElement[]) {
    for (const collection of collections) {
      const id = collection.attributes.get('rdf:about') ?? '';
      if (!this.#titles.has(id)) this.#titles.set(id, textOf(firstChild(collection, 'dc:title')).trim());
    }
    for (const collection of collections) {
      const id = collection.attributes.get('rdf:about') ?? '';
      for (const part of resourcesOf(collection, 'dcterms:hasPart')) {
        if (!this.#titles.has(part)) this.#members.set(part, [...(this.#members.get(part) ?? []), id]);
        else if (!this.#parents.has(part)) this.#parents.set(part, id);
      }
    }
  }

  pathsOf(item: string): string[][] {
    return (this.#members.get(item) ?? []).map((collection) => this.#path(collection));
  }

  /** Outermost first. Cycles are broken. */
  #path(collection: string): string[] {
    const path: string[] = [];
    const visited = new Set<string>();
    let current: string | undefined = collection;
    while (current !== undefined && !visited.has(current) && visited.size < maxCollectionDepth) {
      visited.add(current);
      const title = this.#titles.get(current);
      if (title) path.unshift(title);
      current = this.#parents.get(current);
    }
    return path;
  }
}
