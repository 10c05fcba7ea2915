import { contributorRoles } from '@carrel/contract/roles';
import * as details from '@carrel/messages/paperDetails';
import * as m from '@carrel/messages/paperDialogs';
import { useState } from 'react';
import * as parts from '../../ui/parts.module.css';
import { linesOf } from './fields.ts';

type Role = readonly [role: string, names: string];

/** "translator: Hale, Emma; Stone, Rob" lines as roles with a name per line. */
const rolesIn = (text: string): Role[] =>
  linesOf(text).map((line) => {
    const at = line.indexOf(':');
    return [
      line.slice(0, at).trim(),
      line
        .slice(at + 1)
        .trim()
        .replaceAll('; ', '\n'),
    ];
  });
const textOf = (roles: readonly Role[]): string =>
  roles
    .map(([role, names]) => [role, linesOf(names).join('; ')] as const)
    .filter(([, names]) => names !== '')
    .map(([role, names]) => `${role}: ${names}`)
    .join('\n');

const label = (role: string): string => details.role({ role: role.replaceAll('-', '_') });

interface RolesFieldProps {
  /** Of the list of further roles. */
  id: string;
  /** As in the form: one role per line. */
  value: string;
  describedBy: string | undefined;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** A field for each role that has names, and a list from which to add another one. */
export const RolesField = ({ id, value, describedBy, invalid, onChange }: RolesFieldProps) => {
  const [roles, setRoles] = useState(() => rolesIn(value));
  const change = (next: readonly Role[]) => {
    setRoles([...next]);
    onChange(textOf(next));
  };
  const free = contributorRoles.filter((role) => !roles.some(([used]) => used === role));
  return (
    <div className="grid gap-2">
      {roles.map(([role, names]) => (
        <div key={role}>
          <label htmlFor={id + role} className="text-small text-quiet">
            {label(role)}
          </label>
          <textarea
            id={id + role}
            name={`contributors-${role}`}
            className={`${parts.field} field-sizing-content min-h-9 max-h-80 leading-relaxed`}
            dir="auto"
            rows={1}
            value={names}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            onChange={(event) => change(roles.map((other) => (other[0] === role ? [role, event.target.value] : other)))}
          />
        </div>
      ))}
      <select
        id={id}
        name="contributors"
        className={`${parts.field} !w-auto justify-self-start`}
        value=""
        onChange={(event) => change([...roles, [event.target.value, '']])}
      >
        <option value="">{m.addRole()}</option>
        {free.map((role) => (
          <option key={role} value={role}>
            {label(role)}
          </option>
        ))}
      </select>
    </div>
  );
};
