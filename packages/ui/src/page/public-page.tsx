import type { ReactNode } from 'react'
import * as styles from './public-page.module.css'

interface PublicPageProps {
  brand: ReactNode
  /** Below the brand. */
  tagline?: string | undefined
  title: string
  subtitle?: string | undefined
  footer?: string
  children: ReactNode
}

/** The layout of signed-out pages: one card in the middle of the window. */
export const PublicPage = ({ brand, tagline, title, subtitle, footer, children }: PublicPageProps) => (
  <main className={styles.page}>
    <div className={styles.column}>
      <div className={styles.brand}>
        {brand}
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </div>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        <div className={styles.content}>{children}</div>
      </div>
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  </main>
)
