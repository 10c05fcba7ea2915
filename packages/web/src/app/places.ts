import type { IconName } from '../ui/Icon.tsx';

/** The rooms of the desk; rail and bottom bar are drawn from this. */
export interface PlaceLink {
  id: string;
  to: '/library' | '/search-online' | '/overview' | '/duplicates' | '/health' | '/imports' | '/history' | '/settings';
  q?: string;
  label: string;
  icon: IconName;
  command: string;
}

export const yours: PlaceLink[] = [
  { id: 'library', to: '/library', label: 'Library', icon: 'library', command: 'go.library' },
  { id: 'reading', to: '/library', q: 'is:reading', label: 'Reading list', icon: 'later', command: 'go.reading' },
  { id: 'overview', to: '/overview', label: 'Overview', icon: 'chart', command: 'go.overview' },
];

/** What has no place of its own on a phone. */
export const beyond: PlaceLink[] = [
  { id: 'online', to: '/search-online', label: 'Search online', icon: 'network', command: 'go.online' },
];

export const keeping: PlaceLink[] = [
  { id: 'imports', to: '/imports', label: 'Imports', icon: 'upload', command: 'go.imports' },
  { id: 'duplicates', to: '/duplicates', label: 'Duplicates', icon: 'copy', command: 'go.duplicates' },
  { id: 'health', to: '/health', label: 'Health', icon: 'info', command: 'go.health' },
  { id: 'history', to: '/history', label: 'History', icon: 'history', command: 'go.history' },
  { id: 'settings', to: '/settings', label: 'Settings', icon: 'settings', command: 'go.settings' },
];
