import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { deleteCitationStyle } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { CitationStyle, SettingsAnswer } from '../../api/types.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { IconButton } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/Controls.tsx';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { categoryLabel } from '../citations/labels.ts';
import { rememberStyle } from '../citations/last-style.ts';
import { stylesOptions } from '../citations/queries.ts';
import { StyleButton } from '../citations/StyleButton.tsx';
import { undo } from '../history/undo.ts';

const remove = async (style: CitationStyle) => {
  try {
    await call(deleteCitationStyle, { params: { id: style.id } });
    await queryClient.invalidateQueries({ queryKey: keys.styles });
    say(m.styleDeleted({ title: style.title }), { label: common.undo(), run: () => void undo() });
  } catch (error) {
    sayFailed(m.styleNotDeleted({ title: style.title, reason: errorText(error) }));
  }
};

/** The default style, and the styles that were added. */
export const CitationStyleSettings = ({ settings }: { settings: SettingsAnswer }) => {
  const { data: styles = [] } = useQuery(stylesOptions);
  const added = styles.filter((s) => !s.built_in);
  return (
    <>
      <FormRow title={m.citationStyle()} hint={m.citationStyleHint()}>
        {(ids) => (
          <StyleButton
            id={ids.control}
            value={settings.library.default_citation_style}
            onChange={(id) => {
              rememberStyle(null);
              void saveSettings({ library: { default_citation_style: id } });
            }}
          />
        )}
      </FormRow>
      {added.length > 0 && (
        <FormRow title={m.addedStyles()} hint={m.addedStylesHint()}>
          {() => (
            <ul className="w-72 max-w-full max-h-60 overflow-y-auto" aria-label={m.addedStyles()}>
              {added.map((style) => (
                <li key={style.id} className="flex items-center gap-2">
                  <span className="grow truncate" dir="auto">
                    {style.label}
                  </span>
                  <span className="text-small text-quiet shrink-0">{categoryLabel(style)}</span>
                  <IconButton
                    icon="close"
                    label={m.deleteStyle({ style: style.label })}
                    onClick={() => void remove(style)}
                  />
                </li>
              ))}
            </ul>
          )}
        </FormRow>
      )}
    </>
  );
};
