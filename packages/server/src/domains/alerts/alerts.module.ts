import * as jobsMessages from '@carrel/messages/jobs';
import { refer, type Text } from '@carrel/messages/reference';
import { isoAt } from '../../platform/clock.ts';
import { type ContextOf, implementJob, type JobImplementation } from '../../platform/jobs/define-job.ts';
import { authorsModule } from '../authors/authors.module.ts';
import { feedModule } from '../feed/feed.module.ts';
import { hydrationModule } from '../hydration/hydration.module.ts';
import { noticesPort } from '../inbox/inbox.ports.ts';
import { defineModule } from '../module.ts';
import { papersModule } from '../papers/papers.module.ts';
import { pluginsModule } from '../plugins/plugins.module.ts';
import { searchModule } from '../search/search.module.ts';
import { settingsModule } from '../settings/settings.module.ts';
import { userLocale } from '../settings/user-language.ts';
import { evaluateAlertJob, evaluateDueJob, watchNoticesJob, watchPublicationsJob } from './alerts.jobs.ts';
import { recommendationsPort } from './alerts.ports.ts';
import { prune } from './alerts.repo.ts';
import { alertRoutes } from './alerts.routes.ts';
import { AlertsService } from './alerts.service.ts';
import { alertTasks } from './alerts.tasks.ts';
import { Deliverer, type DeliveryIo } from './deliver.ts';
import { Evaluator } from './evaluate.ts';
import { PublicationNotices } from './publication-notices.ts';
import { implementWatchNotices } from './watch-notices.ts';
import { implementWatch, isWatched } from './watch-publications.ts';

const hourMs = 3_600_000;
const historyDays = 180;
/** Interval of checks for failed messages; each has its own retry time. */
const retryEveryMs = 5 * 60_000;

/** Alerts: rules that find papers, and digests that are sent to channels of plugins. */
export const alertsModule = defineModule({
  name: 'alerts',
  needs: [settingsModule, papersModule, searchModule, authorsModule, hydrationModule, feedModule, pluginsModule],
  owns: [
    'alert_rules',
    'alerts',
    'alert_rule_assignments',
    'alert_states',
    'alert_dispatches',
    'alert_messages',
    'alerted_publications',
    'publication_events',
    'publication_event_decisions',
    'arxiv_versions',
  ],
  journaled: [
    { name: 'alert_rules', key: ['id'], since: 30, quiet: ['updated_at'] },
    { name: 'alerts', key: ['id'], since: 30, quiet: ['updated_at'] },
    { name: 'alert_rule_assignments', key: ['alert_id', 'rule_id'], since: 30 },
    { name: 'publication_event_decisions', key: ['event_id'], since: 30 },
  ],
  exported: ['alert_rules', 'alerts', 'alert_rule_assignments'],
  asks: [recommendationsPort],
  provides: [noticesPort],
  jobs: [evaluateAlertJob, evaluateDueJob, watchPublicationsJob, watchNoticesJob],
  tasks: alertTasks,
  build: ({ store, db, jobs, readers, config, unattended, clock, sources, scheduledJob, use, ask }) => {
    const { settings } = use(settingsModule);
    const { host, plugins } = use(pluginsModule);
    const recommendations = ask(recommendationsPort);
    const notices = new PublicationNotices(store);
    const timeZone = () => settings.values.alerts.time_zone;
    const locale = () => userLocale(db, settings.values.alerts.language);
    const address = () => settings.values.alerts.address;
    const deliverer = new Deliverer({ store, host, plugins });
    const evaluator = new Evaluator({ store, readers, deliverer, recommendations, timeZone, locale, address });
    const alerts = new AlertsService({ store, jobs, deliverer, evaluator, recommendations, timeZone });
    /** Starts a job for what is due; none is started if nothing is due. */
    const fire = (trigger: 'scheduler' | 'user', pending: boolean) => {
      if (!pending) return { jobId: null, status: 'noop', message: refer(jobsMessages.nothingDue) };
      const refusal = trigger === 'scheduler' ? unattended.scheduledRefusal(evaluateDueJob) : null;
      if (refusal) return { jobId: null, status: 'refused', message: refusal };
      const e = jobs.start(evaluateDueJob, {}, { trigger });
      return { jobId: e.job_id, status: e.status, message: e.message };
    };
    return {
      service: { alerts, notices, timeZone },
      ports: [noticesPort.by(() => notices)],
      routes: alertRoutes({ alerts }),
      jobs: [
        implementWatch({ store, sources }),
        implementWatchNotices({ store, sources }),
        ...evaluations(evaluator, deliverer),
      ],
      schedules: [
        {
          id: 'evaluate_alerts',
          name: 'Evaluate alerts',
          description: 'Sends the digests that are due.',
          action: evaluateDueJob.kind,
          everyMs: () => config.alertCheckIntervalHours * hourMs,
          run: (trigger) => {
            db.tx(() => prune(db, isoAt(clock.now() - historyDays * 24 * hourMs)));
            return fire(trigger, evaluator.due().length > 0 || deliverer.anyDue() || trigger === 'user');
          },
        },
        {
          id: 'watch_publications',
          name: 'Look for new versions of preprints',
          description: 'Asks arXiv about saved preprints, while a rule watches publications.',
          everyMs: () => (isWatched(db) ? 24 * hourMs : 0),
          ...scheduledJob(watchPublicationsJob),
        },
        {
          id: 'watch_notices',
          name: 'Look for retractions and corrections',
          description: 'Checks Crossref for notices about saved papers while a rule watches publications.',
          everyMs: () => (isWatched(db) ? 24 * hourMs : 0),
          ...scheduledJob(watchNoticesJob),
        },
        {
          id: 'retry_alert_messages',
          name: 'Send waiting messages',
          description: 'Tries messages of digests again that could not be sent.',
          action: evaluateDueJob.kind,
          everyMs: () => (config.alertCheckIntervalHours > 0 ? retryEveryMs : 0),
          run: (trigger) => fire(trigger, deliverer.anyDue()),
        },
      ],
    };
  },
});

