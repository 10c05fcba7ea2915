import * as m from '@carrel/messages/importDrop';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** A file may be dropped anywhere on the page. Choosing one in the import dialog does the same. */
export const DropZone = () => {
  const router = useRouter();
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const enter = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current += 1;
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      depth.current = Math.max(0, depth.current - 1);
      if (depth.current === 0) setOver(false);
    };
    const hold = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy';
    };
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      const { files = [], items = [] } = event.dataTransfer ?? {};
      // The entries of folders can be asked for only while the event is handled.
      const entries = [...items].filter((item) => item.kind === 'file').map((item) => item.webkitGetAsEntry());
      const dropped = [...files];
      void import('./import-dropped.ts').then((lazy) => lazy.importDropped(router, entries, dropped));
    };
    addEventListener('dragenter', enter);
    addEventListener('dragleave', leave);
    addEventListener('dragover', hold);
    addEventListener('drop', drop);
    return () => {
      removeEventListener('dragenter', enter);
      removeEventListener('dragleave', leave);
      removeEventListener('dragover', hold);
      removeEventListener('drop', drop);
    };
  }, [router]);
  if (!over) return null;
  return (
    <div className="fixed inset-3 z-50 grid place-items-center rounded-[12px] border-2 border-dashed border-lamp bg-page/90 pointer-events-none">
      <div className="text-center">
        <p className="font-serif text-title font-semibold">{m.dropToPreview()}</p>
        <p className="text-quiet mt-1">{m.nothingAddedYet()}</p>
      </div>
    </div>
  );
};
