import * as m from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { deleteSession, getSession } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/Controls.tsx';
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
    <Section id="session" title={m.session()}>
      <FormRow title={m.signedIn()} hint={m.signedInHint()}>
        {() => <Button onClick={() => void signOut(false)}>{m.signOut()}</Button>}
      </FormRow>
      <FormRow title={m.allBrowsers()} hint={m.allBrowsersHint()}>
        {() => <Button onClick={() => void signOut(true)}>{m.signOutEverywhere()}</Button>}
      </FormRow>
    </Section>
  );
};