const messageOf = (r: { papers_new: number; papers_sent: number; papers_failed: number }): Text => {
  const counts = { found: r.papers_new, sent: r.papers_sent };
  return r.papers_failed > 0
    ? refer(jobsMessages.digestPartlySent, { ...counts, failed: r.papers_failed })
    : refer(jobsMessages.digestSent, counts);
};

const ioOf = (ctx: ContextOf<typeof evaluateAlertJob> | ContextOf<typeof evaluateDueJob>): DeliveryIo => ({
  signal: ctx.signal,
  automatic: ctx.automatic,
  log: (message) => ctx.log(message),
  pauseOrStop: () => ctx.pauseOrStop(),
});

/** The jobs that evaluate alerts and send what is due. */
const evaluations = (evaluator: Evaluator, deliverer: Deliverer): JobImplementation[] => [
  implementJob(evaluateAlertJob, {
    run: async (ctx) => {
      const result = await evaluator.evaluate(ctx.payload.alertId, ctx.trigger, ioOf(ctx), null);
      const message = messageOf(result);
      return { message, result: { ...result, ok: result.papers_failed === 0, message } };
    },
  }),
  implementJob(evaluateDueJob, {
    // Unsent messages are stored, and a digest that was not evaluated is still due.
    resumable: () => deliverer.anyDue(),
    run: async (ctx) => {
      const due = evaluator.due();
      let sent = 0;
      for (const [i, { alert, slot }] of due.entries()) {
        await ctx.pauseOrStop();
        const result = await evaluator.evaluate(alert.id, ctx.trigger, ioOf(ctx), slot);
        ctx.log(refer(jobsMessages.named, { name: alert.name, text: messageOf(result) }));
        sent += result.papers_sent;
        ctx.progress(i + 1, due.length);
      }
      await deliverer.sendDue(ioOf(ctx));
      return {
        message: refer(jobsMessages.evaluatedSent, { count: due.length, sent }),
        result: { evaluated: due.length, sent },
      };
    },
  }),
];
