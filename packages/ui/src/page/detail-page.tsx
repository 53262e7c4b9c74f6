import type { ReactNode } from 'react'
import { AutoGrid } from './auto-grid'
import { PageHeader } from './page-header'
import type { PageHeaderProps } from './page-header'
import * as styles from './page.module.css'

/** A page header and the page's sections below it: a record, the dashboard, a long form. */
export function DetailPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <div className={styles.sections}>
      <PageHeader {...header} />
      {children}
    </div>
  )
}

/** A grid of cards with as many columns as fit, each at least `min` wide (a CSS length). Cards in a row have the same height. */
export function CardGrid({ min = '20rem', children }: { min?: string; children: ReactNode }) {
  return (
    <AutoGrid min={min} align="stretch">
      {children}
    </AutoGrid>
  )
}
