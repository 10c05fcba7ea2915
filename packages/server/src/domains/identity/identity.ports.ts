import type { Shown } from '@carrel/messages/reference';
import { port } from '../port.ts';
import type { AttentionItem } from './attention.repo.ts';

/** A problem that another module reports. */
export interface ReportedProblem extends AttentionItem {
  /** What went wrong, as the source said it. */
  detail: Shown | null;
}

/** Monitors of followed authors that fail. Called on each request, so it must be fast. */
export const monitorProblemsPort = port<() => readonly ReportedProblem[]>('identity.monitor-problems');
