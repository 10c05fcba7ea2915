import { type NearPaper, nearWanted, type ScoredTag, scoreTags } from './score-tags.ts';
import { TagsInText } from './tags-in-text.ts';

export interface PaperToTag {
  id: number;
  title: string;
  abstract: string | null;
}

/** The papers with tags that are most similar to one, the most similar first. It may be among them. */
export type Nearest = (paper: number, k: number, among: readonly number[]) => Promise<readonly NearPaper[]>;

/** Suggests tags that the Library has for one paper after the other. */
export class TagSuggester {
  readonly #inText: TagsInText;
  readonly #tagsOf: ReadonlyMap<number, readonly number[]>;
  readonly #tagged: readonly number[];
  readonly #papersWith = new Map<number, number>();
  readonly #nearest: Nearest;

  /** @param tagsOf tags of the papers that have any */
  constructor(
    tags: readonly { id: number; name: string }[],
    tagsOf: ReadonlyMap<number, readonly number[]>,
    nearest: Nearest,
  ) {
    this.#inText = new TagsInText(tags);
    this.#tagsOf = tagsOf;
    this.#tagged = [...tagsOf.keys()];
    for (const own of tagsOf.values())
      for (const tag of own) this.#papersWith.set(tag, (this.#papersWith.get(tag) ?? 0) + 1);
    this.#nearest = nearest;
  }

  /** Tags as if the paper had none. */
  async suggest({ id, title, abstract }: PaperToTag): Promise<ScoredTag[]> {
    const own = new Set(this.#tagsOf.get(id));
    const tagged = this.#tagged.length - (own.size > 0 ? 1 : 0);
    const k = nearWanted(tagged);
    const near = (await this.#nearest(id, k + 1, this.#tagged)).filter((n) => n.id !== id && n.similarity > 0);
    return scoreTags({
      near: near.slice(0, k),
      tagsOf: (paper) => this.#tagsOf.get(paper) ?? [],
      inText: this.#inText.find(title, abstract),
      papersWith: (tag) => (this.#papersWith.get(tag) ?? 0) - (own.has(tag) ? 1 : 0),
      tagged,
    });
  }
}
