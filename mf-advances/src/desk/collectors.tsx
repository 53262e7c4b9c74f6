import { paths } from '@mca/contract/app'
import { formatMonth } from '@mca/contract/days'
import { formatCount, formatRatio } from '@mca/contract/money'
import { performanceOf } from '@mca/contract/rules'
import type { DeskFigures } from '@mca/contract/tasks'
import { Card, QueryState } from '@mca/ui'
import { Money } from '@mca/ui/figures'
import { DataTable, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { deskQueries } from './desk-api'

type Share = DeskFigures['shares'][number]
type Kept = DeskFigures['promises'][number]

/** The workload of each collector, and how many of their promises were kept (R23.24). */
export function Collectors() {
  const query = useQuery(deskQueries.figures())
  const { data } = query
  if (!data)
    return <QueryState query={query} loading="Loading collectors..." failure="Failed to load the collectors." />
  return (
    <>
      <Card title="Due by Today" flush={data.shares.length > 0}>
        <DataTable
          label="Due by Today"
          columns={shareColumns}
          rows={data.shares}
          rowKey={({ owner }) => owner?.id ?? 'nobody'}
          rowHref={() => `${paths.desk}?owner=all`}
          empty="No tasks are due"
        />
      </Card>
      <Card title="Promises Kept" flush={data.promises.length > 0}>
        <DataTable
          label="Promises Kept"
          columns={keptColumns}
          rows={data.promises}
          rowKey={({ by, month }) => `${month} ${by.id}`}
          empty="No promises recorded in the last six months"
        />
      </Card>
    </>
  )
}

const shareColumns: readonly Column<Share>[] = [
  { header: 'Owner', sticky: true, cell: ({ owner }) => owner?.name ?? 'Unassigned' },
  { header: 'Advances', numeric: true, cell: ({ advances }) => formatCount(advances) },
  { header: 'Tasks', numeric: true, cell: ({ tasks }) => formatCount(tasks) },
  { header: 'Overdue', numeric: true, cell: ({ overdue }) => formatCount(overdue) },
  { header: 'Behind', numeric: true, cell: ({ behind }) => <Money amount={behind} /> },
]

/** The share of kept promises among decided ones; undefined until one is decided. */
function keptRate({ kept, partly_kept, broken }: Kept): string {
  const decided = kept + partly_kept + broken
  return decided === 0 ? '—' : formatRatio(performanceOf(kept, decided))
}

const keptColumns: readonly Column<Kept>[] = [
  { header: 'Recorded By', sticky: true, cell: ({ by }) => by.name },
  { header: 'Month', cell: ({ month }) => formatMonth(month.slice(0, 7)) },
  { header: 'Made', numeric: true, cell: ({ made }) => formatCount(made) },
  { header: 'Kept', numeric: true, cell: ({ kept }) => formatCount(kept) },
  { header: 'Partly Kept', numeric: true, cell: ({ partly_kept }) => formatCount(partly_kept) },
  { header: 'Broken', numeric: true, cell: ({ broken }) => formatCount(broken) },
  { header: 'Kept Rate', numeric: true, cell: keptRate },
]
