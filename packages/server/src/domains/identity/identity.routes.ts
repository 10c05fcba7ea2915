import * as c from '@carrel/contract';
import { type Route, route } from '../../platform/route.ts';
import type { AddAuthors } from './add-authors.ts';
import type { Namesakes } from './assess-namesakes.ts';
import type { Attention } from './attention.ts';
import type { Identities } from './identities.ts';
import type { MergeAuthors } from './merge-authors.ts';

export const identityRoutes = (d: {
  add: AddAuthors;
  identities: Identities;
  merges: MergeAuthors;
  namesakes: Namesakes;
  attention: Attention;
}): Route[] => [
  route(c.addAuthor, ({ body }, io) => d.add.add(body, io.signal)),
  route(c.followAuthorFromPaper, ({ body }, io) => d.add.followFromPaper(body, io.signal)),
  route(c.resolveAuthors, ({ body }) => d.identities.resolve(body ?? c.resolveAuthors.body.parse({}))),
  route(c.resolveScholarId, ({ body }) => d.identities.byScholarId(body.scholar_id)),
  route(c.listAuthorsNeedingAttention, ({ query }) => d.attention.list(query.limit)),
  route(c.listAuthorMergeCandidates, ({ query }, io) => d.merges.candidates(query.limit, query.offset, io.signal)),
  route(c.mergeAuthorCandidate, ({ params }) => d.merges.mergeCandidate(params.id)),
  route(c.rejectAuthorCandidate, ({ params }) => d.merges.rejectCandidate(params.id)),
  route(c.resolveAuthorConflict, ({ params, body }) => d.merges.resolveConflict(params.id, body.choice)),
  route(c.resolveAuthor, ({ params }) => d.identities.resolveOne(params.id)),
  route(c.getAuthorIdCandidates, ({ params }, io) => d.identities.candidates(params.id, io.signal)),
  route(c.confirmAuthorIdentifiers, ({ params, body }) => d.identities.confirm(params.id, body)),
  route(c.confirmAuthorOpenAlexId, ({ params, body }) => d.identities.confirmOpenAlexId(params.id, body.idxa_id)),
  route(c.searchAuthorAtScholar, ({ params }, io) => d.identities.searchScholar(params.id, io.signal)),
  route(c.setAuthorIdentifiers, ({ params, body }) => d.identities.setIdentifiers(params.id, body)),
  route(c.acceptUnidentifiedAuthor, ({ params }) => d.identities.acceptUnidentified(params.id)),
  route(c.repairAuthor, ({ params }) => d.identities.repair(params.id)),
  route(c.mergeAuthorProfiles, ({ params, body }) => d.merges.merge(params.id, body)),
  route(c.splitAuthor, ({ params, body }) => d.merges.split(params.id, body)),
  route(c.discoverAuthorAliases, ({ params }, io) => d.identities.discoverAliases(params.id, io.signal)),
  route(c.getAuthorNamesakes, ({ params }, io) => d.namesakes.groups(params.id, io.signal)),
  route(c.assessAuthorNamesakes, ({ params }) => d.namesakes.assess(params.id)),
  route(c.judgeAuthorPaper, ({ params, body }, io) =>
    d.namesakes.judge(params.id, params.paper_id, body.verdict, io.signal),
  ),
];
