import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { libraryPath } from '../../packages/server/src/app/open-library.ts';
import { SlackSimulator } from '../../packages/server/src/test-kit/world/slack-simulator.ts';
import { importBare, worksWithDoi } from '../lib/bare-library.ts';
import type { Client } from '../lib/client.ts';
import { pause, settle } from '../lib/jobs.ts';
import { withWriter } from '../lib/open-file.ts';
import { checkSearchStructure, examine, query } from '../lib/oracle.ts';
import { ServerProcess } from '../lib/server-process.ts';
import { WorldThread } from '../lib/world-thread.ts';
import { folder, kill, loggedErrors, type Scenario, type Setting } from './scenario.ts';

const settleMs = 600_000;
const sentPapers = 90;
/** Runs after the last kill until every message is sent. */
const maxRuns = 8;
const postedMessages = 60;

/** A chat service on a socket. */
const startSlack = async () => {
  const slack = new SlackSimulator();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const answer = slack.answer(request.url ?? '', body, request.headers.authorization);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    slack,
    env: { SVC_PLUGIN_SLACK_API_BASE_URL: `http://127.0.0.1:${port}/` },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const useSlack = async (client: Client, slack: SlackSimulator): Promise<void> => {
  await client.put('/plugins/slack/config', {
    bot_token: slack.token,
    alert_channel: '#papers',
    inbox_channel: '#reading',
  });
  await client.put('/plugins/slack/enabled', { enabled: true });
};

/** A digest being sent, killed again and again: every paper arrives, and a kill repeats at most one message. */
export const sending: Scenario = {
  name: 'send',
  weight: 10,
  run: async (s: Setting) => {
    const options = { seed: s.seed, works: sentPapers * 5 };
    const far = await startSlack();
    const services = await WorldThread.start(options);
    try {
      const dir = folder(s, 'library');
      const env = { ...services.env, ...far.env };
      let server = await ServerProcess.start(dir, { env });
      const works = worksWithDoi(options, sentPapers);
      await importBare(server.client, works);
      await useSlack(server.client, far.slack);
      const { body: shelf } = await server.client.post<{ id: string }>('/library/collections', { name: 'All' });
      const saved = query<{ id: number }>(dir, `select id from papers where status = 'library'`);
      for (const { id } of saved)
        await server.client.post(`/library/collections/${shelf.id}/items`, { paper_id: String(id) });
      const { body: rule } = await server.client.post<{ id: string }>('/alerts/rules', {
        name: 'All papers',
        rule_type: 'collection',
        rule_config: { collection_id: shelf.id },
        channels: [],
      });
      const { body: digest } = await server.client.post<{ id: string }>('/alerts', {
        name: 'Everything',
        channels: ['slack'],
        rule_ids: [rule.id],
      });
      const evaluate = () => server.client.post(`/alerts/${digest.id}/evaluate`);
      const problems: string[] = [];
      const posted = () => far.slack.posted('papers').map((m) => JSON.stringify(m.blocks));
      const repeats = () => posted().length - new Set(posted()).size;
      let before = 0;
      let repeated = 0;
      for (let kills = 0; kills < s.rounds; kills += 1) {
        await evaluate().catch(() => undefined);
        // About one message a second is sent.
        await pause(100 + s.r.next() * 2_500);
        await kill(s, server);
        problems.push(...s.tally.count(examine(dir, { settled: false })));
        const now = repeats();
        if (now - before > 1) problems.push(`${now - before} messages were repeated after one kill`);
        repeated += now - before;
        before = now;
        server = await ServerProcess.start(dir, { env });
      }
      await settle(server.client, settleMs);
      const waiting = () => query<{ n: number }>(dir, 'select count(*) n from alert_messages')[0]!.n;
      for (let run = 0; run < maxRuns && waiting() > 0; run += 1) {
        // Messages that the service refused wait for minutes; here they are due at once.
        await server.stop();
        withWriter(libraryPath(dir), (db) => db.tx(() => db.run(`update alert_messages set next_try_at = ''`)));
        server = await ServerProcess.start(dir, { env });
        await server.client.post('/scheduler/trigger/retry_alert_messages');
        await settle(server.client, settleMs);
      }
      await evaluate();
      await settle(server.client, settleMs);
      if (waiting() > 0) problems.push(`${waiting()} messages were not sent`);
      if (repeats() - before > 1) problems.push(`${repeats() - before} messages were repeated at the end`);
      const all = posted().join('\n');
      const lost = query<{ id: number }>(
        dir,
        `select p.id from papers p where p.status = 'library' and not exists (
           select 1 from alerted_publications a where a.paper_id = p.id and a.channel = 'slack')`,
      ).length;
      s.tally.lost += lost;
      if (lost > 0) problems.push(`${lost} papers are not recorded as delivered`);
      const missing = works.filter((w) => !all.includes(`doi.org/${w.record.doi}`)).length;
      if (missing > 0) problems.push(`${missing} papers did not arrive`);
      process.stdout.write(
        `  ${posted().length} messages arrived, ${repeated} of them repeated by ${s.rounds} kills\n`,
      );
      problems.push(...s.tally.count(examine(dir, { settled: true })), ...loggedErrors(server));
      await server.kill();
      s.tally.round('send', [...problems, ...checkSearchStructure(dir)]);
    } finally {
      await services.stop();
      await far.close();
    }
  },
};

/** A channel being read, killed again and again: every message is recorded once, with its paper. */
export const sweeping: Scenario = {
  name: 'sweep',
  weight: 15,
  run: async (s: Setting) => {
    const options = { seed: s.seed, works: postedMessages * 5 };
    const far = await startSlack();
    const services = await WorldThread.start(options);
    try {
      const dir = folder(s, 'library');
      const env = { ...services.env, ...far.env };
      let server = await ServerProcess.start(dir, { env });
      await useSlack(server.client, far.slack);
      const works = worksWithDoi(options, postedMessages);
      for (const w of works) far.slack.post('reading', `read https://doi.org/${w.record.doi}`);
      const problems: string[] = [];
      for (let kills = 0; kills < s.rounds; kills += 1) {
        const sweep = server.client.post('/inbox/sweep').catch(() => undefined);
        await pause(100 + s.r.next() * 3_000);
        await kill(s, server);
        await sweep;
        problems.push(...s.tally.count(examine(dir, { settled: false })));
        server = await ServerProcess.start(dir, { env });
      }
      await settle(server.client, settleMs);
      await server.client.post('/inbox/sweep');
      await settle(server.client, settleMs);
      const messages = query<{ n: number; papers: number }>(
        dir,
        `select count(*) n, (select count(*) from inbox_message_papers) papers from inbox_messages where outcome = 'resolved'`,
      )[0]!;
      const lost = works.length - messages.n;
      s.tally.lost += Math.max(0, lost);
      if (lost !== 0) problems.push(`${messages.n} of ${works.length} messages have their paper`);
      const dois = query<{ doi: string }>(dir, `select lower(doi) doi from papers where doi is not null`).map(
        (r) => r.doi,
      );
      const twice = dois.length - new Set(dois).size;
      s.tally.twice += twice;
      if (twice > 0) problems.push(`${twice} papers are stored twice`);
      process.stdout.write(
        `  ${messages.n} messages, ${messages.papers} papers, ${new Set(far.slack.reactions).size} reactions\n`,
      );
      problems.push(...s.tally.count(examine(dir, { settled: true })), ...loggedErrors(server));
      await server.kill();
      s.tally.round('sweep', [...problems, ...checkSearchStructure(dir)]);
    } finally {
      await services.stop();
      await far.close();
    }
  },
};
