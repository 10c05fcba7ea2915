import type { Shown } from '@carrel/messages/reference';
import type { Clock } from '../clock.ts';
import { isoAt } from '../clock.ts';
import type { Db } from '../db/db.ts';

const pauseMs = 24 * 3_600_000;

export interface AutomationPaused {
  task_key: string;
  task_label: Shown;
  paused_by_user_until: string;
}

/** The 24 hours for which an automatic task is paused after the user stopped one of its background runs. */
export class Pauses {
  readonly #db: Db;
  readonly #clock: Clock;
  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  pause(task: { key: string; label: Shown }, jobId: string): AutomationPaused {
    const now = this.#clock.now();
    const until = isoAt(now + pauseMs);
    this.#db.run(
      `insert into automation_pauses (task_key, paused_until, paused_at, job_id) values (?, ?, ?, ?)
       on conflict (task_key) do update set paused_until = excluded.paused_until, paused_at = excluded.paused_at, job_id = excluded.job_id`,
      task.key,
      until,
      isoAt(now),
      jobId,
    );
    return { task_key: task.key, task_label: task.label, paused_by_user_until: until };
  }

  /** @returns the end of the pause, null when the task is active */
  until(taskKey: string): string | null {
    const until = this.#db.value<string>('select paused_until from automation_pauses where task_key = ?', taskKey);
    return until !== undefined && until > isoAt(this.#clock.now()) ? until : null;
  }

  lift(taskKey: string): boolean {
    return this.#db.run('delete from automation_pauses where task_key = ?', taskKey).changes > 0;
  }
}
