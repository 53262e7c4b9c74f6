import { Box } from '@mca/ui'
import { keyHints } from './palette.styles'

const isMac = /Mac|iP/.test(navigator.platform)

/** The keys and their effects, below the results. Not on phones, which lack these keys. */
export function PaletteKeys() {
  return (
    <Box css={keyHints} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> move
      </span>
      <span>
        <kbd>Enter</kbd> open
      </span>
      <span>
        <kbd>{isMac ? '⌘' : 'Ctrl'} Enter</kbd> new tab
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </Box>
  )
}
