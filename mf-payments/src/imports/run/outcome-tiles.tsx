import { valuesOf } from '@mca/contract/fields'
import { rowOutcomes, type RowOutcome } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Badge, Box } from '@mca/ui'
import { Link } from 'react-router-dom'
import { totalOf, type Totals } from './outcomes'

interface OutcomeTilesProps {
  totals: Totals
  /** The outcome whose rows are shown; undefined for all. */
  current: RowOutcome | undefined
}

/** The number of rows and their exact sum by outcome, each linked to its rows (R16.117). */
export function OutcomeTiles({ totals, current }: OutcomeTilesProps) {
  const found = rowOutcomes.filter(({ value }) => totalOf(totals, [value]).rows > 0)
  return (
    <Box as="nav" aria-label="Outcomes" css={tiles}>
      <Tile to="?" label={<span>All rows</span>} isCurrent={!current} {...totalOf(totals, valuesOf(rowOutcomes))} />
      {found.map(({ value, label, palette }) => (
        <Tile
          key={value}
          to={`?outcome=${value}`}
          label={<Badge palette={palette}>{label}</Badge>}
          isCurrent={current === value}
          {...totalOf(totals, [value])}
        />
      ))}
    </Box>
  )
}

interface TileProps {
  to: string
  label: React.ReactNode
  isCurrent: boolean
  rows: number
  amount: number
}

const Tile = ({ to, label, isCurrent, rows, amount }: TileProps) => (
  <Link to={to} replace preventScrollReset aria-current={isCurrent || undefined}>
    {label}
    <strong>{formatCount(rows)}</strong>
    <span>{formatMoneyExact(amount)}</span>
  </Link>
)

const tiles = {
  display: 'grid',
  gap: '2',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(10rem, 1fr))' },
  '& > a': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '2',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    fontVariantNumeric: 'tabular-nums',
    _hover: { borderColor: 'border.strong' },
  },
  '& > a[aria-current]': { borderColor: 'accent.solid', boxShadow: 'inset 0 0 0 1px {colors.accent.solid}' },
  '& > a > :first-child': { justifySelf: 'start', fontWeight: 'medium' },
  '& > a > strong': { fontWeight: 'semibold', fontSize: 'lg', textAlign: 'end' },
  '& > a > :last-child': { gridColumn: '1 / -1', textAlign: 'end', color: 'fg.muted', fontSize: 'sm' },
} as const
