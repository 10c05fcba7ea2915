/** The map in the address. */
export interface MapSearch {
  /** The ID of the chosen region. */
  region?: string | undefined;
  /** The ID of the chosen topic in it. */
  topic?: string | undefined;
  /** The open paper. */
  paper?: string | undefined;
  colour?: Colouring | undefined;
}

export const colourings = ['region', 'year', 'reading', 'rating'] as const;
export type Colouring = (typeof colourings)[number];

/** @param typed the address as it was typed */
export const readMapSearch = ({ region, topic, paper, colour }: MapSearch): MapSearch => ({
  region,
  topic,
  paper,
  colour: colourings.find((c) => c === colour && c !== 'region'),
});
