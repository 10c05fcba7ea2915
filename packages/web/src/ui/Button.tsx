import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import { ariaKeys, Kbd } from './Kbd.tsx';
import * as parts from './parts.module.css';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  tone?: 'plain' | 'primary' | 'quiet' | 'danger';
  icon?: IconName;
  /** Shown after the label, as on the keyboard. */
  keys?: string | undefined;
  /** Whether its state is on. */
  on?: boolean | undefined;
}

/**
 * A disabled button keeps the focus: if it were removed from the focus order while it works, the user would lose the
 * focus.
 */
const idle = (event: MouseEvent) => event.preventDefault();

export const Button = ({
  children,
  tone = 'plain',
  icon,
  keys,
  on,
  disabled,
  onClick,
  className = '',
  ...rest
}: ButtonProps) => (
  <button
    type="button"
    className={`${parts.button} ${className}`}
    data-tone={tone}
    data-on={on || undefined}
    aria-pressed={on}
    aria-disabled={disabled || undefined}
    aria-keyshortcuts={ariaKeys(keys)}
    {...rest}
    onClick={disabled ? idle : onClick}
  >
    {icon && <Icon name={icon} size={14} />}
    {children}
    {keys && <Kbd keys={keys} silent />}
  </button>
);

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconName;
  label: string;
  keys?: string | undefined;
}

/** An icon button: its label is read out, and shown on hover and focus. */
export const IconButton = ({ icon, label, keys, className = '', ...rest }: IconButtonProps) => (
  <button
    type="button"
    className={`${parts.iconButton} ${className}`}
    aria-label={label}
    data-tip={label}
    data-tip-keys={keys}
    {...rest}
  >
    <Icon name={icon} />
  </button>
);
