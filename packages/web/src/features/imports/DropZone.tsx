import * as m from '@carrel/messages/importDrop';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

const dragEvents = ['dragenter', 'dragleave', 'dragover', 'drop'] as const;

/** A file may be dropped anywhere on the page. Choosing one in the import dialog does the same. */
export const DropZone = () => {
  const router = useRouter();
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  useEffect(() => {
    const cover = (entered: number) => {
      depth.current = Math.max(0, entered);
      setOver(depth.current > 0);
    };
    const on = (event: DragEvent) => {
      const { dataTransfer: data, type } = event;
      if (!data?.types.includes('Files')) return;
      if (type === 'dragenter') return cover(depth.current + 1);
      if (type === 'dragleave') return cover(depth.current - 1);
      event.preventDefault();
      if (type === 'dragover') {
        data.dropEffect = 'copy';
        return;
      }
      cover(0);
      // The entries of folders can be read only while the event is handled.
      const entries = [...data.items].filter((item) => item.kind === 'file').map((item) => item.webkitGetAsEntry());
      const files = [...data.files];
      void import('./import-dropped.ts').then((lazy) => lazy.importDropped(router, entries, files));
    };
    for (const type of dragEvents) addEventListener(type, on);
    return () => {
      for (const type of dragEvents) removeEventListener(type, on);
    };
  }, [router]);
  if (!over) return null;
  const manuscript = router.state.location.pathname === '/manuscript';
  return (
    <div className="fixed inset-3 z-50 grid place-items-center rounded-[12px] border-2 border-dashed border-lamp bg-page/90 pointer-events-none">
      <div className="text-center">
        <p className="font-serif text-title font-semibold">{manuscript ? m.dropToCheck() : m.dropToPreview()}</p>
        <p className="text-quiet mt-1">{manuscript ? m.nothingStored() : m.nothingAddedYet()}</p>
      </div>
    </div>
  );
};
