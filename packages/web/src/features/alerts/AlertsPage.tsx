import * as m from '@carrel/messages/alerts';
import * as commands from '@carrel/messages/commands';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { dryRunAlert, listDispatchPapers, testAlertRule } from '../../api/endpoints.gen.ts';
import { isActive, onJob } from '../../api/events.ts';
import type { Alert, AlertRule } from '../../api/types.ts';
import { Reading } from '../../desk/Reading.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Controls.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ago, moment } from '../../ui/format.ts';
import { Menu } from '../../ui/Menu.tsx';
import { Page } from '../../ui/Page.tsx';
import * as parts from '../../ui/parts.module.css';
import { rich } from '../../ui/rich.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { applyTemplate, removeAlert, removeRule, send, switchAlert, switchRule } from './alert-actions.ts';
import { useChannels } from './channels.tsx';
import { DigestForm } from './DigestForm.tsx';
import { type Preview, PreviewDialog } from './PreviewDialog.tsx';
import {
  alertsOptions,
  historyOptions,
  pluginsOptions,
  refetchAlerts,
  rulesOptions,
  templatesOptions,
} from './queries.ts';
import { RuleForm } from './RuleForm.tsx';

type Form = { digest: Alert | null } | { rule: AlertRule | null };

/** Papers in one digest; the service has the same limit. */
const maxInDigest = 100;

const Heading = ({ id, title, children }: { id: string; title: string; children?: ReactNode }) => (
  <div className="flex items-center gap-2 mt-6 mb-1">
    <h2 id={id} className="font-serif text-line font-medium grow">
      {title}
    </h2>
    {children}
  </div>
);

interface RowProps<T> {
  item: T;
  onEdit: () => void;
  onPreview: (preview: Preview) => void;
}

const DigestRow = ({ item: digest, onEdit, onPreview }: RowProps<Alert>) => {
  const { id, name, enabled, schedule, rules, channels, last_outcome, last_evaluated_at, next_due_at } = digest;
  const { nameOf: channelNames } = useChannels();
  const preview = async () => {
    try {
      const { papers = [], papers_new } = await call(dryRunAlert, { params: { id } });
      onPreview({ title: m.previewTitle({ name }), papers, count: papers_new, limit: maxInDigest });
    } catch (error) {
      sayFailed(m.failed({ error: errorText(error) }));
    }
  };
  const items = [
    { label: m.sendNow({ name }), onSelect: () => void send(digest) },
    { label: m.edit({ name }), onSelect: onEdit },
    { label: m.deleteOne({ name }), danger: true, onSelect: () => void removeAlert(digest) },
  ];
  return (
    <li className="flex items-start gap-3 py-2.5 border-b border-hair">
      <div className="grow min-w-0">
        <div className="font-medium truncate" dir="auto">
          {name}
        </div>
        <div className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-quiet">
          <span>{next_due_at ? m.due({ when: moment(next_due_at) }) : m.scheduleOf({ schedule })}</span>
          <span dir="auto">{rules.map((rule) => rule.name).join(', ')}</span>
          {channels.length > 0 && <span>{m.to({ channels: channelNames(channels) })}</span>}
          {last_evaluated_at && <span>{m.lastRun({ when: ago(last_evaluated_at) })}</span>}
          {last_outcome && (
            <span className={last_outcome === 'failed' || last_outcome === 'skipped' ? 'text-bad' : undefined}>
              {m.outcome({ status: last_outcome })}
            </span>
          )}
        </div>
      </div>
      <Button aria-label={m.preview({ name })} onClick={() => void preview()}>
        {m.previewShort()}
      </Button>
      <Switch label={m.enabled({ name })} checked={enabled} onChange={(on) => void switchAlert(digest, on)} />
      <Menu trigger={<IconButton icon="more" label={m.actions({ name })} />} items={items} align="end" />
    </li>
  );
};

const keywordsOf = (rule: AlertRule): readonly string[] =>
  rule.rule_type === 'keyword' ? [...(rule.rule_config.keywords ?? []), rule.rule_config.keyword ?? []].flat() : [];

const RuleRow = ({ item: rule, onEdit, onPreview, assigned }: RowProps<AlertRule> & { assigned: boolean }) => {
  const { id, name, rule_type, enabled, problem } = rule;
  const preview = async () => {
    try {
      const { matches, matches_found } = await call(testAlertRule, { params: { id } });
      onPreview({ title: m.tryTitle({ name }), papers: matches, count: matches_found });
    } catch (error) {
      sayFailed(m.failed({ error: errorText(error) }));
    }
  };
  const items = [
    { label: m.edit({ name }), onSelect: onEdit },
    { label: m.deleteOne({ name }), danger: true, onSelect: () => void removeRule(rule) },
  ];
  // Notices of a watch are shown in the Inbox, also without a digest.
  const unused = !assigned && rule_type !== 'publication_watch';
  return (
    <li className="flex items-start gap-3 py-2.5 border-b border-hair">
      <div className="grow min-w-0">
        <div className="font-medium truncate" dir="auto">
          {name}
        </div>
        <div className="text-small text-quiet">
          {[m.ruleKind({ type: rule_type }), ...keywordsOf(rule)].join(' · ')}
        </div>
        {problem && <p className="text-small text-bad">{problem}</p>}
        {unused && <p className="text-small text-warn">{m.unassigned()}</p>}
      </div>
      <Button aria-label={m.testRule({ name })} onClick={() => void preview()}>
        {m.tryShort()}
      </Button>
      <Switch label={m.enabled({ name })} checked={enabled} onChange={() => void switchRule(rule)} />
      <Menu trigger={<IconButton icon="more" label={m.actions({ name })} />} items={items} align="end" />
    </li>
  );
};

