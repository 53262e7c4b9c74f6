import { useState } from 'react'
import type { ReactNode } from 'react'
import { screenOnly } from '../primitives/screen-only'
import { EmptyListActionContext } from './empty-list-action'
import { PageHeader } from './page-header'
import type { PageHeaderProps } from './page-header'
import * as styles from './page.module.css'

/**
 * A page with one list: header, a bar with search and filters, and the table. It is as high as the window, and the table fills
 * the remaining height (decision 0040).
 */
export function ListPage({
  toolbar,
  actions,
  children,
  ...header
}: PageHeaderProps & { toolbar?: ReactNode; children: ReactNode }) {
  const [isActionInList, setActionInList] = useState(false)
  return (
    <div className={styles.list}>
      <PageHeader {...header} actions={isActionInList ? undefined : actions} />
      {toolbar && <div className={`${styles.toolbar} ${screenOnly}`}>{toolbar}</div>}
      <EmptyListActionContext value={setActionInList}>{children}</EmptyListActionContext>
    </div>
  )
}
