import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { bottomBar } from '../theme/shared-styles'
import { SaveFailure } from './save-failure'

/**
 * The buttons of a long form, the main one last, with its key figures and why the last save failed. It stays at the bottom of the window. Focused elements
 * are scrolled above it (WCAG 2.2, Focus Not Obscured), and toasts appear above it.
 */
export function ActionBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <chakra.div css={bar} data-action-bar>
      <SaveFailure />
      <chakra.div flex="1 1 auto" minWidth="0">
        {summary}
      </chakra.div>
      <chakra.div display="flex" gap="2" marginInlineStart="auto">
        {children}
      </chakra.div>
    </chakra.div>
  )
}

const bar = {
  ...bottomBar,
  // Extends to the edges of the page.
  marginInline: { base: '-4', md: '-6', xl: '-8' },
  marginBottom: { base: '-4', md: '-6' },
  paddingInline: { base: '4', md: '6', xl: '8' },
  paddingBlock: '3',
  borderTopWidth: '1px',
  boxShadow: 'sm',
  // A window too low for a bar, such as a phone on its side with the keyboard open.
  '@media (max-height: 26rem)': { position: 'static' },
} as const
