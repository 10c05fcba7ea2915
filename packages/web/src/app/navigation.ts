import type { NavigationEntry } from '../desk/feature.ts';
import { features } from './features.ts';

const entries = features.flatMap((feature): readonly NavigationEntry[] => feature.navigation ?? []);
const inPlace = (place: NavigationEntry['place']) => entries.filter((entry) => entry.place === place);

/** The groups of the sidebar, and of the menu on phones. */
export const newPages = inPlace('new');
export const yourPages = inPlace('yours');
export const keepingPages = inPlace('keeping');
export const restPages = inPlace('rest');
/** The bottom bar on phones. */
export const tabPages = [...newPages, ...yourPages].filter((entry) => entry.tab);
