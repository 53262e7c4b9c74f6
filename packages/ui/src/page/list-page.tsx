import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { EmptyListActionContext } from './empty-list-action'
import { PageHeader } from './page-header'
import type { PageHeaderProps } from './page-header'

/**
 * A page with one list: header, a bar with search and filters, and the table. It is as high as the window, and the table takes what the
 * rest leaves (decision 0040).
 */
export function ListPage({
  toolbar,
  actions,
  children,
  ...header
}: PageHeaderProps & { toolbar?: ReactNode; children: ReactNode }) {
  const [isActionInList, setActionInList] = useState(false)
  return (
    <chakra.div css={page}>
      <PageHeader {...header} actions={isActionInList ? undefined : actions} />
      {toolbar && <Toolbar>{toolbar}</Toolbar>}
      <EmptyListActionContext value={setActionInList}>{children}</EmptyListActionContext>
    </chakra.div>
  )
}

/** The window without the padding of the page and, below `lg`, the bar at the top. In a very low window the page scrolls instead. */
const page = {
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  '& > *': { flex: 'none' },
  '@media screen and (min-height: 30rem)': {
    maxHeight: { base: 'calc(100dvh - 5.5rem)', md: 'calc(100dvh - 6.5rem)', lg: 'calc(100dvh - 3rem)' },
  },
} as const

/** Search and filters above a table. They wrap on narrow screens. */
function Toolbar({ children }: { children: ReactNode }) {
  return (
    <chakra.div data-screen display="flex" flexWrap="wrap" gap="2" alignItems="center">
      {children}
    </chakra.div>
  )
}
