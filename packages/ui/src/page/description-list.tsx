import type { ReactNode } from 'react'
import * as styles from './description-list.module.css'

/** Labels and values of one record: `<DescriptionList><Detail label="Email">…</Detail></DescriptionList>`. */
export const DescriptionList = ({ children }: { children: ReactNode }) => <dl className={styles.list}>{children}</dl>

/** One row. Without a value it shows a dash. */
export function Detail({
  label,
  numeric = false,
  children,
}: {
  label: string
  numeric?: boolean
  children?: ReactNode
}) {
  const isEmpty = children === undefined || children === null || children === ''
  return (
    <div className={styles.row} data-numeric={numeric || undefined}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value} data-empty={isEmpty || undefined} translate="no">
        {isEmpty ? '—' : children}
      </dd>
    </div>
  )
}
