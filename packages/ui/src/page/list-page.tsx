import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageHeader } from './page-header'
import type { PageHeaderProps } from './page-header'

/** A page that is one list: its header, a bar of search and filters, the table. */
export function ListPage({
  toolbar,
  children,
  ...header
}: PageHeaderProps & { toolbar?: ReactNode; children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="4" css={oneAddButton}>
      <PageHeader {...header} />
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      {children}
    </chakra.div>
  )
}

/** An empty list offers its add button in the middle of the page; the same button in the header would only be a second one. */
const oneAddButton = { '&:has([data-only-action]) [data-page-actions]': { display: 'none' } } as const

/** Search and filters above a table; they wrap on narrow screens. */
export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {children}
    </chakra.div>
  )
}
