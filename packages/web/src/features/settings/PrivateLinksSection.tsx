import * as m from '@carrel/messages/privateLinks';
import * as settings from '@carrel/messages/settings';
import { useQuery } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { listPrivateLinks, revokePrivateLink } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { queryClient } from '../../api/query-client.ts';
import type { PrivateLink } from '../../api/types.ts';
import { CouldNotRead } from '../../desk/CouldNotRead.tsx';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { ago } from '../../ui/format.ts';
import { say, sayFailed } from '../../ui/toast-store.ts';
import { LinkAddresses } from '../exports/LinkAddresses.tsx';
import { makePrivateLink } from '../exports/private-link.ts';
import { Section } from './parts.tsx';

const nameOf = ({ list, name }: PrivateLink): string => {
  const kind = m.listOf({ of: list.of });
  return name === null ? kind : m.named({ list: kind, name });
};

const failed = (error: unknown) => sayFailed(errorText(error));

const LinkRow = ({ link }: { link: PrivateLink }) => {
  const { busy, run } = useAction();
  const revoke = async () => {
    await call(revokePrivateLink, { params: { id: link.id } });
    say(m.revoked());
    await queryClient.invalidateQueries({ queryKey: keys.privateLinks });
  };
  return (
    <li className="grid gap-1.5 py-3 border-b border-edge-soft">
      <div className="flex items-baseline gap-3">
        <span className="font-medium min-w-0 break-words grow" dir="auto">
          {nameOf(link)}
        </span>
        <span className="text-quiet text-small shrink-0">
          {link.last_used_at === null ? m.neverUsed() : m.usedOn({ date: ago(link.last_used_at) })}
        </span>
        <Button disabled={busy} onClick={() => void run(revoke, failed)}>
          {m.revoke()}
        </Button>
      </div>
      <LinkAddresses link={link} />
    </li>
  );
};

/** Every address at which other programs read papers without a key, with its last use and a way to revoke it. */
export const PrivateLinksSection = () => {
  const { data, error, refetch } = useQuery({
    queryKey: keys.privateLinks,
    queryFn: ({ signal }) => call(listPrivateLinks, { signal }),
  });
  const { busy, run } = useAction();
  return (
    <Section id="private-links" title={m.title()} note={m.note()}>
      {error && !data && (
        <CouldNotRead
          title={m.readFailed()}
          error={error}
          safe={settings.nothingChanged()}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <p className="text-quiet py-3">{m.none()}</p>}
      <ul>
        {data?.map((link) => (
          <LinkRow key={link.id} link={link} />
        ))}
      </ul>
      <div className="flex gap-2 py-3">
        <Button disabled={busy} onClick={() => void run(() => makePrivateLink({ of: 'today' }), failed)}>
          {m.today()}
        </Button>
        <Button disabled={busy} onClick={() => void run(() => makePrivateLink({ of: 'feed' }), failed)}>
          {m.feed()}
        </Button>
      </div>
    </Section>
  );
};
