import * as styles from './progress.module.css';

interface ProgressProps {
  label: string;
  /** 0 to 1; null if the total is unknown. */
  value: number | null;
}

export const Progress = ({ label, value }: ProgressProps) => {
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      data-unknown={percent === undefined || undefined}
    >
      <i style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  );
};
