import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { LinkProps } from 'react-router-dom'
import type { ButtonLook } from './button'
import { Icon } from './icon'
import type { IconName } from './icon'
import * as buttonStyles from './button.module.css'
import * as iconStyles from './icon-button.module.css'
import { screenOnly } from './screen-only'
import * as styles from './text-link.module.css'

interface LinkButtonProps extends ButtonLook, Omit<LinkProps, 'className'> {
  children: ReactNode
}

/** A router link that looks like a button, and like a button is not printed. Unlike one, it can be opened in a new tab. */
export function LinkButton({
  variant = 'solid',
  size = 'md',
  palette = 'accent',
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={`${buttonStyles.button} ${screenOnly}`}
      data-variant={variant}
      data-size={size}
      data-palette={palette}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** An icon button that is a link: 'View Bluegate Diner LLC'. */
export const IconLink = ({
  label,
  icon,
  ...rest
}: Omit<LinkProps, 'children' | 'title' | 'aria-label'> & { label: string; icon: IconName }) => (
  <Link
    {...rest}
    className={iconStyles.iconButton}
    aria-label={label}
    title={label}
    data-icon={icon}
    data-palette="gray"
  />
)

/** A link inside text or a table cell. */
export const TextLink = (props: LinkProps) => <Link className={styles.link} {...props} />
