import * as m from '@carrel/messages/manuscripts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { FormFoot } from '../../ui/Field.tsx';
import { handleSubmit } from '../../ui/handle-submit.ts';
import { say } from '../../ui/toast-store.ts';
import { StyleFields, useStyleChoice } from '../citations/StyleFields.tsx';
import { saveFormattedCopy } from './changed-copy.ts';

/** Makes a copy of a Word document with formatted citations, or with keys instead. */
export const FormatForm = ({ file }: { file: File }) => {
  const choice = useStyleChoice();
  const { busy, problem, run } = useAction();
  const save = (to: 'style' | 'keys') =>
    run(async () => {
      const { style = '', locale } = choice;
      const count = await saveFormattedCopy(file, { style, to, ...(locale !== '' && { locale }) });
      say(to === 'style' ? m.formatted({ count }) : m.keysWritten({ count }));
    });
  return (
    <form
      className="grid gap-3 max-w-[44rem] my-4 p-4 border border-hair rounded-[8px]"
      aria-label={m.format()}
      onSubmit={handleSubmit(() => save('style'))}
    >
      <h2 className="font-semibold">{m.format()}</h2>
      <p className="text-quiet">{m.formatHint()}</p>
      <StyleFields choice={choice} />
      <FormFoot problem={problem}>
        <Button disabled={busy} onClick={() => void save('keys')}>
          {m.backToKeys()}
        </Button>
        <Button tone="primary" type="submit" disabled={busy || choice.style === undefined}>
          {busy ? m.formatting() : m.saveFormatted()}
        </Button>
      </FormFoot>
    </form>
  );
};
