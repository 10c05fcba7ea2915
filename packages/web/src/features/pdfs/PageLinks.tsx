import * as m from '@carrel/messages/pdfs';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { linksOf, type PageLink } from './page-links.ts';
import * as styles from './pdf.module.css';

interface PageLinksProps {
  document: PDFDocumentProxy;
  number: number;
  /** Follows a link inside the file. */
  onFollow: (destination: unknown) => void;
}

/** The links of a page, over its text. */
export const PageLinks = ({ document, number, onFollow }: PageLinksProps) => {
  const [links, setLinks] = useState<readonly PageLink[]>([]);
  useEffect(() => {
    let closed = false;
    linksOf(document, number).then(
      (read) => {
        if (!closed) setLinks(read);
      },
      // A page whose links cannot be read is still worth reading.
      (error: unknown) => console.warn(error),
    );
    return () => {
      closed = true;
    };
  }, [document, number]);
  return links.map(({ id, rect: [left, top, width, height], url, destination }) => {
    const style = {
      left: `${left * 100}%`,
      top: `${top * 100}%`,
      width: `${width * 100}%`,
      height: `${height * 100}%`,
    };
    return url ? (
      // biome-ignore lint/a11y/useAnchorContent: its text is on the page below it
      <a
        key={id}
        className={styles.link}
        style={style}
        href={url}
        title={url}
        aria-label={m.webLink({ url })}
        target="_blank"
        rel="noopener noreferrer"
      />
    ) : (
      <button
        key={id}
        type="button"
        className={styles.link}
        style={style}
        aria-label={m.linkInFile()}
        title={m.linkInFile()}
        onClick={() => onFollow(destination)}
      />
    );
  });
};
