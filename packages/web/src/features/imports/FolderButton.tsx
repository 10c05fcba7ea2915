import { useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type Picked, pickFolder, wholeFolder } from './picked-files.ts';

interface FolderButtonProps {
  label: string;
  /** Name of the field behind the button. */
  name: string;
  icon?: 'upload';
  onChoose: (picked: Picked) => void;
}

/** Lets the user choose a folder. */
export const FolderButton = ({ label, name, icon, onChoose }: FolderButtonProps) => {
  const folder = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...(icon && { icon })} onClick={() => folder.current?.click()}>
        {label}
      </Button>
      <input
        ref={folder}
        type="file"
        className="hidden"
        {...wholeFolder}
        tabIndex={-1}
        aria-label={name}
        onChange={(event) => onChoose(pickFolder([...(event.target.files ?? [])]))}
      />
    </>
  );
};
