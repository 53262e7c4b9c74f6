import type { ReactNode } from 'react'
import * as styles from './definition.module.css'

/** Explains how a figure is computed, one click away. Native HTML, because it is on pages that load first. */
export const Definition = ({ of, children }: { of: string; children: ReactNode }) => (
  <details className={styles.definition}>
    <summary>How {of} is calculated</summary>
    <p>{children}</p>
  </details>
)
