import * as m from '@carrel/messages/alerts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listOf } from '../../ui/format.ts';
import { pluginsOptions } from './queries.ts';

interface ChannelChoice {
  id: string;
  label: ReactNode;
}

/** Where digests can be delivered: in Carrel and through plugins. */
export const useChannels = () => {
  const plugins = useQuery(pluginsOptions).data;
  const senders = (plugins ?? []).filter((p) => p.capabilities.includes('send'));
  const options: ChannelChoice[] = [
    { id: 'carrel', label: m.inCarrel() },
    ...senders.map((p) => ({
      id: p.id,
      label: (
        <>
          {p.display_name}
          {!p.can_send && <span className="text-small text-quiet">{m.notConfigured()}</span>}
        </>
      ),
    })),
  ];
  const names = new Map([['carrel', m.inCarrel()], ...(plugins ?? []).map((p) => [p.id, p.display_name] as const)]);
  return {
    /** Before the plugins are loaded, the channels of a new digest are not known. */
    loaded: plugins !== undefined,
    options,
    /** The channels of a new digest. */
    usual: ['carrel', ...senders.filter((p) => p.can_send).map((p) => p.id)],
    nameOf: (ids: readonly string[]) => listOf(ids.map((id) => names.get(id) ?? id)),
  };
};

interface ChannelListProps {
  options: readonly ChannelChoice[];
  /** IDs of the ticked ones. */
  ticked: readonly string[];
  onChange: (ticked: string[]) => void;
}

export const ChannelList = (props: ChannelListProps) => <CheckList title={m.channels()} {...props} />;

/** Options of which any number can be ticked. */
export const CheckList = ({ title, options, ticked, onChange }: ChannelListProps & { title: string }) => (
  <fieldset className="grid gap-1">
    <legend className="font-medium">{title}</legend>
    {options.map(({ id, label }) => (
      <label key={id} className="flex items-center gap-2">
        <input
          type="checkbox"
          className="accent-lamp"
          checked={ticked.includes(id)}
          onChange={(event) => onChange(event.target.checked ? [...ticked, id] : ticked.filter((x) => x !== id))}
        />
        {label}
      </label>
    ))}
  </fieldset>
);
