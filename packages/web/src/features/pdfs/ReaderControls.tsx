import * as m from '@carrel/messages/pdfs';
import { Button } from '../../ui/Button.tsx';
import { Menu } from '../../ui/Menu.tsx';
import * as parts from '../../ui/parts.module.css';
import { useStore } from '../../ui/store.ts';
import { sayFailed } from '../../ui/toast-store.ts';
import { labelOf, type PageLabels, pageOf } from './page-labels.ts';
import { readerView } from './reader-view.ts';
import type { Zoom } from './scale.ts';

interface PageFieldProps {
  page: number;
  count: number;
  labels: PageLabels;
  onGo: (page: number) => void;
}

/** The page being read, by its label; another label or number opens that page. */
export const PageField = ({ page, count, labels, onGo }: PageFieldProps) => (
  <>
    <label className="flex items-center gap-1 text-small">
      {m.page()}
      <input
        key={`${page} ${labels === null}`}
        className={`${parts.field} w-14`}
        defaultValue={labelOf(labels, page)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const { value } = event.currentTarget;
          const wanted = pageOf(value, labels, count);
          event.currentTarget.value = labelOf(labels, wanted ?? page);
          if (wanted === null) sayFailed(m.noPage({ page: value }));
          else onGo(wanted);
        }}
      />
    </label>
    <span className="text-small text-quiet">{labels ? m.pageOf({ page, count }) : m.ofPages({ count })}</span>
  </>
);

/** Times the comfortable size. */
const zoomed = (zoom: Zoom, by: number): number =>
  Math.min(4, Math.max(0.5, (typeof zoom === 'number' ? zoom : 1) * by));

/** The size of the pages, and how they are shown. */
export const ViewControls = ({ zoom, onZoom }: { zoom: Zoom; onZoom: (zoom: Zoom) => void }) => {
  const { dark, spread } = useStore(readerView);
  const fit = (to: Zoom) => ({ checked: zoom === to, onSelect: () => onZoom(to) });
  return (
    <>
      <Button tone="quiet" aria-label={m.zoomOut()} onClick={() => onZoom(zoomed(zoom, 1 / 1.2))}>
        −
      </Button>
      <Button tone="quiet" aria-label={m.zoomIn()} onClick={() => onZoom(zoomed(zoom, 1.2))}>
        +
      </Button>
      <Menu
        trigger={<Button tone="quiet">{m.view()}</Button>}
        items={[
          { label: m.comfortableSize(), ...fit('fit') },
          { label: m.fitWidth(), ...fit('width') },
          { label: m.wholePage(), ...fit('page') },
          'line',
          {
            label: m.twoPages(),
            checked: spread,
            onSelect: () => readerView.set((now) => ({ ...now, spread: !spread })),
          },
          { label: m.darkPages(), checked: dark, onSelect: () => readerView.set((now) => ({ ...now, dark: !dark })) },
        ]}
      />
    </>
  );
};

export const FindField = () => (
  <>
    <input
      name="q"
      type="search"
      className={`${parts.field} grow min-w-28 max-w-72`}
      placeholder={m.find()}
      aria-label={m.find()}
    />
    <Button type="submit" icon="search" className="max-sm:hidden">
      {m.findButton()}
    </Button>
  </>
);
