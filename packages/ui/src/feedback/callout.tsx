import type { ReactNode } from 'react'
import { Icon } from '../primitives/icon'
import * as styles from './callout.module.css'

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
    <div
      role={palette === 'blue' ? 'status' : 'alert'}
      {...(takesFocus && { tabIndex: -1, ref: focus })}
      data-palette={palette}
      className={styles.row}
    >
      <div className={styles.calloutRow}>
        <span className={styles.text}>
          <Icon name={palette === 'blue' ? 'info' : 'warning'} />
        </span>
        <div className={styles.breakable}>
          <p className={styles.calloutText}>{message}</p>
          {children}
        </div>
      </div>
      {action}
    </div>
  )
}

/** Focusing it also scrolls it into view. */
const focus = (element: HTMLElement | null) => element?.focus()
