import { ApiError, type feedbackEvents } from '@carrel/contract';
import * as changes from '@carrel/messages/changes';
import { refer } from '@carrel/messages/reference';
import { cutText } from '../../formats/text.ts';
import type { Store } from '../../platform/db/store.ts';
import { parseId } from '../../platform/ids.ts';

/** Implicit feedback, and forgetting what was learned. */
export class Feedback {
  readonly #store: Store;
  readonly #clearEvents: () => number;

  /** @param clearEvents deletes the feedback about papers, inside an action */
  constructor(store: Store, clearEvents: () => number) {
    this.#store = store;
    this.#clearEvents = clearEvents;
  }

  track(body: {
    event_type: (typeof feedbackEvents)[number];
    paper_id?: string | null | undefined;
    context?: Record<string, unknown> | null | undefined;
  }): void {
    const { db } = this.#store;
    const paper = body.paper_id == null ? null : parseId(body.paper_id);
    if (body.paper_id != null && (paper === null || db.value('select 1 from papers where id = ?', paper) === undefined))
      throw new ApiError('paper_not_found');
    db.tx(
      () =>
        db.run(
          'insert into discovery_interactions (event_type, paper_id, context, at) values (?, ?, ?, ?)',
          body.event_type,
          paper,
          body.context == null ? null : cutText(JSON.stringify(body.context), 10_000),
          this.#store.now(),
        ),
      'relaxed',
    );
  }

  /**
   * Forgets everything that was learned from the user's actions. Ratings, decisions about papers and preferences stay.
   */
  reset() {
    const { db, journal } = this.#store;
    const { result: cleared, actionId } = journal.act(
      { actor: 'user', kind: 'feedback.reset', summary: refer(changes.feedbackReset) },
      () => ({
        feedback_events: this.#clearEvents(),
        lens_signals: db.run('delete from discovery_decisions').changes,
        interactions: db.run('delete from discovery_interactions').changes,
        'recommendations.user_action': db.run(
          'update discovery_recommendations set seen_at = null where seen_at is not null',
        ).changes,
      }),
    );
    return {
      success: true as const,
      cleared,
      total_rows_cleared: Object.values(cleared).reduce((a, b) => a + b, 0),
      action_id: actionId === null ? null : String(actionId),
    };
  }
}
