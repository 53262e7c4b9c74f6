import { Box } from '@mca/ui'
import type { ReactNode } from 'react'
import { Figure } from './figure'

interface FiguresProps {
  /** Each with its label. */
  figures: readonly (readonly [label: string, figure: ReactNode])[]
  /** The number of columns on a phone. */
  phoneColumns: 2 | 3
  /** Styles of a frame around them. */
  css?: object
  /** True if they belong to an earlier search and will be replaced. */
  isOld?: boolean
}

/** Figures in a row, each below its label. */
export function Figures({ figures, phoneColumns, css, isOld }: FiguresProps) {
  return (
    <Box
      as="dl"
      css={{
        ...grid,
        gridTemplateColumns: { base: `repeat(${phoneColumns}, minmax(0, 1fr))`, md: `repeat(${figures.length}, auto)` },
        ...css,
      }}
      aria-busy={isOld || undefined}
    >
      {figures.map(([label, figure]) => (
        <Figure key={label} label={label}>
          {figure}
        </Figure>
      ))}
    </Box>
  )
}

const grid = {
  display: 'grid',
  justifyContent: { md: 'space-between' },
  columnGap: { base: '3', md: '6' },
  rowGap: '2',
  fontSize: { base: 'md', md: 'lg' },
  fontWeight: 'semibold',
  fontVariantNumeric: 'tabular-nums',
} as const
/** The frame of figures above a table. */
export const figuresFrame = {
  paddingInline: '4',
  paddingBlock: { base: '2', md: '3' },
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'lg',
  boxShadow: 'xs',
  '&[aria-busy]': { opacity: '0.6' },
} as const
