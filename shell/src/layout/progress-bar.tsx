import { useNavigation } from 'react-router-dom'
import * as styles from './progress-bar.module.css'

/**
 * A thin line while the next page loads. Fast pages are not announced. It is always rendered, because the first element
 * with a new style makes the browser recompute the styles of the whole page.
 */
export function ProgressBar() {
  const { state } = useNavigation()
  return <div aria-hidden="true" hidden={state === 'idle'} className={styles.place} />
}
