import * as m from '@carrel/messages/feed';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { listLensBranches, listLenses } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { SelectField } from '../../ui/SelectField.tsx';

export interface BranchChoice {
  lens: string | undefined;
  id: string | undefined;
  label: string | undefined;
}

interface BranchFieldsProps {
  value: BranchChoice;
  onChange: (value: BranchChoice) => void;
}

/** Chooses a lens, then one of its branches. */
export const BranchFields = ({ value, onChange }: BranchFieldsProps) => {
  const lenses = useQuery({
    queryKey: [...keys.discovery, 'lenses'],
    queryFn: ({ signal }) => call(listLenses, { query: {}, signal }),
  }).data;
  const branches = useQuery({
    queryKey: [...keys.discovery, 'branches', value.lens],
    queryFn: ({ signal }) => call(listLensBranches, { params: { id: value.lens! }, query: {}, signal }),
    enabled: value.lens !== undefined,
  }).data?.branches;
  if (lenses?.length === 0) return <p className="text-quiet">{m.branchNeedsLens()}</p>;
  return (
    <>
      <SelectField
        label={m.lens()}
        value={value.lens ?? ''}
        options={(lenses ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(lens) => onChange({ lens, id: undefined, label: undefined })}
      />
      {value.lens !== undefined &&
        (branches?.length === 0 ? (
          <p className="text-quiet">{m.lensWithoutBranches()}</p>
        ) : (
          <SelectField
            label={m.branch()}
            value={value.id ?? ''}
            options={(branches ?? []).map(({ id, label }) => ({ value: id, label }))}
            onChange={(id) => onChange({ ...value, id, label: branches?.find((b) => b.id === id)?.label })}
          />
        ))}
      <p className="text-quiet text-small">{m.branchHint()}</p>
    </>
  );
};
