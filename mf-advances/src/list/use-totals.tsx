import { advanceQueries, hasExtensions } from '@mca/api'
import type { AdvanceListQuery, AdvanceRow, AdvanceTotals } from '@mca/contract/advances'
import type { Page } from '@mca/contract/lists'
import { formatCount } from '@mca/contract/money'
import { isClosed, performanceOf, sumOf } from '@mca/contract/rules'
import { sumNotReceived } from '@mca/contract/schedules'
import { Button } from '@mca/ui'
import { Money, PaidMoney, Ratio } from '@mca/ui/figures'
import type { TotalsLine } from '@mca/ui/table'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

type Totals = Omit<AdvanceTotals, 'count'>

/** Totals of these advances. Units: dollars, exact; performance as in `performanceOf`. Includes `behind` only if the server sums it too. */
function totalsOf(advances: readonly AdvanceRow[], isByPace: boolean): Totals {
  const payback = sumOf(advances.map((advance) => advance.payback))
  const paid = sumOf(advances.map((advance) => advance.paid))
  return {
    amount: sumOf(advances.map(({ amount }) => amount)),
    payback,
    paid,
    performance: performanceOf(paid, payback),
    ...(isByPace && { behind: sumOf(advances.map(({ behind }) => behind ?? 0)) }),
    not_received: sumNotReceived(advances),
  }
}

const cellsOf = ({ amount, payback, paid, performance, behind, not_received }: Totals): TotalsLine['cells'] => ({
  amount: <Money amount={amount} />,
  payback: <Money amount={payback} />,
  paid: <PaidMoney amount={paid} not={not_received} />,
  performance: <Ratio ratio={performance} isComplete={isClosed(paid, payback)} />,
  ...(behind !== undefined && { behind: <Money amount={behind} /> }),
})

const totalOf = (count: number) => `Total of all ${formatCount(count)}`

/**
 * The totals under the list of advances (R13.31, R15.54): of the page, from its rows, and of all pages, from the server, requested once
 * the rows have arrived. A single advance has no total. If the server has no totals, only those of the page are
 * shown (R20.31).
 */
export function useTotals(
  list: { data: Page<AdvanceRow> | undefined; isPlaceholderData: boolean },
  params: AdvanceListQuery,
): readonly TotalsLine[] {
  const { data: rows = [], pagination = { total: 0, totalPages: 0 } } = list.data ?? {}
  const isPaged = pagination.totalPages > 1
  const hasTotals = hasExtensions()
  const all = useQuery({
    ...advanceQueries.totals(params),
    enabled: hasTotals && isPaged && !list.isPlaceholderData,
    placeholderData: keepPreviousData,
  })
  // They belong to the rows: earlier totals stay below earlier rows.
  const known = all.isPlaceholderData && !list.isPlaceholderData ? undefined : all.data
  if (pagination.total < 2) return []
  const ofAll = totalOf(pagination.total)
  const shown = cellsOf(totalsOf(rows, Boolean(params.bucket ?? params.standing)))
  if (!isPaged) return [{ label: ofAll, cells: shown }]
  const ofPage = { label: 'Total of this page', cells: shown }
  if (!hasTotals) return [ofPage]
  return [
    ofPage,
    known
      ? { label: totalOf(known.count), cells: cellsOf(known) }
      : { label: ofAll, cells: {}, note: all.isError ? <Missing onRetry={all.refetch} /> : 'Loading...' },
  ]
}

function Missing({ onRetry }: { onRetry: () => unknown }) {
  return (
    <span role="alert">
      This total could not be loaded.{' '}
      <Button variant="plain" size="sm" onClick={() => void onRetry()}>
        Try again
      </Button>
    </span>
  )
}
