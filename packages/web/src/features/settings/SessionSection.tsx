import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { deleteSession, getSession } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { SettingRow } from './filter.tsx';
import { Section } from './parts.tsx';

export const SessionSection = () => {
  const { data } = useQuery({ queryKey: keys.session, queryFn: ({ signal }) => call(getSession, { signal }) });
  if (!data?.key_required) return null;
  const signOut = async (everywhere: boolean) => {
    await call(deleteSession, everywhere ? { query: { everywhere } } : {});
    queryClient.clear();
    location.assign('/');
  };
  return (
    <Section id="session" title="This browser">
      <SettingRow title="Signed in" hint="Signing out forgets the session of this browser; the key stays as it is.">
        {() => <Button onClick={() => void signOut(false)}>Sign out</Button>}
      </SettingRow>
      <SettingRow title="All browsers" hint="Ends every session, including this one. Programs that send the key go on.">
        {() => <Button onClick={() => void signOut(true)}>Sign out everywhere</Button>}
      </SettingRow>
    </Section>
  );
};
