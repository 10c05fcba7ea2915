import * as m from '@carrel/messages/discovery';
import * as styles from './discovery.module.css';

const scoreSteps = [80, 65, 50] as const;

/** 3 for the highest scores, 0 for the lowest: how strongly the number is coloured. */
const step = (score: number): number => {
  const at = scoreSteps.findIndex((least) => score >= least);
  return at < 0 ? 0 : scoreSteps.length - at;
};

export const Score = ({ score }: { score: number }) => {
  const shown = Math.round(score);
  return (
    <span className={styles.score} data-step={step(score)}>
      <span className="sr-only">{m.score({ score: shown })}</span>
      <span aria-hidden="true">{shown}</span>
    </span>
  );
};
