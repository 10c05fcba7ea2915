import { createContext, type ReactNode, useContext } from 'react';
import { FormRow } from '../../ui/Controls.tsx';

/** What is looked for among the settings, folded; empty when everything is shown. */
export const SettingsQuery = createContext('');
/** Whether the section around has the words itself: then all of it is shown. */
const SectionFound = createContext(false);

const has = (query: string, ...texts: unknown[]) =>
  query.split(' ').every((word) => texts.some((text) => typeof text === 'string' && text.toLowerCase().includes(word)));

/** Shows the whole section when its own words are looked for, and hides one of which nothing is left. */
export const FilteredSection = ({
  words,
  children,
}: {
  words: string[];
  children: (filtering: boolean) => ReactNode;
}) => {
  const query = useContext(SettingsQuery);
  const found = query === '' || has(query, ...words);
  return <SectionFound.Provider value={found}>{children(!found)}</SectionFound.Provider>;
};

/** A row of a form that goes when something else is looked for. */
export const SettingRow = (props: Parameters<typeof FormRow>[0]) => {
  const query = useContext(SettingsQuery);
  const whole = useContext(SectionFound);
  return whole || has(query, props.title, props.hint) ? <FormRow {...props} /> : null;
};

/** What is no row of a form: tables, logs, buttons. Shown with the whole section only. */
export const WithSection = ({ children }: { children: ReactNode }) => (useContext(SectionFound) ? children : null);
