import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { previewCitationKeys } from '../../api/endpoints.gen.ts';
import type { SettingsAnswer } from '../../api/types.ts';
import { openPanel } from '../../desk/panels.ts';
import { saveSettings } from '../../desk/save-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/Controls.tsx';
import * as parts from '../../ui/parts.module.css';
import { RichText } from '../../ui/RichText.tsx';

/** The pattern for citation keys, with the keys of the newest papers in it, or the position of a mistake. */
export const KeyPatternSetting = ({ settings }: { settings: SettingsAnswer }) => {
  const saved = settings.library.citation_key_pattern;
  const [text, setText] = useState(saved);
  useEffect(() => setText(saved), [saved]);
  const pattern = useDeferredValue(text.trim());
  const { data } = useQuery({
    queryKey: ['citation-keys', 'pattern', pattern],
    queryFn: ({ signal }) => call(previewCitationKeys, { body: { pattern }, signal }),
    placeholderData: (before) => before,
  });
  const problem = data?.problem;
  const save = () => {
    if (text.trim() !== saved && !problem) void saveSettings({ library: { citation_key_pattern: text.trim() } });
  };
  return (
    <FormRow title={m.keyPattern()} hint={m.keyPatternHint()}>
      {(ids) => (
        <div className="w-96 max-w-full">
          <input
            className={`${parts.field} font-mono`}
            id={ids.control}
            aria-describedby={`${ids.hint} ${ids.control}e`}
            aria-invalid={problem ? true : undefined}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            value={text}
            onChange={(event) => setText(event.target.value)}
            onBlur={save}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') setText(saved);
            }}
          />
          <div id={`${ids.control}e`} className="text-small mt-1" aria-live="polite">
            {problem ? (
              <p className="text-bad">{problem.text}</p>
            ) : (
              data?.examples.map(({ paper_id, title, key }) => (
                <p key={paper_id} className="truncate text-quiet">
                  <span className="font-mono text-ink" dir="ltr">
                    {key}
                  </span>{' '}
                  <span dir="auto">
                    <RichText text={title} />
                  </span>
                </p>
              ))
            )}
          </div>
          <Button className="mt-2" onClick={() => openPanel({ kind: 'citation-keys', whole: true })}>
            {m.makeKeys()}
          </Button>
        </div>
      )}
    </FormRow>
  );
};
