import * as m from '@carrel/messages/citations';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../api/client.ts';
import { Problem } from '../../ui/Problem.tsx';
import { CitationHtml } from './CitationHtml.tsx';
import { categoryLabel, languageName } from './labels.ts';
import { type StyleSource, stylePreviewOptions } from './queries.ts';

interface StylePreviewProps {
  source: StyleSource | null;
  /** Whether the style of the source can be added. */
  onReady: (ready: boolean) => void;
}

/** Citations in the style. */
export const StylePreview = ({ source, onReady }: StylePreviewProps) => {
  const { data, error, isFetching } = useQuery(stylePreviewOptions(source));
  const ready = data !== undefined && error === null && !isFetching;
  useEffect(() => onReady(ready), [ready, onReady]);
  if (source === null) return null;
  if (error && !isFetching) return <Problem>{errorText(error)}</Problem>;
  if (!data) return <p className="text-quiet">{m.rendering()}</p>;
  const { style } = data;
  const facts = [
    categoryLabel(style),
    style.parent && m.rulesOf({ style: style.parent }),
    style.locale && languageName(style.locale),
  ].filter(Boolean);
  return (
    <section aria-label={m.preview()} className="grid gap-2">
      <h3 className="font-semibold" dir="auto">
        {style.title}
        {facts.length > 0 && <span className="text-quiet font-normal"> ({facts.join(', ')})</span>}
      </h3>
      {data.citation && (
        <p className="font-serif wrap-anywhere" dir="auto">
          <CitationHtml html={data.citation} />
        </p>
      )}
      <div className="border-s-2 border-edge-soft ps-3 font-serif leading-relaxed grid gap-2 max-h-60 overflow-y-auto wrap-anywhere">
        {data.bibliography.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may read the same
          <p key={`${at} ${entry}`} dir="auto">
            <CitationHtml html={entry} />
          </p>
        ))}
        {data.bibliography.length === 0 && <p className="text-quiet">{m.noBibliography()}</p>}
      </div>
    </section>
  );
};
