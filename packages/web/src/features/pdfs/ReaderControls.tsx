import * as m from '@carrel/messages/pdfs';
import { Button } from '../../ui/Button.tsx';
import * as parts from '../../ui/parts.module.css';
import { sayFailed } from '../../ui/toast-store.ts';
import { labelOf, type PageLabels, pageOf } from './page-labels.ts';

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
      className={`${parts.field} grow min-w-28 max-w-72`}
      placeholder={m.find()}
      aria-label={m.find()}
    />
    <Button type="submit" icon="search">
      {m.findButton()}
    </Button>
  </>
);
