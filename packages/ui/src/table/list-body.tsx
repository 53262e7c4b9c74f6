import { chakra } from '@chakra-ui/react'
import type { ReactNode, Ref } from 'react'
import { panel } from '../theme/shared-styles'
import { DensityContext } from './density'
import { useCompactRows } from './use-compact-rows'

interface ListBodyProps {
  ref?: Ref<HTMLDivElement>
  onPointerDown?: () => void
  children: ReactNode
}

/** The part below the header and filters of a list page: messages, the table, which takes the remaining height, and its pages. */
export function ListBody({ children, ...box }: ListBodyProps) {
  const [isCompact] = useCompactRows()
  return (
    <DensityContext value={isCompact ? 'compact' : 'comfortable'}>
      <chakra.div {...box} css={body}>
        {children}
      </chakra.div>
    </DensityContext>
  )
}

/** The white box of a list. Its table scrolls inside it. */
export function TablePanel({ children }: { children: ReactNode }) {
  return (
    <chakra.div {...panel} css={tablePanel}>
      {children}
    </chakra.div>
  )
}

const body = {
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  '&&': { flex: '0 1 auto' },
  // A table stays high enough to read. In a lower window the page scrolls.
  minHeight: '18rem',
  scrollMarginTop: { base: '16', lg: '4' },
  '& > *': { flex: 'none' },
  _print: { display: 'block' },
} as const

const tablePanel = {
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  '&&:has(> section > table)': { flex: '0 1 auto', minHeight: '0' },
  _print: { display: 'block', overflow: 'visible', boxShadow: 'none' },
} as const
