import { z } from 'zod';
import { maybe, maybeCount, maybeList, maybeNumber, maybeText } from '../tolerant.ts';

/** Almost every scalar is wrapped, or null. */
const wrapped = maybe(z.object({ value: maybeText })).transform((v) => v?.value);
const Dated = maybe(z.object({ year: wrapped, month: wrapped, day: wrapped }));

export const OrcidPerson = z.object({
  name: maybe(z.object({ 'given-names': wrapped, 'family-name': wrapped, 'credit-name': wrapped, path: maybeText })),
  'other-names': maybe(z.object({ 'other-name': maybeList(z.object({ content: maybeText })) })),
  'researcher-urls': maybe(z.object({ 'researcher-url': maybeList(z.object({ url: wrapped })) })),
  'external-identifiers': maybe(
    z.object({
      'external-identifier': maybeList(
        z.object({
          'external-id-type': maybeText,
          'external-id-value': maybeText,
          'external-id-relationship': maybeText,
        }),
      ),
    }),
  ),
});

const AffiliationSummary = z.object({
  'department-name': maybeText,
  'role-title': maybeText,
  'start-date': Dated,
  'end-date': Dated,
  organization: maybe(
    z.object({
      name: maybeText,
      address: maybe(z.object({ country: maybeText })),
      'disambiguated-organization': maybe(
        z.object({ 'disambiguated-organization-identifier': maybeText, 'disambiguation-source': maybeText }),
      ),
    }),
  ),
});
export type AffiliationSummary = z.output<typeof AffiliationSummary>;

const Wrapped = z.object({
  'employment-summary': maybe(AffiliationSummary),
  'education-summary': maybe(AffiliationSummary),
});
/** Groups of summaries since version 3, a bare list before. */
export const OrcidAffiliations = z.object({
  'affiliation-group': maybeList(z.object({ summaries: maybeList(Wrapped) })),
  'employment-summary': maybeList(AffiliationSummary),
  'education-summary': maybeList(AffiliationSummary),
});

const ExternalId = z.object({
  'external-id-type': maybeText,
  'external-id-value': maybeText,
  'external-id-normalized': wrapped,
  'external-id-relationship': maybeText,
});
export const OrcidWorkSummary = z.object({
  'put-code': maybeNumber,
  title: maybe(z.object({ title: wrapped })),
  'external-ids': maybe(z.object({ 'external-id': maybeList(ExternalId) })),
  type: maybeText,
  'publication-date': Dated,
  'journal-title': maybe(z.object({ value: maybeText })),
  'short-description': maybeText,
  'display-index': maybe(z.union([z.string(), z.number()])),
  url: wrapped,
});
export type OrcidWorkSummary = z.output<typeof OrcidWorkSummary>;

export const OrcidWorks = z.object({ group: maybe(z.array(z.unknown())) });
export const OrcidWorkGroup = z.object({
  'external-ids': maybe(z.object({ 'external-id': maybeList(ExternalId) })),
  'work-summary': maybeList(OrcidWorkSummary),
});
export const OrcidBulk = z.object({ bulk: z.array(z.unknown()) });
export const OrcidBulkItem = z.object({ work: maybe(OrcidWorkSummary) });

export const OrcidRecord = z.object({
  'orcid-identifier': maybe(z.object({ path: maybeText })),
  person: maybe(OrcidPerson),
  'activities-summary': maybe(
    z.object({ employments: maybe(OrcidAffiliations), educations: maybe(OrcidAffiliations) }),
  ),
});

export const OrcidSearch = z.object({
  'num-found': maybeCount,
  result: z
    .array(z.unknown())
    .nullish()
    .transform((r) => r ?? []),
});
export const OrcidHit = z.object({ 'orcid-identifier': z.object({ path: z.string() }) });
