import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { AlertsService } from './alerts.service.ts';

export const alertRoutes = ({ alerts }: { alerts: AlertsService }): Route[] => [
  route(c.listAlerts, () => alerts.list()),
  route(c.createAlert, ({ body }) => alerts.create(body)),
  route(c.getAlert, ({ params }) => alerts.get(params.id)),
  route(c.updateAlert, ({ params, body }) => alerts.update(params.id, body)),
  route(c.deleteAlert, ({ params }) => alerts.delete(params.id)),
  route(c.evaluateAlert, ({ params }) => alerts.evaluate(params.id)),
  route(c.dryRunAlert, ({ params }) => alerts.dryRun(params.id)),
  route(c.assignAlertRules, ({ params, body }) => alerts.assign(params.id, body.rule_ids)),
  route(c.unassignAlertRule, ({ params }) => alerts.unassign(params.id, params.rid)),
  route(c.listAlertRules, () => alerts.listRules()),
  route(c.createAlertRule, ({ body }) => alerts.createRule(body)),
  route(c.getAlertRule, ({ params }) => alerts.rule(params.id)),
  route(c.updateAlertRule, ({ params, body }) => alerts.updateRule(params.id, body)),
  route(c.deleteAlertRule, ({ params }) => alerts.deleteRule(params.id)),
  route(c.toggleAlertRule, ({ params }) => alerts.toggleRule(params.id)),
  route(c.testAlertRule, ({ params }) => alerts.testRule(params.id)),
  route(c.listAlertHistory, ({ query }) => alerts.history(query)),
  route(c.listDispatchPapers, ({ params }) => alerts.papersOf(params.id)),
  route(c.listAlertTemplates, () => alerts.templates()),
  route(c.applyAlertTemplate, ({ params }) => alerts.applyTemplate(params.key)),
];
