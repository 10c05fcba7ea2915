import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/plugins';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../api/client.ts';
import type { PluginManifest } from '../../api/types.ts';
import { Switch } from '../../ui/Controls.tsx';
import { PluginForm } from './PluginForm.tsx';
import { Section } from './parts.tsx';
import { enablePlugin, pluginsOptions } from './plugins.ts';

const PluginCard = ({ plugin }: { plugin: PluginManifest }) => {
  const { id, display_name: name, enabled, configured, problem } = plugin;
  const state = !enabled ? 'off' : configured ? 'ready' : 'incomplete';
  return (
    <li className="py-3 border-b border-hair">
      <div className="flex items-start gap-4">
        <div className="grow min-w-0">
          <h3 className="font-medium" id={`plugin-${id}`}>
            {name}
          </h3>
          <p className="text-small text-quiet">{plugin.description}</p>
          <p className={`text-small ${state === 'incomplete' ? 'text-warn' : 'text-quiet'}`}>{m.state({ state })}</p>
          {problem && (
            <p role="status" className="text-small text-bad break-words">
              {problem.disabled && `${m.stopped()} `}
              {problem.message}
            </p>
          )}
        </div>
        <Switch label={m.enable({ name })} checked={enabled} onChange={(on) => void enablePlugin(plugin, on)} />
      </div>
      {enabled && <PluginForm plugin={plugin} />}
    </li>
  );
};

/** Every plugin, with the form of those that are enabled. */
export const PluginsSection = () => {
  const { data, error } = useQuery(pluginsOptions);
  return (
    <Section id="plugins" title={commands.settingsPlugins()} note={m.note()}>
      {error && <p className="text-bad py-3">{errorText(error)}</p>}
      <ul>
        {data?.map((plugin) => (
          <PluginCard key={plugin.id} plugin={plugin} />
        ))}
      </ul>
    </Section>
  );
};
