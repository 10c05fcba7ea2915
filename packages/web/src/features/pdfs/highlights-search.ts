const colours = ['yellow', 'green', 'blue', 'pink'] as const;
const kinds = ['note', 'highlight'] as const;

/** The filters of the list as they are in the address, with any values. */
export interface HighlightsSearch {
  q?: string | undefined;
  colour?: string | undefined;
  kind?: string | undefined;
  collection?: string | undefined;
  tag?: string | undefined;
}

export interface HighlightsFilter {
  q: string;
  colour: (typeof colours)[number] | undefined;
  kind: (typeof kinds)[number] | undefined;
  collection_id: string | undefined;
  tag_id: string | undefined;
}

export const filterChoices = { colour: ['any', ...colours], kind: ['any', ...kinds] } as const;

export const readHighlightsSearch = ({
  q = '',
  colour,
  kind,
  collection,
  tag,
}: HighlightsSearch): HighlightsFilter => ({
  q,
  colour: colours.find((c) => c === colour),
  kind: kinds.find((k) => k === kind),
  collection_id: collection,
  tag_id: tag,
});
