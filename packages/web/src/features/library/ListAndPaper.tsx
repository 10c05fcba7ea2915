import type { ReactNode } from 'react';
import * as panes from './panes.module.css';
import { panesForLater } from './panes-for-later.ts';

const noTerms: readonly string[] = [];

interface Props {
  /** The paper that is open. */
  paper: string | undefined;
  /** Whether the paper is shown next to the list; otherwise it covers the list. */
  sideBySide: boolean;
  /** Whether the list has rows. */
  listed: boolean;
  selecting?: boolean;
  /** What is above the rows. */
  header: ReactNode;
  /** The rows, or what is shown without any. */
  children: ReactNode;
  /** Buttons that decide about the paper; they stay at the bottom of whatever is shown. */
  bar: ReactNode;
  /** Parts of the pane above and below the abstract. */
  extra?: readonly [ReactNode, ReactNode] | undefined;
  onClose: () => void;
}

/** A list of papers to decide about, and the open one next to it or instead of it. */
export const ListAndPaper = ({
  paper,
  sideBySide,
  listed,
  selecting = false,
  header,
  children,
  bar,
  extra,
  onClose,
}: Props) => {
  const { PaperPanes } = panesForLater;
  const covered = paper !== undefined && !sideBySide;
  const pane = { paper, terms: noTerms, emptyPane: false, onClose, extra };
  return (
    <div className={panes.panes} data-paper={paper !== undefined || undefined}>
      <main
        id={covered ? undefined : 'main'}
        className={panes.list}
        hidden={covered}
        data-selecting={selecting || undefined}
      >
        {header}
        <div className="relative grow min-h-0 flex flex-col">{children}</div>
        {!covered && bar}
      </main>
      {covered ? (
        <div className="flex flex-col grow min-w-0">
          <div className="flex grow min-h-0">{PaperPanes && <PaperPanes {...pane} sideBySide={false} listed />}</div>
          {bar}
        </div>
      ) : (
        sideBySide && PaperPanes && <PaperPanes {...pane} sideBySide listed={listed} />
      )}
    </div>
  );
};
