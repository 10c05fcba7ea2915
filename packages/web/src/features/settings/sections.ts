/** The sections of Settings, in order; the id is also the hash of the address. */
export const settingsSections = [
  ['appearance', 'Appearance'],
  ['keyboard', 'Keyboard'],
  ['library', 'Library'],
  ['network', 'Network'],
  ['sources', 'Services'],
  ['keys', 'Access keys'],
  ['backups', 'Backups'],
  ['log', 'Log'],
  ['about', 'About'],
] as const;
