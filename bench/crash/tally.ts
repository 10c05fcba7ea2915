import type { Findings } from '../lib/oracle.ts';

/** Results of all kills of a run. */
export class Tally {
  kills = 0;
  passed = 0;
  failed = 0;
  lost = 0;
  corrupt = 0;
  half = 0;
  twice = 0;
  notResumed = 0;
  badBackups = 0;
  slowStarts = 0;
  /** Files that are never used again; they only take space. */
  litter = 0;
  readonly startMs: number[] = [];
  readonly problems: string[] = [];

  /** Closes one round: it passed if there are no findings. */
  round(scenario: string, problems: readonly string[]): void {
    if (problems.length === 0) {
      this.passed += 1;
      return;
    }
    this.failed += 1;
    for (const p of problems) {
      this.problems.push(`${scenario}: ${p}`);
      process.stdout.write(`  FAILED ${scenario}: ${p}\n`);
    }
  }

  /** @returns the findings as lines */
  count(f: Findings): string[] {
    this.corrupt += f.corrupt.length;
    this.half += f.half.length;
    return [...f.corrupt, ...f.half];
  }

  summary(): string {
    const slowest = Math.round(Math.max(0, ...this.startMs));
    const figures = {
      kills: this.kills,
      lost: this.lost,
      corrupt: this.corrupt,
      half: this.half,
      twice: this.twice,
      'not resumed': this.notResumed,
      'bad backups': this.badBackups,
      'slow starts': this.slowStarts,
      litter: this.litter,
      'slowest start': `${slowest} ms`,
    };
    return Object.entries(figures)
      .map(([k, v]) => `${k}=${v}`)
      .join(', ');
  }
}
