import {
  type EndpointSpec,
  endpoints,
  fillPath,
  insightSections,
  searchableSources,
  sourceNames,
} from '@carrel/contract';
import type { Client } from '../lib/client.ts';
import { jobEnd } from '../lib/jobs.ts';

/** IDs of existing objects. */
export interface Things {
  paper: string;
  other: string;
  tag: string;
  collection: string;
  run: string;
  backup: string;
  action: string;
  job: string;
  view: string;
}

/** Operations that remove the library, never end, or change the switch. */
const leftOut = new Set([
  'streamEvents',
  'resetLibrary',
  'restoreBackup',
  'setNetworkPolicy',
  'updateSettings',
  'createSession',
  'deleteSession',
]);

const bibtex = '@article{n1, title={A paper about the network}, doi={10.5555/netoff.1}}';

const bodies = (t: Things): Record<string, unknown> => ({
  addCollectionItem: { paper_id: t.paper },
  addTopicAlias: { alias: 'nets', canonical: 'networks' },
  assignTag: { paper_id: t.paper, tag_id: t.tag },
  bulkAddToCollection: { paper_ids: [t.paper], collection_id: t.collection },
  bulkClearRating: { paper_ids: [t.paper] },
  bulkEdit: { selection: { query: '' }, changes: { add_tags: ['seen'] } },
  bulkRemove: { paper_ids: [t.other] },
  createCollection: { name: 'Another collection' },
  createTag: { name: 'another tag' },
  createTopic: { name: 'another topic' },
  createView: { name: 'Another view', query: 'network' },
  groupTopics: { source: 'another topic', target: 'networks' },
  renameTopic: { new_name: 'networks' },
  savePaper: { title: 'Typed by hand', doi: '10.5555/netoff.2', url: 'https://example.org/paper' },
  markNotDuplicate: { paper_ids: [t.paper, t.other] },
  mergePapers: { keep_id: t.paper, merge_ids: [t.other] },
  setReadingStatus: { reading_status: 'reading' },
  actOnPaper: { action: 'like' },
  citePapers: { paper_ids: [t.paper] },
  addCitationStyle: { name: 'nature' },
  previewCitationStyle: { name: 'nature' },
  searchAuthorsOnline: { query: 'Moreau' },
  createImportText: { content: bibtex },
  importBibtexText: { content: bibtex },
  importRefmanager: { library_id: '1', api_key: 'no-key' },
  listRefmanagerCollections: { library_id: '1', api_key: 'no-key' },
  lookUpOnline: { items: ['10.1038/nphys1170', '2001.00001', 'A title of some length'] },
  saveOnline: { action: 'add', doi: '10.1038/nphys1170' },
  searchOnline: { query: 'quantum measurement', sources: [...searchableSources] },
});
const queries: Record<string, string> = { suggestQuery: '?prefix=ti', searchAll: '?q=network' };

const named = async (client: Client, path: string, field: string): Promise<string[]> => {
  const body = (await client.get<Record<string, unknown>>(path)).body;
  const text = JSON.stringify(body);
  return [...new Set([...text.matchAll(new RegExp(`"${field}":"([a-z0-9_]+)"`, 'g'))].map((m) => m[1]!))];
};

/** A repair runs with the confirmation from its plan. */
const confirmed = async (client: Client, key: string): Promise<unknown> => {
  const answer = await client.send<Record<string, unknown>>('GET', `/api/v1/health/operations/${key}/estimate`);
  const { confirmation_token, plan_fingerprint } = answer.body;
  return confirmation_token ? { confirmation_token, plan_fingerprint } : {};
};

/** Every set of parameters that an operation is called with. */
const parametersOf = (e: EndpointSpec, t: Things, lists: Record<string, string[]>): Record<string, string>[] => {
  const each = (name: string, values: string[]) => values.map((v) => ({ [name]: v }));
  if (e.path.includes('/health/operations/{key}')) return each('key', lists.operations!);
  if (e.path.includes('/health/dimensions/{key}')) return each('key', lists.dimensions!);
  if (e.path.includes('/scheduler/trigger/')) return each('job_id', lists.scheduled!);
  if (e.path.includes('{section}')) return each('section', lists.sections!);
  if (e.path.includes('{source}')) return each('source', [...sourceNames]);
  const id = e.path.includes('/collections/')
    ? t.collection
    : e.path.includes('/tags/')
      ? t.tag
      : e.path.includes('/runs/')
        ? t.run
        : e.path.includes('/views/')
          ? t.view
          : e.path.includes('/history/')
            ? t.action
            : t.paper;
  const known: Record<string, string> = {
    id,
    paper_id: t.paper,
    tag_id: t.tag,
    job_id: t.job,
    seq: '0',
    name: e.path.includes('backup') ? t.backup : 'networks',
    alias: 'nets',
  };
  return [known];
};

/** GET first, deletions last. */
const turn: Record<string, number> = { GET: 0, POST: 1, PUT: 2, PATCH: 3, DELETE: 4 };

export interface Asked {
  operations: number;
  calls: number;
  /** Answers by their status. */
  statuses: Record<string, number>;
  /** Kinds of jobs that ran, with how they ended. */
  jobs: Record<string, string>;
  broken: string[];
}

/** Calls every operation, waits for every job that starts, and returns the results. */
export const askEverything = async (client: Client, t: Things): Promise<Asked> => {
  const lists = {
    operations: await named(client, '/health/operations', 'key'),
    dimensions: await named(client, '/insights/health', 'key'),
    scheduled: await named(client, '/scheduler/status', 'id'),
    sections: [...insightSections],
  };
  const out: Asked = { operations: 0, calls: 0, statuses: {}, jobs: {}, broken: [] };
  const all = endpoints.filter((e) => !leftOut.has(e.id)).sort((a, b) => turn[a.method]! - turn[b.method]!);
  for (const e of all) {
    out.operations += 1;
    for (const params of parametersOf(e, t, lists)) {
      const path = fillPath(e.path, params) + (queries[e.id] ?? '');
      const body = e.id === 'runRepair' ? await confirmed(client, params.key!) : bodies(t)[e.id];
      const payload =
        e.bodyKind === 'multipart'
          ? form(bibtex)
          : e.method === 'GET' || (body === undefined && !e.body)
            ? undefined
            : { type: 'application/json', bytes: JSON.stringify(body ?? {}) };
      const answer = await client.send<Buffer>(e.method, path, payload, true);
      out.calls += 1;
      out.statuses[answer.status] = (out.statuses[answer.status] ?? 0) + 1;
      const text = answer.body.toString('utf8');
      if (answer.status >= 500 && !/network_off|upstream_failed/.test(text)) out.broken.push(`${e.id}: ${text}`);
      const begun = /^\{/.test(text) ? (JSON.parse(text) as { job_id?: string; activity_job_id?: string | null }) : {};
      const job = begun.activity_job_id === undefined ? begun.job_id : begun.activity_job_id;
      if (job && e.method !== 'GET' && job !== t.job) {
        const ended = await jobEnd(client, job, 120_000);
        out.jobs[ended.kind] = ended.status;
      }
    }
  }
  return out;
};

const form = (content: string): { type: string; bytes: string } => {
  const boundary = '----carrel-net-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="n.bib"\r\n\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, bytes: `${head}${content}\r\n--${boundary}--\r\n` };
};
