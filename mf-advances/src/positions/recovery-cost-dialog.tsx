import { useCreation } from '@mca/api'
import type { AdvanceDetail } from '@mca/contract/advances'
import {
  entryDayProblem,
  entryLabels as labels,
  recoveryCostInput,
  recoveryCostOf,
  type AdvancePosition,
  type RecoveryCostForm,
} from '@mca/contract/ledger'
import { centsOf, dollarsOf, formatMoneyExact } from '@mca/contract/money'
import { Callout, Text, today } from '@mca/ui'
import { moneyColumn } from '@mca/ui/figures'
import { FormDialog, useNothingToDo } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, TextAreaField } from '@mca/ui/form'
import { DataTable, type Column } from '@mca/ui/table'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { recoveryCostMutation } from './positions-api'

interface RecoveryCostDialogProps {
  advance: AdvanceDetail
  positions: readonly AdvancePosition[]
  onClose: () => void
}

/** The cost of recovering the advance, of which each syndicator bears a part (R21.69). */
export function RecoveryCostDialog({ advance, positions, onClose }: RecoveryCostDialogProps) {
  const [start] = useState(() => ({ cost: null, reason: '', effective_on: today() }))
  const { save, creation, anotherWith } = useCreation(recoveryCostMutation(advance.id))
  return (
    <FormDialog
      title="Recovery Cost"
      submitLabel="Save Drafts"
      record={{ id: advance.id }}
      creation={creation}
      another={anotherWith(start)}
      schema={recoveryCostInput}
      defaultValues={start}
      onSubmit={(input) => {
        const parts = partsOf({ advance, positions }, input.cost)
        return save({ ...input, shown: parts.map(({ party_id, cents }) => ({ party_id, amount: dollarsOf(cents) })) })
      }}
      onClose={onClose}
    >
      <Text color="fg.muted">
        What a lawyer or an agency charged for {advance.advance_id}. Each syndicator pays a part of it, in proportion to
        its share of the funded amount. Another user approves the drafts.
      </Text>
      <FieldGrid>
        <MoneyField name="cost" label={labels.cost} required />
        <DateField name="effective_on" kind="money" label={labels.effective_on} required />
      </FieldGrid>
      <TextAreaField name="reason" label={labels.reason} required />
      <Bearers advance={advance} positions={positions} />
    </FormDialog>
  )
}

interface Bearer {
  id: string
  name: string
  amount: number
}

const columns: readonly Column<Bearer>[] = [
  { header: 'Charged To', sticky: true, maxWidth: '18rem', cell: ({ name }) => name },
  moneyColumn('Amount', ({ amount }) => amount),
]

/** Each syndicator's part of the cost, in cents. The save drafts exactly what is shown. */
const partsOf = ({ advance, positions }: Pick<RecoveryCostDialogProps, 'advance' | 'positions'>, cost: number) =>
  recoveryCostOf(
    centsOf(cost),
    centsOf(advance.amount),
    positions.map(({ syndicator, participation }) => ({
      party_id: syndicator.id,
      participation: centsOf(participation),
    })),
  )

/** A preview of each syndicator's part of the cost. The company bears the rest. */
function Bearers({ advance, positions }: Pick<RecoveryCostDialogProps, 'advance' | 'positions'>) {
  const [cost, day] = useWatch<RecoveryCostForm, ['cost', 'effective_on']>({ name: ['cost', 'effective_on'] })
  const dayProblem = day ? entryDayProblem(day, today()) : null
  const isCost = cost !== null && recoveryCostInput.shape.cost.safeParse(cost).success
  const parts = isCost ? partsOf({ advance, positions }, cost) : []
  useNothingToDo(isCost && parts.length === 0)
  if (dayProblem !== null) return <Callout palette="amber" message={dayProblem} />
  if (!isCost) return null
  if (parts.length === 0)
    return <Callout palette="amber" message="The share of every syndicator rounds to zero cents." />
  const rest = centsOf(cost) - parts.reduce((sum, { cents }) => sum + cents, 0)
  const rows = parts.map(({ party_id, cents }) => ({
    id: party_id,
    name: positions.find(({ syndicator }) => syndicator.id === party_id)?.syndicator.name ?? '',
    amount: dollarsOf(cents),
  }))
  return (
    <>
      <DataTable label="Cost by party" columns={columns} rows={rows} rowKey={({ id }) => id} empty="No shares" />
      {rest > 0 && <Text color="fg.muted">The company pays {formatMoneyExact(dollarsOf(rest))}.</Text>}
    </>
  )
}
