import * as m from '@carrel/messages/common';

interface StarsProps {
  value: number;
  /** Without it the stars only show. */
  onRate?: (value: number) => void;
  size?: number;
}

const star = 'M8 1.8l1.9 4 4.3.5-3.2 3 .9 4.3L8 11.5l-3.9 2.1.9-4.3-3.2-3 4.3-.5Z';

const Star = ({ filled, size, quiet }: { filled: boolean; size: number; quiet?: boolean }) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 16 16"
    aria-hidden="true"
    className={filled ? 'text-lamp' : quiet ? 'text-edge-soft' : 'text-edge'}
  >
    <path
      d={star}
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={filled ? 0.6 : 1}
      strokeLinejoin="round"
    />
  </svg>
);

/** Zero means "not rated", which is not the same as bad: nothing is drawn for it in a list. */
export const Stars = ({ value, onRate, size = 13 }: StarsProps) => {
  const all = [1, 2, 3, 4, 5];
  if (!onRate) {
    if (!value) return null;
    return (
      <span className="inline-flex gap-px align-middle" role="img" aria-label={m.ratedOf({ rating: value })}>
        {all.map((n) => (
          <Star key={n} filled={n <= value} size={size} quiet />
        ))}
      </span>
    );
  }
  return (
    <fieldset className="inline-flex" aria-label={m.rating()}>
      {all.map((n) => (
        <button
          key={n}
          type="button"
          className="grid place-items-center w-6 h-7 rounded hover:scale-110"
          aria-label={n === value ? m.ratedClear({ rating: n }) : m.rateOf({ rating: n })}
          aria-pressed={n === value}
          onClick={() => onRate(n === value ? 0 : n)}
        >
          <Star filled={n <= value} size={size} />
        </button>
      ))}
    </fieldset>
  );
};
