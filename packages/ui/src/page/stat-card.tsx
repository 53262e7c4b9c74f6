import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Palette } from '../theme/palettes'
import { panel } from '../theme/shared-styles'
import { BreakableNumber } from './breakable-number'

/** One number with its name and a short explanation. `palette` colors the number. */
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
    <chakra.div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a set of form fields
      role="group"
      aria-labelledby={labelId}
      display="flex"
      flexDirection="column"
      gap="1"
      minWidth="0"
      padding="4"
      {...panel}
    >
      <chakra.p id={labelId} color="fg.muted" fontSize="sm" fontWeight="medium">
        {label}
      </chakra.p>
      <chakra.p
        title={title}
        colorPalette={palette}
        color={palette ? 'colorPalette.fg' : 'fg'}
        fontSize={{ base: 'xl', md: '2xl' }}
        lineHeight={{ base: '1.625rem', md: '2rem' }}
        fontWeight="semibold"
        letterSpacing="-0.02em"
        overflowWrap="anywhere"
      >
        {typeof value === 'string' ? <BreakableNumber text={value} /> : value}
      </chakra.p>
      {hint && (
        <chakra.p color="fg.subtle" fontSize="sm">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** Stat cards in two columns on phones and in `columns` on wide screens. */
export function StatGrid({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap={{ base: '3', md: '4' }}
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {children}
    </chakra.div>
  )
}
