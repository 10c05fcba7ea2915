import * as commands from '@carrel/messages/commands';
import * as m from '@carrel/messages/pdfs';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { PaperDetails } from '../../api/types.ts';
import { useKeys } from '../../desk/Commands.tsx';
import { addCommands } from '../../desk/command.ts';
import { useNetwork } from '../../desk/NetworkOff.tsx';
import { Button } from '../../ui/Button.tsx';
import { PdfFileInput } from './PdfFileInput.tsx';
import { usePaperPdf } from './use-paper-pdf.ts';

/** What the button of the paper on screen does; null if there is none, or it is busy. */
let current: (() => void) | null = null;

addCommands(commands.sectionPaper, {
  'paper.pdf': {
    label: m.openPdf,
    section: 'paper',
    keys: ['p'],
    when: () => current !== null,
    run: () => current?.(),
  },
});

/** Opens the PDF of a paper; without one, fetches it, or attaches a file while the network is off. */
export const PdfButton = ({ paper }: { paper: PaperDetails }) => {
  const router = useRouter();
  const { off } = useNetwork();
  const { job, busy, fetchNow, attach } = usePaperPdf(paper.id);
  const input = useRef<HTMLInputElement>(null);
  const keys = useKeys('paper.pdf');
  const { url } = paper.pdf;
  const act = url
    ? () => void router.navigate({ to: '/read/$paperId', params: { paperId: paper.id } })
    : off
      ? () => input.current?.click()
      : fetchNow;
  useEffect(() => {
    if (!url && busy) return;
    current = act;
    return () => {
      if (current === act) current = null;
    };
  });
  return (
    <>
      <Button keys={keys} icon="file" {...(url && { tone: 'primary' })} disabled={!url && busy} onClick={act}>
        {url ? m.read() : job ? m.fetching() : off ? m.attach() : m.fetch()}
      </Button>
      <PdfFileInput input={input} onFile={attach} />
    </>
  );
};
