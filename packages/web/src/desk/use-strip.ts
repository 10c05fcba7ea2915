import { laptop, phone, useMedia } from '../ui/use-media.ts';
import { usePreferences } from './preferences.ts';

/** Whether the left column is a strip of signs: by choice, or because there is no room for names. A phone has none. */
export const useStrip = (): boolean => {
  const { rail } = usePreferences();
  const tight = useMedia(laptop);
  const small = useMedia(phone);
  return !small && (tight || rail === 'signs');
};
