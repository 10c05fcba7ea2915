import { createServer } from 'node:http';
import * as m from '@carrel/messages/alerts';
import * as common from '@carrel/messages/common';
import * as inbox from '@carrel/messages/inbox';
import * as plugins from '@carrel/messages/plugins';
import { afterAll, describe, expect, it } from 'vitest';
import { plainTitle } from '../packages/server/src/formats/clean-text.ts';
import { SlackSimulator } from '../packages/server/src/test-kit/world/slack-simulator.ts';
import { startSmtpSimulator } from '../packages/server/src/test-kit/world/smtp-simulator.ts';
import { expectAccessible } from './support/axe.ts';
import { phone, useJourney } from './support/browser.ts';
import { sidewaysOn } from './support/sideways.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
const smtp = await startSmtpSimulator();
const slack = new SlackSimulator();
const far = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  const answer = slack.answer(request.url ?? '', body, request.headers.authorization);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
});
await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
const { port } = far.address() as { port: number };
afterAll(async () => {
  await smtp.close();
  await new Promise((resolve) => far.close(resolve));
});
const journey = useJourney({
  env: { ...world.env, SVC_PLUGIN_SLACK_API_BASE_URL: `http://127.0.0.1:${port}/` },
});
const [work] = world.works((w) => w.otherVersion === null && !w.isPreprint && Boolean(w.record.doi), 1);
const [corrected] = world.works((w) => w.hasCorrection && w.otherVersion === null && Boolean(w.record.doi), 1);

