import { usePermission } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import type { AdvancePosition } from '@mca/contract/ledger'
import { Button, Card, QueryState, TextLink, useDraftState } from '@mca/ui'
import { moneyColumn } from '@mca/ui/figures'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { DataTable, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { positionQueries } from './positions-api'
import { PositionsLoading } from './positions-loading'

const { Dialog: OpeningFiguresDialog, preload } = lazyDialog(
  async () => (await import('./opening-figures-dialog')).OpeningFiguresDialog,
)

const cost = lazyDialog(async () => (await import('./recovery-cost-dialog')).RecoveryCostDialog)

const columnsOf = ({ id, advance_id }: AdvanceDetail): readonly Column<AdvancePosition>[] => [
  {
    header: 'Syndicator',
    sticky: true,
    maxWidth: '18rem',
    cell: ({ syndicator }) => (
      <TextLink
        to={`${paths.syndicator(syndicator.id)}?advance_id=${id}`}
        aria-label={`Ledger of ${syndicator.name} for ${advance_id}`}
      >
        {syndicator.name}
      </TextLink>
    ),
  },
  moneyColumn('Gross Share', ({ gross }) => gross),
  moneyColumn('Fees', ({ fees }) => fees),
  moneyColumn('Net', ({ net }) => net),
  moneyColumn('Capital Out', ({ capital_out }) => capital_out),
  moneyColumn('Right to Receive', ({ right_to_receive }) => right_to_receive),
  moneyColumn('Remaining', ({ remaining }) => remaining),
]

/** Each syndicator's position in the advance, linked to its ledger (R21.47). */
export function PositionsCard({ advance }: { advance: AdvanceDetail }) {
  const maySetFigures = usePermission('cut-overs')
  const query = useQuery(positionQueries.ofAdvance(advance.id))
  const data = query.data?.data
  // Captured when the dialog opens, because a refetch must not close it.
  const [opened, setOpened] = useDraftState<readonly AdvancePosition[] | undefined>(
    `opening figures of ${advance.id}`,
    undefined,
  )
  const [isCost, setCost] = useDraftState(`recovery cost of ${advance.id}`, false)
  if (query.isPending) return <PositionsLoading advance={advance} />
  if (!data)
    return (
      <Card title="Positions">
        <QueryState query={query} failure="Failed to load the positions." />
      </Card>
    )
  const open = maySetFigures ? data.filter(({ can_cut_over }) => can_cut_over) : []
  const hasCosts = data.length > 0
  return (
    <Card
      title="Positions"
      flush
      actions={
        (open.length > 0 || hasCosts) && (
          <>
            {open.length > 0 && (
              <Button variant="outline" size="sm" {...preload} onClick={() => setOpened(open)}>
                Opening Figures…
              </Button>
            )}
            {hasCosts && (
              <Button variant="outline" size="sm" {...cost.preload} onClick={() => setCost(true)}>
                Recovery Cost…
              </Button>
            )}
          </>
        )
      }
    >
      <DataTable
        label="Positions"
        columns={columnsOf(advance)}
        rows={data}
        rowKey={({ syndicator }) => syndicator.id}
        empty="No positions"
      />
      {isCost && <cost.Dialog advance={advance} positions={data} onClose={() => setCost(false)} />}
      {opened && <OpeningFiguresDialog advance={advance} positions={opened} onClose={() => setOpened(undefined)} />}
    </Card>
  )
}
