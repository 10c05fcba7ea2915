import type { NavigationEntry } from '../desk/feature.ts';
import { features } from './features.ts';

const entries = features.flatMap((feature): readonly NavigationEntry[] => feature.navigation ?? []);
const inPlace = (place: NavigationEntry['place']) => entries.filter((entry) => entry.place === place);

/** The navigation of the sidebar and of the bottom bar on phones. */
export const mainPages = inPlace('main');
export const morePages = inPlace('more');
export const managePages = inPlace('manage');
