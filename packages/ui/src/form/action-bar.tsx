import type { ReactNode } from 'react'
import { RootMark } from '../page/root-mark'
import { SaveFailure } from './save-failure'
import * as styles from './action-bar.module.css'

/**
 * The buttons of a long form, the main one last, with its key figures and why the last save failed. It stays at the bottom of the window. Focused elements
 * are scrolled above it (WCAG 2.2, Focus Not Obscured).
 */
export function ActionBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <div data-action-bar className={styles.bar}>
      <RootMark of="action-bar" />
      <SaveFailure />
      <div className={styles.content}>{summary}</div>
      <div className={styles.row}>{children}</div>
    </div>
  )
}