describe('alerts and the Inbox', () => {
  it('plugins are configured, and a digest goes out by e-mail and Slack [alert-20]', async () => {
    await journey
      .app()
      .seed('@article{a, title={Owls of the northern forest}, author={Brandt, Bo}, year={2021}, doi={10.5555/owl.1}}');
    const page = await journey.open('/settings#plugins');
    const fill = async (name: string, values: Record<string, string>) => {
      await page.getByRole('switch', { name: plugins.enable({ name }) }).click();
      const form = page.getByRole('form', { name: plugins.formOf({ name }) });
      for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
      return form;
    };
    const email = await fill('E-mail', {
      'Mail server': '127.0.0.1',
      Port: String(smtp.port),
      Sender: 'carrel@example.org',
      Recipients: 'me@example.org',
    });
    await email.getByText(plugins.advanced()).click();
    await email.getByRole('checkbox').uncheck();
    await email.getByRole('button', { name: common.save() }).click();
    await page.getByText(plugins.saved({ name: 'E-mail' })).waitFor();
    await email.getByRole('button', { name: plugins.test({ name: 'E-mail' }) }).click();
    await email.getByText('Sent a test message to me@example.org.').waitFor();
    const chat = await fill('Slack', {
      'Bot token': slack.token,
      'Channel for digests': '#papers',
      'Channel for the Inbox': '#reading',
    });
    await chat.getByRole('button', { name: common.save() }).click();
    await page.getByText(plugins.saved({ name: 'Slack' })).waitFor();
    // The form shows the stored values just after the message.
    await expect.poll(() => chat.getByLabel('Bot token', { exact: true }).inputValue()).toBe('****1234');
    await expectAccessible(page, 'plugins');

    await page.keyboard.press('g');
    await page.keyboard.press('e');
    await page.getByRole('heading', { name: m.empty() }).waitFor();
    await page.getByRole('button', { name: m.newRule() }).click();
    const rule = page.getByRole('form', { name: m.newRule() });
    await rule.getByRole('textbox', { name: m.keywords() }).fill('owls');
    await rule.getByRole('checkbox', { name: m.onlyNew() }).uncheck();
    await rule.getByRole('button', { name: common.save() }).click();
    await page.getByText(m.unassigned()).waitFor();
    await page.getByRole('button', { name: m.newDigest() }).click();
    const digest = page.getByRole('form', { name: m.newDigest() });
    await digest.getByRole('textbox', { name: common.name() }).fill('Night birds');
    await digest.getByRole('checkbox', { name: 'owls' }).check();
    await digest.getByRole('button', { name: common.save() }).click();
    await page.getByText(m.created({ name: 'Night birds' })).waitFor();
    await expectAccessible(page, 'alerts');
    const menu = async (item: string) => {
      await page.getByRole('button', { name: m.actions({ name: 'Night birds' }) }).click();
      await page.getByRole('menuitem', { name: item }).click();
    };
    await page.getByRole('button', { name: m.preview({ name: 'Night birds' }) }).click();
    const preview = page.getByRole('dialog', { name: m.previewTitle({ name: 'Night birds' }) });
    await preview.getByText('Owls of the northern forest').waitFor();
    await page.keyboard.press('Escape');
    // A dialog that closes gives the focus back, which would close the menu.
    await preview.waitFor({ state: 'detached' });
    const [mails, posts] = [smtp.mails.length, slack.posted('papers').length];
    await menu(m.sendNow({ name: 'Night birds' }));
    await expect.poll(() => smtp.mails.length, { timeout: 15_000 }).toBe(mails + 1);
    expect(smtp.mails.at(-1)!.raw).toContain('Owls of the northern forest');
    await expect.poll(() => slack.posted('papers').length, { timeout: 15_000 }).toBe(posts + 1);
    await page
      .getByRole('region', { name: m.history() })
      .getByRole('listitem')
      .filter({ hasText: 'slack' })
      .getByText(m.outcome({ status: 'sent' }))
      .waitFor();
    await page.setViewportSize(phone);
    expect(await sidewaysOn(page)).toEqual([]);
  });

  it('a paper posted in Slack is captured, deferred with a key, restored with undo and added [inbox-20]', async () => {
    const title = plainTitle(work!.record.title);
    const ts = slack.post('reading', `read this: https://doi.org/${work!.record.doi}`);
    slack.post('reading', 'what about lunch then?');
    const page = await journey.open('/inbox');
    await page.getByRole('button', { name: inbox.sweep() }).click();
    const row = page.getByRole('list', { name: inbox.list() }).getByRole('listitem').filter({ hasText: title });
    await row.waitFor();
    // The reaction follows the commit, which the page shows at once.
    await expect.poll(() => slack.reactions, { timeout: 15_000 }).toContain(`${ts} inbox_tray`);
    await page.getByRole('heading', { name: inbox.messages() }).waitFor();
    await expectAccessible(page, 'the Inbox');
    await row.focus();
    await page.keyboard.press('e');
    await page.getByText(inbox.acted({ action: 'defer', title })).waitFor();
    await page.getByRole('heading', { name: inbox.done() }).waitFor();
    await page.keyboard.press('u');
    await row.waitFor();
    await page.setViewportSize(phone);
    expect(await sidewaysOn(page)).toEqual([]);
    await row.getByRole('button', { name: inbox.add() }).click();
    await page.getByText(inbox.acted({ action: 'add', title })).waitFor();
  });

  it('a retraction or correction of a saved paper is shown, dismissed and restored [alert-30]', async () => {
    const api = journey.app().api;
    const title = plainTitle(corrected!.record.title);
    await api('POST', '/library/saved', { title, doi: corrected!.record.doi });
    await api('POST', '/alerts/rules', { name: 'Changes', rule_type: 'publication_watch', rule_config: {} });
    await api('POST', '/scheduler/trigger/watch_notices');
    const page = await journey.open('/inbox');
    await page.getByRole('heading', { name: inbox.notices() }).waitFor();
    const aside = page.getByRole('button', { name: inbox.noticeAside({ title }) });
    await aside.waitFor();
    await expectAccessible(page, 'notices in the Inbox');
    await aside.click();
    await page.getByText(inbox.asideDone({ title })).waitFor();
    await aside.waitFor({ state: 'detached' });
    await page.keyboard.press('u');
    await aside.waitFor();
    await page.setViewportSize(phone);
    expect(await sidewaysOn(page)).toEqual([]);
  });
});
