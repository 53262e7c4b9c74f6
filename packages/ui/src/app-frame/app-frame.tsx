import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '../primitives/icon'
import type { IconName } from '../primitives/icon'
import { backdrop, bar, drawerButton, frame, itemLinks, main, side, skipLink } from './app-frame.styles'

export interface NavItem {
  to: string
  label: string
  icon?: IconName
  /** Highlight the item only at exactly this address: for '/'. */
  end?: boolean
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
    <chakra.div css={frame} onKeyDown={(event) => isOpen && event.key === 'Escape' && isInside(event) && close()}>
      <chakra.a href="#main" css={skipLink} data-screen>
        Skip to content
      </chakra.a>
      <chakra.header css={bar} inert={isOpen} data-screen>
        <chakra.button
          type="button"
          ref={menuButton}
          css={drawerButton}
          aria-expanded={isOpen}
          aria-controls="sidebar"
          onClick={() => setOpenAt(key)}
        >
          <Icon name="menu" />
          <chakra.span srOnly>Open menu</chakra.span>
        </chakra.button>
        <chakra.div fontWeight="semibold" flex="1">
          {brand}
        </chakra.div>
        {tools?.bar}
      </chakra.header>
      {isOpen && <chakra.div css={backdrop} onClick={close} data-screen />}
      <chakra.aside id="sidebar" css={side} data-open={isOpen || undefined}>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" paddingInline="2" minHeight="9">
          <chakra.div fontWeight="semibold">{brand}</chakra.div>
          {isOpen && (
            <chakra.button type="button" css={drawerButton} onClick={close} ref={takeFocus}>
              <Icon name="close" />
              <chakra.span srOnly>Close menu</chakra.span>
            </chakra.button>
          )}
        </chakra.div>
        {tools?.side}
        <chakra.nav aria-label="Main" flex="1" overflowY="auto" paddingBlock="3" marginInline="-1" paddingInline="1">
          <chakra.ul css={itemLinks}>
            {items.map(({ to, label, icon, end = false }) => (
              <li key={to}>
                <NavLink to={to} end={end}>
                  {icon && <Icon name={icon} />}
                  {label}
                </NavLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        {footer && (
          <chakra.div borderTopWidth="1px" borderColor="border" paddingTop="3" paddingInline="2">
            {footer}
          </chakra.div>
        )}
      </chakra.aside>
      <chakra.main id="main" tabIndex={-1} inert={isOpen} css={main}>
        {children}
      </chakra.main>
    </chakra.div>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
/** False for events that bubble from a dialog, which is elsewhere in the document. */
const isInside = ({ currentTarget, target }: KeyboardEvent) => target instanceof Node && currentTarget.contains(target)
