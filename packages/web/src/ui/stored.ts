type Place = 'localStorage' | 'sessionStorage';

/** A value that this browser stores; null if there is none or it cannot be read. */
export const readStored = (key: string, place: Place = 'localStorage'): unknown => {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
};

/** Without storage, a value lasts as long as the page. */
export const store = (key: string, value: unknown, place: Place = 'localStorage'): void => {
  try {
    window[place].setItem(key, JSON.stringify(value));
  } catch {
    // Blocked, or full.
  }
};
