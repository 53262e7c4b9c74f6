import { formatMoneyExact, formatRatio, formatCount } from '@mca/contract/money'
import { type Concentration, type ConcentrationGroup, groupLabel, noneName } from '@mca/contract/portfolio'
import { Badge } from '@mca/ui'
import { LongText, type Column, type TotalsLine } from '@mca/ui/table'
import { dealsAddress } from '../shared/drill-down'
import type { PortfolioAddress } from '../shared/use-portfolio-params'
import { ShareBar } from './share-bar'

export type Row = Concentration['data'][number]

export const nameOf = (by: ConcentrationGroup, { name }: Pick<Row, 'name'>): string => name ?? noneName(by)

/** A link to the deals that add up to a row's outstanding amount. */
export const dealsOf = (by: ConcentrationGroup, { key }: Pick<Row, 'key'>, address: PortfolioAddress): string =>
  dealsAddress(address, 'concentration', { by, key, part: 'outstanding' })

/** To the cent, so that the total of the deals behind a row can be compared (R17.115). */
export const columnsOf = (
  by: ConcentrationGroup,
  { limit }: Pick<Concentration, 'limit'>,
  address: PortfolioAddress,
): readonly Column<Row>[] => [
  {
    header: groupLabel(by),
    sticky: true,
    // The text is visible on phones, too.
    cell: (row) => (
      <>
        <LongText text={nameOf(by, row)} to={dealsOf(by, row, address)} />
        {row.is_over_limit && <Badge palette="red">Over limit</Badge>}
      </>
    ),
  },
  { header: 'Deals', numeric: true, cell: ({ deals }) => formatCount(deals) },
  { header: 'Outstanding', early: 1, numeric: true, cell: ({ outstanding }) => formatMoneyExact(outstanding) },
  { header: 'Share', numeric: true, cell: ({ share }) => formatRatio(share, 2) },
  {
    header: '% of All Outstanding',
    cell: (row) => <ShareBar share={row.share} isOver={row.is_over_limit} limit={limit} />,
  },
]

export const totalLine = ({ total: { deals, outstanding } }: Pick<Concentration, 'total'>): TotalsLine => ({
  label: 'Total',
  cells: {
    Deals: formatCount(deals),
    Outstanding: formatMoneyExact(outstanding),
    Share: outstanding > 0 && formatRatio(1, 2),
  },
})
