import type { ReactNode, Ref } from 'react'
import * as styles from './dialog-body.module.css'

interface DialogBodyProps {
  ref?: Ref<HTMLDivElement>
  /** Zero if nothing inside can have the focus, so that the arrow keys scroll. */
  tabIndex?: 0
  children: ReactNode
}

/** The scrollable part between the heading and the buttons of a dialog. */
export const DialogBody = (props: DialogBodyProps) => <div {...props} className={styles.body} />
