import { Spinner } from '../primitives/spinner'
import * as styles from './loading.module.css'

/** Spinner and text for a section that is loading, announced to screen readers. `fill` centers it in the window. */
export const Loading = ({ text = 'Loading...', fill = false }: { text?: string; fill?: boolean }) => (
  <output className={styles.loading} data-fill={fill || undefined}>
    <Spinner />
    <span>{text}</span>
  </output>
)
