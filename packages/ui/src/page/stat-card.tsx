import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { paletteName } from '../theme/palettes'
import type { Palette } from '../theme/palettes'
import { Figure } from './figure'

/** One figure with its name and, if it needs one, what it means. `palette` colours the figure (green: reached). */
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
  /** More about the figure, under the pointer. */
  title?: string | undefined
  palette?: Palette | undefined
}) {
  const labelId = useId()
  return (
    <chakra.div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a figure is no set of fields
      role="group"
      aria-labelledby={labelId}
      display="flex"
      flexDirection="column"
      gap="1"
      minWidth="0"
      padding="4"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      borderRadius="lg"
      boxShadow="xs"
    >
      <chakra.p id={labelId} color="fg.muted" fontSize="sm" fontWeight="medium">
        {label}
      </chakra.p>
      <chakra.p
        title={title}
        colorPalette={palette && paletteName(palette)}
        color={palette ? 'colorPalette.fg' : 'fg'}
        fontSize={{ base: 'xl', md: '2xl' }}
        lineHeight={{ base: '1.625rem', md: '2rem' }}
        fontWeight="semibold"
        letterSpacing="-0.02em"
        overflowWrap="anywhere"
      >
        {typeof value === 'string' ? <Figure text={value} /> : value}
      </chakra.p>
      {hint && (
        <chakra.p color="fg.subtle" fontSize="sm">
          {hint}
        </chakra.p>
      )}
    </chakra.div>
  )
}

/** Figures side by side: two on a phone, `columns` where there is room. */
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
