import type { ComponentProps, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  tone?: 'plain' | 'primary' | 'quiet' | 'danger';
  icon?: IconName;
  /** Shown after the words, as on the keyboard. */
  keys?: string | undefined;
  /** The state it stands for holds now. */
  on?: boolean | undefined;
}

export const Button = ({ children, tone = 'plain', icon, keys, on, className = '', ...rest }: ButtonProps) => (
  <button
    type="button"
    className={`btn ${className}`}
    data-tone={tone}
    data-on={on || undefined}
    aria-pressed={on}
    {...rest}
  >
    {icon && <Icon name={icon} size={14} />}
    {children}
    {keys && <Kbd keys={keys} />}
  </button>
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  keys?: string | undefined;
}

/** A button without words: its label is read out, and shown on hover and focus. */
export const IconButton = ({ icon, label, keys, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={`icon-btn ${className}`}
    aria-label={label}
    data-tip={label}
    data-tip-keys={keys}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);
