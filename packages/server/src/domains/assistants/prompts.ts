import { z } from 'zod';

const definition = <S extends z.ZodObject>(p: {
  name: string;
  title: string;
  description: string;
  input: S;
  text: (args: z.output<S>) => string;
}) => p;

const topic = z.string().min(1).max(500).describe('Topic or question');

/** Ready-made tasks that an assistant offers to its user. */
export const prompts = [
  definition({
    name: 'literature_review',
    title: 'Literature review',
    description: 'Reviews what the library says about a topic, with citations',
    input: z.object({ topic }),
    text: ({ topic: t }) =>
      `Write a literature review about the following topic from my Carrel library: ${t}\n\n1. Search with several queries, by words and by meaning, until further searches find nothing new. Say which queries you used and how many papers they found.\n2. Read the abstracts, and the full text of the most important papers (fetch, read_text).\n3. Group the papers by what they claim, and say where they agree and disagree. Name retracted and corrected papers.\n4. Support each statement with a citation key. Do not cite papers that you have not fetched.\n5. End with a bibliography (cite) and with the questions that the library does not answer.`,
  }),
  definition({
    name: 'find_gaps',
    title: 'Gaps in a reading list',
    description: 'Finds papers that the library lacks for a topic, from citations and from the Feed',
    input: z.object({ topic }),
    text: ({ topic: t }) =>
      `Find what is missing in my Carrel library about the following topic: ${t}\n\n1. Search for the papers that I have.\n2. For the five most important ones, list what they cite and what cites them (related). Count which papers outside the library come up most often.\n3. Look for matching new publications (whats_new).\n4. List at most 15 papers with title, year, DOI if known, and one sentence on why each matters. Do not add any of them before I agree.`,
  }),
];
