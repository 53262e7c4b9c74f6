import { ProgressLine } from '@mca/ui'
import { useNavigation } from 'react-router-dom'

/** A thin line while the next page loads. Fast pages are not announced. */
export function ProgressBar() {
  const { state } = useNavigation()
  return <ProgressLine hidden={state === 'idle'} />
}
