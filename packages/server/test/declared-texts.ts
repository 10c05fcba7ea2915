import { attentionKinds } from '../src/domains/system/attention-list.ts';

/** The English sentences that the server declares once and sends unchanged. Sentences with values are not included. */
export const declaredTexts = (): Set<string> => new Set(attentionKinds.flatMap((kind) => [kind.label, kind.detail]));
