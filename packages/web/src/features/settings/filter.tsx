import { createContext, type ReactNode, useContext } from 'react';
import { FormRow } from '../../ui/Controls.tsx';

/** The lower-case search text; empty when everything is shown. */
export const SettingsQuery = createContext('');
/** Whether the title or note of the section matches: then all of it is shown. */
const SectionFound = createContext(false);

const has = (query: string, ...texts: unknown[]) =>
  query.split(' ').every((word) => texts.some((text) => typeof text === 'string' && text.toLowerCase().includes(word)));

/** Shows the whole section if its title or note matches, otherwise only matching rows. */
export const FilteredSection = ({
  words,
  children,
}: {
  words: string[];
  children: (filtering: boolean) => ReactNode;
}) => {
  const query = useContext(SettingsQuery);
  const isMatch = query === '' || has(query, ...words);
  return <SectionFound.Provider value={isMatch}>{children(!isMatch)}</SectionFound.Provider>;
};

/** A row that is hidden unless it matches. */
export const SettingRow = (props: Parameters<typeof FormRow>[0]) => {
  const query = useContext(SettingsQuery);
  const whole = useContext(SectionFound);
  return whole || has(query, props.title, props.hint) ? <FormRow {...props} /> : null;
};

/** Content that is not a row, such as a table. Shown with the whole section only. */
export const WithSection = ({ children }: { children: ReactNode }) => (useContext(SectionFound) ? children : null);
