import * as m from '@carrel/messages/discoveryLens';
import { useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { createMonitor } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { Lens } from '../../api/types.ts';
import { Button } from '../../ui/Button.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { branchesOptions } from './queries.ts';

const controls = ['pinned', 'boosted', 'muted'] as const;
export type Controls = Record<(typeof controls)[number], string[]>;

/** The controls of a branch after one was pressed: each branch has at most one. */
const withControl = (now: Controls, id: string, control: (typeof controls)[number]): Controls => {
  const was = now[control].includes(id);
  const next = Object.fromEntries(controls.map((c) => [c, now[c].filter((other) => other !== id)])) as Controls;
  if (!was) next[control].push(id);
  return next;
};

/** Adds a monitor to the Feed that follows a branch. */
const watch = async (lens: Lens, branch: { id: string; label: string }): Promise<void> => {
  try {
    await call(createMonitor, {
      body: {
        monitor_type: 'branch',
        query: branch.label,
        config: { lens_id: lens.id, branch_id: branch.id, branch_label: branch.label },
      },
    });
    say(m.watched({ label: branch.label }));
  } catch (error) {
    sayFailed(errorText(error));
  }
  void queryClient.invalidateQueries({ queryKey: keys.feed });
};

interface BranchControlsProps {
  lens: Lens;
  value: Controls;
  onChange: (value: Controls) => void;
}

/** The groups of papers of a lens, each of which can be pinned, boosted or muted. */
export const BranchControls = ({ lens, value, onChange }: BranchControlsProps) => {
  const { data } = useQuery(branchesOptions(lens.id));
  return (
    <fieldset className="grid gap-1">
      <legend className="font-medium">{m.branches()}</legend>
      <p className="text-quiet text-small">{data?.branches.length === 0 ? m.branchesNone() : m.branchesHint()}</p>
      {!data && <Loading />}
      {data?.branches.map((branch) => (
        <div key={branch.id} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1 border-b border-hair">
          <div className="grow basis-48 min-w-0">
            <div className="truncate" dir="auto">
              {branch.label}
            </div>
            <div className="text-quiet text-small">
              {m.branchFacts({ seeds: branch.seed_count, count: branch.recommendation_count })}
              {branch.control_state && branch.control_state !== 'normal' && (
                <> · {m.branchState({ state: branch.control_state })}</>
              )}
            </div>
          </div>
          {controls.map((control) => (
            <Button
              key={control}
              aria-pressed={value[control].includes(branch.id)}
              aria-label={m.controlFor({ control, label: branch.label })}
              onClick={() => onChange(withControl(value, branch.id, control))}
            >
              {m.controlOf({ control })}
            </Button>
          ))}
          <Button aria-label={m.watchBranch({ label: branch.label })} onClick={() => void watch(lens, branch)}>
            {m.watch()}
          </Button>
        </div>
      ))}
    </fieldset>
  );
};
