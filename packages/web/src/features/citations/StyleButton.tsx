import * as m from '@carrel/messages/citations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Picker } from '../../ui/Picker.tsx';
import * as parts from '../../ui/parts.module.css';
import { AddStyleDialog } from './AddStyleDialog.tsx';
import { categoryLabel } from './labels.ts';
import { stylesOptions } from './queries.ts';

interface StyleButtonProps {
  /** The chosen style. */
  value: string | undefined;
  onChange: (id: string) => void;
  id?: string;
}

/** Shows the chosen citation style and opens the list of styles. */
export const StyleButton = ({ value, onChange, id }: StyleButtonProps) => {
  const { data: styles = [] } = useQuery(stylesOptions);
  const [open, setOpen] = useState<'list' | 'add' | null>(null);
  const close = () => setOpen(null);
  const label = styles.find((s) => s.id === value)?.label ?? value ?? '';
  return (
    <span className="inline-flex flex-wrap gap-2 min-w-0">
      <button
        type="button"
        id={id}
        className={`${parts.field} !w-72 max-w-full text-start truncate`}
        aria-haspopup="dialog"
        aria-label={m.styleIs({ style: label })}
        onClick={() => setOpen('list')}
      >
        {label}
      </button>
      <Button icon="plus" onClick={() => setOpen('add')}>
        {m.addStyle()}
      </Button>
      {open === 'list' && (
        <Picker
          title={m.style()}
          placeholder={m.searchStyles()}
          empty={m.noMatches()}
          choices={styles.map((s) => ({ id: s.id, label: s.label, hint: categoryLabel(s) }))}
          onChoose={(choice) => onChange(choice.id)}
          onClose={close}
        />
      )}
      {open === 'add' && <AddStyleDialog onAdded={onChange} onClose={close} />}
    </span>
  );
};
