import type { ReactNode } from 'react'

interface PublicPageProps {
  brand: ReactNode
  /** Below the brand. */
  tagline?: string | undefined
  title: string
  subtitle?: string | undefined
  footer: string
  children: ReactNode
}

/** The layout of the pages of people who are not signed in: one card in the middle of the window. */
export const PublicPage = ({ brand, tagline, title, subtitle, footer, children }: PublicPageProps) => (
  <main data-public-page>
    <div>
      <div data-brand-line>
        {brand}
        {tagline && <p>{tagline}</p>}
      </div>
      <div data-public-card>
        <h1>{title}</h1>
        {subtitle && <p>{subtitle}</p>}
        <div>{children}</div>
      </div>
      <p>{footer}</p>
    </div>
  </main>
)
