import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router-dom'
import { readKey } from '../keys/read-key'
import { Icon } from '../primitives/icon'
import type { IconName } from '../primitives/icon'
import { screenOnly } from '../primitives/screen-only'
import { unseen } from '../primitives/unseen'
import * as styles from './app-frame.module.css'

export interface NavItem {
  to: string
  label: string
  icon?: IconName
  /** Highlight the item only at exactly this address: for '/'. */
  end?: boolean
  /** The pages of the current section, as a list below its item (R2.668). */
  pages?: ReactNode
}
interface AppFrameProps {
  brand: ReactNode
  items: readonly NavItem[]
  /** Above the items, and at the end of the bar that narrow windows have in place of the sidebar. */
  tools?: { side: ReactNode; bar: ReactNode }
  /** Below the items. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame of every signed-in page: a sidebar from 1024 px up, a bar with a menu button below that width (R2.5). */
export function AppFrame({ brand, items, tools, footer, children }: AppFrameProps) {
  const { key } = useLocation()
  // The drawer is open at one location only, so following a link closes it.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    // Synchronously: while the drawer is open the button is inert and cannot take the focus.
    flushSync(() => setOpenAt(undefined))
    menuButton.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape from inside the open drawer
    <div
      className={styles.frame}
      // Tells the row of tabs above the title that the sidebar has the same pages.
      data-pages-in-sidebar={items.some(({ pages }) => pages !== undefined) || undefined}
      onKeyDown={(event) => isOpen && readKey(event) === 'Escape' && isInside(event) && close()}
    >
      <a href="#main" className={`${styles.skipLink} ${screenOnly}`}>
        Skip to content
      </a>
      <header className={`${styles.bar} ${screenOnly}`} inert={isOpen}>
        <button
          type="button"
          ref={menuButton}
          className={styles.drawerButton}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => setOpenAt(key)}
        >
          <Icon name="menu" />
          <span className={unseen}>Open menu</span>
        </button>
        <div className={styles.brand}>{brand}</div>
        {tools?.bar}
      </header>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Escape closes it too */}
      {isOpen && <div className={`${styles.backdrop} ${screenOnly}`} onClick={close} />}
      <aside id="sidebar" className={styles.side} data-open={isOpen || undefined}>
        <div className={styles.top}>
          <div className={styles.brand}>{brand}</div>
          {isOpen && (
            <button type="button" className={styles.drawerButton} onClick={close} ref={takeFocus}>
              <Icon name="close" />
              <span className={unseen}>Close menu</span>
            </button>
          )}
        </div>
        {tools?.side}
        <nav className={styles.nav} aria-label="Main">
          <ul className={styles.items}>
            {items.map(({ to, label, icon, end = false, pages }) => (
              <li key={to}>
                <NavLink
                  className={({ isPending }) => (isPending ? `${styles.item} ${styles.pending}` : styles.item)}
                  to={to}
                  end={end}
                >
                  {icon && <Icon name={icon} />}
                  {label}
                </NavLink>
                {pages}
              </li>
            ))}
          </ul>
        </nav>
        {footer && <div className={styles.footer}>{footer}</div>}
      </aside>
      <main id="main" className={styles.main} tabIndex={-1} inert={isOpen}>
        {children}
      </main>
    </div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
/** False for events that bubble from a dialog, which is elsewhere in the document. */
const isInside = ({ currentTarget, target }: KeyboardEvent) => target instanceof Node && currentTarget.contains(target)
