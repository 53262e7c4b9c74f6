import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useIsPainted } from '../hooks/use-is-painted'
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

/**
 * The sections below the first screen of a record, rendered once that screen is painted (decision 0181). At once if the page may return to a place
 * below it: after Back or a reload, and with a hash in its address.
 */
export function LowerSections({ children }: { children: ReactNode }) {
  const { hash } = useLocation()
  const isAtTop = useNavigationType() === 'PUSH' && !hash
  return useIsPainted(isAtTop) ? children : <div className={styles.lowerSections} />
}

/** A grid of cards with as many columns as fit, each at least `min` wide (a CSS length). Cards in a row have the same height. */
export function CardGrid({ min = '20rem', children }: { min?: string; children: ReactNode }) {
  return (
    <AutoGrid min={min} align="stretch">
      {children}
    </AutoGrid>
  )
}
