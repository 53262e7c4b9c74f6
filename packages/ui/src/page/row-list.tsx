import { useId } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import * as styles from './row-list.module.css'

/** A short list of records, such as the recent payments of the dashboard. Paragraphs in its rows are small and muted. */
export const RowList = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>

interface RowListItemProps {
  /** The address of the row's record. Texts of the row may be links to others. */
  to: string
  /** The first line, which is the link. Screen readers name it by the whole row. */
  title: ReactNode
  /** At the end of the row: a line as large as the title, and the lines below it. */
  endTitle?: string
  end?: ReactNode
  /** Buttons. They are not part of the link's name. */
  actions?: ReactNode
  children?: ReactNode
}

export function RowListItem({ to, title, endTitle, end, actions, children }: RowListItemProps) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the link has the keys
    <li className={styles.row} onClick={followRow}>
      <div className={styles.text} id={id}>
        <div>
          <Link className={styles.link} to={to} aria-labelledby={`${id} ${id}end`} translate="no">
            {title}
          </Link>
        </div>
        {children}
      </div>
      {end && (
        <div className={styles.end} id={`${id}end`}>
          {endTitle && (
            <p className={styles.strong} translate="no">
              {endTitle}
            </p>
          )}
          {end}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

/** A click beside the row's links counts as one on its own link, unless it selected text. A link around links is not allowed. */
function followRow({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if ((target instanceof Element && target.closest('a, button')) || window.getSelection()?.toString()) return
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey })
  currentTarget.querySelector('a')?.dispatchEvent(click)
}
