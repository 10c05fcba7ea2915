import * as m from '@carrel/messages/online';
import type { KeyboardEvent, Ref } from 'react';
import { Field } from '../../ui/Field.tsx';
import * as parts from '../../ui/parts.module.css';
import { maxLines } from './read-lines.ts';

interface LinesFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  /** Lines beyond the limit. */
  linesLeft: number;
  /** Smaller, above the results. */
  small: boolean;
  onText: (text: string) => void;
  onSubmit: () => void;
}

/** Identifiers, URLs or titles, one per line. */
export const LinesField = ({ ref, text, linesLeft, small, onText, onSubmit }: LinesFieldProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter alone begins a new line, also once results are shown.
    if (!(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Field label={m.linesField()} aside={m.linesHint({ max: maxLines })}>
        {(ids) => (
          <textarea
            {...ids}
            ref={ref}
            className={`${parts.field} !text-base ${small ? 'min-h-16' : 'min-h-32'} max-h-[30vh]`}
            placeholder={`10.1000/xyz123\narXiv:2401.01234\n${m.exampleTitle()}`}
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
          {m.linesLeft({ max: maxLines, left: linesLeft })}
        </p>
      )}
    </>
  );
};