const Templates = () => {
  const templates = useQuery(templatesOptions).data ?? [];
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby="alerts-suggested">
      <Heading id="alerts-suggested" title={m.suggested()} />
      <ul>
        {templates.map(({ key, category, title }) => {
          const name = category === 'publication_watch' ? m.watchName() : title;
          return (
            <li key={key} className="flex flex-wrap items-center gap-3 py-2.5 border-b border-hair">
              <div className="grow basis-56 min-w-0">
                <div className="font-medium truncate" dir="auto">
                  {name}
                </div>
                <div className="text-small text-quiet">{m.templateHint({ kind: category })}</div>
              </div>
              <Button onClick={() => void applyTemplate(key, name)}>{m.applyOne({ name })}</Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const History = ({ onPreview }: { onPreview: (preview: Preview) => void }) => {
  const history = useQuery(historyOptions).data ?? [];
  const { nameOf: channelNames } = useChannels();
  const read = async ({ id, alert_name, sent_at }: (typeof history)[number]) => {
    try {
      const papers = await call(listDispatchPapers, { params: { id } });
      onPreview({
        title: m.digestOf({ name: alert_name ?? '–', when: moment(sent_at) }),
        papers,
        count: papers.length,
      });
    } catch (error) {
      sayFailed(m.failed({ error: errorText(error) }));
    }
  };
  return (
    <section aria-labelledby="alerts-history">
      <Heading id="alerts-history" title={m.history()} />
      {history.length === 0 && <p className="text-quiet">{m.noHistory()}</p>}
      <ul>
        {history.map((entry) => (
          <li key={entry.id} className="py-2 border-b border-hair">
            <div className="flex flex-wrap gap-x-3">
              <span className="font-medium" dir="auto">
                {entry.alert_name ?? '–'}
              </span>
              <span className={entry.status === 'failed' || entry.status === 'skipped' ? 'text-bad' : 'text-quiet'}>
                {m.outcome({ status: entry.status })}
              </span>
              <span className="text-quiet">
                {[channelNames([entry.channel]), m.sentPapers({ count: entry.publication_count })].join(' · ')}
              </span>
              <time className="text-quiet" dateTime={entry.sent_at} title={moment(entry.sent_at)}>
                {ago(entry.sent_at)}
              </time>
              {entry.publication_count > 0 && (
                <Button tone="quiet" onClick={() => void read(entry)}>
                  {m.readDigest()}
                </Button>
              )}
            </div>
            {(entry.error_message ?? entry.message_preview) && (
              <p className="text-small text-quiet truncate" dir="auto">
                {entry.error_message ?? entry.message_preview}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

export const AlertsPage = () => {
  const read = useQuery(alertsOptions);
  const rules = useQuery(rulesOptions).data ?? [];
  const plugins = useQuery(pluginsOptions).data;
  const [form, setForm] = useState<Form | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const digests = read.data ?? [];
  const assigned = new Set(digests.flatMap((digest) => digest.rules.map((rule) => rule.id)));
  useEffect(() => onJob((job) => (job.kind.startsWith('alerts.') && !isActive(job) ? refetchAlerts() : undefined)), []);
  const unused = read.data !== undefined && digests.length === 0 && rules.length === 0 && form === null;
  const close = () => setForm(null);
  return (
    <Page
      title={commands.alerts()}
      actions={
        read.data &&
        !unused && (
          <>
            <Button icon="plus" onClick={() => setForm({ rule: null })}>
              {m.newRule()}
            </Button>
            <Button tone="primary" icon="plus" onClick={() => setForm({ digest: null })}>
              {m.newDigest()}
            </Button>
          </>
        )
      }
    >
      {form && 'rule' in form && <RuleForm key={form.rule?.id ?? 'new'} rule={form.rule} onDone={close} />}
      {form && 'digest' in form && <DigestForm key={form.digest?.id ?? 'new'} digest={form.digest} onDone={close} />}
      <p className="text-quiet max-w-[46rem] pt-2">
        {rich(
          m.explained<ReactNode>({
            monitors: (inside) => (
              <Link to="/feed/monitors" className={parts.link}>
                {rich(inside)}
              </Link>
            ),
          }),
        )}
      </p>
      {plugins && !plugins.some((p) => p.can_send) && (
        <p role="status" className="text-quiet py-2">
          {rich(
            m.noChannel<ReactNode>({
              link: (inside) => (
                <Link to="/settings" hash="plugins" className="text-lamp underline">
                  {rich(inside)}
                </Link>
              ),
            }),
          )}
        </p>
      )}
      <Reading query={read} failed={m.notRead()} safe={m.notReadSafe()} />
      {unused && (
        <EmptyState
          kind="first"
          title={m.empty()}
          actions={
            <Button tone="primary" onClick={() => setForm({ rule: null })}>
              {m.newRule()}
            </Button>
          }
        >
          {m.emptyHint()}
        </EmptyState>
      )}
      {digests.length > 0 && (
        <section aria-labelledby="alerts-digests">
          <Heading id="alerts-digests" title={m.digests()} />
          <ul>
            {digests.map((digest) => (
              <DigestRow key={digest.id} item={digest} onEdit={() => setForm({ digest })} onPreview={setPreview} />
            ))}
          </ul>
        </section>
      )}
      {rules.length > 0 && (
        <section aria-labelledby="alerts-rules">
          <Heading id="alerts-rules" title={m.rules()} />
          <ul>
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                item={rule}
                assigned={assigned.has(rule.id)}
                onEdit={() => setForm({ rule })}
                onPreview={setPreview}
              />
            ))}
          </ul>
        </section>
      )}
      <Templates />
      {read.data && !unused && <History onPreview={setPreview} />}
      {preview && <PreviewDialog preview={preview} onClose={() => setPreview(null)} />}
    </Page>
  );
};
