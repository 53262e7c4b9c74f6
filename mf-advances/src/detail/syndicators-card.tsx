import { hasExtensions } from '@mca/api'
import type { SyndicatorParticipation } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { moneyFormatOf } from '@mca/contract/money'
import { Card, TextLink } from '@mca/ui'
import { DataTable, type Column } from '@mca/ui/table'
import { FeeList } from './fee-list'
import { Share } from './share'

const columnsOf = (format: (amount: number) => string): readonly Column<SyndicatorParticipation>[] => [
  { header: 'Syndicator', sticky: true, cell: ({ syndicator }) => <Name syndicator={syndicator} />, maxWidth: '18rem' },
  {
    header: 'Participation',
    cell: (row) => <Share amount={row.participation} percent={row.participation_pct} format={format} />,
    numeric: true,
  },
  {
    header: 'Commission',
    cell: (row) => <Share amount={row.commission} percent={row.commission_pct} format={format} />,
    numeric: true,
  },
  {
    header: 'Fees',
    cell: ({ syndicator_fees }) =>
      syndicator_fees.length > 0 ? <FeeList fees={syndicator_fees} format={format} /> : '—',
  },
]

/** The server always sends the syndicator; an answer without one must not break the page (R7.19). */
function Name({ syndicator }: { syndicator: SyndicatorParticipation['syndicator'] | null | undefined }) {
  const hasPage = hasExtensions()
  if (!syndicator?.name) return 'Unknown Syndicator'
  const { id, name } = syndicator
  return <TextLink to={hasPage && id ? paths.syndicator(id) : paths.party('syndicator', name)}>{name}</TextLink>
}

export function SyndicatorsCard({ participations }: { participations: readonly SyndicatorParticipation[] }) {
  const format = moneyFormatOf(
    participations.flatMap((row) => [
      row.participation,
      row.commission,
      ...row.syndicator_fees.map(({ amount }) => amount),
    ]),
  )
  return (
    <Card title="Syndicator Participations" flush>
      <DataTable
        label="Syndicator participations"
        columns={columnsOf(format)}
        rows={participations}
        rowKey={(row) => String(participations.indexOf(row))}
        empty="No syndicator participations"
      />
    </Card>
  )
}
