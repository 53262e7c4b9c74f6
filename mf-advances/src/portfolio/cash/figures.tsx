import { Box } from '@mca/ui'

export interface Figure {
  label: string
  text: string
}

/** Figures with their names, side by side. While they load, their places are kept. */
export function Figures({ figures, isLoading }: { figures: readonly Figure[]; isLoading: boolean }) {
  return (
    <Box as="dl" css={row} aria-busy={isLoading || undefined}>
      {figures.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{isLoading ? '\u2014' : text}</dd>
        </div>
      ))}
    </Box>
  )
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  rowGap: '2',
  '& dt': { color: 'fg.muted', fontSize: 'sm' },
  '& dd': { fontSize: { base: 'md', md: 'lg' }, fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
} as const
