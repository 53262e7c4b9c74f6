import { useId } from 'react'
import type { ReactNode } from 'react'
import { screenOnly } from '../primitives/screen-only'
import * as styles from './card.module.css'

interface CardProps {
  /** A level 2 heading that names the section. */
  title?: ReactNode
  actions?: ReactNode
  /** The content reaches the edges of the card: for tables and lists of rows. */
  flush?: boolean
  /** Why there is nothing to show: the card is one line then, and paper does not have it. */
  empty?: string | undefined
  children?: ReactNode
}

export function Card({ title, actions, flush = false, empty, children }: CardProps) {
  const titleId = useId()
  return (
    <section
      className={styles.card}
      data-flush={flush || undefined}
      data-empty={empty ? true : undefined}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || actions) && (
        <header className={styles.header}>
          <h2 className={styles.title} id={titleId}>
            {title}
          </h2>
          {empty && <p className={styles.empty}>{empty}</p>}
          {actions && <div className={`${styles.actions} ${screenOnly}`}>{actions}</div>}
        </header>
      )}
      {/* Always the same element: a dialog in an empty card keeps what was typed when the first row arrives. */}
      <div className={empty ? undefined : flush ? styles.flushBody : styles.body}>{children}</div>
    </section>
  )
}
