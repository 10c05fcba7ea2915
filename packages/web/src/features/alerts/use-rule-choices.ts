import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listCollections, listLensBranches, listLenses, listMonitors } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { type RuleChoices, type RuleDraft, ruleForms } from './rule-types.tsx';

/** What a rule can refer to. Lenses and branches are requested when its type needs them. */
export const useRuleChoices = (draft: RuleDraft): RuleChoices => {
  const lens = draft.rule_type === 'branch' ? draft.rule_config.lens_id : undefined;
  const { data: collections = [] } = useQuery({
    queryKey: keys.collections,
    queryFn: ({ signal }) => call(listCollections, { signal }),
  });
  const { data: monitors = [] } = useQuery({
    queryKey: [...keys.feed, 'monitors'],
    queryFn: ({ signal }) => call(listMonitors, { signal }),
  });
  const { data: lenses = [] } = useQuery({
    queryKey: [...keys.discovery, 'lenses'],
    queryFn: ({ signal }) => call(listLenses, { query: {}, signal }),
    enabled: ruleForms[draft.rule_type].needsLenses,
  });
  const branches = useQuery({
    queryKey: [...keys.discovery, 'branches', lens],
    queryFn: ({ signal }) => call(listLensBranches, { params: { id: lens! }, query: {}, signal }),
    enabled: lens !== undefined,
  }).data?.branches;
  return {
    authors: monitors.flatMap(({ monitor_type, id, label }) =>
      monitor_type === 'author' ? [{ value: id.replace('author:', ''), label }] : [],
    ),
    monitors: monitors.map(({ id, label }) => ({ value: id, label })),
    collections: collections.map(({ id, name }) => ({ value: id, label: name })),
    lenses: lenses.map(({ id, name }) => ({ value: id, label: name })),
    branches: (branches ?? []).map(({ id, label }) => ({ value: id, label })),
  };
};
