import * as styles from './progress-line.module.css'

/**
 * A thin line that moves at the top of the window. It is always rendered where pages change, because the first element with a new style makes the browser
 * recompute the styles of the whole page. What the user reads there is said elsewhere.
 */
export const ProgressLine = ({ hidden }: { hidden: boolean }) => (
  <div aria-hidden="true" hidden={hidden} className={styles.place} />
)

/** The line for a dialog whose code is still loading after 200 ms; what loads faster is not announced. */
export const DialogProgress = () => <progress aria-label="Loading..." className={`${styles.place} ${styles.late}`} />
