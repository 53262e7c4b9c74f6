import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { OnlyActionContext } from './only-action'
import { PageHeader } from './page-header'
import type { PageHeaderProps } from './page-header'

/** A page that is one list: its header, a bar of search and filters, the table. */
export function ListPage({
  toolbar,
  actions,
  children,
  ...header
}: PageHeaderProps & { toolbar?: ReactNode; children: ReactNode }) {
  const [isActionBelow, setActionBelow] = useState(false)
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <PageHeader {...header} actions={isActionBelow ? undefined : actions} />
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      <OnlyActionContext value={setActionBelow}>{children}</OnlyActionContext>
    </chakra.div>
  )
}

/** Search and filters above a table; they wrap on narrow screens. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {children}
    </chakra.div>
  )
}
