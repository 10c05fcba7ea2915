import * as m from '@carrel/messages/pdfs';
import { Button } from '../../ui/Button.tsx';

interface PageFieldProps {
  page: number;
  count: number;
  onGo: (page: number) => void;
}

/** The number of the page being read; another number opens that page. */
export const PageField = ({ page, count, onGo }: PageFieldProps) => (
  <>
    <label className="flex items-center gap-1 text-small">
      {m.page()}
      <input
        key={page}
        className="field w-14"
        inputMode="numeric"
        defaultValue={page}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onGo(Number(event.currentTarget.value));
        }}
      />
    </label>
    <span className="text-small text-quiet">{m.ofPages({ count })}</span>
  </>
);

/** `onZoom` receives a function of the current zoom. */
export const ZoomButtons = ({ onZoom }: { onZoom: (change: (zoom: number) => number) => void }) => (
  <>
    <Button tone="quiet" aria-label={m.zoomOut()} onClick={() => onZoom((z) => Math.max(0.5, z / 1.2))}>
      −
    </Button>
    <Button tone="quiet" aria-label={m.zoomIn()} onClick={() => onZoom((z) => Math.min(4, z * 1.2))}>
      +
    </Button>
  </>
);

export const FindField = () => (
  <>
    <input
      name="q"
      type="search"
      className="field grow min-w-28 max-w-72"
      placeholder={m.find()}
      aria-label={m.find()}
    />
    <Button type="submit" icon="search">
      {m.findButton()}
    </Button>
  </>
);
