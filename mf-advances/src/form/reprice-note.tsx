import { hasExtensions } from '@mca/api'
import { advanceLabels as labels, type AdvanceDetail, type AdvanceForm } from '@mca/contract/advances'
import { Text } from '@mca/ui'
import { TextField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { positionQueries } from '../positions/positions-api'

/** Warns that saving posts adjustments, if the input changes the terms of a position that has shares (R21.48). */
export function RepriceNote({ advance }: { advance: AdvanceDetail }) {
  const changed = useWatch<AdvanceForm, AdvanceForm, string>({
    compute: (form) =>
      advance.syndicator_participations
        .map(({ syndicator_id }) => syndicator_id)
        .filter((id) => termsOf(form, id) !== termsOf(advance, id))
        .join(' '),
  })
  return hasExtensions() && changed !== '' && <Posted id={advance.id} changed={changed.split(' ')} />
}

function Posted({ id, changed }: { id: string; changed: readonly string[] }) {
  const { data } = useQuery(positionQueries.ofAdvance(id))
  const names = (data?.data ?? [])
    .filter(({ syndicator, gross }) => gross !== 0 && changed.includes(syndicator.id))
    .map(({ syndicator }) => syndicator.name)
  if (names.length === 0) return null
  const ledgers = `the ${names.length === 1 ? 'ledger' : 'ledgers'} of ${new Intl.ListFormat('en-US').format(names)}`
  return (
    <>
      <Text aria-live="polite">Shares were posted: saving these terms can post adjustments to {ledgers}.</Text>
      <TextField
        name="reprice_reason"
        label={labels.reprice_reason}
        maxLength={1000}
        hint="Shown in the ledger and on the statement. If left blank, it says that the terms were changed."
      />
    </>
  )
}

type Deal = Pick<AdvanceForm, 'amount' | 'payback' | 'syndicator_participations'>

/** A syndicator's position terms as text, for comparing them. */
const termsOf = ({ amount, payback, syndicator_participations = [] }: Deal, id: string): string =>
  JSON.stringify([
    amount,
    payback,
    syndicator_participations
      ?.filter(({ syndicator_id }) => syndicator_id === id)
      .map((row) => [
        row.participation,
        row.commission,
        row.shares_over_collection,
        row.syndicator_fees?.map((fee) => [fee.fee_name, fee.amount, fee.percent, fee.base, fee.timing]),
      ]),
  ])
