import './online.css';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { sayError } from '../../api/client.ts';
import type { OnlineItem } from '../../api/types.ts';
import { CommandButton } from '../../desk/Commands.tsx';
import { showKeys } from '../../desk/keys.ts';
import { NetworkOff, useNetwork } from '../../desk/NetworkOff.tsx';
import { closePanel, openPanel } from '../../desk/panels.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { plural } from '../../ui/format.ts';
import { plainText } from '../../ui/RichText.tsx';
import { say } from '../../ui/toast-store.ts';
import { CollectionField } from '../labels/CollectionField.tsx';
import { FoundLine } from './FoundLine.tsx';
import { mostLines, readLines } from './read-lines.ts';
import { saveItem, takeBackSaves } from './save-online.ts';
import { type Line, useLookUp } from './use-look-up.ts';

/** What would be saved: found, not here yet, not unticked; a work that two lines name counts once. */
const toSave = (lines: readonly Line[], unticked: ReadonlySet<string>) => {
  const seen = new Set<string>();
  return lines.flatMap(({ input, answer }) => {
    const item = answer?.item;
    if (!item || item.in_library || unticked.has(input)) return [];
    const name = item.idxa_id ?? item.doi ?? item.title;
    if (seen.has(name)) return [];
    seen.add(name);
    return [{ input, item }];
  });
};

const progressLine = (lines: readonly Line[]): string => {
  const known = lines.filter((line) => line.answer);
  const found = known.filter((line) => line.answer?.item);
  const here = found.filter((line) => line.answer?.item?.in_library).length;
  const parts = [
    known.length < lines.length ? `${known.length} of ${lines.length} looked up` : plural(lines.length, 'line'),
    `${found.length} found`,
    here > 0 && `${here} already here`,
    known.length - found.length > 0 && `${known.length - found.length} without a result`,
  ];
  return parts.filter(Boolean).join(' · ');
};

