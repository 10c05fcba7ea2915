import * as m from '@carrel/messages/citations';
import { useEffect, useState } from 'react';
import type { StyleSource } from './queries.ts';

type From = 'file' | 'paste' | 'name';

const maxBytes = 1_000_000;
/** The style is rendered when typing has stopped for this long. */
const debounceMs = 400;

/** Where a style comes from: a file, pasted text or its name. What was typed is kept when another is chosen. */
export const useStyleSource = () => {
  const [from, setFrom] = useState<From>('name');
  const [text, setText] = useState('');
  const [name, setName] = useState('');
  const [source, setSource] = useState<StyleSource | null>(null);
  const [ready, setReady] = useState(false);
  const [problem, setProblem] = useState('');

  const preview = (next: StyleSource | null) => {
    setProblem('');
    setReady(false);
    setSource(next);
  };
  useEffect(() => {
    if (from !== 'paste') return;
    const timer = setTimeout(() => {
      setReady(false);
      setSource(text.trim() === '' ? null : { xml: text });
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [from, text]);

  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    preview(null);
    if (chosen.size > maxBytes) return setProblem(m.tooLarge());
    try {
      preview({ xml: await chosen.text() });
    } catch {
      setProblem(m.notRead());
    }
  };

  return {
    from,
    text,
    name,
    source,
    ready,
    setReady,
    problem,
    setProblem,
    read,
    choose: (next: From) => {
      setFrom(next);
      preview(null);
    },
    paste: (next: string) => {
      setText(next);
      setProblem('');
      setReady(false);
    },
    rename: (next: string) => {
      setName(next);
      preview(null);
    },
    find: (chosen: string) => {
      if (chosen !== '') preview({ name: chosen });
    },
  };
};
