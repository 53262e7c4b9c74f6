import type { ReactNode } from 'react'
import * as styles from './dialog-footer.module.css'

/** The buttons of a dialog, the main one last. `wide` ones fill the width on phones. */
export const DialogFooter = ({ wide = false, children }: { wide?: boolean; children: ReactNode }) => (
  <footer className={styles.footer} data-wide={wide || undefined}>
    {children}
  </footer>
)
