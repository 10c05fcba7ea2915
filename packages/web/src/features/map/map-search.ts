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

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

export const readMapSearch = (raw: Record<string, unknown>): MapSearch =>
  Object.fromEntries(
    Object.entries({
      region: text(raw.region),
      topic: text(raw.topic),
      paper: text(raw.paper),
      colour: colourings.find((c) => c === raw.colour && c !== 'region'),
    }).filter(([, value]) => value !== undefined),
  );
