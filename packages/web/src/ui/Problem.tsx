import type { ReactNode } from 'react';

interface ProblemProps {
  className?: string;
  children: ReactNode;
}

/** An error message, which a screen reader announces when it appears. */
export const Problem = ({ className = '', children }: ProblemProps) =>
  children ? (
    <p role="alert" className={`text-bad ${className}`}>
      {children}
    </p>
  ) : null;
