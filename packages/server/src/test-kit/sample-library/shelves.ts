import type { Field } from './fields/field.ts';
import type { Random } from './random.ts';
import type { Subject } from './write-text.ts';

/** Tags that belong to no field, most used first. */
const commonTags = [
  'to cite',
  'methods',
  'key paper',
  'background',
  'replicate',
  'disagree',
  'figure',
  'teaching',
  'grant 2026',
  'from Ana',
  'dataset',
  'read twice',
  'journal club',
  'später',
];
const chapters = ['1 Introduction', '2 Methods', '3 Results', '4 Discussion'];
const courses = ['Seminar: Memory and Change', 'Lecture: Methods', 'Reading group'];
const projects = ['Review 2026', 'Drift project', 'Proposal', 'Field season', 'Comment on replication'];

export const tagsFor = (field: Field, r: Random): string[] => {
  if (!r.chance(0.3)) return [];
  const out = new Set(r.someRanked(r.chance(0.55) ? commonTags : field.tags, 1 + r.rank(3)));
  if (r.chance(0.3)) out.add(r.pickRanked(field.tags));
  return [...out];
};

/** Paths of collections, outermost first. */
export const collectionsFor = (subject: Subject, r: Random): string[][] => {
  const out: string[][] = [];
  if (r.chance(0.14))
    out.push(
      r.chance(0.5)
        ? [subject.field.name]
        : r.chance(0.6)
          ? [subject.field.name, subject.subfield.name]
          : [subject.field.name, subject.subfield.name, subject.topics[0]!],
    );
  if (r.chance(0.035)) out.push(['Thesis', r.pickRanked(chapters)]);
  if (r.chance(0.02)) out.push(['Teaching', r.pickRanked(courses)]);
  if (r.chance(0.03)) out.push(['Projects', r.pickRanked(projects)]);
  return out;
};

/** A typical note by a reader, in Markdown. */
export const noteFor = (subject: Subject, r: Random): string | undefined => {
  if (!r.chance(0.07)) return undefined;
  const { things, process, method, setting } = subject;
  const lines = [
    `- main claim: ${process} needs ${things}`,
    `- ${method}, in ${setting}`,
    `- check the numbers in **table ${r.between(1, 4)}** against ours`,
    `- compare with *${subject.topics[0]}*`,
    '- weak on controls; ask for the raw data',
    `- [ ] cite in the part on ${process}`,
  ];
  const some = r.someRanked(lines, r.between(1, 4)).join('\n');
  switch (r.below(4)) {
    case 0:
      return some;
    case 1:
      return `## Reading notes\n\n${some}\n\n> “${process} is not what it seems.” (p. ${r.between(2, 30)})`;
    case 2:
      return `Read on the train. ${some.replace(/^- (\[ \] )?/gm, '').replaceAll('\n', '. ')}.`;
    default:
      return `## Why it matters\n\n${some}\n\n## Open questions\n\n1. Does it hold beyond ${setting}?\n2. What about ${subject.topics.at(-1)}?`;
  }
};

export const views = [
  { name: 'Unread and highly cited', query: 'is:unread cited:>=100', sort: 'citations', sort_dir: 'desc' },
  { name: 'Recent preprints', query: 'is:preprint year:2024..', sort: 'date', sort_dir: 'desc' },
  { name: 'Loved', query: 'rating:5', sort: 'added_at', sort_dir: 'desc' },
  {
    name: 'Replay, without models',
    query: 'replay OR consolidation -computational',
    sort: 'relevance',
    sort_dir: 'desc',
  },
] as const;

/** Other names of topics, for those that occur. */
export const topicAliases: readonly [alias: string, topic: string][] = [
  ['LTP', 'Synaptic plasticity'],
  ['RL offline', 'Offline reinforcement learning'],
  ['Vaccines', 'Vaccination'],
  ['AMR', 'Antimicrobial resistance'],
  ['Sea-level change', 'Sea level'],
];

export const tagColors = ['#1d6a4e', '#8a5a00', '#7a2e4d', '#2f5d8a', '#5b4a8a', '#565c59'] as const;
