import * as styles from './spinner.module.css'

/** Hidden from screen readers: the words beside it say what is loading. */
export const Spinner = () => <span aria-hidden="true" className={styles.spinner} />
