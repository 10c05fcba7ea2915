import type { ReactNode } from 'react';

interface ProblemProps {
  className?: string;
  children: ReactNode;
}

/** What went wrong, read out as soon as it is there. */
export const Problem = ({ className = '', children }: ProblemProps) =>
  children ? (
    <p role="alert" className={`text-bad ${className}`}>
      {children}
    </p>
  ) : null;
