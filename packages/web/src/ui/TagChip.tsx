import * as m from '@carrel/messages/common';
import { Icon } from './Icon.tsx';
import * as parts from './parts.module.css';

interface TagChipProps {
  name: string;
  color?: string | undefined;
  onOpen?: () => void;
  onRemove?: () => void;
}

const Dot = ({ color }: { color: string | undefined }) =>
  color && /^#[0-9a-f]{6}$/i.test(color) ? <i style={{ background: color }} /> : null;

export const TagChip = ({ name, color, onOpen, onRemove }: TagChipProps) => (
  <span className={onRemove || onOpen ? `${parts.tag} !text-small !text-ink min-h-6` : parts.tag}>
    <Dot color={color} />
    {onOpen ? (
      <button type="button" className="truncate min-h-6 hover:underline underline-offset-2" dir="auto" onClick={onOpen}>
        {name}
      </button>
    ) : (
      <span dir="auto">{name}</span>
    )}
    {onRemove && (
      <button
        type="button"
        className="grid place-items-center w-6 h-6 -me-1.5 text-quiet hover:text-ink"
        aria-label={m.removeNamed({ name })}
        onClick={onRemove}
      >
        <Icon name="close" size={11} />
      </button>
    )}
  </span>
);
