import type { KeyboardEvent, Ref } from 'react';
import { Field } from '../../ui/Field.tsx';
import { plural } from '../../ui/format.ts';
import { mostLines } from './read-lines.ts';

interface LinesFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** Lines beyond the number that is looked up at a time. */
  linesLeft: number;
  /** Smaller, above the results. */
  small: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
}

/** Identifiers, addresses or titles, one per line. */
export const LinesField = ({ ref, text, linesLeft, small, onText, onSubmit }: LinesFieldProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter begins the next line, whether or not there is a list yet.
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Field label="DOIs, arXiv or PubMed ids, addresses or titles" aside={`one a line, up to ${mostLines}`}>
        {(ids) => (
          <textarea
            {...ids}
            ref={ref}
            className={`field !text-base ${small ? 'min-h-16' : 'min-h-32'} max-h-[30vh]`}
            placeholder={'10.1000/xyz123\narXiv:2401.01234\nThe title of a paper'}
            spellCheck={false}
            dir="auto"
            value={text}
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
          />
        )}
      </Field>
      {linesLeft > 0 && (
        <p className="text-small text-warn -mt-2" role="status">
          The first {mostLines} are looked up; {plural(linesLeft, 'line')} more wait for another time.
        </p>
      )}
    </>
  );
};
