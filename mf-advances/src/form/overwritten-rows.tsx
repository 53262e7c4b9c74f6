import { partyQueries } from '@mca/api'
import {
  feeBases,
  feeTimings,
  isUpfront,
  type SyndicatorFeeForm,
  type SyndicatorParticipationForm,
} from '@mca/contract/advances'
import { optionOf } from '@mca/contract/fields'
import { formatMoneyExact, formatPercent } from '@mca/contract/money'
import { OverwrittenRows, useOverwritten } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { usePutBackRows, type FeeList } from './derivation'

type Figure = number | null | undefined
const share = (amount: Figure, percent: Figure) =>
  `${formatMoneyExact(amount ?? 0)} (${formatPercent(percent ?? 0, 2)})`
const feeText = ({ fee_name, amount, percent, base, timing }: SyndicatorFeeForm) =>
  [
    `${fee_name} ${share(amount, percent)}`,
    base !== 'participation' && optionOf(feeBases, base)?.label,
    !isUpfront({ timing }) && optionOf(feeTimings, timing)?.label,
  ]
    .filter(Boolean)
    .join(', ')

/** The fees entered before a reload (R8.24). */
export function OverwrittenFees({ list }: { list: FeeList }) {
  const putBack = usePutBackRows(list)
  const textOf = (fees: SyndicatorFeeForm[]) => fees.map(feeText).join('; ')
  return (
    <OverwrittenRows
      name={list}
      label={list === 'company_fees' ? 'company fees' : 'syndicator fees'}
      textOf={textOf}
      onUse={putBack}
    />
  )
}

const list = 'syndicator_participations'

/** The syndicators entered before a reload, with their fees (R8.24). */
export function OverwrittenSyndicators() {
  const offered = useOverwritten(list)
  return Array.isArray(offered) && <Offer ids={offered.map((row: SyndicatorParticipationForm) => row.syndicator_id)} />
}

function Offer({ ids }: { ids: readonly string[] }) {
  const putBack = usePutBackRows(list)
  const { data: syndicators = [] } = useQuery({
    queryKey: ['syndicators', 'of rows', ...ids],
    queryFn: ({ client }) =>
      Promise.all(ids.filter(Boolean).map((id) => client.fetchQuery(partyQueries.one('syndicator', id)))),
  })
  const nameOf = (id: string) => syndicators.find((syndicator) => syndicator.id === id)?.name ?? 'No syndicator'
  const rowText = (row: SyndicatorParticipationForm) =>
    [
      `${nameOf(row.syndicator_id)} ${share(row.participation, row.participation_pct)}`,
      row.commission && `commission ${share(row.commission, row.commission_pct)}`,
      ...(row.syndicator_fees ?? []).map(feeText),
    ]
      .filter(Boolean)
      .join(', ')
  const textOf = (rows: SyndicatorParticipationForm[]) => rows.map(rowText).join('; ')
  return <OverwrittenRows name={list} label="syndicators" textOf={textOf} onUse={putBack} />
}
