import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { EmptyListActionContext } from './empty-list-action'
import { PageHeader } from './page-header'
import type { PageHeaderProps } from './page-header'

/** A page with one list: header, a bar with search and filters, and the table. */
export function ListPage({
  toolbar,
  actions,
  children,
  ...header
}: PageHeaderProps & { toolbar?: ReactNode; children: ReactNode }) {
  const [isActionInList, setActionInList] = useState(false)
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <PageHeader {...header} actions={isActionInList ? undefined : actions} />
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      <EmptyListActionContext value={setActionInList}>{children}</EmptyListActionContext>
    </chakra.div>
  )
}

/** Search and filters above a table. They wrap on narrow screens. */
function Toolbar({ children }: { children: ReactNode }) {
  return (
    <chakra.div data-screen display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {children}
    </chakra.div>
  )
}
