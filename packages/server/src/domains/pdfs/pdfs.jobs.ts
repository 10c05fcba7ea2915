import * as jobs from '@carrel/messages/jobs';
import { refer } from '@carrel/messages/reference';
import { z } from 'zod';
import { jobType } from '../../platform/jobs/define-job.ts';

const minuteMs = 60_000;

export const fetchPdfJob = jobType({
  kind: 'pdf.fetch',
  label: refer(jobs.fetchPdf),
  payload: z.object({ paperId: z.number().int() }),
  timeoutMs: 30 * minuteMs,
  network: ['arxiv', 'europe_pmc', 'idxa', 'unpaywall', 'crossref', 'idxb'],
});

export const attachPdfJob = jobType({
  kind: 'pdf.attach',
  label: refer(jobs.attachPdf),
  payload: z.object({
    paperId: z.number().int(),
    upload: z.string(),
    filename: z.string(),
    /** The further file that becomes the PDF. The former PDF takes its place. */
    further: z.number().int().optional(),
  }),
  timeoutMs: 5 * minuteMs,
  network: [],
});

export const importPdfJob = jobType({
  kind: 'pdf.import',
  label: refer(jobs.importPdf),
  payload: z.object({
    upload: z.string(),
    typed: z
      .object({ kind: z.enum(['doi', 'title', 'new']), value: z.string() })
      .nullable()
      .default(null),
  }),
  timeoutMs: 10 * minuteMs,
  network: ['idxa', 'idxb', 'crossref', 'datacite', 'arxiv'],
});

export const tidyPdfsJob = jobType({
  kind: 'pdf.tidy',
  label: refer(jobs.tidyPDFs),
  payload: z.object({}),
  timeoutMs: 30 * minuteMs,
  network: [],
});
