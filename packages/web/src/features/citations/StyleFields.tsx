import * as m from '@carrel/messages/citations';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { settingsOptions } from '../../api/queries.ts';
import * as parts from '../../ui/parts.module.css';
import { languageName } from './labels.ts';
import { lastStyle, rememberStyle } from './last-style.ts';
import { localesOptions, stylesOptions } from './queries.ts';
import { StyleButton } from './StyleButton.tsx';

interface StyleChoice {
  /** Undefined until the styles are loaded. */
  style: string | undefined;
  /** Empty: the language of the style. */
  locale: string;
  error: Error | null;
  setStyle: (id: string) => void;
  setLocale: (name: string) => void;
}

/** The last chosen style, otherwise the default from Settings, and a language. */
export const useStyleChoice = (): StyleChoice => {
  const { data: styles = [], error } = useQuery(stylesOptions);
  const { data: settings } = useQuery(settingsOptions);
  const [chosen, setChosen] = useState<string | null>(lastStyle);
  const [locale, setLocale] = useState('');
  const idOf = (id: string | null | undefined) => styles.find((s) => s.id === id)?.id;
  return {
    style: idOf(chosen) ?? idOf(settings?.library.default_citation_style) ?? styles[0]?.id,
    locale,
    error,
    setStyle: (id) => {
      rememberStyle(id);
      setChosen(id);
    },
    setLocale,
  };
};

export const StyleFields = ({ choice }: { choice: StyleChoice }) => {
  const id = useId();
  const { data: locales = [] } = useQuery(localesOptions);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <label htmlFor={id} className="text-quiet">
        {m.style()}
      </label>
      <StyleButton id={id} value={choice.style} onChange={choice.setStyle} />
      <label className="flex items-center gap-3 grow">
        <span className="text-quiet">{m.language()}</span>
        <select
          className={`${parts.field} !w-auto grow min-w-40`}
          value={choice.locale}
          onChange={(event) => choice.setLocale(event.target.value)}
        >
          <option value="">{m.languageOfStyle()}</option>
          {locales.map((name) => (
            <option key={name} value={name}>
              {languageName(name)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
