import { Box } from '@mca/ui'
import { useNavigation } from 'react-router-dom'

/**
 * A thin line while the next page loads. It appears after 200 ms, so not for fast pages. It is always rendered, because the first element
 * with a new style makes the browser recompute the styles of the whole page.
 */
export function ProgressBar() {
  const { state } = useNavigation()
  return (
    <Box
      aria-hidden="true"
      hidden={state === 'idle'}
      position="fixed"
      top="0"
      insetInline="0"
      height="2px"
      bg="accent.solid"
      zIndex="toast"
      opacity="0"
      animation="pulse 1.2s ease-in-out 200ms infinite"
      _motionReduce={{ animation: 'none', opacity: '1' }}
    />
  )
}
