import * as m from '@carrel/messages/citations';
import * as common from '@carrel/messages/common';
import { useQueryClient } from '@tanstack/react-query';
import { call, errorText } from '../../api/client.ts';
import { addCitationStyle } from '../../api/endpoints.gen.ts';
import { keys } from '../../api/keys.ts';
import { useAction } from '../../desk/use-action.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/Controls.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Problem } from '../../ui/Problem.tsx';
import { rich } from '../../ui/rich.ts';
import { say } from '../../ui/toast-store.ts';
import { StylePreview } from './StylePreview.tsx';
import { StyleFile, StyleName, StyleText } from './StyleSources.tsx';
import { useStyleSource } from './use-style-source.ts';

/** Adds a style of the CSL repository, or one of the user's own. */
export const AddStyleDialog = ({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }) => {
  const client = useQueryClient();
  const style = useStyleSource();
  const { busy: adding, run } = useAction();

  const add = async () => {
    if (!style.source) return;
    const added = await call(addCitationStyle, { body: style.source });
    await client.invalidateQueries({ queryKey: keys.styles });
    say(m.added({ title: added.title }));
    onAdded(added.id);
    onClose();
  };
  const notAdded = (error: unknown) => style.setProblem(errorText(error));

  return (
    <Dialog
      onClose={onClose}
      title={m.addStyleTitle()}
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>{common.cancel()}</Button>
          <Button tone="primary" disabled={!style.ready || adding} onClick={() => void run(add, notAdded)}>
            {adding ? m.adding() : m.add()}
          </Button>
        </>
      }
    >
      <div className="px-5 grid gap-4 overflow-y-auto">
        <p className="text-quiet">
          {rich(
            m.about({
              link: (inside) => (
                <a
                  className="text-lamp underline"
                  href="https://www.zotero.org/styles"
                  target="_blank"
                  rel="noreferrer"
                >
                  {inside}
                </a>
              ),
            }),
          )}
        </p>
        <div>
          <Segmented
            label={m.addFrom()}
            value={style.from}
            options={[
              { value: 'name', label: m.name() },
              { value: 'file', label: m.file() },
              { value: 'paste', label: m.paste() },
            ]}
            onChange={style.choose}
          />
        </div>
        {style.from === 'file' && <StyleFile onRead={(file) => void style.read(file)} />}
        {style.from === 'paste' && <StyleText value={style.text} onChange={style.paste} />}
        {style.from === 'name' && (
          <StyleName
            value={style.name}
            chosen={style.source && 'name' in style.source ? style.source.name : null}
            onChange={style.rename}
            onChoose={style.find}
          />
        )}
        <Problem>{style.problem}</Problem>
        <StylePreview source={style.source} onReady={style.setReady} />
      </div>
    </Dialog>
  );
};
