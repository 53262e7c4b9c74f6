import { valuesOf } from '@mca/contract/fields'
import { rowOutcomes, type RowOutcome } from '@mca/contract/imports'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { Badge } from '@mca/ui'
import { Link } from 'react-router-dom'
import { totalOf, type Totals } from './outcomes'
import * as styles from './outcome-tiles.module.css'

interface OutcomeTilesProps {
  totals: Totals
  /** The outcome whose rows are shown; undefined for all. */
  current: RowOutcome | undefined
  /** The address of all rows. */
  allRows?: string
}

/** The number of rows and their exact sum by outcome, each linked to its rows (R16.117). */
export function OutcomeTiles({ totals, current, allRows = '?' }: OutcomeTilesProps) {
  const found = rowOutcomes.filter(({ value }) => totalOf(totals, [value]).rows > 0)
  return (
    <nav aria-label="Outcomes" className={styles.tiles}>
      <Tile
        to={allRows}
        label={<span>All rows</span>}
        isCurrent={!current}
        {...totalOf(totals, valuesOf(rowOutcomes))}
      />
      {found.map(({ value, label, palette }) => (
        <Tile
          key={value}
          to={`?outcome=${value}`}
          label={<Badge palette={palette}>{label}</Badge>}
          isCurrent={current === value}
          {...totalOf(totals, [value])}
        />
      ))}
    </nav>
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
