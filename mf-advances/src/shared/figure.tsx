import { Box } from '@mca/ui'
import type { ReactNode } from 'react'

/** Figures with their names, as many beside each other as fit; `large` for those that matter most. */
export function Figures({ large = false, children }: { large?: boolean; children: ReactNode }) {
  return (
    <Box as="dl" css={large ? [grid, largeGrid] : grid}>
      {children}
    </Box>
  )
}

/** A figure of `Figures`, with a line below it. */
export function Figure({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9.5rem, 45%), 1fr))',
  columnGap: '4',
  rowGap: '4',
  '& dt': { color: 'fg.muted', fontSize: 'sm' },
  '& dd': { overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'normal', color: 'fg.muted' },
} as const
const largeGrid = {
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.25rem, 45%), 1fr))',
  '& dd': { fontSize: 'lg', fontWeight: 'semibold', lineHeight: '1.625rem' },
} as const
