import * as c from '@carrel/contract';
import { RawAnswer, type Route, route } from '../../platform/route.ts';
import type { Evaluation } from './evaluation.service.ts';
import { asMarkdown } from './record.ts';

export const evaluationRoutes = (evaluation: Evaluation): Route[] => [
  route(c.getOutcomeEvaluation, () => evaluation.evaluation()),
  route(c.refreshOutcomeEvaluation, ({ query }) => evaluation.refresh(query.force)),
  route(c.getChannelYield, () => evaluation.yields()),
  route(c.replaySettings, ({ body }) => evaluation.replay(body)),
  route(c.listDiscoveryRecords, ({ query }) => {
    const lens = query.lens_id === undefined ? null : Number(query.lens_id) || 0;
    return evaluation.records({ lens, limit: query.limit, offset: query.offset });
  }),
  route(c.getDiscoveryRecord, ({ params }) => evaluation.record(params.id)),
  route(c.exportDiscoveryRecord, ({ params, query }) => {
    const record = evaluation.record(params.id);
    const markdown = query.format === 'markdown';
    return new RawAnswer(markdown ? asMarkdown(record) : `${JSON.stringify(record, null, 2)}\n`, {
      'content-type': markdown ? 'text/markdown; charset=utf-8' : 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="carrel-search-record-${record.id}.${markdown ? 'md' : 'json'}"`,
    });
  }),
  route(c.diffDiscoveryRecords, ({ params }) => evaluation.difference(params.id, params.other)),
];
