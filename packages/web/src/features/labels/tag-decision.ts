export type Decision = 'accept' | 'reject';

let current: ((decision: Decision) => void) | null = null;
export const tagDecision = () => current;

/** @param next decides on the suggestion in question; null if there is none */
export const provideTagDecision = (next: typeof current): (() => void) => {
  current = next;
  return () => {
    if (current === next) current = null;
  };
};
