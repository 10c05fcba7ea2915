/** Switches are stored among the facts, which have no history. */
export const switchPrefix = 'settings.switch.';

export interface SwitchDefault {
  key: string;
  /** As JSON. */
  fallback: string;
}
