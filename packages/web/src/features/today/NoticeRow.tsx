import * as inbox from '@carrel/messages/inbox';
import * as m from '@carrel/messages/today';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ago, publicationDate } from '../../ui/format.ts';
import { plainText } from '../../ui/RichText.tsx';
import type { Digest, Need, Notice } from './rows.ts';
import * as styles from './today.module.css';

export const noticeText = ({ paper, event, detail }: Notice): string =>
  m.notice({ title: plainText(paper.title), event: inbox.event({ event, detail: detail ?? '' }) });

export const needText = ({ need, isRest }: { need: Need; isRest: boolean }): string =>
  isRest ? m.moreNotices({ count: need.count }) : m.need({ kind: need.kind, count: need.count });

export const digestText = ({ name, papers }: Digest): string => m.digest({ name, count: papers });

interface ActRowProps {
  text: string;
  note?: string | null | undefined;
  /** The most urgent rows. */
  bad?: boolean;
  action: string;
  onPress: (event: MouseEvent) => void;
}

/** A sentence about something that needs a decision, and the button that leads to it. */
const ActRow = ({ text, note, bad, action, onPress }: ActRowProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the row around it takes the keys
  // biome-ignore lint/a11y/useSemanticElements: the list is a grid
  <div role="gridcell" tabIndex={-1} className={styles.need} onClick={onPress}>
    <span className={styles.mark} data-bad={bad || undefined} />
    <div className="min-w-0" dir="auto">
      <span className={styles.text}>{text}</span>
      {note && <small className="line-clamp-2">{note}</small>}
    </div>
    <Button tabIndex={-1}>{action}</Button>
  </div>
);

export const NoticeRow = ({ notice, onPress }: { notice: Notice; onPress: (event: MouseEvent) => void }) => {
  const { event, date, note } = notice;
  return (
    <ActRow
      text={noticeText(notice)}
      note={[date && publicationDate(date), note && m.noticeNote({ text: note })].filter(Boolean).join(' · ')}
      bad={event === 'retraction' || event === 'withdrawal' || event === 'concern'}
      action={m.readNotice()}
      onPress={onPress}
    />
  );
};

export const NeedRow = (props: { need: Need; isRest: boolean; onPress: (event: MouseEvent) => void }) => (
  <ActRow text={needText(props)} action={m.open({ kind: props.need.kind })} onPress={props.onPress} />
);

export const DigestRow = ({ digest, onPress }: { digest: Digest; onPress: (event: MouseEvent) => void }) => (
  <ActRow text={digestText(digest)} note={ago(digest.sent_at)} action={m.readDigest()} onPress={onPress} />
);
