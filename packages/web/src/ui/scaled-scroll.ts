/**
 * Browsers limit elements to about 16.7 million pixels (half of that on some screens), less than a million rows need.
 * Beyond this height the scrollbar represents more pixels than it has: small movements are followed pixel by pixel, a
 * drag of the bar jumps in proportion, and once the movement ends the bar is moved to its proper position.
 */
export const tallest = 8_000_000;

interface Scale {
  /** Height of all rows. */
  whole: number;
  /** Height of the viewport. */
  view: number;
}

export const barHeight = ({ whole }: Scale) => Math.min(whole, tallest);
const reach = (scale: Scale) => Math.max(0, scale.whole - scale.view);
const barReach = (scale: Scale) => Math.max(0, barHeight(scale) - scale.view);

/** Position of the bar for rows at `top`. */
export const barAt = (top: number, scale: Scale): number => {
  if (scale.whole <= tallest) return top;
  return (top / reach(scale)) * barReach(scale);
};

/** Position of the rows after the bar moved from `from` to `to`. */
export const topAfter = (top: number, from: number, to: number, scale: Scale): number => {
  const moved = to - from;
  const jumped = scale.whole > tallest && Math.abs(moved) > scale.view * 3;
  const next = jumped ? (to / barReach(scale)) * reach(scale) : top + moved;
  // The ends of the bar are the ends of the list.
  if (to <= 0) return jumped || next <= scale.view ? 0 : Math.max(0, next);
  if (to >= barReach(scale) - 1 && next > reach(scale) - scale.view) return reach(scale);
  return Math.min(reach(scale), Math.max(0, next));
};
