import * as authors from '@carrel/messages/authors';
import * as common from '@carrel/messages/common';
import * as m from '@carrel/messages/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { listFollowedAuthors } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { Button } from '../../ui/Button.tsx';
import { FormRow } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import * as parts from '../../ui/parts.module.css';
import { markAsMe } from '../authors/actions.ts';
import { PickProfile } from '../authors/PickProfile.tsx';

const ownerOptions = queryOptions({
  queryKey: [...keys.authors, 'owner'],
  queryFn: async ({ signal }) => {
    const followed = await call(listFollowedAuthors, { signal });
    return followed.find(({ is_owner }) => is_owner) ?? null;
  },
});

/** Which author the user is. */
export const YourProfileSetting = () => {
  const { data: owner } = useQuery(ownerOptions);
  const [choosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <FormRow title={m.yourProfile()} hint={m.yourProfileHint()}>
      {() => (
        <div className="flex flex-wrap gap-3 items-center">
          {owner && (
            <Link to="/authors/$authorId" params={{ authorId: owner.author_id }} className={parts.link}>
              <bdi>{owner.name}</bdi>
            </Link>
          )}
          {owner ? (
            <Button onClick={() => void markAsMe({ id: owner.author_id, name: owner.name ?? '' }, false)}>
              {authors.thisIsNotMe()}
            </Button>
          ) : (
            <Button onClick={() => setChoosing(true)}>{m.chooseProfile()}</Button>
          )}
          {choosing && (
            <Dialog onClose={close} title={m.yourProfile()} footer={<Button onClick={close}>{common.cancel()}</Button>}>
              <div className="px-5 overflow-y-auto grid gap-3">
                <PickProfile
                  label={m.yourName()}
                  action={authors.thisIsMe()}
                  without={[]}
                  onPick={(author) => {
                    close();
                    void markAsMe(author, true);
                  }}
                />
              </div>
            </Dialog>
          )}
        </div>
      )}
    </FormRow>
  );
};
