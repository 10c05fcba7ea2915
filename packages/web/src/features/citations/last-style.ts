const key = 'carrel.citation-style';

/** The style that was last chosen in the Cite dialog of this browser. */
export const lastStyle = (): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Remembers a style; null forgets it. */
export const rememberStyle = (id: string | null): void => {
  try {
    if (id === null) localStorage.removeItem(key);
    else localStorage.setItem(key, id);
  } catch {
    // Without storage the default of Settings is used each time.
  }
};
