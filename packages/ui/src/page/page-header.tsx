import { use, type ReactNode } from 'react'
import { LinkButton } from '../primitives/link'
import { screenOnly } from '../primitives/screen-only'
import * as styles from './page-header.module.css'
import { PageNav } from './page-nav'
import { PrintedSettings } from './printed-settings'

export interface PageHeaderProps {
  /** The page's only level 1 heading. */
  title: ReactNode
  subtitle?: ReactNode
  /** Buttons. */
  actions?: ReactNode
  /** The link above the title: 'Back to Advances'. */
  back?: { to: string; state?: unknown; label: string } | undefined
  /** Badges to the right of the title. */
  beside?: ReactNode
}

export function PageHeader({ title, subtitle, actions, back, beside }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {use(PageNav)}
      {back && (
        <LinkButton to={back.to} state={back.state} variant="plain" size="sm" icon="arrow-left" palette="gray">
          {back.label}
        </LinkButton>
      )}
      <div className={styles.line}>
        <div className={styles.titles}>
          <div className={styles.title}>
            <h1 className={styles.heading}>{title}</h1>
            {beside}
          </div>
          {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
          <PrintedSettings />
        </div>
        {actions && <div className={`${styles.actions} ${screenOnly}`}>{actions}</div>}
      </div>
    </header>
  )
}
