import type { ReactNode } from 'react'
import type { Palette } from '../theme/palettes'
import * as styles from './badge.module.css'

/** A status as a colored word. The color is never the only information. */
export const Badge = ({ palette = 'gray', children }: { palette?: Palette; children: ReactNode }) => (
  <span className={styles.badge} data-palette={palette} translate="yes">
    {children}
  </span>
)
