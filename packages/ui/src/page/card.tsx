import { useId } from 'react'
import type { ReactNode } from 'react'

interface CardProps {
  /** A level 2 heading that names the section. */
  title?: ReactNode
  actions?: ReactNode
  /** The content reaches the edges of the card: for tables and lists of rows. */
  flush?: boolean
  children: ReactNode
}

export function Card({ title, actions, flush = false, children }: CardProps) {
  const titleId = useId()
  return (
    <section data-card data-flush={flush || undefined} aria-labelledby={title ? titleId : undefined}>
      {(title || actions) && (
        <header>
          <h2 id={titleId}>{title}</h2>
          {actions && (
            <div data-actions data-screen>
              {actions}
            </div>
          )}
        </header>
      )}
      <div>{children}</div>
    </section>
  )
}
