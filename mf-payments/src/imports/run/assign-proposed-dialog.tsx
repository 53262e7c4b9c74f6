import {
  assignProposedForm,
  type AssignProposedForm,
  type PayerProposal,
  type PaymentImport,
} from '@mca/contract/imports'
import { formatCount, formatMoneyExact } from '@mca/contract/money'
import { sumOf } from '@mca/contract/rules'
import { Text } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { CheckboxField } from '@mca/ui/form'
import { useSelection } from '@mca/ui/selection'
import { DataTable, LongText, StackedCell, type Column } from '@mca/ui/table'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { importMutations } from '../imports-api'
import { rowsAndAmount } from './outcomes'

interface AssignProposedDialogProps {
  importId: string
  proposals: readonly PayerProposal[]
  onClose: () => void
}

/** Assigns the payers whose rows can only belong to one advance, all of them or those that stay ticked (R16.635). */
export function AssignProposedDialog({ importId, proposals, onClose }: AssignProposedDialogProps) {
  const [start] = useState(() => ({ payers: proposals.map(({ payer }) => payer), remember: false }))
  const { mutateAsync: assign } = useMutation(importMutations.assignProposed())
  return (
    <FormDialog<AssignProposedForm, AssignProposedForm, PaymentImport>
      title="Assign as Proposed"
      maxWidth="52rem"
      record={{ id: importId }}
      schema={assignProposedForm}
      defaultValues={start}
      submitLabel={<SubmitLabel proposals={proposals} />}
      isReady={({ payers }) => tickedOf(proposals, payers).length > 0}
      onSubmit={({ payers, remember }) => assign({ id: importId, payers: tickedOf(proposals, payers), remember })}
      onClose={onClose}
    >
      <Text color="fg.muted">
        One deal fits each of these payers by its whole name or code. Clear those that look wrong. Nothing is recorded
        until you import, and until then each row can be assigned to another deal.
      </Text>
      <Proposals proposals={proposals} />
      <CheckboxField name="remember" label="Remember for these payers in later files of the source" />
    </FormDialog>
  )
}

const tickedOf = (proposals: readonly PayerProposal[], payers: readonly string[]) => {
  const names = new Set(payers)
  return proposals.filter(({ payer }) => names.has(payer))
}

const useTicked = (proposals: readonly PayerProposal[]) =>
  tickedOf(proposals, useWatch<AssignProposedForm, 'payers'>({ name: 'payers' }))

function SubmitLabel({ proposals }: Pick<AssignProposedDialogProps, 'proposals'>) {
  return `Assign ${formatCount(useTicked(proposals).length, 'Payer')}`
}

const keyOf = ({ payer }: PayerProposal) => payer

const columns: readonly Column<PayerProposal>[] = [
  { header: 'Payer', sticky: true, cell: ({ payer }) => <LongText text={payer} lines={4} min="6rem" /> },
  {
    header: 'Deal',
    early: 1,
    cell: ({ advance: { merchant, advance_id } }) => (
      <StackedCell code={advance_id}>
        <LongText text={merchant.name} lines={3} min="7rem" />
      </StackedCell>
    ),
  },
  { header: 'Rows', numeric: true, cell: ({ rows }) => formatCount(rows) },
  { header: 'Amount', numeric: true, early: 2, cell: ({ amount }) => formatMoneyExact(amount) },
  {
    header: 'Still Owed',
    numeric: true,
    cell: ({ advance }) => formatMoneyExact(advance.still_owed),
  },
]

function Proposals({ proposals }: Pick<AssignProposedDialogProps, 'proposals'>) {
  const { setValue } = useFormContext<AssignProposedForm>()
  const ticked = useTicked(proposals)
  const boxes = useSelection({
    rows: proposals,
    keyOf,
    nameOf: keyOf,
    selected: new Set(ticked.map(keyOf)),
    onChange: (payers) => setValue('payers', [...payers], { shouldDirty: true }),
  })
  const rows = ticked.reduce((sum, one) => sum + one.rows, 0)
  return (
    <>
      <Text aria-live="polite" fontWeight="medium">
        {ticked.length} of {formatCount(proposals.length, 'payer')},{' '}
        {rowsAndAmount({ rows, amount: sumOf(ticked.map(({ amount }) => amount)) })}
      </Text>
      <DataTable
        label="payers to assign"
        empty="There are no proposals anymore."
        columns={columns}
        rows={proposals}
        rowKey={keyOf}
        boxes={boxes}
      />
    </>
  )
}
