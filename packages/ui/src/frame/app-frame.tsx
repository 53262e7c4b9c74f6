import { chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { NavLink, useLocation } from 'react-router-dom'
import { Icon } from '../button/icon'
import type { IconName } from '../button/icon'
import { usePreloadedToaster } from '../feedback/toaster-host'
import { bar, drawerButton, frame, itemLink, side, veil } from './app-frame.styles'

export interface NavItem {
  to: string
  label: string
  icon?: IconName
  /** Current only at exactly this address: for '/'. */
  end?: boolean
  /** A person points at the item or reaches it by keyboard: the time to fetch what it leads to. */
  onIntent?: () => void
}
export interface AppFrameProps {
  brand: ReactNode
  items: readonly NavItem[]
  /** Below the items: who is signed in, 'Sign Out'. */
  footer?: ReactNode
  children: ReactNode
}

const ItemLink = chakra(NavLink)

/** The frame of all signed-in pages: a sidebar from 1024 px on, below that a bar with a button that opens it. */
export function AppFrame({ brand, items, footer, children }: AppFrameProps) {
  const { key } = useLocation()
  // Open belongs to one place in the history: following a link closes the drawer by itself.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === key
  const menuButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    // At once: the button is inert, and cannot take the focus back, while the drawer is open.
    flushSync(() => setOpenAt(undefined))
    menuButton.current?.focus()
  }
  usePreloadedToaster()
  return (
    <chakra.div css={frame} onKeyDown={(event) => isOpen && event.key === 'Escape' && close()}>
      <chakra.a href="#main" css={skip}>
        Skip to content
      </chakra.a>
      <chakra.header css={bar} inert={isOpen}>
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
        <chakra.div fontWeight="semibold">{brand}</chakra.div>
      </chakra.header>
      {isOpen && <chakra.div css={veil} onClick={close} />}
      <chakra.aside id="sidebar" css={side} data-open={isOpen || undefined}>
        <chakra.div display="flex" alignItems="center" justifyContent="space-between" paddingInline="2" minHeight="9">
          <chakra.div fontWeight="semibold">{brand}</chakra.div>
          {isOpen && (
            <chakra.button type="button" css={drawerButton} onClick={close} ref={focusIt}>
              <Icon name="close" />
              <chakra.span srOnly>Close menu</chakra.span>
            </chakra.button>
          )}
        </chakra.div>
        <chakra.nav aria-label="Main" flex="1" overflowY="auto" paddingBlock="3" marginInline="-1" paddingInline="1">
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap="0.5">
            {items.map(({ to, label, icon, end = false, onIntent }) => (
              <li key={to}>
                <ItemLink to={to} end={end} css={itemLink} onPointerEnter={onIntent} onFocus={onIntent}>
                  {icon && <Icon name={icon} />}
                  {label}
                </ItemLink>
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

const focusIt = (element: HTMLElement | null) => element?.focus()

const main = {
  minWidth: '0',
  width: 'full',
  maxWidth: 'page',
  marginInline: 'auto',
  paddingInline: { base: '4', md: '6', xl: '8' },
  paddingBlock: { base: '4', md: '6' },
  outline: 'none',
} as const
const skip = {
  position: 'absolute',
  insetInlineStart: '2',
  top: '-20',
  zIndex: 'toast',
  padding: '2',
  borderRadius: 'md',
  bg: 'bg.panel',
  boxShadow: 'lg',
  _focusVisible: { top: '2' },
} as const
