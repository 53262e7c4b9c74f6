import type { ComponentProps, ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
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

interface RowLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** The address of another page, or its search alone. */
  to: string
}

/** A link in a row of a table, of which a page has a hundred: `Link` would resolve the address of each twice, and again on each page change. */
export function RowLink({ to, children, ...rest }: RowLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      className={styles.link}
      {...rest}
      href={to}
      onClick={(event) => {
        // The browser opens a new tab or window.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void navigate(to)
      }}
    >
      {children}
    </a>
  )
}

/** An icon button that is a link: 'View Bluegate Diner LLC'. */
export const IconLink = ({
  label,
  icon,
  ...rest
}: Omit<RowLinkProps, 'children' | 'title' | 'aria-label'> & { label: string; icon: IconName }) => (
  <RowLink
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