/** Papers by what names them: pasted, looked up line by line, shown, and only then saved. */
export const AddOnlineDialog = ({ text: given = '' }: { text?: string | undefined }) => {
  const router = useRouter();
  const { on, off } = useNetwork();
  const [text, setText] = useState(given);
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const [collection, setCollection] = useState('');
  const [saving, setSaving] = useState<{ at: number; of: number } | null>(null);
  const [problem, setProblem] = useState('');
  const { lines, lookUp, again, stop } = useLookUp();
  const field = useRef<HTMLTextAreaElement>(null);
  const save = useRef<HTMLButtonElement>(null);
  const leaving = useRef(new AbortController());
  const read = useMemo(() => readLines(text), [text]);
  const chosen = toSave(lines, unticked);
  const shown = lines.length > 0;
  const done = shown && lines.every((line) => line.answer);

  // biome-ignore lint/correctness/useExhaustiveDependencies: for what was given when it opened, as soon as it may be asked
  useEffect(() => {
    if (given.trim() && on) lookUp(readLines(given).lines);
  }, [on]);
  useEffect(() => {
    const stop = new AbortController();
    leaving.current = stop;
    return () => stop.abort();
  }, []);
  // Whoever works by keys goes on from where the answers are.
  useEffect(() => {
    if (done) save.current?.focus();
  }, [done]);

  const start = () => {
    if (read.lines.length === 0) return;
    setProblem('');
    setUnticked(new Set());
    lookUp(read.lines);
  };
  const saveAll = async () => {
    const actions: string[] = [];
    const saved: string[] = [];
    const failed: string[] = [];
    let last: OnlineItem | null = null;
    setProblem('');
    for (const [index, { input, item }] of chosen.entries()) {
      setSaving({ at: index + 1, of: chosen.length });
      try {
        const answer = await saveItem(item, 'add', collection.trim(), leaving.current.signal);
        if (answer.action_id) actions.push(answer.action_id);
        saved.push(answer.paper_id);
        setUnticked((now) => new Set([...now, input]));
        last = item;
      } catch (error) {
        if (leaving.current.signal.aborted) break;
        failed.push(`“${plainText(item.title)}” was not saved. ${sayError(error)}`);
      }
    }
    setSaving(null);
    if (last) {
      const words = saved.length === 1 ? `Saved “${plainText(last.title)}”` : `Saved ${plural(saved.length, 'paper')}`;
      say(`${words} with 3 stars`, { label: 'Undo', run: () => void takeBackSaves(actions) });
    }
    if (failed.length > 0) return setProblem(failed.join(' '));
    if (leaving.current.signal.aborted) return;
    closePanel();
    if (saved.length === 1) await router.navigate({ to: '/library', search: { paper: saved[0] } });
  };

  if (off) {
    return (
      <Dialog onClose={closePanel} title="Add papers" size="wide">
        <NetworkOff what="Nothing can be looked up. A paper that you type in yourself needs no network." byHand />
      </Dialog>
    );
  }
  return (
    <Dialog onClose={closePanel} title="Add papers" size="wide" initialFocus={field}>
      <div className="px-5 pb-4 grid gap-3 overflow-y-auto">
        <Field label="DOIs, arXiv or PubMed ids, addresses or titles" aside={`one a line, up to ${mostLines}`}>
          {(ids) => (
            <textarea
              {...ids}
              ref={field}
              className={`field !text-base ${shown ? 'min-h-16' : 'min-h-32'} max-h-[30vh]`}
              placeholder={'10.1000/xyz123\narXiv:2401.01234\nThe title of a paper'}
              spellCheck={false}
              dir="auto"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                if (shown) stop();
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                // Enter begins the next line, whether or not there is a list yet.
                if (!(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                start();
              }}
            />
          )}
        </Field>
        {read.left > 0 && (
          <p className="text-small text-warn -mt-2" role="status">
            The first {mostLines} are looked up; {plural(read.left, 'line')} more wait for another time.
          </p>
        )}
        {shown && (
          <>
            <p className="text-small text-quiet" role="status">
              {progressLine(lines)}
            </p>
            <ul className="border-t border-hair" aria-label="What was found">
              {lines.map((line) => (
                <FoundLine
                  key={line.input}
                  line={line}
                  chosen={!unticked.has(line.input)}
                  onChoose={(tick) =>
                    setUnticked((now) => {
                      const next = new Set(now);
                      if (tick) next.delete(line.input);
                      else next.add(line.input);
                      return next;
                    })
                  }
                  onAgain={() => again(line.input)}
                  onByHand={() => openPanel({ kind: 'add-paper' })}
                />
              ))}
            </ul>
            <CollectionField value={collection} onChange={setCollection} />
            <p className="text-small text-quiet">Papers that are saved here are rated 3 stars.</p>
          </>
        )}
        {problem && (
          <p role="alert" className="text-bad">
            {problem}
          </p>
        )}
      </div>
      <footer className="flex flex-wrap items-center gap-2 px-5 py-3 border-t border-hair">
        <CommandButton command="paper.add" tone="quiet" className="-ms-2">
          By hand instead
        </CommandButton>
        <span className="grow" />
        {shown ? (
          <>
            {!done && <Button onClick={stop}>Stop</Button>}
            <button
              type="button"
              ref={save}
              className="btn"
              data-tone="primary"
              aria-disabled={chosen.length === 0 || saving !== null || undefined}
              onClick={() => {
                if (chosen.length > 0 && saving === null) void saveAll();
              }}
            >
              {saving !== null
                ? `Saving ${saving.at} of ${saving.of}…`
                : chosen.length === 0
                  ? 'Nothing to save'
                  : `Save ${plural(chosen.length, 'paper')}`}
            </button>
          </>
        ) : (
          <Button tone="primary" keys={showKeys('Mod+Enter')} disabled={read.lines.length === 0} onClick={start}>
            Look {read.lines.length > 1 ? `${read.lines.length} lines` : 'it'} up
          </Button>
        )}
      </footer>
    </Dialog>
  );
};
