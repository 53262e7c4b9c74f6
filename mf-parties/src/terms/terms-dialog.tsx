import {
  payeeTermsInput,
  payoutDays,
  payoutTermsFormOf,
  payoutTermsInput,
  payoutTermsLabels as labels,
  type LedgerPartyKind,
  type PayoutTerms,
  type PayoutTermsForm,
  type PayoutTermsInput,
} from '@mca/contract/ledger'
import { formatMoneyExact, formatRaw } from '@mca/contract/money'
import { FormDialog } from '@mca/ui/dialog'
import { FieldGrid, MoneyField, PercentField, SelectField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readTerms, saveTerms } from './terms-api'

interface TermsDialogProps {
  kind: LedgerPartyKind
  id: string
  terms: PayoutTerms | null
  onClose: () => void
}

/** Edits when and how much a party is paid, and a syndicator's reserve (R21.78). */
export function TermsDialog({ kind, id, terms, onClose }: TermsDialogProps) {
  const [loaded, setLoaded] = useState(terms)
  const { mutateAsync } = useMutation(saveTerms(kind, id))
  const reload = async () => {
    const fresh = (await readTerms(kind, id)).terms
    setLoaded(fresh)
    return payoutTermsFormOf(fresh)
  }
  return (
    <FormDialog
      title="Payout Terms"
      submitLabel="Save Payout Terms"
      record={{ id, ...(terms && { updated_at: terms.updated_at }) }}
      schema={kind === 'syndicator' ? payoutTermsInput : payeeTermsInput}
      defaultValues={payoutTermsFormOf(terms)}
      onSubmit={(input: PayoutTermsInput) => mutateAsync({ input, version: loaded?.updated_at ?? null })}
      onReload={reload}
      onClose={onClose}
    >
      {kind === 'syndicator' && (
        <FieldGrid>
          <PercentField name="reserve_percent" label={labels.reserve_percent} hint={<ReserveHint />} />
          <MoneyField name="reserve_cap" label={labels.reserve_cap} hint={<CapHint />} />
        </FieldGrid>
      )}
      <FieldGrid>
        <SelectField name="payout_day" label={labels.payout_day} options={payoutDays} hint={<DayHint />} />
        <MoneyField name="minimum" label={labels.minimum} required hint={<MinimumHint />} />
      </FieldGrid>
    </FormDialog>
  )
}

const useAmount = (name: 'reserve_percent' | 'reserve_cap' | 'minimum') => {
  const value = useWatch<PayoutTermsForm, typeof name>({ name })
  return typeof value === 'number' && value > 0 ? value : null
}

function ReserveHint() {
  const percent = useAmount('reserve_percent')
  return percent === null
    ? 'Of the shares of received payments. Leave blank to keep nothing back.'
    : `${formatRaw(percent)}% of the shares of received payments is kept back.`
}

function CapHint() {
  const cap = useAmount('reserve_cap')
  return cap === null ? 'The maximum that is kept back.' : `At most ${formatMoneyExact(cap)} is kept back.`
}

function DayHint() {
  const day = useWatch<PayoutTermsForm, 'payout_day'>({ name: 'payout_day' })
  return day === 'none'
    ? 'Payouts are drafted by hand.'
    : 'What is available is drafted, on the next banking day if the banks are closed. Another user approves it.'
}

function MinimumHint() {
  const minimum = useAmount('minimum')
  return minimum === null ? null : `Less than ${formatMoneyExact(minimum)} is drafted by hand only.`
}
