import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon'
import { focusRing } from '../theme/shared-styles'

/** A colored box that says what happened, with a button to act on it. Screen readers announce it at once, or, if it is blue (information only), when they are idle. */
export function Callout({
  palette,
  message,
  action,
  takesFocus = false,
  children,
}: {
  palette: 'red' | 'amber' | 'blue'
  message: string
  action?: ReactNode
  /** Scrolls itself into view and takes the focus when it appears. */
  takesFocus?: boolean
  children?: ReactNode
}) {
  return (
    <chakra.div
      role={palette === 'blue' ? 'status' : 'alert'}
      {...(takesFocus && { tabIndex: -1, ref: focus })}
      _focusVisible={focusRing}
      colorPalette={palette}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      padding="3"
      borderRadius="md"
      borderWidth="1px"
      borderColor="colorPalette.muted"
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <chakra.div display="flex" gap="2.5" flex="1 1 14rem" minWidth="0">
        <chakra.span display="flex" alignItems="center" height="5">
          <Icon name={palette === 'blue' ? 'info' : 'warning'} />
        </chakra.span>
        <chakra.div minWidth="0" overflowWrap="anywhere">
          <chakra.p fontWeight="medium">{message}</chakra.p>
          {children}
        </chakra.div>
      </chakra.div>
      {action}
    </chakra.div>
  )
}

/** Focusing it also scrolls it into view. */
const focus = (element: HTMLElement | null) => element?.focus()
