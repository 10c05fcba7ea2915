import { useEffect, useState } from 'react';
import type { Maths as MathsRun } from './find-maths.ts';
import * as styles from './maths.module.css';

type Typeset = (tex: string, display: boolean) => string | null;

let loading: Promise<Typeset> | null = null;
let typeset: Typeset | null = null;

/** The typesetter is large and most papers do not need it, so it is loaded with the first formula. */
const load = (): Promise<Typeset> => {
  loading ??= import('./typeset.ts').then((module) => {
    typeset = module.typeset;
    return typeset;
  });
  loading.catch(() => {
    loading = null;
  });
  return loading;
};

/** A formula, drawn as MathML. Until the typesetter is loaded, and if it finds an error, the source is shown. */
export const Maths = ({ maths, source }: { maths: MathsRun; source: string }) => {
  const [ready, setReady] = useState(typeset !== null);
  useEffect(() => {
    if (ready) return;
    let here = true;
    load().then(
      () => here && setReady(true),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [ready]);
  const drawn = ready && typeset ? typeset(maths.tex, maths.display) : null;
  if (drawn === null) return <>{source}</>;
  return (
    <span
      className={styles.maths}
      data-display={maths.display || undefined}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the typesetter, which escapes what it is given
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  );
};
