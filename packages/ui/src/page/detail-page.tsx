import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { AutoGrid } from './auto-grid'
import { PageHeader } from './page-header'
import type { PageHeaderProps } from './page-header'

/** A page about one record: header with the way back, then cards. Also the frame of a dashboard or a long form. */
export function DetailPage({ children, ...header }: PageHeaderProps & { children: ReactNode }) {
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <PageHeader {...header} />
      {children}
    </chakra.div>
  )
}

/** Cards side by side while each has at least `min` of room, else under one another. */
export function CardGrid({ min = '20rem', children }: { min?: string; children: ReactNode }) {
  return (
    <AutoGrid min={min} align="stretch">
      {children}
    </AutoGrid>
  )
}
