import { type ActivePdfContent, activePdfContent } from '@carrel/contract/active-pdf-content';
import { z } from 'zod';
import { maxMarks, maxPlaces } from './flat-marks.ts';

export type ActiveKind = ActivePdfContent;

const refusals = ['not_pdf', 'password', 'unreadable', 'too_complex'] as const;

const line = z.string().max(1_000);

/** What the locked process says about itself. Nothing is opened unless it reaches nothing. */
export const ProbeReply = z.strictObject({
  reached: z.array(z.enum(['files', 'processes', 'signals', 'sockets', 'network'])),
  /** Whether the program was loaded from its code cache, which takes half of the time. */
  cached: z.boolean(),
});
export type ProbeReply = z.output<typeof ProbeReply>;

export const ReadReply = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(false), reason: z.enum(refusals) }),
  z.strictObject({
    ok: z.literal(true),
    pages: z.number().int().min(0).max(100_000),
    /** The text of each page; of long files, of the first pages. */
    texts: z.array(z.string().max(400_000)).max(100_000),
    cut: z.boolean(),
    boxes: z.array(z.number()).max(500_000),
    marks: z.array(z.string().max(10_000)).max(3 * maxMarks),
    places: z.array(z.number()).max(maxPlaces),
    title: line.nullable(),
    /** What is printed largest at the top of the first page. */
    heading: line.nullable(),
    /** Words in the metadata that may be identifiers. */
    metadata: z.array(line).max(50),
    active: z.array(z.enum(activePdfContent)).max(activePdfContent.length),
    /** Whether all of the file could be searched for active content. */
    searched: z.boolean(),
  }),
]);
export type ReadReply = z.output<typeof ReadReply>;

export const CleanReply = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(false), reason: z.enum(refusals) }),
  z.strictObject({ ok: z.literal(true), active: z.array(z.enum(activePdfContent)).max(activePdfContent.length) }),
]);
export type CleanReply = z.output<typeof CleanReply>;

export type BoxRequest = 'probe' | 'read' | 'clean';
