import { useEffect, useRef, useState } from 'react';
import * as parts from './parts.module.css';

const searchDelayMs = 150;

interface SearchBoxProps {
  value: string;
  label: string;
  onSearch: (text: string) => void;
}

/** The search box of a list. It searches after a short pause, and not after every letter. */
export const SearchBox = ({ value, label, onSearch }: SearchBoxProps) => {
  const [text, setText] = useState(value);
  const searched = useRef(value);
  // The search was changed from outside, such as cleared.
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text === searched.current) return;
    const timer = setTimeout(() => {
      searched.current = text;
      onSearch(text);
    }, searchDelayMs);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  return (
    <input
      type="search"
      className={`${parts.field} max-w-md`}
      dir="auto"
      value={text}
      placeholder={label}
      aria-label={label}
      onChange={(event) => setText(event.target.value)}
    />
  );
};
