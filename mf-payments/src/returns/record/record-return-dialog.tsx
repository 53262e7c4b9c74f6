import { useCreation } from '@mca/api'
import { returnEntryInput, type ReturnEntry, type ReturnEntryForm } from '@mca/contract/returns'
import { today } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid } from '@mca/ui/form'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AdvanceField } from '../../dialog/advance-field'
import { useDeal } from '../../dialog/use-deal'
import { returnMutations } from '../returns-api'
import { CodeField } from './code-field'
import { Outcome } from './outcome'
import { PaymentField } from './payment-field'

/** Returned today in the user's time zone, by default. */
const startForm = (): ReturnEntryForm => ({
  advance_id: '',
  payment_of: {},
  code: '',
  returned_on: today(),
})

/** Records a return that the bank did not report in a file (R16.134). */
export function RecordReturnDialog({ onClose }: { onClose: () => void }) {
  const [start] = useState(startForm)
  const { save, creation, anotherWith } = useCreation(returnMutations.record())
  return (
    <FormDialog<ReturnEntryForm, ReturnEntry, unknown>
      title="Record a Return"
      submitLabel="Record Return"
      creation={creation}
      another={{ ...anotherWith(start), label: 'Record and add another' }}
      schema={returnEntryInput}
      defaultValues={start}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  )
}

function Fields() {
  const [openedAt] = useState(() => Date.now())
  const advanceId = useWatch<ReturnEntryForm, 'advance_id'>({ name: 'advance_id' })
  const deal = useDeal(advanceId)
  return (
    <>
      <AdvanceField fixed={undefined} fixedId={undefined} openedAt={openedAt} />
      <PaymentField advanceId={advanceId} deal={deal} />
      <FieldGrid>
        <CodeField />
        <DateField name="returned_on" kind="money" label="Returned On" required />
      </FieldGrid>
      <Outcome advance={deal.advance} />
    </>
  )
}
