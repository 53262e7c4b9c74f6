import type { ComponentProps, Ref } from 'react'
import type { Palette } from '../theme/palettes'
import { Icon } from './icon'
import type { IconName } from './icon'
import * as styles from './button.module.css'
import * as iconStyles from './icon-button.module.css'
import { Spinner } from './spinner'

/** `solid`: the main action of a page or dialog. `outline`: the other actions. `ghost`: in rows and bars. `plain`: looks like a link. */
export interface ButtonLook {
  variant?: 'solid' | 'outline' | 'ghost' | 'plain'
  size?: 'sm' | 'md'
  palette?: Palette
  icon?: IconName
}
export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'color' | 'size'> {
  /** Disables the button and shows a spinner. `children` should name the action in progress ('Saving...'). */
  busy?: boolean
  /** Looks the same as `busy` and ignores clicks, but keeps the focus. */
  working?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Its type is `button` by default, so that it never submits a form by accident. */
export function Button({
  variant = 'solid',
  size = 'md',
  palette = 'accent',
  icon,
  busy = false,
  working = false,
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={working ? undefined : onClick}
      disabled={disabled || busy}
      aria-disabled={working || rest['aria-disabled'] || undefined}
      aria-busy={busy || working || undefined}
      className={styles.button}
      data-variant={variant}
      data-size={size}
      data-palette={palette}
    >
      {busy || working ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** `label` is the accessible name and the tooltip. It names the action and the record ('Edit Bluegate Diner LLC', R2.33). */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'color' | 'aria-label' | 'title' | 'children'> {
  label: string
  icon: IconName
  palette?: Palette
  busy?: boolean
}

/** While `busy` it keeps the focus and ignores clicks. */
export const IconButton = ({ label, icon, palette = 'gray', busy = false, onClick, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    onClick={busy ? undefined : onClick}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    aria-label={label}
    title={label}
    className={iconStyles.iconButton}
    data-icon={icon}
    data-palette={palette}
  >
    {busy && <Spinner />}
  </button>
)
