import * as m from '@carrel/messages/discoveryEvaluation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, errorText } from '../../api/client.ts';
import { diffDiscoveryRecords, listDiscoveryRecords } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import type { DiscoveryRecordDiff, DiscoveryRecordRow } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import * as parts from '../../ui/parts.module.css';
import { plainText } from '../../ui/RichText.tsx';
import { sayFailed } from '../../ui/toast-store.ts';
import * as styles from './discovery.module.css';
import { PageSection } from './PageSection.tsx';

const recordsOptions = {
  queryKey: [...keys.discovery, 'records'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listDiscoveryRecords, { query: {}, signal }),
};

const exportLink = (id: string, format: string) => `/api/v1/discovery/records/${id}/export?format=${format}`;

const Titles = ({ label, papers }: { label: string; papers: readonly { paper_id: string; title: string }[] }) =>
  papers.length === 0 ? null : (
    <div>
      <h3 className="font-medium">{label}</h3>
      <ul className="list-disc ps-5">
        {papers.map((p) => (
          <li key={p.paper_id} dir="auto">
            {plainText(p.title)}
          </li>
        ))}
      </ul>
    </div>
  );

const Difference = ({ diff }: { diff: DiscoveryRecordDiff }) => {
  const { settings, queries, papers } = diff;
  const changedQueries = queries.added.length + queries.removed.length;
  const listed = papers.added.length + papers.removed.length + papers.moved.length;
  if (settings.length + changedQueries + listed === 0) return <p className="text-quiet">{m.diffNone()}</p>;
  return (
    <div className="grid gap-2 ps-4 border-s border-hair text-small">
      {settings.length > 0 && (
        <ul className="list-disc ps-5">
          {settings.map((s) => (
            <li key={s.key}>
              {m.diffSetting({ key: s.key, before: s.before ?? m.missing(), after: s.after ?? m.missing() })}
            </li>
          ))}
        </ul>
      )}
      {changedQueries > 0 && <p>{m.diffQueries({ added: queries.added.length, removed: queries.removed.length })}</p>}
      <Titles label={m.diffAdded({ count: papers.added.length })} papers={papers.added} />
      <Titles label={m.diffRemoved({ count: papers.removed.length })} papers={papers.removed} />
      {papers.moved.length > 0 && <p>{m.diffMoved({ count: papers.moved.length })}</p>}
    </div>
  );
};

/** A record with its exports, and what changed since the refresh of the same lens before it. */
const RecordRow = ({ record, before }: { record: DiscoveryRecordRow; before: DiscoveryRecordRow | undefined }) => {
  const [diff, setDiff] = useState<DiscoveryRecordDiff | null>(null);
  const names = { name: record.lens_name, when: ago(record.created_at) };
  const compare = async () => {
    if (diff || !before) return setDiff(null);
    try {
      setDiff(await call(diffDiscoveryRecords, { params: { id: before.id, other: record.id } }));
    } catch (error) {
      sayFailed(errorText(error));
    }
  };
  return (
    <li>
      <div className={styles.adjustRow}>
        <span className="grow basis-48 min-w-0">
          <bdi>{record.lens_name}</bdi> <span className="text-quiet">{ago(record.created_at)}</span>
          <span className="block text-quiet text-small">
            {m.recordFacts({ candidates: record.counts.candidates, shown: record.counts.shown })}
          </span>
        </span>
        {before && (
          <Button aria-expanded={diff !== null} aria-label={m.diffOf(names)} onClick={() => void compare()}>
            {m.diff()}
          </Button>
        )}
        {(['markdown', 'json'] as const).map((format) => (
          <a
            key={format}
            className={parts.button}
            download
            href={exportLink(record.id, format)}
            aria-label={m.exportOf({ ...names, format })}
          >
            {format === 'json' ? m.exportJson() : m.exportMarkdown()}
          </a>
        ))}
      </div>
      {diff && <Difference diff={diff} />}
    </li>
  );
};

export const Records = () => {
  const { data } = useQuery(recordsOptions);
  if (!data) return null;
  return (
    <PageSection title={m.records()} hint={m.recordsHint()}>
      {data.length === 0 && <p className="text-quiet">{m.recordsNone()}</p>}
      <ul>
        {data.map((record, i) => (
          <RecordRow
            key={record.id}
            record={record}
            before={data.slice(i + 1).find((other) => other.lens_id === record.lens_id)}
          />
        ))}
      </ul>
    </PageSection>
  );
};
