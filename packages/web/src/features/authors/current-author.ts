import type { Author } from '../../api/types.ts';

type Shown = Pick<Author, 'id' | 'name' | 'author_type'>;

let source: () => Shown | null = () => null;

/** The current page provides the author that commands act on: the focused row of a list, or the author it shows. */
export const provideAuthor = (next: () => Shown | null): (() => void) => {
  source = next;
  return () => {
    if (source === next) source = () => null;
  };
};

export const currentAuthor = (): Shown | null => source();
