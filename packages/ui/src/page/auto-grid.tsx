import type { CSSProperties, ReactNode } from 'react'
import * as styles from './auto-grid.module.css'

/** For grids with as many columns as fit, each at least `min` wide (a CSS length). */
export const columnsOf = (min: string) => ({ '--min': min }) as CSSProperties // React's type has no variables

/** A grid with as many columns as fit, each at least `min` wide (a CSS length). */
export const AutoGrid = ({
  min,
  align,
  children,
}: {
  min: string
  align: 'start' | 'stretch'
  children: ReactNode
}) => (
  <div className={styles.grid} style={{ ...columnsOf(min), alignItems: align }}>
    {children}
  </div>
)
