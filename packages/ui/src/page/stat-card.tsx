import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Palette } from '../theme/palettes'
import { panel } from '../theme/shared-styles'
import { columnsOf } from './auto-grid'
import { BreakableNumber } from './breakable-number'

/** One number with its name and a short explanation, in a `StatGrid`. `palette` colors the number. */
export function StatCard({
  label,
  value,
  hint,
  title,
  palette,
}: {
  label: string
  value: ReactNode
  hint?: ReactNode
  /** Tooltip of the number: its exact value. */
  title?: string | undefined
  palette?: Palette | undefined
}) {
  const labelId = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a set of form fields
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId}>{label}</p>
      <p data-value data-palette={palette} title={title}>
        {typeof value === 'string' ? <BreakableNumber text={value} /> : value}
      </p>
      {hint && <p data-hint>{hint}</p>}
    </div>
  )
}

/** Stat cards in two columns on phones and in `columns` on wide screens, or as many as fit at `min` each. It styles its cards. */
export function StatGrid({ children, ...width }: ({ columns: number } | { min: string }) & { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap={{ base: '3', md: '4' }}
      gridTemplateColumns={
        'min' in width
          ? columnsOf(width.min)
          : { base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${width.columns}, minmax(0, 1fr))` }
      }
      css={cards}
    >
      {children}
    </chakra.div>
  )
}

const cards = {
  '& > div': { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', padding: '4', ...panel },
  '& > div > p': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' },
  '& > div > p[data-value]': {
    color: 'fg',
    fontSize: { base: 'xl', md: '2xl' },
    lineHeight: { base: '1.625rem', md: '2rem' },
    fontWeight: 'semibold',
    letterSpacing: '-0.02em',
    overflowWrap: 'anywhere',
    '&[data-palette]': { color: 'colorPalette.fg' },
  },
  '& > div > p[data-hint]': { color: 'fg.subtle', fontWeight: 'normal' },
} as const
