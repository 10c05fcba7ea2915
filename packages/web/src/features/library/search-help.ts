import { lazyPart } from '../../ui/lazy-part.ts';

export const useSearchHelp = lazyPart(() => import('./SearchHelp.tsx'));
